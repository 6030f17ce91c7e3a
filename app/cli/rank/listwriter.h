// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
#include "app/cli/common/modulechoice.h"
#include "app/cli/common/output.h"
#include "app/cli/rank/ranktable.h"
#include "app/cli/results/resultsubject.h"
#include "engine/eval/rankedlist.h"
#include "engine/model/ranking/ranker.h"
#include "engine/programs/candidates.h"

#include <nlohmann/json_fwd.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace tgraph::cli {

/// The options of `tgraph rank`.
struct RankArguments {
    std::vector<std::filesystem::path> files;
    TableChoice table;
    std::string module; ///< module of files with several programs; empty: the first module
    std::string model = "auto";
    Scripts scripts;
    std::optional<std::size_t> top;
    std::uint32_t count = CandidateRequest().count;
    bool isCountGiven = false;
    bool duplicates = false;
    std::string layouts;
    RankOptions rank;
    std::string tta = "auto"; ///< "auto" or a number of permutations
    std::string device = "auto";
    std::string precision = "float32";
    std::string forward = "fused";
    std::vector<std::string> ofNetworks; ///< given options that only networks use
    std::string format; ///< set before the run if not given
    std::optional<std::size_t> tableWidth; ///< width in columns; empty: the terminal's
    std::filesystem::path output;
    JournalArguments journal;

    /// Returns the list options of the file at this position.
    [[nodiscard]] ListOptions list(std::size_t index) const
    {
        return {.top = top.value_or(allRows),
                .duplicates = duplicates,
                .namesFile = files.size() > 1,
                .isFirst = index == 0,
                .layouts = layouts.empty() ? ListLayouts::None
                    : layouts == "nodes"   ? ListLayouts::Nodes
                                           : ListLayouts::Decisions};
    }
};

/// A file's part of the output, and its additional texts.
struct RankedText {
    std::string list;
    std::string provenance; ///< provenance in the competition's format, which has no field for it
    std::string warning; ///< one line for standard error; empty: none
    std::string unused = {}; ///< options without an effect on it; reported for the first file with any
};

/// Writes ranked lists one after another in one format, and the provenance, which the competition's format has no field
/// for, to a second file.
class ListWriter {
public:
    /// @param writes false: only makes texts, for another process
    explicit ListWriter(const RankArguments& options, bool writes = true);

    /// Returns the text for a file. `index` is its position among all files. Thread-safe.
    [[nodiscard]] RankedText textOf(std::size_t index, const Document& document, const Prediction& prediction,
                                    const std::stop_token& stop) const;

    void write(const RankedText& text);

    void finish();

private:
    [[nodiscard]] bool isJson() const { return m_options.format == "json" || m_options.format == "layouts"; }

    const RankArguments& m_options;
    RankTableOptions m_table;
    Output m_output;
    bool m_hasProvenance; ///< true for the competition's format in a file
    std::optional<Output> m_provenance;
    std::size_t m_count = 0;
    bool m_hasReportedUnused = false;
};

/// Returns a text in the journal's format.
[[nodiscard]] nlohmann::json toJson(const RankedText& text);
/// @throws nlohmann::json::exception for a value that toJson() did not make
[[nodiscard]] RankedText rankedTextFromJson(const nlohmann::json& value);

/// Returns everything that determines the texts except the files' contents.
[[nodiscard]] nlohmann::json rankSubject(const RankArguments& options);

} // namespace tgraph::cli
