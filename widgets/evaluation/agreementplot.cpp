// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/agreementplot.h"

#include "widgets/common/boxes.h"
#include "widgets/common/sectiontable.h"
#include "widgets/style/programstyle.h"

#include <QHeaderView>
#include <QToolButton>

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::size_t listed = 200;
constexpr int widestList = 420; ///< pixels
constexpr int listFrame = 26; ///< scroll bar and frame

QToolButton* arrow(Qt::ArrowType type, const QString& name)
{
    auto* button = new QToolButton;
    button->setArrowType(type);
    button->setAutoRaise(true);
    button->setAccessibleName(name);
    button->setToolTip(name);
    return button;
}

} // namespace

AgreementPlot::AgreementPlot(QWidget* parent)
    : ConfigScatter(tr("Largest disagreements"), parent), m_model(new DisagreementModel(this))
{
    setListed(*m_model);
    makeControls();
}

void AgreementPlot::makeControls()
{
    m_controls = new QWidget;
    m_showsList
        = makeToggle(tr("Largest disagreements"), tr("Lists the configurations that the two place most differently"));
    m_previous = arrow(Qt::LeftArrow, tr("Previous largest disagreement"));
    m_next = arrow(Qt::RightArrow, tr("Next largest disagreement"));
    lineUp(tight(new QHBoxLayout(m_controls), 0), {m_showsList, m_previous, m_next});
    connect(m_showsList, &QToolButton::toggled, &list(), &QWidget::setVisible);
    connect(m_previous, &QToolButton::clicked, this, [this] { step(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { step(1); });
}

void AgreementPlot::setContent(Content content, ScatterPicture picture)
{
    m_content = std::move(content);
    view().chart().setPicture(std::move(picture));
    view().redraw();
    findDisagreements();
    showMarks();
}

void AgreementPlot::setTexts(const QString& accessibleName, const QString& description)
{
    view().setAccessibleName(accessibleName);
    view().setAccessibleDescription(description);
}

void AgreementPlot::findDisagreements()
{
    DisagreementModel::Content content{.file = m_content.file,
                                       .first = m_content.first,
                                       .second = m_content.second,
                                       .firstName = m_content.firstName,
                                       .secondName = m_content.secondName,
                                       .rows = {}};
    if (m_content.first && m_content.second)
        content.rows = largestDisagreements(*m_content.first, *m_content.second, filtered(), listed);
    resetList([&] { m_model->setContent(std::move(content)); });
    m_controls->setEnabled(m_model->rowCount() > 0);
    list().setMinimumWidth(std::min(widestList, list().horizontalHeader()->length() + listFrame));
    showFocusedRow();
}

DistinctId AgreementPlot::configAt(int row) const
{
    return m_model->list()[static_cast<std::size_t>(row)].config;
}

void AgreementPlot::showFocusedRow()
{
    ConfigScatter::showFocusedRow();
    const std::optional<int> row = focusedRow();
    m_previous->setEnabled(row.value_or(0) > 0);
    m_next->setEnabled(!row || *row + 1 < m_model->rowCount());
}

void AgreementPlot::step(int by)
{
    if (m_model->rowCount() == 0)
        return;
    const std::optional<int> from = focusedRow();
    const int row = from ? std::clamp(*from + by, 0, m_model->rowCount() - 1) : 0;
    Q_EMIT focusRequested(configAt(row));
}

QStringList AgreementPlot::describe(DistinctId distinct) const
{
    QStringList lines;
    for (const auto& [scores, name] :
         {std::pair(m_content.first, m_content.firstName), std::pair(m_content.second, m_content.secondName)}) {
        if (scores)
            lines << tr("%1: rank %2").arg(name, sharedRankText(*scores, distinct));
    }
    return lines;
}

bool AgreementPlot::isListShown() const
{
    return m_showsList->isChecked();
}

void AgreementPlot::showList(bool shown)
{
    m_showsList->setChecked(shown);
}

} // namespace tgraph
