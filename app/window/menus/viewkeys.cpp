// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/viewkeys.h"

#include <QCoreApplication>
#include <QKeySequence>

#include <initializer_list>

namespace tgraph {
namespace {

/// The translation context of this file.
struct ViewKeys {
    Q_DECLARE_TR_FUNCTIONS(tgraph::ViewKeys)
};

QString keys(std::initializer_list<QKeySequence> sequences)
{
    QStringList names;
    for (const QKeySequence& sequence : sequences)
        names << sequence.toString(QKeySequence::NativeText);
    return names.join(QStringLiteral(", "));
}

QString arrows()
{
    return QStringLiteral("←, →, ↑, ↓");
}

QString pages()
{
    return keys({Qt::Key_PageUp, Qt::Key_PageDown});
}

QString ends()
{
    return keys({Qt::Key_Home, Qt::Key_End});
}

void addGraph(std::vector<KeyBinding>& list)
{
    const QString group = ViewKeys::tr("Graph");
    list.push_back({group, ViewKeys::tr("Move the picture"), arrows() + QStringLiteral(", ") + pages()});
    list.push_back({group, ViewKeys::tr("Search"), keys({Qt::Key_Slash})});
    list.push_back({group, ViewKeys::tr("Next and previous match, in the search line"),
                    keys({Qt::Key_Return, Qt::SHIFT | Qt::Key_Return})});
    list.push_back({group, ViewKeys::tr("Deselect the node: show the file overview"), keys({Qt::Key_Escape})});
    list.push_back({group, ViewKeys::tr("Menu of the selected node"), keys({Qt::Key_Menu, Qt::SHIFT | Qt::Key_F10})});
}

void addTables(std::vector<KeyBinding>& list)
{
    const QString configurations = ViewKeys::tr("Configurations");
    list.push_back({configurations, ViewKeys::tr("Pin or unpin"), keys({Qt::Key_Space})});
    list.push_back({configurations, ViewKeys::tr("Use as baseline"), keys({Qt::Key_B})});
    list.push_back(
        {configurations, ViewKeys::tr("From the filter line to the table"), keys({Qt::Key_Return, Qt::Key_Down})});
    list.push_back({configurations, ViewKeys::tr("Clear the filter, in the filter line"), keys({Qt::Key_Escape})});
    const QString tables = ViewKeys::tr("Every table");
    list.push_back({tables, ViewKeys::tr("Copy the selected rows, or all, as a table"), keys({QKeySequence::Copy})});
    list.push_back({tables, ViewKeys::tr("Open or use the row"), keys({Qt::Key_Return})});
    list.push_back(
        {tables, ViewKeys::tr("First and last row"), keys({Qt::CTRL | Qt::Key_Home, Qt::CTRL | Qt::Key_End})});
}

void addCharts(std::vector<KeyBinding>& list)
{
    const QString distribution = ViewKeys::tr("Distribution");
    list.push_back(
        {distribution, ViewKeys::tr("Focus the adjacent configuration"), keys({Qt::Key_Left, Qt::Key_Right})});
    list.push_back(
        {distribution, ViewKeys::tr("Focus a more distant configuration"), pages() + QStringLiteral(", ") + ends()});
    list.push_back({distribution, ViewKeys::tr("Filter from the focus to the fastest or slowest"),
                    keys({Qt::SHIFT | Qt::Key_Left, Qt::SHIFT | Qt::Key_Right})});
    list.push_back({distribution, ViewKeys::tr("Clear the filter"), keys({Qt::Key_Escape})});
    const QString attention = ViewKeys::tr("Attention");
    list.push_back({attention, ViewKeys::tr("Select the node above or below"),
                    keys({Qt::Key_Up, Qt::Key_Down}) + QStringLiteral(", ") + pages() + QStringLiteral(", ") + ends()});
    list.push_back({attention, ViewKeys::tr("Higher and lower rows"), keys({Qt::Key_Plus, Qt::Key_Minus})});
    list.push_back({attention, ViewKeys::tr("All nodes at once"), keys({Qt::Key_F})});
    const QString layouts = ViewKeys::tr("Layouts");
    list.push_back({layouts, ViewKeys::tr("Move through nodes and layouts"),
                    arrows() + QStringLiteral(", ") + pages() + QStringLiteral(", ") + ends()});
    list.push_back({layouts, ViewKeys::tr("Filter configurations with this layout; on a name, select the node"),
                    keys({Qt::Key_Return})});
}

} // namespace

std::vector<KeyBinding> viewKeys()
{
    std::vector<KeyBinding> list;
    addGraph(list);
    addTables(list);
    addCharts(list);
    return list;
}

} // namespace tgraph
