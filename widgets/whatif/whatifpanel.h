// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/whatif.h"
#include "state/openfile.h"
#include "widgets/common/fileview.h"
#include "widgets/whatif/editsoffiles.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QBoxLayout;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace tgraph {

enum class WhatIfFormat : std::uint8_t { Json, Npz };

/// Lists the edits of a configuration; removes them, or writes the edited configuration to a file.
class WhatIfEdits : public QWidget {
    Q_OBJECT

public:
    explicit WhatIfEdits(QWidget* parent = nullptr);

    /// Sets one line per edit. `count` is the number of edits, even if there are no lines for them.
    void setEdits(const QStringList& lines, std::size_t count);
    [[nodiscard]] QSize minimumSizeHint() const override;

protected:
    void resizeEvent(QResizeEvent* event) override;

Q_SIGNALS:
    void chosen(int index);
    void removeRequested(int index);
    void resetRequested();
    void exportRequested(tgraph::WhatIfFormat format);

private:
    [[nodiscard]] QToolButton* makeExport();

    QListWidget* m_list;
    QPushButton* m_remove;
    QPushButton* m_reset;
    QToolButton* m_export;
    QBoxLayout* m_buttons; ///< in one row, or in two in a narrow dock
};

class WhatIfTable;

/// The prediction for an edited configuration and the model that made it.
struct WhatIfAnswer {
    WhatIf result;
    QString model; ///< name
};

/// Shows the prediction for an edited configuration, or that it is being scored, and the file's equal configuration if
/// any.
class WhatIfAnswerView : public QWidget {
    Q_OBJECT

public:
    explicit WhatIfAnswerView(QWidget* parent = nullptr);

    /// Sets the answer; std::nullopt if it is unknown. `error` is the reason, if there is one.
    void setAnswer(const OpenFile* file, const std::optional<WhatIfAnswer>& answer, const QString& error);
    void setRunning(bool running);

Q_SIGNALS:
    void cancelRequested();
    void existingRequested(); ///< requests the focus on the file's configuration with the same layouts

private:
    WhatIfTable* m_table;
    QLabel* m_by;
    QLabel* m_existing;
    QPushButton* m_focusExisting;
    QProgressBar* m_busy;
    QPushButton* m_cancel;
};

class ContentPages;
class OptionsWhatIf;
class VectorEditor;

/// Changes layouts of single nodes, or options of a table, in a copy of the focused configuration and shows the
/// prediction for it. The edits are kept while the focus moves and then apply to the new focus.
class WhatIfPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit WhatIfPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;

    /// Returns one edit per slot, in the order of editing.
    [[nodiscard]] const std::vector<VectorEdit>& edits() const { return m_edits; }
    /// Returns the edits of a table's configuration.
    [[nodiscard]] OptionsWhatIf& options() const { return *m_options; }
    void setRunning(bool running);
    void setAnswer(const WhatIfAnswer& answer); ///< for the current edits and focus
    void setError(const QString& text);

    using Format = WhatIfFormat;

Q_SIGNALS:
    void editsChanged();
    void cancelRequested();
    void focusRequested(DistinctId distinct);
    void nodeRequested(NodeId node);
    void exportRequested(tgraph::WhatIfFormat format);

private:
    void edit(const ConfigVector& vector);
    void removeEdit(int index);
    void changed();
    void focusExisting();
    void showNode();
    void showEdits();
    void showAnswer();
    [[nodiscard]] std::optional<SlotId> slotOfNode() const;
    [[nodiscard]] ConfigVector vectorOf(SlotId slot) const; ///< with the edits applied
    [[nodiscard]] QString editText(const VectorEdit& edit) const;
    [[nodiscard]] QString emptyText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
    std::vector<VectorEdit> m_edits;
    EditsOfFiles<VectorEdit> m_otherEdits;
    std::optional<WhatIfAnswer> m_answer;
    QString m_error;

    ContentPages* m_pages = nullptr;
    QLabel* m_heading;
    VectorEditor* m_editor;
    QLabel* m_hint; ///< shown if no node can be edited
    WhatIfEdits* m_list;
    WhatIfAnswerView* m_answerView;
    OptionsWhatIf* m_options; ///< shown instead of the other parts if the file is a table
};

} // namespace tgraph
