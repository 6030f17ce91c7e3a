// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/commandpalette.h"

#include "widgets/commands/commanddelegate.h"
#include "widgets/common/boxes.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>

#include <algorithm>

namespace tgraph {
namespace {

constexpr int widest = 640; // pixels
constexpr int highest = 420;
constexpr int fromTop = 48;

} // namespace

CommandPalette::CommandPalette(QWidget* window) : QFrame(window)
{
    setObjectName(QStringLiteral("commandPalette"));
    setFrameStyle(QFrame::Box | QFrame::Plain);
    setAutoFillBackground(true);
    setBackgroundRole(QPalette::Base);
    setAccessibleName(tr("Command palette"));
    makeParts();
    window->installEventFilter(this);
    connect(m_line, &QLineEdit::textChanged, this, &CommandPalette::search);
    connect(m_list, &QListView::clicked, this, [this](const QModelIndex&) { runCurrent(); });
    connect(qApp, &QApplication::focusChanged, this, [this](QWidget*, QWidget* now) {
        if (isVisible() && now != nullptr && now != this && !isAncestorOf(now)) {
            m_focusBefore.clear(); // the user moved the focus elsewhere
            hide();
        }
    });
    hide();
}

void CommandPalette::makeParts()
{
    m_line = new QLineEdit(this);
    m_line->setPlaceholderText(
        tr("A command, a node (86, convolution, f32[32), a configuration (23528, rank 3) or a file"));
    m_line->setAccessibleName(tr("Search for a command, node, configuration or file"));
    m_line->setClearButtonEnabled(true);
    m_line->installEventFilter(this);
    m_commands = new CommandList(this);
    m_list = new QListView(this);
    m_list->setModel(m_commands);
    m_list->setItemDelegate(new CommandDelegate(m_list));
    m_list->setAccessibleName(tr("Commands"));
    m_list->setUniformItemSizes(true);
    m_list->setFrameShape(QFrame::NoFrame);
    m_list->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_list->setFocusPolicy(Qt::NoFocus); // the line edit keeps the focus and forwards the arrow keys
    m_hint = new QLabel(this);
    m_hint->setAccessibleName(tr("About the chosen command"));
    m_hint->setWordWrap(true);
    m_hint->setTextFormat(Qt::PlainText);
    m_hint->setMinimumHeight(fontMetrics().height() * 2);
    m_hint->setAlignment(Qt::AlignTop | Qt::AlignLeft);
    lineUp(inset(new QVBoxLayout(this), {6, 6, 6, 6}), {m_line, {m_list, 1}, m_hint});
}

void CommandPalette::open(std::vector<Command> commands, const QStringList& recent)
{
    if (!isVisible())
        m_focusBefore = QApplication::focusWidget();
    m_commands->setCommands(std::move(commands), recent);
    m_line->clear();
    search({});
    place();
    show();
    raise();
    m_line->setFocus(Qt::ShortcutFocusReason);
}

void CommandPalette::setSearch(CommandList::Search search)
{
    m_commands->setSearch(std::move(search));
}

void CommandPalette::dismiss()
{
    QWidget* next = m_focusBefore ? m_focusBefore.data() : parentWidget();
    m_focusBefore.clear();
    hide();
    next->setFocus(Qt::OtherFocusReason);
}

void CommandPalette::place()
{
    const QSize room = parentWidget()->size();
    const int width = std::min(widest, room.width() - 16);
    const int height = std::min(highest, room.height() - fromTop - 16);
    setGeometry((room.width() - width) / 2, fromTop, width, height);
}

void CommandPalette::search(const QString& query)
{
    m_commands->setQuery(query);
    choose(0);
}

void CommandPalette::choose(int row)
{
    const int count = m_commands->rowCount();
    if (count > 0)
        m_list->setCurrentIndex(m_commands->index(std::clamp(row, 0, count - 1)));
    showHint();
}

void CommandPalette::showHint()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid()) {
        m_hint->setText(tr("No command contains these letters."));
    } else {
        const Command& command = m_commands->at(index.row());
        m_hint->setText(command.enabled              ? command.hint
                            : command.hint.isEmpty() ? tr("Not available now.")
                                                     : tr("Not available now: %1").arg(command.hint));
    }
    // The list never has the focus, therefore the line edit's description names the selection.
    m_line->setAccessibleDescription(index.isValid() ? index.data(Qt::AccessibleTextRole).toString() : m_hint->text());
}

void CommandPalette::runCurrent()
{
    const QModelIndex index = m_list->currentIndex();
    if (!index.isValid() || !m_commands->at(index.row()).enabled) {
        showHint(); // it explains why
        return;
    }
    const Command command = m_commands->at(index.row()); // a copy: the command may open the palette again
    const bool isFound = m_commands->isFound(index.row());
    dismiss();
    if (!isFound)
        Q_EMIT ran(command.path);
    command.run();
}

bool CommandPalette::handleKey(int key)
{
    const int row = m_list->currentIndex().row();
    const int page = std::max(1, m_list->viewport()->height() / std::max(1, m_list->sizeHintForRow(0)) - 1);
    switch (key) {
    case Qt::Key_Down:
        choose(row + 1);
        return true;
    case Qt::Key_Up:
        choose(row - 1);
        return true;
    case Qt::Key_PageDown:
        choose(row + page);
        return true;
    case Qt::Key_PageUp:
        choose(row - page);
        return true;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        runCurrent();
        return true;
    case Qt::Key_Escape:
        dismiss();
        return true;
    case Qt::Key_Tab:
    case Qt::Key_Backtab:
        return true; // no other child handles keys
    default:
        return false;
    }
}

bool CommandPalette::eventFilter(QObject* watched, QEvent* event)
{
    if (watched == m_line && event->type() == QEvent::KeyPress)
        return handleKey(static_cast<QKeyEvent&>(*event).key());
    if (watched == m_line && event->type() == QEvent::ShortcutOverride
        && static_cast<QKeyEvent&>(*event).key() == Qt::Key_Escape) {
        event->accept(); // before a shortcut of the window handles it
        return true;
    }
    if (watched == parentWidget() && event->type() == QEvent::Resize && isVisible())
        place();
    return QFrame::eventFilter(watched, event);
}

} // namespace tgraph
