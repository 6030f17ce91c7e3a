// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/decisionspage.h"

#include "widgets/common/boxes.h"
#include "widgets/common/buttonpages.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/quantity.h"
#include "widgets/decisions/axesview.h"
#include "widgets/decisions/decisionsview.h"
#include "widgets/decisions/grouprows.h"
#include "widgets/decisions/headline.h"
#include "widgets/decisions/programwords.h"
#include "widgets/decisions/waterfallview.h"
#include "widgets/filter/configfilter.h"
#include "widgets/filter/filterterms.h"
#include "widgets/style/style.h"

#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QResizeEvent>

#include <algorithm>
#include <cmath>
#include <utility>

namespace tgraph {

DecisionsPage::DecisionsPage(QWidget* parent) : QWidget(parent)
{
    makeHead();
    makeViews();
    connectViews();
    refreshRows();
}

void DecisionsPage::makeHead()
{
    m_headline = new QLabel(this);
    m_headline->setWordWrap(true);
    m_headline->setTextFormat(Qt::PlainText);
    m_headline->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_headline->setAccessibleName(tr("The answer"));
    m_headline->setFont(textFont(TextRole::Strong, font()));
    m_share = new ElidedLabel(this);
    m_pages = new ButtonPages(this);
    m_pages->addCorner(*m_share);
    auto* lines = inset(new QVBoxLayout(this), {space::one, space::half, space::one, 0}, space::half);
    m_note = new QLabel(this);
    m_note->setWordWrap(true);
    m_note->setTextFormat(Qt::PlainText);
    m_note->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_note->setFont(textFont(TextRole::Caption, font()));
    m_note->setForegroundRole(QPalette::PlaceholderText);
    m_propose = new QPushButton(tr("Propose and rank"), this);
    m_propose->setToolTip(tr("Propose candidates for the program and order them by what the model predicts"));
    connect(m_propose, &QPushButton::clicked, this, &DecisionsPage::proposeRequested);
    m_measurements = new QPushButton(tr("Show measurements…"), this);
    m_measurements->setToolTip(tr("Save the measurements of the tuning, and open that file with table, charts and "
                                  "decisions"));
    m_measurements->hide();
    connect(m_measurements, &QPushButton::clicked, this, &DecisionsPage::measurementsRequested);
    auto* head
        = lineUp(new QHBoxLayout, {{m_headline, 1}, {m_propose, 0, Qt::AlignTop}, {m_measurements, 0, Qt::AlignTop}});
    lines->addLayout(head);
    lines->addWidget(m_note);
    lines->addWidget(m_pages, 1);
}

void DecisionsPage::makeViews()
{
    const auto add = [&](View view, const char* name, QWidget* content, const QString& text, const QString& tip) {
        auto* page = new ContentPages(content, m_pages);
        page->setObjectName(QLatin1String(name)); // used in session files
        m_views[static_cast<std::size_t>(view)] = page;
        m_pages->addPage(*page, text, tip);
    };
    m_table = new DecisionsView(this);
    m_waterfall = new WaterfallView(this);
    m_axes = new AxesView(this);
    add(View::Table, "decisions", m_table, tr("Decisions"),
        tr("Nodes that always change together, and what their layouts cost"));
    add(View::Waterfall, "waterfall", m_waterfall, tr("Baseline → focus"),
        tr("Gain or cost of each decision from the baseline to the focus"));
    add(View::Axes, "axes", m_axes, tr("All configurations"), tr("All configurations by their decisions and runtime"));
}

void DecisionsPage::connectViews()
{
    connect(m_pages, &ButtonPages::frontChanged, this, &DecisionsPage::followFront);
    connect(m_table, &DecisionsView::decisionHovered, this, &DecisionsPage::decisionHovered);
    connect(m_table, &DecisionsView::decisionReached, this, &DecisionsPage::decisionReached);
    connect(m_waterfall, &WaterfallView::decisionHovered, this, &DecisionsPage::decisionHovered);
    connect(m_axes, &AxesView::decisionHovered, this, &DecisionsPage::decisionHovered);
    connect(m_table, &DecisionsView::filterRequested, this, &DecisionsPage::toggleCell);
    connect(m_table, &DecisionsView::lookRequested, this, &DecisionsPage::look);
    connect(m_table, &DecisionsView::bestRequested, this,
            [this](quint32 letter, quint32 cell, DecisionsView::BestUse use) {
                const std::optional<DistinctId> best = bestWith(letter, cell);
                if (best && use == DecisionsView::BestUse::Focus)
                    Q_EMIT focusRequested(*best);
                else if (best && use == DecisionsView::BestUse::Pin)
                    Q_EMIT pinRequested(*best);
                else if (best)
                    Q_EMIT compareRequested({*best});
            });
    m_table->setBestCheck([this](quint32 letter, quint32 cell, DecisionsView::BestUse use) {
        const std::optional<DistinctId> best = bestWith(letter, cell);
        return best && (use != DecisionsView::BestUse::Compare || *best != m_selection.baseline);
    });
    connect(m_waterfall, &WaterfallView::lookRequested, this, &DecisionsPage::look);
    connect(m_axes, &AxesView::cellsRequested, this, [this](quint32 letter, const std::vector<std::uint32_t>& cells) {
        if (m_axesRows)
            requireCells((*m_axesRows)[letter], cells);
    });
    connect(m_axes, &AxesView::rangeRequested, this, [this](double least, double most) {
        Q_EMIT rangeRequested(least, most, m_file && m_file->targets.empty());
    });
    connect(m_axes, &AxesView::rangeCleared, this, &DecisionsPage::rangesCleared);
}

void DecisionsPage::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores.reset();
    m_answered.reset();
    m_decisions.reset();
    m_selection = {};
    m_filtered.reset();
    m_tuned = 0;
    refreshRows();
}

