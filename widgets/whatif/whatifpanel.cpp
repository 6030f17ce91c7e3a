// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/whatif/whatifpanel.h"

#include "widgets/common/boldfont.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/nodename.h"
#include "widgets/common/vectortablemodel.h"
#include "widgets/whatif/optionswhatif.h"
#include "widgets/whatif/vectoreditor.h"

#include <QLabel>
#include <QLocale>

#include <algorithm>

namespace tgraph {
namespace {

bool hasNoLayouts(const OpenFile& file)
{
    return file.isBareProgram() && !file.awaitsProposal();
}

} // namespace

WhatIfPanel::WhatIfPanel(QWidget* parent)
    : QWidget(parent),
      m_heading(new QLabel(this)),
      m_editor(new VectorEditor(this)),
      m_hint(new QLabel(this)),
      m_list(new WhatIfEdits(this)),
      m_answerView(new WhatIfAnswerView(this)),
      m_options(new OptionsWhatIf(this))
{
    setAccessibleName(tr("What if"));
    m_heading->setFont(boldOf(m_heading->font()));
    m_heading->setWordWrap(true);
    m_hint->setWordWrap(true);
    m_hint->setEnabled(false);
    auto* page = new QWidget(this);
    auto* rows = inset(new QVBoxLayout(page), {8, 6, 8, 6}, 6);
    for (QWidget* part : std::initializer_list<QWidget*>{m_heading, m_hint, m_editor, m_list, m_answerView})
        rows->addWidget(part);
    rows->addWidget(m_options, 1);
    rows->addStretch(0);
    m_pages = new ContentPages(page, this);
    lineUp(tight(new QVBoxLayout(this)), {m_pages});
    connect(m_editor, &VectorEditor::vectorChosen, this, &WhatIfPanel::edit);
    connect(m_list, &WhatIfEdits::chosen, this, [this](int index) {
        const VectorEdit& chosen = m_edits[static_cast<std::size_t>(index)];
        Q_EMIT nodeRequested(m_file->document->graph.configurableNode(chosen.slot));
    });
    connect(m_list, &WhatIfEdits::removeRequested, this, &WhatIfPanel::removeEdit);
    connect(m_list, &WhatIfEdits::resetRequested, this, [this] {
        m_edits.clear();
        changed();
    });
    connect(m_list, &WhatIfEdits::exportRequested, this, &WhatIfPanel::exportRequested);
    connect(m_answerView, &WhatIfAnswerView::existingRequested, this, &WhatIfPanel::focusExisting);
    connect(m_answerView, &WhatIfAnswerView::cancelRequested, this, &WhatIfPanel::cancelRequested);
    connect(m_options, &OptionsWhatIf::editsChanged, this, &WhatIfPanel::editsChanged);
    connect(m_options, &OptionsWhatIf::focusRequested, this, &WhatIfPanel::focusRequested);
    connect(m_options, &OptionsWhatIf::cancelRequested, this, &WhatIfPanel::cancelRequested);
    showNode();
    showEdits();
}

void WhatIfPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    if (file != m_file)
        m_edits = m_otherEdits.exchange(m_file, std::move(m_edits), file);
    m_file = std::move(file);
    m_options->setFile(m_file && m_file->isTable() ? m_file : nullptr);
    m_scores.reset();
    m_selection = {};
    m_answer.reset();
    m_error.clear();
    showNode();
    showEdits();
}

void WhatIfPanel::setScores(std::shared_ptr<const Scores> scores)
{
    m_scores = std::move(scores);
}

void WhatIfPanel::setSelection(const Selection& selection)
{
    const bool otherFocus = selection.focus != m_selection.focus;
    const bool otherNode = selection.node != m_selection.node;
    m_selection = selection;
    if (otherFocus) {
        m_answer.reset();
        m_options->setFocus(m_selection.focus);
    }
    if (otherFocus || otherNode)
        showNode();
    if (otherFocus)
        showEdits();
}

std::optional<SlotId> WhatIfPanel::slotOfNode() const
{
    if (!m_file || !m_selection.node)
        return std::nullopt;
    return m_file->document->graph.slotOf(*m_selection.node);
}

ConfigVector WhatIfPanel::vectorOf(SlotId slot) const
{
    return editedVector(*m_file->document, m_file->configurations->representatives[m_selection.focus->value], m_edits,
                        slot);
}

void WhatIfPanel::edit(const ConfigVector& vector)
{
    const auto slot = slotOfNode();
    if (!slot || !m_selection.focus)
        return;
    std::erase_if(m_edits, [&](const VectorEdit& edit) { return edit.slot == *slot; });
    if (vector != m_file->vector(*slot, *m_selection.focus))
        m_edits.push_back({*slot, vector});
    changed();
}

