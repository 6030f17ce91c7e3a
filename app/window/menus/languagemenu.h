// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>

class QSettings;

namespace tgraph {

class Languages;
class NoticeBar;

/// Sets the language of the next start: saves it immediately and shows a notice. Existing widgets keep their texts.
class LanguageMenu : public QMenu {
    Q_OBJECT

public:
    LanguageMenu(const Languages& languages, QSettings& settings, NoticeBar& notice, QWidget* parent);

private:
    void choose(const QString& code, const QString& sentence);

    const Languages& m_languages;
    QSettings& m_settings;
    NoticeBar& m_notice;
    QString m_sentence; ///< shown in the notice bar; empty: none
};

} // namespace tgraph
