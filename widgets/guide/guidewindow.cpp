// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/guide/guidewindow.h"

#include "widgets/common/boldfont.h"
#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/guide/guidesearch.h"
#include "widgets/style/icons.h"
#include "widgets/style/style.h"

#include <QAbstractTextDocumentLayout>
#include <QAction>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QScrollBar>
#include <QShortcut>
#include <QSignalBlocker>
#include <QStyledItemDelegate>
#include <QTextBlock>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>

namespace tgraph {
namespace {

constexpr std::size_t mostHits = 300;
constexpr qsizetype excerptLength = 90;
constexpr int listWidth = 280; // px
constexpr double markShare = 0.35; // share of the accent colour in the background of a found word
constexpr int listedLevel = 2; // deepest heading in the list of pages

enum ItemRole { PageRole = Qt::UserRole, LineRole, AnchorRole };

/// Rows with room around the text.
class SpacedRows : public QStyledItemDelegate {
public:
    using QStyledItemDelegate::QStyledItemDelegate;

    [[nodiscard]] QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override
    {
        return QStyledItemDelegate::sizeHint(option, index) + QSize(0, space::one);
    }
};

QToolButton* makeButton(QAction& action, QWidget* parent)
{
    auto* button = new QToolButton(parent);
    button->setDefaultAction(&action);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAccessibleName(action.text());
    return button;
}

} // namespace

GuideWindow::GuideWindow(QWidget* parent) : QWidget(parent, Qt::Window)
{
    setWindowTitle(tr("User guide"));
    m_list = new QTreeWidget(this);
    m_list->setAccessibleName(tr("Pages"));
    m_list->setHeaderHidden(true);
    m_list->setTextElideMode(Qt::ElideRight);
    m_list->setUniformRowHeights(true);
    m_list->setItemDelegate(new SpacedRows(m_list));
    m_list->setFrameShape(QFrame::NoFrame);
    m_text = new QTextBrowser(this);
    m_text->setOpenLinks(false);
    m_text->setFrameShape(QFrame::NoFrame);
    m_text->setTextInteractionFlags(Qt::TextBrowserInteraction | Qt::TextSelectableByKeyboard);

    m_parts = lineUp(new QSplitter(this), {m_list, {m_text, 1}});
    auto* all = lineUp(tight(new QVBoxLayout(this), 0), {makeBar()});
    if (QLocale().language() != QLocale::English) {
        auto* note = new QLabel(tr("The guide is in English."), this);
        note->setObjectName(QStringLiteral("language"));
        note->setForegroundRole(QPalette::PlaceholderText);
        note->setContentsMargins(space::one, 0, space::one, space::half);
        all->addWidget(note);
    }
    all->addWidget(m_parts, 1);
    makeShortcuts();
    makePages();
    listPages();
    connect(m_list, &QTreeWidget::currentItemChanged, this, &GuideWindow::followItem);
    connect(m_list, &QTreeWidget::itemActivated, m_text, qOverload<>(&QWidget::setFocus));
    connect(m_text, &QTextBrowser::anchorClicked, this, &GuideWindow::followLink);
    connect(m_line, &QLineEdit::textChanged, this, &GuideWindow::search);
    connect(m_line, &QLineEdit::returnPressed, this, [this] { stepHit(1); });
    resize(980, 700);
    goTo({m_pages.front().name, {}});
}

GuideWindow::~GuideWindow()
{
    m_text->setDocument(nullptr); // the pages and their documents are destroyed before the view
}

QWidget* GuideWindow::makeBar()
{
    auto* bar = new QWidget(this);
    m_back = new QAction(iconOf(QStringLiteral("chevron-left")), tr("Back"), this);
    m_back->setShortcuts(QKeySequence::Back);
    m_forward = new QAction(iconOf(QStringLiteral("chevron-right")), tr("Forward"), this);
    m_forward->setShortcuts(QKeySequence::Forward);
    connect(m_back, &QAction::triggered, this, [this] { step(-1); });
    connect(m_forward, &QAction::triggered, this, [this] { step(1); });
    m_line = new QLineEdit(bar);
    m_line->setPlaceholderText(tr("Search all pages (Ctrl+F)"));
    m_line->setAccessibleName(tr("Search all pages"));
    m_line->setClearButtonEnabled(true);
    m_count = new QLabel(bar);
    m_count->setAccessibleName(tr("Hits"));
    lineUp(inset(new QHBoxLayout(bar), {space::one, space::one, space::one, space::one}),
           {makeButton(*m_back, bar), makeButton(*m_forward, bar), {m_line, 1}, m_count});
    return bar;
}

void GuideWindow::makeShortcuts()
{
    const auto on = [this](const QKeySequence& keys, auto act) {
        connect(new QShortcut(keys, this), &QShortcut::activated, this, act);
    };
    on(QKeySequence::Find, [this] {
        m_line->setFocus(Qt::ShortcutFocusReason);
        m_line->selectAll();
    });
    on(Qt::Key_F3, [this] { stepHit(1); });
    on(Qt::SHIFT | Qt::Key_F3, [this] { stepHit(-1); });
    on(QKeySequence::Close, [this] { close(); });
}

void GuideWindow::makePages()
{
    m_text->setDocument(nullptr); // the documents are destroyed below
    m_pages.clear();
    for (const QString& name : guidePageNames())
        m_pages.push_back(makeGuidePage(name, palette(), font()));
    m_pages.back().title = tr("What’s new");
}

void GuideWindow::listPages()
{
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    for (std::size_t page = 0; page < m_pages.size(); ++page) {
        auto* item = new QTreeWidgetItem(m_list, {m_pages[page].title});
        item->setData(0, PageRole, static_cast<int>(page));
        item->setToolTip(0, m_pages[page].title);
        for (const GuideHeading& heading : m_pages[page].headings) {
            if (heading.level != listedLevel)
                continue;
            auto* below = new QTreeWidgetItem(item, {heading.title});
            below->setData(0, PageRole, static_cast<int>(page));
            below->setData(0, AnchorRole, heading.anchor);
            below->setToolTip(0, heading.title);
        }
    }
    markListed();
}

void GuideWindow::listHits(const QStringList& words)
{
    const QSignalBlocker blocker(m_list);
    m_list->clear();
    const std::vector<GuideHit> hits = findInGuide(m_pages, words, mostHits);
    QTreeWidgetItem* group = nullptr;
    for (const GuideHit& hit : hits) {
        const GuidePage& page = m_pages[hit.page];
        if (group == nullptr || group->data(0, PageRole).toUInt() != hit.page) {
            group = new QTreeWidgetItem(m_list, {page.title});
            group->setData(0, PageRole, static_cast<int>(hit.page));
            group->setFont(0, boldOf(m_list->font()));
        }
        const GuideLine& line = page.lines[hit.line];
        auto* item = new QTreeWidgetItem(group, {excerpt(line.text, words, excerptLength)});
        item->setData(0, PageRole, static_cast<int>(hit.page));
        item->setData(0, LineRole, static_cast<int>(hit.line));
        const QString heading
            = line.heading < 0 ? page.title : page.headings[static_cast<std::size_t>(line.heading)].title;
        item->setToolTip(0, tr("%1: %2", "heading: line").arg(heading, line.text));
    }
    m_list->expandAll();
    const auto count = static_cast<int>(hits.size());
    m_count->setText(hits.size() == mostHits ? tr("more than %Ln hit(s)", nullptr, count - 1)
                                             : tr("%Ln hit(s)", nullptr, count));
}

void GuideWindow::search(const QString& query)
{
    m_words = searchedWords(query);
    m_list->setAccessibleName(m_words.isEmpty() ? tr("Pages") : tr("Hits"));
    if (m_words.isEmpty()) {
        m_count->clear();
        listPages();
    } else {
        listHits(m_words);
    }
    markWords();
}

// Goes to the next or previous hit, around the end.
void GuideWindow::stepHit(int step)
{
    if (m_words.isEmpty())
        return;
    QList<QTreeWidgetItem*> hits;
    for (int group = 0; group < m_list->topLevelItemCount(); ++group)
        for (int child = 0; child < m_list->topLevelItem(group)->childCount(); ++child)
            hits << m_list->topLevelItem(group)->child(child);
    if (hits.isEmpty())
        return;
    const qsizetype now = hits.indexOf(m_list->currentItem());
    const qsizetype first = step > 0 ? 0 : hits.size() - 1;
    m_list->setCurrentItem(hits[now < 0 ? first : (now + step + hits.size()) % hits.size()]);
}

void GuideWindow::followItem(const QTreeWidgetItem* item)
{
    if (item == nullptr)
        return;
    const std::size_t page = item->data(0, PageRole).toUInt();
    if (const QVariant line = item->data(0, LineRole); line.isValid())
        goToLine(page, line.toUInt());
    else
        goTo({m_pages[page].name, item->data(0, AnchorRole).toString()});
}

void GuideWindow::followLink(const QUrl& link)
{
    if (!link.isRelative()) {
        Q_EMIT externalRequested(link);
        return;
    }
    if (const GuidePlace place = linkedPlace(m_pages[m_page].name, link); !place.page.isEmpty())
        goTo(place);
}

void GuideWindow::openAt(const QString& place)
{
    if (m_visits.size() == 1 && !isVisible())
        m_visits.clear(); // nothing was read yet
    goTo(GuidePlace::of(place));
}

QString GuideWindow::place() const
{
    return m_visits[m_visit].place.text();
}

std::size_t GuideWindow::indexOf(const QString& page) const
{
    const auto found = std::ranges::find(m_pages, page, &GuidePage::name);
    return found == m_pages.end() ? 0 : static_cast<std::size_t>(found - m_pages.begin());
}

void GuideWindow::goTo(const GuidePlace& wanted)
{
    const GuidePage& page = m_pages[indexOf(wanted.page)];
    GuidePlace place{page.name, wanted.anchor};
    if (std::ranges::find(page.headings, place.anchor, &GuideHeading::anchor) == page.headings.end())
        place.anchor.clear();
    leave();
    if (m_visits.empty() || m_visits[m_visit].place != place) {
        if (!m_visits.empty())
            m_visits.resize(m_visit + 1);
        m_visits.push_back({place});
        m_visit = m_visits.size() - 1;
    }
    m_visits[m_visit].scroll = -1;
    showPlace(m_visits[m_visit]);
}

void GuideWindow::goToLine(std::size_t page, std::size_t line)
{
    const GuideLine& found = m_pages[page].lines[line];
    const bool hasHeading = found.heading > 0; // the first heading is the page's title
    goTo({m_pages[page].name,
          hasHeading ? m_pages[page].headings[static_cast<std::size_t>(found.heading)].anchor : QString()});
    scrollTo(found.position);
}

void GuideWindow::leave()
{
    if (!m_visits.empty())
        m_visits[m_visit].scroll = m_text->verticalScrollBar()->value();
}

void GuideWindow::step(int step)
{
    if ((step < 0 && m_visit == 0) || (step > 0 && m_visit + 1 >= m_visits.size()))
        return;
    leave();
    m_visit += static_cast<std::size_t>(step);
    showPlace(m_visits[m_visit]);
}

void GuideWindow::showPlace(const Visit& visit)
{
    turnTo(indexOf(visit.place.page));
    const std::vector<GuideHeading>& headings = m_pages[m_page].headings;
    const auto heading = std::ranges::find(headings, visit.place.anchor, &GuideHeading::anchor);
    scrollTo(heading == headings.end() ? 0 : heading->position);
    if (visit.scroll >= 0)
        m_text->verticalScrollBar()->setValue(visit.scroll);
    m_back->setEnabled(m_visit > 0);
    m_forward->setEnabled(m_visit + 1 < m_visits.size());
    if (m_words.isEmpty())
        markListed();
}

void GuideWindow::turnTo(std::size_t page)
{
    m_page = page;
    if (m_text->document() == m_pages[page].document.get())
        return;
    m_text->setDocument(m_pages[page].document.get());
    m_text->setAccessibleName(m_pages[page].title);
    setWindowTitle(tr("%1 – User guide").arg(m_pages[page].title));
    markWords();
}

// Moves the line to the top of the view, and the text cursor there, so that keys go on from it.
void GuideWindow::scrollTo(int position)
{
    QTextCursor cursor(m_text->document());
    cursor.setPosition(position);
    m_text->setTextCursor(cursor);
    const QRectF place = m_text->document()->documentLayout()->blockBoundingRect(cursor.block());
    m_text->verticalScrollBar()->setValue(position == 0 ? 0 : static_cast<int>(place.top()) - space::one);
}

void GuideWindow::markWords()
{
    QList<QTextEdit::ExtraSelection> marks;
    QTextCharFormat format;
    format.setBackground(mixed(palette().color(QPalette::Base), controlColours(palette()).accent, markShare));
    for (const QString& word : m_words) {
        for (QTextCursor at = m_text->document()->find(word); !at.isNull(); at = m_text->document()->find(word, at)) {
            marks.append({at, format});
            if (marks.size() > qsizetype{10} * static_cast<qsizetype>(mostHits))
                break;
        }
    }
    m_text->setExtraSelections(marks);
}

void GuideWindow::markListed()
{
    const QSignalBlocker blocker(m_list);
    QTreeWidgetItem* item = m_list->topLevelItem(static_cast<int>(m_page));
    if (item == nullptr || m_visits.empty())
        return;
    item->setExpanded(true);
    for (int child = 0; child < item->childCount(); ++child) {
        if (item->child(child)->data(0, AnchorRole).toString() == m_visits[m_visit].place.anchor)
            item = item->child(child);
    }
    m_list->setCurrentItem(item);
}

void GuideWindow::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (m_visits.empty() || (event->type() != QEvent::PaletteChange && event->type() != QEvent::FontChange))
        return;
    leave();
    makePages();
    showPlace(m_visits[m_visit]);
}

void GuideWindow::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape)
        QWidget::keyPressEvent(event);
    else if (!m_line->text().isEmpty())
        m_line->clear();
    else
        close();
}

// The window may have been fitted into a small screen; with the width of the text, headings change their places.
void GuideWindow::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (event->spontaneous())
        return;
    const auto settle = [this] {
        const int list = std::min(listWidth, width() / 3);
        m_parts->setSizes({list, width() - list});
        showPlace(m_visits[m_visit]);
    };
    QMetaObject::invokeMethod(this, settle, Qt::QueuedConnection);
}

} // namespace tgraph
