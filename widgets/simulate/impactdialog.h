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

/// The paper's case study as arithmetic: editable inputs, both interpretations of a speed-up and the paper's printed
/// figures side by side. The speed-up is entered or, with a ranked file, measured on it.
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
        double scale; ///< shown value / input
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
    std::shared_ptr<const Scores> m_scores; ///< complete, for a file with runtimes to compare; else null
    DistinctId m_baseline;
    bool m_filling = true; ///< fields are being filled; the figures are updated afterwards
    std::vector<Field> m_fields;
    QDoubleSpinBox* m_speedUp = nullptr; ///< one of the fields
    QComboBox* m_source = nullptr; ///< source of the speed-up
    QLabel* m_measured = nullptr; ///< the method of measurement
    QLabel* m_note = nullptr;
    QStandardItemModel* m_figures = nullptr;
};

} // namespace tgraph
