// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/weights.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/scoring/device.h"
#include "engine/model/scoring/insightscorer.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace tgraph {

class FoldTraining;
class ProcessGroup;
class SharedStore;
struct FoldData;
struct FoldState;
struct Launch;
struct TrainOptions;

/// One fold to be made ready for one document and device. All three must outlive what is made of them.
struct FoldToScore {
    const ModelInput& input;
    const ModelOptions& options;
    const Weights& weights;
    bool cuda = false;
    Precision precision = Precision::Float32;
    std::size_t slateSize = 1; ///< what most slates have
};

/// All that needs LibTorch, which takes half a second and 100 MB to start: a library of its own beside the engine's
/// (engine/torch), loaded when something first asks for it. Its functions throw LibTorch's own exceptions: see
/// rethrowPlainly().
class TorchModule {
public:
    virtual ~TorchModule() = default;

    /// What LibTorch says of CUDA: autoDevice().
    [[nodiscard]] virtual DeviceChoice device() const = 0;
    /// Memory of a CUDA device; 4 GiB, what the small ones have, where it cannot be asked.
    [[nodiscard]] virtual std::size_t cudaMemoryBytes() const = 0;
    /// While one of these lives, LibTorch and its BLAS compute on the thread that calls them.
    [[nodiscard]] virtual std::shared_ptr<const void> singleThreadedMath() const = 0;

    /// ForwardPath::Plain. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<InsightScorer> plainScorer(const FoldToScore& fold,
                                                                     const std::stop_token& stop) const = 0;
    /// Bytes of activations of ForwardPath::Batched; nothing where one slate alone is too large for single operations.
    [[nodiscard]] virtual std::optional<std::size_t> batchedBytes(const FoldToScore& fold) const = 0;
    /// ForwardPath::Batched. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<SlateScorer> batchedScorer(const FoldToScore& fold,
                                                                     const std::stop_token& stop) const = 0;

    /// Training of one fold from the beginning, or where `state` stopped. With a group (null: none), which this module
    /// made, all its processes train together from process 0's state. `data`, `options` and `group` must outlive it.
    [[nodiscard]] virtual std::unique_ptr<FoldTraining> foldTraining(const FoldData& data, const TrainOptions& options,
                                                                     std::uint32_t fold, const FoldState* state,
                                                                     ProcessGroup* group) const = 0;

    /// Connects to the other processes of a launch. Waits for process 0, and a group for all of them, up to five
    /// minutes. `cuda`: each process takes the GPU of its number on the machine. @throws Error; Cancelled
    [[nodiscard]] virtual std::unique_ptr<SharedStore> sharedStore(const Launch& launch,
                                                                   const std::stop_token& stop) const = 0;
    [[nodiscard]] virtual std::unique_ptr<ProcessGroup> processGroup(const Launch& launch, bool cuda,
                                                                     const std::stop_token& stop) const = 0;

    /// Inside a handler: throws an exception of LibTorch again as an Error whose text names `file`; others as they are.
    [[noreturn]] virtual void rethrow(const std::string& file) const = 0;
};

/// The module, loaded by the first who asks: from the folder of the engine's own library.
/// @param purpose who asks, for the text: "training"
/// @throws Error, one sentence: what needs LibTorch, where the module was looked for, what to do.
[[nodiscard]] const TorchModule& torchModule(std::string_view purpose);

/// Where it is looked for, and whether something is there: a build with TGRAPH_TORCH=OFF has none.
[[nodiscard]] std::filesystem::path torchModulePath();
[[nodiscard]] bool torchModuleIsThere();

/// What torchModule() does, with another file. The file stays loaded. @throws as torchModule()
[[nodiscard]] const TorchModule& loadTorchModule(const std::filesystem::path& file, std::string_view purpose);

/// Inside a handler: throws the exception again, one of LibTorch as an Error whose text names `file`.
[[noreturn]] void rethrowPlainly(const std::string& file);

/// The one name that the module's library gives to others: the module, or null when it was built for another version of
/// the program or of this header.
using TorchModuleEntry = const TorchModule* (*)(const char* version, int interface);
inline constexpr const char* torchModuleEntryName = "tgraphTorchModule";
inline constexpr int torchModuleInterface = 4; ///< to be raised whenever this header's classes change

} // namespace tgraph