void DecisionsPage::setScores(std::shared_ptr<const Scores> scores)
{
    if (scores == m_scores)
        return;
    m_scores = std::move(scores);
    if (m_scores == nullptr || m_scores->complete() || m_scores->stopped)
        m_answered = m_scores;
    refreshWords(); // the table is updated by the decisions computed from the scores
}

void DecisionsPage::setDecisions(std::shared_ptr<const FileDecisions> decisions)
{
    if (decisions == m_decisions)
        return;
    m_decisions = std::move(decisions);
    refreshRows();
}

void DecisionsPage::setTuned(std::uint32_t measured)
{
    if (measured == std::exchange(m_tuned, measured))
        return;
    refreshWords();
}

void DecisionsPage::setSelection(const Selection& selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    refreshMarks();
    refreshWords();
    refreshWaterfall();
}

void DecisionsPage::setFiltered(FilteredConfigs filtered)
{
    m_filtered = std::move(filtered);
    if (view() == View::Axes)
        m_axes->setFiltered(m_filtered);
    else
        m_axesAreStale = true; // counted when it becomes visible
    refreshWords();
}

void DecisionsPage::setHighlighted(std::optional<std::uint32_t> letter)
{
    m_table->setHighlighted(letter);
    m_waterfall->setHighlighted(letter);
    m_axes->setHighlighted(letter);
}

void DecisionsPage::showDecision(quint32 letter)
{
    setView(View::Table);
    m_table->goTo(letter);
}

void DecisionsPage::setView(View view)
{
    m_pages->bringUp(*m_views[static_cast<std::size_t>(view)]);
}

void DecisionsPage::followFront()
{
    const auto own = std::ranges::find(m_views, m_pages->front());
    if (own != m_views.end())
        m_view = static_cast<View>(own - m_views.begin());
    if (view() == View::Axes && m_axesAreStale)
        refreshAxes();
    showHeight();
}

QWidget& DecisionsPage::answer() const
{
    return *m_headline;
}

QString DecisionsPage::headline() const
{
    return m_headline->text();
}

QString DecisionsPage::note() const
{
    return m_note->text();
}

int DecisionsPage::headHeight() const
{
    const QMargins margins = layout()->contentsMargins();
    const int room = width() - margins.left() - margins.right();
    int beside = 0;
    for (const QPushButton* button : {m_propose, m_measurements})
        if (!button->isHidden())
            beside += button->sizeHint().width() + style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing);
    int height = margins.top() + margins.bottom() + m_pages->rowHeight();
    if (!m_headline->isHidden())
        height += m_headline->heightForWidth(room - beside) + layout()->spacing();
    if (!m_note->isHidden())
        height += m_note->heightForWidth(room) + layout()->spacing();
    return height;
}

