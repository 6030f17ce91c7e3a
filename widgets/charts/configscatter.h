// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/scatterview.h"
#include "widgets/common/fileview.h"

#include <functional>
#include <memory>
#include <optional>

class QAbstractItemModel;

namespace tgraph {

class SectionTable;

/// A scatter chart of a file's configurations and a hidden list of some of them. The chart marks focus, pins and
/// baseline; a row of the list requests its configuration as the focus.
class ConfigScatter : public QWidget {
    Q_OBJECT

public:
    void setSelection(const Selection& selection);
    void setFiltered(FilteredConfigs filtered);
    [[nodiscard]] ScatterView& view() const { return *m_view; }

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    void areaRequested(const QRectF& values);
    void areaCleared();

protected:
    ConfigScatter(const QString& listName, QWidget* parent);
    void setListed(QAbstractItemModel& model); ///< once

    [[nodiscard]] virtual const std::shared_ptr<const OpenFile>& file() const = 0; ///< null: nothing is drawn
    /// Returns the configuration in a row of the list
    [[nodiscard]] virtual DistinctId configAt(int row) const = 0;
    [[nodiscard]] virtual QString focusLabel(DistinctId focus) const;
    [[nodiscard]] virtual QStringList
    describe(DistinctId config) const = 0; ///< tooltip, below the configuration's index
    virtual void showFilter() = 0; ///< after a change of filtered()
    virtual void showFocusedRow();

    void restart(const Selection& selection); ///< starts with another file, without a filter
    /// Resets the list; the new current row does not emit a request
    void resetList(const std::function<void()>& reset);
    void showMarks(); ///< shows the marks in the chart and the list
    [[nodiscard]] std::optional<int> focusedRow() const;
    [[nodiscard]] const FilteredConfigs& filtered() const { return m_filtered; }
    [[nodiscard]] SectionTable& list() const { return *m_list; }

    void changeEvent(QEvent* event) override;

private:
    Selection m_selection;
    FilteredConfigs m_filtered;
    ScatterView* m_view;
    SectionTable* m_list;
};

} // namespace tgraph
