// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph::test {

/// An npy array as bytes; tests may falsify every part.
struct NpyArray {
    std::string descr = "<f4";
    bool fortranOrder = false;
    std::vector<std::uint64_t> shape;
    std::string data;
    int version = 1;
    std::optional<std::string> headerText; ///< replaces the dictionary made from the fields above
};

/// Builds an array of any of numpy's boolean, integer and float types ("|b1", ">i2", "<f2" …) from values in C order.
[[nodiscard]] NpyArray numbers(const std::string& descr, std::vector<std::uint64_t> shape,
                               std::span<const double> values, bool fortranOrder = false);

/// Returns the values of an array from numbers(), in C order.
[[nodiscard]] std::vector<double> valuesOf(const NpyArray& array);

/// Converts an array to another type or order.
[[nodiscard]] NpyArray recoded(const NpyArray& array, const std::string& descr, bool fortranOrder = false);

/// Changes one value; position in C order.
void setValue(NpyArray& array, std::size_t position, double value);

[[nodiscard]] std::string npyBytes(const NpyArray& array);

/// One entry of a zip archive; the optional fields replace true values.
struct ZipMember {
    std::string name;
    std::string content;
    bool deflated = true;
    bool zip64Local = false; ///< sizes in a zip64 field of the local header, as numpy.savez writes them
    bool zip64Central = false;
    bool descriptor = false; ///< sizes follow the data, as in archives written to a pipe
    std::uint16_t flags = 0;
    std::optional<std::uint16_t> method;
    std::optional<std::uint32_t> crc32;
    std::optional<std::uint64_t> size; ///< falsified unpacked size, in both headers
    std::optional<std::uint64_t> localSize; ///< falsified in the local header only
    std::optional<std::string> compressed; ///< replaces the deflated content
    std::optional<std::string> localName;
    std::optional<std::uint64_t> localOffset; ///< falsified offset in the central directory
};

struct ZipStyle {
    bool zip64End = false; ///< end records in zip64 form
    std::string comment;
};

[[nodiscard]] std::string zipBytes(std::span<const ZipMember> members, const ZipStyle& style = {});

/// Returns a raw deflate stream of zlib, level 6.
[[nodiscard]] std::string deflated(const std::string& content);

/// Arrays by key.
using Arrays = std::map<std::string, NpyArray>;

[[nodiscard]] std::vector<ZipMember> membersOf(const Arrays& arrays);
[[nodiscard]] std::string npzBytes(const Arrays& arrays);

} // namespace tgraph::test
