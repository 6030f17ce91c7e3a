// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/menus/languagemenu.h"

#include "app/settings/languages.h"
#include "app/window/frame/noticebar.h"

#include <QActionGroup>
#include <QSettings>

namespace tgraph {

LanguageMenu::LanguageMenu(const Languages& languages, QSettings& settings, NoticeBar& notice, QWidget* parent)
    : QMenu(tr("&Language"), parent), m_languages(languages), m_settings(settings), m_notice(notice)
{
    auto* group = new QActionGroup(this);
    const auto add = [this, group](const QString& text, const QString& code, const QString& sentence) {
        QAction* action = addAction(text, this, [this, code, sentence] { choose(code, sentence); });
        action->setCheckable(true);
        action->setChecked(m_languages.choice() == code);
        group->addAction(action);
    };
    add(tr("As the &system"), QStringLiteral("system"), tr("From the next start: the language of the system."));
    addSeparator();
    for (const Languages::Language& language : Languages::all())
        add(language.name, language.code, tr("From the next start: %1.").arg(language.name));
}

void LanguageMenu::choose(const QString& code, const QString& sentence)
{
    m_settings.setValue(QStringLiteral("language"), code);
    m_notice.remove(m_sentence);
    m_sentence = Languages::codeOf(code) == m_languages.current() ? QString() : sentence;
    if (!m_sentence.isEmpty())
        m_notice.add(m_sentence);
}

} // namespace tgraph
