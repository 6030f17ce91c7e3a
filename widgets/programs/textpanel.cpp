// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/programs/textpanel.h"

#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/programs/textfindbar.h"
#include "widgets/programs/textview.h"
#include "widgets/style/style.h"

#include <QLabel>

namespace tgraph {

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
