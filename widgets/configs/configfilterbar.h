// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/filter/configfilter.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;

namespace tgraph {

class FilterLine;
class SavedFilters;

/// A filter line for configurations: parses typed terms and terms requested by other views, and shows errors and the
/// number of kept configurations below.
class ConfigFilterBar : public QWidget {
    Q_OBJECT

public:
    explicit ConfigFilterBar(QWidget* parent = nullptr);

    /// Sets the file; null if no file is open, and the text is then empty.
    void setFile(std::shared_ptr<const OpenFile> file);
    [[nodiscard]] QString text() const;
    void setText(const QString& text); ///< emits edited() as if the user had typed it
    void setTextWithoutSignal(const QString& text); ///< sets the text without emitting edited()
    /// Removes the terms of these subjects and adds `terms`; "" adds none.
    void replaceTerms(const QStringList& subjects, const QString& terms);
    /// Adds terms in filter syntax; they replace the terms of the same subjects.
    void requireTerms(const QString& terms);
    void focusLine();

    /// Returns the applied filter: the text, or the last valid filter while the text is unfinished. An invalid text
    /// filters nothing.
    [[nodiscard]] const ConfigFilter& filter() const { return m_filter; }
    /// Shows the number of kept configurations, and a note if the filter needs scores that are not known.
    void showCount(std::size_t filtered, bool isFiltered, bool isRanked);
    [[nodiscard]] SavedFilters& saved() { return *m_saved; }

Q_SIGNALS:
    void edited(const QString& text, bool typing); ///< `typing`: true for keystrokes
    void textRead(); ///< filter() may have changed
    void leaveRequested(); ///< the user has left the line

protected:
    void changeEvent(QEvent* event) override;

private:
    void read();
    void finish(); ///< ends typing
    [[nodiscard]] bool isWrong() const; ///< true if the text is invalid, not only unfinished
    void showProblem();

    std::shared_ptr<const OpenFile> m_file;
    FilterLine* m_line;
    SavedFilters* m_saved;
    QLabel* m_problemLabel;
    QLabel* m_countLabel;
    QString m_note; // shown if there is no error
    QString m_hint; // see ParsedFilter; shown even if there is an error
    ConfigFilter m_filter;
    std::optional<FilterProblem> m_problem;
    bool m_isTyping = false; // the last word may be unfinished
    bool m_quiet = false; // the text is being set by the program
};

} // namespace tgraph
