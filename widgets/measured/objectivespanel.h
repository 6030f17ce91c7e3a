// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/charts/chartexport.h"
#include "widgets/common/fileview.h"
#include "widgets/measured/paretoplot.h"

#include <QWidget>

#include <array>
#include <cstddef>
#include <filesystem>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

class QToolButton;

namespace tgraph {

class ContentPages;
class ObjectiveAxis;

/// Shows two objectives of a table against each other, chosen by the user. Stores the choice of objectives, directions
/// and scale, never a selection.
class ObjectivesPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit ObjectivesPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setSelection(const Selection& selection) override;
    void setFiltered(FilteredConfigs filtered) override;

    /// Shows these objectives of the table, as the user does by the lists of the axes.
    void setObjectives(std::size_t x, std::size_t y);
    /// Sets the direction of the objective of an axis, 0 or 1
    void setMaximised(std::size_t axis, bool isMaximised);

    [[nodiscard]] bool hasChart() const;
    [[nodiscard]] QString description() const; ///< title, or the reason why there is no chart
    [[nodiscard]] QByteArray exported(ChartFormat format, const QSize& size, const QString& provenance) const;
    [[nodiscard]] const ParetoPlot& plot() const { return *m_plot; }

    [[nodiscard]] QByteArray saveState() const;
    bool restoreState(const QByteArray& state);

Q_SIGNALS:
    void focusRequested(DistinctId distinct);
    /// "“time” 1.5..2 and “energy” 10..20".
    void filterRequested(const QString& terms);
    /// Requests the removal of the terms of these subjects.
    void filterCleared(const QStringList& subjects);

private:
    /// The user's choices for a table. They name its objectives, so that they apply when the file is read again.
    struct Choice {
        std::filesystem::path path;
        std::optional<std::array<std::string, 2>> wanted; ///< x and y
        std::map<std::string, bool> directions; ///< name → more is better
        std::optional<bool> isLog; ///< std::nullopt: suited to the values
    };

    [[nodiscard]] QWidget* makeControls();
    [[nodiscard]] Choice& choice() { return m_choices.front(); }
    [[nodiscard]] const Choice& choice() const { return m_choices.front(); }
    void recallChoice(const std::filesystem::path& path);
    [[nodiscard]] const MeasuredTable& table() const { return *m_file->document->table; }
    [[nodiscard]] const Objective& objective(std::size_t axis) const;
    [[nodiscard]] std::optional<std::array<std::size_t, 2>> wantedObjectives() const;
    void chooseObjectives();
    void showDirections();
    void swapAxes();
    void draw();
    void showState();
    void requestArea(const QRectF& values);
    void clearArea();
    [[nodiscard]] QString emptyText() const;

    std::shared_ptr<const OpenFile> m_file;
    /// Objectives with numbers; if there are fewer than two, there is no chart
    std::vector<std::size_t> m_objectives;
    std::vector<Choice> m_choices = {Choice()}; ///< the last shown table's first; never empty
    std::array<ObjectiveAxis*, 2> m_axes = {};
    ParetoPlot* m_plot;
    ContentPages* m_pages;
    QToolButton* m_log = nullptr;
    QToolButton* m_list = nullptr;
    QWidget* m_controls;
};

/// Returns the objectives to show first: the table's, and the first other one that is a trade-off
/// with it, that is, whose front has different points; if there is none, the first other one. @pre
/// there are two or more of `measured`
[[nodiscard]] std::array<std::size_t, 2> objectivesToShow(const OpenFile& file, std::span<const std::size_t> measured);

} // namespace tgraph
