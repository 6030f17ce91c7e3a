// SPDX-License-Identifier: GPL-3.0-or-later
// Computes a blocked matrix product, f32[512,768] x f32[768,1024], with the block sizes of the compiler flags
// -DTILE_ROWS=64 -DTILE_COLUMNS=128 -DTILE_DEPTH=64. Prints the CPU times of seven runs; other programs disturb CPU
// time less than wall-clock time. A wrong result is an error.
#include <cmath>
#include <cstdio>
#include <ctime>
#include <vector>

namespace {

constexpr int rows = 512, columns = 1024, depth = 768;
static_assert(rows % TILE_ROWS == 0 && columns % TILE_COLUMNS == 0 && depth % TILE_DEPTH == 0);

using Matrix = std::vector<float>;

void multiply(const float* __restrict a, const float* __restrict b, float* __restrict c)
{
    for (int j0 = 0; j0 < columns; j0 += TILE_COLUMNS)
        for (int k0 = 0; k0 < depth; k0 += TILE_DEPTH)
            for (int i0 = 0; i0 < rows; i0 += TILE_ROWS)
                for (int i = i0; i < i0 + TILE_ROWS; ++i)
                    for (int k = k0; k < k0 + TILE_DEPTH; ++k)
                        for (int j = j0; j < j0 + TILE_COLUMNS; ++j)
                            c[i * columns + j] += a[i * depth + k] * b[k * columns + j];
}

Matrix filled(int count)
{
    Matrix matrix(static_cast<std::size_t>(count));
    unsigned state = static_cast<unsigned>(count);
    for (float& value : matrix) {
        state = state * 1664525U + 1013904223U;
        value = static_cast<float>(state >> 8) / static_cast<float>(1U << 24) - 0.5F;
    }
    return matrix;
}

bool isRight(const Matrix& a, const Matrix& b, const Matrix& c, int i, int j)
{
    double sum = 0;
    for (int k = 0; k < depth; ++k)
        sum += static_cast<double>(a[static_cast<std::size_t>(i * depth + k)])
            * static_cast<double>(b[static_cast<std::size_t>(k * columns + j)]);
    return std::abs(sum - static_cast<double>(c[static_cast<std::size_t>(i * columns + j)])) < 1e-3;
}

} // namespace

int main()
{
    const Matrix a = filled(rows * depth);
    const Matrix b = filled(depth * columns);
    Matrix c(static_cast<std::size_t>(rows) * columns);
    for (int run = 0; run < 8; ++run) {
        c.assign(c.size(), 0);
        const std::clock_t begin = std::clock();
        multiply(a.data(), b.data(), c.data());
        const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
        if (run > 0) // the first one warms up
            std::printf("%.3f ", 1e3 * seconds);
    }
    std::printf("ms\n");
    if (isRight(a, b, c, 0, 0) && isRight(a, b, c, rows - 1, columns - 1))
        return 0;
    std::fprintf(stderr, "wrong result\n");
    return 1;
}
