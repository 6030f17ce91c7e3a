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

/// A tensor in a safetensors file (github.com/huggingface/safetensors): 8 bytes of header length, little-endian; a JSON
/// object name → {dtype, shape, data_offsets}, plus the strings `__metadata__`; the data, without holes or overlaps.
/// Only 32-bit floats are read and written.
struct SafeTensorEntry {
    std::string name;
    std::vector<std::int64_t> shape; ///< empty for a scalar
    std::uint64_t begin = 0; ///< byte offset in the data section
    std::uint64_t end = 0; ///< begin + 4 · product of shape
};

/// Limits for untrusted files; this program's headers have some kilobytes.
inline constexpr std::uint64_t maxSafeTensorsHeaderBytes = std::uint64_t{16} << 20U;
inline constexpr std::size_t maxSafeTensorsEntries = 20'000;
inline constexpr std::size_t maxSafeTensorsRank = 8;

/// A safetensors file whose header was read and checked against the file's size. Data are read on demand.
class SafeTensorsFile {
public:
    /// Reads the header. @throws Error that names the file, the tensor or byte, the value found and the value expected.
    explicit SafeTensorsFile(const std::filesystem::path& path);

    [[nodiscard]] const std::map<std::string, std::string>& metadata() const { return m_metadata; }
    /// Tensors in the order of the data.
    [[nodiscard]] std::span<const SafeTensorEntry> entries() const { return m_entries; }

    /// Returns the bytes before the data, as read: followed by read()'s numbers in the order of entries(), they are the
    /// whole file.
    [[nodiscard]] std::string_view header() const { return m_header; }

    /// Reads a tensor. @throws Error if the file became shorter after it was opened.
    [[nodiscard]] std::vector<float> read(const SafeTensorEntry& entry);

private:
    void parseHeader(std::string_view text, std::uint64_t dataBytes);

    std::string m_name;
    std::ifstream m_stream;
    std::string m_header; ///< length of the JSON, then JSON
    std::map<std::string, std::string> m_metadata;
    std::vector<SafeTensorEntry> m_entries;
};

/// A tensor to be written. `values` has the product of `shape` elements.
struct SafeTensorView {
    std::string name;
    std::vector<std::int64_t> shape;
    std::span<const float> values;
};

/// Writes the tensors in the given order, completely or not at all (AtomicFile). Pads the header with spaces to 8
/// bytes.
/// @throws Error if the file cannot be written.
void writeSafeTensors(const std::filesystem::path& path, const std::map<std::string, std::string>& metadata,
                      std::span<const SafeTensorView> tensors);

} // namespace tgraph
