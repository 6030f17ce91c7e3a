// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/models/comparison.h"

#include <QWidget>

#include <memory>

class QLabel;
class QSortFilterProxyModel;

namespace tgraph {

class CompareRelayoutModel;
class SectionTable;

/// The relayouts that come and go between the compared configurations.
class CompareRelayouts : public QWidget {
    Q_OBJECT

public:
    explicit CompareRelayouts(QWidget* parent = nullptr);

    /// Null: nothing is compared.
    void setComparison(const std::shared_ptr<const Comparison>& comparison, const CompareColours& colours);

Q_SIGNALS:
    void nodeRequested(NodeId node);

private:
    CompareRelayoutModel* m_model;
    QSortFilterProxyModel* m_sorted;
    SectionTable* m_table = nullptr;
    QLabel* m_title;
};

} // namespace tgraph
