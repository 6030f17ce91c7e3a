// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/programs/scopetree.h"

namespace tgraph {
namespace {

bool opens(char letter)
{
    return letter == '(' || letter == '[' || letter == '{';
}

bool closes(char letter)
{
    return letter == ')' || letter == ']' || letter == '}';
}

/// Returns true if opening and closing brackets balance, regardless of their kinds.
bool isBalanced(std::string_view text)
{
    std::size_t open = 0;
    for (const char letter : text) {
        if (opens(letter))
            ++open;
        else if (closes(letter) && open-- == 0)
            return false;
    }
    return open == 0;
}

/// Returns true for "state[1][40]": a name and subscripts up to the end.
bool isSubscripted(std::string_view name)
{
    return name.ends_with(']') && name.find('[') != 0 && name.find('[') != std::string_view::npos;
}

void append(std::vector<std::string_view>& scopes, std::string_view scope)
{
    if (!scope.empty())
        scopes.push_back(scope);
}

} // namespace

std::vector<std::string_view> scopesOf(std::string_view opName)
{
    const bool respectsBrackets = isBalanced(opName);
    std::vector<std::string_view> scopes;
    std::size_t depth = 0;
    std::size_t start = 0;
    for (std::size_t at = 0; at < opName.size() && scopes.size() + 1 < maxScopeDepth; ++at) {
        if (respectsBrackets && opens(opName[at]))
            ++depth;
        else if (respectsBrackets && closes(opName[at]))
            --depth;
        else if (opName[at] == '/' && depth == 0) {
            append(scopes, opName.substr(start, at - start));
            start = at + 1;
        }
    }
    const std::string_view last = opName.substr(start);
    if (!scopes.empty() || !respectsBrackets || !isSubscripted(last)) {
        append(scopes, last);
        return scopes;
    }
    start = 0;
    for (std::size_t at = 0; at < last.size() && scopes.size() + 1 < maxScopeDepth; ++at) {
        if (last[at] == '[' && depth++ == 0) {
            append(scopes, last.substr(start, at - start));
            start = at;
        } else if (last[at] == ']') {
            --depth;
        }
    }
    append(scopes, last.substr(start));
    return scopes;
}

} // namespace tgraph
