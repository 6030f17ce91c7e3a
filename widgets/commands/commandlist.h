// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QList>
#include <QString>
#include <QStringList>

#include <functional>
#include <vector>

namespace tgraph {

/// Something a person can have done by name.
struct Command {
    QString path; ///< "Rank › Explain the focused configuration"; also what it is remembered by
    QString keys; ///< as the platform writes them; empty without
    QString hint; ///< what it does or why it cannot be done now; may be empty
    bool enabled = true;
    std::function<void()> run;
    QString kind = {}; ///< what it leads to, in a word: "node", "file"; empty: it is a command
};

/// The commands that a query finds, best first; with an empty one, those used last come first, then all in their order.
/// What a search finds besides, such as nodes, comes after the commands that have the words as they were typed and
/// before those that have their letters only.
class CommandList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { KeysRole = Qt::UserRole, KindRole, PlacesRole /**< QList<qsizetype>: letters that were found */ };
    /// Finds few things by what was typed, which is never empty, within a frame.
    using Search = std::function<std::vector<Command>(const QString& query)>;

    using QAbstractListModel::QAbstractListModel;

    /// @param recent paths, last used first
    void setCommands(std::vector<Command> commands, const QStringList& recent);
    void setSearch(Search search) { m_search = std::move(search); } ///< from the next query on
    void setQuery(const QString& query);
    [[nodiscard]] const Command& at(int row) const;
    [[nodiscard]] bool isFound(int row) const { return m_rows[static_cast<std::size_t>(row)].isFound; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        std::size_t command = 0; // in m_found where it is found
        int score = 0;
        QList<qsizetype> places;
        bool isFound = false;
        bool isLiteral = false; // has every word as it was typed
    };

    void rank(const QString& query);
    void rankCommands(const QString& query);
    void addFound(const QString& query);

    std::vector<Command> m_commands; ///< used last first, then as they came
    std::size_t m_recentCount = 0;
    Search m_search;
    std::vector<Command> m_found;
    QString m_query;
    std::vector<Row> m_rows;
};

} // namespace tgraph
