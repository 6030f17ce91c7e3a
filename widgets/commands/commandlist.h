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
};

/// The commands that a query finds, best first; with an empty one, those used last come first, then all in their order.
class CommandList : public QAbstractListModel {
    Q_OBJECT

public:
    enum Role { KeysRole = Qt::UserRole, PlacesRole /**< QList<qsizetype>: letters of the path that were found */ };

    using QAbstractListModel::QAbstractListModel;

    /// @param recent paths, last used first
    void setCommands(std::vector<Command> commands, const QStringList& recent);
    void setQuery(const QString& query);
    [[nodiscard]] const Command& at(int row) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Row {
        std::size_t command = 0;
        int score = 0;
        QList<qsizetype> places;
    };

    void rank(const QString& query);

    std::vector<Command> m_commands; ///< used last first, then as they came
    std::size_t m_recentCount = 0;
    QString m_query;
    std::vector<Row> m_rows;
};

} // namespace tgraph
