// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/tunerequest.h"
#include "state/openfile.h"

#include <QStringList>
#include <QWidget>

#include <memory>
#include <string>
#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QLineEdit;
class QStringListModel;
class QPushButton;
class QSpinBox;

namespace tgraph {

class JournalField;
class ModelCombo;
struct ModelDescription;

/// The settings of a tuning: the hardware, the search, the stopping conditions and the journal.
class TuneForm : public QWidget {
    Q_OBJECT

public:
    explicit TuneForm(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file); ///< null: no open file
    void setModels(std::vector<ModelDescription> models);
    void chooseModel(const std::string& model);
    void setRequest(const TuneRequest& request);
    [[nodiscard]] TuneRequest request() const;
    void setEarlierCommands(const QStringList& commands); ///< which the field of the command completes, newest first
    void setJournal(const QString& path); ///< answers journalRequested()
    void setTried(const QString& text, bool failed); ///< the output of the command
    void setRunning(bool running); ///< disables all fields

    /// Returns the reason why tuning cannot start with the form's settings; empty if it can.
    [[nodiscard]] QString obstacle() const;
    [[nodiscard]] QString fileObstacle() const; ///< the part of obstacle() that concerns the file

Q_SIGNALS:
    void changed();
    void tryRequested();
    void journalRequested();
    void modelFileRequested();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    [[nodiscard]] QWidget* makeCommand();
    void addCommandRow(QGridLayout& form);
    void addHardware(QGridLayout& form);
    void addSearch(QGridLayout& form);
    void addStops(QGridLayout& form);
    void addJournal(QGridLayout& form);
    [[nodiscard]] bool usesCommand() const;
    [[nodiscard]] std::vector<std::string> hosts() const;
    void alignFields();
    void proposeJournal();
    void showState();

    std::shared_ptr<const OpenFile> m_file;
    bool m_running = false;
    QComboBox* m_hardware = nullptr;
    QWidget* m_commandBox = nullptr;
    QLineEdit* m_command = nullptr;
    QStringListModel* m_commands = nullptr; ///< earlier ones
    QLineEdit* m_hosts = nullptr;
    QSpinBox* m_jobs = nullptr;
    QDoubleSpinBox* m_limit = nullptr;
    QComboBox* m_unit = nullptr;
    QPushButton* m_try = nullptr;
    QLabel* m_tried = nullptr;
    QComboBox* m_search = nullptr;
    QLabel* m_searchHelp = nullptr;
    ModelCombo* m_model = nullptr;
    QLineEdit* m_seed = nullptr;
    QSpinBox* m_budget = nullptr;
    QDoubleSpinBox* m_minutes = nullptr;
    QDoubleSpinBox* m_improvement = nullptr;
    JournalField* m_journal = nullptr;
};

} // namespace tgraph
