// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/attentionpanel.h"

#include "widgets/common/nodename.h"

#include <QComboBox>
#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

enum Page { MessagePage, MapPage, BarsPage };

} // namespace

AttentionPanel::AttentionPanel(QWidget* parent)
    : QWidget(parent), m_pages(new QStackedWidget), m_map(new HeatMap), m_bars(new NodeBars)
{
    setAccessibleName(tr("Attention"));
    m_map->setAccessibleName(tr("Attention map: nodes by configurations of the slate"));
    m_bars->setAccessibleName(tr("Values of nodes"));
    m_pages->addWidget(makeMessage());
    m_pages->addWidget(m_map);
    m_pages->addWidget(m_bars);
    auto* rows = new QVBoxLayout(this);
    rows->setContentsMargins(4, 2, 4, 2);
    rows->setSpacing(2);
    rows->addWidget(makeControls());
    rows->addWidget(makeNote());
    rows->addWidget(m_pages, 1);
    const auto requestNode = [this](int row) {
        if (row >= 0 && row < static_cast<int>(m_rows.size()))
            Q_EMIT nodeRequested(shownNode(row));
    };
    connect(m_map, &HeatMap::rowActivated, this, requestNode);
    connect(m_bars, &NodeBars::rowActivated, this, requestNode);
    connect(m_map, &HeatMap::columnActivated, this, [this](int column) {
        const auto slateColumn = static_cast<std::size_t>(m_columns[static_cast<std::size_t>(column)]);
        Q_EMIT focusRequested(m_file->configurations->distinctOf[m_explanation->slate[slateColumn].value]);
    });
    showState();
}

AttentionPanel::~AttentionPanel() = default;

QWidget* AttentionPanel::makeMessage()
{
    auto* page = new QWidget;
    auto* rows = new QVBoxLayout(page);
    m_message = new QLabel;
    m_message->setObjectName(QStringLiteral("message"));
    m_message->setAlignment(Qt::AlignCenter);
    m_message->setWordWrap(true);
    m_bar = new QProgressBar;
    m_bar->setRange(0, 100);
    m_bar->setFixedWidth(320);
    m_bar->setAccessibleName(tr("Progress of the explanation"));
    m_explain = new QPushButton(tr("Explain the focused configuration"));
    m_explain->setObjectName(QStringLiteral("explain"));
    connect(m_explain, &QPushButton::clicked, this, &AttentionPanel::explainRequested);
    rows->addStretch(1);
    rows->addWidget(m_message);
    rows->addWidget(m_bar, 0, Qt::AlignHCenter);
    rows->addWidget(m_explain, 0, Qt::AlignHCenter);
    rows->addStretch(1);
    return page;
}

QWidget* AttentionPanel::makeNote()
{
    m_noteRow = new QWidget;
    auto* row = new QHBoxLayout(m_noteRow);
    row->setContentsMargins(4, 0, 0, 0);
    m_note = new QLabel;
    m_note->setObjectName(QStringLiteral("note"));
    m_note->setWordWrap(true);
    m_explainAgain = new QPushButton(tr("Explain the focus"));
    m_explainAgain->setObjectName(QStringLiteral("explainAgain"));
    connect(m_explainAgain, &QPushButton::clicked, this, &AttentionPanel::explainRequested);
    row->addWidget(m_note, 1);
    row->addWidget(m_explainAgain);
    return m_noteRow;
}

QWidget* AttentionPanel::makeControls()
{
    m_controls = new QWidget;
    auto* row = new QHBoxLayout(m_controls);
    row->setContentsMargins(0, 0, 0, 0);
    const auto box = [this, row](const QString& name, const QStringList& choices, auto&& chosen) {
        auto* made = new QComboBox;
        made->addItems(choices);
        made->setAccessibleName(name);
        made->setToolTip(name);
        made->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        made->setMinimumContentsLength(5); // five boxes in a row must not widen the window
        made->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
        connect(made, &QComboBox::activated, this, chosen);
        row->addWidget(made);
        return made;
    };
    m_contentBox = box(tr("What is shown"), {tr("Attention"), tr("Gates"), tr("Sensitivity")},
                       [this](int index) { setContent(static_cast<Content>(index)); });
    m_blockBox = box(tr("Layer of the network"), {}, [this](int index) { setBlock(index); });
    m_reductionBox
        = box(tr("How the channels of a node become one number"), {tr("mean over channels"), tr("max over channels")},
              [this](int index) { setReduction(static_cast<Reduction>(index)); });
    m_rowOrderBox = box(tr("Order of the nodes"), {tr("greatest at the focus first"), tr("nodes as in the file")},
                        [this](int index) { setRowOrder(static_cast<RowOrder>(index)); });
    m_columnOrderBox = box(tr("Order of the configurations"), {tr("slate as scored"), tr("predicted fastest first")},
                           [this](int index) { setColumnOrder(static_cast<ColumnOrder>(index)); });
    row->addStretch(1);
    m_fitRows = new QPushButton(tr("Fit rows"));
    m_fitRows->setCheckable(true);
    m_fitRows->setToolTip(tr("All nodes at once (F). Ctrl+wheel, + and - change the height of the rows."));
    connect(m_fitRows, &QPushButton::toggled, this, [this](bool fits) {
        if (fits != (m_map->rowHeight() == 0))
            m_map->setRowHeight(fits ? 0 : fontMetrics().height());
    });
    connect(m_map, &HeatMap::rowHeightChanged, m_fitRows, [this](int pixels) { m_fitRows->setChecked(pixels == 0); });
    row->addWidget(m_fitRows);
    return m_controls;
}

void AttentionPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores = nullptr;
    m_selection = {};
    m_progress.reset();
    m_error.clear();
    setExplanation(nullptr);
}

void AttentionPanel::setScores(std::shared_ptr<const Scores> scores)
{
    const bool reorder = m_columnOrder == ColumnOrder::Rank && scores && scores->complete();
    m_scores = std::move(scores);
    if (reorder)
        showContent();
    showState();
}

void AttentionPanel::setSelection(const Selection& selection)
{
    m_selection = selection;
    markNode();
    showState();
}

void AttentionPanel::setExplanation(std::shared_ptr<const Explanation> explanation)
{
    m_explanation = m_file ? std::move(explanation) : nullptr;
    m_progress.reset();
    m_error.clear();
    if (m_explanation) {
        m_block = std::clamp(m_block, 0, std::max(0, static_cast<int>(m_explanation->blocks.size()) - 1));
        for (const Content content : {Content::Attention, Content::Gates, Content::Sensitivity}) {
            if (has(m_content))
                break;
            m_content = content;
        }
    }
    adaptControls();
    showContent();
    publishNodeValues();
    showState();
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
    m_content = content;
    adaptControls();
    showContent();
    showState();
    publishNodeValues();
}

void AttentionPanel::setBlock(int block)
{
    if (!m_explanation || block < 0 || block >= static_cast<int>(m_explanation->blocks.size()))
        return;
    m_block = block;
    adaptControls();
    showContent();
    publishNodeValues();
}

void AttentionPanel::setReduction(Reduction reduction)
{
    m_reduction = reduction;
    adaptControls();
    showContent();
    publishNodeValues();
}

void AttentionPanel::setRowOrder(RowOrder order)
{
    m_rowOrder = order;
    adaptControls();
    showContent();
}

void AttentionPanel::setColumnOrder(ColumnOrder order)
{
    m_columnOrder = order;
    adaptControls();
    showContent();
}

bool AttentionPanel::has(Content content) const
{
    return m_explanation && explains(*m_explanation, content);
}

bool AttentionPanel::hasChart() const
{
    return m_explanation && has(m_content);
}

ExplanationChoice AttentionPanel::choice() const
{
    return {.content = m_content, .block = static_cast<std::size_t>(m_block), .reduction = m_reduction};
}

NodeId AttentionPanel::shownNode(int row) const
{
    const auto index = static_cast<std::size_t>(m_rows[static_cast<std::size_t>(row)]);
    return m_content == Content::Sensitivity ? m_explanation->sensitivity[index].node : m_explanation->nodes[index];
}

void AttentionPanel::adaptControls()
{
    const int blocks = m_explanation ? static_cast<int>(m_explanation->blocks.size()) : 0;
    if (m_blockBox->count() != blocks) {
        m_blockBox->clear();
        for (int block = 0; block < blocks; ++block)
            m_blockBox->addItem(tr("Block %1").arg(block + 1));
    }
    m_contentBox->setCurrentIndex(static_cast<int>(m_content));
    m_blockBox->setCurrentIndex(m_block);
    m_reductionBox->setCurrentIndex(static_cast<int>(m_reduction));
    m_rowOrderBox->setCurrentIndex(static_cast<int>(m_rowOrder));
    m_columnOrderBox->setCurrentIndex(static_cast<int>(m_columnOrder));
    for (const Content content : {Content::Attention, Content::Gates, Content::Sensitivity}) {
        // Choices that the explanation does not have are shown, but cannot be taken.
        m_contentBox->setItemData(static_cast<int>(content), has(content) ? QVariant() : QVariant(0), Qt::UserRole - 1);
    }
    m_blockBox->setVisible(m_content != Content::Sensitivity);
    m_reductionBox->setVisible(m_content == Content::Attention);
    m_columnOrderBox->setVisible(m_content == Content::Attention);
    m_fitRows->setVisible(m_content == Content::Attention);
}

void AttentionPanel::showContent()
{
    m_rows.clear();
    m_columns.clear();
    if (!hasChart()) {
        m_map->setData(nullptr);
        m_bars->setData(nullptr);
        return;
    }
    m_rows = shownRows(*m_explanation, choice(), m_rowOrder);
    if (m_content == Content::Attention) {
        m_columns = shownColumns(*m_explanation, m_columnOrder == ColumnOrder::Rank ? m_scores.get() : nullptr,
                                 *m_file->configurations);
        m_map->setData(attentionMap(*m_explanation, choice(), m_rows, m_columns, m_file->document->graph));
        m_map->setAccessibleDescription(description());
    } else {
        m_bars->setData(explanationBars(*m_explanation, choice(), m_rows, m_file->document->graph));
        m_bars->setAccessibleDescription(description());
    }
    markNode();
}

