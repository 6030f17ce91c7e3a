// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/explanation.h"
#include "widgets/models/openfile.h"
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
    std::shared_ptr<const Scores> scores; ///< null: not ranked
    std::shared_ptr<const Explanation> explanation; ///< null: not asked for
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

    /// Adds the file, or replaces the one of the same path, and shows it.
    void add(std::shared_ptr<const OpenFile> file);
    void show(std::size_t index);
    void close(std::size_t index);

    /// Scores of an open file, shown or not; those of a closed one are dropped.
    void setScores(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Scores> scores);
    void setExplanation(const std::shared_ptr<const OpenFile>& file, std::shared_ptr<const Explanation> explanation);

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
