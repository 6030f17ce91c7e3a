// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/wrappedtext.h"

#include <QTextDocument>
#include <QWheelEvent>

#include <cmath>
#include <memory>

namespace tgraph {

WrappedText::WrappedText(QWidget* parent) : QTextEdit(parent)
{
    setReadOnly(true);
    setAcceptRichText(false);
    setUndoRedoEnabled(false);
    setTextInteractionFlags(Qt::TextSelectableByMouse);
    setFocusPolicy(Qt::ClickFocus);
    setFrameShape(QFrame::NoFrame);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    document()->setDocumentMargin(0);
    viewport()->setAutoFillBackground(false);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    connect(this, &QTextEdit::textChanged, this, [this] {
        updateGeometry();
        setAccessibleName(toPlainText()); // the same as for a label
    });
}

int WrappedText::heightForWidth(int width) const
{
    const std::unique_ptr<QTextDocument> copy(document()->clone());
    copy->setDocumentMargin(0);
    copy->setDefaultFont(font());
    copy->setTextWidth(width);
    return static_cast<int>(std::ceil(copy->size().height()));
}

QSize WrappedText::sizeHint() const
{
    const int width = static_cast<int>(std::ceil(document()->idealWidth()));
    return {width, heightForWidth(std::max(1, width))};
}

QSize WrappedText::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, fontMetrics().lineSpacing()};
}

void WrappedText::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

} // namespace tgraph
