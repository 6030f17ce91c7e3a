// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/whatif/whatifpanel.h"

#include "widgets/common/boldfont.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/nodename.h"
#include "widgets/common/valuetext.h"
#include "widgets/common/vectortablemodel.h"
#include "widgets/whatif/optionswhatif.h"
#include "widgets/whatif/vectoreditor.h"
#include "widgets/whatif/whatiftable.h"

#include <QLabel>
#include <QListWidget>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QShortcut>
#include <QToolButton>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr int leastLines = 4;
constexpr int mostLines = 6;

QString existingText(const OpenFile& file, const WhatIf& result)
{
    if (!result.existing)
        return WhatIfAnswerView::tr("The file does not contain this configuration.");
    const ConfigId existing = *result.existing;
    const double target
        = file.targets.empty() ? std::nan("") : file.targets[file.configurations->distinctOf[existing.value].value];
    if (std::isnan(target))
        return WhatIfAnswerView::tr("The file has this configuration: %1.").arg(existing.value);
    const QString runtime = valueText(target, ValueKind::RuntimeNs);
    return (file.document->simulation ? WhatIfAnswerView::tr("The file has this configuration: %1, %2 (simulated).")
                                      : WhatIfAnswerView::tr("The file has this configuration: %1, measured %2."))
        .arg(existing.value)
        .arg(runtime);
}

bool hasNoLayouts(const OpenFile& file)
{
    return file.isBareProgram() && !file.awaitsProposal();
}

} // namespace

WhatIfEdits::WhatIfEdits(QWidget* parent)
    : QWidget(parent),
      m_list(new QListWidget(this)),
      m_remove(new QPushButton(tr("Remove"), this)),
      m_reset(new QPushButton(tr("Reset"), this)),
      m_export(makeExport())
{
    m_list->setAccessibleName(tr("Edits"));
    m_list->setWordWrap(true);
    m_list->setMinimumHeight(fontMetrics().height() * leastLines);
    m_list->setMaximumHeight(fontMetrics().height() * mostLines);
    m_remove->setToolTip(tr("Remove the selected edit (Del)"));
    m_reset->setToolTip(tr("Remove all edits"));
    auto* changes = lineUp(new QHBoxLayout, {m_remove, m_reset, freeRoom(1)});
    m_buttons = new QBoxLayout(QBoxLayout::LeftToRight);
    m_buttons->addLayout(changes);
    m_buttons->addWidget(m_export, 0, Qt::AlignRight);
    lineUp(tight(new QVBoxLayout(this)), {m_list, m_buttons});

    auto* key = new QShortcut(QKeySequence::Delete, m_list);
    key->setContext(Qt::WidgetShortcut);
    const auto remove = [this] { Q_EMIT removeRequested(m_list->currentRow()); };
    connect(key, &QShortcut::activated, this, remove);
    connect(m_remove, &QPushButton::clicked, this, remove);
    connect(m_reset, &QPushButton::clicked, this, &WhatIfEdits::resetRequested);
    connect(m_list, &QListWidget::itemClicked, this, [this] { Q_EMIT chosen(m_list->currentRow()); });
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) { m_remove->setEnabled(row >= 0); });
}

QSize WhatIfEdits::minimumSizeHint() const
{
    const int changes = m_buttons->itemAt(0)->minimumSize().width();
    return {std::max(changes, m_export->sizeHint().width()), QWidget::minimumSizeHint().height()};
}

void WhatIfEdits::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const int row = m_buttons->itemAt(0)->minimumSize().width() + m_buttons->spacing() + m_export->sizeHint().width();
    m_buttons->setDirection(row > width() ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

QToolButton* WhatIfEdits::makeExport()
{
    auto* button = new QToolButton(this);
    button->setText(tr("Export"));
    button->setPopupMode(QToolButton::InstantPopup);
    button->setToolTip(tr("Write the edited configuration to a file"));
    auto* menu = new QMenu(button);
    connect(menu->addAction(tr("As &JSON…")), &QAction::triggered, this,
            [this] { Q_EMIT exportRequested(WhatIfFormat::Json); });
    connect(menu->addAction(tr("As a &TpuGraphs file of one configuration…")), &QAction::triggered, this,
            [this] { Q_EMIT exportRequested(WhatIfFormat::Npz); });
    button->setMenu(menu);
    return button;
}

void WhatIfEdits::setEdits(const QStringList& lines, std::size_t count)
{
    const int current = m_list->currentRow();
    m_list->clear();
    m_list->addItems(lines);
    m_list->setCurrentRow(std::min(current, m_list->count() - 1));
    m_remove->setEnabled(m_list->currentRow() >= 0);
    m_reset->setEnabled(count > 0);
    m_export->setEnabled(count > 0);
    m_list->setVisible(count > 0);
}

WhatIfAnswerView::WhatIfAnswerView(QWidget* parent)
    : QWidget(parent),
      m_table(new WhatIfTable(this)),
      m_by(new QLabel(this)),
      m_existing(new QLabel(this)),
      m_focusExisting(new QPushButton(tr("Focus it"), this)),
      m_busy(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("Cancel"), this))
{
    m_by->setWordWrap(true);
    m_existing->setWordWrap(true);
    m_existing->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setAccessibleName(tr("The edited configuration is being scored"));
    auto* existing = lineUp(new QHBoxLayout, {{m_existing, 1}, {m_focusExisting, 0, Qt::AlignTop}});
    auto* work = lineUp(new QHBoxLayout, {{m_busy, 1}, m_cancel});
    lineUp(tight(new QVBoxLayout(this)), {m_table, m_by, existing, work});
    connect(m_focusExisting, &QPushButton::clicked, this, &WhatIfAnswerView::existingRequested);
    connect(m_cancel, &QPushButton::clicked, this, &WhatIfAnswerView::cancelRequested);
    setRunning(false);
}

void WhatIfAnswerView::setRunning(bool running)
{
    m_busy->setVisible(running);
    m_cancel->setVisible(running);
}

void WhatIfAnswerView::setAnswer(const OpenFile* file, const std::optional<WhatIfAnswer>& answer, const QString& error)
{
    m_table->setResult(answer ? std::optional(answer->result) : std::nullopt);
    m_by->setText(!error.isEmpty() ? error
                      : answer     ? tr("Scored by %1 among %Ln configuration(s).", nullptr,
                                        static_cast<int>(answer->result.slateSize))
                                     .arg(answer->model)
                               : QString());
    m_by->setVisible(!m_by->text().isEmpty());
    m_existing->setText(answer ? existingText(*file, answer->result) : QString());
    m_existing->setVisible(!m_existing->text().isEmpty());
    m_focusExisting->setVisible(answer && answer->result.existing.has_value());
}

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
