// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/app/cli/programrun.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::test {

/// A folder for one test, with small TpuGraphs files.
class CliTest : public ::testing::Test {
protected:
    /// Returns a path in the folder.
    [[nodiscard]] std::filesystem::path at(const std::filesystem::path& relative) const
    {
        return m_folder.path() / relative;
    }

    /// Writes a layout file with one convolution; configuration i has layout `codes[i]` (0 to 3),
    /// and equal codes are duplicates. Runtimes of 0 are not published. Creates missing folders.
    std::filesystem::path writeLayout(const std::filesystem::path& relative, const std::vector<int>& codes,
                                      const std::vector<std::int64_t>& runtimeNs) const;

    /// Writes a tile file with one distinct configuration per runtime, whose default tile takes 1000 ns.
    std::filesystem::path writeTile(const std::filesystem::path& relative,
                                    const std::vector<std::int64_t>& runtimeNs) const;

    void writeText(const std::filesystem::path& relative, std::string_view text) const;

    /// Returns the names in a folder, sorted.
    [[nodiscard]] static std::vector<std::string> namesIn(const std::filesystem::path& folder);

private:
    TemporaryFolder m_folder;
};

[[nodiscard]] std::vector<std::string> lines(const std::string& text);

/// Returns the lines of a CSV list without its comments: the columns' names, then the rows.
[[nodiscard]] std::vector<std::string> rowsOf(const std::string& csv);

/// Splits a line into fields; ignores quotes.
[[nodiscard]] std::vector<std::string> fields(const std::string& line, char separator = ',');

} // namespace tgraph::test