std::optional<int> DecisionsPage::viewHeight() const
{
    const auto view = std::ranges::find(m_views, m_pages->front());
    if (view == m_views.end())
        return std::nullopt;
    return (*view)->reason().isEmpty() ? m_table->wholeHeight() : (*view)->reasonHeight((*view)->width());
}

int DecisionsPage::wantedHeight() const
{
    return headHeight() + viewHeight().value_or(m_pages->front()->sizeHint().height());
}

int DecisionsPage::leastHeight() const
{
    constexpr int firstRows = 76; // px: the header and two rows
    const auto view = viewHeight();
    return headHeight() + (view ? std::min(firstRows, *view) : m_pages->front()->minimumSizeHint().height());
}

void DecisionsPage::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    if (event->size().width() != event->oldSize().width())
        showHeight();
}

/// Lets the pages shrink to their buttons: in a low window the answer, which has no scroll bar, keeps its height.
void DecisionsPage::showHeight()
{
    m_pages->setMinimumHeight(m_pages->rowHeight());
    Q_EMIT wantedHeightChanged();
}

void DecisionsPage::refreshRows()
{
    m_rows.reset();
    m_tableRows.reset();
    m_axesRows.reset();
    m_axesAreStale = true;
    const bool isBare = m_file && m_file->isBareProgram();
    if (m_file && m_decisions) {
        m_rows = std::make_shared<const std::vector<DecisionRow>>(decisionRows(*m_file, *m_decisions));
        m_tableRows = std::make_shared<const std::vector<DecisionRow>>(withAxes(*m_rows, *m_file, *m_decisions));
        m_table->setTable(tableOfDecisions());
    } else {
        m_table->setTable(isBare && m_file->awaitsProposal() ? tableOfGroups() : nullptr);
    }
    m_propose->setVisible(m_file && m_file->awaitsProposal());
    for (const View other : {View::Waterfall, View::Axes}) // a single configuration has no comparison
        m_pages->setAvailable(*m_views[static_cast<std::size_t>(other)], !isBare);
    for (ContentPages* page : m_views)
        page->setReason(m_decisions || (m_file && m_file->awaitsProposal()) ? QString() : emptyText());
    refreshMarks();
    refreshWords();
    refreshWaterfall();
    m_axes->setGround(nullptr, nullptr, {}, {});
    followFront();
}

QString DecisionsPage::emptyText() const
{
    if (!m_file)
        return {};
    if (m_file->isFusion())
        return tr("A fusion file is one kernel with one runtime: there are no configurations to decide between.");
    if (m_file->isBareProgram())
        return tr("The file has no layouts to choose from, so there are no decisions.");
    return m_file->configCount() < 2 ? tr("The file has only one configuration, so there are no decisions.")
                                     : tr("Computing the decisions …");
}

void DecisionsPage::refreshMarks()
{
    DecisionMarks marks{.filtered = filterTerms()};
    if (m_decisions) {
        for (std::uint32_t letter = 0; letter < m_decisions->count(); ++letter) {
            marks.baseline.push_back(m_decisions->option(letter, m_selection.baseline));
            if (m_selection.focus)
                marks.focus.push_back(m_decisions->option(letter, *m_selection.focus));
        }
    } else if (m_file && m_file->awaitsProposal()) {
        marks.baseline.assign(m_file->program->options.groups.size(), 0); // the default is the first option
    }
    m_table->setMarks(marks);
    AxesMarks axes{.focus = m_selection.focus};
    if (m_file)
        axes.baseline = m_selection.baseline;
    m_axes->setMarks(axes);
}

