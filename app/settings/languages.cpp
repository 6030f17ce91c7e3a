// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/languages.h"

#include <QCoreApplication>
#include <QLibraryInfo>

#include <algorithm>

namespace tgraph {
namespace {

QString system()
{
    return QStringLiteral("system");
}

} // namespace

Languages::~Languages()
{
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
}

QList<Languages::Language> Languages::all()
{
    return {{QStringLiteral("en"), QStringLiteral("English")},
            {QStringLiteral("de"), QStringLiteral("Deutsch")},
            {QStringLiteral("zh_CN"), QStringLiteral("简体中文")}};
}

bool Languages::isKnown(const QString& choice)
{
    return choice == system()
        || std::ranges::any_of(all(), [&choice](const Language& language) { return language.code == choice; });
}

QString Languages::codeOf(const QString& choice)
{
    return isKnown(choice) && choice != system() ? choice : bestLanguage(QLocale::system().uiLanguages());
}

void Languages::install(const QString& choice)
{
    m_choice = isKnown(choice) ? choice : system();
    const QString code = codeOf(m_choice);
    QLocale::setDefault(numberLocale(code, QLocale::system()));
    if (code == m_current)
        return;
    m_current = code;
    QCoreApplication::removeTranslator(&m_own);
    QCoreApplication::removeTranslator(&m_qt);
    // Qt's texts are installed first, because translations installed later have priority. English
    // has none. A missing file is ignored; a few dialog buttons then stay English.
    if (m_qt.load(QStringLiteral("qtbase_") + code, QLibraryInfo::path(QLibraryInfo::TranslationsPath)))
        QCoreApplication::installTranslator(&m_qt);
    if (m_own.load(QStringLiteral(":/i18n/tgraph_%1.qm").arg(code)))
        QCoreApplication::installTranslator(&m_own);
}

QString bestLanguage(const QStringList& wanted)
{
    for (const QString& name : wanted) {
        const QLocale locale(name);
        if (locale.language() == QLocale::Chinese && locale.script() == QLocale::SimplifiedHanScript)
            return QStringLiteral("zh_CN");
        if (locale.language() == QLocale::German)
            return QStringLiteral("de");
        if (locale.language() == QLocale::English)
            break;
    }
    return QStringLiteral("en");
}

QLocale numberLocale(const QString& code, const QLocale& system)
{
    const QLocale own(code == QLatin1String("en") ? QStringLiteral("en_GB") : code);
    return system.language() == own.language() && system.script() == own.script() ? system : own;
}

} // namespace tgraph
