// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// A tensor in a safetensors file (github.com/huggingface/safetensors). The file consists of 8
/// bytes with the length of the header, little-endian; a JSON object name → {dtype, shape,
/// data_offsets} with the strings of `__metadata__`; and the data, without holes or overlaps. Only
/// 32-bit floats are read and written.
struct SafeTensorEntry {
    std::string name;
    std::vector<std::int64_t> shape; ///< empty for a scalar
    std::uint64_t begin = 0; ///< byte offset in the data section
    std::uint64_t end = 0; ///< begin + 4 · product of shape
};

/// Limits for untrusted files. The headers of this program's files have some kilobytes.
inline constexpr std::uint64_t maxSafeTensorsHeaderBytes = std::uint64_t{16} << 20U;
inline constexpr std::size_t maxSafeTensorsEntries = 20'000;
inline constexpr std::size_t maxSafeTensorsRank = 8;

/// A safetensors file whose header has been read and checked against the file's size. Tensors are
/// read on demand.
class SafeTensorsFile {
public:
    /// Reads the header. @throws Error that names the file, the tensor or byte, what was found and
    /// what was expected.
    explicit SafeTensorsFile(const std::filesystem::path& path);

    [[nodiscard]] const std::map<std::string, std::string>& metadata() const { return m_metadata; }
    /// Returns the tensors in the order of the data.
    [[nodiscard]] std::span<const SafeTensorEntry> entries() const { return m_entries; }

    /// Returns the bytes before the data, as read. These bytes and the numbers of read(), in the
    /// order of entries(), make up the whole file.
    [[nodiscard]] std::string_view header() const { return m_header; }

    /// Reads a tensor. @throws Error if the file has become shorter since it was opened.
    [[nodiscard]] std::vector<float> read(const SafeTensorEntry& entry);

private:
    void parseHeader(std::string_view text, std::uint64_t dataBytes);

    std::string m_name;
    std::ifstream m_stream;
    std::string m_header; ///< length of the JSON, followed by the JSON
    std::map<std::string, std::string> m_metadata;
    std::vector<SafeTensorEntry> m_entries;
};

/// A tensor to be written. The number of `values` is the product of `shape`.
struct SafeTensorView {
    std::string name;
    std::vector<std::int64_t> shape;
    std::span<const float> values;
};

/// Writes the tensors in the given order. The file is written completely or not at all
/// (AtomicFile). The header is padded with spaces to a multiple of 8 bytes.
/// @throws Error if the file cannot be written.
void writeSafeTensors(const std::filesystem::path& path, const std::map<std::string, std::string>& metadata,
                      std::span<const SafeTensorView> tensors);

} // namespace tgraph
