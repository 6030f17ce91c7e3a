// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/rankbar.h"

#include "widgets/common/boxes.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/elidedlabel.h"
#include "widgets/common/emptywords.h"
#include "widgets/common/helppage.h"
#include "widgets/common/modelcombo.h"
#include "widgets/common/quantity.h"
#include "widgets/common/textcolour.h"
#include "widgets/rank/proposeform.h"
#include "widgets/rank/rankoptionsform.h"
#include "widgets/style/icons.h"
#include "widgets/style/programstyle.h"
#include "widgets/style/style.h"

#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QToolButton>
#include <QWidgetAction>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr int tickMs = 500;
constexpr int modelWidth = 132; ///< px at least; the list shows longer names in full
constexpr int progressWidth = 96; ///< px
constexpr int failureWidth = 260; ///< px at most; the tooltip shows longer texts in full

} // namespace

RankBar::RankBar(QWidget* parent) : QWidget(parent)
{
    setHelpPage(*this, QStringLiteral("window.md#ranking"));
    m_model = new ModelCombo(this, /*offersMeasured=*/true);
    m_model->setAccessibleName(tr("Model"));
    m_model->setMinimumWidth(modelWidth);
    m_model->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    m_button = new QPushButton(this);
    m_button->setObjectName(QStringLiteral("rank"));
    makePrimary(*m_button);
    m_keep = new QPushButton(tr("Stop and keep"), this);
    m_keep->setToolTip(tr("End the ranking now and keep the ranking of the scored configurations"));
    connect(m_keep, &QPushButton::clicked, this, &RankBar::keepRequested);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 1000);
    m_progress->setTextVisible(false);
    m_progress->setFixedWidth(progressWidth);
    m_progress->setAccessibleName(tr("Progress of the ranking"));
    m_time = new QLabel(this);
    m_failure = new ElidedLabel(this);
    m_failure->setAccessibleName(tr("Failure of the ranking"));
    m_failure->setMaximumWidth(failureWidth);
    colourText(*m_failure, [](const DataColours& colours) { return colours.slower; });
    m_failure->hide();
    makeAdvanced();
    makeCandidates();
    makeLayout();
    m_tick.setInterval(tickMs);
    connect(&m_tick, &QTimer::timeout, this, &RankBar::showTime);
    connect(m_model, &QComboBox::currentIndexChanged, this, &RankBar::showDetails);
    connect(m_model, &QComboBox::currentIndexChanged, this, [this] { setFailed({}); });
    connect(m_model, &ModelCombo::fileRequested, this, &RankBar::fileRequested);
    connect(m_button, &QPushButton::clicked, this, [this] {
        if (isBusy())
            Q_EMIT cancelRequested();
        else if (m_file && m_file->awaitsProposal())
            Q_EMIT proposeRequested(proposal());
        else
            Q_EMIT rankRequested(choice());
    });
    setModels({});
    showState();
}

void RankBar::makeAdvanced()
{
    auto* box = new QWidget;
    m_details = new QLabel(box);
    m_details->setWordWrap(true);
    m_form = new RankOptionsForm(box);
    lineUp(inset(new QVBoxLayout(box), {space::one, space::one, space::one, 0}, 0), {m_details, m_form});
    auto* menu = new QMenu(this);
    auto* holder = new QWidgetAction(menu);
    holder->setDefaultWidget(box);
    menu->addAction(holder);
    m_advanced = new QToolButton(this);
    m_advanced->setIcon(iconOf(QStringLiteral("sliders-horizontal")));
    m_advanced->setText(tr("Advanced"));
    m_advanced->setToolTip(tr("Permutations, slate, seed and device of the ranking"));
    m_advanced->setAccessibleName(m_advanced->text());
    m_advanced->setFocusPolicy(Qt::StrongFocus);
    m_advanced->setPopupMode(QToolButton::InstantPopup);
    m_advanced->setMenu(menu);
    const auto show = [this] {
        const QString changed = m_form->changedText();
        m_advanced->setText(changed);
        m_advanced->setToolButtonStyle(changed.isEmpty() ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    };
    connect(m_form, &RankOptionsForm::changed, this, show);
    show();
}

void RankBar::makeCandidates()
{
    auto* box = new QWidget;
    m_proposeForm = new ProposeForm(box);
    m_again = new QPushButton(tr("Propose and rank"), box);
    m_again->setToolTip(tr("Replaces the current candidates"));
    lineUp(inset(new QVBoxLayout(box), {space::one, space::one, space::one, space::one}, space::one),
           {m_proposeForm, {m_again, 0, Qt::AlignRight}});
    auto* menu = new QMenu(this);
    auto* holder = new QWidgetAction(menu);
    holder->setDefaultWidget(box);
    menu->addAction(holder);
    m_candidates = new QToolButton(this);
    m_candidates->setToolTip(tr("Candidates to propose for the program: number, seed, search"));
    m_candidates->setAccessibleName(tr("Candidates"));
    m_candidates->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_candidates->setFocusPolicy(Qt::StrongFocus);
    m_candidates->setPopupMode(QToolButton::InstantPopup);
    m_candidates->setMenu(menu);
    connect(m_again, &QPushButton::clicked, this, [this, menu] {
        menu->close();
        Q_EMIT proposeRequested(proposal());
    });
    const auto show = [this] { m_candidates->setText(m_proposeForm->summary()); };
    connect(m_proposeForm, &ProposeForm::changed, this, show);
    show();
}

void RankBar::setProposal(const ProposalRequest& request)
{
    m_proposeForm->setRequest(request);
}

ProposalRequest RankBar::proposal() const
{
    ProposalRequest request = m_proposeForm->request();
    request.searchWith = choice();
    return request;
}

void RankBar::makeLayout()
{
    auto* row = tight(new QHBoxLayout(this), space::half);
    for (QWidget* part : std::initializer_list<QWidget*>{m_model, m_advanced, m_candidates, m_button, m_keep,
                                                         m_progress, m_time, m_failure})
        row->addWidget(part);
}

void RankBar::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    m_tuned = 0;
    m_model->setFile(m_file);
    setFailed({});
    m_proposeForm->setFile(m_file);
    if (m_file && m_file->program && m_file->program->proposal)
        setProposal(m_file->program->proposal->request); // the request that proposed the shown candidates
    showDetails();
    showState();
}

