// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/learningcurve.h"
#include "widgets/charts/linechart.h"

#include <QAbstractTableModel>

#include <optional>
#include <vector>

namespace tgraph {

/// The curves of held-out τ against the number of measured configurations: adapted, from scratch, ridge and the model
/// as it is. `model`: its name.
[[nodiscard]] std::vector<ChartLine> learningLines(const std::vector<CurvePoint>& points, const QString& model);

/// What each method reaches on the held-out configurations: a row per method, τ and slowdowns.
class AdaptTableModel : public QAbstractTableModel {
    Q_OBJECT

public:
    using QAbstractTableModel::QAbstractTableModel;

    void setPoint(const std::optional<CurvePoint>& point, const QString& model);

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation,
                                      int role = Qt::DisplayRole) const override;

private:
    struct Row {
        QString name;
        HeldOutMeasures measures;
    };
    std::vector<Row> m_rows;
};

/// "a Gaussian process over layouts, costs and models", as a sentence names the method.
[[nodiscard]] QString methodText(AdaptMethod method);

/// The same of a run: a blend with the shares of its parts.
[[nodiscard]] QString methodText(const AdaptRun& run);

} // namespace tgraph
