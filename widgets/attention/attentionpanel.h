// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/attention/attentionwords.h"
#include "widgets/attention/explanationcontrols.h"
#include "widgets/charts/chartexport.h"
#include "widgets/common/fileview.h"

#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QScrollArea;
class QStackedWidget;

namespace tgraph {

class ExplanationPlot;

/// Explains the score of the focused configuration. It shows the attention of nodes ×
/// configurations, one block at a time, gates and the sensitivity of the nodes; for graph pipelines
/// and kernel models also the strongest edges, the attention between nodes, and the nodes' shares
/// of the score. If a model has none of these, it shows a message. Stores the view settings, but no
/// selection.
class AttentionPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    using Content = ExplanationContent;
    using Reduction = ChannelReduction;
    using RowOrder = NodeOrder;
    using ColumnOrder = SlateOrder;

    explicit AttentionPanel(QWidget* parent = nullptr);
    ~AttentionPanel() override;

    /// Sets the file; null if no file is open. Clears the explanation.
    void setFile(std::shared_ptr<const OpenFile> file) override;
    /// Sets the scores; null if the file is not ranked.
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;
    void setDecisions(std::shared_ptr<const FileDecisions> decisions) override;
    /// Sets the explanation; null if none was requested. Clears the progress and the error. Unless
    /// the user has chosen a block, shows the block of the strongest comparison.
    void setExplanation(std::shared_ptr<const Explanation> explanation) override;
    /// Sets the progress of an explanation, 0 to 1; std::nullopt if none is being computed. A chart
    /// that is shown stays visible.
    void setProgress(std::optional<double> fraction);
    /// Sets the reason why there is no explanation; empty if there is no error.
    void setError(const QString& text);

    void setContent(Content content);
    [[nodiscard]] Content content() const { return m_look.choice.content; }
    void setBlock(int block); ///< numbers start at 0
    [[nodiscard]] int block() const { return static_cast<int>(m_look.choice.block); }
    void setReduction(Reduction reduction);
    void setRowOrder(RowOrder order);
    void setColumnOrder(ColumnOrder order);

    /// Returns false while there is nothing to draw.
    [[nodiscard]] bool hasChart() const;
    /// Returns a text description of the shown chart.
    [[nodiscard]] QString description() const;
    /// Returns every row, drawn at `size`; empty if !hasChart().
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;

Q_SIGNALS:
    void explainRequested();
    void nodeRequested(NodeId node);
    void focusRequested(DistinctId distinct);
    /// Emitted with node colours for the graph: one value per node of the whole graph, NaN if
    /// unknown; `title` is the name of the quantity. If `values` is empty, there are none, and
    /// `title` is the reason. `inEvenShares` is true if the values are attention in multiples of an
    /// even share, where 1 is neutral. Sensitivities and shares are absolute values.
    void nodeValuesChanged(const std::vector<double>& values, const QString& title, bool inEvenShares);

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeMessage();
    QProgressBar* makeBar();
    QWidget* makeNote();
    QWidget* makeComparisons();
    void redraw(); ///< redraws the explanation after a change of the look
    void showState();
    void showNote();
    void showComparisons();
    void showStrongestBlock();
    void fitComparisons();
    void showContent();
    void publishNodeValues();
    [[nodiscard]] AttentionState state() const;
    [[nodiscard]] bool has(Content content) const;
    [[nodiscard]] const AttentionEvenness* shownEvenness() const; ///< null: no attention is shown

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    std::shared_ptr<const FileDecisions> m_decisions; ///< null: not known
    std::shared_ptr<const Explanation> m_explanation;
    Selection m_selection;
    std::optional<double> m_progress;
    QString m_error;
    QString m_publishedReason; ///< the last published reason for missing values
    ExplanationLook m_look;
    Content m_chosen = Content::Attention; ///< shown in explanations that have it
    /// Evenness of the blocks that have been shown
    std::vector<std::optional<AttentionEvenness>> m_evenness;

    ExplanationControls* m_controls;
    ExplanationPlot* m_plot;
    QWidget* m_noteRow = nullptr;
    QStackedWidget* m_pages;
    QWidget* m_messagePage = nullptr;
    QLabel* m_message = nullptr;
    QPushButton* m_explain = nullptr;
    QProgressBar* m_bar = nullptr;
    QLabel* m_note = nullptr;
    QProgressBar* m_barBesideNote = nullptr; ///< while a chart is shown
    QLabel* m_comparisons = nullptr; ///< the strongest comparisons in words
    QScrollArea* m_comparisonsArea = nullptr; ///< takes at most a third of the panel
    bool m_isBlockChosen = false; ///< true if the user has chosen a block in this file
    QPushButton* m_explainAgain = nullptr;
};

} // namespace tgraph
