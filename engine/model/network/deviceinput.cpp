// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/deviceinput.h"

#include "engine/model/network/upload.h"

namespace tgraph {

namespace {

// With more distinct (node, vector) pairs, f_in is computed for each configuration instead of once per row. A constant,
// because the choice must depend on the document alone.
constexpr std::uint32_t maxTableRows = 65'536;

} // namespace

DeviceInput::DeviceInput(const ModelInput& input, Network network, torch::Device device, const std::stop_token& stop)
    : m_input(input), m_network(std::move(network)), m_device(device), m_rows(makeInputRows(input, device))
{
    const c10::InferenceMode inference;
    if (input.kind == ModelKind::Layout && input.nodeCount > 0 && input.rowCount() <= maxTableRows)
        makeTable(stop);
    if (!input.priorRows.empty())
        m_priorRows = termsTensor(input.priorRows).to(device);
}

void DeviceInput::makeTable(const std::stop_token& stop)
{
    const auto rowInput = [this, &stop](const torch::Tensor& rows, std::int64_t) {
        const auto x = m_network->embed(m_rows.select(rows));
        return holdsVectors() ? x : layers(x.unsqueeze(0), stop).squeeze(0);
    };
    const auto all
        = torch::arange(static_cast<std::int64_t>(m_input.rowCount()), torch::dtype(torch::kInt64).device(m_device));
    m_table = byRows(all, tileRows(m_device), stop, rowInput);
}

torch::Tensor DeviceInput::rowsOf(std::span<const std::uint32_t> configurations) const
{
    const std::size_t count = configurations.size() * m_input.nodeCount;
    auto rows = torch::empty({static_cast<std::int64_t>(count)}, torch::kInt64);
    m_input.gatherRows(configurations, {rows.data_ptr<std::int64_t>(), count});
    return rows;
}

torch::Tensor DeviceInput::read(const torch::Tensor& rows, std::int64_t copies, const std::stop_token& stop) const
{
    const auto shaped = [&](const torch::Tensor& x) { return x.view({copies, m_input.nodeCount, x.size(1)}); };
    if (m_table.defined()) {
        const auto x = shaped(m_table.index_select(0, rows));
        return holdsVectors() ? layers(x, stop) : x;
    }
    const auto embed
        = [this](const torch::Tensor& some, std::int64_t) { return m_network->embed(m_rows.select(some)); };
    return layers(shaped(byRows(rows, tileRows(m_device), stop, embed)), stop);
}

torch::Tensor DeviceInput::layers(torch::Tensor x, const std::stop_token& stop) const
{
    if (m_network->options().inputCrossAttention)
        return x;
    for (const std::size_t layer : {0U, 1U}) {
        auto& module = m_network->inputLayer(layer);
        const auto activate = [&module](const torch::Tensor& rows, std::int64_t) { return module->activate(rows); };
        const auto normed = normalised(layer, x, stop);
        x = byRows(normed.flatten(0, 1), tileRows(m_device), stop, activate).view(normed.sizes());
    }
    return x;
}

torch::Tensor DeviceInput::normalised(std::size_t layer, const torch::Tensor& x, const std::stop_token& stop) const
{
    auto& module = m_network->inputLayer(layer);
    const auto linear = [&module](const torch::Tensor& rows, std::int64_t) { return module->linear(rows); };
    const auto y = byRows(x.flatten(0, 1), tileRows(m_device), stop, linear).view({x.size(0), x.size(1), -1});
    throwIfStopped(stop);
    return module->normalise(y);
}

torch::Tensor DeviceInput::branch(std::size_t layer, const torch::Tensor& x, const std::stop_token& stop) const
{
    auto& module = m_network->inputLayer(layer);
    const auto attend = [&module](const torch::Tensor& rows, std::int64_t) { return module->selfAttend(rows); };
    const auto normed = normalised(layer, x, stop);
    return byRows(normed.flatten(0, 1), tileRows(m_device), stop, attend).view(normed.sizes());
}

PriorRows DeviceInput::priorOf(const torch::Tensor& rows, std::span<const std::uint32_t> configurations) const
{
    if (!m_priorRows.defined())
        return {};
    std::vector<float> pairs;
    for (const std::uint32_t configuration : configurations)
        pairs.push_back(m_input.priorPairs[configuration]);
    const auto copies = static_cast<std::int64_t>(configurations.size());
    return {m_priorRows.index_select(0, rows).view({copies, m_input.nodeCount, priorTermCount}),
            uploaded(torch::tensor(pairs), m_device)};
}

std::size_t DeviceInput::bytes() const
{
    return tensorBytes(m_table) + tensorBytes(m_priorRows) + tensorBytes(m_rows.numeric) + tensorBytes(m_rows.layouts)
        + tensorBytes(m_rows.opcodes);
}

} // namespace tgraph
