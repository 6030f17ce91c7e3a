// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/filtercompletion.h"

#include "state/selection.h"
#include "widgets/filter/filterterms.h"

#include <QRegularExpression>

#include <algorithm>

namespace tgraph {
namespace {

QString nameOf(LayoutPart part)
{
    const std::string_view name = layoutPartName(part);
    return QString::fromLatin1(name.data(), static_cast<qsizetype>(name.size()));
}

QStringList subjects(const OpenFile& file)
{
    QStringList words = {QStringLiteral("rank"), QStringLiteral("score"), QStringLiteral("pinned"),
                         QStringLiteral("noted"), QStringLiteral("and")};
    if (!file.targets.empty())
        words << QStringLiteral("measured") << QStringLiteral("runtime");
    if (file.isTile()) {
        for (std::size_t column = 0; column < tileFeatureCount; ++column)
            words << QStringLiteral("tile[%1]").arg(column);
    }
    if (file.isTable()) {
        words << QStringLiteral("failed");
        for (const Parameter& parameter : file.document->table->parameters)
            words << columnWord(QString::fromStdString(parameter.name));
        for (const Objective& objective : file.document->table->objectives)
            words << columnWord(QString::fromStdString(objective.name));
    }
    if (file.document->configs.slotCount() == 0)
        return words;
    words << QStringLiteral("differs(baseline)");
    for (const NodeId node : file.document->graph.configurable()) {
        for (const LayoutPart part : layoutParts)
            words << QStringLiteral("node[%1].%2").arg(QString::number(node.value), nameOf(part));
        words << QStringLiteral("node[%1].vector").arg(node.value);
    }
    return words;
}

/// Returns the layouts of a node's part in the file's configurations.
QStringList layouts(const OpenFile& file, NodeId node, const QString& partName)
{
    const std::optional<SlotId> slot = file.document->graph.slotOf(node);
    if (!slot || file.document->configs.slotCount() == 0)
        return {};
    QStringList words;
    for (const LayoutPart part : layoutParts) {
        if (partName.compare(nameOf(part), Qt::CaseInsensitive) != 0)
            continue;
        for (const ConfigVector& vector : file.document->configs.vectors(*slot)) {
            const QString word = QString::fromStdString(layoutText(layoutOf(vector, part)));
            if (!words.contains(word))
                words << word;
        }
    }
    return words;
}

QStringList references()
{
    QStringList words = {QStringLiteral("baseline")};
    for (std::size_t pin = 1; pin <= maxPins; ++pin)
        words << QStringLiteral("pin%1").arg(pin);
    return words;
}

/// Returns the words that continue a piece, with or without its quote: `ran` and `"ran` both become `"rank"`.
FilterCompletion beginningWith(const QString& piece, int start, const QStringList& words)
{
    const auto withoutQuote = [](QStringView text) { return text.mid(text.startsWith(QLatin1Char('"')) ? 1 : 0); };
    FilterCompletion completion{start, {}};
    std::ranges::copy_if(words, std::back_inserter(completion.words), [&](const QString& word) {
        return withoutQuote(word).startsWith(withoutQuote(piece), Qt::CaseInsensitive)
            && word.compare(piece, Qt::CaseInsensitive) != 0;
    });
    return completion;
}

} // namespace

FilterCompletion completeFilter(const QString& text, int cursor, const OpenFile& file)
{
    static const QRegularExpression layout(QStringLiteral(R"(node\[(\d{1,9})\]\.(\w+)\s*!?=\s*([{\d,\s}]*)$)"),
                                           QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression reference(QStringLiteral(R"(differs\(\s*(\w*)$)"),
                                              QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression unit(QStringLiteral(R"(runtime[^a-z]*[\d.]([a-zµ]+)$)"),
                                         QRegularExpression::CaseInsensitiveOption);
    static const QRegularExpression word(QStringLiteral(R"("?[a-z][\w\[\].]*$)"),
                                         QRegularExpression::CaseInsensitiveOption);
    const QString before = text.left(cursor);
    if (const auto match = layout.match(before); match.hasMatch())
        return beginningWith(match.captured(3), static_cast<int>(match.capturedStart(3)),
                             layouts(file, NodeId(match.captured(1).toUInt()), match.captured(2)));
    if (const auto match = reference.match(before); match.hasMatch())
        return beginningWith(match.captured(1), static_cast<int>(match.capturedStart(1)), references());
    if (const auto match = unit.match(before); match.hasMatch() && !file.isRelative())
        return beginningWith(match.captured(1), static_cast<int>(match.capturedStart(1)),
                             {QStringLiteral("ns"), QStringLiteral("us"), QStringLiteral("ms"), QStringLiteral("s")});
    if (const auto match = word.match(before); match.hasMatch())
        return beginningWith(match.captured(0), static_cast<int>(match.capturedStart(0)), subjects(file));
    return {cursor, {}};
}

} // namespace tgraph
