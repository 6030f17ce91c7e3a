// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/commandlist.h"

#include "widgets/commands/fuzzymatch.h"

#include <algorithm>

namespace tgraph {
namespace {

constexpr int recentScore = 6; // half a word's start: decides between matches that are about as good
constexpr int disabledScore = -3;
constexpr int nameScore = 8; // found in the command's own name rather than in its menu's

QString nameOf(const QString& path)
{
    return path.mid(path.lastIndexOf(QStringLiteral("› ")) + 1);
}

} // namespace

void CommandList::setCommands(std::vector<Command> commands, const QStringList& recent)
{
    beginResetModel();
    m_commands = std::move(commands);
    const auto place = [&recent](const Command& command) {
        const qsizetype index = recent.indexOf(command.path);
        return index < 0 ? recent.size() : index;
    };
    std::ranges::stable_sort(m_commands, {}, place);
    m_recentCount = static_cast<std::size_t>(
        std::ranges::count_if(m_commands, [&](const Command& command) { return place(command) < recent.size(); }));
    rank(m_query);
    endResetModel();
}

void CommandList::setQuery(const QString& query)
{
    beginResetModel();
    rank(query);
    endResetModel();
}

void CommandList::rank(const QString& query)
{
    m_query = query;
    m_rows.clear();
    const bool asked = !query.trimmed().isEmpty();
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const auto match = fuzzyMatch(query, m_commands[i].path);
        if (!match)
            continue;
        const int bonus = (i < m_recentCount ? recentScore : 0) + (m_commands[i].enabled ? 0 : disabledScore)
            + (fuzzyMatch(query, nameOf(m_commands[i].path)) ? nameScore : 0);
        m_rows.push_back({.command = i, .score = asked ? match->score + bonus : 0, .places = match->places});
    }
    std::ranges::stable_sort(m_rows, std::ranges::greater(), &Row::score);
}

const Command& CommandList::at(int row) const
{
    return m_commands[m_rows[static_cast<std::size_t>(row)].command];
}

int CommandList::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
}

QVariant CommandList::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid))
        return {};
    const Command& command = at(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return command.path;
    case Qt::ToolTipRole:
        return command.hint;
    case Qt::AccessibleTextRole: {
        QStringList parts = {command.path};
        if (!command.keys.isEmpty())
            parts << command.keys;
        if (!command.enabled)
            parts << tr("not available now");
        return parts.join(QStringLiteral(", "));
    }
    case KeysRole:
        return command.keys;
    case PlacesRole:
        return QVariant::fromValue(m_rows[static_cast<std::size_t>(index.row())].places);
    default:
        return {};
    }
}

// Those that cannot be used can be chosen all the same: the line below then says why.
Qt::ItemFlags CommandList::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren : Qt::NoItemFlags;
}

} // namespace tgraph
