// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/systemproblem.h"

#include <cctype>
#include <cerrno>
#include <system_error>

namespace tgraph {

std::string systemProblem(int number)
{
    switch (number) {
    case ENOENT:
    case ENOTDIR:
        return "no such file or folder";
    case EACCES:
    case EPERM:
        return "you have no permission for this file or its folder";
    case EROFS:
        return "the file system is read-only";
    case ENOSPC:
    case EDQUOT:
        return "no space is left on the disk";
    case ENAMETOOLONG:
        return "the name is too long";
    case EMFILE:
    case ENFILE:
        return "too many files are open";
    case EIO:
        return "the disk reports a read or write error";
    default:
        break;
    }
    std::string text = std::generic_category().message(number);
    // Keeps "NFS" and "I/O"
    if (text.size() > 1 && std::islower(static_cast<unsigned char>(text[1])) != 0)
        text[0] = static_cast<char>(std::tolower(static_cast<unsigned char>(text[0])));
    return text;
}

} // namespace tgraph
