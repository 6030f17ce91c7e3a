// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/weights.h"
#include "engine/model/input/modelinput.h"
#include "engine/model/scoring/device.h"
#include "engine/model/scoring/devicerates.h"
#include "engine/model/scoring/insightscorer.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

class FoldTraining;
class ProcessGroup;
class SharedStore;
struct FoldData;
struct FoldState;
struct Launch;
struct TrainOptions;

/// A fold that is to be prepared for a device. The references must outlive the objects made from
/// it.
struct FoldNetwork {
    const ModelOptions& options;
    const Weights& weights;
    /// Number of a GPU, below TorchModule::cardCount(); empty: the CPU
    std::optional<unsigned> card;
    Precision precision = Precision::Float32;
};

/// A fold that is to be prepared for one document and device. The input must outlive the objects
/// made from it.
struct FoldToScore {
    const ModelInput& input;
    FoldNetwork network;
    std::size_t slateSize = 1; ///< size of most slates
};

/// The memory limits of one pass over several graphs.
struct PassMemory {
    std::size_t bytes = 0; ///< limit on activations in bytes
    /// How often the usual size of a pass is halved because a GPU's memory was exhausted
    unsigned halvings = 0;
};

/// A network on a device whose scores do not depend on the slate, so that it computes many graphs
/// in one pass. Immutable.
class JoinedScorer {
public:
    virtual ~JoinedScorer() = default;

    /// Returns the scores of all distinct configurations of each input. Synchronises with the
    /// device once. No input may have parts. @throws Cancelled
    [[nodiscard]] virtual std::vector<std::vector<float>>
    scores(std::span<const ModelInput* const> inputs, const PassMemory& memory, const std::stop_token& stop) const = 0;
};

/// The memory of a device in bytes.
struct DeviceMemory {
    std::size_t total = 0;
    /// Bytes that no process had allocated when this process asked for the first time
    std::size_t free = 0;
};

/// The interface to all code that needs LibTorch, which takes half a second and 100 MB to start. It
/// is a separate library (engine/torch) beside that of the engine and is loaded on first use. Its
/// functions throw LibTorch's own exceptions, see rethrowPlainly().
class TorchModule {
public:
    virtual ~TorchModule() = default;

    /// Returns LibTorch's CUDA status, for autoDevice().
    [[nodiscard]] virtual DeviceChoice device() const = 0;
    /// Returns the number of GPUs for this process, or 1 if there is none: the first GPU of the
    /// machine and those with the same name, or one if a launcher started a process per GPU.
    [[nodiscard]] virtual unsigned cardCount() const = 0;
    /// Returns the memory of a GPU. If it is unknown, returns 4 GiB, the size of small ones.
    [[nodiscard]] virtual DeviceMemory cardMemory(unsigned card) const = 0;
    /// Returns true if the exception that is being handled reports that a device's memory is
    /// exhausted. Call it in a handler.
    [[nodiscard]] virtual bool isOutOfMemory() const = 0;
    /// Returns the version of LibTorch, such as "1.13.1".
    [[nodiscard]] virtual std::string version() const = 0;
    /// Measures the rates of a device, which takes at most a second. @throws Cancelled
    [[nodiscard]] virtual DeviceRates deviceRates(bool cuda, const std::stop_token& stop) const = 0;
    /// Makes LibTorch and its BLAS compute on the calling thread as long as the result exists.
    [[nodiscard]] virtual std::shared_ptr<const void> singleThreadedMath() const = 0;

    /// Makes the scorer of ForwardPath::Plain. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<InsightScorer> plainScorer(const FoldToScore& fold,
                                                                     const std::stop_token& stop) const = 0;
    /// Returns the bytes of activations of ForwardPath::Batched; std::nullopt if one slate is too large for single
    /// operations.
    [[nodiscard]] virtual std::optional<std::size_t> batchedBytes(const FoldToScore& fold) const = 0;
    /// Makes the scorer of ForwardPath::Batched. @throws Cancelled
    [[nodiscard]] virtual std::unique_ptr<SlateScorer> batchedScorer(const FoldToScore& fold,
                                                                     const std::stop_token& stop) const = 0;

    /// Makes a scorer that computes many graphs together, for a network whose scores do not depend
    /// on the slate.
    [[nodiscard]] virtual std::unique_ptr<JoinedScorer> joinedScorer(const FoldNetwork& fold) const = 0;

    /// Starts the training of one fold from the beginning, or continues from `state`. With a group
    /// (null: none), which must be made by this module, all its processes train together, starting
    /// from the state of process 0. `data`, `options` and `group` must outlive the result.
    [[nodiscard]] virtual std::unique_ptr<FoldTraining> foldTraining(const FoldData& data, const TrainOptions& options,
                                                                     std::uint32_t fold, const FoldState* state,
                                                                     ProcessGroup* group) const = 0;

    /// Connects to the other processes of a launch. Waits up to five minutes for process 0 and, in
    /// a group, for all processes. With `cuda`, each process uses the GPU with its number on the
    /// machine. @throws Error; Cancelled
    [[nodiscard]] virtual std::unique_ptr<SharedStore> sharedStore(const Launch& launch,
                                                                   const std::stop_token& stop) const = 0;
    [[nodiscard]] virtual std::unique_ptr<ProcessGroup> processGroup(const Launch& launch, bool cuda,
                                                                     const std::stop_token& stop) const = 0;

    /// Rethrows an exception of LibTorch as an Error whose text names `file`, and other exceptions
    /// unchanged. Call it in a handler.
    [[noreturn]] virtual void rethrow(const std::string& file) const = 0;
};

/// Returns the module. The first call loads it from the folder of the engine's library.
/// @param purpose the feature that needs it, for the error text: "training"
/// @throws Error, one sentence: the feature that needs LibTorch, the path that was searched, the
/// remedy.
[[nodiscard]] const TorchModule& torchModule(std::string_view purpose);

/// Returns the path of the module. A build with TGRAPH_TORCH=OFF has no such file.
[[nodiscard]] std::filesystem::path torchModulePath();
[[nodiscard]] bool torchModuleIsThere();

/// Loads the module from another file. The file stays loaded. @throws as torchModule()
[[nodiscard]] const TorchModule& loadTorchModule(const std::filesystem::path& file, std::string_view purpose);

/// Returns true if the exception that is being handled comes from LibTorch and reports that a
/// device's memory is exhausted.
[[nodiscard]] bool isTorchOutOfMemory();

/// Rethrows the current exception; one of LibTorch becomes an Error whose text names `file`. Call
/// it in a handler.
[[noreturn]] void rethrowPlainly(const std::string& file);

/// The type of the only function that the module's library exports. It returns the module, or null
/// if it was built for another version of the program or of this header.
using TorchModuleEntry = const TorchModule* (*)(const char* version, int interface);
inline constexpr const char* torchModuleEntryName = "tgraphTorchModule";
inline constexpr int torchModuleInterface = 8; ///< increment it when a class in this header changes

} // namespace tgraph