void DecisionsPage::refreshWords()
{
    m_headline->setVisible(m_file != nullptr);
    m_note->setText(m_file && m_file->isBareProgram() ? programNote(*m_file) : QString());
    m_note->setVisible(!m_note->text().isEmpty());
    m_measurements->setVisible(m_tuned > 0 && m_file && m_file->isTable());
    const QString answer
        = m_file ? headlineText(*m_file, m_decisions.get(), m_answered.get(), m_selection, m_tuned) : QString();
    if (const QString before = std::exchange(m_answer, answer); before != answer) {
        m_headline->setText(answer);
        showHeight();
    }
    showShare();
}

void DecisionsPage::showShare()
{
    if (!m_file || !m_filtered) {
        m_share->clear();
        return m_share->setMinimumWidth(0);
    }
    const double share = static_cast<double>(m_filtered->size()) / std::max(1U, m_file->configCount());
    const QString kept = groupedText(m_filtered->size());
    const QString all = groupedText(m_file->configCount());
    m_share->setText(tr("%1 of %2 kept (%3)").arg(kept, all, shareText(share)));
    m_share->setShorterTexts({tr("%1 of %2 kept").arg(kept, all), shareText(share)});
    m_share->setMinimumWidth(m_share->fontMetrics().horizontalAdvance(shareText(share)) + 1);
}

QString DecisionsPage::nameOf(DistinctId distinct) const
{
    return QString::number(m_file->configurations->representatives[distinct.value].value);
}

void DecisionsPage::refreshWaterfall()
{
    if (!m_file || !m_decisions || !m_rows)
        return m_waterfall->setWaterfall(std::nullopt, {}, {}, {});
    if (!m_selection.focus)
        return m_waterfall->setWaterfall(std::nullopt, {}, {}, tr("Focus a configuration to see what it changes."));
    if (*m_selection.focus == m_selection.baseline)
        return m_waterfall->setWaterfall(std::nullopt, {}, {},
                                         tr("The focus is the baseline: focus another configuration."));
    auto waterfall = makeWaterfall(*m_file, *m_decisions, *m_rows, m_selection.baseline, *m_selection.focus);
    m_waterfall->setWaterfall(std::move(waterfall), tr("baseline %1").arg(nameOf(m_selection.baseline)),
                              tr("focus %1").arg(nameOf(*m_selection.focus)),
                              tr("No runtimes or scores of the two: rank the configurations first."));
}

void DecisionsPage::refreshAxes()
{
    m_axesAreStale = false;
    if (!m_file || !m_decisions || !m_rows)
        return m_axes->setGround(nullptr, nullptr, {}, {});
    m_axesRows = m_file->isTile() || m_file->isTable()
        ? std::make_shared<const std::vector<DecisionRow>>(valueRows(*m_file, *m_decisions))
        : m_rows;
    m_axes->setGround(axesGround(*m_file, *m_decisions, *m_axesRows), m_axesRows, m_filtered,
                      !m_file->targets.empty() || m_decisions->predicted ? tr("No decision makes a difference.")
                          : m_tuned > 0                                  ? tunedText(*m_file, m_tuned)
                          : m_file->isSearchSpace()                      ? tr("Nothing is measured.")
                          : m_file->isUnmeasured() ? tr("Nothing is measured: rank the configurations first.")
                                                   : tr("No published runtimes: rank the configurations first."));
}

bool DecisionsPage::hasChart() const
{
    return m_rows != nullptr;
}

QByteArray DecisionsPage::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    if (!hasChart())
        return {};
    const ChartCaption caption{.title = m_headline->text(), .provenance = provenance, .palette = palette()};
    // If another page is in front, the last chosen view is hidden: the table is exported.
    const View shown = std::ranges::find(m_views, m_pages->front()) == m_views.end() ? View::Table : view();
    QSize whole = size;
    if (shown == View::Table)
        whole.setHeight(m_table->wholeHeight());
    else if (shown == View::Waterfall)
        whole.setHeight(std::max(size.height(), m_waterfall->wholeHeight()));
    return exportChart(format, whole, caption, [this, shown](QPainter& painter, const QSize& area) {
        if (shown == View::Table)
            m_table->paintWhole(painter, area);
        else if (shown == View::Waterfall)
            m_waterfall->paintWhole(painter, area);
        else
            m_axes->paintWhole(painter, area);
    });
}

