// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace tgraph::test {

/// An npy array as bytes, every part of which a test may falsify.
struct NpyArray {
    std::string descr = "<f4";
    bool fortranOrder = false;
    std::vector<std::uint64_t> shape;
    std::string data;
    int version = 1;
    std::optional<std::string> headerText; ///< in place of the dictionary made from the fields above
};

/// An array of any of numpy's boolean, integer and float types ("|b1", ">i2", "<f2" …) with these values, given in
/// C order.
[[nodiscard]] NpyArray numbers(const std::string& descr, std::vector<std::uint64_t> shape,
                               std::span<const double> values, bool fortranOrder = false);

/// The values of an array that numbers() made, in C order.
[[nodiscard]] std::vector<double> valuesOf(const NpyArray& array);

/// The same values in another type or order.
[[nodiscard]] NpyArray recoded(const NpyArray& array, const std::string& descr, bool fortranOrder = false);

/// Changes one value, position in C order.
void setValue(NpyArray& array, std::size_t position, double value);

[[nodiscard]] std::string npyBytes(const NpyArray& array);

/// One entry of a zip archive; the optional fields replace what is true.
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
    std::optional<std::uint64_t> size; ///< claimed unpacked size, in both headers
    std::optional<std::uint64_t> localSize; ///< claimed in the local header only
    std::optional<std::string> compressed; ///< bytes in place of the deflated content
    std::optional<std::string> localName;
    std::optional<std::uint64_t> localOffset; ///< where the central directory says the entry is
};

struct ZipStyle {
    bool zip64End = false; ///< end records in zip64 form
    std::string comment;
};

[[nodiscard]] std::string zipBytes(std::span<const ZipMember> members, const ZipStyle& style = {});

/// Raw deflate of zlib, level 6.
[[nodiscard]] std::string deflated(const std::string& content);

/// Arrays by key.
using Arrays = std::map<std::string, NpyArray>;

[[nodiscard]] std::vector<ZipMember> membersOf(const Arrays& arrays);
[[nodiscard]] std::string npzBytes(const Arrays& arrays);

} // namespace tgraph::test
