// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/standing.h"

#include <QAbstractTableModel>

#include <cstdint>
#include <vector>

namespace tgraph {

/// A ranker of the leader board as far as it is known.
struct LeaderLine {
    std::string model; ///< as in makeRanker()
    std::shared_ptr<const Standing> standing; ///< null: it has not ranked the file
    QString state; ///< without a standing: what it waits for, how far it is, or why it cannot rank
    QString summary; ///< for a tooltip
    bool isShown = false; ///< its ranking is in the views
};

/// What the figures of a leader board are of.
enum class LeaderScope : std::uint8_t {
    File, ///< the open one
    Folder ///< means over many files
};

/// The rankers beside each other on the open file, or over many: measures, time, what each was trained on, whether the
/// file took part, and how far each agrees with each. Sorting is a proxy's work: SortRole gives values to compare,
/// invalid ones where nothing is known.
class LeaderBoardModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column {
        Model,
        Tau,
        InTraining,
        Files, ///< of a folder: how many were ranked
        Attained,
        TauB,
        Opa,
        Slowdown1,
        Slowdown5,
        Slowdown10,
        TrainedOn,
        Time,
        Parameters,
        Architecture,
        FixedCount ///< and a column of agreement for each ranker that has ranked
    };
    /// SpanRole: how many columns a cell takes.
    enum Role { SortRole = Qt::UserRole, NameRole, SpanRole };

    explicit LeaderBoardModel(LeaderScope scope, QObject* parent = nullptr);

    /// Without a reset where the same rankers have ranked as before: a person's place in the table stays.
    void setLines(std::vector<LeaderLine> lines);
    [[nodiscard]] const std::vector<LeaderLine>& lines() const { return m_lines; }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] int columnCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    [[nodiscard]] QVariant value(const LeaderLine& line, int column) const;
    [[nodiscard]] QString text(const LeaderLine& line, int column) const;
    [[nodiscard]] std::optional<double> agreement(const LeaderLine& line, int column) const;

    [[nodiscard]] QString tip(int section) const;

    LeaderScope m_scope;
    std::vector<LeaderLine> m_lines;
    std::vector<std::size_t> m_ranked; ///< lines with a standing, in order: the columns of agreement
};

} // namespace tgraph
