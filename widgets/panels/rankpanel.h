// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/state/fileview.h"
#include "widgets/state/rankchoice.h"

#include <QElapsedTimer>
#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <string>
#include <vector>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QSpinBox;

namespace tgraph {

class ModelCombo;
class RankingHistory;
class TopStepper;

/// Chooses a model and its options, starts, stops and cancels a ranking, says how it went, steps through the predicted
/// top k, and lists the file's earlier rankings. Keeps no selection.
class RankPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit RankPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;

    /// "auto" comes first by itself. Those that cannot rank the open file are disabled and say why.
    void setModels(std::vector<ModelDescription> models);
    /// What Device::Auto means here; `cuda` can be chosen only if it is what Auto means.
    void setAutoDevice(const DeviceChoice& device);
    /// Selects model and options; one that is not listed is added.
    void setChoice(const RankChoice& choice);
    [[nodiscard]] RankChoice choice() const;
    [[nodiscard]] RankingHistory& history() { return *m_history; }

    /// A ranking began, or ended: by a result, a failure or a cancellation.
    void setRunning(bool running);
    void setProgress(double fraction); ///< 0 to 1
    /// What the ranking that begins will take by what is known before it; nothing: nobody knows.
    void setExpected(std::optional<double> seconds);
    void setFailed(const QString& text); ///< one sentence, shown in place of the result until the next start

Q_SIGNALS:
    void fileRequested(); ///< a checkpoint file is to be chosen; setChoice() answers
    void rankRequested(const tgraph::RankChoice& choice);
    void cancelRequested();
    void keepRequested(); ///< the ranking is to end, and what is scored is to stay
    void focusRequested(DistinctId distinct);
    void topCountChanged(quint32 count);

private:
    [[nodiscard]] QWidget* makeForm();
    [[nodiscard]] QWidget* makeRunRow();
    void setOptions(const RankOptions& options);
    void showModelDetails();
    void showState();
    void showTime();
    void showResult();
    [[nodiscard]] QString adaptedText(const Scores& scores) const;
    [[nodiscard]] QString scoredText() const;
    [[nodiscard]] QString timeText() const;

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores;
    RankOptions m_rest; ///< what has no field here
    DeviceChoice m_device;
    QString m_failure;
    bool m_running = false;
    double m_fraction = 0;
    std::optional<double> m_expected; ///< seconds
    QElapsedTimer m_clock;
    QTimer m_tick;

    ModelCombo* m_model = nullptr;
    QLabel* m_modelDetails = nullptr;
    QSpinBox* m_permutations = nullptr;
    QSpinBox* m_slate = nullptr;
    QLineEdit* m_seed = nullptr;
    QComboBox* m_deviceBox = nullptr;
    QPushButton* m_button = nullptr;
    QPushButton* m_keep = nullptr;
    QProgressBar* m_progress = nullptr;
    QLabel* m_time = nullptr;
    QLabel* m_result = nullptr;
    TopStepper* m_stepper = nullptr;
    RankingHistory* m_history = nullptr;
};

} // namespace tgraph
