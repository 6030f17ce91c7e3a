// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/explanation.h"
#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/rankchoice.h"
#include "state/rankingrecord.h"
#include "state/scores.h"
#include "state/selection.h"
#include "state/session/filestamp.h"
#include "state/session/placehistory.h"
#include "state/session/savedrankings.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// The rankings of a table by an objective that is not shown now.
struct RankingsByObjective {
    std::string objective; ///< name
    bool isMaximised = false;
    std::vector<RankingRecord> rankings; ///< the newest last
    std::uint32_t lastNumber = 0; ///< number of the last record
    std::optional<std::uint32_t> shown; ///< number of the shown ranking
    /// Rankings of a saved session, in place of `rankings`: they are restored when the objective is shown.
    std::vector<SavedRanking> saved;
};

/// One open file and all data computed for it.
struct OpenEntry {
    std::shared_ptr<const OpenFile> file;
    FileStamp stamp; ///< stamp of the file on disk when it was read
    std::shared_ptr<const Scores> scores; ///< null: not ranked; during a ranking, the scores so far
    /// Complete scores of the shown ranking, or of the one before the running one; null: none, or that one was stopped.
    std::shared_ptr<const Scores> lastComplete;
    std::shared_ptr<const Scores> kept; ///< `lastComplete`, or the scores of a stopped ranking
    std::vector<RankingRecord> rankings; ///< at most maxRankingRecords, the newest last
    std::vector<RankingsByObjective> others; ///< rankings of a table by the objectives shown before
    std::uint32_t lastNumber = 0; ///< number of the last record
    RankChoice rankedWith; ///< choice that produced `kept`
    /// Decisions of the file and `lastComplete`; null: not computed yet, or the file has none.
    std::shared_ptr<const FileDecisions> decisions;
    std::shared_ptr<const Explanation> explanation; ///< explanation of `lastComplete`; null: not requested
    /// Other models' scores, by their names as in makeRanker(): in addition to the ranking, never in its place.
    std::map<std::string, std::shared_ptr<const Scores>> compared;
    Selection selection;
    std::vector<Selection> undo; ///< marks before each change, the last one last
    std::vector<Selection> redo;
};

/// Returns the record of the shown ranking, or of the one before the running one; null: none.
[[nodiscard]] const RankingRecord* shownRanking(const OpenEntry& entry);

/// The parts of a selection that undo and redo restore: the user's marks. Visited places belong to back and forward.
enum class Mark : std::uint8_t { Pins, Baseline, Filter, Notes };

