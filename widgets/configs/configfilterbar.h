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

/// A filter line over configurations: reads what a person types and other views ask for, and says below it what is
/// wrong and how many configurations are kept.
class ConfigFilterBar : public QWidget {
    Q_OBJECT

public:
    explicit ConfigFilterBar(QWidget* parent = nullptr);

    /// Null: nothing open. The text is empty then.
    void setFile(std::shared_ptr<const OpenFile> file);
    [[nodiscard]] QString text() const;
    void setText(const QString& text); ///< edited() follows, as if a person had typed it
    void setTextQuietly(const QString& text); ///< from outside: no wish of a person
    /// The terms of these subjects go, `terms` are added; "" adds none.
    void replaceTerms(const QStringList& subjects, const QString& terms);
    /// Terms as they are typed; they replace what the filter said of the same subjects.
    void requireTerms(const QString& terms);
    void focusLine();

    /// What applies: the text, or while it is only unfinished, what it said before. A wrong text keeps nothing out.
    [[nodiscard]] const ConfigFilter& filter() const { return m_filter; }
    /// How many configurations it keeps, and whether it could know the scores that it asks for.
    void showCount(std::size_t filtered, bool isFiltered, bool isRanked);
    [[nodiscard]] SavedFilters& saved() { return *m_saved; }

Q_SIGNALS:
    void edited(const QString& text, bool typing); ///< `typing`: a key at a time
    void textRead(); ///< filter() may be another one
    void leaveRequested(); ///< the person is done with the line

protected:
    void changeEvent(QEvent* event) override;

private:
    void read();
    void finish(); ///< the person is done typing
    [[nodiscard]] bool isWrong() const; ///< and not only unfinished
    void showProblem();

    std::shared_ptr<const OpenFile> m_file;
    FilterLine* m_line;
    SavedFilters* m_saved;
    QLabel* m_problemLabel;
    QLabel* m_countLabel;
    QString m_note; // shown where nothing is wrong
    ConfigFilter m_filter;
    std::optional<FilterProblem> m_problem;
    bool m_isTyping = false; // what ends with the text may go on
    bool m_quiet = false; // the text is being set from outside
};

} // namespace tgraph
