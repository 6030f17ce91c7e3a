// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/adapt/editedoptions.h"
#include "state/openfile.h"
#include "widgets/whatif/editsoffiles.h"

#include <QWidget>

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QScrollArea;

namespace tgraph {

class WrappedText;

/// Changes the options of a table's parameters in a copy of the focused configuration and shows the
/// table's data for it: the measured configuration, the failure, or an estimate.
class OptionsWhatIf : public QWidget {
    Q_OBJECT

public:
    explicit OptionsWhatIf(QWidget* parent = nullptr);

    /// Sets the file: null, or a table.
    void setFile(std::shared_ptr<const OpenFile> file);
    /// Keeps the edits and applies them to the new focus.
    void setFocus(std::optional<DistinctId> focus);
    /// Returns one edit per parameter whose option differs from the focus.
    [[nodiscard]] std::vector<OptionEdit> edits() const;
    void setAnswer(const EditedOptions& answer); ///< for the current edits and focus
    void setError(const QString& text);
    void setRunning(bool running);

Q_SIGNALS:
    void editsChanged();
    void cancelRequested();
    void focusRequested(DistinctId distinct);

private:
    struct Row {
        std::uint32_t parameter = 0;
        QLabel* name = nullptr;
        QComboBox* options = nullptr;
    };

    /// Makes one list per parameter whose name contains the search text, for the first 100: a table may have thousands.
    void makeRows();
    void addRow(std::uint32_t parameter);
    void choose(std::uint32_t parameter, int option);
    void reset();
    void showOptions();
    void showAnswer();
    void changed();
    [[nodiscard]] std::uint32_t focusedOption(std::uint32_t parameter) const;
    [[nodiscard]] QString existingText(DistinctId existing) const;
    [[nodiscard]] QString estimateText() const;
    [[nodiscard]] QString valueOf(double target) const;
    /// Returns " (+12 % against the focus)"; empty if the focus was not measured.
    [[nodiscard]] QString againstFocus(double target) const;

    std::shared_ptr<const OpenFile> m_file;
    std::optional<DistinctId> m_focus;
    std::vector<OptionEdit> m_edits; ///< one per edited parameter; those that equal the focus are kept, too
    EditsOfFiles<OptionEdit> m_otherEdits;
    std::optional<EditedOptions> m_answer;
    QString m_error;
    std::vector<Row> m_rows;

    QLineEdit* m_search; ///< visible if the table has many parameters
    QLabel* m_limit; ///< names the number of lists that are shown
    QScrollArea* m_scroll; ///< as high as the editor, if there is enough space
    QWidget* m_editor;
    QFormLayout* m_form;
    QPushButton* m_reset;
    WrappedText* m_text; ///< the answer
    QPushButton* m_focusExisting;
    QProgressBar* m_busy;
    QPushButton* m_cancel;
};

} // namespace tgraph
