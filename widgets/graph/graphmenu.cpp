// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphmenu.h"

#include "state/text.h"
#include "widgets/graph/graphactions.h"
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/picture/graphtext.h"
#include "widgets/graph/picture/programwords.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include <algorithm>
#include <array>

namespace tgraph {
namespace {

constexpr std::array hopChoices = {1, 2, 3, 5};

void copyWhen(QAction* action, const QString& words)
{
    QObject::connect(action, &QAction::triggered, action, [words] { QApplication::clipboard()->setText(words); });
}

void addCopyActions(QMenu& menu, const PictureNode& node, const hlo::Module* program)
{
    if (program == nullptr) {
        copyWhen(menu.addAction(GraphWords::tr("&Copy number and shape")),
                 QStringLiteral("#%1 %2 %3").arg(node.node.value).arg(node.title, node.subtitle));
        return;
    }
    const hlo::Instruction& instruction = program->instruction(node.node);
    copyWhen(menu.addAction(GraphWords::tr("&Copy name")), engineText(instruction.name));
    if (!instruction.text.empty())
        copyWhen(menu.addAction(GraphWords::tr("Copy te&xt")), engineText(instruction.text));
}

void addNodeActions(QMenu& menu, const PictureNode& node, GraphContents& contents)
{
    const hlo::Module* program = contents.file()->document->program.get();
    const QString name = program == nullptr ? QStringLiteral("#%1").arg(node.node.value)
                                            : engineText(program->instruction(node.node).name);
    QMenu* hops = menu.addMenu(GraphWords::tr("Neighbourhood of %1").arg(itemText(name)));
    for (const int choice : hopChoices) {
        QAction* action = hops->addAction(GraphWords::tr("%Ln hop(s)", nullptr, choice));
        QObject::connect(action, &QAction::triggered, &contents, [&contents, id = node.node, choice] {
            contents.showNeighbourhoodOf(id, static_cast<std::uint32_t>(choice));
        });
    }
    addCopyActions(menu, node, program);
}

/// Adds the actions that open a box of a program, over it or as a page.
void addOpenActions(QMenu& menu, std::uint32_t box, GraphContents& contents)
{
    const GraphPicture& picture = contents.scene()->picture();
    const PictureNode& node = picture.nodes()[box];
    const bool isOpen = node.isOpen;
    QAction* unfold = menu.addAction(isOpen ? GraphWords::tr("&Fold") : GraphWords::tr("Unfol&d"));
    unfold->setShortcut(Qt::Key_Return); // only displayed; the view handles the key
    QObject::connect(unfold, &QAction::triggered, &contents,
                     [&contents, box, isOpen] { contents.setOpen(box, !isOpen); });
    const auto add = [&contents](QMenu& to, const QString& text, const ProgramPlace& page) {
        QObject::connect(to.addAction(text), &QAction::triggered, &contents,
                         [&contents, page] { contents.showPage(page); });
    };
    const ProgramPlace& place = picture.placeOf(box);
    const hlo::Module& program = *contents.file()->document->program;
    const auto calls = readingOrder(program, *contents.file()->calls, node.node);
    if (node.opens == PictureNode::Opens::Repeat || calls.size() == 1) {
        add(menu, GraphWords::tr("&Open separately"), *contents.pageOf(box));
        return;
    }
    constexpr std::size_t mostCalls = 12;
    QMenu* pages = menu.addMenu(GraphWords::tr("&Open separately"));
    for (std::size_t i = 0; i < std::min(calls.size(), mostCalls); ++i) {
        const ProgramStep step{.kind = ProgramStep::Kind::Call, .node = node.node, .which = calls[i]};
        const QString role = calleeRole(program, node.node, calls[i]);
        add(*pages,
            role.isEmpty() ? itemText(engineText(program.computation(program.callsOf(node.node)[calls[i]]).name))
                           : role,
            place.then(step));
    }
}

/// Adds actions for equal parts of the pruned graph.
void addGroupActions(QMenu& menu, const PictureNode& node, GraphContents& contents)
{
    if (node.group == noPictureGroup)
        return;
    const PictureGroup& group = contents.scene()->picture().groups()[node.group];
    const bool isFolded = group.copies > 1;
    QAction* action
        = menu.addAction(isFolded ? GraphWords::tr("Unfold %Ln equal part(s)", nullptr, static_cast<int>(group.copies))
                                  : GraphWords::tr("Fold this and equal parts"));
    QObject::connect(action, &QAction::triggered, &contents,
                     [&contents, first = group.first, isFolded] { contents.setDrawnApart(first, isFolded); });
    if (isFolded) {
        QAction* all = menu.addAction(GraphWords::tr("Unfold all"));
        QObject::connect(all, &QAction::triggered, &contents, [&contents] { contents.setFolded(false); });
    }
}

} // namespace

void addFilterTerms(QMenu& menu, const PictureNode& node, const ConfigVector& vector,
                    const std::function<void(const QString& term)>& filter)
{
    QMenu* only = menu.addMenu(GraphWords::tr("&Only configurations with"));
    for (const LayoutPart part : layoutParts) {
        if (node.cellWidths[static_cast<std::size_t>(part)] <= 0)
            continue; // no configuration specifies a layout
        const std::string_view name = layoutPartName(part);
        const QString term = QStringLiteral("node[%1].%2 = %3")
                                 .arg(node.node.value)
                                 .arg(engineText(name), QString::fromStdString(layoutText(layoutOf(vector, part))));
        QObject::connect(only->addAction(term), &QAction::triggered, &menu, [filter, term] { filter(term); });
    }
}

void addBoxActions(QMenu& menu, std::uint32_t box, GraphContents& contents)
{
    const PictureNode& node = contents.scene()->picture().nodes()[box];
    const bool folded = node.foldedCount > 0;
    if (contents.options().scope == PictureOptions::Scope::Program && node.opens != PictureNode::Opens::Nothing) {
        addOpenActions(menu, box, contents);
        menu.addSeparator();
    }
    if (!folded)
        addNodeActions(menu, node, contents);
    const bool hasComputations = contents.file()->document->graph.computationStarts().size() > 1;
    if (contents.options().scope == PictureOptions::Scope::Full && hasComputations) {
        QAction* action = menu.addAction(folded ? GraphWords::tr("Unfold computation %1").arg(node.computation)
                                                : GraphWords::tr("Fold computation %1").arg(node.computation));
        QObject::connect(action, &QAction::triggered, &contents,
                         [&contents, which = node.computation, folded] { contents.setUnfolded(which, folded); });
    }
    addGroupActions(menu, node, contents);
    menu.addSeparator();
}

void addViewActions(QMenu& menu, const GraphActions& actions)
{
    using Group = GraphActions::Group;
    menu.addActions(actions.scopes());
    menu.addSeparator();
    menu.addMenu(GraphWords::tr("Colou&r by"))->addActions(actions.colours());
    menu.addMenu(GraphWords::tr("&Zoom"))->addActions(actions.viewActions(Group::Zoom));
    menu.addMenu(GraphWords::tr("Un&fold"))->addActions(actions.viewActions(Group::Fold));
    menu.addMenu(GraphWords::tr("&Nodes"))->addActions(actions.viewActions(Group::Walk));
    menu.addSeparator();
    menu.addActions(actions.viewActions(Group::Single));
}

} // namespace tgraph
