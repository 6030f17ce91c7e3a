// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace tgraph::test {

/// Returns a ConfigProfile of layouts: node → tensor → dimensions.
[[nodiscard]] std::string layoutRun(const std::vector<std::vector<std::string>>& tensors, std::int64_t timeNs,
                                    const std::string& more = {});
/// Returns a tensor's dimensions as packed varints.
[[nodiscard]] std::string packedDims(std::initializer_list<std::int64_t> dims);
/// Returns a ConfigProfile of a tile.
[[nodiscard]] std::string tileRun(std::initializer_list<std::int64_t> kernel,
                                  std::initializer_list<std::int64_t> output, std::initializer_list<std::int64_t> input,
                                  std::int64_t timeNs, const std::string& more = {});

/// Returns ModuleTuningData of reduceModuleProto(): three layout runs of nodes 3 and 5, the second of which is the
/// default, and a failed one.
[[nodiscard]] std::string layoutTuningData();
/// Returns the same file with tiles: two runs, of which the second is the default, a failed run,
/// and a run with a time of 1.
[[nodiscard]] std::string tileTuningData();

} // namespace tgraph::test
