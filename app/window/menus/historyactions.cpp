// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/historyactions.h"

#include "state/session/session.h"

#include <QAction>

#include <array>

namespace tgraph {
namespace {

constexpr int settleTime = 800; // ms; a place viewed this long enters the history

QString nameOf(const std::optional<Mark>& mark, const QString& none, const std::array<QString, 4>& names)
{
    return mark ? names[static_cast<std::size_t>(*mark)] : none;
}

} // namespace

HistoryActions::HistoryActions(Session& session, QObject* parent) : QObject(parent), m_session(session)
{
    const auto add = [this](const QString& text, const QKeySequence& key, void (Session::*act)()) {
        auto* action = new QAction(text, this);
        action->setShortcut(key);
        connect(action, &QAction::triggered, &m_session, act);
        return action;
    };
    m_undo = add({}, QKeySequence::Undo, &Session::undo);
    m_redo = add({}, QKeySequence::Redo, &Session::redo);
    m_back = add(tr("&Back"), QKeySequence(Qt::ALT | Qt::Key_Left), &Session::back);
    m_forward = add(tr("&Forward"), QKeySequence(Qt::ALT | Qt::Key_Right), &Session::forward);
    connect(&session, &Session::historyChanged, this, &HistoryActions::showHistory);
    settleLater();
    showHistory();
}

void HistoryActions::settleLater()
{
    m_settle.setSingleShot(true);
    m_settle.setInterval(settleTime);
    connect(&m_session, &Session::fileChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_session, &Session::selectionChanged, &m_settle, qOverload<>(&QTimer::start));
    connect(&m_settle, &QTimer::timeout, &m_session, &Session::settle);
}

void HistoryActions::showHistory()
{
    m_undo->setEnabled(m_session.undoable().has_value());
    m_undo->setText(nameOf(m_session.undoable(), tr("&Undo"),
                           {tr("&Undo the change of pins"), tr("&Undo the change of baseline"),
                            tr("&Undo the change of filter"), tr("&Undo the change of notes")}));
    m_redo->setEnabled(m_session.redoable().has_value());
    m_redo->setText(nameOf(m_session.redoable(), tr("&Redo"),
                           {tr("&Redo the change of pins"), tr("&Redo the change of baseline"),
                            tr("&Redo the change of filter"), tr("&Redo the change of notes")}));
    m_back->setEnabled(m_session.canGoBack());
    m_forward->setEnabled(m_session.canGoForward());
}

} // namespace tgraph
