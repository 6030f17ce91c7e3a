// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/core/numbers.h"
#include "engine/core/text.h"
#include "engine/io/csvreader.h"
#include "engine/predictions/predictionformats.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <list>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

constexpr const char* headers = "a header with ID,TopConfigs or with configuration,score and optionally file";
constexpr std::size_t mostLayoutColumns = 100'000;

/// Parses the name of a column of layouts, such as "86.output".
std::optional<std::pair<std::uint32_t, LayoutPart>> layoutColumn(std::string_view name)
{
    const std::optional<std::uint32_t> node = takeNumber<std::uint32_t>(name);
    if (!node || !name.starts_with('.'))
        return std::nullopt;
    for (const LayoutPart part : layoutParts)
        if (name.substr(1) == layoutPartName(part))
            return std::pair(*node, part);
    return std::nullopt;
}

/// Takes the number of a configuration from the beginning of a text; pandas writes 11 as "11.0" in columns with missing
/// cells.
std::optional<std::uint32_t> takeConfig(std::string_view& text)
{
    const std::optional<std::uint32_t> config = takeNumber<std::uint32_t>(text);
    if (config && text.starts_with(".0"))
        text.remove_prefix(std::min(text.find_first_not_of('0', 1), text.size()));
    return config;
}

class CsvPredictions {
public:
    explicit CsvPredictions(const std::filesystem::path& path) : m_path(path) { }

    void readComment(std::string_view text)
    {
        text.remove_prefix(std::min(text.find_first_not_of(' '), text.size()));
        const std::size_t colon = text.find(": ");
        if (colon == std::string_view::npos)
            return;
        const std::string_view name = text.substr(0, colon);
        const std::string_view value = text.substr(colon + 2);
        if (name == "file") {
            m_fromComments = {.name = std::string(value)};
            m_current = nullptr;
        } else if (name == "configurations") {
            m_fromComments.configCount = parseNumber<std::uint64_t>(value);
        } else if (name == "trained_on") {
            m_fromComments.trainedOn = value;
        } else if (name == "took_part_in_training") {
            m_fromComments.tookPart = value == "true" ? std::optional(true)
                : value == "false"                    ? std::optional(false)
                                                      : std::nullopt;
        }
    }

    void readRow(std::size_t line, std::span<const std::string_view> fields)
    {
        m_line = line;
        if (m_columns == 0)
            readHeader(fields);
        else if (fields.size() != m_columns)
            throw makeError(place(), pluralText(fields.size(), "field"),
                            fmt::format("{}, as in the header", m_columns));
        else if (m_list)
            readList(fields[*m_id], fields[*m_list]);
        else
            readScore(fields);
    }

    [[nodiscard]] std::vector<PredictedFile> take()
    {
        if (m_columns == 0)
            throw makeError({m_path.string(), "line 1"}, "nothing", headers);
        std::vector<PredictedFile> files;
        for (PredictedFile& file : m_files)
            files.push_back(std::move(file));
        return files;
    }

private:
    [[nodiscard]] Place place() const { return {m_path.string(), fmt::format("line {}", m_line)}; }

    void readHeader(std::span<const std::string_view> names)
    {
        m_columns = names.size();
        for (std::size_t i = 0; i < names.size(); ++i) {
            const std::string name = lowered(names[i]);
            std::optional<std::size_t>* const known = name == "id" ? &m_id
                : name == "topconfigs"                             ? &m_list
                : name == "file"                                   ? &m_file
                : name == "configuration" || name == "config"      ? &m_config
                : name == "score"                                  ? &m_score
                : name == "runtime_ns"                             ? &m_runtime
                : name == "measured"                               ? &m_measured
                                                                   : nullptr;
            if (known != nullptr) {
                if (known->has_value())
                    throw makeError(place(), fmt::format("two columns \"{}\"", names[i]), "one");
                *known = i;
            } else if (const auto column = layoutColumn(names[i])) {
                m_layouts.emplace_back(i, *column);
            }
        }
        if (!(m_id && m_list) && !(m_config && m_score))
            throw makeError(place(), names.empty() ? "nothing" : fmt::format("\"{}\"", fmt::join(names, ",")), headers);
        if (m_layouts.size() > mostLayoutColumns)
            throw makeError(place(), fmt::format("{} columns of layouts", m_layouts.size()),
                            fmt::format("at most {}", mostLayoutColumns));
    }

    void countRows(std::size_t more)
    {
        if ((m_rows += more) > mostPredictedRows)
            throw makeError(place(), "more than 100,000,000 configurations", "at most 100,000,000");
    }

    void readList(std::string_view id, std::string_view list)
    {
        if (id.empty())
            throw makeError(place(), "no ID", "an ID such as layout:xla:default:NAME");
        if (m_byName.contains(std::string(id)))
            throw makeError(place(), fmt::format("a second {}", id), "each ID once");
        PredictedFile& file = fileNamed(id);
        file.isList = true;
        const auto skipBlanks = [&list] { list.remove_prefix(std::min(list.find_first_not_of(' '), list.size())); };
        for (skipBlanks(); !list.empty(); skipBlanks()) {
            const std::string_view rest = list;
            const std::optional<std::uint32_t> config = takeConfig(list);
            skipBlanks();
            if (!config || (!list.empty() && list.front() != ';'))
                throw makeError(place(),
                                fmt::format("\"{}\" after {}", shortenedUtf8(rest, 20),
                                            pluralText(file.configs.size(), "configuration")),
                                "configuration numbers separated by \";\"");
            file.scores.push_back(static_cast<double>(file.configs.size()));
            file.configs.push_back(*config);
            if (!list.empty())
                list.remove_prefix(1);
            countRows(1);
        }
        if (file.configs.empty())
            throw makeError(place(), "no configuration", "configuration numbers separated by \";\"");
    }

