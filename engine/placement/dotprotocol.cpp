// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/placement/dotprotocol.h"

#include "engine/core/error.h"
#include "engine/core/numbers.h"
#include "engine/placement/componentpacking.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <optional>
#include <utility>

namespace tgraph {
namespace {

constexpr std::string_view firstLine = "tgraph-layout 1";
constexpr float farthest = 1e7F; ///< scene units; floats have a step of 1 there
constexpr std::size_t mostCurvePoints = 3 * 10'000 + 1;

class AnswerReader {
public:
    AnswerReader(std::string_view text, const PlacementRequest& request) : m_text(text), m_request(request) { }

    Placement read()
    {
        Placement result;
        result.engine = Placement::Engine::Dot;
        nextLine();
        expectRest(firstLine);
        nextLine();
        take("size ");
        const Point size = takePoint();
        expectRest("");
        result.width = size.x;
        result.height = size.y;
        takeCount("nodes ", m_request.nodes.size());
        for (std::size_t node = 0; node < m_request.nodes.size(); ++node) {
            nextLine();
            result.centres.push_back(takePoint());
            expectRest("");
        }
        takeCount("edges ", m_request.edges.size());
        for (std::size_t edge = 0; edge < m_request.edges.size(); ++edge) {
            nextLine();
            takeCurve(result.curvePoints);
            result.curveStarts.push_back(static_cast<std::uint32_t>(result.curvePoints.size()));
        }
        nextLine();
        expectRest("end");
        if (!m_text.empty())
            fail(m_text, "nothing after end");
        return result;
    }

private:
    [[noreturn]] void fail(std::string_view found, std::string_view expected) const
    {
        constexpr std::size_t longest = 40;
        throw makeError({"tgraph-layout", fmt::format("line {}", m_number)},
                        found.empty() ? std::string("nothing") : fmt::format("\"{}\"", found.substr(0, longest)),
                        expected);
    }

    void nextLine()
    {
        ++m_number;
        const std::size_t end = m_text.find('\n');
        if (end == std::string_view::npos)
            fail(m_text, "a whole line");
        m_line = m_text.substr(0, end);
        m_text.remove_prefix(end + 1);
    }

    void expectRest(std::string_view expected) const
    {
        if (m_line != expected)
            fail(m_line, expected.empty() ? "the end of the line" : expected);
    }

    void take(std::string_view word)
    {
        if (!m_line.starts_with(word))
            fail(m_line, word);
        m_line.remove_prefix(word.size());
    }

    template <typename Number> Number takeNumber()
    {
        const std::optional<Number> number = tgraph::takeNumber<Number>(m_line);
        if (!number)
            fail(m_line, "a number");
        return *number;
    }

    float takeLength()
    {
        const auto number = takeNumber<float>();
        if (!std::isfinite(number) || std::abs(number) > farthest)
            fail(fmt::format("{}", number), fmt::format("a number up to {:.0f}", farthest));
        return number;
    }

    Point takePoint()
    {
        const float x = takeLength();
        take(" ");
        return {x, takeLength()};
    }

    void takeCount(std::string_view word, std::size_t expected)
    {
        nextLine();
        expectRest(fmt::format("{}{}", word, expected));
    }

    void takeCurve(std::vector<Point>& points)
    {
        const auto count = takeNumber<std::size_t>();
        if (count < 4 || count % 3 != 1 || count > mostCurvePoints)
            fail(fmt::format("{} points", count), fmt::format("3 k + 1 points, 4 to {}", mostCurvePoints));
        for (std::size_t point = 0; point < count; ++point) {
            take(" ");
            points.push_back(takePoint());
        }
        expectRest("");
    }

    std::string_view m_text; // after the current line
    std::string_view m_line; // rest of the current line
    std::size_t m_number = 0;
    const PlacementRequest& m_request;
};

} // namespace

std::string placementRequestText(const PlacementRequest& request)
{
    std::string text;
    const auto out = std::back_inserter(text);
    fmt::format_to(out, "{}\nnodes {}\n", firstLine, request.nodes.size());
    for (const NodeBox& box : request.nodes)
        fmt::format_to(out, "{:.2f} {:.2f}\n", box.width, box.height);
    fmt::format_to(out, "edges {}\n", request.edges.size());
    for (const PlacementEdge& edge : request.edges)
        fmt::format_to(out, "{} {}\n", edge.tail, edge.head);
    text += "end\n";
    return text;
}

Placement parsePlacement(std::string_view text, const PlacementRequest& request)
{
    return AnswerReader(text, request).read();
}

bool isWithinDotLimits(const PlacementRequest& request)
{
    // tgraph-layout rejects boxes that print as "0.00".
    const auto isTooLarge = [](const NodeBox& box) {
        return !(box.width >= 0.01F && box.height >= 0.01F && box.width <= maxDotBox && box.height <= maxDotBox);
    };
    return request.nodes.size() <= maxDotNodes && request.edges.size() <= maxDotEdges
        && std::none_of(request.nodes.begin(), request.nodes.end(), isTooLarge);
}

DotExchange::DotExchange(PlacementRequest request, const LayeredPlacementOptions& options)
    : m_request(std::move(request)), m_options(options), m_grids(m_request, m_options)
{
}

bool DotExchange::isWorthwhile() const
{
    const PlacementRequest& contracted = m_grids.contracted();
    if (!isWithinDotLimits(contracted))
        return false;
    const std::vector<std::uint32_t> components = componentOfNodes(contracted);
    std::vector<std::size_t> sizes(contracted.nodes.size());
    for (const std::uint32_t component : components)
        ++sizes[component];
    for (const PlacementEdge& edge : contracted.edges)
        ++sizes[components[edge.tail]];
    return sizes.empty() || *std::max_element(sizes.begin(), sizes.end()) <= maxDotComponent;
}

Placement DotExchange::result(std::string_view output) const
{
    Placement placement = m_grids.expanded(parsePlacement(output, m_grids.contracted()));
    placement.engine = Placement::Engine::Dot;
    packComponents(m_request, placement, m_options.componentGap, m_options.aspectRatio);
    moveToOrigin(placement, m_request.nodes);
    return placement;
}

} // namespace tgraph