void AttentionPanel::markNode()
{
    std::optional<int> marked;
    for (int row = 0; m_selection.node && row < static_cast<int>(m_rows.size()); ++row) {
        if (shownNode(row) == *m_selection.node)
            marked = row;
    }
    m_map->setMarkedRow(marked);
    m_bars->setMarkedRow(marked);
}

void AttentionPanel::publishNodeValues()
{
    if (!hasChart()) {
        m_publishedReason = messageText();
        Q_EMIT nodeValuesChanged({}, m_publishedReason);
        return;
    }
    m_publishedReason.clear();
    Q_EMIT nodeValuesChanged(nodeValues(*m_explanation, choice(), m_file->document->graph.nodeCount()),
                             contentTitle(choice()));
}

bool AttentionPanel::usesNoNetwork() const
{
    return m_scores && m_scores->complete()
        && (m_scores->adaptation || m_scores->prediction->provenance.model == "analytical");
}

bool AttentionPanel::explainsFocus() const
{
    return m_selection.focus && m_file
        && m_file->configurations->distinctOf[m_explanation->focus.value] == *m_selection.focus;
}

void AttentionPanel::showState()
{
    const bool chart = hasChart() && !m_progress && m_error.isEmpty();
    m_pages->setCurrentIndex(chart ? (m_content == Content::Attention ? MapPage : BarsPage) : MessagePage);
    m_controls->setVisible(chart);
    m_message->setText(messageText());
    m_bar->setVisible(m_progress.has_value());
    m_bar->setValue(static_cast<int>(std::lround(100 * m_progress.value_or(0))));
    const bool ranked = m_scores && m_scores->complete();
    m_explain->setVisible(!m_progress && ranked && !usesNoNetwork() && m_selection.focus
                          && (!m_explanation || !m_error.isEmpty()));
    const bool otherFocus = chart && m_selection.focus && !explainsFocus();
    QStringList notes;
    if (chart && !has(Content::Attention))
        notes << (m_scores && m_scores->adaptation ? tr("An adapted ranking has no attention.")
                      : usesNoNetwork()            ? tr("The analytical ranker has no attention.")
                                        : tr("This checkpoint has no cross-attention, so there is no attention map."));
    if (otherFocus)
        notes << tr("This explains configuration %1; the focus is on configuration %2.")
                     .arg(m_explanation->focus.value)
                     .arg(m_file->configurations->representatives[m_selection.focus->value].value);
    m_note->setText(notes.join(QLatin1Char(' ')));
    m_explainAgain->setVisible(otherFocus && !usesNoNetwork());
    m_noteRow->setVisible(!notes.isEmpty());
    setAccessibleDescription(description());
    if (!hasChart() && messageText() != m_publishedReason)
        publishNodeValues();
}

QString AttentionPanel::messageText() const
{
    if (!m_file)
        return tr("Open a file and rank it to see what a model attends to.");
    if (m_progress)
        return m_selection.focus ? tr("Explaining configuration %1 …")
                                       .arg(m_file->configurations->representatives[m_selection.focus->value].value)
                                 : tr("Explaining …");
    if (!m_error.isEmpty())
        return m_error;
    if (m_explanation)
        return tr("This checkpoint has no cross-attention, no gates and no sensitivity to show.");
    if (!m_scores)
        return tr("Nothing is ranked yet. Rank with a checkpoint to see what it attends to.");
    if (!m_scores->complete())
        return tr("A ranking is running. What the model attends to can be asked when it is finished.");
    if (m_scores->adaptation)
        return tr("An adapted ranking has no attention. Rank with a checkpoint to see what it attends to.");
    if (usesNoNetwork())
        return tr("The analytical ranker was used: it adds up the costs of nodes and has no attention. Rank with a "
                  "checkpoint to see what it attends to.");
    if (!m_selection.focus)
        return tr("Focus a configuration, in the table or in a chart, to see what the model attends to.");
    return tr("Why does configuration %1 get its score?")
        .arg(m_file->configurations->representatives[m_selection.focus->value].value);
}

QString AttentionPanel::description() const
{
    if (!hasChart())
        return messageText();
    QString text = tr("Configuration %1: %2.").arg(m_explanation->focus.value).arg(contentTitle(choice()));
    if (!m_rows.empty() && m_rowOrder == RowOrder::Value)
        text += QLatin1Char(' ') + tr("Greatest at node %1.").arg(nodeName(shownNode(0), m_file->document->graph));
    return text;
}

QByteArray AttentionPanel::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    if (!hasChart())
        return {};
    const auto paint = [this](QPainter& painter, const QSize& extent) {
        if (m_content == Content::Attention)
            m_map->paintWhole(painter, extent);
        else
            m_bars->paintWhole(painter, extent);
    };
    return exportChart(format, size, {.title = description(), .provenance = provenance}, paint);
}

void AttentionPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange && !m_fitRows->isChecked())
        m_map->setRowHeight(fontMetrics().height());
}

} // namespace tgraph
