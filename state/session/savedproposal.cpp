// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/savedproposal.h"

#include "state/session/jsonreader.h"
#include "state/session/savedrankings.h"

#include <QByteArray>
#include <QtEndian>

#include <algorithm>
#include <cstring>

namespace tgraph {
namespace {

using Json = nlohmann::json;

constexpr std::size_t mostPacked = 1 << 20; // bytes in the session file
constexpr std::uint32_t mostUnpacked = 64 << 20;

/// Returns packed codes in base64; empty if there are none, or too many.
std::string packedCodes(const std::vector<OptionCode>& codes)
{
    const std::size_t size = codes.size() * sizeof(OptionCode);
    if (codes.empty() || size > mostUnpacked)
        return {};
    QByteArray bytes(static_cast<qsizetype>(size), Qt::Uninitialized);
    std::memcpy(bytes.data(), codes.data(), size);
    const QByteArray packed = qCompress(bytes).toBase64();
    return static_cast<std::size_t>(packed.size()) > mostPacked ? std::string() : packed.toStdString();
}

std::vector<OptionCode> unpackedCodes(const std::string& text)
{
    const auto packed = QByteArray::fromBase64Encoding(QByteArray::fromStdString(text));
    // The claimed size comes first, and is checked before unpacking.
    if (!packed || packed.decoded.size() < 4 || qFromBigEndian<quint32>(packed.decoded.constData()) > mostUnpacked)
        return {};
    const QByteArray bytes = qUncompress(packed.decoded);
    std::vector<OptionCode> codes(static_cast<std::size_t>(bytes.size()) / sizeof(OptionCode));
    std::memcpy(codes.data(), bytes.constData(), codes.size() * sizeof(OptionCode));
    return codes;
}

} // namespace

std::optional<SavedProposal> savedProposal(const OpenFile& file)
{
    if (!file.program || !file.program->proposal)
        return std::nullopt;
    const ProposedCandidates& proposed = *file.program->proposal;
    return SavedProposal{.request = proposed.request, .found = proposed.found, .fingerprint = proposed.fingerprint};
}

bool hasCandidatesOf(const std::optional<SavedProposal>& saved, const OpenFile& file)
{
    const bool isProposed = file.program && file.program->proposal;
    return saved.has_value() == isProposed && (!saved || saved->fingerprint == file.program->proposal->fingerprint);
}

Json proposalJson(const SavedProposal& saved)
{
    const ProposalRequest& request = saved.request;
    Json json = {{"count", request.count}, {"seed", request.seed}, {"fingerprint", saved.fingerprint}};
    if (!request.search)
        return json;
    json["search"] = {{"rounds", request.rounds}, {"budget", request.budget}, {"with", choiceJson(request.searchWith)}};
    if (const std::string codes = packedCodes(saved.found.codes); !codes.empty()) {
        json["search"]["found"] = codes;
        json["search"]["text"] = saved.found.text;
    }
    return json;
}

SavedProposal readProposal(const JsonReader& reader, const Json& json)
{
    SavedProposal saved;
    ProposalRequest& request = saved.request;
    request.count = std::clamp(reader.integer("count", request.count), 1U, mostProposed);
    request.seed = reader.integer("seed", request.seed);
    saved.fingerprint = reader.integer("fingerprint", saved.fingerprint);
    if (!reader.has("search"))
        return saved;
    const Place place = reader.place("search");
    const JsonReader search(json["search"], place.file, place.where);
    request.search = true;
    request.rounds = std::clamp(search.integer("rounds", request.rounds), 1U, mostSearchRounds);
    request.budget = std::clamp(search.integer("budget", request.budget), 1U, mostSearchBudget);
    if (search.has("with"))
        request.searchWith = readChoice(JsonReader(json["search"]["with"], place.file, place.where + ".with"));
    saved.found = {.codes = unpackedCodes(search.string("found")), .text = search.string("text")};
    return saved;
}

} // namespace tgraph
