// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/tune/hardware/hardware.h"
#include "engine/tune/hardware/space.h"
#include "engine/tune/search/search.h"

#include <nlohmann/json.hpp>

#include <functional>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace tgraph::test {

/// Configurations 0 … count - 1; the first is the baseline.
class NumberSpace : public TuneSpace {
public:
    explicit NumberSpace(std::uint32_t count) : m_count(count) { }

    [[nodiscard]] std::uint32_t count() const override { return m_count; }
    [[nodiscard]] DistinctId baseline() const override { return DistinctId(0); }
    [[nodiscard]] std::string key(DistinctId configuration) const override
    {
        return std::to_string(configuration.value);
    }
    [[nodiscard]] std::optional<DistinctId> find(std::string_view) override { return std::nullopt; }
    [[nodiscard]] nlohmann::ordered_json description(DistinctId) const override { return {}; }
    [[nodiscard]] std::string fingerprint() const override { return "numbers"; }

private:
    std::uint32_t m_count;
};

/// Answers requests with a function and records them.
class FakeHardware : public Hardware {
public:
    using Says = std::function<Answer(const MeasureRequest& request)>;

    explicit FakeHardware(Says says, bool noisy = true, unsigned lanes = 1)
        : m_says(std::move(says)), m_noisy(noisy), m_lanes(lanes)
    {
    }

    [[nodiscard]] std::string name() const override { return "fake"; }
    [[nodiscard]] std::string description() const override { return "made up by a test"; }
    [[nodiscard]] bool isNoisy() const override { return m_noisy; }
    [[nodiscard]] unsigned lanes() const override { return m_lanes; }
    [[nodiscard]] Answer measure(const MeasureRequest& request, const std::stop_token&) override
    {
        const std::scoped_lock lock(m_mutex);
        asked.push_back(request);
        return m_says(request);
    }

    std::vector<MeasureRequest> asked;

private:
    Says m_says;
    bool m_noisy;
    unsigned m_lanes;
    std::mutex m_mutex;
};

[[nodiscard]] inline Answer took(double seconds)
{
    return {.runtime = seconds, .hardwareSeconds = 1};
}

[[nodiscard]] inline Answer failure(const std::string& words)
{
    return {.kind = AnswerKind::Failed, .hardwareSeconds = 1, .words = words};
}

/// Picks 1, 2, 3, … in order.
class AscendingSearch : public Search {
public:
    explicit AscendingSearch(std::uint32_t count) : m_count(count) { }

    [[nodiscard]] std::string_view name() const override { return "ascending"; }
    [[nodiscard]] std::vector<Pick> next(const TuneKnowledge& known, std::size_t count, const std::stop_token&) override
    {
        failed.assign(known.failed.begin(), known.failed.end());
        std::vector<Pick> picks;
        for (; m_next < m_count && picks.size() < count; ++m_next)
            picks.push_back({.configuration = DistinctId(m_next)});
        return picks;
    }
    [[nodiscard]] std::optional<double> expectedImprovement() const override { return improvement; }

    std::optional<double> improvement;
    std::vector<DistinctId> failed; ///< configurations in the last report

private:
    std::uint32_t m_count;
    std::uint32_t m_next = 1;
};

} // namespace tgraph::test
