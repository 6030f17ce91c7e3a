// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QLocale>
#include <QString>
#include <QTranslator>

namespace tgraph {

/// The language of the program: its own texts (:/i18n), those of Qt, and, as the default QLocale, the numbers.
/// Widgets keep the texts they were made with: a language is installed before the first of them.
class Languages {
public:
    struct Language {
        QString code; ///< "en", "de", "zh_CN"
        QString name; ///< in the language itself, never translated: it must be found by who reads no other
    };

    Languages() = default;
    ~Languages();
    Languages(const Languages&) = delete;
    Languages& operator=(const Languages&) = delete;

    [[nodiscard]] static QList<Language> all();
    /// "system" or a code of all().
    [[nodiscard]] static bool isKnown(const QString& choice);

    /// The code of the language that is meant: the desktop's for "system" (English where it has none of ours) and for
    /// what is not known.
    [[nodiscard]] static QString codeOf(const QString& choice);

    /// Takes the texts of the language that is meant.
    void install(const QString& choice);
    [[nodiscard]] const QString& choice() const { return m_choice; } ///< as installed: "system", or a code
    [[nodiscard]] const QString& current() const { return m_current; } ///< the code of what is shown

private:
    QString m_choice = QStringLiteral("system");
    QString m_current;
    QTranslator m_own;
    QTranslator m_qt;
};

/// The code of the language of ours that goes best with what a person has set, English in the end.
/// @param wanted names of languages, best first, as QLocale::uiLanguages has them: "de-AT", "zh-Hans-CN", "C"
[[nodiscard]] QString bestLanguage(const QStringList& wanted);

/// How numbers are written in a language: as the person's own region does where it speaks that language ("de-CH"),
/// else as most do.
[[nodiscard]] QLocale numberLocale(const QString& code, const QLocale& system);

} // namespace tgraph
