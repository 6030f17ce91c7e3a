// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/measured/objectivespanel.h"

#include "engine/core/measuredtable.h"
#include "engine/eval/paretofront.h"
#include "widgets/common/boxes.h"
#include "widgets/common/contentpages.h"
#include "widgets/common/objectiveformat.h"
#include "widgets/filter/filterterms.h"
#include "widgets/style/programstyle.h"

#include <QComboBox>
#include <QLabel>
#include <QString>
#include <QToolButton>

#include <algorithm>
#include <utility>

namespace tgraph {

/// Chooses the objective of one axis, and its better direction.
class ObjectiveAxis : public QWidget {
    Q_OBJECT

public:
    /// @param name of the axis: "x"
    explicit ObjectiveAxis(const QString& name, QWidget* parent = nullptr);

    /// Lists these objectives of a table and chooses one of them.
    void setTable(const MeasuredTable& table, std::vector<std::size_t> objectives, std::size_t chosen);
    void setMaximised(bool isMaximised);
    /// Returns the index of the chosen objective in the table. @pre setTable()
    [[nodiscard]] std::size_t objective() const;
    [[nodiscard]] bool isMaximised() const;

Q_SIGNALS:
    void objectiveChosen(); ///< emitted when the user chose it
    void directionChosen(); ///< emitted when the user chose it

private:
    void showDirection();

