// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/checkpoint/optionfields.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph {

/// The loss of a slate with scores s and runtimes r (tile: runtime / normalizer); t are the
/// runtimes in ns.
enum class LossKind : std::uint8_t {
    Hinge, ///< max(0, margin - (s_i - s_j)) over pairs with r_i > r_j (TGraph, eq. 8)
    Logistic, ///< log(1 + exp(s_j - s_i)) over the same pairs
    /// Mean (s - y)²; y = r (tile) or ln r minus its mean over the graph's training configurations
    /// (layout)
    Mse,
    /// Mean (s + c - ln t)², where c is the mean of ln t over the training graphs; for fusion
    LogMse,
    ListMle, ///< mean over i of logsumexp_{k≥i} u_k - u_i in order of r, u = ±s / temperature
};
template <>
inline constexpr std::array<std::string_view, 5> enumNames<LossKind>{"hinge", "logistic", "mse", "log_mse", "listmle"};

/// The divisor of a sum over pairs: the number of pairs with different runtimes (eq. 8), or
/// n(n-1)/2 (Kaufman et al., E1). With the latter, ties lower the loss.
enum class PairDivisor : std::uint8_t { Different, All };
template <> inline constexpr std::array<std::string_view, 2> enumNames<PairDivisor>{"different", "all"};

/// The end of the list that ListMLE chooses first. The losses of the two orders differ.
enum class ListOrder : std::uint8_t { Slowest, Fastest };
template <> inline constexpr std::array<std::string_view, 2> enumNames<ListOrder>{"slowest", "fastest"};

struct LossTerm {
    LossKind kind = LossKind::Hinge;
    double weight = 1.0; ///< above 0; the weights of all terms sum to 1

    bool operator==(const LossTerm&) const = default;
};

/// The loss of one slate as a weighted sum of terms.
struct LossOptions {
    std::vector<LossTerm> terms = {{}};
    double margin = 1.0; ///< LossKind::Hinge; above 0
    PairDivisor pairDivisor = PairDivisor::Different;
    double temperature = 1.0; ///< LossKind::ListMle; above 0
    ListOrder listOrder = ListOrder::Slowest;

    bool operator==(const LossOptions&) const = default;
};

/// Parses a list of terms such as "listmle:1,mse:0.02". A missing weight is 1. Weights are scaled
/// so that they sum to 1.
/// @throws Error for other text, a repeated kind, or a weight that is not above 0.
[[nodiscard]] std::vector<LossTerm> lossTermsFromText(std::string_view text);

/// Returns text such as "hinge" or "listmle:0.9804,mse:0.0196".
[[nodiscard]] std::string lossText(const std::vector<LossTerm>& terms);

/// @throws Error that names the first option out of range.
void validate(const LossOptions& options);

} // namespace tgraph
