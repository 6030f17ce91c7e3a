// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/contentpages.h"

#include <QLabel>

namespace tgraph {

ContentPages::ContentPages(QWidget* content, QWidget* parent)
    : QStackedWidget(parent), m_reason(new QLabel), m_content(content)
{
    m_reason->setObjectName(QStringLiteral("emptyState"));
    m_reason->setAlignment(Qt::AlignCenter);
    m_reason->setWordWrap(true);
    m_reason->setContentsMargins(12, 12, 12, 12);
    m_reason->setEnabled(false);
    addWidget(m_reason);
    addWidget(m_content);
}

void ContentPages::setReason(const QString& reason)
{
    m_reason->setText(reason);
    setCurrentWidget(reason.isEmpty() ? m_content : m_reason);
}

QString ContentPages::reason() const
{
    return m_reason->text();
}

int ContentPages::reasonHeight(int width) const
{
    return m_reason->heightForWidth(width);
}

} // namespace tgraph
