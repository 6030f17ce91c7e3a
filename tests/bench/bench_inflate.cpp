// SPDX-License-Identifier: GPL-3.0-or-later
// Compares Debian's inflate libraries on the node_config_feat of a layout file, and their CRC-32. The reader needs a
// stream, which ISA-L and zlib provide; libdeflate only unpacks whole arrays, into existing ("warm") or new memory.
#include "engine/io/documentwriter.h"
#include "engine/io/zipreader.h"
#include "tests/support/documents.h"
#include "tests/support/files.h"

#include <benchmark/benchmark.h>
#include <isa-l/crc.h>
#include <isa-l/igzip_lib.h>

#include <memory>
#include <vector>

#ifdef TGRAPH_BENCH_LIBDEFLATE
#include <libdeflate.h>
#endif
#ifdef TGRAPH_BENCH_ZLIB
#include <zlib.h>
#endif

using namespace tgraph;
using namespace tgraph::test;

namespace {

struct Packed {
    std::vector<unsigned char> bytes;
    std::size_t size = 0; ///< unpacked size
};

const Packed& packed()
{
    static const Packed result = [] {
        const TemporaryFolder folder;
        std::filesystem::path path = folder.path() / "made-up.npz";
        if (const auto real = realDataFolder())
            path = *real / "layout/xla/default/train/alexnet_train_batch_32.npz";
        else
            writeDocument(layoutDocument({.nodes = 372, .configurable = 26, .configs = 47'712, .vectorsPerNode = 8}),
                          path);
        const FileSource source(path);
        const ZipReader zip(source, {});
        const ZipEntry& entry = *zip.find("node_config_feat.npy");
        Packed packed{.bytes = std::vector<unsigned char>(entry.compressedSize), .size = entry.size};
        source.read(entry.dataOffset, std::as_writable_bytes(std::span(packed.bytes)));
        return packed;
    }();
    return result;
}

void count(benchmark::State& state)
{
    state.SetBytesProcessed(static_cast<std::int64_t>(packed().size) * state.iterations());
}

void isalStream(benchmark::State& state)
{
    const auto decoder = std::make_unique<inflate_state>();
    std::vector<unsigned char> block(static_cast<std::size_t>(state.range(0)));
    std::vector<unsigned char> input = packed().bytes;
    for ([[maybe_unused]] auto iteration : state) {
        isal_inflate_init(decoder.get());
        decoder->next_in = input.data();
        decoder->avail_in = static_cast<std::uint32_t>(input.size());
        do {
            decoder->next_out = block.data();
            decoder->avail_out = static_cast<std::uint32_t>(block.size());
        } while (isal_inflate(decoder.get()) == ISAL_DECOMP_OK && decoder->block_state != ISAL_BLOCK_FINISH);
        benchmark::ClobberMemory();
    }
    count(state);
}
BENCHMARK(isalStream)->Arg(1 << 16)->Arg(1 << 18)->Arg(1 << 20)->Unit(benchmark::kMillisecond);

void isalCrc(benchmark::State& state)
{
    const std::vector<unsigned char> block(1 << 18, 'x');
    for ([[maybe_unused]] auto iteration : state) {
        std::uint32_t crc = 0;
        for (std::size_t at = 0; at < packed().size; at += block.size())
            crc = crc32_gzip_refl(crc, block.data(), block.size());
        benchmark::DoNotOptimize(crc);
    }
    count(state);
}
BENCHMARK(isalCrc)->Unit(benchmark::kMillisecond);

#ifdef TGRAPH_BENCH_ZLIB
void zlibStream(benchmark::State& state)
{
    std::vector<unsigned char> block(static_cast<std::size_t>(state.range(0)));
    std::vector<unsigned char> input = packed().bytes;
    for ([[maybe_unused]] auto iteration : state) {
        z_stream decoder{};
        constexpr int rawDeflate = -15;
        inflateInit2(&decoder, rawDeflate);
        decoder.next_in = input.data();
        decoder.avail_in = static_cast<uInt>(input.size());
        do {
            decoder.next_out = block.data();
            decoder.avail_out = static_cast<uInt>(block.size());
        } while (inflate(&decoder, Z_NO_FLUSH) == Z_OK);
        inflateEnd(&decoder);
        benchmark::ClobberMemory();
    }
    count(state);
}
BENCHMARK(zlibStream)->Arg(1 << 16)->Arg(1 << 18)->Arg(1 << 20)->Unit(benchmark::kMillisecond);

void zlibCrc(benchmark::State& state)
{
    const std::vector<unsigned char> block(1 << 18, 'x');
    for ([[maybe_unused]] auto iteration : state) {
        uLong crc = 0;
        for (std::size_t at = 0; at < packed().size; at += block.size())
            crc = crc32(crc, block.data(), static_cast<uInt>(block.size()));
        benchmark::DoNotOptimize(crc);
    }
    count(state);
}
BENCHMARK(zlibCrc)->Unit(benchmark::kMillisecond);
#endif

#ifdef TGRAPH_BENCH_LIBDEFLATE
void libdeflateWhole(benchmark::State& state)
{
    const bool warm = state.range(0) != 0;
    const std::unique_ptr<libdeflate_decompressor, decltype(&libdeflate_free_decompressor)> decoder(
        libdeflate_alloc_decompressor(), &libdeflate_free_decompressor);
    auto output = std::make_unique_for_overwrite<unsigned char[]>(packed().size);
    for ([[maybe_unused]] auto iteration : state) {
        if (!warm) {
            output.reset();
            output = std::make_unique_for_overwrite<unsigned char[]>(packed().size);
        }
        libdeflate_deflate_decompress(decoder.get(), packed().bytes.data(), packed().bytes.size(), output.get(),
                                      packed().size, nullptr);
        benchmark::ClobberMemory();
    }
    count(state);
}
BENCHMARK(libdeflateWhole)->ArgName("warm")->Arg(0)->Arg(1)->Unit(benchmark::kMillisecond);

void libdeflateCrc(benchmark::State& state)
{
    const std::vector<unsigned char> block(1 << 18, 'x');
    for ([[maybe_unused]] auto iteration : state) {
        std::uint32_t crc = 0;
        for (std::size_t at = 0; at < packed().size; at += block.size())
            crc = libdeflate_crc32(crc, block.data(), block.size());
        benchmark::DoNotOptimize(crc);
    }
    count(state);
}
BENCHMARK(libdeflateCrc)->Unit(benchmark::kMillisecond);
#endif

} // namespace

BENCHMARK_MAIN();
