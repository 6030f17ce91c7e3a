// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

class QSettings;

namespace tgraph {

class Languages;
class NoticeBar;

/// Chooses the language of the next start: keeps it in the settings at once, and says so. Widgets keep the texts that
/// they were made with.
class LanguageMenu : public QMenu {
    Q_OBJECT

public:
    LanguageMenu(const Languages& languages, QSettings& settings, NoticeBar& notice, QWidget* parent);

private:
    void choose(const QString& code, const QString& sentence);

    const Languages& m_languages;
    QSettings& m_settings;
    NoticeBar& m_notice;
    QString m_said; ///< in the notice bar; empty: nothing
};

} // namespace tgraph
