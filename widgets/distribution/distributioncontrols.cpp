// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/distribution/distributioncontrols.h"

#include "widgets/common/boxes.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/style/programstyle.h"

#include <QButtonGroup>
#include <QComboBox>
#include <QLabel>
#include <QStandardItemModel>
#include <QToolButton>

namespace tgraph {
namespace {

constexpr int groupGap = 12; // pixels between groups of buttons

QString scaleName(ValueScale scale)
{
    switch (scale) {
    case ValueScale::Linear:
        return DistributionControls::tr("linear", "axis");
    case ValueScale::Log:
        return DistributionControls::tr("logarithmic", "axis");
    case ValueScale::Percentile:
        return DistributionControls::tr("percentiles", "axis");
    case ValueScale::OverBest:
        return DistributionControls::tr("over the best", "axis");
    }
    return {};
}

} // namespace

DistributionControls::DistributionControls(QWidget* parent)
    : QWidget(parent),
      m_forms(new QButtonGroup(this)),
      m_scales(new QComboBox(this)),
      m_summary(new ElidedLabel),
      m_clear(new QToolButton(this)),
      m_zoom(makeToggle(tr("Zoom to filter"), tr("Shows only the filtered configurations, over their own range"), this))
{
    auto* row = tight(new QHBoxLayout(this), 2);
    addForms();
    row->addSpacing(groupGap);
    addScales();
    row->addSpacing(groupGap);
    m_summary->setObjectName(QStringLiteral("summary"));
    m_summary->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    row->addWidget(m_summary, 1);
    addFilterButtons();
}

void DistributionControls::addChoice(QButtonGroup& group, int id, const QString& text, const QString& hint)
{
    auto* button = makeToggle(text, hint, this);
    group.addButton(button, id);
    layout()->addWidget(button);
}

void DistributionControls::addForms()
{
    addChoice(*m_forms, static_cast<int>(DistributionForm::Histogram), tr("Histogram"),
              tr("Number of configurations in each range of values"));
    addChoice(*m_forms, static_cast<int>(DistributionForm::Ecdf), tr("ECDF"),
              tr("Share of the configurations that are at least as fast"));
    connect(m_forms, &QButtonGroup::idClicked, this,
            [this](int id) { Q_EMIT formChosen(static_cast<DistributionForm>(id)); });
}

void DistributionControls::addScales()
{
    m_scales->setAccessibleName(tr("Horizontal axis"));
    m_scales->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_scales->addItem({}); // automatic; its text shows the chosen scale
    const auto add = [this](ValueScale scale, const QString& hint) {
        m_scales->addItem(scaleName(scale), static_cast<int>(scale));
        m_scales->setItemData(m_scales->count() - 1, hint, Qt::ToolTipRole);
    };
    add(ValueScale::Linear, tr("Equal distances for equal differences"));
    add(ValueScale::Log, {});
    add(ValueScale::OverBest, tr("Distance from the fastest: linear beside it, logarithmic far from it"));
    add(ValueScale::Percentile, tr("Configurations by rank, with the value at each rank"));
    connect(m_scales, &QComboBox::activated, this, [this](int index) {
        const QVariant scale = m_scales->itemData(index);
        Q_EMIT scaleChosen(scale.isNull() ? std::nullopt : std::optional(static_cast<ValueScale>(scale.toInt())));
    });
    layout()->addWidget(m_scales);
}

void DistributionControls::addFilterButtons()
{
    m_clear->setText(tr("Clear filter"));
    m_clear->setToolTip(tr("Removes the filter (Esc, or a double click on the chart)"));
    m_clear->setAutoRaise(true);
    layout()->addWidget(m_zoom);
    layout()->addWidget(m_clear);
    connect(m_zoom, &QToolButton::toggled, this, &DistributionControls::zoomToggled);
    connect(m_clear, &QToolButton::clicked, this, &DistributionControls::clearRequested);
}

void DistributionControls::setChoice(DistributionForm form, const AxisChoice& axis)
{
    m_forms->button(static_cast<int>(form))->setChecked(true);
    m_scales->setItemText(0, tr("Auto: %1", "the axis").arg(scaleName(axis.shown)));
    m_scales->setItemData(0, tr("The scale that best resolves the faster half of the configurations"), Qt::ToolTipRole);
    const int log = m_scales->findData(static_cast<int>(ValueScale::Log));
    if (auto* model = qobject_cast<QStandardItemModel*>(m_scales->model()))
        model->item(log)->setEnabled(axis.canBeLog);
    m_scales->setItemData(log,
                          axis.canBeLog ? tr("Equal distances for equal ratios")
                                        : tr("A logarithmic scale needs positive values; some are not positive"),
                          Qt::ToolTipRole);
    m_scales->setCurrentIndex(axis.wished ? m_scales->findData(static_cast<int>(axis.shown)) : 0);
    m_scales->setToolTip(m_scales->currentData(Qt::ToolTipRole).toString());
}

void DistributionControls::setSummary(const QString& text, const QStringList& shorter)
{
    m_summary->setText(text);
    m_summary->setShorterTexts(shorter);
    m_summary->setToolTip(text);
}

void DistributionControls::setFilter(bool isFiltered, bool canZoom)
{
    m_clear->setVisible(isFiltered);
    m_zoom->setVisible(isFiltered);
    m_zoom->setEnabled(canZoom);
}

bool DistributionControls::wantsZoom() const
{
    return m_zoom->isChecked();
}

} // namespace tgraph
