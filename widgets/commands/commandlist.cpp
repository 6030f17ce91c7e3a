// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/commands/commandlist.h"

#include "widgets/commands/fuzzymatch.h"

#include <algorithm>

namespace tgraph {
namespace {

constexpr int recentScore = 6; // half a word start: decides between almost equal matches
constexpr int disabledScore = -3;
constexpr int nameScore = 8; // match in the command's own name, not in its menu's
constexpr int exactScore = 40; // the command's whole name
constexpr int typedScore = 40; // every word of the query begins a word of the path
constexpr int yieldingScore = -30;

QString nameOf(const QString& path)
{
    return path.mid(path.lastIndexOf(QStringLiteral("› ")) + 1);
}

bool isTyped(const QString& path, const QStringList& words)
{
    const auto beginsAWord = [&path](const QString& word) {
        for (qsizetype at = 0; (at = path.indexOf(word, at, Qt::CaseInsensitive)) >= 0; ++at)
            if (at == 0 || !path[at - 1].isLetterOrNumber())
                return true;
        return false;
    };
    return std::ranges::all_of(words, beginsAWord);
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
    m_found.clear();
    rankCommands(query);
    if (m_search && !query.trimmed().isEmpty())
        addFound(query);
}

void CommandList::rankCommands(const QString& query)
{
    const QStringList words = query.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    const bool asked = !words.isEmpty();
    for (std::size_t i = 0; i < m_commands.size(); ++i) {
        const auto match = fuzzyMatch(query, m_commands[i].path);
        if (!match)
            continue;
        const int bonus = (i < m_recentCount ? recentScore : 0) + (m_commands[i].enabled ? 0 : disabledScore)
            + (fuzzyMatch(query, nameOf(m_commands[i].path)) ? nameScore : 0)
            + (nameOf(m_commands[i].path).trimmed().compare(query.trimmed(), Qt::CaseInsensitive) == 0 ? exactScore : 0)
            + (isTyped(m_commands[i].path, words) ? typedScore : 0) + (m_commands[i].yields ? yieldingScore : 0);
        m_rows.push_back({.command = i,
                          .score = asked ? match->score + bonus : 0,
                          .places = match->places,
                          .isLiteral = hasWords(m_commands[i].path, words)});
    }
    std::ranges::stable_sort(m_rows, std::ranges::greater(), &Row::score);
}

void CommandList::addFound(const QString& query)
{
    m_found = m_search(query);
    if (m_found.empty())
        return;
    std::vector<Row> rows;
    for (std::size_t i = 0; i < m_found.size(); ++i) {
        const auto match = fuzzyMatch(query, m_found[i].path);
        rows.push_back({.command = i, .places = match ? match->places : QList<qsizetype>(), .isFound = true});
    }
    const auto rest = std::ranges::stable_partition(m_rows, &Row::isLiteral);
    m_rows.insert(rest.begin(), rows.begin(), rows.end());
}

const Command& CommandList::at(int row) const
{
    const Row& shown = m_rows[static_cast<std::size_t>(row)];
    return (shown.isFound ? m_found : m_commands)[shown.command];
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
        for (const QString& part : {command.kind, command.keys}) {
            if (!part.isEmpty())
                parts << part;
        }
        if (!command.enabled)
            parts << tr("not available now");
        return parts.join(QStringLiteral(", "));
    }
    case KeysRole:
        return command.keys;
    case KindRole:
        return command.kind;
    case PlacesRole:
        return QVariant::fromValue(m_rows[static_cast<std::size_t>(index.row())].places);
    default:
        return {};
    }
}

// Disabled commands can be selected, too: the hint then explains why they are disabled.
Qt::ItemFlags CommandList::flags(const QModelIndex& index) const
{
    return index.isValid() ? Qt::ItemIsSelectable | Qt::ItemIsEnabled | Qt::ItemNeverHasChildren : Qt::NoItemFlags;
}

} // namespace tgraph
