// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/orderedjobs.h"
#include "app/cli/common/together.h"
#include "app/cli/results/resultsubject.h"
#include "engine/distributed/namedstore.h"
#include "engine/io/inputfile.h"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <filesystem>
#include <functional>
#include <optional>
#include <sstream>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

namespace tgraph::cli {

/// Joins and splits a state and a text for transfer between processes. @throws Error for a text not made by
/// withState().
[[nodiscard]] std::string withState(const std::optional<DiskState>& state, const std::string& text);
[[nodiscard]] std::pair<std::optional<DiskState>, std::string> stateAndText(const std::string& bytes);

/// Runs OrderedJobs, one job per file; a journal may know results of an earlier run and records new ones. Of processes
/// that share the files only the first has the journal: files it knows are not processed, and the others' results are
/// recorded when taken.
template <typename Result> class FileJobs {
public:
    using Make = typename OrderedJobs<Result>::Job;
    struct Forms {
        std::function<std::string(const Result&)> passed; ///< writes a result for transfer between processes
        std::function<Result(const std::string&)> fromPassed;
        std::function<nlohmann::json(const Result&)> kept; ///< writes a result for the journal
        std::function<Result(const nlohmann::json&)> fromKept;
    };

    /// @param files must outlive this object @param journal null: none @param store null: no other processes
    FileJobs(const std::vector<std::filesystem::path>& files, std::size_t atOnce, const std::stop_token& stop,
             Make make, Forms forms, ResultJournal* journal, SharedStore* store)
        : m_files(files),
          m_stop(stop),
          m_make(std::move(make)),
          m_forms(std::move(forms)),
          m_journal(journal),
          m_open(openFiles(store)),
          m_jobs(m_open.size(), atOnce, stop,
                 [this](std::size_t job, const std::stop_token& inner) { return resultOf(m_open[job], inner); }, store,
                 {.write = [this](const Found& found) { return withState(found.state, m_forms.passed(found.result)); },
                  .read = [this](const std::string& bytes) { return takePassed(bytes); }})
    {
    }

    [[nodiscard]] bool isEmpty() const { return m_next == m_files.size(); }

    /// Returns the next file's result. @throws its job's exception; Cancelled; ProcessLost
    [[nodiscard]] Result take()
    {
        const std::size_t file = m_next++;
        if (m_taken < m_open.size() && m_open[m_taken] == file) {
            ++m_taken;
            return m_jobs.take().result;
        }
        return resultOf(file, m_stop).result;
    }

    void serve() { m_jobs.serve(); }
    void finish() { m_jobs.finish(); }

private:
    struct Found {
        Result result;
        std::optional<DiskState> state; ///< state of the file before it was read
    };

    /// Returns the files to process. In a single process the threads look up the journal.
    std::vector<std::size_t> openFiles(SharedStore* store)
    {
        std::vector<std::size_t> open;
        if (store != nullptr && store->rank() != 0)
            return nlohmann::json::parse(NamedStore(*store, "journal").wait("open", m_stop))
                .template get<std::vector<std::size_t>>();
        for (std::size_t i = 0; i < m_files.size(); ++i)
            if (store == nullptr || m_journal == nullptr || !m_journal->knows(m_files[i]))
                open.push_back(i);
        if (store != nullptr)
            NamedStore(*store, "journal").set("open", nlohmann::json(open).dump());
        return open;
    }

    Found resultOf(std::size_t file, const std::stop_token& stop)
    {
        const auto make = [&] { return m_make(file, stop); };
        if (m_journal != nullptr)
            return {recalled(*m_journal, m_files[file], m_forms.fromKept, make, m_forms.kept), {}};
        const auto state = inputState(m_files[file]);
        return {make(), state};
    }

    Found takePassed(const std::string& bytes)
    {
        const auto [state, text] = stateAndText(bytes);
        Found found{m_forms.fromPassed(text), state};
        if (m_journal != nullptr && state)
            m_journal->append(m_files[m_open[m_taken - 1]], *state, m_forms.kept(found.result));
        return found;
    }

    const std::vector<std::filesystem::path>& m_files;
    std::stop_token m_stop;
    Make m_make;
    Forms m_forms;
    ResultJournal* m_journal;
    std::vector<std::size_t> m_open; ///< ascending
    std::size_t m_next = 0; ///< next file to be taken
    std::size_t m_taken = 0; ///< number taken of m_open
    OrderedJobs<Found> m_jobs; ///< last member: it uses the others
};

} // namespace tgraph::cli
