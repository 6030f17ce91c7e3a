// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace tgraph {

/// A sample of the welcome page: its picture in the window, what it is, and that it is simulated.
class SampleCard : public QAbstractButton {
    Q_OBJECT

public:
    /// `picture`: a file of resources/pictures without "-light.png" and "-dark.png".
    SampleCard(const QString& title, const QString& what, QString picture, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override { return sizeHint(); }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QString m_what;
    QString m_picture;
};

} // namespace tgraph
