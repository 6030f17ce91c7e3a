// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/lossoptions.h"

#include "engine/core/numbers.h"
#include "engine/train/optionchecks.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace tgraph {
namespace {

constexpr std::string_view expectedTerms
    = "a list such as listmle:1,mse:0.02 of hinge, logistic, mse, log_mse, listmle";

LossTerm termFromText(std::string_view text)
{
    const std::size_t colon = text.find(':');
    const auto& kinds = enumNames<LossKind>;
    const auto name = std::ranges::find(kinds, text.substr(0, colon));
    const auto weight
        = colon == std::string_view::npos ? std::optional(1.0) : parseNumber<double>(text.substr(colon + 1));
    if (name == kinds.end() || !weight || !std::isfinite(*weight) || *weight <= 0.0)
        refuseOption("loss", text, expectedTerms);
    return {static_cast<LossKind>(name - kinds.begin()), *weight};
}

} // namespace

std::vector<LossTerm> lossTermsFromText(std::string_view text)
{
    std::vector<LossTerm> terms;
    double sum = 0;
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t end = std::min(text.find(',', begin), text.size());
        terms.push_back(termFromText(text.substr(begin, end - begin)));
        sum += terms.back().weight;
        begin = end + 1;
    }
    for (LossTerm& term : terms) {
        if (std::ranges::count(terms, term.kind, &LossTerm::kind) > 1)
            refuseOption("loss", text, "each kind once");
        term.weight /= sum;
    }
    return terms;
}

std::string lossText(const std::vector<LossTerm>& terms)
{
    std::string text;
    for (const LossTerm& term : terms) {
        text += text.empty() ? "" : ",";
        text += enumNames<LossKind>[static_cast<std::size_t>(term.kind)];
        if (terms.size() > 1)
            text += fmt::format(":{:.4g}", term.weight);
    }
    return text;
}

void validate(const LossOptions& options)
{
    if (options.terms.empty())
        refuseOption("loss", "nothing", expectedTerms);
    for (const LossTerm& term : options.terms)
        checkAbove("loss", term.weight);
    checkAbove("margin", options.margin);
    checkAbove("temperature", options.temperature);
}

} // namespace tgraph
