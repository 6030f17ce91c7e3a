// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/whatifpanel.h"

#include "widgets/charts/explanationview.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"
#include "widgets/common/valuetext.h"
#include "widgets/models/vectortablemodel.h"
#include "widgets/panels/vectoreditor.h"
#include "widgets/panels/whatiftable.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tgraph {
WhatIfPanel::WhatIfPanel(QWidget* parent)
    : QWidget(parent), m_heading(new QLabel(this)), m_editor(new VectorEditor(this)), m_hint(new QLabel(this))
{
    setAccessibleName(tr("What if"));
    QFont bold = m_heading->font();
    bold.setBold(true);
    m_heading->setFont(bold);
    m_heading->setWordWrap(true);
    m_hint->setWordWrap(true);
    m_hint->setEnabled(false);
    auto* page = new QWidget(this);
    auto* rows = new QVBoxLayout(page);
    rows->setContentsMargins(8, 6, 8, 6);
    rows->setSpacing(6);
    for (QWidget* part : std::initializer_list<QWidget*>{m_heading, m_hint, m_editor, makeEdits(), makeAnswer()})
        rows->addWidget(part);
    rows->addStretch(1);
    m_pages = new ContentPages(page, this);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->addWidget(m_pages);
    connect(m_editor, &VectorEditor::vectorChosen, this, &WhatIfPanel::edit);
    showNode();
    showEdits();
}

QWidget* WhatIfPanel::makeEdits()
{
    auto* box = new QWidget(this);
    auto* rows = new QVBoxLayout(box);
    rows->setContentsMargins(0, 0, 0, 0);
    m_list = new QListWidget(box);
    m_list->setAccessibleName(tr("Edits"));
    m_list->setWordWrap(true);
    m_list->setMinimumHeight(fontMetrics().height() * 4);
    m_list->setMaximumHeight(fontMetrics().height() * 6);
    m_remove = new QPushButton(tr("Remove"), box);
    m_remove->setToolTip(tr("Take the selected edit back (Del)"));
    m_reset = new QPushButton(tr("Reset"), box);
    m_reset->setToolTip(tr("Take all edits back"));
    m_export = makeExport();
    auto* buttons = new QHBoxLayout;
    buttons->addWidget(m_remove);
    buttons->addWidget(m_reset);
    buttons->addStretch(1);
    buttons->addWidget(m_export);
    rows->addWidget(m_list);
    rows->addLayout(buttons);
    auto* key = new QShortcut(QKeySequence::Delete, m_list);
    key->setContext(Qt::WidgetShortcut);
    connect(key, &QShortcut::activated, this, [this] { removeEdit(m_list->currentRow()); });
    connect(m_remove, &QPushButton::clicked, this, [this] { removeEdit(m_list->currentRow()); });
    connect(m_reset, &QPushButton::clicked, this, [this] {
        m_edits.clear();
        changed();
    });
    connect(m_list, &QListWidget::itemClicked, this, [this] {
        const auto index = static_cast<std::size_t>(m_list->currentRow());
        Q_EMIT nodeRequested(m_file->document->graph.configurableNode(m_edits[index].slot));
    });
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
    return box;
}

