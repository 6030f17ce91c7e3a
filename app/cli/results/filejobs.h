// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/distributedrun.h"
#include "app/cli/common/orderedjobs.h"
#include "app/cli/results/resultsubject.h"
#include "engine/core/error.h"
#include "engine/core/task.h"
#include "engine/distributed/namedstore.h"
#include "engine/io/inputfile.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <deque>
#include <exception>
#include <filesystem>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace tgraph::cli {

/// Runs OrderedJobs with one job per file or per group of files. A journal, if given, may have
/// results of an earlier run, and new results are added to it. If several processes share the
/// files, only the first one has the journal: files with a result in it are not processed, and
/// results of other processes are added when they are taken.
template <typename Result> class FileJobs {
public:
    using Outcome = JobOutcome<Result>;
    /// Processes some files together, one outcome each. Its exceptions fail all of them.
    using Make
        = std::function<std::vector<Outcome>(const std::vector<std::size_t>& files, const std::stop_token& stop)>;
    /// A result as a value for the journal and for other processes. Its texts may hold any bytes.
    struct Forms {
        std::function<nlohmann::json(const Result&)> toJson;
        std::function<Result(const nlohmann::json&)> fromJson;
    };

    /// @param files must outlive this object @param groupOf group of each file, ascending; the
    /// files of a group are one job @param journal null: no journal @param store null: there are no
    /// other processes
    FileJobs(const std::vector<std::filesystem::path>& files, const std::vector<std::size_t>& groupOf,
             std::size_t atOnce, const std::stop_token& stop, Make make, Forms forms, ResultJournal* journal,
             SharedStore* store)
        : m_files(files),
          m_stop(stop),
          m_make(std::move(make)),
          m_forms(std::move(forms)),
          m_journal(journal),
          m_groups(openGroups(groupOf, store)),
          m_jobs(m_groups.size(), atOnce, stop,
                 [this](std::size_t job, const std::stop_token& inner) { return resultsOf(m_groups[job], inner); },
                 store,
                 {.write = [this](const GroupOutcomes& founds) { return passedFounds(founds); },
                  .read = [this](const std::string& bytes) { return takePassed(bytes); }})
    {
    }

    [[nodiscard]] bool isEmpty() const { return m_next == m_files.size(); }

    /// Returns the result of the next file. @throws the exception of its job; Cancelled;
    /// ProcessLost
    [[nodiscard]] Result take()
    {
        const std::size_t file = m_next++;
        if (m_ready.empty() && m_taken < m_groups.size() && m_groups[m_taken].front() == file)
            takeGroup();
        if (m_ready.empty() || m_ready.front().first != file)
            return resultsOf({file}, m_stop).front().take().result; // the journal has its result
        JobOutcome<Found> found = std::move(m_ready.front().second);
        m_ready.pop_front();
        return found.take().result;
    }

    void serve() { m_jobs.serve(); }
    void finish() { m_jobs.finish(); }

private:
    struct Found {
        Result result;
        std::optional<DiskState> state; ///< state of the file before it was read
    };
    using GroupOutcomes = std::vector<JobOutcome<Found>>; ///< the outcomes of a group's files

    /// Returns the files to process, by groups. In a single process the threads look up the journal. Other processes
    /// take the groups of the first one: their devices may group files differently.
    std::vector<std::vector<std::size_t>> openGroups(const std::vector<std::size_t>& groupOf, SharedStore* store)
    {
        if (store != nullptr && store->rank() != 0)
            return nlohmann::json::parse(NamedStore(*store, "journal").wait("open", m_stop))
                .template get<std::vector<std::vector<std::size_t>>>();
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < m_files.size(); ++i)
            if (store == nullptr || m_journal == nullptr || !m_journal->has(m_files[i]))
                open.push_back(i);
        std::vector<std::vector<std::size_t>> groups = grouped(open, groupOf);
        if (store != nullptr)
            NamedStore(*store, "journal").set("open", nlohmann::json(groups).dump());
        return groups;
    }

    static std::vector<std::vector<std::size_t>> grouped(const std::vector<std::size_t>& files,
                                                         const std::vector<std::size_t>& groupOf)
    {
        std::vector<std::vector<std::size_t>> groups;
        for (const std::size_t file : files) {
            if (groups.empty() || groupOf[groups.back().front()] != groupOf[file])
                groups.emplace_back();
            groups.back().push_back(file);
        }
        return groups;
    }

    /// A failed job fails all of its files; a stop and a lost process end the run.
    void takeGroup()
    {
        const std::vector<std::size_t>& files = m_groups[m_taken++];
        GroupOutcomes founds(files.size());
        try {
            founds = m_jobs.take();
        } catch (const Cancelled&) {
            throw;
        } catch (const ProcessLost&) {
            throw;
        } catch (...) {
            for (auto& found : founds)
                found.failure = std::current_exception();
        }
        for (std::size_t i = 0; i < files.size(); ++i)
            m_ready.emplace_back(files[i], std::move(founds[i]));
    }

    GroupOutcomes resultsOf(const std::vector<std::size_t>& files, const std::stop_token& stop)
    {
        GroupOutcomes founds(files.size());
        std::vector<std::size_t> places; // positions of the files to process
        std::vector<std::size_t> open;
        std::vector<std::optional<DiskState>> states;
        for (std::size_t i = 0; i < files.size(); ++i) {
            const auto state = inputState(m_files[files[i]]);
            if (m_journal != nullptr && state) {
                std::optional<Result> known;
                try {
                    known = recalled(*m_journal, m_files[files[i]], *state, m_forms.fromJson);
                } catch (const Error&) { // fails this file alone
                    founds[i].failure = std::current_exception();
                    continue;
                }
                if (known) {
                    founds[i].result = Found{std::move(*known), {}};
                    continue;
                }
            }
            places.push_back(i);
            open.push_back(files[i]);
            states.push_back(state);
        }
        if (open.empty())
            return founds;
        std::vector<Outcome> made = m_make(open, stop);
        for (std::size_t i = 0; i < open.size(); ++i)
            founds[places[i]] = outcomeOf([&] { return recorded(open[i], made[i].take(), states[i]); });
        return founds;
    }

    /// Records a new result in the journal of this process.
    Found recorded(std::size_t file, Result&& result, const std::optional<DiskState>& state)
    {
        if (m_journal == nullptr)
            return {std::move(result), state};
        if (state)
            m_journal->append(m_files[file], *state, m_forms.toJson(result));
        return {std::move(result), {}};
    }

    std::string passedFounds(const GroupOutcomes& founds) const
    {
        nlohmann::json passed = nlohmann::json::array();
        for (const JobOutcome<Found>& found : founds)
            try {
                if (found.failure)
                    std::rethrow_exception(found.failure);
                const std::optional<DiskState>& state = found.result->state;
                passed.push_back({{"result", m_forms.toJson(found.result->result)}});
                if (state)
                    passed.back()["state"] = {state->size, state->modifiedNs, state->changedNs};
            } catch (...) {
                passed.push_back({{"error", handledProblem()}});
            }
        std::string bytes;
        nlohmann::json::to_cbor(passed, bytes);
        return bytes;
    }

    GroupOutcomes takePassed(const std::string& bytes)
    {
        const nlohmann::json passed = nlohmann::json::from_cbor(bytes, true, false); // damage gives no list
        const std::vector<std::size_t>& files = m_groups[m_taken - 1];
        if (!passed.is_array() || passed.size() != files.size())
            throw makeError({.file = "another process's results"}, "results of other files");
        GroupOutcomes founds;
        for (std::size_t i = 0; i < files.size(); ++i)
            founds.push_back(outcomeOf([&] { return foundOf(files[i], passed[i]); }));
        return founds;
    }

    Found foundOf(std::size_t file, const nlohmann::json& passed)
    {
        if (passed.contains("error"))
            throw Error(passed.at("error").get<std::string>());
        Found found{m_forms.fromJson(passed.at("result")), {}};
        if (passed.contains("state")) {
            const nlohmann::json& state = passed.at("state");
            found.state = {.size = state.at(0), .modifiedNs = state.at(1), .changedNs = state.at(2)};
            if (m_journal != nullptr)
                m_journal->append(m_files[file], *found.state, m_forms.toJson(found.result));
        }
        return found;
    }

    const std::vector<std::filesystem::path>& m_files;
    std::stop_token m_stop;
    Make m_make;
    Forms m_forms;
    ResultJournal* m_journal;
    std::vector<std::vector<std::size_t>> m_groups; ///< files to process; both ascending
    std::size_t m_next = 0; ///< next file to be taken
    std::size_t m_taken = 0; ///< number taken of m_groups
    std::deque<std::pair<std::size_t, JobOutcome<Found>>> m_ready; ///< files of the last group taken, not taken yet
    OrderedJobs<GroupOutcomes> m_jobs; ///< last member: it uses the others
};

} // namespace tgraph::cli
