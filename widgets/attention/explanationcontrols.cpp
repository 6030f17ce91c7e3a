// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/attention/explanationcontrols.h"

#include "widgets/common/boxes.h"

#include <QActionGroup>
#include <QComboBox>
#include <QMenu>
#include <QPushButton>
#include <QToolButton>

namespace tgraph {
namespace {

QComboBox* choiceBox(const QString& name, const QStringList& choices, QWidget* parent)
{
    auto* box = new QComboBox(parent);
    box->addItems(choices);
    box->setAccessibleName(name);
    box->setToolTip(name);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return box;
}

} // namespace

ExplanationControls::ExplanationControls(QWidget* parent)
    : QWidget(parent),
      m_content(choiceBox(
          tr("What is shown"),
          {tr("Attention"), tr("Gates"), tr("Edges"), tr("Nodes"), tr("Share of the score"), tr("Sensitivity")}, this)),
      m_block(choiceBox(tr("Layer of the network"), {}, this)),
      m_arrange(new QToolButton(this)),
      m_fitRows(new QPushButton(tr("Fit rows"), this))
{
    m_fitRows->setCheckable(true);
    m_fitRows->setToolTip(tr("All nodes at once (F). Ctrl+wheel, + and - change the height of the rows."));
    lineUp(tight(new QHBoxLayout(this)), {m_content, m_block, m_arrange, freeRoom(1), m_fitRows});

    makeMenu();
    connect(m_content, &QComboBox::activated, this,
            [this](int index) { Q_EMIT contentChosen(static_cast<ExplanationContent>(index)); });
    connect(m_block, &QComboBox::activated, this, &ExplanationControls::blockChosen);
    connect(m_fitRows, &QPushButton::toggled, this, &ExplanationControls::fitRowsToggled);
}

void ExplanationControls::makeMenu()
{
    auto* menu = new QMenu(m_arrange);
    m_arrange->setText(tr("Arrange"));
    m_arrange->setPopupMode(QToolButton::InstantPopup);
    m_arrange->setMenu(menu);
    const auto addGroup = [&](const QString& title, const QStringList& choices) {
        menu->addSection(title);
        auto* group = new QActionGroup(this);
        for (const QString& choice : choices) {
            QAction* action = menu->addAction(choice);
            action->setCheckable(true);
            action->setData(static_cast<int>(group->actions().size()));
            group->addAction(action);
        }
        return group;
    };
    m_reduction = addGroup(tr("The channels of a node as one number"),
                           {tr("Mean over all channels"), tr("Largest of the channels")});
    m_rows = addGroup(
        tr("Nodes"),
        {tr("Most attended at the focus first"), tr("In the order of the file"), tr("Strongest comparison first")});
    m_columns = addGroup(tr("Configurations"),
                         {tr("In the order in which they were scored"), tr("Predicted fastest first"),
                          tr("Measured fastest first, others as predicted")});
    connect(m_reduction, &QActionGroup::triggered, this, [this](const QAction* action) {
        Q_EMIT reductionChosen(static_cast<ChannelReduction>(action->data().toInt()));
    });
    connect(m_rows, &QActionGroup::triggered, this,
            [this](const QAction* action) { Q_EMIT rowOrderChosen(static_cast<NodeOrder>(action->data().toInt())); });
    connect(m_columns, &QActionGroup::triggered, this, [this](const QAction* action) {
        Q_EMIT columnOrderChosen(static_cast<SlateOrder>(action->data().toInt()));
    });
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
    QStringList chosen;
    const auto check = [&chosen](const QActionGroup& group, int index) {
        QAction* action = group.actions().at(index);
        action->setChecked(true);
        chosen << action->text();
    };
    check(*m_reduction, static_cast<int>(look.choice.reduction));
    check(*m_rows, static_cast<int>(look.rows));
    check(*m_columns, static_cast<int>(look.columns));
    m_arrange->setToolTip(chosen.join(QLatin1Char('\n')));
    m_arrange->setAccessibleDescription(chosen.join(QStringLiteral(", ")));
    for (int index = 0; index < m_content->count(); ++index) {
        const bool has = explanation != nullptr && explains(*explanation, static_cast<ExplanationContent>(index));
        m_content->setItemData(index, has ? QVariant() : QVariant(0), Qt::UserRole - 1); // visible but disabled
    }
    const bool ofSlate = content == ExplanationContent::Attention;
    m_block->setVisible(ofSlate || content == ExplanationContent::Gates);
    m_reduction->setVisible(ofSlate);
    m_columns->setVisible(ofSlate);
    m_fitRows->setVisible(isMap(content));
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
