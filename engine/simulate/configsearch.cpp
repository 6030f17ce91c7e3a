// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/configsearch.h"

#include <algorithm>
#include <random>

namespace tgraph {
namespace {

constexpr std::size_t parentShare = 5; // the best fifth

class ConfigSearch {
public:
    ConfigSearch(const std::vector<LayoutChoice>& choices, const SearchOptions& options)
        : m_choices(choices), m_options(options), m_random(options.seed), m_parents{OptionCodes(choices.size(), 0)}
    {
    }

    std::vector<OptionCodes> run(const TimeConfig& time, const std::stop_token& stop)
    {
        const bool genetic = m_options.strategy == Collection::Search::Default;
        while (m_drawn.size() < m_options.configurations) {
            throwIfStopped(stop);
            const std::size_t begin = m_drawn.size();
            const std::size_t end = std::min<std::size_t>(m_options.configurations, begin + m_options.generation);
            while (m_drawn.size() < end) {
                m_drawn.push_back(next(genetic));
            }
            if (genetic)
                chooseParents(time, begin);
        }
        return std::move(m_drawn);
    }

private:
    std::uint64_t below(std::uint64_t bound) { return m_random() % bound; }
    bool chance(double share) { return static_cast<double>(m_random() >> 11) * 0x1p-53 < share; }

    std::uint16_t candidate(std::size_t choice)
    {
        return static_cast<std::uint16_t>(below(m_choices[choice].vectors.size()));
    }

    OptionCodes next(bool genetic)
    {
        if (!m_drawn.empty() && chance(m_options.repeatShare))
            return m_drawn[below(m_drawn.size())];
        return genetic ? child() : anyConfig();
    }

    OptionCodes anyConfig()
    {
        OptionCodes genes(m_choices.size());
        for (std::size_t i = 0; i < genes.size(); ++i)
            genes[i] = candidate(i);
        return genes;
    }

    OptionCodes child()
    {
        OptionCodes genes = m_parents[below(m_parents.size())];
        const OptionCodes& father = m_parents[below(m_parents.size())];
        for (std::size_t i = 0; i < genes.size(); ++i)
            genes[i] = chance(0.5) ? genes[i] : father[i];
        if (!genes.empty()) {
            const std::size_t fresh = below(genes.size());
            genes[fresh] = candidate(fresh);
        }
        return genes;
    }

    void chooseParents(const TimeConfig& time, std::size_t begin)
    {
        for (std::size_t i = begin; i < m_drawn.size(); ++i) {
            m_seconds.push_back(time(m_drawn[i]));
            m_order.push_back(i);
        }
        std::stable_sort(m_order.begin(), m_order.end(),
                         [this](std::size_t a, std::size_t b) { return m_seconds[a] < m_seconds[b]; });
        m_parents.clear();
        for (std::size_t i = 0; i < (m_order.size() + parentShare - 1) / parentShare; ++i)
            m_parents.push_back(m_drawn[m_order[i]]);
    }

    const std::vector<LayoutChoice>& m_choices;
    SearchOptions m_options;
    std::mt19937_64 m_random; // the standard fixes its numbers
    std::vector<OptionCodes> m_drawn;
    std::vector<double> m_seconds;
    std::vector<std::size_t> m_order; // all drawn so far, fastest first
    std::vector<OptionCodes> m_parents;
};

} // namespace

std::vector<OptionCodes> searchConfigs(const std::vector<LayoutChoice>& choices, const SearchOptions& options,
                                       const TimeConfig& time, const std::stop_token& stop)
{
    return ConfigSearch(choices, options).run(time, stop);
}

} // namespace tgraph
