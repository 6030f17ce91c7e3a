// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>
#include <QString>

#include <vector>

class QHBoxLayout;

namespace tgraph {

/// The way to what is shown, "main › while.12 body › fusion.3": each part but the last leads back to it. Where there is
/// little room the parts in the middle become dots.
class Breadcrumbs : public QFrame {
    Q_OBJECT

public:
    explicit Breadcrumbs(QWidget* parent);

    void setWay(const std::vector<QString>& parts);
    /// Of the room that it may take.
    void setMostWidth(int pixels);

Q_SIGNALS:
    void chosen(std::size_t part); ///< counted from 0

private:
    void rebuild();
    void addPart(std::size_t part, const QString& text);
    void addSign(const QString& text);

    std::vector<QString> m_parts;
    int m_mostWidth = 400;
    QHBoxLayout* m_row;
};

} // namespace tgraph
