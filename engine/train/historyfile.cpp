// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/historyfile.h"

#include "engine/core/numbers.h"

#include <algorithm>
#include <fstream>
#include <iterator>
#include <optional>
#include <string>

namespace tgraph {
namespace {

std::vector<std::string_view> fieldsOf(std::string_view line)
{
    std::vector<std::string_view> fields;
    for (std::size_t begin = 0; begin <= line.size();) {
        const std::size_t end = std::min(line.find(',', begin), line.size());
        fields.push_back(line.substr(begin, end - begin));
        begin = end + 1;
    }
    return fields;
}

/// The fields of a line by the names in the header. Unknown columns are ignored. Measures that
/// older files lack are empty.
class Line {
public:
    Line(const std::vector<std::string_view>& header, std::string_view text)
        : m_header(header), m_fields(fieldsOf(text))
    {
        m_ok = m_fields.size() == header.size();
    }

    template <typename Number> Number take(std::string_view name)
    {
        const std::optional<Number> number = takeOptional<Number>(name);
        m_ok = m_ok && number;
        return number.value_or(Number{});
    }

    /// Returns std::nullopt for an empty field.
    template <typename Number> std::optional<Number> takeOptional(std::string_view name)
    {
        const auto column = static_cast<std::size_t>(std::ranges::find(m_header, name) - m_header.begin());
        if (column >= m_fields.size() || m_fields[column].empty())
            return std::nullopt;
        const std::optional<Number> number = parseNumber<Number>(m_fields[column]);
        m_ok = m_ok && number;
        return number;
    }

    [[nodiscard]] bool ok() const { return m_ok; }

private:
    const std::vector<std::string_view>& m_header;
    std::vector<std::string_view> m_fields;
    bool m_ok = true;
};

} // namespace

std::vector<HistoryRow> parseHistory(std::string_view csv)
{
    std::vector<HistoryRow> rows;
    std::vector<std::string_view> header;
    for (std::size_t end = csv.find('\n'); end != std::string_view::npos; end = csv.find('\n')) {
        const std::string_view text = csv.substr(0, end);
        csv.remove_prefix(end + 1);
        if (header.empty()) {
            header = fieldsOf(text);
            continue;
        }
        Line line(header, text);
        HistoryRow row;
        row.fold = line.take<std::uint32_t>("fold");
        row.step = line.take<std::uint32_t>("step");
        row.epoch = line.take<double>("epoch");
        row.loss = line.take<double>("loss");
        row.learningRate = line.take<double>("learning_rate");
        row.gradientNorm = line.take<double>("gradient_norm");
        for (const MeasureField& measure : measureFields)
            row.validation.*measure.value = line.takeOptional<double>("validation_" + std::string(measure.name));
        row.seconds = line.take<double>("seconds");
        if (!line.ok())
            break;
        rows.push_back(row);
    }
    return rows;
}

bool isForeignHistory(const std::filesystem::path& file)
{
    constexpr std::string_view start = "fold,step,epoch,loss,"; // in all versions
    std::ifstream stream(file, std::ios::binary);
    std::string found(start.size(), '\0');
    stream.read(found.data(), static_cast<std::streamsize>(found.size()));
    found.resize(static_cast<std::size_t>(stream.gcount()));
    return !found.empty() && found != start;
}

std::vector<HistoryRow> readHistory(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    return parseHistory(std::string(std::istreambuf_iterator<char>(stream), {}));
}

} // namespace tgraph
