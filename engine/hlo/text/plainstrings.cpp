// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/hlo/text/plainstrings.h"

#include "engine/io/utf8.h"

#include <algorithm>
#include <span>
#include <utility>

namespace tgraph::hlo {
namespace {

bool isOctal(char c)
{
    return c >= '0' && c <= '7';
}

/// Takes up to three octal digits, as absl::CEscape writes them, from the text.
char takeOctal(std::string_view& text)
{
    unsigned value = 0;
    for (int digits = 0; digits < 3 && !text.empty() && isOctal(text.front()); ++digits) {
        value = 8 * value + static_cast<unsigned>(text.front() - '0');
        text.remove_prefix(1);
    }
    return static_cast<char>(static_cast<unsigned char>(value));
}

std::string withoutEscapes(std::string_view text)
{
    std::string plain;
    plain.reserve(text.size());
    while (!text.empty()) {
        const std::size_t escape = std::min(text.find('\\'), text.size());
        plain += text.substr(0, escape);
        text.remove_prefix(escape);
        if (text.size() < 2) {
            plain += text;
            break;
        }
        const char c = text[1];
        text.remove_prefix(1);
        if (isOctal(c)) {
            plain += takeOctal(text);
            continue;
        }
        plain += c == 'n' ? '\n' : c == 't' ? '\t' : c == 'r' ? '\r' : c;
        text.remove_prefix(1);
    }
    return plain;
}

bool isUtf8(std::string_view text)
{
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(text.data()), text.size());
    return validUtf8Prefix(bytes) == bytes.size();
}

} // namespace

std::string_view PlainStrings::plain(std::string_view written)
{
    if (written.find('\\') == std::string_view::npos)
        return written;
    const std::uint64_t hash = textHash(written, m_seed);
    const std::uint32_t known
        = m_table.find(hash, [&](std::uint32_t index) { return m_known[index].written == written; });
    if (known != IndexTable::none)
        return m_known[known].plain;
    std::string made = withoutEscapes(written);
    std::string_view plain = written;
    if (isUtf8(made)) {
        plain = m_ownText.emplace_back(std::move(made));
        m_bytes += plain.size() + sizeof(std::string);
    }
    m_table.insert(hash, static_cast<std::uint32_t>(m_known.size()));
    m_known.push_back({.written = written, .plain = plain});
    m_bytes += 2 * sizeof(Known);
    return plain;
}

} // namespace tgraph::hlo
