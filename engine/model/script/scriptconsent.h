// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <mutex>
#include <set>
#include <string>

namespace tgraph {

/// The TorchScript modules that may run. A module is code, so the user is asked first. The answer
/// applies to the contents of the module (SHA-256) and to the lifetime of this object; it is never
/// saved. Thread-safe.
class ScriptConsent {
public:
    void allow(const std::string& sha256);
    /// Allows all modules, for `tgraph --trust-code`.
    void allowAll();
    /// Revokes all answers.
    void forget();
    [[nodiscard]] bool isAllowed(const std::string& sha256) const;

private:
    mutable std::mutex m_mutex; ///< guards the following members
    std::set<std::string> m_allowed;
    bool m_all = false;
};

} // namespace tgraph
