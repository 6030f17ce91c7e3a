// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/core/error.h"
#include "engine/core/json.h"
#include "engine/core/systemproblem.h"
#include "engine/core/task.h"
#include "engine/predictions/predictionformats.h"

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <cerrno>
#include <cmath>
#include <fstream>
#include <limits>
#include <optional>
#include <string>
#include <utility>

namespace tgraph {
namespace {

using Json = nlohmann::json;

constexpr std::size_t deepest = 100; ///< limit on the nesting of skipped values

/// Parses the lists as a stream, because parsed JSON values would take twenty times the memory.
class JsonPredictions {
public:
    JsonPredictions(const std::filesystem::path& path, const std::stop_token& stop) : m_path(path), m_stop(stop) { }

    bool null() { return value(std::nullopt); }
    bool boolean(bool is)
    {
        if (isProvenance() && m_key == "took_part_in_training")
            file().tookPart = is;
        return value(std::nullopt);
    }
    bool number_integer(Json::number_integer_t number) { return value(static_cast<double>(number)); }
    bool number_unsigned(Json::number_unsigned_t number) { return value(static_cast<double>(number)); }
    bool number_float(Json::number_float_t number, const std::string& /*text*/) { return value(number); }
    bool binary(Json::binary_t& /*bytes*/) { return value(std::nullopt); }

    bool string(std::string& text)
    {
        if (isFileLevel() && m_key == "file")
            file().name = std::move(text);
        else if (isProvenance() && m_key == "trained_on")
            file().trainedOn = std::move(text);
        return value(std::nullopt);
    }

    bool key(std::string& name)
    {
        m_key = std::move(name);
        return true;
    }

    bool start_object(std::size_t /*size*/)
    {
        throwIfStopped(m_stop);
        if (m_depth >= deepest)
            throw makeError({.file = m_path.string()}, "objects nested more than 100 deep", "a ranked list");
        ++m_depth;
        if (m_rankingDepth == 0 && m_fileDepth == 0)
            beginFile();
        else if (m_rankingDepth != 0 && m_depth == m_rankingDepth + 1)
            m_row = {};
        return true;
    }

    bool end_object()
    {
        if (m_rankingDepth != 0 && m_depth == m_rankingDepth + 1)
            endRow();
        if (m_depth == m_fileDepth)
            m_fileDepth = 0;
        --m_depth;
        return true;
    }

    bool start_array(std::size_t /*size*/)
    {
        if (m_depth >= deepest)
            throw makeError({.file = m_path.string()}, "arrays nested more than 100 deep", "a ranked list");
        const bool isRanking = isFileLevel() && m_key == "ranking";
        ++m_depth;
        if (isRanking)
            m_rankingDepth = m_depth;
        return true;
    }

    bool end_array()
    {
        if (m_depth == m_rankingDepth)
            m_rankingDepth = 0;
        --m_depth;
        return true;
    }

    [[noreturn]] bool parse_error(std::size_t position, const std::string& /*last*/, const Json::exception& error)
    {
        throw jsonSyntaxError({m_path.string(), fmt::format("byte {}", position)}, error.what());
    }

    [[nodiscard]] std::vector<PredictedFile> take()
    {
        std::erase_if(m_files, [](const PredictedFile& file) { return file.configs.empty(); });
        if (m_files.empty())
            throw makeError({.file = m_path.string()}, "no ranking",
                            "objects with \"file\" and \"ranking\", a list of {\"configuration\", \"score\"}");
        return std::move(m_files);
    }

private:
    struct Row {
        std::optional<double> config, score, runtime;
    };

    [[nodiscard]] bool isFileLevel() const { return m_fileDepth != 0 && m_depth == m_fileDepth; }
    /// Returns true directly inside an object of the file other than its ranking.
    [[nodiscard]] bool isProvenance() const
    {
        return m_fileDepth != 0 && m_rankingDepth == 0 && m_depth == m_fileDepth + 1;
    }
    [[nodiscard]] PredictedFile& file() { return m_files.back(); }

    void beginFile()
    {
        m_fileDepth = m_depth;
        m_files.emplace_back();
    }

    bool value(std::optional<double> number)
    {
        constexpr std::size_t valuesBetweenLooks = 4096;
        if (++m_values % valuesBetweenLooks == 0)
            throwIfStopped(m_stop);
        if (isFileLevel() && m_key == "configurations" && number && *number >= 0 && *number < 1e15)
            file().configCount = static_cast<std::uint64_t>(*number);
        if (m_rankingDepth != 0 && m_depth == m_rankingDepth + 1) {
            if (m_key == "configuration")
                m_row.config = number;
            else if (m_key == "score")
                m_row.score = number;
            else if (m_key == "runtime_ns")
                m_row.runtime = number;
            else if (m_key == "measured" && number && isMeasurement(*number))
                ++file().measured;
        }
        return true;
    }

    void endRow()
    {
        const auto place = [&] {
            return Place{m_path.string(), fmt::format("{}: row {}", file().name, file().configs.size() + 1)};
        };
        const bool isIndex = m_row.config && *m_row.config >= 0 && std::floor(*m_row.config) == *m_row.config
            && *m_row.config <= std::numeric_limits<std::uint32_t>::max();
        if (!isIndex)
            throw makeError(place(), "no configuration", "\"configuration\": a whole number, 0 or more");
        if (!m_row.score || !std::isfinite(*m_row.score))
            throw makeError(place(), "no score", "\"score\": a number");
        if (++m_rows > mostPredictedRows)
            throw makeError(place(), "more than 100,000,000 configurations", "at most 100,000,000");
        file().configs.push_back(static_cast<std::uint32_t>(*m_row.config));
        file().scores.push_back(*m_row.score);
        const double runtime = m_row.runtime.value_or(0);
        file().runtimeNs.push_back(runtime > 0 && runtime < 9e18 ? static_cast<std::int64_t>(runtime) : 0);
    }

    const std::filesystem::path& m_path;
    const std::stop_token& m_stop;
    std::vector<PredictedFile> m_files;
    std::string m_key;
    std::size_t m_depth = 0; ///< number of open arrays and objects
    std::size_t m_fileDepth = 0; ///< depth of the object of a file; 0: outside
    std::size_t m_rankingDepth = 0; ///< depth of its ranking; 0: outside
    std::size_t m_rows = 0;
    std::size_t m_values = 0; ///< number of values of any kind, for checks of the stop token
    Row m_row;
};

} // namespace

std::vector<PredictedFile> readJsonPredictions(const std::filesystem::path& path, const std::stop_token& stop)
{
    std::ifstream file(path, std::ios::binary);
    if (!file)
        throw makeError({.file = path.string()}, systemProblem(errno));
    JsonPredictions predictions(path, stop);
    (void)Json::sax_parse(file, &predictions);
    return predictions.take();
}

} // namespace tgraph
