// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/script/scriptconsent.h"

#include <mutex>
#include <set>

namespace tgraph {
namespace {

struct Consent {
    std::mutex mutex; ///< guards what follows
    std::set<std::string> allowed;
    bool all = false;
};

Consent& consent()
{
    static Consent known;
    return known;
}

} // namespace

void allowScript(const std::string& sha256)
{
    const std::scoped_lock lock(consent().mutex);
    consent().allowed.insert(sha256);
}

void allowAllScripts()
{
    const std::scoped_lock lock(consent().mutex);
    consent().all = true;
}

bool isScriptAllowed(const std::string& sha256)
{
    const std::scoped_lock lock(consent().mutex);
    return consent().all || consent().allowed.contains(sha256);
}

} // namespace tgraph
