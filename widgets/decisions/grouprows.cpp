// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/grouprows.h"

#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"

#include <QCoreApplication>

#include <algorithm>

namespace tgraph {
namespace {

struct GroupRowWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::GroupRows)
};

QString groupName(const OpenFile& file, const LayoutGroup& group)
{
    const auto nodeOf = [&](SlotId slot) { return file.program->options.configurable[slot.value]; };
    const QString shape = nodeShape(*file.document, nodeOf(group.slots.front()));
    const bool isAlike = std::ranges::all_of(
        group.slots, [&](SlotId slot) { return nodeShape(*file.document, nodeOf(slot)) == shape; });
    return QStringLiteral("%1 × %2 %3%4")
        .arg(QString::number(group.slots.size()), QString::fromStdString(std::string(opcodeName(group.opcode))), shape,
             isAlike ? QString() : QStringLiteral(" …"));
}

/// Returns the parts in which the options differ.
std::vector<LayoutPart> differingParts(const LayoutGroup& group)
{
    std::vector<LayoutPart> parts;
    for (const LayoutPart part : layoutParts) {
        const LayoutView first = layoutOf(group.options.front(), part);
        const bool differs = std::ranges::any_of(group.options, [&](const ConfigVector& option) {
            return !std::ranges::equal(layoutOf(option, part), first);
        });
        if (differs)
            parts.push_back(part);
    }
    return parts;
}

/// Returns "{3,0} in {0,1} k {1,0}", the format of decisions.
QString optionLabel(const ConfigVector& option, const std::vector<LayoutPart>& parts)
{
    if (std::ranges::all_of(layoutParts, [&](LayoutPart part) { return isOpen(layoutOf(option, part)); }))
        return GroupRowWords::tr("open", "a layout that is left to the compiler");
    QStringList texts;
    for (const LayoutPart part : parts) {
        const QString text = QString::fromStdString(layoutText(layoutOf(option, part)));
        texts << (part == LayoutPart::Output      ? text
                      : part == LayoutPart::Input ? QStringLiteral("in ") + text
                                                  : QStringLiteral("k ") + text);
    }
    return texts.join(QLatin1Char(' '));
}

QString sizeNote(const LayoutGroup& group, std::size_t option)
{
    const double bytes = group.largestResultBytes[option];
    return bytes == 0 ? GroupRowWords::tr("The compiler chooses its layout.")
                      : GroupRowWords::tr("largest result, padded: %1", "so many bytes").arg(bytesLabel(bytes));
}

} // namespace

std::vector<DecisionRow> groupRows(const OpenFile& file)
{
    std::vector<DecisionRow> rows;
    for (const std::uint32_t index : file.groupByLetter) {
        const LayoutGroup& group = file.program->options.groups[index];
        DecisionRow& row = rows.emplace_back();
        row.letter = static_cast<std::uint32_t>(rows.size() - 1);
        row.name = groupName(file, group);
        const std::vector<LayoutPart> parts = differingParts(group);
        for (std::uint32_t option = 0; option < group.options.size(); ++option) {
            row.cellOf.push_back(option);
            row.cells.push_back({.options = {option},
                                 .label = optionLabel(group.options[option], parts),
                                 .note = sizeNote(group, option)});
        }
    }
    return rows;
}

} // namespace tgraph
