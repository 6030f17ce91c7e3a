// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/launchoptions.h"

#include "app/settings/languages.h"

#include <QCommandLineParser>
#include <QRegularExpression>
#include <QStringList>

namespace tgraph {
namespace {

constexpr int wrongUsage = 2;

/// Encodes an argument for QCommandLineParser. QString preserves the bytes of a Latin-1 text, but
/// not those of invalid UTF-8.
QString packed(const std::string& argument)
{
    return QString::fromLatin1(argument.data(), static_cast<qsizetype>(argument.size()));
}

/// Returns the bytes of a packed argument.
std::string bytesOf(const QString& argument)
{
    return argument.toLatin1().toStdString();
}

/// Returns the text of a packed argument.
QString textOf(const QString& argument)
{
    return QString::fromLocal8Bit(argument.toLatin1());
}

LaunchMessage usageError(const QString& text)
{
    return {QStringLiteral("tgraph-explorer: ") + text + QStringLiteral(" (tgraph-explorer --help explains)\n"),
            wrongUsage};
}

} // namespace

std::optional<QSize> sizeFromText(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("^([0-9]{3,5})[xX×]([0-9]{3,5})$"));
    const QRegularExpressionMatch match = pattern.match(text);
    if (!match.hasMatch())
        return std::nullopt;
    const QSize size(match.captured(1).toInt(), match.captured(2).toInt());
    constexpr QSize smallest(320, 240);
    constexpr QSize largest(16384, 16384);
    if (size.expandedTo(smallest) != size || size.boundedTo(largest) != size)
        return std::nullopt;
    return size;
}

std::variant<LaunchOptions, LaunchMessage> parseArguments(const std::vector<std::string>& arguments)
{
    QStringList list;
    for (const std::string& argument : arguments)
        list << packed(argument);
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Explores tensor-program configurations: opens TpuGraphs files (.npz), XLA programs (HLO "
                       "text, protobufs, StableHLO) and tables of measured configurations, shows graph and "
                       "runtimes, ranks the configurations."));
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")}, QStringLiteral("This text."));
    const QCommandLineOption version(QStringLiteral("version"), QStringLiteral("Name and version."));
    const QCommandLineOption model(QStringLiteral("model"),
                                   QStringLiteral("Checkpoint (path or name), analytical, or auto."),
                                   QStringLiteral("M"), QStringLiteral("auto"));
    const QCommandLineOption screenshot(
        QStringLiteral("screenshot"),
        QStringLiteral("Opens, ranks, draws the window into a PNG file, and exits; works without a display."),
        QStringLiteral("OUT.png"));
    const QCommandLineOption size(QStringLiteral("size"), QStringLiteral("Size of the window, such as 1600x1000."),
                                  QStringLiteral("WxH"));
    const QCommandLineOption theme(QStringLiteral("theme"), QStringLiteral("light or dark, for this run."),
                                   QStringLiteral("THEME"));
    const QCommandLineOption language(QStringLiteral("language"),
                                      QStringLiteral("system, en, de or zh_CN, for this run."), QStringLiteral("L"));
    parser.addOptions({help, version, model, screenshot, size, theme, language});
    parser.addPositionalArgument(
        QStringLiteral("FILE"),
        QStringLiteral("TpuGraphs files (.npz), XLA programs, tables of measured configurations, a folder "
                       "of them, or a session (.tgraph)."),
        QStringLiteral("[FILE...]"));

    if (!parser.parse(list))
        return usageError(textOf(parser.errorText()));
    if (parser.isSet(help))
        return LaunchMessage{
            parser.helpText().replace(QLatin1String("<executable_name>"), // before there is a QApplication
                                      QLatin1String("tgraph-explorer")),
            0};
    if (parser.isSet(version))
        return LaunchMessage{QStringLiteral("tgraph-explorer " TGRAPH_VERSION "\n"), 0};
    LaunchOptions options{.files = {},
                          .model = bytesOf(parser.value(model)),
                          .screenshot = bytesOf(parser.value(screenshot)),
                          .theme = textOf(parser.value(theme)),
                          .language = textOf(parser.value(language))};
    for (const QString& file : parser.positionalArguments())
        options.files.emplace_back(bytesOf(file));
    if (parser.isSet(screenshot) && options.screenshot.empty())
        return usageError(QStringLiteral("--screenshot needs a file name"));
    if (!options.theme.isEmpty() && options.theme != QLatin1String("light") && options.theme != QLatin1String("dark"))
        return usageError(QStringLiteral("--theme is light or dark, not '%1'").arg(options.theme));
    if (!options.language.isEmpty() && !Languages::isKnown(options.language))
        return usageError(QStringLiteral("--language is system, en, de or zh_CN, not '%1'").arg(options.language));
    if (!parser.isSet(size))
        return options;
    options.size = sizeFromText(textOf(parser.value(size)));
    if (!options.size)
        return usageError(QStringLiteral("--size is WIDTHxHEIGHT from 320x240 to 16384x16384, not '%1'")
                              .arg(textOf(parser.value(size))));
    return options;
}

} // namespace tgraph
