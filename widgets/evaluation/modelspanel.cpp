// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/evaluation/modelspanel.h"

#include "engine/eval/measures.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/modelcombo.h"
#include "widgets/common/partpair.h"
#include "widgets/common/quantity.h"
#include "widgets/common/trainingnote.h"
#include "widgets/evaluation/folderboardview.h"
#include "widgets/evaluation/leaderboard.h"
#include "widgets/evaluation/rankingnames.h"

#include <QComboBox>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QStackedWidget>

#include <algorithm>
#include <cmath>
#include <tuple>

namespace tgraph {
namespace {

std::vector<double> ranksFromOne(const Scores& scores)
{
    std::vector<double> ranks(scores.firstRank.begin(), scores.firstRank.end());
    for (double& rank : ranks)
        rank += 1;
    return ranks;
}

QString tauText(const std::optional<double>& tau)
{
    return tau ? numberText(*tau, 3) : QStringLiteral("–");
}

} // namespace

ModelsPanel::ModelsPanel(QWidget* parent)
    : QWidget(parent),
      m_scopes(new QStackedWidget),
      m_scope(new QComboBox),
      m_folder(new FolderBoardView),
      m_board(new LeaderBoard(LeaderScope::File)),
      m_parts(new PartPair),
      m_plot(new AgreementPlot),
      m_pages(new ContentPages(m_plot))
{
    setAccessibleName(tr("Models"));
    auto* chart = new QWidget;
    lineUp(tight(new QVBoxLayout(chart), 0), {makeControls(), {m_pages, 1}});
    m_parts->setParts(*m_board, *chart);
    m_board->setCorners(nullptr, m_parts->makeTurn(1, tr("Chart")));
    makeScopes(m_parts);
    connectBoard();
    connect(m_plot, &AgreementPlot::focusRequested, this, &ModelsPanel::focusRequested);
    connect(m_plot, &AgreementPlot::areaRequested, this, &ModelsPanel::requestArea);
    connect(m_plot, &AgreementPlot::areaCleared, this, &ModelsPanel::filterCleared);
    draw();
}

void ModelsPanel::makeScopes(QWidget* ofFile)
{
    m_scopes->addWidget(ofFile);
    m_scopes->addWidget(m_folder);
    m_scope->addItems({tr("The open file"), tr("All listed files")});
    m_scope->setAccessibleName(tr("Files that the models are compared on"));
    m_scope->setToolTip(tr("All models on the open file, or over all files of the list"));
    m_board->setCorners(m_scope, nullptr);
    lineUp(inset(new QVBoxLayout(this), {4, 2, 4, 2}), {m_scopes});
    connect(m_scope, &QComboBox::activated, this, [this](int index) { showFolder(index == 1); });
}

void ModelsPanel::showFolder(bool shows)
{
    const bool hadFocus = m_scope->hasFocus();
    m_scope->setCurrentIndex(shows ? 1 : 0);
    m_scopes->setCurrentIndex(shows ? 1 : 0);
    (shows ? m_folder->board() : *m_board).setCorners(m_scope, nullptr);
    m_scope->show();
    if (hadFocus)
        m_scope->setFocus();
}

void ModelsPanel::connectBoard()
{
    connect(m_board, &LeaderBoard::rankAllRequested, this, &ModelsPanel::askAll);
    connect(m_board, &LeaderBoard::cancelAllRequested, this, [this] {
        const std::set<std::string> waiting = m_waiting;
        for (const std::string& model : waiting)
            Q_EMIT cancelRequested(model);
    });
    connect(m_board, &LeaderBoard::showRequested, this, [this](const std::string& model) {
        m_pair.reset();
        if (m_compared.contains(model))
            Q_EMIT showRequested(model);
        else if (const auto known = std::ranges::find(m_models, model, &ModelDescription::name);
                 m_file && known != m_models.end() && stateOf(*known).isEmpty())
            Q_EMIT compareRequested(model);
        draw();
    });
    connect(m_board, &LeaderBoard::pairChosen, this, [this](const std::string& first, const std::string& second) {
        m_pair = {first, second};
        m_parts->bringUp(1);
        draw();
    });
}

void ModelsPanel::askAll()
{
    m_failures.clear();
    for (const ModelDescription& model : m_models)
        if (obstacleOf(model).isEmpty() && !m_compared.contains(model.name))
            Q_EMIT compareRequested(model.name);
    fillBoard();
}

QString ModelsPanel::obstacleOf(const ModelDescription& model) const
{
    if (!model.problem.empty())
        return QString::fromStdString(model.problem);
    if (!m_file || model.ranks(m_file->document->collection.kind))
        return {};
    return ModelCombo::rankedFilesOf(model);
}

QString ModelsPanel::stateOf(const ModelDescription& model) const
{
    if (m_waiting.contains(model.name)) {
        const auto running = m_fractions.find(model.name);
        return running == m_fractions.end() ? tr("waiting") : tr("ranking, %1").arg(shareText(running->second, 0));
    }
    const auto failed = m_failures.find(model.name);
    return failed != m_failures.end() ? failed->second : obstacleOf(model);
}

LeaderLine ModelsPanel::lineOf(const ModelDescription& model) const
{
    LeaderLine line{.model = model.name, .summary = ModelCombo::summaryOf(model)};
    const auto found = m_compared.find(model.name);
    if (found != m_compared.end() && found->second->standing) {
        line.standing = found->second->standing;
        const QString part = trainingSentence(found->second->modelProvenance());
        line.summary += part.isEmpty() ? QString() : QLatin1Char('\n') + part;
        line.isShown = m_scores && m_scores->prediction == found->second->prediction;
        return line;
    }
    line.state = stateOf(model);
    if (line.state.isEmpty() && m_file && m_file->configCount() > 0)
        line.state = tr("not compared yet: click to compare");
    return line;
}

void ModelsPanel::fillBoard()
{
    std::vector<LeaderLine> lines;
    bool open = false;
    for (const ModelDescription& model : m_models) {
        lines.push_back(lineOf(model));
        open = open || (m_file && m_file->configCount() > 0 && !lines.back().standing && obstacleOf(model).isEmpty());
    }
    m_board->setLines(std::move(lines), !m_waiting.empty(), open);
    m_board->setNote(!m_file                            ? QString()
                         : m_file->isUnmeasured()       ? tr("no measurements, so no measures")
                         : m_file->targets.empty()      ? tr("runtimes are not published: no measures")
                         : m_file->document->simulation ? tr("measures are against simulated runtimes")
                                                        : tr("measures are against measured runtimes"));
}

void ModelsPanel::setWaiting(std::set<std::string> models)
{
    if (m_waiting == models)
        return;
    m_waiting = std::move(models);
    std::erase_if(m_fractions, [this](const auto& running) { return !m_waiting.contains(running.first); });
    fillBoard();
}

void ModelsPanel::setRunning(const std::string& model, double fraction)
{
    m_fractions[model] = fraction;
    fillBoard();
}

void ModelsPanel::setFailedModel(const std::string& model, const QString& text)
{
    m_failures[model] = text;
    fillBoard();
}

QWidget* ModelsPanel::makeControls()
{
    auto* controls = new QWidget;
    auto* row = tight(new QHBoxLayout(controls));
    auto* label = new QLabel(tr("Compare with"));
    m_model = new ModelCombo;
    m_model->setAccessibleName(tr("Model to compare with"));
    m_model->choose("analytical");
    label->setBuddy(m_model);
    m_button = new QPushButton;
    m_button->setObjectName(QStringLiteral("compareOne"));
    m_bar = new QProgressBar;
    m_bar->setRange(0, 1000);
    m_bar->setMaximumWidth(140);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the comparison"));
    row->addWidget(m_parts->makeTurn(0, tr("Table")));
    row->addWidget(label);
    row->addWidget(m_model);
    row->addWidget(m_button);
    row->addWidget(m_bar);
    row->addStretch(1);
    row->addWidget(m_plot->controls());
    connect(m_parts, &PartPair::narrowChanged, label, &QWidget::setHidden);
    connect(m_model, &ModelCombo::fileRequested, this, &ModelsPanel::fileRequested);
    connect(m_model, &QComboBox::currentIndexChanged, this, [this] {
        if (m_drawn == chosen())
            return; // the list was only refilled
        m_failure.clear();
        m_progressed.reset();
        m_pair.reset();
        draw();
        Q_EMIT modelChosen();
    });
    connect(m_button, &QPushButton::clicked, this, [this] {
        m_failure.clear();
        if (m_progressed)
            Q_EMIT cancelRequested(chosen());
        else
            Q_EMIT compareRequested(chosen());
    });
    return controls;
}

void ModelsPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_scores = nullptr;
    m_compared.clear();
    m_failure.clear();
    m_failures.clear();
    m_pair.reset();
    m_progressed.reset();
    m_model->setFile(m_file);
    draw();
}

