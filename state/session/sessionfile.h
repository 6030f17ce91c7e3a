// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/columnchoice.h"
#include "state/openfile.h"
#include "state/rankchoice.h"
#include "state/selection.h"
#include "state/session/savedrankings.h"
#include "state/standing.h"

#include <QByteArray>
#include <QString>
#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// A row of a file's leader board as stored in a session file: a finished ranking by another model,
/// and the board's facts about that model.
struct SavedComparison {
    std::string model; ///< as in makeRanker()
    SavedRanking ranking;
    std::string architecture; ///< as in LeaderRow, like the next three members
    std::uint64_t parameters = 0;
    std::uint32_t folds = 0;
    std::string trainedOn;
    std::optional<double> attainableTau; ///< limit of the file's τ; std::nullopt: not known

    bool operator==(const SavedComparison& other) const = default;
};

/// Returns the rows whose rankings are complete.
[[nodiscard]] std::vector<SavedComparison> savedComparisons(const OpenFile& file, const ComparedScores& compared);
/// Returns the rows whose scores fit the file, with their standings. Do not call it on the GUI
/// thread.
[[nodiscard]] ComparedScores restoredComparisons(const OpenFile& file, const std::vector<SavedComparison>& saved);

/// Returns the rows as JSON. For `room` see rankingsJson(). Rows whose scores do not fit into it
/// are omitted. Do not call it on the GUI thread.
[[nodiscard]] nlohmann::json comparisonsJson(const std::vector<SavedComparison>& rows, std::size_t& room);
/// @throws Error that names the invalid part
[[nodiscard]] std::vector<SavedComparison> readComparisons(const JsonReader& reader, const char* key);

/// The candidates of a program as stored in a session file. The data is sufficient to propose them
/// again and to verify that they are the same.
struct SavedProposal {
    ProposalRequest request;
    /// Result of a search; omitted if it is too large, so that the search must be repeated
    FoundCandidates found;
    std::uint64_t fingerprint = 0; ///< ProposedCandidates::fingerprint

    bool operator==(const SavedProposal&) const = default;
};

/// Returns the proposal of a file; empty if there is none.
[[nodiscard]] std::optional<SavedProposal> savedProposal(const OpenFile& file);

/// Returns true if the file has the saved candidates, or if it has none and none were saved.
[[nodiscard]] bool hasCandidatesOf(const std::optional<SavedProposal>& saved, const OpenFile& file);

[[nodiscard]] nlohmann::json proposalJson(const SavedProposal& saved);
/// Reads a proposal. Values that are out of range are clamped, damaged candidates omitted. @throws
/// Error that names the invalid part.
[[nodiscard]] SavedProposal readProposal(const JsonReader& reader, const nlohmann::json& json);

/// The data of one open file in a session file. Configurations are original indices, because
/// distinct ones depend on how a program identifies equal configurations.
struct SavedFile {
    std::filesystem::path path; ///< absolute
    std::uint32_t configurations = 0; ///< number of configurations
    std::optional<std::uint32_t> focus;
    std::uint32_t baseline = 0;
    std::vector<std::uint32_t> pins;
    std::optional<std::uint32_t> node;
    std::uint32_t topCount = 10;
    QString filter;
    std::map<std::uint32_t, QString> notes;
    /// Marked configuration → ConfigIdentities::of(); empty: written by a version without them
    std::map<std::uint32_t, std::uint64_t> identities;
    std::size_t module = 0; ///< index of the module of a program, if the file has several
    ColumnChoice columns; ///< chosen columns of a table; empty: determined by the contents
    /// Name of the objective that ranks a table; empty: unknown, or the file is not a table
    std::string objective;
    bool isMaximised = false; ///< true if a higher value of the objective is better
    std::optional<SavedProposal> proposal; ///< proposal of a program whose configurations are candidates
    /// FileStamp::fingerprint of the file that `rankings` belong to; empty: unknown
    std::string fingerprint;
    std::vector<SavedRanking> rankings; ///< newest last
    std::optional<std::uint32_t> shownRanking; ///< number of the shown ranking
    /// Rankings of a table by objectives that were shown earlier
    std::vector<SavedObjective> otherObjectives;
    std::vector<SavedComparison> compared; ///< rows of the leader board
    /// True if the file is not open, but its data is stored until the user opens it again
    bool isClosed = false;
    /// Drawn part of the graph, see GraphView::arrangementOf(); empty: the initial one
    QByteArray graph;

    bool operator==(const SavedFile&) const = default;
};

/// Returns the data of an open file without columns and rankings.
[[nodiscard]] SavedFile savedFile(const OpenFile& file, const Selection& selection);
/// Returns the saved selection for this file, whose rows may have changed: configurations are found
/// by their contents. Empty if its candidates were proposed differently, or if the number of
/// configurations has changed since a version that did not save their contents. Other parts that
/// are missing are omitted.
[[nodiscard]] std::optional<SurvivingMarks> selectionOf(const SavedFile& saved, const OpenFile& file);

/// Returns true if the saved rankings of a table are by the objective that the file shows; always
/// true for other files.
[[nodiscard]] bool hasObjectiveOf(const SavedFile& saved, const OpenFile& file);

/// The contents of a session file (.tgraph, JSON).
struct SavedSession {
    std::vector<SavedFile> files;
    std::optional<std::size_t> shown; ///< index in `files`
    RankChoice choice;
    QByteArray docks; ///< QMainWindow::saveState(); empty: docks are not changed
    QString page; ///< name of the page that is in front in the centre; empty: not changed
    std::filesystem::path folder; ///< absolute path of the listed folder; empty: none
};

/// Returns the bytes of a session file. It packs all scores; call it on the GUI thread only when
/// the program ends. Each path is written twice, absolute and relative to the folder of `target`,
/// so that a session can be moved together with its files. @throws Error if there would be more
/// files or bytes than readSession() accepts
[[nodiscard]] QByteArray sessionBytes(const SavedSession& session, const std::filesystem::path& target);

inline constexpr std::size_t maxSessionBytes = 16 << 20;
inline constexpr std::size_t maxSessionFiles = 1000;
/// Reads a session file. If both paths of a file exist, the one relative to the session file is
/// used instead of the absolute one. @throws Error that names the file and the invalid part
[[nodiscard]] SavedSession readSession(const std::filesystem::path& path);

} // namespace tgraph
