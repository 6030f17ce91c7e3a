// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/layout.h"
#include "state/openfile.h"

#include <QWidget>

#include <array>
#include <memory>

class QComboBox;
class QLabel;

namespace tgraph {

/// Edits the three layouts of one configurable node: a choice of the layouts in the file, or typed text. An invalid
/// layout is reported and not emitted.
class VectorEditor : public QWidget {
    Q_OBJECT

public:
    explicit VectorEditor(QWidget* parent = nullptr);

    /// `values` has one value per distinct configuration (runtimes in ns, or scores), by which
    /// layouts are sorted; may be empty.
    void setNode(std::shared_ptr<const OpenFile> file, SlotId slot, const std::vector<double>& values);
    /// Sets the current layouts of the node.
    void setVector(const ConfigVector& vector);

Q_SIGNALS:
    void vectorChosen(const tgraph::ConfigVector& vector);

private:
    void fill(LayoutPart part, const std::vector<double>& values);
    void take(LayoutPart part, const QString& text);
    void showProblem(const QString& text);
    [[nodiscard]] QComboBox& box(LayoutPart part) { return *m_boxes[static_cast<std::size_t>(part)]; }

    std::shared_ptr<const OpenFile> m_file;
    SlotId m_slot;
    ConfigVector m_vector{};
    std::array<QLabel*, layoutParts.size()> m_names{};
    std::array<QComboBox*, layoutParts.size()> m_boxes{};
    QLabel* m_problem;
};

} // namespace tgraph
