// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/error.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <vector>

namespace tgraph {

/// Number types of PyTorch that the reader supports. Values are converted to 32-bit floats.
enum class TorchNumber : std::uint8_t { Float, Half, BFloat16, Double };

/// The description of one tensor in the pickle of a state dict: a strided view of a storage.
struct TorchTensor {
    std::string storage; ///< name of the archive's entry below "data/"
    TorchNumber type = TorchNumber::Float;
    std::uint64_t storageElements = 0;
    std::uint64_t offset = 0; ///< elements
    std::vector<std::int64_t> shape; ///< empty for a scalar
    std::vector<std::int64_t> stride; ///< elements, at least 0; same length as shape
};

inline constexpr std::size_t maxTorchPickleBytes = std::size_t{4} << 20U;
inline constexpr std::size_t maxTorchTensors = 20'000;

/// Reads the pickle of a state dict (torch.save of name → tensor) without executing it. The reader
/// is a stack machine for the opcodes that PyTorch writes for tensors (protocols 2 to 5); it builds
/// descriptions of tensors only. It accepts only the names collections.OrderedDict,
/// torch._utils._rebuild_tensor_v2 and _rebuild_parameter, and the names of torch's storage types.
/// Values may be nested 16 deep.
/// @throws Error that names the byte, what was found and what was expected.
[[nodiscard]] std::map<std::string, TorchTensor> readTorchPickle(std::span<const std::byte> bytes,
                                                                 const std::string& file);

} // namespace tgraph
