// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/historyfile.h"

#include "engine/core/numbers.h"

#include <fstream>
#include <iterator>
#include <optional>
#include <string>
#include <utility>

namespace tgraph {
namespace {

/// Takes the fields of a line one after the other; `ok` stays true as long as they are numbers.
class Fields {
public:
    explicit Fields(std::string_view line) : m_rest(line) { }

    template <typename Number> Number take()
    {
        const std::optional<Number> number = takeOptional<Number>();
        m_ok = m_ok && number;
        return number.value_or(Number{});
    }

    /// Nothing for an empty field.
    template <typename Number> std::optional<Number> takeOptional()
    {
        const std::size_t comma = m_rest.find(',');
        const std::string_view text = m_rest.substr(0, comma);
        m_rest = comma == std::string_view::npos ? std::string_view() : m_rest.substr(comma + 1);
        if (text.empty())
            return std::nullopt;
        const std::optional<Number> number = parseNumber<Number>(text);
        m_ok = m_ok && number;
        return number;
    }

    [[nodiscard]] bool ok() const { return m_ok && m_rest.empty(); }

private:
    std::string_view m_rest;
    bool m_ok = true;
};

} // namespace

std::vector<HistoryRow> parseHistory(std::string_view csv)
{
    std::vector<HistoryRow> rows;
    bool header = true;
    for (std::size_t end = csv.find('\n'); end != std::string_view::npos; end = csv.find('\n')) {
        const std::string_view line = csv.substr(0, end);
        csv.remove_prefix(end + 1);
        if (std::exchange(header, false))
            continue;
        Fields fields(line);
        HistoryRow row;
        row.fold = fields.take<std::uint32_t>();
        row.step = fields.take<std::uint32_t>();
        row.epoch = fields.take<double>();
        row.loss = fields.take<double>();
        row.learningRate = fields.take<double>();
        row.gradientNorm = fields.take<double>();
        row.validation.kendallTau = fields.takeOptional<double>();
        row.validation.tileMeasure = fields.takeOptional<double>();
        row.seconds = fields.take<double>();
        if (!fields.ok())
            break;
        rows.push_back(row);
    }
    return rows;
}

std::vector<HistoryRow> readHistory(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return parseHistory(std::string(std::istreambuf_iterator<char>(stream), {}));
}

} // namespace tgraph
