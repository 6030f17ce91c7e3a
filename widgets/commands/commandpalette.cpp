// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/commandpalette.h"

#include "widgets/common/boxes.h"

#include <QApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPainter>
#include <QStyledItemDelegate>
#include <QTextLayout>

#include <algorithm>
#include <cmath>

namespace tgraph {

/// Draws a command of a CommandList: its path with the matched letters in bold and, at the right,
/// its keys or (fainter) its kind. A disabled command is faint.
class CommandDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

namespace {

constexpr int margin = 6; // pixels

/// Draws one line, elided to the width, with the letters at `places` in bold.
void drawPath(QPainter& painter, const QRect& room, const QString& path, const QList<qsizetype>& places,
              const QFont& font)
{
    QTextLayout layout(QFontMetrics(font).elidedText(path, Qt::ElideRight, room.width()), font);
    QTextCharFormat bold;
    bold.setFontWeight(QFont::Bold);
    QList<QTextLayout::FormatRange> formats;
    for (const qsizetype place : places) {
        if (place < layout.text().size())
            formats.append({.start = static_cast<int>(place), .length = 1, .format = bold});
    }
    layout.setFormats(formats);
    layout.beginLayout();
    QTextLine line = layout.createLine();
    layout.endLayout();
    if (line.isValid())
        layout.draw(&painter, QPointF(room.left(), room.top() + (room.height() - line.height()) / 2));
}

constexpr int widest = 640; // pixels
constexpr int highest = 420;
constexpr int fromTop = 48;

} // namespace

void CommandDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    item.text.clear();
    item.state |= QStyle::State_Active; // the line edit above has the focus
    const QStyle& style = item.widget != nullptr ? *item.widget->style() : *QApplication::style();
    style.drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);

    const auto& list = static_cast<const CommandList&>(*index.model());
    const auto group = list.at(index.row()).enabled ? QPalette::Active : QPalette::Disabled;
    const bool selected = item.state.testFlag(QStyle::State_Selected);
    QColor ink = item.palette.color(selected ? QPalette::Active : group,
                                    selected ? QPalette::HighlightedText : QPalette::Text);
    if (selected && group == QPalette::Disabled)
        ink.setAlphaF(0.6F);
    painter->save();
    painter->setPen(ink);
    const QString keys = index.data(CommandList::KeysRole).toString();
    QRect room = item.rect.adjusted(margin, 0, -margin, 0);
    const QString atRight = keys.isEmpty() ? index.data(CommandList::KindRole).toString() : keys;
    if (keys.isEmpty() && !selected)
        painter->setPen(item.palette.color(QPalette::PlaceholderText));
    painter->drawText(room, Qt::AlignRight | Qt::AlignVCenter, atRight);
    painter->setPen(ink);
    if (!atRight.isEmpty())
        room.setRight(room.right() - item.fontMetrics.horizontalAdvance(atRight) - 2 * margin);
    drawPath(*painter, room, list.at(index.row()).path, index.data(CommandList::PlacesRole).value<QList<qsizetype>>(),
             item.font);
    painter->restore();
}

QSize CommandDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& /*index*/) const
{
    return {0, static_cast<int>(std::lround(option.fontMetrics.height() * 1.6))};
}

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

#include "commandpalette.moc"
