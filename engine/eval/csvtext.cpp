// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/eval/csvtext.h"

#include <nlohmann/json.hpp>

#include <algorithm>

namespace tgraph {

std::string csvField(const std::string& text)
{
    if (text.find_first_of(",\"\r\n#") == std::string::npos)
        return text;
    std::string quoted = "\"";
    for (const char c : text) {
        quoted += c;
        if (c == '"')
            quoted += c;
    }
    return quoted + '"';
}

std::string csvComment(const std::string& text)
{
    const auto isControl = [](unsigned char c) { return c < 0x20 || c == 0x7f; };
    if (std::ranges::none_of(text, isControl))
        return text;
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

} // namespace tgraph
