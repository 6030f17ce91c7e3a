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

/// The rankings of a table by an objective that is not shown.
struct RankingsByObjective {
    std::string objective; ///< name
    bool isMaximised = false;
    std::vector<RankingRecord> rankings; ///< newest last
    std::uint32_t lastNumber = 0; ///< number of the last record
    std::optional<std::uint32_t> shown; ///< number of the shown ranking
    /// Rankings of a saved session, which are restored when the objective is shown; `rankings` is
    /// then empty.
    std::vector<SavedRanking> saved;
};

/// An open file and all data computed for it.
struct OpenEntry {
    std::shared_ptr<const OpenFile> file;
    FileStamp stamp; ///< stamp of the file on disk when it was read
    /// Null: not ranked; while a ranking runs, its scores so far
    std::shared_ptr<const Scores> scores;
    /// Complete scores of the shown ranking, or of the ranking before the one that is running;
    /// null: there is none, or it was stopped.
    std::shared_ptr<const Scores> lastComplete;
    std::shared_ptr<const Scores> kept; ///< `lastComplete`, or the scores of a stopped ranking
    std::vector<RankingRecord> rankings; ///< at most maxRankingRecords, newest last
    /// Rankings of a table by the objectives that were shown earlier
    std::vector<RankingsByObjective> others;
    std::uint32_t lastNumber = 0; ///< number of the last record
    RankChoice rankedWith; ///< the choice that resulted in `kept`
    /// Decisions of the file, computed with `lastComplete`; null: not computed yet, or the file has
    /// none.
    std::shared_ptr<const FileDecisions> decisions;
    /// Explanation of `lastComplete`; null: none was requested
    std::shared_ptr<const Explanation> explanation;
    /// Scores of other models by name, as in makeRanker(). They are additional to the ranking and
    /// never replace it.
    std::map<std::string, std::shared_ptr<const Scores>> compared;
    Selection selection;
    std::vector<Selection> undo; ///< marks before each change, newest last
    std::vector<Selection> redo;
};

/// Returns the record of the shown ranking, or of the ranking before the one that is running; null
/// if there is none.
[[nodiscard]] const RankingRecord* shownRanking(const OpenEntry& entry);

/// The user's marks, which undo and redo restore. Back and forward restore visited places.
enum class Mark : std::uint8_t { Pins, Baseline, Filter, Notes };

