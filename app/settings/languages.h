// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QLocale>
#include <QString>
#include <QTranslator>

namespace tgraph {

/// Sets the language of the program: its own texts (:/i18n), those of Qt and, with the default
/// QLocale, the format of numbers. Existing widgets keep their texts, so install a language before
/// the first one is created.
class Languages {
public:
    struct Language {
        QString code; ///< "en", "de", "zh_CN"
        /// Name in the language itself; never translated, so that users can recognise their
        /// language
        QString name;
    };

    Languages() = default;
    ~Languages();
    Languages(const Languages&) = delete;
    Languages& operator=(const Languages&) = delete;

    [[nodiscard]] static QList<Language> all();
    /// Returns true for "system" or a code of all().
    [[nodiscard]] static bool isKnown(const QString& choice);

    /// Returns the code of the chosen language: the desktop's for "system" (English if not available) and for unknown
    /// ones.
    [[nodiscard]] static QString codeOf(const QString& choice);

    /// Installs the texts of the chosen language.
    void install(const QString& choice);
    [[nodiscard]] const QString& choice() const { return m_choice; } ///< choice as installed: "system", or a code
    [[nodiscard]] const QString& current() const { return m_current; } ///< code of the shown language

private:
    QString m_choice = QStringLiteral("system");
    QString m_current;
    QTranslator m_own;
    QTranslator m_qt;
};

/// Returns the code of the available language that best fits the user's settings, or English.
/// @param wanted names of languages, best first, as in QLocale::uiLanguages: "de-AT", "zh-Hans-CN",
/// "C"
[[nodiscard]] QString bestLanguage(const QStringList& wanted);

/// Returns the number format for a language: the user's region if it uses that language ("de-CH"), else the language's
/// main region.
[[nodiscard]] QLocale numberLocale(const QString& code, const QLocale& system);

} // namespace tgraph