    QString m_name;
    std::vector<std::size_t> m_objectives;
    QComboBox* m_names;
    QToolButton* m_direction; ///< checked: more is better
};

ObjectiveAxis::ObjectiveAxis(const QString& name, QWidget* parent)
    : QWidget(parent), m_name(name), m_names(new QComboBox(this)), m_direction(new QToolButton(this))
{
    constexpr int leastLetters = 7;
    m_names->setAccessibleName(tr("Objective of axis %1").arg(name));
    m_names->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    m_names->setMinimumContentsLength(leastLetters);
    m_direction->setCheckable(true);
    m_direction->setAutoRaise(true);
    auto* title = new QLabel(name, this);
    title->setBuddy(m_names);
    lineUp(tight(new QHBoxLayout(this), 4), {title, {m_names, 1}, m_direction});
    connect(m_names, &QComboBox::activated, this, &ObjectiveAxis::objectiveChosen);
    connect(m_direction, &QToolButton::clicked, this, [this] {
        showDirection();
        Q_EMIT directionChosen();
    });
    showDirection();
}

void ObjectiveAxis::setTable(const MeasuredTable& table, std::vector<std::size_t> objectives, std::size_t chosen)
{
    m_objectives = std::move(objectives);
    m_names->clear();
    for (const std::size_t objective : m_objectives)
        m_names->addItem(nameWithUnit(table.objectives[objective]));
    m_names->setCurrentIndex(static_cast<int>(std::ranges::find(m_objectives, chosen) - m_objectives.begin()));
}

void ObjectiveAxis::setMaximised(bool isMaximised)
{
    m_direction->setChecked(isMaximised);
    showDirection();
}

std::size_t ObjectiveAxis::objective() const
{
    return m_objectives[static_cast<std::size_t>(m_names->currentIndex())];
}

bool ObjectiveAxis::isMaximised() const
{
    return m_direction->isChecked();
}

void ObjectiveAxis::showDirection()
{
    const QString text = isMaximised() ? tr("more is better") : tr("less is better");
    m_direction->setText(isMaximised() ? tr("more", "is better") : tr("less", "is better"));
    m_direction->setToolTip(tr("%1 on this axis; click for the opposite", "“less is better on this axis”").arg(text));
    m_direction->setAccessibleName(tr("Axis %1: %2", "“Axis x: less is better”").arg(m_name, text));
}

std::array<std::size_t, 2> objectivesToShow(const OpenFile& file, std::span<const std::size_t> measured)
{
    constexpr std::size_t mostTried = 12;
    const MeasuredTable& table = *file.document->table;
    const bool isMeasured = std::ranges::find(measured, table.chosen) != measured.end();
    const std::size_t x = isMeasured ? table.chosen : measured.front();
    std::vector<std::size_t> others(measured.begin(), measured.end());
    std::erase(others, x);
    const std::vector<double> xs = knownValues(table.objectives[x], *file.configurations);
    for (std::size_t i = 0; i < std::min(mostTried, others.size()); ++i) {
        const Objective& other = table.objectives[others[i]];
        const std::vector<double> ys = knownValues(other, *file.configurations);
        const std::vector<std::uint32_t> front
            = paretoFront({xs, table.objectives[x].isMaximised}, {ys, other.isMaximised});
        if (!front.empty() && xs[front.front()] != xs[front.back()])
            return {x, others[i]};
    }
    return {x, others.front()};
}

ObjectivesPanel::ObjectivesPanel(QWidget* parent)
    : QWidget(parent), m_plot(new ParetoPlot), m_pages(new ContentPages(m_plot)), m_controls(makeControls())
{
    setAccessibleName(tr("Objectives"));
    lineUp(inset(new QVBoxLayout(this), {4, 2, 4, 2}, 0), {m_controls, {m_pages, 1}});
    connect(m_plot, &ParetoPlot::focusRequested, this, &ObjectivesPanel::focusRequested);
    connect(m_plot, &ParetoPlot::areaRequested, this, &ObjectivesPanel::requestArea);
    connect(m_plot, &ParetoPlot::areaCleared, this, &ObjectivesPanel::clearArea);
    showState();
}

QWidget* ObjectivesPanel::makeControls()
{
    auto* controls = new QWidget;
    auto* row = tight(new QHBoxLayout(controls), 6);
    m_axes = {new ObjectiveAxis(QStringLiteral("x")), new ObjectiveAxis(QStringLiteral("y"))};
    auto* swap = new QToolButton;
    swap->setText(QStringLiteral("⇄"));
    swap->setAutoRaise(true);
    swap->setToolTip(tr("Exchange the axes"));
    swap->setAccessibleName(tr("Exchange the axes"));
    m_log = makeToggle(tr("Log"), tr("Equal distances for equal ratios of values"));
    m_list = makeToggle(tr("List"), tr("Lists the configurations of the Pareto front"));
    row->addWidget(m_axes[0], 1);
    row->addWidget(swap);
    row->addWidget(m_axes[1], 1);
    row->addWidget(m_log);
    row->addWidget(m_list);
    row->addStretch(1);
    connect(swap, &QToolButton::clicked, this, &ObjectivesPanel::swapAxes);
    connect(m_log, &QToolButton::clicked, this, [this](bool isLog) {
        choice().isLog = isLog;
        draw();
    });
    connect(m_list, &QToolButton::toggled, m_plot, &ParetoPlot::showList);
    for (const std::size_t i : {0U, 1U}) {
        const ObjectiveAxis* const axis = m_axes[i];
        connect(axis, &ObjectiveAxis::objectiveChosen, this,
                [this] { setObjectives(m_axes[0]->objective(), m_axes[1]->objective()); });
        connect(axis, &ObjectiveAxis::directionChosen, this, [this, axis, i] { setMaximised(i, axis->isMaximised()); });
    }
    return controls;
}

const Objective& ObjectivesPanel::objective(std::size_t axis) const
{
    return table().objectives[m_axes[axis]->objective()];
}

void ObjectivesPanel::setFile(std::shared_ptr<const OpenFile> file)
{
    m_file = std::move(file);
    if (m_file && m_file->isTable())
        recallChoice(m_file->document->path);
    m_objectives.clear();
    if (m_file && m_file->isTable() && !m_file->targets.empty())
        m_objectives = table().measuredObjectives();
    if (m_objectives.size() > 1)
        chooseObjectives();
    draw();
}

// Moves the choice for a table to the front; the choices for the tables that were shown longest ago are forgotten.
void ObjectivesPanel::recallChoice(const std::filesystem::path& path)
{
    constexpr std::size_t mostChoices = 64;
    auto found = std::ranges::find(m_choices, path, &Choice::path);
    if (found == m_choices.end())
        found = m_choices.insert(found, Choice{.path = path, .wanted = {}, .directions = {}, .isLog = {}});
    std::rotate(m_choices.begin(), found, found + 1);
    m_choices.resize(std::min(m_choices.size(), mostChoices));
}

std::optional<std::array<std::size_t, 2>> ObjectivesPanel::wantedObjectives() const
{
    if (!choice().wanted)
        return std::nullopt;
    std::array<std::size_t, 2> wanted = {};
    for (const std::size_t axis : {0U, 1U}) {
        const auto found = std::ranges::find(m_objectives, (*choice().wanted)[axis],
                                             [this](std::size_t i) { return table().objectives[i].name; });
        if (found == m_objectives.end())
            return std::nullopt;
        wanted[axis] = *found;
    }
    return wanted;
}

void ObjectivesPanel::chooseObjectives()
{
    const auto wanted = wantedObjectives();
    const std::array<std::size_t, 2> chosen = wanted ? *wanted : objectivesToShow(*m_file, m_objectives);
    for (const std::size_t axis : {0U, 1U})
        m_axes[axis]->setTable(table(), m_objectives, chosen[axis]);
    showDirections();
}

void ObjectivesPanel::showDirections()
{
    for (const std::size_t axis : {0U, 1U}) {
        const auto known = choice().directions.find(objective(axis).name);
        m_axes[axis]->setMaximised(known == choice().directions.end() ? objective(axis).isMaximised : known->second);
    }
}

void ObjectivesPanel::setObjectives(std::size_t x, std::size_t y)
{
    choice().wanted = {table().objectives[x].name, table().objectives[y].name};
    choice().isLog.reset();
    chooseObjectives();
    draw();
}

void ObjectivesPanel::setMaximised(std::size_t axis, bool isMaximised)
{
    choice().directions[objective(axis).name] = isMaximised;
    showDirections();
    draw();
}

void ObjectivesPanel::swapAxes()
{
    choice().wanted = {objective(1).name, objective(0).name};
    chooseObjectives();
    draw();
}

void ObjectivesPanel::setSelection(const Selection& selection)
{
    m_plot->setSelection(selection);
}

void ObjectivesPanel::setFiltered(FilteredConfigs filtered)
{
    m_plot->setFiltered(std::move(filtered));
    showState();
}

void ObjectivesPanel::draw()
{
    ParetoPlot::Content content;
    if (m_objectives.size() > 1)
        content = {.file = m_file,
                   .objectives = {m_axes[0]->objective(), m_axes[1]->objective()},
                   .areMaximised = {m_axes[0]->isMaximised(), m_axes[1]->isMaximised()},
                   .isLog = choice().isLog};
    m_plot->setContent(std::move(content));
    showState();
}

bool ObjectivesPanel::hasChart() const
{
    return m_plot->hasChart();
}

void ObjectivesPanel::showState()
{
    m_controls->setVisible(m_objectives.size() > 1);
    m_log->setChecked(m_plot->isLog());
    m_pages->setReason(hasChart() ? QString() : emptyText());
    m_plot->view().setAccessibleDescription(description());
}

void ObjectivesPanel::requestArea(const QRectF& values)
{
    const MeasuredTable& table = *m_file->document->table;
    Q_EMIT filterRequested(objectiveTerm(table, m_axes[0]->objective(), values.left(), values.right())
                           + QStringLiteral(" and ")
                           + objectiveTerm(table, m_axes[1]->objective(), values.top(), values.bottom()));
}

void ObjectivesPanel::clearArea()
{
    QStringList subjects;
    for (const ObjectiveAxis* const axis : m_axes)
        subjects << objectiveSubject(axis->objective());
    Q_EMIT filterCleared(subjects);
}

QString ObjectivesPanel::emptyText() const
{
    if (!m_file || !m_file->isTable())
        return tr("Open a table with several measured quantities to see them against each other.");
    if (m_objectives.size() < 2)
        return tr("This table has one measured quantity: there is nothing to compare it with.");
    return tr("No configuration has a value of both objectives.");
}

QString ObjectivesPanel::description() const
{
    return hasChart() ? m_plot->titleText() : emptyText();
}

QByteArray ObjectivesPanel::exported(ChartFormat format, const QSize& size, const QString& provenance) const
{
    return m_plot->view().exported(format, size, provenance);
}

QByteArray ObjectivesPanel::saveState() const
{
    return m_list->isChecked() ? "list" : "plot";
}

bool ObjectivesPanel::restoreState(const QByteArray& state)
{
    if (state != "list" && state != "plot")
        return false;
    m_list->setChecked(state == "list");
    return true;
}

} // namespace tgraph

#include "objectivespanel.moc"
