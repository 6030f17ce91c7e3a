// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/attention/attentionpanel.h"

#include "widgets/attention/explanationplot.h"
#include "widgets/charts/nodeattention.h"
#include "widgets/common/boxes.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/nodename.h"

#include <QEvent>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>

namespace tgraph {

AttentionPanel::AttentionPanel(QWidget* parent)
    : QWidget(parent),
      m_controls(new ExplanationControls(this)),
      m_plot(new ExplanationPlot),
      m_pages(new QStackedWidget)
{
    setAccessibleName(tr("Attention"));
    m_pages->addWidget(makeMessage());
    m_pages->addWidget(m_plot);
    lineUp(inset(new QVBoxLayout(this), {4, 2, 4, 2}, 2), {m_controls, makeNote(), {m_pages, 1}, makeComparisons()});

    connect(m_controls, &ExplanationControls::contentChosen, this, &AttentionPanel::setContent);
    connect(m_controls, &ExplanationControls::blockChosen, this, &AttentionPanel::setBlock);
    connect(m_controls, &ExplanationControls::reductionChosen, this, &AttentionPanel::setReduction);
    connect(m_controls, &ExplanationControls::rowOrderChosen, this, &AttentionPanel::setRowOrder);
    connect(m_controls, &ExplanationControls::columnOrderChosen, this, &AttentionPanel::setColumnOrder);
    connect(m_controls, &ExplanationControls::fitRowsToggled, this, [this](bool fits) {
        if (fits != (m_plot->map().rowHeight() == 0))
            m_plot->map().setRowHeight(fits ? 0 : fontMetrics().height());
    });
    connect(&m_plot->map(), &HeatMap::rowHeightChanged, m_controls,
            [this](int pixels) { m_controls->setFitsRows(pixels == 0); });
    connect(m_plot, &ExplanationPlot::nodeRequested, this, &AttentionPanel::nodeRequested);
    connect(m_plot, &ExplanationPlot::focusRequested, this, &AttentionPanel::focusRequested);
    showState();
}

AttentionPanel::~AttentionPanel() = default;

QWidget* AttentionPanel::makeMessage()
{
    m_messagePage = new QWidget;
    auto* rows = new QVBoxLayout(m_messagePage);
    m_message = new QLabel;
    m_message->setObjectName(QStringLiteral("message"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_bar = makeBar();
    m_bar->setFixedWidth(320);
    m_explain = new QPushButton(tr("Explain the focused configuration"));
    m_explain->setObjectName(QStringLiteral("explain"));
    connect(m_explain, &QPushButton::clicked, this, &AttentionPanel::explainRequested);
    rows->addStretch(1);
    rows->addWidget(m_message);
    rows->addWidget(m_bar, 0, Qt::AlignHCenter);
    rows->addWidget(m_explain, 0, Qt::AlignHCenter);
    rows->addStretch(1);
    return m_messagePage;
}

QProgressBar* AttentionPanel::makeBar()
{
    auto* bar = new QProgressBar;
    bar->setRange(0, 100);
    bar->setAccessibleName(tr("Progress of the explanation"));
    return bar;
}

QWidget* AttentionPanel::makeNote()
{
    m_noteRow = new QWidget;
    auto* row = inset(new QHBoxLayout(m_noteRow), {4, 0, 0, 0});
    m_note = new ElidedLabel; // a low panel has no height for more than a line
    m_note->setObjectName(QStringLiteral("note"));
    m_explainAgain = new QPushButton(tr("Explain the focus"));
    m_explainAgain->setObjectName(QStringLiteral("explainAgain"));
    connect(m_explainAgain, &QPushButton::clicked, this, &AttentionPanel::explainRequested);
    m_barBesideNote = makeBar();
    m_barBesideNote->setObjectName(QStringLiteral("progress"));
    m_barBesideNote->setMaximumWidth(160);
    row->addWidget(m_note, 1);
    row->addWidget(m_barBesideNote);
    row->addWidget(m_explainAgain);
    return m_noteRow;
}

QWidget* AttentionPanel::makeComparisons()
{
    m_comparisons = new QLabel;
    m_comparisons->setObjectName(QStringLiteral("comparisons"));
    m_comparisons->setWordWrap(true);
    m_comparisons->setTextFormat(Qt::PlainText);
    m_comparisons->setContentsMargins(4, 0, 4, 2);
    m_comparisons->setToolTip(tr("A lower score means faster. The effect is the change of the score against even "
                                 "attention there, in multiples of the scores’ standard deviation in the slate."));
    m_comparisons->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_comparisonsArea = new QScrollArea;
    m_comparisonsArea->setWidget(m_comparisons);
    m_comparisonsArea->setWidgetResizable(true);
    m_comparisonsArea->setFrameShape(QFrame::NoFrame);
    m_comparisonsArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_comparisonsArea->setAccessibleName(tr("Strongest comparisons"));
    return m_comparisonsArea;
}

void AttentionPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores = nullptr;
    m_decisions = nullptr;
    m_isBlockChosen = false;
    m_selection = {};
    m_progress.reset();
    m_error.clear();
    setExplanation(nullptr);
}

void AttentionPanel::setScores(std::shared_ptr<const Scores> scores)
{
    const bool reorder = m_look.columns != ColumnOrder::Slate && scores && scores->complete();
    m_scores = std::move(scores);
    if (reorder)
        showContent();
    showState();
}

void AttentionPanel::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    m_decisions = std::move(decisions);
    showContent();
    showState();
}

void AttentionPanel::setSelection(const Selection& selection)
{
    m_selection = selection;
    m_plot->markNode(m_selection.node);
    showState();
}

void AttentionPanel::setExplanation(std::shared_ptr<const Explanation> explanation)
{
    m_explanation = m_file ? std::move(explanation) : nullptr;
    m_evenness.assign(m_explanation ? m_explanation->blocks.size() : 0, {});
    m_progress.reset();
    m_error.clear();
    if (m_explanation) {
        const std::size_t blocks = std::max<std::size_t>(1, m_explanation->blocks.size());
        m_look.choice.block = std::min(m_look.choice.block, blocks - 1);
        m_look.choice.content = m_chosen;
        for (const Content content : {Content::Attention, Content::Gates, Content::Edges, Content::Nodes,
                                      Content::Share, Content::Sensitivity}) {
            if (has(m_look.choice.content))
                break;
            m_look.choice.content = content;
        }
        showStrongestBlock();
    }
    redraw();
}

void AttentionPanel::showStrongestBlock()
{
    if (!m_isBlockChosen && !m_explanation->comparisons.empty())
        m_look.choice.block = m_explanation->comparisons.front().block;
}

void AttentionPanel::setProgress(std::optional<double> fraction)
{
    m_progress = fraction;
    if (fraction)
        m_error.clear();
    showState();
}

void AttentionPanel::setError(const QString& text)
{
    m_error = text;
    m_progress.reset();
    showState();
}

void AttentionPanel::setContent(Content content)
{
    if (m_explanation && !has(content))
        return;
    m_look.choice.content = content;
    m_chosen = content;
    redraw();
}

void AttentionPanel::setBlock(int block)
{
    if (!m_explanation || block < 0 || block >= static_cast<int>(m_explanation->blocks.size()))
        return;
    m_look.choice.block = static_cast<std::size_t>(block);
    m_isBlockChosen = true;
    redraw();
}

void AttentionPanel::setReduction(Reduction reduction)
{
    m_look.choice.reduction = reduction;
    redraw();
}

void AttentionPanel::setRowOrder(RowOrder order)
{
    m_look.rows = order;
    m_controls->setLook(m_look, m_explanation.get());
    showContent();
}

void AttentionPanel::setColumnOrder(ColumnOrder order)
{
    m_look.columns = order;
    m_controls->setLook(m_look, m_explanation.get());
    showContent();
}

bool AttentionPanel::has(Content content) const
{
    return m_explanation && explains(*m_explanation, content);
}

bool AttentionPanel::hasChart() const
{
    return has(m_look.choice.content) && !attendsEvenly(state());
}

AttentionState AttentionPanel::state() const
{
    return {.file = m_file.get(),
            .scores = m_scores.get(),
            .explanation = m_explanation.get(),
            .decisions = m_decisions.get(),
            .choice = m_look.choice,
            .focus = m_selection.focus,
            .evenness = shownEvenness(),
            .isExplaining = m_progress.has_value(),
            .error = m_error};
}

const AttentionEvenness* AttentionPanel::shownEvenness() const
{
    const bool isKnown = m_look.choice.content == Content::Attention && m_look.choice.block < m_evenness.size()
        && m_evenness[m_look.choice.block];
    return isKnown ? &*m_evenness[m_look.choice.block] : nullptr;
}

void AttentionPanel::redraw()
{
    const bool isAttention = has(Content::Attention) && m_look.choice.content == Content::Attention;
    if (isAttention && !m_evenness[m_look.choice.block])
        m_evenness[m_look.choice.block] = attentionEvenness(*m_explanation, m_look.choice.block);
    m_controls->setLook(m_look, m_explanation.get());
    showContent();
    publishNodeValues();
    showState();
}

void AttentionPanel::showNote()
{
    const bool chart = m_pages->currentWidget() == m_plot && hasChart();
    m_note->setText(chart ? attentionNote(state()) : QString());
    m_barBesideNote->setVisible(chart && m_progress);
    m_noteRow->setVisible(!m_note->text().isEmpty() || (chart && m_progress));
}

void AttentionPanel::showComparisons()
{
    const bool shown = m_pages->currentWidget() == m_plot && hasChart() && m_look.choice.content == Content::Attention;
    m_comparisons->setText(shown ? comparisonsText(state()) : QString());
    m_comparisonsArea->setVisible(!m_comparisons->text().isEmpty());
    fitComparisons();
}

// The map keeps most of a low panel: the words are then scrolled.
void AttentionPanel::fitComparisons()
{
    if (m_comparisons->text().isEmpty())
        return;
    const int wanted = m_comparisons->heightForWidth(width() - 2 * m_comparisons->fontMetrics().averageCharWidth());
    m_comparisonsArea->setFixedHeight(std::min(wanted, std::max(height() / 3, 2 * fontMetrics().height())));
}

void AttentionPanel::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    fitComparisons();
}

