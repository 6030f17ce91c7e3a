// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/svg.h"

#include <fmt/format.h>

namespace tgraph::cli {
namespace {

std::string escaped(const std::string& text)
{
    std::string result;
    for (const char c : text) {
        if (c == '<')
            result += "&lt;";
        else if (c == '&')
            result += "&amp;";
        else
            result += c;
    }
    return result;
}

} // namespace

std::string svgOpening(double width, double height)
{
    return fmt::format("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0}\" height=\"{1}\" "
                       "viewBox=\"0 0 {0} {1}\" font-family=\"sans-serif\" font-size=\"12\">\n"
                       "<rect width=\"{0}\" height=\"{1}\" fill=\"white\"/>\n",
                       width, height);
}

std::string svgLabel(double x, double y, const char* anchor, const std::string& text, const std::string& attributes)
{
    return fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\"{}>{}</text>\n", x, y, anchor, attributes,
                       escaped(text));
}

} // namespace tgraph::cli
