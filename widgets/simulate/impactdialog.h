// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/impact.h"
#include "engine/eval/speedup.h"
#include "widgets/common/fileview.h"

#include <QDialog>

#include <vector>

class QComboBox;
class QDoubleSpinBox;
class QGridLayout;
class QLabel;
class QStandardItemModel;

namespace tgraph {

/// The paper's case study as arithmetic: inputs that can be changed, both readings of a speed-up and what the paper
/// prints beside each other. The speed-up is entered or, with a ranked file, measured on it.
class ImpactDialog : public QDialog, public FileView {
    Q_OBJECT

public:
    explicit ImpactDialog(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setScores(std::shared_ptr<const Scores> scores) override;
    void setSelection(const Selection& selection) override;

    [[nodiscard]] ImpactInputs inputs() const;

private:
    struct Field {
        QDoubleSpinBox* box;
        double ImpactInputs::*input;
        double scale; ///< what is shown / the input
    };
    [[nodiscard]] QWidget* makeForm();
    void addField(QGridLayout& form, const QString& title, double ImpactInputs::*input, int decimals,
                  const QString& unit, double scale = 1);
    [[nodiscard]] QWidget* makeTable();
    void fillSources();
    void measure();
    void setInputs(const ImpactInputs& inputs);
    void showFigures();

    std::shared_ptr<const OpenFile> m_file;
    std::shared_ptr<const Scores> m_scores; ///< complete, of a file with runtimes to compare; else null
    DistinctId m_baseline;
    bool m_filling = true; ///< fields change, and the figures do not follow yet
    std::vector<Field> m_fields;
    QDoubleSpinBox* m_speedUp = nullptr; ///< one of the fields
    QComboBox* m_source = nullptr; ///< of the speed-up
    QLabel* m_measured = nullptr; ///< how it was measured
    QLabel* m_note = nullptr;
    QStandardItemModel* m_figures = nullptr;
};

} // namespace tgraph
