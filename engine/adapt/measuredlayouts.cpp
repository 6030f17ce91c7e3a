// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/adapt/layoutmeasurements.h"
#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/task.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <limits>
#include <utility>

namespace tgraph {
namespace {

constexpr std::size_t mostDepth = 64;

/// Takes the known keys from the stream of a JSON text and ignores all others.
class ListHandler : public nlohmann::json_sax<nlohmann::json> {
public:
    ListHandler(std::string file, const std::stop_token& stop) : m_file(std::move(file)), m_stop(stop) { }

    [[nodiscard]] std::vector<MeasuredLayouts> take() { return std::move(m_list); }

    bool null() override { return value(); }
    bool boolean(bool /*value*/) override { return value(); }
    bool number_integer(number_integer_t number) override { return take(static_cast<double>(number)); }
    bool number_unsigned(number_unsigned_t number) override { return take(static_cast<double>(number)); }
    bool number_float(number_float_t number, const string_t& /*text*/) override { return take(number); }
    bool binary(binary_t& /*value*/) override { return value(); }

    bool string(string_t& text) override
    {
        if (m_where == Where::Node && m_key == "name")
            m_list.back().nodes.back().name = text;
        if (m_where == Where::Node && m_key == "computation")
            m_list.back().nodes.back().computation = text;
        return value();
    }

    bool key(string_t& text) override
    {
        m_key = text;
        return true;
    }

    bool start_object(std::size_t /*size*/) override
    {
        if (m_where == Where::Outside || m_where == Where::List)
            return enter(Where::Configuration);
        return enter(m_where == Where::Nodes ? Where::Node : Where::Elsewhere);
    }
    bool end_object() override { return leave(); }

    bool start_array(std::size_t /*size*/) override
    {
        if (m_where == Where::Outside)
            return enter(Where::List);
        if (m_where == Where::Configuration && m_key == "nodes")
            return enter(Where::Nodes);
        if (m_where == Where::Node && partOf(m_key)) {
            m_part = *partOf(m_key);
            m_entries = 0;
            return enter(Where::Layout);
        }
        return enter(Where::Elsewhere);
    }
    bool end_array() override { return leave(); }

    bool parse_error(std::size_t byte, const std::string& /*token*/, const nlohmann::detail::exception& error) override
    {
        throw jsonSyntaxError({m_file, fmt::format("byte {}", byte)}, error.what());
    }

private:
    enum class Where : std::uint8_t { Outside, List, Configuration, Nodes, Node, Layout, Elsewhere };

    [[nodiscard]] Error problem(std::string_view found, std::string_view expected) const
    {
        return makeError({m_file, fmt::format("configuration {} of the list", m_list.size())}, found, expected);
    }

    bool enter(Where where)
    {
        throwIfStopped(m_stop);
        if (m_open.size() == mostDepth)
            throw problem("deeper nesting", fmt::format("at most {} levels", mostDepth));
        if (where == Where::Configuration)
            m_list.push_back({.place = m_list.size() + 1});
        if (where == Where::Node) {
            m_list.back().nodes.emplace_back();
            m_list.back().nodes.back().vector.fill(minLayoutEntry);
        }
        m_open.push_back(std::exchange(m_where, where));
        return true;
    }

    bool leave()
    {
        m_where = m_open.back();
        m_open.pop_back();
        return true;
    }

    [[nodiscard]] static std::optional<LayoutPart> partOf(std::string_view key)
    {
        for (const LayoutPart part : layoutParts)
            if (key == layoutPartName(part))
                return part;
        return std::nullopt;
    }

    /// Ignores a value of no interest; throws Error if only configurations or layouts are allowed here.
    bool value()
    {
        if (m_where == Where::Outside || m_where == Where::List)
            throw problem("a value", "one object per configuration");
        if (m_where == Where::Layout)
            throw problem("a layout entry that is not a number", "dimension numbers");
        return true;
    }

    [[nodiscard]] std::uint32_t index(double number) const
    {
        if (!(number >= 0 && number <= std::numeric_limits<std::uint32_t>::max()) || number != std::floor(number))
            throw problem(fmt::format("{} {}", m_key, number), "a whole number");
        return static_cast<std::uint32_t>(number);
    }

    bool take(double number)
    {
        if (m_where == Where::Configuration && (m_key == "runtime" || m_key == "runtime_ns"))
            takeRuntime(number);
        else if (m_where == Where::Configuration && m_key == "configuration")
            m_list.back().configuration = index(number);
        else if (m_where == Where::Node && m_key == "node")
            m_list.back().nodes.back().node = index(number);
        else if (m_where == Where::Layout)
            takeEntry(number);
        else
            return value();
        return true;
    }

    void takeRuntime(double number)
    {
        if (!std::isfinite(number) || number <= 0)
            throw problem(fmt::format("runtime {}", number), "a positive number, or null");
        m_list.back().runtime = number;
    }

    void takeEntry(double number)
    {
        if (m_entries == layoutEntries || !(number >= 0 && number <= maxLayoutEntry) || number != std::floor(number))
            throw problem(fmt::format("layout entry {}", number),
                          fmt::format("at most {} dimensions, 0 to {}", layoutEntries, maxLayoutEntry));
        const std::size_t first = static_cast<std::size_t>(m_part) * layoutEntries;
        m_list.back().nodes.back().vector[first + m_entries++] = static_cast<std::int8_t>(number);
    }

    std::string m_file;
    const std::stop_token& m_stop;
    std::vector<MeasuredLayouts> m_list;
    std::vector<Where> m_open;
    Where m_where = Where::Outside;
    std::string m_key;
    LayoutPart m_part = LayoutPart::Output;
    std::size_t m_entries = 0;
};

} // namespace

std::vector<MeasuredLayouts> parseMeasuredLayouts(std::string_view text, const std::filesystem::path& file,
                                                  const std::stop_token& stop)
{
    ListHandler handler(file.string(), stop);
    (void)nlohmann::json::sax_parse(text.begin(), text.end(), &handler);
    return handler.take();
}

} // namespace tgraph
