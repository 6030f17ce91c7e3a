// SPDX-License-Identifier: GPL-3.0-or-later
// Transposes a matrix of 2048 x 2048 numbers in blocks. The compiler flags -DTILE_ROWS=32 -DTILE_COLUMNS=32 -DUNROLL=4
// and -DORDER=rows (or columns: which blocks follow each other) choose how. Prints the CPU times of seven runs; other
// programs disturb CPU time less than wall-clock time. A wrong result is an error.
#include <cstdio>
#include <ctime>
#include <vector>

namespace {

constexpr int size = 2048;
constexpr int rows = 0, columns = 1; // the values of ORDER

void transposeBlock(const float* __restrict from, float* __restrict to, int row0, int column0)
{
    for (int row = row0; row < row0 + TILE_ROWS; ++row)
        for (int column = column0; column < column0 + TILE_COLUMNS; column += UNROLL)
            for (int i = 0; i < UNROLL; ++i)
                to[(column + i) * size + row] = from[row * size + column + i];
}

void transpose(const float* from, float* to)
{
    if (ORDER == rows) {
        for (int row = 0; row < size; row += TILE_ROWS)
            for (int column = 0; column < size; column += TILE_COLUMNS)
                transposeBlock(from, to, row, column);
    } else {
        for (int column = 0; column < size; column += TILE_COLUMNS)
            for (int row = 0; row < size; row += TILE_ROWS)
                transposeBlock(from, to, row, column);
    }
}

} // namespace

int main()
{
    std::vector<float> from(size * size), to(size * size);
    for (int i = 0; i < size * size; ++i)
        from[static_cast<std::size_t>(i)] = static_cast<float>(i);
    for (int run = 0; run < 8; ++run) {
        const std::clock_t begin = std::clock();
        transpose(from.data(), to.data());
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (run > 0) // the first one warms up
            std::printf("%.3f ", 1e3 * seconds);
    }
    std::printf("ms\n");
    for (int i = 0; i < size * size; ++i)
        if (to[static_cast<std::size_t>(i)] != static_cast<float>(i % size * size + i / size)) {
            std::fprintf(stderr, "wrong result\n");
            return 1;
        }
    return 0;
}
