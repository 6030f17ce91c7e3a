// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/io/documentreader.h"
#include "tests/support/documents.h"
#include "tests/support/errortext.h"

#include <algorithm>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <vector>

/// Helpers that corrupt files and return the error message.
namespace tgraph::test {

/// Returns the error text of reading these bytes; "no error" if they can be read.
inline std::string refusal(const std::string& bytes, const ReadOptions& options = {})
{
    return errorFrom([&] { (void)readDocument(MemorySource("f.npz", std::as_bytes(std::span(bytes))), options); });
}

inline std::string refusalOfLayout(const std::function<void(Arrays&)>& damage)
{
    Arrays arrays = arraysOf(layoutDocument());
    damage(arrays);
    return refusal(npzBytes(arrays));
}

inline std::string refusalOfTile(const std::function<void(Arrays&)>& damage)
{
    Arrays arrays = arraysOf(tileDocument());
    damage(arrays);
    return refusal(npzBytes(arrays));
}

inline std::string refusalOfFusion(const std::function<void(Arrays&)>& damage)
{
    Arrays arrays = arraysOf(fusionDocument(5, true));
    damage(arrays);
    return refusal(npzBytes(arrays));
}

/// Replaces one value of one array, widened to float64 so that it can hold any value, and returns the error.
inline std::string refusalOfValue(const std::string& key, std::size_t position, double value)
{
    return refusalOfLayout([&](Arrays& arrays) {
        arrays[key] = recoded(arrays[key], "<f8");
        setValue(arrays[key], position, value);
    });
}

/// Changes one entry of the archive and returns the error.
inline std::string refusalOfMember(const std::string& name, const std::function<void(ZipMember&)>& damage,
                                   const ZipStyle& style = {})
{
    std::vector<ZipMember> members = membersOf(arraysOf(layoutDocument()));
    damage(*std::ranges::find(members, name, &ZipMember::name));
    return refusal(zipBytes(members, style));
}

inline bool contains(const std::string& text, const std::string& part)
{
    return text.find(part) != std::string::npos;
}

inline constexpr double nan = std::numeric_limits<double>::quiet_NaN();
inline constexpr double infinity = std::numeric_limits<double>::infinity();

} // namespace tgraph::test