void RankBar::setScores(std::shared_ptr<const Scores> scores)
{
    m_keep->setEnabled(scores && scores->known > 0 && !scores->complete() && !scores->stopped);
}

void RankBar::setExpected(std::optional<double> seconds)
{
    m_expected = seconds;
    showTime();
}

void RankBar::setModels(std::vector<ModelDescription> models)
{
    m_model->setModels(std::move(models));
    showDetails();
}

void RankBar::setAutoDevice(const DeviceChoice& device)
{
    m_form->setAutoDevice(device);
}

void RankBar::setChoice(const RankChoice& choice)
{
    m_model->choose(choice.model);
    m_form->setOptions(choice.options);
}

RankChoice RankBar::choice() const
{
    return {m_model->chosen(), m_form->options()};
}

void RankBar::setRunning(bool running)
{
    if (running == m_running)
        return;
    m_running = running;
    startClock();
    showState();
}

void RankBar::setProposing(bool proposing)
{
    if (proposing == m_proposing)
        return;
    m_proposing = proposing;
    startClock();
    showState();
}

void RankBar::setFailed(const QString& text)
{
    m_failure->setText(text);
    m_failure->setVisible(!text.isEmpty());
    m_button->setAccessibleDescription(text);
}

void RankBar::setTuned(std::uint32_t measured)
{
    m_tuned = measured;
    showButton();
}

void RankBar::startClock()
{
    if (isBusy()) {
        setFailed({});
        m_fraction = 0;
        m_clock.start();
        m_tick.start();
    } else {
        m_tick.stop();
    }
}

void RankBar::setProgress(double fraction)
{
    m_fraction = std::clamp(fraction, 0.0, 1.0);
    m_progress->setValue(static_cast<int>(std::lround(m_fraction * m_progress->maximum())));
    showTime();
}

void RankBar::showDetails()
{
    m_details->setText(m_model->details());
    m_details->setVisible(!m_details->text().isEmpty());
    const QString more = m_model->currentData(Qt::ToolTipRole).toString();
    m_model->setToolTip(more.isEmpty() ? m_model->details() : more);
    showButton();
}

void RankBar::showState()
{
    const bool busy = isBusy();
    showButton();
    m_progress->setVisible(busy);
    m_keep->setVisible(m_running);
    m_model->setEnabled(!busy);
    m_advanced->setEnabled(!busy);
    m_candidates->setVisible(m_file && m_file->isProposable());
    m_candidates->setEnabled(!busy);
    m_again->setVisible(m_file && !m_file->awaitsProposal());
    m_progress->setValue(0);
    showTime();
}

void RankBar::showButton()
{
    const bool proposes = m_file && m_file->awaitsProposal();
    const bool isBare = m_file && m_file->isBareProgram();
    m_button->setText(isBusy() ? tr("Cancel") : proposes ? tr("Propose and rank") : tr("Rank"));
    m_button->setIcon(iconOnAccent(isBusy() ? QStringLiteral("square") : QStringLiteral("play")));
    // Only imported predictions rank a search space.
    const bool isSpace = m_file && m_file->isSearchSpace() && m_model->chosen() == "auto";
    m_button->setEnabled(isBusy() || (m_file && (proposes || !isBare) && !isSpace));
    m_button->setToolTip(
        !m_file           ? tr("Open a file first")
            : m_proposing ? tr("Stop proposing")
            : m_running   ? tr("Stop the ranking")
            : proposes    ? tr("Propose candidates for the program and order them by what the model predicts")
            : isBare      ? tr("This program has no configurable layouts: there is nothing to rank")
            : isSpace && m_tuned > 0 ? tunedText(*m_file, m_tuned)
            : isSpace ? tr("Nothing was measured. Tools › Tune measures the most promising configurations.")
                      : tr("Order the configurations by what the model predicts"));
}

void RankBar::showTime()
{
    m_time->setVisible(isBusy());
    if (isBusy())
        m_time->setText(timeText());
}

QString RankBar::timeText() const
{
    constexpr double trusted = 0.02; // the estimate is unstable at lower progress
    const double seconds = static_cast<double>(m_clock.elapsed()) / 1000;
    const QString elapsed = clockText(static_cast<qint64>(seconds));
    if (m_fraction < trusted && !m_expected)
        return tr("%1, estimating …").arg(elapsed);
    const double left = m_fraction < trusted ? *m_expected - seconds : seconds * (1 - m_fraction) / m_fraction;
    return tr("%1, about %2 left").arg(elapsed, clockText(std::lround(std::max(0.0, left))));
}

} // namespace tgraph
