// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/charts/layoutmatrix.h"
#include "widgets/common/fileview.h"

#include <QWidget>

#include <memory>

class QComboBox;
class QLabel;

namespace tgraph {

class ContentPages;
class LayoutMatrixView;

/// Shows which vectors the nodes of each decision, or each configurable node, take in the filtered configurations, and
/// thus which layouts split the distribution. Rows are nodes until the decisions are known. Computes only while
/// visible.
class LayoutMatrixPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit LayoutMatrixPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setFiltered(FilteredConfigs filtered) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;

    /// Sets whether the panel is in front. False means that another tab covers it, which
    /// QWidget::isVisible() does not report; nothing is then computed.
    void setInFront(bool inFront);

    void setOrder(MatrixOrder order);
    [[nodiscard]] MatrixOrder order() const { return m_order; }

    /// Returns false if there is nothing to draw.
    [[nodiscard]] bool hasChart() const;
    /// Returns every row; higher than `size` if the rows need it. Empty if !hasChart().
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance);

Q_SIGNALS:
    void nodeRequested(NodeId node);
    /// Requests a filter for configurations that give the slot's node this vector.
    void vectorFilterRequested(SlotId slot, quint32 code);

protected:
    void showEvent(QShowEvent* event) override;

private:
    QWidget* makeControls();
    void changed(); ///< marks the matrix as outdated
    void refresh();
    void showMarks();
    [[nodiscard]] std::vector<std::uint32_t> codesOf(DistinctId distinct) const;
    [[nodiscard]] QString emptyText() const;
    [[nodiscard]] QString titleText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores; ///< complete scores
    Selection m_selection;
    FilteredConfigs m_filtered;
    std::shared_ptr<const FileDecisions> m_decisions; ///< null: not known yet
    MatrixOrder m_order = MatrixOrder::Decisions;
    bool m_isInFront = true;
    bool m_isStale = true;

    QWidget* m_controls = nullptr;
    QComboBox* m_orderBox = nullptr;
    QLabel* m_title = nullptr;
    LayoutMatrixView* m_view = nullptr;
    ContentPages* m_pages = nullptr;
};

} // namespace tgraph