std::shared_ptr<const DecisionTable> DecisionsPage::tableOfDecisions() const
{
    auto table = std::make_shared<DecisionTable>();
    const bool isRankedProgram = m_file->document->program && m_decisions->predicted && !m_decisions->measured;
    table->rows = isRankedProgram ? byPredictedCost(*m_tableRows) : *m_tableRows;
    table->configurations = m_file->configCount();
    table->isMeasured = m_decisions->measured.has_value();
    table->isSimulated = m_file->document->simulation.has_value();
    table->isPredicted = m_decisions->predicted.has_value();
    table->hasFailures = m_decisions->failures.has_value();
    table->hasPredictedCosts = table->isPredicted && m_decisions->predicted->scale == CostScale::Ratio;
    for (const DecisionRow& row : table->rows) {
        std::vector<QString>& terms = table->terms.emplace_back();
        for (std::uint32_t cell = 0; cell < row.cells.size(); ++cell)
            terms.push_back(termOf(row, {cell}));
    }
    return table;
}

std::shared_ptr<const DecisionTable> DecisionsPage::tableOfGroups() const
{
    auto table = std::make_shared<DecisionTable>();
    table->rows = groupRows(*m_file);
    for (const DecisionRow& row : table->rows)
        table->terms.emplace_back(row.cells.size()); // no filter terms
    return table;
}

std::vector<QString> DecisionsPage::filterTerms() const
{
    std::vector<QString> terms;
    if (!m_file)
        return terms;
    for (const FilterTerm& term : parseConfigFilter(m_selection.filter, *m_file).terms)
        terms.push_back(m_selection.filter.mid(term.position, term.length));
    return terms;
}

QString DecisionsPage::termOf(const DecisionRow& row, const std::vector<std::uint32_t>& cells) const
{
    std::vector<std::uint32_t> options;
    for (const std::uint32_t cell : cells)
        options.insert(options.end(), row.cells[cell].options.begin(), row.cells[cell].options.end());
    std::ranges::sort(options);
    return optionTerm(*m_file, *m_decisions, row.letter, options);
}

void DecisionsPage::toggleCell(std::uint32_t letter, std::uint32_t cell)
{
    if (!m_tableRows)
        return; // the options have no configurations to keep
    const DecisionRow& row = (*m_tableRows)[letter];
    const std::vector<QString> terms = filterTerms();
    const bool isOn = std::ranges::find(terms, termOf(row, {cell})) != terms.end();
    requireCells(row, isOn ? std::vector<std::uint32_t>{} : std::vector{cell});
}

void DecisionsPage::requireCells(const DecisionRow& row, const std::vector<std::uint32_t>& cells)
{
    Q_EMIT termRequested(optionSubject(*m_file, *m_decisions, row.letter),
                         cells.empty() ? QString() : termOf(row, cells));
}

std::optional<DistinctId> DecisionsPage::bestWith(std::uint32_t letter, std::uint32_t cell) const
{
    if (!m_tableRows || !m_decisions)
        return std::nullopt;
    const std::vector<std::uint32_t>& cellOf = (*m_tableRows)[letter].cellOf;
    const auto best = [&](const std::vector<double>& values) {
        std::optional<DistinctId> found;
        for (const DistinctId distinct : m_file->configIds()) {
            const bool isBetter = distinct.value < values.size() && std::isfinite(values[distinct.value])
                && (!found || values[distinct.value] < values[found->value]);
            if (isBetter && cellOf[m_decisions->option(letter, distinct)] == cell)
                found = distinct;
        }
        return found;
    };
    const std::optional<DistinctId> measured = best(m_file->targets);
    return measured || !m_answered ? measured : best(m_answered->score);
}

void DecisionsPage::look(std::uint32_t letter)
{
    if (m_file && m_file->awaitsProposal()) {
        const LayoutOptions& options = m_file->program->options;
        Q_EMIT nodeRequested(options.configurable[options.groups[m_file->groupByLetter[letter]].slots.front().value]);
    } else if (m_file && m_decisions && m_file->isLayout())
        Q_EMIT nodeRequested(m_file->document->graph.configurableNode(SlotId(m_decisions->members(letter).front())));
}

} // namespace tgraph
