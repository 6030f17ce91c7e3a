// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "widgets/programs/programinsight.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;
class QLineEdit;
class QToolButton;

namespace tgraph {

class ContentPages;
class CostModel;
class SectionTable;

/// Shows the costs of the open program by the machine's published rates, by instruction or by opcode, with totals.
class CostsPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit CostsPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setSelection(const Selection& selection) override;
    void setFacts(const std::shared_ptr<const ProgramInsight>& facts); ///< null: not computed yet, or not a program
    void setError(const QString& text); ///< the reason why there are none
    [[nodiscard]] const CostModel& model() const { return *m_model; }

Q_SIGNALS:
    void nodeRequested(NodeId node);
    void exportRequested(); ///< requests writing model().csv() to a file

protected:
    bool event(QEvent* event) override;

private:
    void makeTable();
    void showCurrent();
    void chooseColumns();
    [[nodiscard]] QString totalText(const ProgramCosts& costs) const;

    std::optional<NodeId> m_node;
    bool m_following = false; ///< the current row is being set by the program
    bool m_isFitted = false;
    CostModel* m_model;
    SectionTable* m_table;
    QLabel* m_total;
    QLineEdit* m_search;
    QToolButton* m_byOpcode;
    ContentPages* m_pages = nullptr;
};

} // namespace tgraph
