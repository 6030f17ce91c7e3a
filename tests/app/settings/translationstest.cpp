// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/settings/tsfile.h"
#include "tests/support/files.h"

#include <QDirIterator>
#include <QFile>
#include <QProcess>
#include <gtest/gtest.h>

using namespace tgraph::test;

namespace {

TsMessage message(const char* source, const char* translation)
{
    return {.context = {},
            .source = QString::fromUtf8(source),
            .comment = {},
            .counted = false,
            .state = {},
            .forms = {QString::fromUtf8(translation)}};
}

bool keeps(const char* source, const char* translation)
{
    return losses(message(source, translation)).isEmpty();
}

std::string listed(const QStringList& lines)
{
    constexpr qsizetype shown = 20;
    QString text = lines.mid(0, shown).join(QLatin1Char('\n'));
    if (lines.size() > shown)
        text += QStringLiteral("\n… and %1 more").arg(lines.size() - shown);
    return text.toStdString();
}

QByteArray sources()
{
    QByteArray all;
    for (const char* room : {"/app", "/state", "/widgets"}) {
        QDirIterator files(QStringLiteral(TGRAPH_SOURCE_DIR) + QLatin1String(room), {QStringLiteral("*.cpp")},
                           QDir::Files, QDirIterator::Subdirectories);
        while (files.hasNext()) {
            QFile file(files.next());
            if (file.open(QIODevice::ReadOnly))
                all += file.readAll();
        }
    }
    return all;
}

/// A language and its file; a copy of the file is updated with the sources.
class Translations : public ::testing::TestWithParam<const char*> {
protected:
    static std::filesystem::path file()
    {
        return std::filesystem::path(TGRAPH_SOURCE_DIR) / "translations"
            / (std::string("tgraph_") + GetParam() + ".ts");
    }

    std::vector<TsMessage> upToDate()
    {
        const std::filesystem::path copy = m_folder.path() / "copy.ts";
        std::filesystem::copy_file(file(), copy, std::filesystem::copy_options::overwrite_existing);
        const QString source = QStringLiteral(TGRAPH_SOURCE_DIR);
        QStringList arguments = {QStringLiteral("-silent"),
                                 QStringLiteral("-extensions"),
                                 QStringLiteral("cpp,h"),
                                 QStringLiteral("-I"),
                                 source,
                                 source + QStringLiteral("/app"),
                                 source + QStringLiteral("/state"),
                                 source + QStringLiteral("/widgets"),
                                 QStringLiteral("-ts"),
                                 QString::fromStdString(copy.string())};
        if (GetParam() == std::string("en"))
            arguments.prepend(QStringLiteral("-pluralonly"));
        QProcess lupdate;
        lupdate.start(QStringLiteral(TGRAPH_LUPDATE), arguments);
        if (!lupdate.waitForFinished(60000) || lupdate.exitCode() != 0)
            throw std::runtime_error("lupdate failed: " + lupdate.readAllStandardError().toStdString());
        return readTs(copy);
    }

    TemporaryFolder m_folder;
};

} // namespace

TEST(TranslationLosses, AreFound)
{
    EXPECT_TRUE(keeps("%1 of %2", "%2 davon %1"));
    EXPECT_FALSE(keeps("%1 of %2", "%1"));
    EXPECT_FALSE(keeps("%Ln node(s)", "%n Knoten"));
    EXPECT_TRUE(keeps("<b>%1</b>", "<b>%1</b>"));
    EXPECT_FALSE(keeps("<b>%1</b>", "%1"));
    EXPECT_TRUE(keeps("&File", "文件(&F)"));
    EXPECT_FALSE(keeps("&File", "文件"));
    EXPECT_FALSE(keeps("Search & find", "&Suchen"));
    EXPECT_TRUE(keeps("Search && find", "Suchen && finden"));
    EXPECT_TRUE(keeps("TpuGraphs files (*.npz);;All files (*)", "TpuGraphs-Dateien (*.npz);;Alle Dateien (*)"));
    EXPECT_FALSE(keeps("TpuGraphs files (*.npz);;All files (*)", "TpuGraphs-Dateien (*.npy);;Alle Dateien (*)"));
    EXPECT_FALSE(keeps("Open…", "Öffnen"));
    EXPECT_TRUE(keeps("Model:", "模型："));
    EXPECT_FALSE(keeps(" more", "mehr"));
    EXPECT_TRUE(keeps("anything %1", "")) << "missing texts are tested elsewhere";
}

TEST_P(Translations, KeepPlaceholdersAndTagsOfTheirSources)
{
    QStringList lost;
    for (const TsMessage& each : readTs(file()))
        lost << losses(each);
    EXPECT_TRUE(lost.isEmpty()) << listed(lost);
}

TEST_P(Translations, AreComplete)
{
    QStringList missing;
    for (const TsMessage& each : upToDate()) {
        if (!each.state.isEmpty() || each.forms.contains(QString()))
            missing << QStringLiteral("%1: “%2” is %3")
                           .arg(each.context, each.source, each.state.isEmpty() ? QStringLiteral("empty") : each.state);
    }
    EXPECT_TRUE(missing.isEmpty()) << "run the target update-translations and translate:\n" << listed(missing);
}

// If lupdate cannot parse a line, it loses the namespace of the class, and tr() then finds no
// translation. Version 6.8 cannot parse an enum with a type (`enum class A : std::uint8_t`) in or
// before a struct without functions.
TEST_P(Translations, BelongToTheRequestedContexts)
{
    const QByteArray code = sources();
    for (const TsMessage& each : upToDate()) {
        const QByteArray context = each.context.toUtf8();
        EXPECT_TRUE(context.startsWith("tgraph::") || code.contains("translate(\"" + context + '"')
                    || code.contains("TR_FUNCTIONS(" + context + ')'))
            << context.toStdString() << ": " << each.source.toStdString();
    }
}

TEST_P(Translations, AreFoundByLupdate)
{
    EXPECT_GE(upToDate().size(), readTs(file()).size() / 2) << "lupdate reads the sources";
}

INSTANTIATE_TEST_SUITE_P(Languages, Translations, ::testing::Values("en", "de", "zh_CN"),
                         [](const auto& tested) { return std::string(tested.param); });
