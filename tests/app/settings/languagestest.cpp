// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/languages.h"

#include "widgets/common/quantity.h"

#include <QCoreApplication>
#include <gtest/gtest.h>

using namespace tgraph;

namespace {

/// Restores English for the following tests.
class LanguagesTest : public ::testing::Test {
protected:
    ~LanguagesTest() override { QLocale::setDefault(QLocale(QStringLiteral("en_GB"))); }

    Languages languages;
};

QString nodes(int count)
{
    return QCoreApplication::translate("tgraph::GraphView", "%Ln node(s)", nullptr, count);
}

} // namespace

TEST(BestLanguage, IsTheFirstAvailable)
{
    const auto best = [](std::initializer_list<const char*> names) {
        QStringList wanted;
        for (const char* name : names)
            wanted << QString::fromLatin1(name);
        return bestLanguage(wanted).toStdString();
    };
    EXPECT_EQ(best({"de-AT", "de", "en"}), "de");
    EXPECT_EQ(best({"fr-FR", "fr", "de-CH"}), "de");
    EXPECT_EQ(best({"en-US", "en", "de-DE"}), "en");
    EXPECT_EQ(best({"zh-Hans-CN", "zh-CN"}), "zh_CN");
    EXPECT_EQ(best({"zh-Hant-TW", "zh-TW"}), "en") << "traditional characters are another script";
    EXPECT_EQ(best({"zh-Hant-TW", "zh-TW", "de"}), "de");
    EXPECT_EQ(best({"C"}), "en");
    EXPECT_EQ(best({}), "en");
}

TEST(NumberLocale, UsesTheUsersRegionIfItHasTheLanguage)
{
    const QLocale swiss(QStringLiteral("de_CH"));
    EXPECT_EQ(numberLocale(QStringLiteral("de"), swiss), swiss);
    EXPECT_EQ(numberLocale(QStringLiteral("en"), swiss).toString(1234.5, 'f', 1), QStringLiteral("1,234.5"));
    EXPECT_EQ(numberLocale(QStringLiteral("de"), QLocale::c()).toString(1234.5, 'f', 1), QStringLiteral("1.234,5"));
    EXPECT_EQ(numberLocale(QStringLiteral("en"), QLocale::c()).toString(29905), QStringLiteral("29,905"))
        << "without a locale numbers are grouped too";
    EXPECT_EQ(numberLocale(QStringLiteral("zh_CN"), QLocale(QStringLiteral("zh_TW"))).territory(), QLocale::China);
}

TEST_F(LanguagesTest, NumbersFollowTheLanguage)
{
    languages.install(QStringLiteral("de"));
    EXPECT_EQ(numberText(-1234.5, 1), QStringLiteral("−1.234,5"));
    EXPECT_EQ(groupedText(29905), QStringLiteral("29.905"));
    languages.install(QStringLiteral("en"));
    EXPECT_EQ(numberText(-1234.5, 1), QStringLiteral("−1,234.5"));
}

TEST_F(LanguagesTest, EnglishHasPlurals)
{
    languages.install(QStringLiteral("en"));
    EXPECT_EQ(nodes(1), QStringLiteral("1 node"));
    EXPECT_EQ(nodes(1234), QStringLiteral("1,234 nodes"));
}

TEST_F(LanguagesTest, QtsOwnTextsAreTranslatedToo)
{
    const auto cancel = [] { return QCoreApplication::translate("QPlatformTheme", "Cancel"); };
    languages.install(QStringLiteral("de"));
    EXPECT_EQ(cancel(), QStringLiteral("Abbrechen"));
    languages.install(QStringLiteral("zh_CN"));
    EXPECT_EQ(cancel(), QStringLiteral("取消"));
    languages.install(QStringLiteral("en"));
    EXPECT_EQ(cancel(), QStringLiteral("Cancel"));
}

TEST_F(LanguagesTest, AnUnknownChoiceMeansSystem)
{
    languages.install(QStringLiteral("de"));
    EXPECT_EQ(languages.choice(), QStringLiteral("de"));
    languages.install(QStringLiteral("tlh"));
    EXPECT_EQ(languages.choice(), QStringLiteral("system"));
    EXPECT_EQ(languages.current(), Languages::codeOf(QStringLiteral("system")));
}
