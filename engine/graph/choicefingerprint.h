// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/document.h"
#include "engine/graph/deduplicate.h"

#include <string>

namespace tgraph {

/// What may be chosen in a document, without what it costs: SHA-256 of its graph and of its distinct configurations in
/// their order with their first original indices, 64 lower-case hexadecimal digits. Measurements that name
/// configurations by index are of one document and no other.
[[nodiscard]] std::string choiceFingerprint(const Document& document, const Deduplication& configurations);

} // namespace tgraph