/// The state that all views share: the open files, the shown file, and its selection. GUI thread
/// only. Every change emits one signal; a setter that changes nothing emits none.
///
/// There are two histories: undo() and redo() restore the marks in the shown file (pins, baseline,
/// filter, notes); back() and forward() restore visited places (file, focus, node).
class Session : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::vector<OpenEntry>& entries() const { return m_entries; }
    /// Returns the entry of the shown file, or null.
    [[nodiscard]] const OpenEntry* current() const;
    [[nodiscard]] std::optional<std::size_t> currentIndex() const { return m_current; }
    [[nodiscard]] std::optional<std::size_t> indexOf(const std::filesystem::path& path) const;
    [[nodiscard]] bool isOpen(const std::shared_ptr<const OpenFile>& file) const;

    /// Adds the file, or replaces the open file with the same path, and shows it. When a file is
    /// replaced, its selection is kept as far as it fits and, if the stamps are equal, its rankings
    /// are kept (for a table, those by the same objective). Returns the number of marked
    /// configurations that the new file does not have.
    std::uint32_t add(std::shared_ptr<const OpenFile> file, FileStamp stamp = {});
    /// Replaces the file, whether it is shown or not, with the same program with other
    /// configurations. Marks are kept as survivingMarks() defines; there is nothing to undo.
    /// Returns the number of lost marks. Does nothing if the file is no longer open.
    std::uint32_t replace(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const OpenFile> with);
    void show(std::size_t index);
    void close(std::size_t index);

    // The next functions accept any open file, shown or not. If the file was closed, they do
    // nothing.
    /// Shows a snapshot of a running ranking.
    void setPartialScores(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores);
    /// Sets a ranking that was finished, or stopped and kept, and removes the explanation of an
    /// earlier one. A ranking that repeats an earlier one replaces it and takes over its number.
    void setRanking(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores,
                    const RankChoice& with, double seconds = 0);
    /// Restores the previous ranking after the running one was cancelled or failed.
    void dropPartialScores(const std::shared_ptr<const OpenFile>& file);
    /// Replaces the rankings by those of a saved session and shows the one with this number.
    void restoreRankings(const std::shared_ptr<const OpenFile>& file, std::vector<RankingRecord> rankings,
                         std::optional<std::uint32_t> shown);
    /// Stores rankings of a saved session by objectives that the table does not show, unless the
    /// entry has such rankings already.
    void keepRankings(const std::shared_ptr<const OpenFile>& file, const std::vector<SavedObjective>& saved);
    /// Returns, only once, the rankings stored by keepRankings() for the objective that the table
    /// shows now.
    [[nodiscard]] std::optional<SavedObjective> takeKeptRankings(const std::shared_ptr<const OpenFile>& file);
    /// Shows an earlier ranking of the shown file again. Does nothing if its scores are not available.
    void showRanking(quint32 number);
    /// Removes a ranking. If it is the shown one, the newest of the others is shown instead.
    void removeRanking(quint32 number);
    /// Sets the explanation of `ranking`. Discards it if this is no longer the last finished
    /// ranking of the file.
    void setExplanation(const std::shared_ptr<const OpenFile>& file, const std::shared_ptr<const Scores>& ranking,
                        std::shared_ptr<const Explanation> explanation);

    void setDecisions(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const FileDecisions> decisions);

    /// Adds a finished ranking by another model.
    void setCompared(const std::shared_ptr<const OpenFile>& file, const std::string& model,
                     std::shared_ptr<const Scores> scores);
    /// Restores the selection of a saved session; there is nothing to undo. Indices must be those
    /// of the file.
    void restore(const std::shared_ptr<const OpenFile>& file, const Selection& selection);

    /// Sets the focus in any open file, shown or not. Ignores an invalid index.
    void setFocusOf(const std::shared_ptr<const OpenFile>& file, DistinctId distinct);

    // Setters for the shown file. If no file is shown, they do nothing. Invalid indices are
    // ignored.
    void setFocus(std::optional<DistinctId> distinct);
    void setBaseline(DistinctId distinct);
    /// Replaces all pins; pins beyond maxPins are omitted
    void setPins(std::vector<DistinctId> pins);
    void togglePin(DistinctId distinct); ///< the fifth pin replaces the oldest
    void setNode(std::optional<NodeId> node);
    void setTopCount(quint32 count);
    /// Sets the filter. `typing` is true if the text continues that of the last call; both are then
    /// undone together. Text that is typed and deleted again leaves nothing to undo.
    void setFilter(const QString& text, bool typing = false);
    void setNote(DistinctId distinct, const QString& text); ///< an empty text removes the note

    [[nodiscard]] std::optional<Mark> undoable() const; ///< the mark that undo() would restore
    [[nodiscard]] std::optional<Mark> redoable() const;
    void undo();
    void redo();

    /// Adds the current place to the history. Places that the user leaves before this call, for
    /// example rows passed while scrolling, are not recorded. The window calls it after a short
    /// time without changes.
    void settle();
    [[nodiscard]] bool canGoBack() const;
    [[nodiscard]] bool canGoForward() const;
    void back();
    void forward();

Q_SIGNALS:
    /// Emitted before another file or none is shown, so that views can submit text being typed
    void leaving();
    void closing(const tgraph::OpenEntry& entry); ///< emitted before the file is closed
    void entriesChanged();
    void fileChanged(); ///< emitted when another file or none is shown; implies all other changes
    void scoresChanged(); ///< emitted for the scores of the shown file
    /// Emitted when the ranking of a file, shown or not, was replaced by one that was finished,
    /// stopped or chosen among earlier ones.
    void rankingChanged(const std::shared_ptr<const tgraph::OpenFile>& file);
    /// Emitted when the user requested the shown ranking of the file, by ranking it or by choosing
    /// an earlier ranking; not emitted for a restored ranking.
    void rankingChosen(const std::shared_ptr<const tgraph::OpenFile>& file);
    /// Emitted for the list of rankings of the shown file, or the shown ranking in it
    void rankingsChanged();
    void decisionsChanged(); ///< emitted for the decisions of the shown file
    void explanationChanged(); ///< emitted for the explanation of the shown file
    void comparedChanged(); ///< emitted for the compared rankings of the shown file
    void selectionChanged(); ///< emitted for the selection of the shown file
    /// Emitted when undo, redo, back or forward become possible or impossible
    void historyChanged();

private:
    OpenEntry* mutableCurrent();
    void put(OpenEntry& entry, const RankingRecord* record); // null: no record is left
    OpenEntry* entryOf(const std::shared_ptr<const OpenFile>& file);
    void moveTo(const Selection& selection); ///< sets the selection without changing marks
    void mark(const Selection& selection); ///< sets the selection and records a change of marks
    void swapMarks(std::vector<Selection>& from, std::vector<Selection>& to);
    [[nodiscard]] std::optional<VisitedPlace> placeNow() const;
    void goTo(const VisitedPlace& place);

    std::vector<OpenEntry> m_entries;
    std::optional<std::size_t> m_current;
    bool m_typing = false; ///< true if the last change of marks was made by typing into the filter
    PlaceHistory m_places;
};

} // namespace tgraph
