// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/adapt/adaptpages.h"

#include "widgets/common/bardelegate.h"
#include "widgets/common/boxes.h"
#include "widgets/common/quantity.h"
#include "widgets/common/sectiontable.h"
#include "widgets/common/tabletext.h"

#include <QBoxLayout>
#include <QClipboard>
#include <QGuiApplication>
#include <QLabel>
#include <QPushButton>

namespace tgraph {
namespace {

constexpr int noiseDecimals = 3;

QLabel* makeNote(QWidget* parent)
{
    auto* note = new QLabel(parent);
    note->setTextFormat(Qt::PlainText);
    note->setWordWrap(true);
    return note;
}

} // namespace

EstimatedCostsPage::EstimatedCostsPage(QWidget* parent) : QWidget(parent)
{
    m_note = makeNote(this);
    m_note->setObjectName(QStringLiteral("estimatedNote"));
    m_model = new EstimatedCostsModel(this);
    m_table = new SectionTable(tr("Estimated cost of each decision"), this);
    m_table->setObjectName(QStringLiteral("estimated"));
    m_table->setModel(m_model);
    m_table->setItemDelegateForColumn(
        EstimatedCostsModel::CostColumn,
        new BarDelegate(EstimatedCostsModel::ShareRole, BarDelegate::Origin::Left, m_table));
    setUpRows(*m_table);
    lineUp(new QVBoxLayout(this), {m_note, {m_table, 1}});
    setFindings({});
}

void EstimatedCostsPage::setFindings(const AdaptFindings& findings)
{
    m_measured = findings.measured;
    m_noise = findings.noise;
    showNote(findings.estimated.empty());
    m_model->setLines(findings.estimated);
    m_table->setVisible(!findings.estimated.empty());
    fitColumnsAndShare(*m_table, {EstimatedCostsModel::DecisionColumn, EstimatedCostsModel::OptionsColumn});
}

void EstimatedCostsPage::setHeldOutError(std::optional<double> error)
{
    m_heldOutError = error;
    showNote(m_model->rowCount() == 0);
}

void EstimatedCostsPage::showNote(bool isEmpty)
{
    if (isEmpty)
        return m_note->setText(tr("The estimated decision costs appear here after three measurements."));
    const QString measured = tr("After %Ln measured configuration(s).", "estimates", static_cast<int>(m_measured));
    const QString fitted = shareText(m_noise, noiseDecimals);
    const QString misses = m_heldOutError
        ? tr("The sum of these costs misses held-out measurements by about %1, and those that it was fitted to by %2.")
              .arg(shareText(*m_heldOutError), fitted)
        : tr("The sum of these costs misses the measurements that it was fitted to by about %1.").arg(fitted);
    m_note->setText(measured + QLatin1Char(' ') + misses);
}

ProposedPage::ProposedPage(QWidget* parent) : QWidget(parent)
{
    m_note = makeNote(this);
    m_model = new ProposedTableModel(this);
    m_table = new SectionTable(tr("Configurations to measure next"), this);
    m_table->setObjectName(QStringLiteral("proposed"));
    m_table->setModel(m_model);
    setUpRows(*m_table);
    m_copy = new QPushButton(tr("&Copy"), this);
    m_copy->setObjectName(QStringLiteral("copyProposed"));
    m_copy->setToolTip(tr("Copies a list to fill in: one line per configuration, without its runtime"));
    m_save = new QPushButton(tr("Save a list to &fill in…"), this);
    m_save->setObjectName(QStringLiteral("saveProposed"));
    m_save->setToolTip(tr("Writes a CSV file with one line per configuration; fill in the runtimes, add earlier "
                          "measurements, and learn from that file"));
    auto* buttons = new QHBoxLayout;
    for (QPushButton* button : {m_copy, m_save}) {
        button->setAutoDefault(false);
        buttons->addWidget(button);
    }
    buttons->addStretch(1);
    lineUp(new QVBoxLayout(this), {m_note, {m_table, 1}, buttons});
    connect(m_copy, &QPushButton::clicked, this, &ProposedPage::copy);
    connect(m_save, &QPushButton::clicked, this, &ProposedPage::saveRequested);
    setFindings({});
}

void ProposedPage::setFindings(const AdaptFindings& findings)
{
    const bool any = !findings.proposals.empty();
    m_csv = QString::fromStdString(findings.proposalsCsv);
    m_note->setText(any ? tr("To measure after the %Ln measured configuration(s), in this order.", nullptr,
                             static_cast<int>(findings.measured))
                        : tr("The configurations to measure next appear here when the run is complete."));
    m_model->setLines(findings.proposals, findings.comparedWith);
    m_table->setVisible(any);
    m_copy->setEnabled(any);
    m_save->setEnabled(any);
    fitColumnsAndShare(*m_table, {ProposedTableModel::ChangesColumn});
}

void ProposedPage::copy()
{
    QGuiApplication::clipboard()->setText(m_csv);
}

} // namespace tgraph