QToolButton* WhatIfPanel::makeExport()
{
    auto* button = new QToolButton(this);
    button->setText(tr("Export"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolTip(tr("Write the edited configuration to a file"));
    auto* menu = new QMenu(button);
    connect(menu->addAction(tr("As &JSON…")), &QAction::triggered, this,
            [this] { Q_EMIT exportRequested(Format::Json); });
    connect(menu->addAction(tr("As a &TpuGraphs file of one configuration…")), &QAction::triggered, this,
            [this] { Q_EMIT exportRequested(Format::Npz); });
    button->setMenu(menu);
    return button;
}

QWidget* WhatIfPanel::makeAnswer()
{
    m_answerBox = new QWidget(this);
    auto* rows = new QVBoxLayout(m_answerBox);
    rows->setContentsMargins(0, 0, 0, 0);
    m_table = new WhatIfTable(m_answerBox);
    m_by = new QLabel(m_answerBox);
    m_by->setWordWrap(true);
    m_existing = new QLabel(m_answerBox);
    m_existing->setWordWrap(true);
    m_existing->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_focusExisting = new QPushButton(tr("Focus it"), m_answerBox);
    connect(m_focusExisting, &QPushButton::clicked, this, [this] {
        if (!m_answer || !m_answer->result.existing)
            return;
        const DistinctId distinct = m_file->configurations->distinctOf[m_answer->result.existing->value];
        m_edits.clear(); // the focus has them all
        changed();
        Q_EMIT focusRequested(distinct);
    });
    m_busy = new QProgressBar(m_answerBox);
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setAccessibleName(tr("The edited configuration is being scored"));
    m_cancel = new QPushButton(tr("Cancel"), m_answerBox);
    connect(m_cancel, &QPushButton::clicked, this, &WhatIfPanel::cancelRequested);
    auto* existing = new QHBoxLayout;
    existing->addWidget(m_existing, 1);
    existing->addWidget(m_focusExisting, 0, Qt::AlignTop);
    auto* work = new QHBoxLayout;
    work->addWidget(m_busy, 1);
    work->addWidget(m_cancel);
    rows->addWidget(m_table);
    rows->addWidget(m_by);
    rows->addLayout(existing);
    rows->addLayout(work);
    setRunning(false);
    return m_answerBox;
}

void WhatIfPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    if (file != m_file)
        m_edits.clear();
    m_file = std::move(file);
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
    if (otherFocus)
        m_answer.reset();
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
    const bool usable = m_file && m_file->isLayout() && m_selection.focus;
    m_pages->setReason(usable ? QString() : emptyText());
    setAccessibleDescription(m_pages->reason());
    if (!usable)
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
                       + QString::fromStdString(shapeText(m_file->document->graph.features(*m_selection.node))));
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
    if (!m_file->isLayout())
        return tr("Tile files configure a kernel, not its nodes: there are no layouts to change.");
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
        parts << tr("as the focus has it");
    return tr("%1: %2", "a node and its edits")
        .arg(nodeName(node, m_file->document->graph), QLocale().createSeparatedList(parts));
}

void WhatIfPanel::showEdits()
{
    const int current = m_list->currentRow();
    m_list->clear();
    if (m_file && m_selection.focus) {
        for (const VectorEdit& edit : m_edits)
            m_list->addItem(editText(edit));
    }
    m_list->setCurrentRow(std::min(current, m_list->count() - 1));
    m_remove->setEnabled(m_list->currentRow() >= 0);
    m_reset->setEnabled(!m_edits.empty());
    m_export->setEnabled(!m_edits.empty());
    m_list->setVisible(!m_edits.empty());
    m_answerBox->setVisible(!m_edits.empty());
    showAnswer();
}

void WhatIfPanel::setRunning(bool running)
{
    m_busy->setVisible(running);
    m_cancel->setVisible(running);
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
    m_table->setResult(m_answer ? std::optional(m_answer->result) : std::nullopt);
    m_by->setText(!m_error.isEmpty() ? m_error
                      : m_answer     ? tr("Scored by %1 among %Ln configuration(s).", nullptr,
                                          static_cast<int>(m_answer->result.slateSize))
                                       .arg(m_answer->model)
                                 : QString());
    m_by->setVisible(!m_by->text().isEmpty());
    m_existing->setText(existingText());
    m_existing->setVisible(!m_existing->text().isEmpty());
    m_focusExisting->setVisible(m_answer && m_answer->result.existing.has_value());
}

QString WhatIfPanel::existingText() const
{
    if (!m_answer)
        return {};
    if (!m_answer->result.existing)
        return tr("The file has no configuration like this one.");
    const ConfigId existing = *m_answer->result.existing;
    const double target
        = m_file->targets.empty() ? std::nan("") : m_file->targets[m_file->configurations->distinctOf[existing.value].value];
    if (std::isnan(target))
        return tr("The file has this configuration: %1.").arg(existing.value);
    const QString runtime = valueText(target, ValueKind::RuntimeNs);
    return m_file->document->simulation
        ? tr("The file has this configuration: %1, %2 (simulated).").arg(existing.value).arg(runtime)
        : tr("The file has this configuration: %1, measured %2.").arg(existing.value).arg(runtime);
}

} // namespace tgraph
