// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/tune/journalfield.h"

#include "widgets/dialogs/formnotes.h"

#include <QLineEdit>
#include <QPushButton>

namespace tgraph {

JournalField::JournalField(const QString& tip, QWidget* parent) : QWidget(parent)
{
    m_path = new QLineEdit(this);
    m_path->setObjectName(QStringLiteral("journal"));
    m_path->setToolTip(tip);
    auto* browse = makeButton(tr("&Browse…"), this);
    lineUp(tight(new QHBoxLayout(this)), {{m_path, 1}, browse});
    setFocusProxy(m_path);
    connect(m_path, &QLineEdit::textEdited, this, [this] { m_isNamed = true; });
    connect(m_path, &QLineEdit::textChanged, this, &JournalField::changed);
    connect(browse, &QPushButton::clicked, this, &JournalField::browseRequested);
}

void JournalField::setEmptyText(const QString& text)
{
    m_path->setPlaceholderText(text);
}

void JournalField::setPath(const QString& path)
{
    m_isNamed = true;
    m_path->setText(path);
}

void JournalField::propose(const QString& path)
{
    if (!m_isNamed)
        m_path->setText(path);
}

void JournalField::forget()
{
    m_isNamed = false;
}

std::string JournalField::path() const
{
    return m_path->text().trimmed().toStdString();
}

} // namespace tgraph
