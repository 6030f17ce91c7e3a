// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/whatif/whatifanswerview.h"
#include "widgets/whatif/whatifedits.h"
#include "widgets/common/fileview.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;

namespace tgraph {

class ContentPages;
class VectorEditor;

/// Changes single nodes' layouts in a copy of the focused configuration and shows what is predicted of it. The edits
/// are kept while the focus moves: they are then asked of the other configuration.
class WhatIfPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit WhatIfPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;

    /// One per slot, in the order in which they were made.
    [[nodiscard]] const std::vector<VectorEdit>& edits() const { return m_edits; }
    void setRunning(bool running);
    void setAnswer(const WhatIfAnswer& answer); ///< of the edits and the focus as they are
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
    [[nodiscard]] ConfigVector vectorOf(SlotId slot) const; ///< edited
    [[nodiscard]] QString editText(const VectorEdit& edit) const;
    [[nodiscard]] QString emptyText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    Selection m_selection;
    std::vector<VectorEdit> m_edits;
    std::optional<WhatIfAnswer> m_answer;
    QString m_error;

    ContentPages* m_pages = nullptr;
    QLabel* m_heading;
    VectorEditor* m_editor;
    QLabel* m_hint; ///< where no node is to be edited
    WhatIfEdits* m_list;
    WhatIfAnswerView* m_answerView;
};

} // namespace tgraph
