// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/settings/tsfile.h"

#include "engine/core/error.h"

#include <QFile>
#include <QRegularExpression>
#include <QXmlStreamReader>

namespace tgraph::test {
namespace {

TsMessage readMessage(QXmlStreamReader& xml, const QString& context)
{
    TsMessage message{.context = context};
    message.counted = xml.attributes().value(QLatin1String("numerus")) == QLatin1String("yes");
    while (xml.readNextStartElement()) {
        if (xml.name() == QLatin1String("source")) {
            message.source = xml.readElementText();
        } else if (xml.name() == QLatin1String("comment")) {
            message.comment = xml.readElementText();
        } else if (xml.name() == QLatin1String("translation")) {
            message.state = xml.attributes().value(QLatin1String("type")).toString();
            if (!message.counted) {
                message.forms << xml.readElementText();
                continue;
            }
            while (xml.readNextStartElement())
                message.forms << xml.readElementText();
        } else {
            xml.skipCurrentElement();
        }
    }
    return message;
}

/// Returns all matches, sorted, because their order may differ between languages.
QStringList parts(const QString& text, const QString& pattern)
{
    QStringList found;
    for (auto match = QRegularExpression(pattern).globalMatch(text); match.hasNext();)
        found << match.next().captured();
    found.sort();
    return found;
}

qsizetype accelerators(const QString& text)
{
    return parts(text, QStringLiteral("(?<!&)&(?![&\\s]|[a-z]+;)")).size();
}

QString edges(const QString& text)
{
    static const QRegularExpression pattern(QStringLiteral("^(\\s*).*?(\\s*(?:…|:|：)?\\s*)$"),
                                            QRegularExpression::DotMatchesEverythingOption);
    const auto match = pattern.match(text);
    return match.captured(1) + QLatin1Char('|') + match.captured(2).replace(QChar(0xFF1A), QLatin1Char(':')).trimmed();
}

} // namespace

std::vector<TsMessage> readTs(const std::filesystem::path& path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        throw Error(path.string() + ": cannot be opened");
    std::vector<TsMessage> messages;
    QXmlStreamReader xml(&file);
    QString context;
    while (!xml.atEnd()) {
        if (xml.readNext() != QXmlStreamReader::StartElement)
            continue;
        if (xml.name() == QLatin1String("name"))
            context = xml.readElementText();
        else if (xml.name() == QLatin1String("message"))
            messages.push_back(readMessage(xml, context));
    }
    if (xml.hasError())
        throw Error(path.string() + ", line " + std::to_string(xml.lineNumber()) + ": "
                    + xml.errorString().toStdString());
    return messages;
}

QStringList losses(const TsMessage& message)
{
    QStringList lost;
    const auto require = [&](bool kept, const char* what, const QString& form) {
        if (!kept)
            lost << QStringLiteral("%1: “%2” has other %3 than “%4”")
                        .arg(message.context, form, QString::fromLatin1(what), message.source);
    };
    const auto same = [&](const QString& form, const char* what, const QString& pattern) {
        require(parts(message.source, pattern) == parts(form, pattern), what, form);
    };
    for (const QString& form : message.forms) {
        if (form.isEmpty())
            continue;
        same(form, "place holders", QStringLiteral("%L?(?:\\d+|n)"));
        same(form, "tags", QStringLiteral("</?[a-z][^>]*>"));
        same(form, "name patterns", QStringLiteral("\\*\\.\\w+|;;"));
        require(accelerators(message.source) == accelerators(form), "accelerators", form);
        require(edges(message.source) == edges(form), "edges", form);
    }
    return lost;
}

} // namespace tgraph::test
