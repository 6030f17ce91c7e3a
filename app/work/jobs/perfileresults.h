// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "state/session/session.h"

#include <map>
#include <memory>

namespace tgraph {

/// The results of long work, one per open file, and the file of the work's dialog: the one that is worked on, or the
/// shown one.
template <typename Results> class PerFileResults {
public:
    explicit PerFileResults(const Session& session) : m_session(session) { follow(); }

    [[nodiscard]] const std::shared_ptr<const OpenFile>& file() const { return m_file; }
    [[nodiscard]] bool isOpen() const { return m_session.isOpen(m_file); }

    /// Drops the results of closed files and takes the shown file; returns true if it is another one. Call it only
    /// while no work runs.
    bool follow()
    {
        std::erase_if(m_results, [this](const auto& one) { return !m_session.isOpen(one.first); });
        const OpenEntry* shown = m_session.current();
        const std::shared_ptr<const OpenFile> before = m_file;
        m_file = shown != nullptr ? shown->file : nullptr;
        return m_file != before;
    }

    /// Returns the results of file(); null if there are none.
    [[nodiscard]] const Results* known() const { return known(m_file); }
    /// Returns the results of any open file; null if there are none.
    [[nodiscard]] const Results* known(const std::shared_ptr<const OpenFile>& file) const
    {
        const auto found = m_results.find(file);
        return found != m_results.end() ? &found->second : nullptr;
    }
    /// Returns the results of file(), which exist after this call.
    [[nodiscard]] Results& ofFile() { return m_results[m_file]; }

private:
    const Session& m_session;
    std::shared_ptr<const OpenFile> m_file;
    std::map<std::shared_ptr<const OpenFile>, Results> m_results;
};

} // namespace tgraph
