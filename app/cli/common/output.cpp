// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/common/output.h"

#include "engine/core/error.h"

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace tgraph::cli {
namespace {

void requireWritten(bool written)
{
    if (!written)
        throw makeError({.file = "standard output"}, std::strerror(errno));
}

} // namespace

Output::Output(const std::filesystem::path& path)
{
    if (!path.empty() && path != "-")
        m_file.emplace(path);
}

void Output::write(std::string_view text)
{
    if (m_file)
        m_file->write(text);
    else
        requireWritten(std::fwrite(text.data(), 1, text.size(), stdout) == text.size());
}

void Output::finish()
{
    if (m_file)
        m_file->commit();
    else
        requireWritten(std::fflush(stdout) == 0);
}

} // namespace tgraph::cli