/// The state that all views share: the open files, the shown one, and its selection. GUI thread only. Every change
/// emits one signal; setters without a change emit none.
///
/// Two histories: undo() and redo() of the marks in the shown file (pins, baseline, filter, notes), back() and
/// forward() through the visited places (file, focus, node).
class Session : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::vector<OpenEntry>& entries() const { return m_entries; }
    /// Returns the shown file's entry, or null.
    [[nodiscard]] const OpenEntry* current() const;
    [[nodiscard]] std::optional<std::size_t> currentIndex() const { return m_current; }
    [[nodiscard]] std::optional<std::size_t> indexOf(const std::filesystem::path& path) const;
    [[nodiscard]] bool isOpen(const std::shared_ptr<const OpenFile>& file) const;

    /// Adds the file, or replaces the one of the same path, and shows it. A replaced file keeps its selection, as far
    /// as it fits, and, if the stamps are equal, its rankings (of a table, those by the same objective). Returns the
    /// number of marked configurations that the new file lacks.
    std::uint32_t add(std::shared_ptr<const OpenFile> file, FileStamp stamp = {});
    /// Replaces the file by the same program with other configurations, shown or not: marks stay as survivingMarks()
    /// defines, with nothing to undo. Returns the number of lost marks. Does nothing if the file is no longer open.
    std::uint32_t replace(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const OpenFile> with);
    void show(std::size_t index);
    void close(std::size_t index);

    // Scores of any open file, shown or not; those of a closed file are dropped.
    /// Shows a snapshot of a running ranking.
    void setPartialScores(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores);
    /// Sets a ranking that was finished, or stopped to be kept; drops the explanation of an earlier one. A repetition
    /// replaces the earlier ranking and takes its number.
    void setRanking(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores,
                    const RankChoice& with, double seconds = 0);
    /// Restores the previous ranking after the running one was cancelled or failed.
    void dropPartialScores(const std::shared_ptr<const OpenFile>& file);
    /// Replaces the rankings by those of a saved session; shows the one with this number.
    void restoreRankings(const std::shared_ptr<const OpenFile>& file, std::vector<RankingRecord> rankings,
                         std::optional<std::uint32_t> shown);
    /// Keeps rankings of a saved session by objectives that the table does not show now, unless it has such rankings.
    void keepRankings(const std::shared_ptr<const OpenFile>& file, const std::vector<SavedObjective>& saved);
    /// Returns, once, the rankings of keepRankings() by the objective that the table shows now.
    [[nodiscard]] std::optional<SavedObjective> takeKeptRankings(const std::shared_ptr<const OpenFile>& file);
    /// Shows an earlier ranking of the shown file again. Does nothing if its scores are not available.
    void showRanking(quint32 number);
    /// Removes a ranking; if it is the shown one, the newest of the others replaces it.
    void removeRanking(quint32 number);
    /// Sets the explanation; drops it if `ranking`, which it explains, is no longer the file's last finished one.
    void setExplanation(const std::shared_ptr<const OpenFile>& file, const std::shared_ptr<const Scores>& ranking,
                        std::shared_ptr<const Explanation> explanation);

    void setDecisions(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const FileDecisions> decisions);

    /// Adds a finished ranking by another model.
    void setCompared(const std::shared_ptr<const OpenFile>& file, const std::string& model,
                     std::shared_ptr<const Scores> scores);
    /// Restores the selection of a saved session, with nothing to undo. Indices must be the file's.
    void restore(const std::shared_ptr<const OpenFile>& file, const Selection& selection);

    /// Focuses a configuration of any open file, shown or not. Ignores an invalid index.
    void setFocusOf(const std::shared_ptr<const OpenFile>& file, DistinctId distinct);

    // Setters for the shown file; without one they do nothing. Invalid indices are ignored.
    void setFocus(std::optional<DistinctId> distinct);
    void setBaseline(DistinctId distinct);
    void setPins(std::vector<DistinctId> pins); ///< replaces all; those beyond maxPins are omitted
    void togglePin(DistinctId distinct); ///< a fifth pin replaces the oldest
    void setNode(std::optional<NodeId> node);
    void setTopCount(quint32 count);
    /// `typing`: continues the text of the last call, and is undone together with it. Text that is typed and deleted
    /// again leaves nothing to undo.
    void setFilter(const QString& text, bool typing = false);
    void setNote(DistinctId distinct, const QString& text); ///< empty: none

    [[nodiscard]] std::optional<Mark> undoable() const; ///< the mark that undo() would restore
    [[nodiscard]] std::optional<Mark> redoable() const;
    void undo();
    void redo();

    /// Adds the current place to the history. Places left before this call, e.g. rows passed by while scrolling, are
    /// not recorded; the window calls it after a short time without changes.
    void settle();
    [[nodiscard]] bool canGoBack() const;
    [[nodiscard]] bool canGoForward() const;
    void back();
    void forward();

Q_SIGNALS:
    void leaving(); ///< before another file is shown, or none: views enter what is being typed
    void closing(const tgraph::OpenEntry& entry); ///< before the file is closed
    void entriesChanged();
    void fileChanged(); ///< another file is shown, or none; implies all other changes
    void scoresChanged(); ///< scores of the shown file
    /// A ranking of the file, shown or not, was replaced by a finished, stopped or earlier one.
    void rankingChanged(const std::shared_ptr<const tgraph::OpenFile>& file);
    /// The user requested the shown ranking of the file, by ranking it or by showing an earlier ranking; not emitted
    /// for a restored ranking.
    void rankingChosen(const std::shared_ptr<const tgraph::OpenFile>& file);
    void rankingsChanged(); ///< the shown file's list of rankings, or the shown one among them
    void decisionsChanged(); ///< the shown file's decisions
    void explanationChanged(); ///< the shown file's explanation
    void comparedChanged(); ///< the shown file's compared rankings
    void selectionChanged(); ///< the shown file's selection
    void historyChanged(); ///< the possible undo, redo, back or forward

private:
    OpenEntry* mutableCurrent();
    void put(OpenEntry& entry, const RankingRecord* record); // null: none left
    OpenEntry* entryOf(const std::shared_ptr<const OpenFile>& file);
    void moveTo(const Selection& selection); ///< without a change of marks
    void mark(const Selection& selection); ///< with a change of marks
    void swapMarks(std::vector<Selection>& from, std::vector<Selection>& to);
    [[nodiscard]] std::optional<VisitedPlace> placeNow() const;
    void goTo(const VisitedPlace& place);

    std::vector<OpenEntry> m_entries;
    std::optional<std::size_t> m_current;
    bool m_typing = false; ///< true if the last change of marks was typed into the filter
    PlaceHistory m_places;
};

} // namespace tgraph
