// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/common/orderedjobs.h"
#include "app/cli/results/resultsubject.h"
#include "app/cli/common/together.h"
#include "engine/io/inputfile.h"
#include "engine/distributed/namedstore.h"

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

/// A state and a text between processes. @throws Error for what the first did not make.
[[nodiscard]] std::string withState(const std::optional<DiskState>& state, const std::string& text);
[[nodiscard]] std::pair<std::optional<DiskState>, std::string> stateAndText(const std::string& bytes);

/// OrderedJobs, a job a file, whose results a journal may know from an earlier run and keeps as they become known. Of
/// processes that share the files only the first has the journal: what it knows nobody works on, and what others find
/// out it keeps when it takes it.
template <typename Result> class FileJobs {
public:
    using Make = typename OrderedJobs<Result>::Job;
    struct Forms {
        std::function<std::string(const Result&)> passed; ///< between processes
        std::function<Result(const std::string&)> fromPassed;
        std::function<nlohmann::json(const Result&)> kept; ///< in the journal
        std::function<Result(const nlohmann::json&)> fromKept;
    };

    /// @param files as long as this object
    /// @param journal null: none @param store null: there are no other processes
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

    /// Of the next file. @throws what its job threw; Cancelled; ProcessLost
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
        std::optional<DiskState> state; ///< of the file before it was read
    };

    /// Those to work on. A single process finds in its threads what the journal knows.
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
    std::size_t m_next = 0; ///< file to be taken
    std::size_t m_taken = 0; ///< of m_open
    OrderedJobs<Found> m_jobs; ///< last: it uses the rest
};

} // namespace tgraph::cli
