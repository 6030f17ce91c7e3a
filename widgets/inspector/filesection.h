// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/filedecisions.h"
#include "state/openfile.h"
#include "state/scores.h"
#include "state/selection.h"
#include "widgets/files/filefacts.h"

#include <QWidget>

#include <memory>

class QGridLayout;
class QLabel;

namespace tgraph {

class InfluenceModel;
class ParameterModel;
class SectionTable;
class TileSheets;
class TileTableModel;
class WrappedText;

/// A summary of the open file, shown if no node is selected: its sizes, its runtimes, and the nodes
/// whose layouts matter most (a click on a row selects its node). For tile files it also has the
/// tile of the focused configuration, or else of the baseline; for tables the parameters with the
/// options of both.
class FileSection : public QWidget {
    Q_OBJECT

public:
    explicit FileSection(QWidget* parent = nullptr);
    ~FileSection() override;

    /// Sets the shown file; a null file clears the section. Scores may be null.
    void setFile(const std::shared_ptr<const OpenFile>& file);
    void setDecisions(const std::shared_ptr<const FileDecisions>& decisions);
    void setScores(const std::shared_ptr<const Scores>& scores);
    void setSelection(const Selection& selection);

Q_SIGNALS:
    void nodeRequested(NodeId node); ///< a click or Enter

private:
    void showFacts();
    void addProgramFacts(const FileFacts& facts);
    void addProposalFacts(); ///< the origin of the configurations, for files without measurements
    void addKernelFacts(const FileFacts& facts);
    void showInfluence();
    void addTableFacts(const MeasuredTable& table);
    void addFailureFacts(const MeasuredTable& table);
    void showMeasurement(); ///< for tables: of the focus, or else of the baseline
    void showTile();
    void addFact(const QString& name, const QString& value, const QString& tip = {});
    void addNote(const QString& note);

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const FileDecisions> m_decisions;
    std::shared_ptr<const Scores> m_scores;
    std::unique_ptr<const TileSheets> m_sheets; ///< null: not a tile file
    Selection m_selection;
    InfluenceModel* m_model = nullptr;
    TileTableModel* m_tileModel = nullptr;
    ParameterModel* m_parameterModel = nullptr;
    QLabel* m_heading = nullptr;
    WrappedText* m_origin = nullptr;
    QGridLayout* m_facts = nullptr;
    QLabel* m_title = nullptr;
    SectionTable* m_table = nullptr;
    SectionTable* m_tile = nullptr;
    SectionTable* m_parameters = nullptr;
};

} // namespace tgraph
