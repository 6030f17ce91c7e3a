// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/proposeform.h"

#include "widgets/common/boxes.h"
#include "widgets/common/quantity.h"
#include "widgets/style/style.h"

#include <QCheckBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSpinBox>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr double countedExactly = 1e6;

/// Returns the number of combinations of all options: "1,152", "about 10^27".
QString combinationsText(const LayoutOptions& options)
{
    double digits = 0;
    for (const LayoutGroup& group : options.groups)
        digits += std::log10(static_cast<double>(group.options.size()));
    if (digits <= std::log10(countedExactly))
        return groupedText(std::llround(std::pow(10.0, digits)));
    return ProposeForm::tr("about 10^%1", "a number").arg(std::llround(digits));
}

QSpinBox* makeCount(QWidget* parent, std::uint32_t least, std::uint32_t most, int step)
{
    auto* box = new QSpinBox(parent);
    box->setRange(static_cast<int>(least), static_cast<int>(most));
    box->setSingleStep(step);
    box->setGroupSeparatorShown(true);
    return box;
}

} // namespace

ProposeForm::ProposeForm(QWidget* parent) : QWidget(parent)
{
    m_about = new QLabel(this);
    m_about->setWordWrap(true);
    makeFields();
    auto* form = new QFormLayout;
    form->addRow(tr("&Candidates"), m_count);
    form->addRow(tr("&Seed"), m_seed);
    addSearch(*form);
    lineUp(tight(new QVBoxLayout(this), space::one), {m_about, form});
    setRequest({});
    for (QSpinBox* box : {m_count, m_rounds, m_budget})
        connect(box, &QSpinBox::valueChanged, this, &ProposeForm::changed);
    connect(m_seed, &QLineEdit::textChanged, this, &ProposeForm::changed);
    connect(m_search, &QCheckBox::toggled, this, [this] {
        showState();
        Q_EMIT changed();
    });
}

void ProposeForm::makeFields()
{
    m_count = makeCount(this, 2, mostProposed, 500);
    m_count->setToolTip(tr("The default, each group of nodes alone with another layout, and random "
                           "combinations.\nDuplicates are dropped; a program with fewer combinations gets all of "
                           "them."));
    m_seed = new QLineEdit(this);
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,19}")), m_seed));
    m_seed->setToolTip(tr("The same seed proposes the same candidates again."));
}

void ProposeForm::addSearch(QFormLayout& form)
{
    m_search = new QCheckBox(tr("Search o&n with the model"), this);
    m_search->setToolTip(
        tr("Changes one or two groups in the best candidates and ranks again until no score improves.\nThe search "
           "follows the model’s scores, including their errors."));
    m_rounds = makeCount(this, 1, mostSearchRounds, 5);
    m_rounds->setToolTip(tr("Rankings after the first, at most"));
    m_budget = makeCount(this, 100, mostSearchBudget, 1000);
    m_budget->setToolTip(tr("Scores that the search may compute, at most"));
    form.addRow(m_search);
    form.addRow(tr("R&ounds at most"), m_rounds);
    form.addRow(tr("Scores at &most"), m_budget);
}

void ProposeForm::setFile(const std::shared_ptr<const OpenFile>& file)
{
    if (!file || !file->program || file->program->options.isEmpty()) {
        m_about->hide();
        return;
    }
    const LayoutOptions& options = file->program->options;
    m_about->setText(tr("%1 with %2 options: %3 combinations.", "groups of nodes; their options; how many that gives")
                         .arg(tr("%Ln group(s)", nullptr, static_cast<int>(options.groups.size())),
                              groupedText(options.optionCount()), combinationsText(options)));
    m_about->show();
}

void ProposeForm::setRequest(const ProposalRequest& request)
{
    const auto within = [](std::uint32_t value, std::uint32_t most) { return static_cast<int>(std::min(value, most)); };
    m_count->setValue(within(request.count, mostProposed));
    m_seed->setText(QString::number(request.seed));
    m_search->setChecked(request.search);
    m_rounds->setValue(within(request.rounds, mostSearchRounds));
    m_budget->setValue(within(request.budget, mostSearchBudget));
    showState();
}

ProposalRequest ProposeForm::request() const
{
    return {.count = static_cast<std::uint32_t>(m_count->value()),
            .seed = m_seed->text().toULongLong(),
            .search = m_search->isChecked(),
            .rounds = static_cast<std::uint32_t>(m_rounds->value()),
            .budget = static_cast<std::uint32_t>(m_budget->value()),
            .searchWith = {}};
}

QString ProposeForm::summary() const
{
    const QString count = tr("%Ln candidate(s)", nullptr, m_count->value());
    return m_search->isChecked() ? tr("%1, search", "so many candidates, and a search by a model").arg(count) : count;
}

void ProposeForm::showState()
{
    m_rounds->setEnabled(m_search->isChecked());
    m_budget->setEnabled(m_search->isChecked());
}

} // namespace tgraph
