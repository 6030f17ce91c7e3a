// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

enum class CheckResult : std::uint8_t { Passed, Failed, Skipped };

/// One measured number of a check.
struct SelftestFigure {
    std::string name;
    double value = 0;
    std::string unit; ///< "ms", "GFLOP/s"; empty for counts

    bool operator==(const SelftestFigure&) const = default;
};

struct SelftestCheck {
    std::string name; ///< "parity: tgraph, fused"
    CheckResult result = CheckResult::Passed;
    std::string reason; ///< one sentence if failed or skipped; may be a remark if passed
    std::vector<SelftestFigure> figures;
    double seconds = 0;

    bool operator==(const SelftestCheck&) const = default;
};

/// The build and the machine of a selftest.
struct SelftestFacts {
    std::string version; ///< of this program
    std::string compiler; ///< "GCC 12.2.0"
    std::string libTorch; ///< version; empty if the module is missing
    std::string cpu; ///< name of the processor; empty if unknown
    unsigned cores = 0; ///< cores that this process uses
    std::size_t memoryBytes = 0; ///< memory of the machine
    std::string device; ///< "cpu" or "cuda"
    std::string deviceName; ///< name of the CUDA device; empty for the CPU
    std::size_t deviceBytes = 0; ///< memory of the CUDA device; 0 for the CPU
    std::string deviceReason; ///< reason of the automatic choice; empty if the device was named
    std::string date; ///< UTC, ISO 8601
};

/// The values of a selftest.
struct SelftestReport {
    SelftestFacts facts;
    std::vector<SelftestCheck> checks;

    [[nodiscard]] std::size_t count(CheckResult result) const
    {
        return static_cast<std::size_t>(std::ranges::count(checks, result, &SelftestCheck::result));
    }
    [[nodiscard]] bool hasFailed() const { return count(CheckResult::Failed) > 0; }
};

/// Returns "passed", "failed" or "skipped".
[[nodiscard]] std::string_view checkResultName(CheckResult result);

} // namespace tgraph
