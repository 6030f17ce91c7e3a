// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

namespace tgraph {

/// A sample on the welcome page: its picture, its description, and that it is simulated. Adapts to narrow windows with
/// a smaller picture and more lines of text.
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
    /// The positions of its parts at a given width.
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
