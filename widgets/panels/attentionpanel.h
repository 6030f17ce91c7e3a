// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/charts/explanationview.h"
#include "widgets/state/fileview.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QStackedWidget;

namespace tgraph {

class HeatMap;
class NodeBars;

/// Why the focused configuration got its score: attention as nodes × configurations, a block at a time; gates and
/// sensitivity of the nodes. Says so where a model has none of them. Keeps what is shown of an explanation, never a
/// selection.
class AttentionPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    using Content = ExplanationContent;
    using Reduction = ChannelReduction;
    using RowOrder = NodeOrder;
    enum class ColumnOrder { Slate, Rank }; ///< as scored, or predicted fastest first
    Q_ENUM(ColumnOrder)

    explicit AttentionPanel(QWidget* parent = nullptr);
    ~AttentionPanel() override;

    /// Null: nothing open. Forgets the explanation.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    /// Null: not ranked.
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    /// Null: not asked for. Ends what setProgress() and setError() said.
    void setExplanation(std::shared_ptr<const Explanation> explanation) override;
    /// 0 to 1 while an explanation is computed; nothing: it is not.
    void setProgress(std::optional<double> fraction);
    /// Why there is no explanation; empty: no error.
    void setError(const QString& text);

    void setContent(Content content);
    [[nodiscard]] Content content() const { return m_content; }
    void setBlock(int block); ///< from 0
    [[nodiscard]] int block() const { return m_block; }
    void setReduction(Reduction reduction);
    void setRowOrder(RowOrder order);
    void setColumnOrder(ColumnOrder order);

    /// False while there is nothing to draw.
    [[nodiscard]] bool hasChart() const;
    /// What is shown, in words.
    [[nodiscard]] QString description() const;
    /// Every row, drawn at `size`; empty when !hasChart().
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;

Q_SIGNALS:
    void explainRequested();
    void nodeRequested(NodeId node);
    void focusRequested(DistinctId distinct);
    /// For colours in the graph: one value a node of the whole graph, NaN where there is none; `title` says what they
    /// are. Empty: none, and `title` says why. Sensitivity is given by its size.
    void nodeValuesChanged(const std::vector<double>& values, const QString& title);

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeControls();
    QWidget* makeMessage();
    QWidget* makeNote();
    void adaptControls();
    void showState();
    void showContent();
    void markNode();
    void publishNodeValues();
    [[nodiscard]] QString messageText() const;
    [[nodiscard]] bool has(Content content) const;
    [[nodiscard]] bool usesNoNetwork() const; ///< analytical, or adapted to measurements
    [[nodiscard]] bool explainsFocus() const; ///< there is an explanation
    [[nodiscard]] ExplanationChoice choice() const;
    [[nodiscard]] NodeId shownNode(int row) const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const Explanation> m_explanation;
    Selection m_selection;
    std::optional<double> m_progress;
    QString m_error;
    QString m_publishedReason; ///< the last one given for having no values
    Content m_content = Content::Attention;
    Reduction m_reduction = Reduction::Mean;
    RowOrder m_rowOrder = RowOrder::Value;
    ColumnOrder m_columnOrder = ColumnOrder::Slate;
    int m_block = 0;
    std::vector<int> m_rows; ///< shown row → row of the explanation (sensitivity: of its list)
    std::vector<int> m_columns; ///< shown column → column of the slate

    QWidget* m_controls = nullptr;
    QWidget* m_noteRow = nullptr;
    QStackedWidget* m_pages = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_explain = nullptr;
    QProgressBar* m_bar = nullptr;
    QComboBox* m_contentBox = nullptr;
    QComboBox* m_blockBox = nullptr;
    QComboBox* m_reductionBox = nullptr;
    QComboBox* m_rowOrderBox = nullptr;
    QComboBox* m_columnOrderBox = nullptr;
    QPushButton* m_fitRows = nullptr;
    QLabel* m_note = nullptr;
    QPushButton* m_explainAgain = nullptr;
    HeatMap* m_map = nullptr;
    NodeBars* m_bars = nullptr;
};

} // namespace tgraph
