// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/modulebar.h"

#include "widgets/common/boxes.h"
#include "widgets/common/quantity.h"
#include "widgets/programs/moduledialog.h"

#include <QComboBox>
#include <QLabel>
#include <QToolButton>

namespace tgraph {

ModuleBar::ModuleBar(QWidget* parent) : QWidget(parent), m_names(new QComboBox(this)), m_count(new QLabel(this))
{
    m_names->setObjectName(QStringLiteral("modules"));
    m_names->setAccessibleName(tr("Module of the file"));
    m_names->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_names->setMinimumContentsLength(12);
    auto* title = new QLabel(tr("&Module"), this);
    title->setBuddy(m_names);
    auto* list = new QToolButton(this);
    list->setText(tr("List…"));
    list->setToolTip(tr("All modules of the file with their sizes, and a search"));
    list->setAutoRaise(true);
    lineUp(inset(new QHBoxLayout(this), {8, 4, 8, 0}), {title, {m_names, 1}, m_count, list});
    connect(m_names, &QComboBox::activated, this,
            [this](int index) { Q_EMIT chosen(static_cast<std::size_t>(index)); });
    connect(list, &QToolButton::clicked, this, &ModuleBar::listRequested);
}

void ModuleBar::setModules(const std::vector<hlo::ProgramSummary>& modules, std::size_t shown)
{
    m_names->clear();
    for (std::size_t i = 0; i < modules.size(); ++i)
        m_names->addItem(moduleName(modules[i], i));
    m_names->setCurrentIndex(static_cast<int>(shown));
    m_count->setText(tr("%1 of %2", "the open module's number, and how many the file has")
                         .arg(groupedText(shown + 1), groupedText(modules.size())));
}

} // namespace tgraph
