// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/distributioncontrols.h"

#include "widgets/common/elidedlabel.h"

#include <QButtonGroup>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>

namespace tgraph {
namespace {

constexpr int groupGap = 12; // pixels between groups of buttons

} // namespace

DistributionControls::DistributionControls(QWidget* parent)
    : QWidget(parent),
      m_forms(new QButtonGroup(this)),
      m_scales(new QButtonGroup(this)),
      m_summary(new ElidedLabel),
      m_clear(new QToolButton(this)),
      m_zoom(new QToolButton(this))
{
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(2);
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
    auto* button = new QToolButton(this);
    button->setText(text);
    button->setToolTip(hint);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    group.addButton(button, id);
    layout()->addWidget(button);
}

void DistributionControls::addForms()
{
    addChoice(*m_forms, static_cast<int>(DistributionForm::Histogram), tr("Histogram"),
              tr("How many configurations lie in each range of values"));
    addChoice(*m_forms, static_cast<int>(DistributionForm::Ecdf), tr("ECDF"),
              tr("Which share of the configurations is as fast or faster"));
    connect(m_forms, &QButtonGroup::idClicked, this,
            [this](int id) { Q_EMIT formChosen(static_cast<DistributionForm>(id)); });
}

void DistributionControls::addScales()
{
    addChoice(*m_scales, static_cast<int>(ValueScale::Linear), tr("Linear"),
              tr("Equal distances for equal differences"));
    addChoice(*m_scales, static_cast<int>(ValueScale::Log), tr("Log"), QString());
    addChoice(*m_scales, static_cast<int>(ValueScale::Percentile), tr("Percentile"),
              tr("Configurations by their place in the order, and the value each place has"));
    connect(m_scales, &QButtonGroup::idClicked, this,
            [this](int id) { Q_EMIT scaleChosen(static_cast<ValueScale>(id)); });
}

void DistributionControls::addFilterButtons()
{
    m_clear->setText(tr("Clear filter"));
    m_clear->setToolTip(tr("Keeps all configurations again (Esc, or a double click on the chart)"));
    m_clear->setAutoRaise(true);
    m_zoom->setText(tr("Zoom to filter"));
    m_zoom->setToolTip(tr("Draws only what the filter keeps, over its own range"));
    m_zoom->setCheckable(true);
    m_zoom->setAutoRaise(true);
    layout()->addWidget(m_zoom);
    layout()->addWidget(m_clear);
    connect(m_zoom, &QToolButton::toggled, this, &DistributionControls::zoomToggled);
    connect(m_clear, &QToolButton::clicked, this, &DistributionControls::clearRequested);
}

void DistributionControls::setChoice(DistributionForm form, ValueScale scale, bool canBeLog)
{
    m_forms->button(static_cast<int>(form))->setChecked(true);
    m_scales->button(static_cast<int>(scale))->setChecked(true);
    QAbstractButton* log = m_scales->button(static_cast<int>(ValueScale::Log));
    log->setEnabled(canBeLog);
    log->setToolTip(canBeLog ? tr("Equal distances for equal ratios")
                             : tr("A logarithmic scale needs values above 0: some here are not"));
}

void DistributionControls::setSummary(const QString& text)
{
    m_summary->setText(text);
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
