// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/modelspanel.h"

#include "engine/eval/measures.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/modelcombo.h"
#include "widgets/common/quantity.h"
#include "widgets/models/rankingnames.h"
#include "widgets/panels/fitpanel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

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
    : QWidget(parent), m_plot(new AgreementPlot), m_pages(new ContentPages(m_plot))
{
    setAccessibleName(tr("Models"));
    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(4, 2, 4, 2);
    lines->setSpacing(0);
    lines->addWidget(makeControls());
    lines->addWidget(m_pages, 1);
    connect(m_plot, &AgreementPlot::focusRequested, this, &ModelsPanel::focusRequested);
    connect(m_plot, &AgreementPlot::areaRequested, this, &ModelsPanel::requestArea);
    connect(m_plot, &AgreementPlot::areaCleared, this, &ModelsPanel::filterCleared);
    draw();
}

QWidget* ModelsPanel::makeControls()
{
    auto* controls = new QWidget;
    auto* row = new QHBoxLayout(controls);
    row->setContentsMargins(0, 0, 0, 0);
    auto* label = new QLabel(tr("Compare with"));
    m_model = new ModelCombo;
    m_model->setAccessibleName(tr("Model to compare with"));
    m_model->choose("analytical");
    label->setBuddy(m_model);
    m_button = new QPushButton;
    m_bar = new QProgressBar;
    m_bar->setRange(0, 1000);
    m_bar->setMaximumWidth(140);
    m_bar->setTextVisible(false);
    m_bar->setAccessibleName(tr("Progress of the comparison"));
    row->addWidget(label);
    row->addWidget(m_model);
    row->addWidget(m_button);
    row->addWidget(m_bar);
    row->addStretch(1);
    row->addWidget(m_plot->controls());
    connect(m_model, &ModelCombo::fileRequested, this, &ModelsPanel::fileRequested);
    connect(m_model, &QComboBox::currentIndexChanged, this, [this] {
        if (m_drawn == chosen())
            return; // the list was filled again
        m_failure.clear();
        m_progressed.reset();
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
    m_model->setModels(std::move(models));
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

std::shared_ptr<const Scores> ModelsPanel::other() const
{
    const auto found = m_compared.find(chosen());
    return found == m_compared.end() ? nullptr : found->second;
}

bool ModelsPanel::isReady() const
{
    const std::shared_ptr<const Scores> second = other();
    return m_file && m_scores && m_scores->complete() && second && second->score.size() == m_scores->score.size();
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
    values->xs = ranksFromOne(*m_scores);
    values->ys = ranksFromOne(*other());
    ScatterPicture picture;
    const auto [first, second] = rankingNames(*m_scores, *other());
    picture.x = axisOver(values->xs, ValueScale::Linear, ValueKind::Score, tr("rank by %1").arg(first));
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
        content.first = m_scores;
        content.second = other();
        std::tie(content.firstName, content.secondName) = rankingNames(*content.first, *content.second);
    }
    m_plot->setContent(std::move(content), picture());
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
    const auto [shown, compared] = rankingNames(*m_scores, *second);
    if (shown == compared)
        return tr("Both rankings are by %1: choose another model").arg(shown);
    const QString between = tauText(kendallTau(m_scores->score, second->score));
    if (m_file->targets.empty())
        return tr("τ between %1 and %2: %3").arg(shown, compared, between);
    const QString text = m_file->document->simulation
        ? tr("τ between %1 and %2: %3 · against simulated runtimes: %4 and %5")
        : tr("τ between %1 and %2: %3 · against measured runtimes: %4 and %5");
    return text.arg(shown, compared, between, tauText(m_scores->tau), tauText(second->tau));
}

QString ModelsPanel::emptyText() const
{
    if (!m_file)
        return tr("Open a file to compare what two models say of it.");
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
