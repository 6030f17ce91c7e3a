// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/distribution.h"

#include <QWidget>

#include <optional>

class QButtonGroup;
class QComboBox;
class QLabel;
class QToolButton;

namespace tgraph {

enum class DistributionForm { Histogram, Ecdf };

/// How the horizontal axis is drawn: as a person chose, or as suits the values.
struct AxisChoice {
    std::optional<ValueScale> wished; ///< nothing: as suits the values
    ValueScale shown = ValueScale::Linear;
    bool canBeLog = true;
};

/// The kind of chart and its scale, what is shown in numbers, and the filter's own buttons.
class DistributionControls : public QWidget {
    Q_OBJECT

public:
    explicit DistributionControls(QWidget* parent = nullptr);

    void setChoice(DistributionForm form, const AxisChoice& axis);
    void setSummary(const QString& text);
    /// Whether there is a filter, and whether it keeps anything to zoom to.
    void setFilter(bool isFiltered, bool canZoom);
    [[nodiscard]] bool wantsZoom() const;

Q_SIGNALS:
    void formChosen(tgraph::DistributionForm form);
    void scaleChosen(std::optional<tgraph::ValueScale> scale); ///< nothing: as suits the values
    void zoomToggled();
    void clearRequested();

private:
    void addForms();
    void addScales();
    void addFilterButtons();
    void addChoice(QButtonGroup& group, int id, const QString& text, const QString& hint);

    QButtonGroup* m_forms;
    QComboBox* m_scales;
    QLabel* m_summary;
    QToolButton* m_clear;
    QToolButton* m_zoom;
};

} // namespace tgraph
