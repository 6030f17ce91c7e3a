// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "widgets/whatif/editsoffiles.h"
#include "widgets/whatif/whatifanswerview.h"
#include "widgets/whatif/whatifedits.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace tgraph {

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
