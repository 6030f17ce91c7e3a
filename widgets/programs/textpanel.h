// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/common/fileview.h"
#include "widgets/programs/programinsight.h"

#include <QWidget>

#include <memory>
#include <optional>

class QLabel;

namespace tgraph {

class ContentPages;
class TextFindBar;
class TextView;

/// The text of the open program. The selected node is marked, and a click on a line selects its
/// node.
class TextPanel : public QWidget, public FileView {
    Q_OBJECT

public:
    explicit TextPanel(QWidget* parent = nullptr);

    void setFile(std::shared_ptr<const OpenFile> file) override;
    void setSelection(const Selection& selection) override;
    /// Sets the data on the open file; null if it is not computed yet, or the file is not a
    /// program.
    void setFacts(const std::shared_ptr<const ProgramInsight>& facts);
    void setError(const QString& text); ///< the reason why there are none

    [[nodiscard]] TextView& view() const { return *m_view; }

Q_SIGNALS:
    void nodeRequested(NodeId node); ///< a click on its line
    void linkRequested(NodeId node); ///< a click on its name elsewhere

private:
    TextView* m_view;
    TextFindBar* m_find;
    QLabel* m_notes;
    ContentPages* m_pages;
    std::optional<NodeId> m_node;
};

} // namespace tgraph
