// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/session/proposing.h"

#include "engine/core/error.h"
#include "engine/programs/candidatesearch.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace tgraph {
namespace {

struct Candidates {
    CandidateList list;
    std::uint32_t first = 0; ///< number of candidates without a search
    std::string text;
    FoundCandidates found;
};

ScoreCandidates scoresOf(const RankChoice& choice, const RankerFactory& rankers)
{
    return [choice, rankers](const Document& document, const std::stop_token& stop, const ProgressCallback& progress) {
        const auto ranker = rankers(choice.model, document, stop);
        return ranker->rank(document, choice.options, stop, {.progress = progress, .partialScores = {}})
            .originalScores();
    };
}

/// Returns true if the found rows consist of options that the program has.
bool fits(const FoundCandidates& found, const LayoutOptions& options)
{
    const std::size_t groups = options.groups.size();
    if (found.codes.empty() || found.codes.size() % groups != 0)
        return false;
    for (std::size_t i = 0; i < found.codes.size(); ++i)
        if (found.codes[i] >= options.groups[i % groups].options.size())
            return false;
    return true;
}

FoundCandidates searched(const OpenFile& file, const ProposalRequest& request, const CandidateRequest& start,
                         std::size_t firstCodes, const RankerFactory& rankers, const std::stop_token& stop,
                         const ProgressCallback& progress)
{
    const SearchRequest wanted{.start = start, .rounds = request.rounds, .budget = request.budget};
    const SearchResult result = searchCandidates(*file.document, file.program->options, wanted,
                                                 scoresOf(request.searchWith, rankers), stop, progress);
    const std::vector<OptionCode>& codes = result.candidates.codes;
    const auto begin = codes.begin() + static_cast<std::ptrdiff_t>(std::min(firstCodes, codes.size()));
    const std::string model = rankers(request.searchWith.model, *file.document, stop)->description().name;
    return {.codes = std::vector(begin, codes.end()), .text = searchText(result, model)};
}

Candidates candidatesFor(const OpenFile& file, const ProposalRequest& request, const RankerFactory& rankers,
                         const std::stop_token& stop, const ProgressCallback& progress, const FoundCandidates& known)
{
    const LayoutOptions& options = file.program->options;
    const CandidateRequest start{.count = request.count, .seed = request.seed};
    Candidates made;
    made.list = proposeCandidates(options, start, stop, request.search ? ProgressCallback() : progress);
    made.first = made.list.size();
    made.text = proposalText(*file.document, options, start, made.list);
    if (!request.search)
        return made;
    std::vector<OptionCode>& codes = made.list.codes;
    made.found = fits(known, options) ? known : searched(file, request, start, codes.size(), rankers, stop, progress);
    codes.insert(codes.end(), made.found.codes.begin(), made.found.codes.end());
    made.text += ' ' + made.found.text;
    return made;
}

} // namespace

std::shared_ptr<const OpenFile> withCandidates(const OpenFile& file, const ProposalRequest& request,
                                               const RankerFactory& rankers, const std::stop_token& stop,
                                               const ProgressCallback& progress, const FoundCandidates& known)
{
    const LayoutOptions& options = file.program->options;
    if (options.isEmpty())
        throw makeError({file.document->path.string(), ""}, nothingToConfigure(options, *file.document));
    Candidates made = candidatesFor(file, request, rankers, stop, progress, known);
    auto document = std::make_shared<const Document>(candidateDocument(*file.document, options, made.list, made.text));
    const std::uint64_t fingerprint = fingerprintOf(options, made.list);
    ProgramOrigin origin = *file.program;
    origin.proposal = std::make_shared<const ProposedCandidates>(ProposedCandidates{.request = request,
                                                                                    .counts = made.list.counts,
                                                                                    .first = made.first,
                                                                                    .found = std::move(made.found),
                                                                                    .fingerprint = fingerprint});
    return makeOpenFile(std::move(document), stop, origin);
}

} // namespace tgraph
