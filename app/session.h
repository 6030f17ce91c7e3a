// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/explanation.h"
#include "widgets/models/openfile.h"
#include "widgets/models/rankchoice.h"
#include "widgets/models/scores.h"
#include "widgets/models/selection.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// One open file and all that was found out about it.
struct OpenEntry {
    std::shared_ptr<const OpenFile> file;
    std::shared_ptr<const Scores> scores; ///< null: not ranked; while a ranking runs, what is known so far
    std::shared_ptr<const Scores> lastComplete; ///< of the last ranking that was finished; null: none
    RankChoice rankedWith; ///< what gave `lastComplete`
    std::shared_ptr<const Explanation> explanation; ///< of `lastComplete`; null: not asked for
    Selection selection;
};

/// The state that all views share: which files are open, which one is shown, and what is selected in it. GUI thread
/// only. Every change is one signal; setters that change nothing are silent.
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

    /// Adds the file, or replaces the one of the same path, and shows it.
    void add(std::shared_ptr<const OpenFile> file);
    void show(std::size_t index);
    void close(std::size_t index);

    // Of an open file, shown or not; what belongs to a closed one is dropped.
    /// A snapshot of a running ranking.
    void setPartialScores(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores);
    /// A finished ranking; an explanation of an earlier one is dropped.
    void setRanking(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores,
                    const RankChoice& with);
    /// The running ranking came to nothing: the last finished one is back.
    void dropPartialScores(const std::shared_ptr<const OpenFile>& file);
    /// Dropped when `ranking`, which it explains, is no more the file's last finished one.
    void setExplanation(const std::shared_ptr<const OpenFile>& file, const std::shared_ptr<const Scores>& ranking,
                        std::shared_ptr<const Explanation> explanation);

    // Of the shown file; without one they do nothing. Indices that it does not have are ignored.
    void setFocus(std::optional<quint32> distinct);
    void setBaseline(quint32 distinct);
    void togglePin(quint32 distinct); ///< a fifth pin replaces the oldest
    void setNode(std::optional<NodeId> node);
    void setTopCount(quint32 count);

Q_SIGNALS:
    void entriesChanged();
    void fileChanged(); ///< another file is shown, or none; everything else of it changed too
    void scoresChanged(); ///< of the shown file
    void explanationChanged(); ///< of the shown file
    void selectionChanged(); ///< of the shown file

private:
    OpenEntry* mutableCurrent();
    OpenEntry* entryOf(const std::shared_ptr<const OpenFile>& file);
    void setSelection(const Selection& selection);

    std::vector<OpenEntry> m_entries;
    std::optional<std::size_t> m_current;
};

} // namespace tgraph
