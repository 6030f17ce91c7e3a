// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "tests/support/npzbytes.h"

#include <cstdint>
#include <string>

namespace tgraph::test {

/// Size of a random layout document.
struct LayoutSize {
    std::uint32_t nodes = 12;
    std::uint32_t edges = 16;
    std::uint32_t configurable = 3;
    std::uint32_t configs = 9;
    std::uint32_t vectorsPerNode = 4; ///< maximum of distinct configuration vectors per node
};

/// Returns a random layout document: a graph whose edges run from later to earlier nodes, in which every configurable
/// node is a convolution, dot or reshape; neighbouring configurations differ in few nodes. The same seed yields the
/// same document.
[[nodiscard]] Document layoutDocument(const LayoutSize& size = {}, std::uint64_t seed = 1);

/// Returns a random tile document with runtimes and normalizers.
[[nodiscard]] Document tileDocument(std::uint32_t nodes = 5, std::uint32_t configs = 7, std::uint64_t seed = 1);

/// Returns a random fusion document with a kernel, its runtime and its count; with static features
/// if `compiled`.
[[nodiscard]] Document fusionDocument(std::uint32_t nodes = 5, bool compiled = false, std::uint64_t seed = 1);

/// Returns the first part in which two documents differ ("edges", "codes of slot 3" …), ignoring paths; "" if they are
/// equal. Both must number their codes equally.
[[nodiscard]] std::string differenceOf(const Document& a, const Document& b);

/// Returns the arrays of a document in the types of the dataset's files.
[[nodiscard]] Arrays arraysOf(const Document& document);

} // namespace tgraph::test
