// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/command.h"
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

/// What `tgraph rank` was asked.
struct RankArguments {
    std::vector<std::filesystem::path> files;
    std::string model = "auto";
    Scripts scripts;
    std::optional<std::size_t> top;
    std::uint32_t count = CandidateRequest().count;
    bool duplicates = false;
    std::string layouts;
    RankOptions rank;
    std::string tta = "auto"; ///< or a number of permutations
    std::string device = "auto";
    bool bfloat16 = false;
    std::string forward = "fused";
    std::string format; ///< chosen before the run, if not given
    std::optional<std::size_t> tableWidth; ///< columns; nothing: those of the terminal
    std::filesystem::path output;
    JournalArguments journal;

    /// For the file of this place.
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

/// A file's part of the output, and what goes with it.
struct RankedText {
    std::string list;
    std::string provenance; ///< for the competition's format, which has no place for it
    std::string warning; ///< one line for standard error, or none
};

/// Writes ranked lists one after another in one format, and the provenance that the competition's format has no
/// place for into a second file.
class ListWriter {
public:
    /// @param writes off: makes texts only, for another process
    explicit ListWriter(const RankArguments& options, bool writes = true);

    /// For any number of threads; `index` of the file among all.
    [[nodiscard]] RankedText textOf(std::size_t index, const Document& document, const Prediction& prediction,
                                    const std::stop_token& stop) const;

    void write(const RankedText& text);

    void finish();

private:
    [[nodiscard]] bool isJson() const { return m_options.format == "json" || m_options.format == "layouts"; }

    const RankArguments& m_options;
    RankTableOptions m_table;
    Output m_output;
    bool m_hasProvenance; ///< of the competition's format, in a file
    std::optional<Output> m_provenance;
    std::size_t m_count = 0;
};

/// What a text is to a journal.
[[nodiscard]] nlohmann::json toJson(const RankedText& text);
/// @throws nlohmann::json::exception for anything but what toJson() made
[[nodiscard]] RankedText rankedTextFromJson(const nlohmann::json& value);

/// All that texts depend on but the files' contents.
[[nodiscard]] nlohmann::json rankSubject(const RankArguments& options);

} // namespace tgraph::cli
