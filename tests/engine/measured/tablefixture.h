// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"
#include "engine/measured/measuredreader.h"
#include "tests/support/files.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::test {

/// Reads tables that a test writes.
class TableTest : public testing::Test {
protected:
    [[nodiscard]] MeasuredTable read(std::string_view name, std::string_view text,
                                     const MeasuredOptions& options = {}) const
    {
        return readMeasuredTable(m_folder.write(name, text), options);
    }

    [[nodiscard]] MeasuredTable csv(std::string_view text, const TableColumns& columns = {}) const
    {
        return read("t.csv", text, {.columns = columns});
    }

    /// Returns the message without the file's name; "nothing" if the table can be read.
    [[nodiscard]] std::string problemOf(std::string_view name, std::string_view text,
                                        const MeasuredOptions& options = {}) const
    {
        try {
            (void)read(name, text, options);
        } catch (const Error& error) {
            const std::string what = error.what();
            const std::size_t at = what.find(std::string(name) + ": ");
            return at == std::string::npos ? "without the file: " + what : what.substr(at + name.size() + 2);
        }
        return "nothing";
    }

    TemporaryFolder m_folder;
};

[[nodiscard]] inline std::vector<std::string> names(const std::vector<Parameter>& parameters)
{
    std::vector<std::string> result;
    for (const Parameter& parameter : parameters)
        result.push_back(parameter.name);
    return result;
}

[[nodiscard]] inline std::vector<std::string> names(const std::vector<Objective>& objectives)
{
    std::vector<std::string> result;
    for (const Objective& objective : objectives)
        result.push_back(objective.name);
    return result;
}

/// Returns the reason of each row; empty for those that did not fail.
[[nodiscard]] inline std::vector<std::string> reasons(const MeasuredTable& table)
{
    std::vector<std::string> result;
    for (std::uint32_t row = 0; row < table.objective().values.size(); ++row) {
        const std::string* const reason = table.failure(ConfigId(row));
        result.push_back(reason != nullptr ? *reason : "");
    }
    return result;
}

} // namespace tgraph::test