void AttentionPanel::showContent()
{
    if (!hasChart()) {
        m_plot->clear();
        return;
    }
    const bool ranked = m_scores && m_scores->complete() && m_look.columns != ColumnOrder::Slate;
    m_plot->setExplanation(m_file, m_explanation, m_look, ranked ? m_scores.get() : nullptr, m_decisions.get());
    m_plot->setDescription(description());
    m_plot->markNode(m_selection.node);
}

void AttentionPanel::publishNodeValues()
{
    if (!hasChart()) {
        m_publishedReason = attentionMessage(state());
        Q_EMIT nodeValuesChanged({}, m_publishedReason, false);
        return;
    }
    m_publishedReason.clear();
    Q_EMIT nodeValuesChanged(nodeValues(*m_explanation, m_look.choice, m_file->document->graph.nodeCount()),
                             contentTitle(*m_explanation, m_look.choice), isInEvenShares(m_look.choice.content));
}

void AttentionPanel::showState()
{
    const AttentionState now = state();
    const bool chart = hasChart() && m_error.isEmpty();
    m_pages->setCurrentWidget(chart ? static_cast<QWidget*>(m_plot) : m_messagePage);
    m_controls->setVisible(chart || (attendsEvenly(now) && !m_progress && m_error.isEmpty()));
    m_message->setText(attentionMessage(now));
    m_bar->setVisible(m_progress.has_value());
    for (QProgressBar* bar : {m_bar, m_barBesideNote})
        bar->setValue(static_cast<int>(std::lround(100 * m_progress.value_or(0))));
    const bool canExplain = m_scores && m_scores->complete() && !usesNoNetwork(now.scores) && m_selection.focus;
    const bool lacksWanted = !m_explanation || !m_error.isEmpty() || (attendsEvenly(now) && explainsAnother(now));
    m_explain->setVisible(canExplain && !m_progress && lacksWanted);
    showNote();
    showComparisons();
    m_explainAgain->setVisible(chart && !m_progress && explainsAnother(now) && !usesNoNetwork(now.scores));
    setAccessibleDescription(description());
    if (!hasChart() && attentionMessage(now) != m_publishedReason)
        publishNodeValues();
}

