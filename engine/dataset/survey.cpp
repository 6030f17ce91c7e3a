// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/dataset/survey.h"

#include "engine/core/parallel.h"
#include "engine/dataset/datasetindex.h"
#include "engine/dataset/describe.h"
#include "engine/io/inputfile.h"
#include "engine/programs/openfile.h"

#include <algorithm>
#include <iterator>
#include <mutex>
#include <optional>
#include <unordered_map>
#include <utility>

namespace tgraph {
namespace {

namespace fs = std::filesystem;

/// Performs one survey of a folder, step by step.
class Surveying {
public:
    Surveying(const fs::path& folder, const SurveyOptions& options, const SurveyObserver& observer,
              const std::stop_token& stop)
        : m_options(options), m_observer(observer), m_stop(stop)
    {
        m_survey.folder = folder;
        std::error_code ignored;
        fs::path named = fs::absolute(folder, ignored).lexically_normal(); // "." has a name, too
        if (!named.has_filename())
            named = named.parent_path();
        m_folderSplit = splitOf(named.filename() / "");
    }

    Survey run()
    {
        if (!takeKnownArchive()) {
            openArchive();
            find();
            if (isIndexed())
                takeIndexed();
        }
        const std::vector<std::size_t> open = notRead();
        sketch(open);
        if (m_observer.found)
            m_observer.found(m_survey.files);
        read(open);
        if (m_index) {
            m_index->forget(m_deleted, m_stop);
            keepWholeArchive();
            m_survey.notes.insert(m_survey.notes.end(), m_index->notes().begin(), m_index->notes().end());
        }
        return std::move(m_survey);
    }

private:
    /// Takes the index's records of an archive if they are complete and the archive has not changed since.
    bool takeKnownArchive()
    {
        std::error_code ignored;
        if (!m_options.useIndex || !fs::is_regular_file(m_survey.folder, ignored))
            return false;
        m_archive = diskStateOf(m_survey.folder);
        const IndexPlaces places = indexPlaces(m_survey.folder);
        auto known = m_archive ? DatasetIndex(places).loadArchive(*m_archive, m_stop) : std::nullopt;
        if (!known || known->size() >= m_options.most)
            return false;
        m_survey.files = std::move(*known);
        std::ranges::sort(m_survey.files, [](const FileRecord& a, const FileRecord& b) {
            return fs::path(a.path) < fs::path(b.path); // the order of findFiles()
        });
        m_survey.fromIndex = m_survey.files.size();
        m_survey.index = places.written();
        return true;
    }

    void openArchive()
    {
        if (!archivePathOf(m_survey.folder))
            return;
        constexpr double share = 0.2; // share of the time, if it is compressed
        m_opened = share;
        prepareInput(m_survey.folder, m_stop,
                     m_observer.progress ? [this](double part) { m_observer.progress(share * part); }
                                         : ProgressCallback());
    }

    void keepWholeArchive()
    {
        const auto isRead = [](const FileRecord& file) { return file.state == FileRecord::State::Read; };
        const bool isWhole = m_archive && m_isComplete && m_survey.notes.empty() && m_index->notes().empty()
            && !m_survey.others.hasDumps() && std::ranges::all_of(m_survey.files, isRead)
            && diskStateOf(m_survey.folder) == m_archive;
        if (isWhole)
            m_index->putWhole(*m_archive, m_survey.files.size(), m_stop);
    }

    void find()
    {
        OpenableFiles search = findOpenableFiles(m_survey.folder, m_stop, m_options.most);
        m_survey.others = search.others;
        m_survey.notes = std::move(search.unreadable);
        m_survey.isMore = search.files.size() >= m_options.most;
        m_isComplete = !m_survey.isMore && m_survey.notes.empty();
        std::ranges::move(search.passedOver, std::back_inserter(m_survey.notes));
        const std::size_t begin = (m_survey.folder / "").native().size();
        for (const fs::path& file : search.files) {
            FileRecord record{.path = file.generic_string().substr(begin), .folderSplit = m_folderSplit};
            record.disk = inputState(file, m_stop).value_or(DiskState());
            m_bytes += record.disk.size;
            m_survey.files.push_back(std::move(record));
        }
    }

    [[nodiscard]] bool isIndexed() const
    {
        return m_options.useIndex
            && (m_survey.files.size() >= m_options.leastFilesIndexed || m_bytes >= m_options.leastBytesIndexed);
    }

