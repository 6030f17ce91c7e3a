// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/panels/explanationcontrols.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QPushButton>

namespace tgraph {
namespace {

constexpr int leastLetters = 5; // five boxes in a row must not widen the window

QComboBox* choiceBox(const QString& name, const QStringList& choices, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->addItems(choices);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    box->setMinimumContentsLength(leastLetters);
    box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    return box;
}

} // namespace

ExplanationControls::ExplanationControls(QWidget* parent)
    : QWidget(parent),
      m_content(choiceBox(tr("What is shown"), {tr("Attention"), tr("Gates"), tr("Sensitivity")}, this)),
      m_block(choiceBox(tr("Layer of the network"), {}, this)),
      m_reduction(choiceBox(tr("How the channels of a node become one number"),
                            {tr("mean over channels"), tr("max over channels")}, this)),
      m_rows(
          choiceBox(tr("Order of the nodes"), {tr("greatest at the focus first"), tr("nodes as in the file")}, this)),
      m_columns(
          choiceBox(tr("Order of the configurations"), {tr("slate as scored"), tr("predicted fastest first")}, this)),
      m_fitRows(new QPushButton(tr("Fit rows"), this))
{
    m_fitRows->setCheckable(true);
    m_fitRows->setToolTip(tr("All nodes at once (F). Ctrl+wheel, + and - change the height of the rows."));
    auto* row = new QHBoxLayout(this);
    row->setContentsMargins(0, 0, 0, 0);
    for (QComboBox* box : {m_content, m_block, m_reduction, m_rows, m_columns})
        row->addWidget(box);
    row->addStretch(1);
    row->addWidget(m_fitRows);

    connect(m_content, &QComboBox::activated, this,
            [this](int index) { Q_EMIT contentChosen(static_cast<ExplanationContent>(index)); });
    connect(m_block, &QComboBox::activated, this, &ExplanationControls::blockChosen);
    connect(m_reduction, &QComboBox::activated, this,
            [this](int index) { Q_EMIT reductionChosen(static_cast<ChannelReduction>(index)); });
    connect(m_rows, &QComboBox::activated, this,
            [this](int index) { Q_EMIT rowOrderChosen(static_cast<NodeOrder>(index)); });
    connect(m_columns, &QComboBox::activated, this,
            [this](int index) { Q_EMIT columnOrderChosen(static_cast<SlateOrder>(index)); });
    connect(m_fitRows, &QPushButton::toggled, this, &ExplanationControls::fitRowsToggled);
}

void ExplanationControls::setLook(const ExplanationLook& look, const Explanation* explanation)
{
    const int blocks = explanation != nullptr ? static_cast<int>(explanation->blocks.size()) : 0;
    if (m_block->count() != blocks) {
        m_block->clear();
        for (int block = 0; block < blocks; ++block)
            m_block->addItem(tr("Block %1").arg(block + 1));
    }
    const ExplanationContent content = look.choice.content;
    m_content->setCurrentIndex(static_cast<int>(content));
    m_block->setCurrentIndex(static_cast<int>(look.choice.block));
    m_reduction->setCurrentIndex(static_cast<int>(look.choice.reduction));
    m_rows->setCurrentIndex(static_cast<int>(look.rows));
    m_columns->setCurrentIndex(static_cast<int>(look.columns));
    for (int index = 0; index < m_content->count(); ++index) {
        const bool has = explanation != nullptr && explains(*explanation, static_cast<ExplanationContent>(index));
        m_content->setItemData(index, has ? QVariant() : QVariant(0), Qt::UserRole - 1); // shown, but not to be had
    }
    const bool isMap = content == ExplanationContent::Attention;
    m_block->setVisible(content != ExplanationContent::Sensitivity);
    m_reduction->setVisible(isMap);
    m_columns->setVisible(isMap);
    m_fitRows->setVisible(isMap);
}

bool ExplanationControls::fitsRows() const
{
    return m_fitRows->isChecked();
}

void ExplanationControls::setFitsRows(bool fits)
{
    m_fitRows->setChecked(fits);
}

} // namespace tgraph
