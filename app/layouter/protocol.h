// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <iosfwd>
#include <stdexcept>
#include <string>
#include <vector>

/// The input and output of tgraph-layout, version 1. They are ASCII. Every line ends in '\n';
/// fields are separated by one space; numbers are decimal, without a plus sign, independent of the
/// locale. Lengths are scene units (1/72 inch), with x to the right and y downward.
///
/// Standard input:
///
///     tgraph-layout 1
///     nodes N             0 … maxNodes
///     WIDTH HEIGHT        N lines: a box, both above 0 and at most maxBox
///     edges M             0 … maxEdges
///     TAIL HEAD           M lines: data flows from box TAIL to box HEAD, both 0 … N - 1; any graph is allowed
///     end                 nothing may follow
///
/// Standard output, if the exit status is 0:
///
///     tgraph-layout 1
///     size WIDTH HEIGHT   boxes and lines lie in 0 … WIDTH and 0 … HEIGHT, up to rounding
///     nodes N
///     X Y                 N lines: the centre of each box
///     edges M
///     K X Y … X Y         M lines: K points, K = 3 k + 1 and at least 4: a chain of cubic Béziers from tail to head
///     end
///
/// Otherwise the exit status is 1, standard output is undefined, and standard error has one line
/// with the error; for invalid input, it is "line LINE: found FOUND, expected EXPECTED". SIGALRM
/// ends the program after a minute, so that it does not continue without its caller.
namespace layouter {

inline constexpr std::size_t maxNodes = 5'000;
inline constexpr std::size_t maxEdges = 10'000;
inline constexpr double maxBox = 10'000;
inline constexpr std::size_t maxLine = 128; ///< characters of a line of input

struct Box {
    double width = 0;
    double height = 0;
};

struct Edge {
    std::size_t tail = 0;
    std::size_t head = 0;
};

struct Graph {
    std::vector<Box> boxes;
    std::vector<Edge> edges;
};

struct Point {
    double x = 0;
    double y = 0;
};

struct Placement {
    Box size;
    std::vector<Point> centres; ///< one per box
    std::vector<std::vector<Point>> curves; ///< one per edge
};

/// An error text for standard error.
class Failure : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// @throws Failure for input that violates the grammar above.
[[nodiscard]] Graph readGraph(std::istream& input);

/// Returns the text of a placement, two decimals.
[[nodiscard]] std::string placementText(const Placement& placement);

} // namespace layouter
