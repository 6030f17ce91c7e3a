// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/openfile.h"
#include "widgets/common/vectortablemodel.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QLabel;
class QSortFilterProxyModel;
class QTableView;

namespace tgraph {

class FeatureFilterModel;
class FeatureTableModel;
class NeighbourModel;
class SectionTable;

/// The distinct vectors of the selected node with count, median and best; activating a row requests a filter.
class VectorSection : public QWidget {
    Q_OBJECT

public:
    explicit VectorSection(QWidget* parent = nullptr);

    void setRows(std::vector<VectorRow> rows, VectorMeasure measure);
    void setMarks(std::optional<std::uint32_t> focusCode, std::optional<std::uint32_t> baselineCode);

Q_SIGNALS:
    void codeRequested(quint32 code); ///< Enter or a double click

private:
    VectorTableModel* m_model = nullptr;
    QSortFilterProxyModel* m_sorted = nullptr;
    QLabel* m_title = nullptr;
    SectionTable* m_table = nullptr;
};

/// Producers and consumers of the selected node; a row is a link.
class NeighbourSection : public QWidget {
    Q_OBJECT

public:
    explicit NeighbourSection(QWidget* parent = nullptr);

    void setNode(const std::shared_ptr<const OpenFile>& file, std::optional<NodeId> node);

Q_SIGNALS:
    void nodeRequested(NodeId node); ///< a click or Enter

private:
    NeighbourModel* m_model = nullptr;
    QLabel* m_title = nullptr;
    QTableView* m_table = nullptr;
};

/// The 140 features of the selected node; uninformative ones on demand.
class FeatureSection : public QWidget {
    Q_OBJECT

public:
    explicit FeatureSection(QWidget* parent = nullptr);

    void setNode(const std::shared_ptr<const OpenFile>& file, std::optional<NodeId> node);

private:
    void showTitle();

    FeatureTableModel* m_model = nullptr;
    FeatureFilterModel* m_shown = nullptr;
    QLabel* m_title = nullptr;
    QTableView* m_table = nullptr;
};

} // namespace tgraph
