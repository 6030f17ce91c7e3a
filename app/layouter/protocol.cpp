// SPDX-License-Identifier: Apache-2.0
#include "app/layouter/protocol.h"

#include <array>
#include <charconv>
#include <cmath>
#include <istream>
#include <string_view>

namespace layouter {
namespace {

constexpr std::string_view firstLine = "tgraph-layout 1";

// Returns a part of an external line that is safe to print: short, printable, on one line.
std::string shown(std::string_view text)
{
    constexpr std::size_t longest = 40;
    std::string result = "\"";
    for (const char character : text.substr(0, longest))
        result += character >= ' ' && character <= '~' ? character : '?';
    return result + (text.size() > longest ? "…\"" : "\"");
}

class Reader {
public:
    explicit Reader(std::istream& input) : m_input(input) { }

    Graph read()
    {
        if (line() != firstLine)
            fail(firstLine);
        Graph graph;
        const std::size_t nodes = count("nodes ", maxNodes);
        graph.boxes.reserve(nodes);
        for (std::size_t node = 0; node < nodes; ++node) {
            const auto [width, height] = pair<double>("a width and a height");
            const auto isLength = [](double value) { return value > 0 && value <= maxBox; };
            if (!isLength(width) || !isLength(height))
                fail("lengths above 0 and at most 10000");
            graph.boxes.push_back({width, height});
        }
        const std::size_t edges = count("edges ", maxEdges);
        graph.edges.reserve(edges);
        for (std::size_t edge = 0; edge < edges; ++edge) {
            const auto [tail, head] = pair<std::size_t>("two node numbers");
            if (tail >= nodes || head >= nodes)
                fail("node numbers below " + std::to_string(nodes));
            graph.edges.push_back({tail, head});
        }
        if (line() != "end")
            fail("end");
        if (m_input.peek() != std::istream::traits_type::eof())
            throw Failure("line " + std::to_string(m_number + 1) + ": found more input, expected nothing after end");
        return graph;
    }

private:
    // Reads the next line without its end. Reads at most maxLine characters of a line.
    std::string_view line()
    {
        ++m_number;
        m_input.getline(m_line.data(), static_cast<std::streamsize>(m_line.size()));
        if (m_input.bad())
            throw Failure("standard input cannot be read");
        const auto length = static_cast<std::size_t>(m_input.gcount());
        m_text = std::string_view(m_line.data(), length);
        if (m_input.eof()) {
            if (m_text.empty())
                throw Failure("line " + std::to_string(m_number) + ": found the end of the input, expected more lines");
            fail("the end of the line");
        }
        if (m_input.fail())
            fail("at most " + std::to_string(maxLine) + " characters");
        m_text.remove_suffix(1); // the line end, which getline has counted
        return m_text;
    }

    [[noreturn]] void fail(std::string_view expected) const
    {
        throw Failure("line " + std::to_string(m_number) + ": found " + shown(m_text) + ", expected "
                      + std::string(expected));
    }

    // Reads a number at the start of `text` and removes it. (The engine has the same function; this program has another
    // licence.)
    template <typename Number> bool take(std::string_view& text, Number& number) const
    {
        const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
        if (error != std::errc{})
            return false;
        text.remove_prefix(static_cast<std::size_t>(end - text.data()));
        return true;
    }

    std::size_t count(std::string_view word, std::size_t most)
    {
        std::string_view text = line();
        std::size_t number = 0;
        if (!text.starts_with(word))
            fail(std::string(word) + "and a number");
        text.remove_prefix(word.size());
        if (!take(text, number) || !text.empty() || number > most)
            fail(std::string(word) + "and a number up to " + std::to_string(most));
        return number;
    }

    template <typename Number> std::pair<Number, Number> pair(std::string_view expected)
    {
        std::string_view text = line();
        std::pair<Number, Number> numbers{};
        if (!take(text, numbers.first) || !text.starts_with(' '))
            fail(expected);
        text.remove_prefix(1);
        if (!take(text, numbers.second) || !text.empty())
            fail(expected);
        return numbers;
    }

    std::istream& m_input;
    std::array<char, maxLine + 1> m_line{};
    std::string_view m_text;
    std::size_t m_number = 0;
};

void append(std::string& text, double value)
{
    std::array<char, 64> digits{};
    if (!std::isfinite(value) || std::abs(value) > 1e9)
        throw Failure("dot gave a place that is not a number");
    const auto end
        = std::to_chars(digits.data(), digits.data() + digits.size(), value, std::chars_format::fixed, 2).ptr;
    text.append(digits.data(), end);
}

void append(std::string& text, Point point)
{
    append(text, point.x);
    text += ' ';
    append(text, point.y);
}

} // namespace

Graph readGraph(std::istream& input)
{
    return Reader(input).read();
}

std::string placementText(const Placement& placement)
{
    std::string text(firstLine);
    text += "\nsize ";
    append(text, Point{placement.size.width, placement.size.height});
    text += "\nnodes " + std::to_string(placement.centres.size()) + '\n';
    for (const Point centre : placement.centres) {
        append(text, centre);
        text += '\n';
    }
    text += "edges " + std::to_string(placement.curves.size()) + '\n';
    for (const auto& curve : placement.curves) {
        text += std::to_string(curve.size());
        for (const Point point : curve) {
            text += ' ';
            append(text, point);
        }
        text += '\n';
    }
    return text + "end\n";
}

} // namespace layouter
