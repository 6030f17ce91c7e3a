// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/simulate/programbuilder.h"

#include <cstdint>
#include <optional>
#include <random>
#include <span>
#include <string_view>

namespace tgraph {

/// Source of a program's sizes: the first of each list of choices, or a random one.
class SizeSource {
public:
    SizeSource() = default; ///< always the first choice
    explicit SizeSource(std::uint64_t seed) : m_random(seed) { }

    /// Sets the batch size to use instead of the choice.
    void setBatch(std::int64_t batch) { m_batch = batch; }

    [[nodiscard]] std::int64_t choose(std::initializer_list<std::int64_t> choices);
    /// Returns the batch size. Always calls choose(), so that a fixed batch does not change other sizes.
    [[nodiscard]] std::int64_t batch(std::initializer_list<std::int64_t> choices);

private:
    std::optional<std::mt19937_64> m_random;
    std::optional<std::int64_t> m_batch;
};

/// Draws the element type of a network, bf16 in one of three cases.
[[nodiscard]] ElementType drawnType(SizeSource& sizes);

/// Options for building a network.
struct ProgramOptions {
    bool training = false;
    std::optional<std::int64_t> batch; ///< empty: chosen by the size source
    std::optional<std::uint64_t> sizeSeed; ///< empty: the network's usual sizes
};

/// A network that can be built by name.
struct NamedProgram {
    std::string_view name;
    std::string_view description;
    Collection::Source source; ///< Nlp for language models, Xla for the rest, as in the data set
    Program (*build)(SizeSource& sizes, bool training);
};

/// Returns alexnet, vgg, resnet18, resnet50, inception, mobilenet, unet2d, unet3d, rnn, bert, gpt.
[[nodiscard]] std::span<const NamedProgram> namedPrograms();

/// Builds a program. The same options give the same graph on every platform. At most 8,000 nodes.
[[nodiscard]] Program buildProgram(const NamedProgram& program, const ProgramOptions& options);

/// @throws Error that lists the names if there is no such program.
[[nodiscard]] const NamedProgram& programNamed(std::string_view name);

} // namespace tgraph
