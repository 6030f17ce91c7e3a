// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/graph/graphmenu.h"

#include "widgets/graph/graphactions.h"
#include "widgets/graph/graphcontents.h"
#include "widgets/graph/picture/graphtext.h"

#include <QApplication>
#include <QClipboard>
#include <QMenu>

#include <array>

namespace tgraph {
namespace {

constexpr std::array hopChoices = {1, 2, 3, 5};

void addNodeActions(QMenu& menu, const PictureNode& node, GraphContents& contents)
{
    QMenu* hops = menu.addMenu(GraphWords::tr("Neighbourhood of #%1").arg(node.node.value));
    for (const int choice : hopChoices) {
        QAction* action = hops->addAction(GraphWords::tr("%Ln hop(s)", nullptr, choice));
        QObject::connect(action, &QAction::triggered, &contents, [&contents, id = node.node, choice] {
            contents.showNeighbourhoodOf(id, static_cast<std::uint32_t>(choice));
        });
    }
    QAction* copy = menu.addAction(GraphWords::tr("&Copy number and shape"));
    const QString words = QStringLiteral("#%1 %2 %3").arg(node.node.value).arg(node.title, node.subtitle);
    QObject::connect(copy, &QAction::triggered, &contents, [words] { QApplication::clipboard()->setText(words); });
}

/// Of parts of the pruned graph that are alike.
void addGroupActions(QMenu& menu, const PictureNode& node, GraphContents& contents)
{
    if (node.group == noPictureGroup)
        return;
    const PictureGroup& group = contents.scene()->picture().groups()[node.group];
    const bool isFolded = group.copies > 1;
    QAction* action
        = menu.addAction(isFolded ? GraphWords::tr("Unfold %Ln equal part(s)", nullptr, static_cast<int>(group.copies))
                                  : GraphWords::tr("Fold this and its equals"));
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
            continue; // no configuration names one
        const std::string_view name = layoutPartName(part);
        const QString term = QStringLiteral("node[%1].%2 = %3")
                                 .arg(node.node.value)
                                 .arg(QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size())),
                                      QString::fromStdString(layoutText(layoutOf(vector, part))));
        QObject::connect(only->addAction(term), &QAction::triggered, &menu, [filter, term] { filter(term); });
    }
}

void addBoxActions(QMenu& menu, const PictureNode& node, GraphContents& contents)
{
    const bool folded = node.foldedCount > 0;
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
    menu.addActions(actions.scopes());
    menu.addSeparator();
    // Submenus: the letters of all entries would not do for one menu.
    menu.addMenu(GraphWords::tr("Colou&r by"))->addActions(actions.colours());
    menu.addMenu(GraphWords::tr("&View"))->addActions(actions.viewActions());
}

} // namespace tgraph
