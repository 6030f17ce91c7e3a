// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "tests/support/npzbytes.h"

#include <cstdint>
#include <string>

namespace tgraph::test {

/// Size of a made-up layout document.
struct LayoutSize {
    std::uint32_t nodes = 12;
    std::uint32_t edges = 16;
    std::uint32_t configurable = 3;
    std::uint32_t configs = 9;
    std::uint32_t vectorsANode = 4; ///< distinct configuration vectors of a node, at most
};

/// A made-up layout document: a graph whose edges run from later to earlier nodes, every configurable node a
/// convolution, dot or reshape; configurations that differ from the one before in few nodes. The same seed gives the
/// same document.
[[nodiscard]] Document layoutDocument(const LayoutSize& size = {}, std::uint64_t seed = 1);

/// A made-up tile document with runtimes and normalizers.
[[nodiscard]] Document tileDocument(std::uint32_t nodes = 5, std::uint32_t configs = 7, std::uint64_t seed = 1);

/// A made-up fusion document: a kernel, its runtime, its count; static features where `compiled`.
[[nodiscard]] Document fusionDocument(std::uint32_t nodes = 5, bool compiled = false, std::uint64_t seed = 1);

/// The first part in which two documents differ ("edges", "codes of slot 3" …), paths apart; "" when they are equal.
/// Codes must be numbered alike.
[[nodiscard]] std::string differenceOf(const Document& a, const Document& b);

/// The arrays of a document with the types that the dataset's files have.
[[nodiscard]] Arrays arraysOf(const Document& document);

} // namespace tgraph::test
