// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/rank/listwriter.h"

#include "app/cli/common/terminal.h"
#include "engine/core/error.h"
#include "engine/eval/layoutsjson.h"
#include "engine/programs/chosenlayouts.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cstdio>
#include <utility>

namespace tgraph::cli {
namespace {

/// Returns the program with the layouts of the fastest configuration.
std::string programText(const Document& document, const Prediction& prediction)
{
    return *textWithLayouts(document, vectorsOf(document, prediction.order.front())).text;
}

RankedText competitionText(const Document& document, const Prediction& prediction, bool withProvenance)
{
    if (document.collection.kind == Collection::Kind::Fusion)
        throw makeError({document.path.string(), "kaggle"}, "a fusion file", "a layout or tile file");
    RankedText text{.list = competitionLine(document, prediction)};
    if (withProvenance)
        text.provenance = rankedJson(document, prediction, {.top = 0});
    if (!hasCompetitionId(document))
        text.warning = document.path.string()
            + ": its folders do not name a collection (layout/xla/default/…), so the competition will not recognise "
              "the ID "
            + document.competitionId();
    if (const std::vector<std::string>& remarks = prediction.provenance.remarks; !remarks.empty())
        text.warning += (text.warning.empty() ? document.path.string() + ": " : "; ")
            + fmt::format("careful: {}", fmt::join(remarks, "; "));
    return text;
}

} // namespace

ListWriter::ListWriter(const RankArguments& options, bool writes)
    : m_options(options),
      m_table{.top = options.top.value_or(RankTableOptions().top),
              .duplicates = options.duplicates,
              .width = options.tableWidth.value_or(terminalWidth(stdout)),
              .isAutomatic = options.model == "auto"},
      m_output(writes ? options.output : std::filesystem::path()),
      m_hasProvenance(options.format == "kaggle" && !options.output.empty() && options.output != "-")
{
    if (m_hasProvenance && writes)
        m_provenance.emplace(options.output.string() + ".provenance.json");
}

RankedText ListWriter::textOf(std::size_t index, const Document& document, const Prediction& prediction,
                              const std::stop_token& stop) const
{
    if (m_options.format == "table")
        return {.list = rankTable(document, prediction, m_table, stop)};
    if (m_options.format == "csv")
        return {.list = rankedCsv(document, prediction, m_options.list(index), stop)};
    if (m_options.format == "layouts")
        return {.list = rankedLayouts(document, prediction, m_options.top.value_or(1), stop)};
    if (m_options.format == "hlo")
        return {.list = programText(document, prediction)};
    if (m_options.format == "json")
        return {.list = rankedJson(document, prediction, m_options.list(index))};
    return competitionText(document, prediction, m_hasProvenance);
}

void ListWriter::write(const RankedText& text)
{
    std::string warning = text.warning;
    if (!text.unused.empty() && !std::exchange(m_hasReportedUnused, true))
        warning += (warning.empty() ? "" : "; ") + text.unused;
    if (!warning.empty())
        reportError(warning);
    const bool isFirst = m_count++ == 0;
    if (isJson())
        m_output.write(isFirst ? "[" : ",\n");
    else if (m_options.format == "table" && !isFirst)
        m_output.write("\n");
    else if (m_options.format == "kaggle" && isFirst)
        m_output.write(competitionHeader());
    m_output.write(text.list);
    if (m_provenance)
        m_provenance->write((isFirst ? "[" : ",\n") + text.provenance);
}

void ListWriter::finish()
{
    if (isJson())
        m_output.write("]\n");
    if (m_provenance) {
        m_provenance->write("]\n");
        m_provenance->finish();
    }
    m_output.finish();
}

nlohmann::json rankSubject(const RankArguments& options)
{
    std::vector<std::string> files; // the first file's list has the header; several files are named in it
    for (const std::filesystem::path& file : options.files)
        files.push_back(file.string());
    return {{"command", "rank"},
            {"version", TGRAPH_VERSION},
            {"models", modelsSubject({options.model})},
            {"files", files},
            {"module", options.module},
            {"top", options.top.value_or(allRows)},
            {"count", options.count},
            {"duplicates", options.duplicates},
            {"layouts", options.layouts},
            {"format", options.format},
            {"sidecar", !options.output.empty() && options.output != "-"},
            {"seed", options.rank.seed},
            {"tta", options.rank.permutations},
            {"slate", options.rank.slateSize},
            {"device", options.device},
            {"precision", options.precision},
            {"forward", options.forward}};
}

nlohmann::json toJson(const RankedText& text)
{
    return {{"list", text.list}, {"provenance", text.provenance}, {"warning", text.warning}, {"unused", text.unused}};
}

RankedText rankedTextFromJson(const nlohmann::json& value)
{
    return {.list = value.at("list").get<std::string>(),
            .provenance = value.at("provenance").get<std::string>(),
            .warning = value.at("warning").get<std::string>(),
            .unused = value.value("unused", "")};
}

} // namespace tgraph::cli
