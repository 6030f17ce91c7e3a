// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/distributed/processgroup.h"

#include <utility>

namespace tgraph {

/// A part of a store with its own key prefix. Processes that run several tasks in sequence need one part per task.
class NamedStore : public SharedStore {
public:
    NamedStore(SharedStore& store, std::string name) : m_store(store), m_name(std::move(name) + '/') { }

    [[nodiscard]] std::uint32_t rank() const override { return m_store.rank(); }
    [[nodiscard]] std::uint32_t size() const override { return m_store.size(); }
    void set(const std::string& key, const std::string& value) override { m_store.set(m_name + key, value); }
    [[nodiscard]] std::optional<std::string> find(const std::string& key) override
    {
        return m_store.find(m_name + key);
    }
    void remove(const std::string& key) override { m_store.remove(m_name + key); }
    std::int64_t add(const std::string& key, std::int64_t value) override { return m_store.add(m_name + key, value); }
    std::string compareSet(const std::string& key, const std::string& expected, const std::string& wanted) override
    {
        return m_store.compareSet(m_name + key, expected, wanted);
    }
    [[nodiscard]] std::string wait(const std::string& key, const std::stop_token& stop) override
    {
        return m_store.wait(m_name + key, stop);
    }

private:
    SharedStore& m_store;
    std::string m_name;
};

/// Returns std::nullopt if there is no store.
[[nodiscard]] inline std::optional<NamedStore> partOf(SharedStore* store, const std::string& name)
{
    return store != nullptr ? std::optional<NamedStore>(std::in_place, *store, name) : std::nullopt;
}

} // namespace tgraph
