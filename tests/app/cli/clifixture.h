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

/// A folder for one test, and small TpuGraphs files in it.
class CliTest : public ::testing::Test {
protected:
    /// A path in the folder.
    [[nodiscard]] std::filesystem::path at(const std::filesystem::path& relative) const
    {
        return m_folder.path() / relative;
    }

    /// A layout file: one convolution whose configuration i takes layout `codes[i]` (0 to 3); equal codes are
    /// duplicates. Runtimes of 0 are not published. Folders are made.
    std::filesystem::path writeLayout(const std::filesystem::path& relative, const std::vector<int>& codes,
                                      const std::vector<std::int64_t>& runtimeNs) const;

    /// A tile file with as many different configurations as runtimes, whose default tile takes 1000 ns.
    std::filesystem::path writeTile(const std::filesystem::path& relative,
                                    const std::vector<std::int64_t>& runtimeNs) const;

    void writeText(const std::filesystem::path& relative, std::string_view text) const;

    /// Names of what is in a folder, sorted.
    [[nodiscard]] static std::vector<std::string> namesIn(const std::filesystem::path& folder);

private:
    TemporaryFolder m_folder;
};

[[nodiscard]] std::vector<std::string> lines(const std::string& text);

/// Lines of a CSV list without its comments: the columns' names, then the rows.
[[nodiscard]] std::vector<std::string> rowsOf(const std::string& csv);

/// Fields of a line; quotes are not looked at.
[[nodiscard]] std::vector<std::string> fields(const std::string& line, char separator = ',');

} // namespace tgraph::test