void WhatIfPanel::removeEdit(int index)
{
    if (index < 0 || index >= static_cast<int>(m_edits.size()))
        return;
    m_edits.erase(m_edits.begin() + index);
    changed();
}

void WhatIfPanel::changed()
{
    m_answer.reset();
    m_error.clear();
    showEdits();
    if (const auto slot = slotOfNode(); slot && m_selection.focus)
        m_editor->setVector(vectorOf(*slot));
    Q_EMIT editsChanged();
}

void WhatIfPanel::showNode()
{
    const bool isTable = m_file && m_file->isTable();
    const bool usable = m_file && (m_file->isLayout() || isTable) && m_selection.focus && !hasNoLayouts(*m_file);
    m_pages->setReason(usable ? QString() : emptyText());
    setAccessibleDescription(m_pages->reason());
    m_options->setVisible(isTable);
    for (QWidget* part : std::initializer_list<QWidget*>{m_heading, m_hint, m_editor, m_list, m_answerView})
        part->setVisible(!isTable);
    if (!usable || isTable)
        return;
    const auto slot = slotOfNode();
    m_editor->setVisible(slot.has_value());
    m_hint->setVisible(!slot);
    if (!slot) {
        m_heading->setText(tr("No configurable node is selected."));
        m_hint->setText(tr("Select one, in the graph or in a table, to change its layouts in a copy of the focused "
                           "configuration."));
        return;
    }
    m_heading->setText(nodeName(*m_selection.node, m_file->document->graph) + QLatin1Char(' ')
                       + nodeShape(*m_file->document, *m_selection.node));
    const bool scored = m_scores && m_scores->complete();
    m_editor->setNode(m_file, *slot,
                      !m_file->targets.empty() ? m_file->targets
                          : scored             ? m_scores->score
                                               : std::vector<double>());
    m_editor->setVector(vectorOf(*slot));
}

QString WhatIfPanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file to try other layouts in a copy of a configuration.");
    if (m_file->isFusion())
        return tr("A fusion file is one kernel with one runtime: there are no layouts to change.");
    if (m_file->isTable())
        return tr("Focus a configuration, in the table or in a chart, to change options in a copy of it.");
    if (!m_file->isLayout())
        return tr("Tile files configure a kernel, not its nodes: there are no layouts to change.");
    if (hasNoLayouts(*m_file))
        return oneConfigurationText(*m_file);
    return tr("Focus a configuration, in the table or in a chart, to change layouts in a copy of it.");
}

QString WhatIfPanel::editText(const VectorEdit& edit) const
{
    const NodeId node = m_file->document->graph.configurableNode(edit.slot);
    const ConfigVector& before = m_file->vector(edit.slot, *m_selection.focus);
    QStringList parts;
    const auto add = [&](LayoutPart part, const QString& text) {
        const QString from = layoutLabel(layoutOf(before, part));
        const QString to = layoutLabel(layoutOf(edit.vector, part));
        if (from != to)
            parts << text.arg(from, to);
    };
    add(LayoutPart::Output, tr("output %1 → %2"));
    add(LayoutPart::Input, tr("input %1 → %2"));
    add(LayoutPart::Kernel, tr("kernel %1 → %2"));
    if (parts.isEmpty())
        parts << tr("as in the focus");
    return tr("%1: %2", "a node and its edits")
        .arg(nodeName(node, m_file->document->graph), QLocale().createSeparatedList(parts));
}

void WhatIfPanel::focusExisting()
{
    if (!m_answer || !m_answer->result.existing)
        return;
    const DistinctId distinct = m_file->configurations->distinctOf[m_answer->result.existing->value];
    m_edits.clear(); // the new focus includes them
    changed();
    Q_EMIT focusRequested(distinct);
}

void WhatIfPanel::showEdits()
{
    QStringList lines;
    if (m_file && m_selection.focus) {
        for (const VectorEdit& edit : m_edits)
            lines << editText(edit);
    }
    m_list->setEdits(lines, m_edits.size());
    m_answerView->setVisible(!m_edits.empty());
    showAnswer();
}

void WhatIfPanel::setRunning(bool running)
{
    m_answerView->setRunning(running);
}

void WhatIfPanel::setAnswer(const WhatIfAnswer& answer)
{
    m_answer = answer;
    m_error.clear();
    showAnswer();
}

void WhatIfPanel::setError(const QString& text)
{
    m_answer.reset();
    m_error = text;
    showAnswer();
}

void WhatIfPanel::showAnswer()
{
    m_answerView->setAnswer(m_file.get(), m_answer, m_error);
}

} // namespace tgraph
