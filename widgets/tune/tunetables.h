// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tunerequest.h"
#include "widgets/common/columntable.h"
#include "widgets/common/quantity.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <vector>

namespace tgraph {

/// The measurements of a tuning, the newest last; or only the failed ones.
class TrialTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum class Shown { All, Failed };
    enum Column { NumberColumn, ConfigColumn, PurposeColumn, RuntimeColumn, AgainstColumn, ReasonColumn, ColumnCount };

    explicit TrialTableModel(Shown shown, QObject* parent = nullptr);

    /// `originals`: distinct → original index. A state that continues the previous one adds rows.
    void setState(std::shared_ptr<const TuneState> state, std::vector<std::uint32_t> originals);
    [[nodiscard]] const Trial* trialAt(int row) const; ///< null: no such row
    [[nodiscard]] std::size_t indexAt(int row) const { return m_rows[static_cast<std::size_t>(row)]; }
    [[nodiscard]] int rowOf(std::size_t trial) const; ///< -1: not shown

protected:
    [[nodiscard]] std::size_t rows() const override { return m_rows.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;

private:
    [[nodiscard]] QString configText(const Trial& trial) const;
    [[nodiscard]] QString againstText(std::size_t index) const;
    [[nodiscard]] QString reasonOf(const Trial& trial) const;

    Shown m_shown;
    std::shared_ptr<const TuneState> m_state;
    std::vector<std::uint32_t> m_originals;
    std::vector<std::size_t> m_rows; ///< row → trial
    RuntimeFormat m_format; ///< format with enough digits to distinguish the runtimes
};

/// The configurations that the search would measure next.
class NextTableModel : public ColumnTableModel {
    Q_OBJECT

public:
    enum Column { ConfigColumn, ExpectedColumn, ReasonColumn, ChangesColumn, ColumnCount };

    using ColumnTableModel::ColumnTableModel;

    void setLines(std::vector<NextLine> lines);
    [[nodiscard]] const NextLine* lineAt(int row) const;

protected:
    [[nodiscard]] std::size_t rows() const override { return m_lines.size(); }
    [[nodiscard]] std::vector<TableColumn> heads() const override;
    [[nodiscard]] QString text(std::size_t row, int column) const override;
    [[nodiscard]] QString tip(std::size_t row, int column) const override;

private:
    std::vector<NextLine> m_lines;
};

} // namespace tgraph
