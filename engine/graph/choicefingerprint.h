// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"

#include <string>

namespace tgraph {

/// Returns a fingerprint of a document's choices without their costs: the SHA-256 of its graph and
/// of its distinct configurations in order with their first original indices, as 64 lower-case
/// hexadecimal digits. It shows that measurements that refer to configurations by index belong to
/// this document.
[[nodiscard]] std::string choiceFingerprint(const Document& document, const Deduplication& configurations);

/// Returns graphHash(), or choiceFingerprint() of a table, which has no graph: equal for one program or one search
/// space.
[[nodiscard]] std::string programFingerprint(const Document& document, const Deduplication& configurations);

} // namespace tgraph
