// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace tgraph {

/// A command that can be run by name.
struct Command {
    QString path; ///< "Rank › Explain the focused configuration"; also its key among recent commands
    QString keys; ///< keys in the platform's notation; may be empty
    QString hint; ///< its effect, or the reason why it is disabled; may be empty
    bool enabled = true;
    std::function<void()> run;
    QString kind = {}; ///< kind of a search result: "node", "file"; empty: it is a command
    /// True if it is sorted after commands with the same name, because it switches something off or
    /// opens a dialog
    bool yields = false;
};

/// Lists the commands that match a query, best first; for an empty query, recent commands first, then all in their
/// order. Search results, such as nodes, follow the commands that contain the words as typed and precede those that
/// contain only their letters.
class CommandList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { KeysRole = Qt::UserRole, KindRole, PlacesRole /**< QList<qsizetype>: letters that were found */ };
    /// Finds a few results for a query, which is never empty, within the time of a frame.
    using Search = std::function<std::vector<Command>(const QString& query)>;

    using QAbstractListModel::QAbstractListModel;

    /// @param recent paths, last used first
    void setCommands(std::vector<Command> commands, const QStringList& recent);
    void setSearch(Search search) { m_search = std::move(search); } ///< used from the next query on
    void setQuery(const QString& query);
    [[nodiscard]] const Command& at(int row) const;
    [[nodiscard]] bool isFound(int row) const { return m_rows[static_cast<std::size_t>(row)].isFound; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        std::size_t command = 0; // index in m_found if it is a search result
        int score = 0;
        QList<qsizetype> places;
        bool isFound = false;
        bool isLiteral = false; // contains every word as typed
    };

    void rank(const QString& query);
    void rankCommands(const QString& query);
    void addFound(const QString& query);

    std::vector<Command> m_commands; ///< most recent first, then in the given order
    std::size_t m_recentCount = 0;
    Search m_search;
    std::vector<Command> m_found;
    QString m_query;
    std::vector<Row> m_rows;
};

} // namespace tgraph
