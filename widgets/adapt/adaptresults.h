// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/learningcurve.h"
#include "widgets/charts/linechart.h"
#include "widgets/common/columntable.h"

#include <optional>
#include <vector>

namespace tgraph {

/// Returns the curves of held-out τ against the number of measured configurations: adapted, from scratch, ridge and the
/// unadapted model, which is named `model`.
[[nodiscard]] std::vector<ChartLine> learningLines(const std::vector<CurvePoint>& points, const QString& model);

/// The results on the held-out configurations: one row per method, τ and slowdowns.
class AdaptTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    using ColumnTableModel::ColumnTableModel;

    void setPoint(const std::optional<CurvePoint>& point, const QString& model);

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] int columns() const override;
    [[nodiscard]] TableColumn column(int section) const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;

private:
    struct Row {
        QString name;
        HeldOutMeasures measures;
    };
    std::vector<Row> m_rows;
};

/// Returns the method's name for use in a sentence: "a Gaussian process over layouts, costs and models".
[[nodiscard]] QString methodText(AdaptMethod method);

/// Returns the same for a run; a blend includes the shares of its parts.
[[nodiscard]] QString methodText(const AdaptRun& run);

} // namespace tgraph