void ModelsPanel::setScores(std::shared_ptr<const Scores> scores)
{
    const bool stays = m_scores == scores || (m_scores && scores && !m_scores->complete() && !scores->complete());
    m_scores = std::move(scores);
    if (!stays)
        draw();
}

void ModelsPanel::setCompared(Compared compared)
{
    if (m_compared == compared)
        return;
    m_compared = std::move(compared);
    draw();
}

void ModelsPanel::setSelection(const Selection& selection)
{
    m_plot->setSelection(selection);
}

void ModelsPanel::setFiltered(FilteredConfigs filtered)
{
    m_plot->setFiltered(filtered);
}

void ModelsPanel::setModels(std::vector<ModelDescription> models)
{
    m_models = models;
    m_folder->setModels(models);
    m_model->setModels(std::move(models));
    fillBoard();
}

void ModelsPanel::choose(const std::string& model)
{
    m_model->choose(model);
}

std::string ModelsPanel::chosen() const
{
    return m_model->chosen();
}

void ModelsPanel::setProgress(std::optional<double> fraction)
{
    m_progressed = fraction;
    showState();
}

void ModelsPanel::setFailed(const QString& text)
{
    m_failure = text;
    m_progressed.reset();
    showState();
}

std::shared_ptr<const Scores> ModelsPanel::first() const
{
    const auto found = m_pair ? m_compared.find(m_pair->first) : m_compared.end();
    return found == m_compared.end() ? m_scores : found->second;
}