QString AttentionPanel::description() const
{
    if (!hasChart())
        return attentionMessage(state());
    QString text
        = tr("Configuration %1: %2.").arg(m_explanation->focus.value).arg(contentTitle(*m_explanation, m_look.choice));
    if (const auto first = m_plot->firstNode(); first && m_look.rows == RowOrder::Value)
        text += QLatin1Char(' ')
            + (m_plot->firstRowName().isEmpty()
                   ? tr("Maximum at node %1.").arg(nodeName(*first, m_file->document->graph))
                   : tr("Maximum at %1.").arg(m_plot->firstRowName()));
    if (const AttentionEvenness* evenness = shownEvenness()) {
        text += QLatin1Char(' ') + evennessText(*evenness, *m_explanation, m_file->document->graph);
        const QString comparisons = comparisonsText(state());
        if (!comparisons.isEmpty())
            text += QLatin1Char('\n') + comparisons;
    }
    if (m_look.choice.content == Content::Nodes)
        text += QLatin1Char(' ') + nodeAttentionText(*m_explanation, m_file->document->graph);
    return text;
}

QByteArray AttentionPanel::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    if (!hasChart())
        return {};
    return exportChart(format, size, {.title = description(), .provenance = provenance, .palette = palette()},
                       [this](QPainter& painter, const QSize& extent) { m_plot->paintWhole(painter, extent); });
}

void AttentionPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && !m_controls->fitsRows())
        m_plot->map().setRowHeight(fontMetrics().height());
}

} // namespace tgraph
