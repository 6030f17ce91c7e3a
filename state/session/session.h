// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/filestamp.h"
#include "engine/model/ranking/explanation.h"
#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/rankchoice.h"
#include "state/rankingrecord.h"
#include "state/scores.h"
#include "state/selection.h"

#include <QObject>

#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// One open file and all that was found out about it.
struct OpenEntry {
    std::shared_ptr<const OpenFile> file;
    FileStamp stamp; ///< of the file on disk when it was read
    std::shared_ptr<const Scores> scores; ///< null: not ranked; while a ranking runs, what is known so far
    /// Of the ranking that is shown, or was before the one that runs; null: none, or that one was stopped.
    std::shared_ptr<const Scores> lastComplete;
    std::shared_ptr<const Scores> kept; ///< `lastComplete`, or what a stopped ranking had scored
    std::vector<RankingRecord> rankings; ///< at most maxRankingRecords, the newest last
    std::uint32_t lastNumber = 0; ///< of a record
    RankChoice rankedWith; ///< what gave `kept`
    /// Of the file and `lastComplete`; null: not worked out yet, or nothing is decided.
    std::shared_ptr<const FileDecisions> decisions;
    std::shared_ptr<const Explanation> explanation; ///< of `lastComplete`; null: not asked for
    /// What other models say, by their names as in makeRanker(): beside the ranking, never in its place.
    std::map<std::string, std::shared_ptr<const Scores>> compared;
    Selection selection;
    std::vector<Selection> undo; ///< what the marks were before each change, the last one last
    std::vector<Selection> redo;
};

/// The record of the ranking that is shown, or was before the one that runs; null: none.
[[nodiscard]] const RankingRecord* shownRanking(const OpenEntry& entry);

/// What of a selection undo and redo bring back: what a person set. Where a person looked is for back and forward.
enum class Mark : std::uint8_t { Pins, Baseline, Filter, Notes };

/// The state that all views share: which files are open, which one is shown, and what is selected in it. GUI thread
/// only. Every change is one signal; setters that change nothing are silent.
///
/// Two histories: undo() and redo() of the marks in the shown file (pins, baseline, filter, notes), back() and
/// forward() through the places that were looked at (file, focus, node).
class Session : public QObject {
    Q_OBJECT

public:
    using QObject::QObject;

    [[nodiscard]] const std::vector<OpenEntry>& entries() const { return m_entries; }
    /// The shown file's entry, or null.
    [[nodiscard]] const OpenEntry* current() const;
    [[nodiscard]] std::optional<std::size_t> currentIndex() const { return m_current; }
    [[nodiscard]] std::optional<std::size_t> indexOf(const std::filesystem::path& path) const;
    [[nodiscard]] bool isOpen(const std::shared_ptr<const OpenFile>& file) const;

    /// Adds the file, or replaces the one of the same path, and shows it. Of a replaced one the selection stays, as
    /// far as it fits, and the rankings do where the stamps say that the file is the same.
    void add(std::shared_ptr<const OpenFile> file, FileStamp stamp = {});
    /// The same program with other configurations takes the file's place, shown or not: marks stay as survivingMarks()
    /// says, with nothing to undo. Returns how many are lost. Nothing happens where the file is no more open.
    std::uint32_t replace(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const OpenFile> with);
    void show(std::size_t index);
    void close(std::size_t index);

    // Of an open file, shown or not; what belongs to a closed one is dropped.
    /// A snapshot of a running ranking.
    void setPartialScores(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores);
    /// A ranking that was finished, or stopped to be kept; an explanation of an earlier one is dropped.
    void setRanking(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores,
                    const RankChoice& with, double seconds = 0);
    /// The running ranking came to nothing: what was shown before is back.
    void dropPartialScores(const std::shared_ptr<const OpenFile>& file);
    /// The rankings of a session that was saved, in place of those there are; shows the one of this number.
    void restoreRankings(const std::shared_ptr<const OpenFile>& file, std::vector<RankingRecord> rankings,
                         std::optional<std::uint32_t> shown);
    /// An earlier ranking of the shown file is shown again. Nothing happens where its scores are not at hand.
    void showRanking(quint32 number);
    /// Where it is the one that is shown, the newest of the others takes its place.
    void removeRanking(quint32 number);
    /// Dropped when `ranking`, which it explains, is no more the file's last finished one.
    void setExplanation(const std::shared_ptr<const OpenFile>& file, const std::shared_ptr<const Scores>& ranking,
                        std::shared_ptr<const Explanation> explanation);

