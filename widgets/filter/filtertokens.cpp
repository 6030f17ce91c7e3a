// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/filter/filtertokens.h"

#include <array>
#include <utility>

namespace tgraph {
namespace {

bool isDigit(QChar character)
{
    return character >= QLatin1Char('0') && character <= QLatin1Char('9');
}

/// Longer spellings come first.
constexpr std::array<std::pair<const char16_t*, const char*>, 21> symbols = {{
    {u"<=", "<="}, {u">=", ">="}, {u"!=", "!="}, {u"==", "="}, {u"..", ".."}, {u"≤", "<="}, {u"≥", ">="},
    {u"≠", "!="},  {u"…", ".."},  {u"<", "<"},   {u">", ">"},  {u"=", "="},   {u"[", "["},  {u"]", "]"},
    {u"{", "{"},   {u"}", "}"},   {u"(", "("},   {u")", ")"},  {u",", ","},   {u".", "."},  {u"|", "|"},
}};

/// Returns the end of the number at `start`. A point belongs to it only if a digit follows:
/// "70..80" is 70 and a range.
qsizetype endOfNumber(const QString& text, qsizetype start)
{
    const auto digitAt = [&text](qsizetype place) { return place < text.size() && isDigit(text[place]); };
    qsizetype end = start;
    while (digitAt(end))
        ++end;
    if (end < text.size() && text[end] == QLatin1Char('.') && digitAt(end + 1)) {
        ++end;
        while (digitAt(end))
            ++end;
    }
    if (end < text.size() && text[end].toLower() == QLatin1Char('e')) {
        const bool sign
            = end + 1 < text.size() && (text[end + 1] == QLatin1Char('-') || text[end + 1] == QLatin1Char('+'));
        if (const qsizetype digits = end + (sign ? 2 : 1); digitAt(digits)) {
            end = digits;
            while (digitAt(end))
                ++end;
        }
    }
    return end;
}

/// Returns the end of the quoted text at `start`, or -1 if it is not closed. Two quotes represent
/// one quote in the text.
qsizetype endOfQuoted(const QString& text, qsizetype start)
{
    const QLatin1Char quote('"');
    qsizetype end = text.indexOf(quote, start + 1);
    while (end >= 0 && end + 1 < text.size() && text[end + 1] == quote)
        end = text.indexOf(quote, end + 2);
    return end < 0 ? -1 : end + 1;
}

FilterToken tokenAt(const QString& text, qsizetype start)
{
    const auto made = [&](FilterToken::Kind kind, qsizetype length) {
        return FilterToken{kind, static_cast<int>(start), static_cast<int>(length), text.mid(start, length)};
    };
    if (isDigit(text[start])) {
        FilterToken token = made(FilterToken::Number, endOfNumber(text, start) - start);
        token.value = token.text.toDouble();
        return token;
    }
    if (text[start] == QLatin1Char('"')) {
        const qsizetype end = endOfQuoted(text, start);
        if (end < 0)
            return made(FilterToken::Unknown, 1);
        FilterToken token = made(FilterToken::Word, end - start);
        token.text = text.mid(start + 1, end - start - 2).replace(QLatin1String("\"\""), QLatin1String("\""));
        token.isQuoted = true;
        return token;
    }
    if (text[start].isLetter() || text[start] == QLatin1Char('_')) {
        qsizetype end = start;
        while (end < text.size() && (text[end].isLetterOrNumber() || text[end] == QLatin1Char('_')))
            ++end;
        return made(FilterToken::Word, end - start);
    }
    for (const auto& [spelling, name] : symbols) {
        const QStringView written(spelling);
        if (QStringView(text).mid(start).startsWith(written)) {
            FilterToken token = made(FilterToken::Symbol, written.size());
            token.text = QLatin1String(name);
            return token;
        }
    }
    if (text[start] == QLatin1Char('-') || text[start] == QChar(0x2212)) {
        FilterToken token = made(FilterToken::Symbol, 1);
        token.text = QStringLiteral("-");
        return token;
    }
    return made(FilterToken::Unknown, 1);
}

} // namespace

QString quotedWord(QString text)
{
    text.replace(QLatin1String("\""), QLatin1String("\"\""));
    return QLatin1Char('"') + text + QLatin1Char('"');
}

std::vector<FilterToken> filterTokens(const QString& text)
{
    std::vector<FilterToken> tokens;
    qsizetype place = 0;
    while (place < text.size()) {
        if (text[place].isSpace()) {
            ++place;
            continue;
        }
        tokens.push_back(tokenAt(text, place));
        place += tokens.back().length;
    }
    tokens.push_back({FilterToken::End, static_cast<int>(text.size()), 0, {}});
    return tokens;
}

} // namespace tgraph
