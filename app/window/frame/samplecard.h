// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace tgraph {

/// A sample of the welcome page: its picture in the window, what it is, and that it is simulated. In a narrow window it
/// is narrower, its picture smaller and its words on more lines.
class SampleCard : public QAbstractButton {
    Q_OBJECT

public:
    /// `picture`: a file of resources/pictures without "-light.png" and "-dark.png".
    SampleCard(const QString& title, const QString& what, QString picture, QWidget* parent);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    /// Where its parts are, as wide as asked.
    struct Parts {
        QRect picture;
        QRect title;
        QRect what;
    };
    [[nodiscard]] Parts parts(int width) const;

    QString m_what;
    QString m_picture;
};

} // namespace tgraph
