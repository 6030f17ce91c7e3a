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

/// The three layouts of one configurable node, to choose among those that the file has, or to type. A layout that the
/// node cannot have is said in words and goes nowhere.
class VectorEditor : public QWidget {
    Q_OBJECT

public:
    explicit VectorEditor(QWidget* parent = nullptr);

    /// `values`: one per distinct configuration (runtimes in ns, or scores), by which layouts are ordered; may be
    /// empty.
    void setNode(std::shared_ptr<const OpenFile> file, SlotId slot, const std::vector<double>& values);
    /// What the node's layouts are now.
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
