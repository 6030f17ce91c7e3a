// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/whatif/vectoreditor.h"

#include "engine/eval/layoutoutcomes.h"
#include "engine/graph/layoutedit.h"
#include "widgets/common/datacolours.h"
#include "widgets/common/textcolour.h"
#include "widgets/common/valuetext.h"
#include "widgets/common/vectortablemodel.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>

#include <algorithm>

namespace tgraph {
namespace {

QString partName(LayoutPart part)
{
    switch (part) {
    case LayoutPart::Output:
        return VectorEditor::tr("Output layout");
    case LayoutPart::Input:
        return VectorEditor::tr("Input layout");
    case LayoutPart::Kernel:
        break;
    }
    return VectorEditor::tr("Kernel layout");
}

} // namespace

VectorEditor::VectorEditor(QWidget* parent) : QWidget(parent), m_problem(new QLabel(this))
{
    auto* rows = new QFormLayout(this);
    rows->setContentsMargins(0, 0, 0, 0);
    for (const LayoutPart part : layoutParts) {
        auto* box = new QComboBox(this);
        box->setEditable(true);
        box->setInsertPolicy(QComboBox::NoInsert);
        box->setCompleter(nullptr);
        box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        box->setAccessibleName(partName(part));
        box->setToolTip(tr("Choose a layout that occurs in the file, fastest median first, or type one, most minor "
                           "dimension first: {3,0,1,2}"));
        connect(box, &QComboBox::activated, this,
                [this, part, box](int index) { take(part, box->itemData(index).toString()); });
        connect(box->lineEdit(), &QLineEdit::editingFinished, this, [this, part, box] {
            if (box->lineEdit()->isModified())
                take(part, box->currentText());
        });
        m_boxes[static_cast<std::size_t>(part)] = box;
        auto* name = new QLabel(partName(part), this);
        name->setBuddy(box);
        m_names[static_cast<std::size_t>(part)] = name;
        rows->addRow(name, box);
    }
    m_problem->setWordWrap(true);
    m_problem->setObjectName(QStringLiteral("problem"));
    colourText(*m_problem, [](const DataColours& colours) { return colours.slower; });
    m_problem->setAccessibleName(tr("Layout error"));
    m_problem->hide();
    rows->addRow(m_problem);
}

void VectorEditor::setNode(std::shared_ptr<const OpenFile> file, SlotId slot, const std::vector<double>& values)
{
    m_file = std::move(file);
    m_slot = slot;
    for (const LayoutPart part : layoutParts)
        fill(part, values);
    showProblem({});
}

void VectorEditor::fill(LayoutPart part, const std::vector<double>& values)
{
    const Document& document = *m_file->document;
    const NodeId node = document.graph.configurableNode(m_slot);
    QComboBox& shown = box(part);
    shown.clear();
    const ValueKind kind = m_file->targets.empty() ? ValueKind::Score : ValueKind::RuntimeNs;
    for (const LayoutOutcome& outcome :
         layoutOutcomes(document.configs, m_slot, part, m_file->configurations->representatives, values)) {
        const QString layout = layoutLabel(outcome.layout);
        const QString text = values.empty() ? layout
                                            : tr("%1 · median %2", "a layout and how fast configurations with it are")
                                                  .arg(layout, valueText(outcome.median, kind));
        shown.addItem(text, QString::fromStdString(layoutText(outcome.layout)));
    }
    const bool exists = partRank(document.graph, node, part).has_value();
    shown.setVisible(exists || shown.count() > 1);
    m_names[static_cast<std::size_t>(part)]->setVisible(exists || shown.count() > 1);
}

void VectorEditor::setVector(const ConfigVector& vector)
{
    m_vector = vector;
    for (const LayoutPart part : layoutParts)
        box(part).setEditText(layoutLabel(layoutOf(vector, part)));
}

void VectorEditor::take(LayoutPart part, const QString& text)
{
    if (!m_file)
        return;
    const Document& document = *m_file->document;
    const NodeId node = document.graph.configurableNode(m_slot);
    const QString typed = text == layoutLabel(layoutOf(ConfigVector{-1, -1, -1, -1, -1, -1}, LayoutPart::Output))
        ? QStringLiteral("{}")
        : text;
    const auto layout = parseLayout(typed.toStdString(), document.graph, node, part);
    if (!layout) {
        showProblem(tr("\"%1\" is not a layout: enter dimensions from 0 to 5, as in {3,0,1,2}.").arg(text));
        return;
    }
    ConfigVector changed = m_vector;
    std::ranges::copy(*layout, changed.begin() + static_cast<std::ptrdiff_t>(part) * layoutEntries);
    if (const auto problem = vectorProblem(document, m_slot, changed)) {
        showProblem(QString::fromStdString(*problem));
        return;
    }
    showProblem({});
    setVector(changed);
    Q_EMIT vectorChosen(changed);
}

void VectorEditor::showProblem(const QString& text)
{
    m_problem->setText(text);
    m_problem->setVisible(!text.isEmpty());
}

} // namespace tgraph
