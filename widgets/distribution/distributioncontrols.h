// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/distribution.h"

#include <QWidget>

#include <optional>

class QButtonGroup;
class QComboBox;
class QToolButton;

namespace tgraph {

class ElidedLabel;

enum class DistributionForm { Histogram, Ecdf };

/// The scale of the horizontal axis: chosen by the user or suited to the values.
struct AxisChoice {
    std::optional<ValueScale> wished; ///< std::nullopt: suited to the values
    ValueScale shown = ValueScale::Linear;
    bool canBeLog = true;
};

/// Chooses the kind of chart and its scale; shows figures and the buttons of the filter.
class DistributionControls : public QWidget {
    Q_OBJECT

public:
    explicit DistributionControls(QWidget* parent = nullptr);

    void setChoice(DistributionForm form, const AxisChoice& axis);
    /// `shorter`: texts for less room, longest first.
    void setSummary(const QString& text, const QStringList& shorter);
    /// `isFiltered` is true if there is a filter, `canZoom` if there are values that match it.
    void setFilter(bool isFiltered, bool canZoom);
    [[nodiscard]] bool wantsZoom() const;

Q_SIGNALS:
    void formChosen(tgraph::DistributionForm form);
    void scaleChosen(std::optional<tgraph::ValueScale> scale); ///< std::nullopt: suited to the values
    void zoomToggled();
    void clearRequested();

private:
    void addForms();
    void addScales();
    void addFilterButtons();
    void addChoice(QButtonGroup& group, int id, const QString& text, const QString& hint);

    QButtonGroup* m_forms;
    QComboBox* m_scales;
    ElidedLabel* m_summary;
    QToolButton* m_clear;
    QToolButton* m_zoom;
};

} // namespace tgraph