    void takeIndexed()
    {
        const IndexPlaces places = indexPlaces(m_survey.folder);
        m_survey.index = places.written();
        m_index.emplace(places);
        std::unordered_map<std::string, std::size_t> placeOf;
        for (std::size_t i = 0; i < m_survey.files.size(); ++i)
            placeOf.emplace(m_survey.files[i].path, i);
        for (FileRecord& known : m_index->load(m_stop)) {
            const auto found = placeOf.find(known.path);
            if (found == placeOf.end()) {
                if (m_isComplete)
                    m_deleted.push_back(std::move(known.path));
                continue;
            }
            FileRecord& file = m_survey.files[found->second];
            if (file.disk == known.disk) {
                m_survey.fromIndex += file.state == FileRecord::State::Found ? 1 : 0;
                file = std::move(known);
                file.folderSplit = m_folderSplit;
            }
        }
    }

    [[nodiscard]] std::vector<std::size_t> notRead() const
    {
        std::vector<std::size_t> open;
        for (std::size_t i = 0; i < m_survey.files.size(); ++i)
            if (m_survey.files[i].state == FileRecord::State::Found)
                open.push_back(i);
        return open;
    }

    /// Sketches as many files as fit in the time limit, so that the first rows of a list appear soon.
    void sketch(const std::vector<std::size_t>& open)
    {
        constexpr auto longest = std::chrono::milliseconds(100);
        const auto end = std::chrono::steady_clock::now() + longest;
        if (m_observer.found)
            parallelFor(open.size(), m_stop, [&](std::size_t i) {
                if (std::chrono::steady_clock::now() < end)
                    sketchRecord(m_survey.files[open[i]], m_survey.folder);
            });
    }

    void read(const std::vector<std::size_t>& open)
    {
        for (const std::size_t place : open)
            m_openWork += workOf(m_survey.files[place]);
        m_lastPut = std::chrono::steady_clock::now();
        try {
            if (m_options.readAll)
                m_options.readAll(
                    {.files = m_survey.files,
                     .places = open,
                     .read = [this](std::size_t place, const std::stop_token& stop) { return recordOf(place, stop); },
                     .take = [this](std::size_t place, FileRecord&& record) { take(place, std::move(record)); }},
                    m_stop);
            else
                parallelFor(open.size(), m_stop, [&](std::size_t i) { take(open[i], recordOf(open[i], m_stop)); });
        } catch (const Cancelled&) {
            flush({}); // takes milliseconds: the next run continues here
            throw;
        }
        flush(m_stop);
    }

    [[nodiscard]] FileRecord recordOf(std::size_t place, const std::stop_token& stop) const
    {
        FileRecord record = m_survey.files[place];
        readRecord(record, m_survey.folder, stop);
        return record;
    }

    void take(std::size_t place, FileRecord&& record)
    {
        const std::scoped_lock lock(m_mutex);
        m_survey.files[place] = std::move(record);
        m_survey.files[place].folderSplit = m_folderSplit;
        m_done.push_back(place);
        m_doneWork += workOf(m_survey.files[place]);
        if (std::chrono::steady_clock::now() - m_lastPut >= m_options.putEvery)
            flush(m_stop);
    }

    void flush(const std::stop_token& stop)
    {
        if (m_index) {
            std::vector<FileRecord> records;
            for (const std::size_t place : m_done)
                records.push_back(m_survey.files[place]);
            m_index->put(records, stop);
        }
        if (m_observer.read && !m_done.empty())
            m_observer.read(m_done, m_survey.files);
        m_done.clear();
        if (m_observer.progress && m_openWork > 0)
            m_observer.progress(m_opened + (1 - m_opened) * m_doneWork / m_openWork);
        m_lastPut = std::chrono::steady_clock::now();
    }

    /// Returns the cost of a file: its length plus a constant, since layout files are hundreds of times longer than
    /// kernels.
    static double workOf(const FileRecord& file)
    {
        constexpr double itself = 4096; // bytes that take as long as the constant cost
        return static_cast<double>(file.disk.size) + itself;
    }

    const SurveyOptions& m_options;
    const SurveyObserver& m_observer;
    const std::stop_token& m_stop;
    Survey m_survey;
    DataSplit m_folderSplit = DataSplit::None;
    std::uint64_t m_bytes = 0;
    std::optional<DatasetIndex> m_index;
    std::optional<DiskState> m_archive; ///< its state before it was opened; std::nullopt: a folder
    bool m_isComplete = true; ///< files not found do not exist
    std::vector<std::string> m_deleted; ///< files that are in the index but no longer in the folder
    std::mutex m_mutex; ///< guards the members below while files are read
    std::vector<std::size_t> m_done; ///< read, but not yet reported or stored
    double m_doneWork = 0; ///< in units of workOf()
    double m_openWork = 0;
    double m_opened = 0; ///< share of the whole work done before files are read
    std::chrono::steady_clock::time_point m_lastPut;
};

} // namespace

Survey surveyFolder(const fs::path& folder, const SurveyOptions& options, const SurveyObserver& observer,
                    const std::stop_token& stop)
{
    return Surveying(fs::absolute(folder).lexically_normal(), options, observer, stop).run();
}

} // namespace tgraph