    void setDecisions(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const FileDecisions> decisions);

    /// A finished ranking with another model.
    void setCompared(const std::shared_ptr<const OpenFile>& file, const std::string& model,
                     std::shared_ptr<const Scores> scores);
    /// The selection of a session that was saved: with nothing to undo. Indices must be the file's.
    void restore(const std::shared_ptr<const OpenFile>& file, const Selection& selection);

    // Of the shown file; without one they do nothing. Indices that it does not have are ignored.
    void setFocus(std::optional<DistinctId> distinct);
    void setBaseline(DistinctId distinct);
    void setPins(std::vector<DistinctId> pins); ///< in place of all; those beyond maxPins are left out
    void togglePin(DistinctId distinct); ///< a fifth pin replaces the oldest
    void setNode(std::optional<NodeId> node);
    void setTopCount(quint32 count);
    /// `typing`: goes on with the text of the last call, and is undone together with it. Text that is typed and
    /// deleted again leaves nothing to undo.
    void setFilter(const QString& text, bool typing = false);
    void setNote(DistinctId distinct, const QString& text); ///< empty: none

    [[nodiscard]] std::optional<Mark> undoable() const; ///< what undo() would bring back
    [[nodiscard]] std::optional<Mark> redoable() const;
    void undo();
    void redo();

    /// The place looked at is one to come back to. A place that is left without it, as a row that a person moves past,
    /// is not; the window calls it when nothing has moved for a moment.
    void settle();
    [[nodiscard]] bool canGoBack() const;
    [[nodiscard]] bool canGoForward() const;
    void back();
    void forward();

Q_SIGNALS:
    void entriesChanged();
    void fileChanged(); ///< another file is shown, or none; everything else of it changed too
    void scoresChanged(); ///< of the shown file
    /// Another ranking of the file, shown or not, is in place: finished, stopped, or one of the earlier ones.
    void rankingChanged(const std::shared_ptr<const tgraph::OpenFile>& file);
    void rankingsChanged(); ///< of the shown file: which there are, or which is shown
    void decisionsChanged(); ///< of the shown file
    void explanationChanged(); ///< of the shown file
    void comparedChanged(); ///< of the shown file
    void selectionChanged(); ///< of the shown file
    void historyChanged(); ///< what can be undone, redone, gone back or forward to

private:
    struct Place {
        std::filesystem::path path;
        std::optional<DistinctId> focus;
        std::optional<NodeId> node;

        bool operator==(const Place&) const = default;
    };

    OpenEntry* mutableCurrent();
    void put(OpenEntry& entry, const RankingRecord* record); // null: none is left
    OpenEntry* entryOf(const std::shared_ptr<const OpenFile>& file);
    void moveTo(const Selection& selection); ///< without a change of marks
    void mark(const Selection& selection); ///< with one
    void swapMarks(std::vector<Selection>& from, std::vector<Selection>& to);
    [[nodiscard]] std::optional<Place> placeNow() const;
    void goTo(const Place& place);
    void travel(std::vector<Place>& from, std::vector<Place>& to);
    void dropPlaces(const std::filesystem::path& path);

    std::vector<OpenEntry> m_entries;
    std::optional<std::size_t> m_current;
    bool m_typing = false; ///< the last change of marks was typed into the filter
    std::vector<Place> m_back; ///< the nearest one last
    std::vector<Place> m_forward;
    std::optional<Place> m_settled; ///< the last place that settle() was called at
};

} // namespace tgraph
