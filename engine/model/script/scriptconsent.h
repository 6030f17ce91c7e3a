// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <set>
#include <string>

namespace tgraph {

/// Which TorchScript modules may run. A module is code, so a person is asked first. The answer is known by the module's
/// contents (SHA-256), belongs to whoever owns this object, and is saved nowhere. For any number of threads.
class ScriptConsent {
public:
    void allow(const std::string& sha256);
    /// Whatever the owner is told to load: `tgraph --trust-code`.
    void allowAll();
    /// Takes every answer back.
    void forget();
    [[nodiscard]] bool isAllowed(const std::string& sha256) const;

private:
    mutable std::mutex m_mutex; ///< guards what follows
    std::set<std::string> m_allowed;
    bool m_all = false;
};

} // namespace tgraph
