// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/languages.h"

#include <QApplication>
#include <QStandardPaths>
#include <gtest/gtest.h>

int main(int argc, char** argv)
{
    // The user's settings and caches stay untouched.
    QStandardPaths::setTestModeEnabled(true);
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    const QApplication application(argc, argv);
    QApplication::setOrganizationName(QStringLiteral("tgraph-tests"));
    QApplication::setApplicationName(QStringLiteral("tgraph-tests"));
    tgraph::Languages languages;
    languages.install(QStringLiteral("en")); // the plural forms of English
    testing::InitGoogleTest(&argc, argv);
    return RUN_ALL_TESTS();
}