    void readScore(std::span<const std::string_view> fields)
    {
        std::string_view rest = fields[*m_config];
        const std::optional<std::uint32_t> config = takeConfig(rest);
        if (!config || !rest.empty())
            throw makeError(place(), fmt::format("configuration \"{}\"", shortenedUtf8(fields[*m_config], 40)),
                            "a whole number, 0 or more");
        const auto score = parseNumber<double>(fields[*m_score]);
        if (!score || !std::isfinite(*score))
            throw makeError(place(), fmt::format("score \"{}\"", shortenedUtf8(fields[*m_score], 40)),
                            "a finite number");
        countRows(1);
        PredictedFile& file = m_file ? fileNamed(fields[*m_file]) : fileOfComments();
        file.configs.push_back(*config);
        file.scores.push_back(*score);
        if (m_runtime)
            file.runtimeNs.push_back(runtimeOf(fields[*m_runtime]));
        if (const auto measured = m_measured ? parseNumber<double>(fields[*m_measured]) : std::nullopt;
            measured && isMeasurement(*measured))
            ++file.measured;
        addLayouts(file, fields);
    }

    /// Parses a runtime; 0 for an empty text. Accepts a whole number with a fraction of zeros,
    /// which pandas writes.
    [[nodiscard]] std::int64_t runtimeOf(std::string_view text) const
    {
        if (text.empty())
            return 0;
        const auto runtime = parseNumber<double>(text);
        if (!runtime || !(*runtime >= 0 && *runtime < 9e18) || *runtime != std::floor(*runtime))
            throw makeError(place(), fmt::format("runtime_ns \"{}\"", shortenedUtf8(text, 40)),
                            "whole nanoseconds, 0 or more, or an empty field");
        return static_cast<std::int64_t>(*runtime);
    }

    void addLayouts(PredictedFile& file, std::span<const std::string_view> fields)
    {
        if (file.layouts.empty())
            for (const auto& [index, column] : m_layouts)
                file.layouts.push_back({.node = column.first, .part = column.second});
        auto& known = m_texts[&file];
        known.resize(m_layouts.size());
        for (std::size_t i = 0; i < m_layouts.size(); ++i) {
            PredictedFile::Layouts& layouts = file.layouts[i];
            const auto [found, isNew] = known[i].try_emplace(std::string(fields[m_layouts[i].first]),
                                                             static_cast<std::uint32_t>(layouts.texts.size()));
            if (isNew)
                layouts.texts.push_back(found->first);
            layouts.codes.push_back(found->second);
        }
    }

    /// Returns the file that the last comments named; if there were none, the file without a name.
    PredictedFile& fileOfComments()
    {
        if (m_current == nullptr) {
            m_current = &fileNamed(m_fromComments.name);
            addComments(*m_current);
        }
        return *m_current;
    }

    void addComments(PredictedFile& file) const
    {
        file.configCount = m_fromComments.configCount;
        file.trainedOn = m_fromComments.trainedOn;
        file.tookPart = m_fromComments.tookPart;
    }

    PredictedFile& fileNamed(std::string_view name)
    {
        if (m_last != nullptr && m_last->name == name)
            return *m_last;
        const auto [found, isNew] = m_byName.try_emplace(std::string(name), nullptr);
        if (isNew)
            found->second = &m_files.emplace_back(PredictedFile{.name = std::string(name)});
        if (isNew && name == m_fromComments.name)
            addComments(*found->second);
        return *(m_last = found->second);
    }

    const std::filesystem::path& m_path;
    std::size_t m_line = 0;
    std::size_t m_columns = 0; ///< number of columns; 0 before the header
    std::size_t m_rows = 0; ///< number of configurations in all files
    std::optional<std::size_t> m_id, m_list, m_file, m_config, m_score, m_runtime, m_measured; ///< columns
    /// Columns of layouts with their node and tensor
    std::vector<std::pair<std::size_t, std::pair<std::uint32_t, LayoutPart>>> m_layouts;
    std::list<PredictedFile> m_files; ///< a list, so that pointers stay valid
    std::unordered_map<std::string, PredictedFile*> m_byName;
    /// The numbers of the distinct texts, by file and column of layouts.
    std::map<const PredictedFile*, std::vector<std::unordered_map<std::string, std::uint32_t>>> m_texts;
    /// Name, number of configurations and training data stated in comments
    PredictedFile m_fromComments;
    PredictedFile* m_current = nullptr; ///< file that the last comments named
    PredictedFile* m_last = nullptr; ///< file of the previous row
};

} // namespace

std::vector<PredictedFile> readCsvPredictions(const std::filesystem::path& path, const std::stop_token& stop)
{
    CsvPredictions predictions(path);
    readCsv(
        path,
        {.row = [&](std::size_t line, std::span<const std::string_view> fields) { predictions.readRow(line, fields); },
         .comment = [&](std::string_view text) { predictions.readComment(text); }},
        stop);
    return predictions.take();
}

} // namespace tgraph
