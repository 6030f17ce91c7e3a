// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/savedfilters.h"

#include "state/text.h"

#include <QMenu>

namespace tgraph {

SavedFilters::SavedFilters(QWidget* parent) : QToolButton(parent), m_menu(new QMenu(tr("Saved filters"), this))
{
    setToolTip(tr("Saved filters"));
    setAccessibleName(tr("Saved filters"));
    setPopupMode(QToolButton::InstantPopup);
    setMenu(m_menu);
    connect(m_menu, &QMenu::aboutToShow, this, &SavedFilters::fillMenu);
}

void SavedFilters::setCurrent(const QString& text, bool canBeSaved)
{
    m_text = text.trimmed();
    m_canBeSaved = canBeSaved && !m_text.isEmpty();
}

void SavedFilters::fillMenu()
{
    m_menu->clear();
    QAction* save = m_menu->addAction(tr("&Save this filter"));
    save->setEnabled(m_canBeSaved && !m_filters.contains(m_text));
    connect(save, &QAction::triggered, this, [this] { change(m_filters + QStringList{m_text}); });
    QAction* forget = m_menu->addAction(tr("&Forget this filter"));
    forget->setEnabled(m_filters.contains(m_text));
    connect(forget, &QAction::triggered, this, [this] {
        QStringList rest = m_filters;
        rest.removeAll(m_text);
        change(rest);
    });
    m_menu->addSeparator();
    for (const QString& filter : m_filters) {
        QAction* action = m_menu->addAction(itemText(filter));
        action->setCheckable(true);
        action->setChecked(filter == m_text);
        connect(action, &QAction::triggered, this, [this, filter] { Q_EMIT chosen(filter); });
    }
}

void SavedFilters::change(const QStringList& filters)
{
    m_filters = filters;
    Q_EMIT filtersChanged(m_filters);
}

} // namespace tgraph
