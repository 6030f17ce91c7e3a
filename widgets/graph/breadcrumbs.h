// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QHBoxLayout;

namespace tgraph {

/// Shows the path to the current page, "main › while.12 body › fusion.3": each part but the last leads back to it. If
/// there is little room, the middle parts become dots.
class Breadcrumbs : public QFrame {
    Q_OBJECT

public:
    explicit Breadcrumbs(QWidget* parent);

    void setWay(const std::vector<QString>& parts);
    /// Sets the maximum width.
    void setMostWidth(int pixels);

Q_SIGNALS:
    void chosen(std::size_t part); ///< index from 0

private:
    void rebuild();
    void addPart(std::size_t part, const QString& text);
    void addSign(const QString& text);

    std::vector<QString> m_parts;
    int m_mostWidth = 400;
    QHBoxLayout* m_row;
};

} // namespace tgraph
