// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/analytical/tpuv3.h"
#include "engine/programs/programcosts.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace tgraph {
namespace {

constexpr double bitsOfByte = 8;

double padTo(double extent, double multiple)
{
    return std::ceil(extent / multiple) * multiple;
}

/// Returns the first T(…), most major first; empty if there is none, or one with more than numbers.
std::vector<double> firstTile(std::string_view suffixes)
{
    const std::size_t start = suffixes.find("T(");
    if (start == std::string_view::npos)
        return {};
    std::vector<double> tile;
    const char* at = suffixes.data() + start + 2;
    const char* const end = suffixes.data() + suffixes.size();
    while (at < end) {
        std::int64_t extent = 0;
        const auto [after, problem] = std::from_chars(at, end, extent);
        if (problem != std::errc() || extent < 1 || after == end)
            return {};
        tile.push_back(static_cast<double>(extent));
        if (*after == ')')
            return tile;
        if (*after != ',')
            return {};
        at = after + 1;
    }
    return {};
}

/// Returns E(…) of the layout, the bits that an element occupies; without it those of its type.
std::int64_t storedBits(const hlo::Shape& shape)
{
    const std::string_view suffixes = shape.layoutSuffixes;
    const std::size_t start = suffixes.find("E(");
    const std::int64_t ofType = hlo::elementBits(shape.type);
    if (start == std::string_view::npos)
        return ofType;
    std::int64_t bits = 0;
    const auto [end, problem] = std::from_chars(suffixes.data() + start + 2, suffixes.data() + suffixes.size(), bits);
    return problem == std::errc() && bits >= ofType ? bits : ofType;
}

/// Returns true if the layout puts the tensor outside the device's memory. S(5) is always the
/// host's memory. In layouts with tiles, as on a TPU, the other spaces are on the chip. (On a GPU,
/// S(1) is the part of its memory that is used for collectives.)
bool isElsewhere(std::string_view suffixes)
{
    const std::size_t start = suffixes.find("S(");
    if (start == std::string_view::npos)
        return false;
    const std::string_view space = suffixes.substr(start, suffixes.find(')', start) - start);
    return space == "S(5" || (space != "S(0" && suffixes.find("T(") != std::string_view::npos);
}

/// Returns the dimensions' sizes, most minor first.
std::vector<double> extentsFromMinor(const hlo::Shape& shape)
{
    std::vector<double> extents;
    for (const std::int64_t dimension : hlo::minorToMajor(shape)) {
        const bool isKnown = dimension >= 0 && dimension < static_cast<std::int64_t>(shape.dimensions.size());
        const std::int64_t extent = isKnown ? shape.dimensions[static_cast<std::size_t>(dimension)] : 1;
        extents.push_back(static_cast<double>(std::max<std::int64_t>(extent, 0)));
    }
    return extents;
}

double tiledVolume(std::vector<double> extents, const std::vector<double>& tile)
{
    if (extents.size() < tile.size())
        extents.resize(tile.size(), 1.0);
    for (std::size_t i = 0; i < tile.size(); ++i)
        extents[i] = padTo(extents[i], tile[tile.size() - 1 - i]);
    double volume = 1;
    for (const double extent : extents)
        volume *= extent;
    return volume;
}

/// Generalises vectorTile() and paddedVolume() of vectortile.h to any rank: dimensions of size 1 do not take the lanes.
double defaultVolume(std::vector<double> extents)
{
    if (std::ranges::any_of(extents, [](double extent) { return extent == 0; }))
        return 0;
    const bool isVector = extents.size() < 2;
    while (extents.size() > 1 && extents.front() == 1)
        extents.erase(extents.begin());
    return isVector ? tiledVolume(extents, {tpuv3::vectorRegister})
                    : tiledVolume(extents, {tpuv3::sublanes, tpuv3::lanes});
}

} // namespace

std::vector<ShapeBytes> shapeBytes(const hlo::Module& module, Memories memories)
{
    std::vector<ShapeBytes> bytes(module.shapes.size());
    for (std::size_t i = 0; i < module.shapes.size(); ++i) {
        const hlo::Shape& shape = module.shapes[i];
        for (const hlo::ShapeId element : shape.elements) { // elements precede their tuple
            bytes[i].real += bytes[element.value].real;
            bytes[i].padded += bytes[element.value].padded;
        }
        if (!hlo::isArray(shape) || (memories == Memories::Device && isElsewhere(shape.layoutSuffixes)))
            continue;
        const double elementBytes = static_cast<double>(storedBits(shape)) / bitsOfByte;
        const std::vector<double> tile = firstTile(shape.layoutSuffixes);
        bytes[i].real = static_cast<double>(hlo::elementCount(shape)) * elementBytes;
        const std::vector<double> extents = extentsFromMinor(shape);
        bytes[i].padded = elementBytes * (tile.empty() ? defaultVolume(extents) : tiledVolume(extents, tile));
        bytes[i].padded = std::max(bytes[i].padded, bytes[i].real);
    }
    return bytes;
}

} // namespace tgraph
