// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <initializer_list>
#include <string>
#include <vector>

namespace tgraph::test {

/// A ConfigProfile of layouts: node → tensor → dimensions.
[[nodiscard]] std::string layoutRun(const std::vector<std::vector<std::string>>& tensors, std::int64_t timeNs,
                                    const std::string& more = {});
/// A tensor's dimensions as bytes of packed varints.
[[nodiscard]] std::string packedDims(std::initializer_list<std::int64_t> dims);
/// A ConfigProfile of a tile.
[[nodiscard]] std::string tileRun(std::initializer_list<std::int64_t> kernel,
                                  std::initializer_list<std::int64_t> output, std::initializer_list<std::int64_t> input,
                                  std::int64_t timeNs, const std::string& more = {});

/// ModuleTuningData of reduceModuleProto(): three layout runs of the nodes 3 and 5, the second is the default, and one
/// that failed.
[[nodiscard]] std::string layoutTuningData();
/// The same with tiles: two runs, the second is the default; one failed, one has a time of 1.
[[nodiscard]] std::string tileTuningData();

} // namespace tgraph::test