std::shared_ptr<const Scores> ModelsPanel::other() const
{
    const auto found = m_compared.find(m_pair ? m_pair->second : chosen());
    return found == m_compared.end() ? nullptr : found->second;
}

bool ModelsPanel::isReady() const
{
    const std::shared_ptr<const Scores> second = other();
    const std::shared_ptr<const Scores> shown = first();
    return m_file && shown && shown->complete() && second && second->score.size() == shown->score.size();
}

bool ModelsPanel::hasChart() const
{
    return !m_plot->view().chart().isEmpty();
}

ScatterPicture ModelsPanel::picture() const
{
    if (!isReady())
        return {};
    auto values = std::make_shared<ScatterData>();
    const Scores& shown = *first();
    values->xs = ranksFromOne(shown);
    values->ys = ranksFromOne(*other());
    ScatterPicture picture;
    const auto [before, second] = rankingNames(shown, *other());
    picture.x = axisOver(values->xs, ValueScale::Linear, ValueKind::Score, tr("rank by %1").arg(before));
    picture.y = axisOver(values->ys, ValueScale::Linear, ValueKind::Score, tr("rank by %1").arg(second));
    picture.x.counts = true;
    picture.y.counts = true;
    picture.diagonal = true;
    picture.title = titleText();
    picture.data = std::move(values);
    return picture;
}

void ModelsPanel::draw()
{
    m_drawn = chosen();
    AgreementPlot::Content content{.file = m_file, .first = {}, .second = {}, .firstName = {}, .secondName = {}};
    if (isReady()) {
        content.first = first();
        content.second = other();
        std::tie(content.firstName, content.secondName) = rankingNames(*content.first, *content.second);
    }
    m_plot->setContent(std::move(content), picture());
    fillBoard();
    showState();
}

void ModelsPanel::showState()
{
    const bool running = m_progressed.has_value();
    m_bar->setVisible(running);
    m_bar->setValue(static_cast<int>(1000 * m_progressed.value_or(0)));
    m_button->setText(running ? tr("Cancel") : tr("Compare"));
    m_button->setEnabled(running || (m_file && m_file->configCount() > 0));
    m_button->setVisible(running || !other());
    m_plot->controls()->setVisible(hasChart());
    m_pages->setReason(hasChart() ? QString() : emptyText());
    m_plot->setTexts(tr("Chart of rank against rank"), description());
}

void ModelsPanel::requestArea(const QRectF& values)
{
    const double first = std::max(1.0, std::ceil(values.left()));
    Q_EMIT filterRequested(
        QStringLiteral("rank %1..%2")
            .arg(QString::number(first, 'f', 0), QString::number(std::max(first, std::floor(values.right())), 'f', 0)));
}

QString ModelsPanel::titleText() const
{
    const std::shared_ptr<const Scores> second = other();
    const Scores& before = *first();
    const auto [shown, compared] = rankingNames(before, *second);
    if (shown == compared)
        return tr("Both rankings are by %1: choose another model").arg(shown);
    const QString between = tauText(kendallTau(before.score, second->score));
    if (m_file->targets.empty())
        return tr("τ between %1 and %2: %3").arg(shown, compared, between);
    const QString text = m_file->document->simulation
        ? tr("τ between %1 and %2: %3 · against simulated runtimes: %4 and %5")
        : tr("τ between %1 and %2: %3 · against measured runtimes: %4 and %5");
    const auto ofOne = [](const Scores& scores) {
        return tauText(scores.tau) + (scores.complete() ? trainingMark(scores.modelProvenance()) : QString());
    };
    return text.arg(shown, compared, between, ofOne(before), ofOne(*second));
}

QString ModelsPanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file to compare two models on it.");
    if (m_file->isFusion())
        return tr("A fusion file is one kernel with one runtime: there is no order in which two models could differ.");
    if (const QString text = oneConfigurationText(*m_file); !text.isEmpty())
        return text;
    if (!m_failure.isEmpty())
        return m_failure;
    if (!m_scores || !m_scores->complete())
        return tr("Rank the configurations first; then another model can be compared with that ranking.");
    if (m_progressed)
        return tr("Ranking with the other model …");
    return tr("Choose a model and press Compare to see where its ranking differs.");
}

QString ModelsPanel::description() const
{
    return hasChart() ? titleText() : emptyText();
}

QByteArray ModelsPanel::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    return m_plot->view().exported(format, size, provenance);
}

} // namespace tgraph
