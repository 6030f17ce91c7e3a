// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/traininggraph.h"

#include "engine/core/error.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <openssl/evp.h>
#include <span>
#include <utility>

namespace tgraph {
namespace {

class Sha256 {
public:
    Sha256() : m_context(EVP_MD_CTX_new(), &EVP_MD_CTX_free)
    {
        require(m_context && EVP_DigestInit_ex(m_context.get(), EVP_sha256(), nullptr) == 1);
    }

    template <typename Value> void add(std::span<const Value> values)
    {
        const std::uint64_t count = values.size();
        require(EVP_DigestUpdate(m_context.get(), &count, sizeof(count)) == 1);
        require(values.empty() || EVP_DigestUpdate(m_context.get(), values.data(), values.size_bytes()) == 1);
    }

    std::string finish()
    {
        std::array<unsigned char, EVP_MAX_MD_SIZE> digest{};
        unsigned bytes = 0;
        require(EVP_DigestFinal_ex(m_context.get(), digest.data(), &bytes) == 1);
        std::string text;
        for (unsigned i = 0; i < bytes; ++i)
            text += fmt::format("{:02x}", digest[i]);
        return text;
    }

private:
    static void require(bool good)
    {
        if (!good)
            throw Error("a SHA-256 cannot be computed");
    }

    std::unique_ptr<EVP_MD_CTX, decltype(&EVP_MD_CTX_free)> m_context;
};

bool anythingToOrder(const Document& document, const Deduplication& distinct)
{
    const std::vector<double> targets = document.targets();
    return std::ranges::any_of(distinct.representatives, [&](ConfigId config) {
        return targets[config.value] != targets[distinct.representatives.front().value];
    });
}

} // namespace

std::string graphHash(const Graph& graph)
{
    Sha256 hash;
    hash.add(graph.allFeatures());
    std::vector<std::uint32_t> numbers;
    for (std::uint32_t i = 0; i < graph.nodeCount(); ++i)
        numbers.push_back(static_cast<std::uint32_t>(graph.opcode(NodeId(i))));
    hash.add(std::span<const std::uint32_t>(numbers));
    numbers.clear();
    for (const Edge& edge : graph.edges()) {
        numbers.push_back(edge.consumer.value);
        numbers.push_back(edge.producer.value);
    }
    hash.add(std::span<const std::uint32_t>(numbers));
    return hash.finish();
}

std::optional<TrainingGraph> makeTrainingGraph(std::shared_ptr<const Document> document)
{
    if (!document->runtimesPublished)
        return std::nullopt;
    auto distinct = std::make_shared<const Deduplication>(deduplicate(*document));
    if (!anythingToOrder(*document, *distinct))
        return std::nullopt;
    std::string hash = graphHash(document->graph);
    return TrainingGraph{std::move(document), std::move(distinct), std::move(hash)};
}

std::string measurementsHash(const TrainingGraph& graph)
{
    const Document& document = *graph.document;
    Sha256 hash;
    hash.add(std::span<const std::int64_t>(document.runtimeNs));
    hash.add(std::span<const std::int64_t>(document.normalizerNs));
    hash.add(std::span<const DistinctId>(graph.distinct->distinctOf));
    return hash.finish();
}

} // namespace tgraph
