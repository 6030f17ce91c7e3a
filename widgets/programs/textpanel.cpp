// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/textpanel.h"

#include "state/text.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/linekeys.h"
#include "widgets/common/quantity.h"
#include "widgets/programs/textfinder.h"
#include "widgets/programs/textview.h"
#include "widgets/style/icons.h"
#include "widgets/style/style.h"

#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QToolButton>

namespace tgraph {

/// A search line above a text; hidden until it is opened.
class TextFindBar : public QWidget {
    Q_OBJECT

public:
    explicit TextFindBar(TextView& view, QWidget* parent = nullptr);

    void open(); ///< uses the selected text or else the previous words
    void textChanged(); ///< the view has a new text

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void close();
    void showResult();
    QToolButton* addButton(const QString& icon, const QString& tip);

    TextView& m_view;
    TextFinder* m_finder;
    QLineEdit* m_line;
    QLabel* m_count;
};

TextFindBar::TextFindBar(TextView& view, QWidget* parent)
    : QWidget(parent),
      m_view(view),
      m_finder(new TextFinder(this)),
      m_line(new QLineEdit(this)),
      m_count(new QLabel(this))
{
    m_line->setPlaceholderText(tr("Find in the text"));
    m_line->setAccessibleName(tr("Find in the text"));
    m_line->setClearButtonEnabled(true);
    leaveKeysToMenus(*m_line);
    m_count->setAccessibleName(tr("Matches"));
    lineUp(inset(new QHBoxLayout(this), {space::half, space::half, space::half, space::half}, space::half),
           {{m_line, 1}, m_count});
    const auto* previous = addButton(QStringLiteral("chevron-up"), tr("Previous match (Shift+Enter)"));
    const auto* next = addButton(QStringLiteral("chevron-down"), tr("Next match (Enter)"));
    const auto* closing = addButton(QStringLiteral("x"), tr("Close (Esc)"));
    connect(m_line, &QLineEdit::textChanged, this,
            [this](const QString& words) { m_finder->find(words, m_view.searchStart()); });
    connect(previous, &QToolButton::clicked, m_finder, [this] { m_finder->step(-1); });
    connect(next, &QToolButton::clicked, m_finder, [this] { m_finder->step(1); });
    connect(closing, &QToolButton::clicked, this, &TextFindBar::close);
    connect(m_finder, &TextFinder::changed, this, &TextFindBar::showResult);
    connect(m_finder, &TextFinder::reached, this, [this] {
        const TextRange& match = m_finder->matches()[*m_finder->current()];
        m_view.reveal(match);
    });
    connect(&view, &TextView::findRequested, this, &TextFindBar::open);
    connect(&view, &TextView::stepRequested, m_finder, &TextFinder::step);
    hide();
}

QToolButton* TextFindBar::addButton(const QString& icon, const QString& tip)
{
    auto* button = new QToolButton(this);
    button->setIcon(iconOf(icon));
    button->setToolTip(tip);
    button->setAccessibleName(tip);
    button->setAutoRaise(true);
    layout()->addWidget(button);
    return button;
}

void TextFindBar::open()
{
    show();
    constexpr std::size_t mostTaken = 200;
    const TextRange selected = m_view.selection();
    if (m_view.text() && selected.size() > 0 && selected.size() <= mostTaken) {
        const std::string_view words = m_view.text()->text().substr(selected.begin, selected.size());
        if (words.find('\n') == std::string_view::npos)
            m_line->setText(engineText(words));
    } else if (m_finder->matches().empty()) {
        m_finder->find(m_line->text(), m_view.searchStart());
    }
    m_line->setFocus(Qt::ShortcutFocusReason);
    m_line->selectAll();
}

void TextFindBar::textChanged()
{
    m_finder->setText(m_view.text());
    if (isVisible())
        m_finder->find(m_line->text(), 0);
}

void TextFindBar::close()
{
    hide();
    m_finder->find({}, 0);
    m_view.setFocus();
}

void TextFindBar::showResult()
{
    m_view.setMatches(m_finder->matches(), m_finder->current());
    const auto count = static_cast<int>(m_finder->matches().size());
    if (m_line->text().isEmpty() || !m_view.text())
        m_count->clear();
    else if (count == 0)
        m_count->setText(m_finder->isSearching() ? tr("searching …") : tr("no matches"));
    else
        m_count->setText(tr("%1 of %2", "match")
                             .arg(groupedText(m_finder->current() ? static_cast<qint64>(*m_finder->current()) + 1 : 0),
                                  m_finder->isCut() ? tr("more than %1").arg(groupedText(count)) : groupedText(count)));
}

void TextFindBar::keyPressEvent(QKeyEvent* event)
{
    const bool isShifted = (event->modifiers() & Qt::ShiftModifier) != 0;
    if (event->key() == Qt::Key_Escape)
        close();
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_F3)
        m_finder->step(isShifted ? -1 : 1);
    else if (event->key() == Qt::Key_Down || event->key() == Qt::Key_Up)
        m_finder->step(event->key() == Qt::Key_Up ? -1 : 1);
    else
        QWidget::keyPressEvent(event);
}

TextPanel::TextPanel(QWidget* parent) : QWidget(parent), m_view(new TextView(this)), m_notes(new QLabel(this))
{
    setAccessibleName(tr("Text"));
    m_find = new TextFindBar(*m_view, this);
    m_notes->setWordWrap(true);
    m_notes->setFont(textFont(TextRole::Caption, font()));
    m_notes->setContentsMargins(space::one, space::half, space::one, space::half);
    m_notes->hide();
    auto* page = new QWidget(this);
    lineUp(tight(new QVBoxLayout(page), 0), {m_find, m_notes, {m_view, 1}});
    m_pages = new ContentPages(page, this);
    lineUp(tight(new QVBoxLayout(this)), {m_pages});
    setFocusProxy(m_view);
    connect(m_view, &TextView::nodeRequested, this, &TextPanel::nodeRequested);
    connect(m_view, &TextView::linkRequested, this, &TextPanel::linkRequested);
    setFile(nullptr);
}

void TextPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_node.reset();
    setFacts(nullptr);
    if (!file || !file->document->program)
        m_pages->setReason(tr("Open an XLA program, as HLO text or protobuf, to read its text."));
}

void TextPanel::setFacts(const std::shared_ptr<const ProgramInsight>& facts)
{
    m_view->setText(facts ? facts->text : nullptr);
    m_find->textChanged();
    m_pages->setReason(facts ? QString() : tr("Laying out the text …"));
    QStringList notes;
    if (facts)
        for (const std::string& note : facts->text->notes())
            notes << QString::fromStdString(note);
    m_notes->setText(tr("Differences from the file: %1").arg(notes.join(QLatin1String("; "))));
    m_notes->setVisible(!notes.isEmpty());
    m_view->setCurrent(m_node);
}

void TextPanel::setError(const QString& text)
{
    m_pages->setReason(text);
}

void TextPanel::setSelection(const Selection& selection)
{
    if (selection.node == m_node)
        return;
    m_node = selection.node;
    m_view->setCurrent(m_node);
}

} // namespace tgraph

#include "textpanel.moc"
