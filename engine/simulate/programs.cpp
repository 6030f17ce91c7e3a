// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/simulate/programs.h"

#include "engine/core/error.h"
#include "engine/simulate/networkprograms.h"

#include <array>

namespace tgraph {

ElementType drawnType(SizeSource& sizes)
{
    return sizes.choose({0, 0, 1}) == 1 ? ElementType::Bf16 : ElementType::F32;
}

std::int64_t SizeSource::choose(std::initializer_list<std::int64_t> choices)
{
    if (!m_random)
        return *choices.begin();
    return choices.begin()[(*m_random)() % choices.size()];
}

std::int64_t SizeSource::batch(std::initializer_list<std::int64_t> choices)
{
    const std::int64_t chosen = choose(choices);
    return m_batch.value_or(chosen);
}

std::span<const NamedProgram> namedPrograms()
{
    using enum Collection::Source;
    static constexpr std::array table = {
        NamedProgram{"alexnet", "AlexNet in one tower", Xla, buildAlexNet},
        NamedProgram{"vgg", "VGG with 11 to 16 layers", Xla, buildVgg},
        NamedProgram{"resnet18", "ResNet of basic blocks", Xla, buildResNet18},
        NamedProgram{"resnet50", "ResNet of bottlenecks", Xla, buildResNet50},
        NamedProgram{"inception", "blocks of four branches", Xla, buildInception},
        NamedProgram{"mobilenet", "depthwise convolutions", Xla, buildMobileNet},
        NamedProgram{"unet2d", "U-Net over images", Xla, buildUNet2d},
        NamedProgram{"unet3d", "U-Net over volumes", Xla, buildUNet3d},
        NamedProgram{"rnn", "LSTM layers, unrolled", Xla, buildRnn},
        NamedProgram{"bert", "encoder blocks", Nlp, buildBert},
        NamedProgram{"gpt", "decoder blocks", Nlp, buildGpt},
    };
    return table;
}

Program buildProgram(const NamedProgram& program, const ProgramOptions& options)
{
    SizeSource sizes = options.sizeSeed ? SizeSource(*options.sizeSeed) : SizeSource();
    if (options.batch)
        sizes.setBatch(*options.batch);
    return program.build(sizes, options.training);
}

const NamedProgram& programNamed(std::string_view name)
{
    std::string names;
    for (const NamedProgram& program : namedPrograms()) {
        if (program.name == name)
            return program;
        names += (names.empty() ? "" : ", ") + std::string(program.name);
    }
    throw Error("there is no program \"" + std::string(name) + "\", expected one of " + names);
}

} // namespace tgraph
