// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/simulate/programbuilder.h"

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// Where a program gets its sizes from: the first of each list of choices, or one drawn at random.
class SizeSource {
public:
    SizeSource() = default; ///< always the first
    explicit SizeSource(std::uint64_t seed) : m_random(seed) { }

    /// Sets what the choice of the batch is going to give.
    void setBatch(std::int64_t batch) { m_batch = batch; }

    [[nodiscard]] std::int64_t choose(std::initializer_list<std::int64_t> choices);
    /// Calls choose() all the same, so that a fixed batch changes no other size.
    [[nodiscard]] std::int64_t batch(std::initializer_list<std::int64_t> choices);

private:
    std::optional<std::mt19937_64> m_random;
    std::optional<std::int64_t> m_batch;
};

/// The element type of a network, a third of them bf16.
[[nodiscard]] ElementType drawnType(SizeSource& sizes);

/// What is built of a network.
struct ProgramOptions {
    bool training = false;
    std::optional<std::int64_t> batch; ///< nothing: as the size source chooses
    std::optional<std::uint64_t> sizeSeed; ///< nothing: the network's usual sizes
};

/// A network that can be built by name.
struct NamedProgram {
    std::string_view name;
    std::string_view description;
    Collection::Source source; ///< Nlp for language models, Xla for the rest, as in the data set
    Program (*build)(SizeSource& sizes, bool training);
};

/// alexnet, vgg, resnet18, resnet50, inception, mobilenet, unet2d, unet3d, rnn, bert, gpt.
[[nodiscard]] std::span<const NamedProgram> namedPrograms();

/// Builds it. The same options give the same graph everywhere. At most 8,000 nodes.
[[nodiscard]] Program buildProgram(const NamedProgram& program, const ProgramOptions& options);

/// @throws Error that lists the names when there is no such program.
[[nodiscard]] const NamedProgram& programNamed(std::string_view name);

} // namespace tgraph
