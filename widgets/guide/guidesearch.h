// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/guide/guidepages.h"

#include <QStringList>

#include <span>
#include <vector>

namespace tgraph {

/// A line of the guide that contains all searched words.
struct GuideHit {
    std::size_t page = 0; ///< index of the page
    std::size_t line = 0; ///< index in the lines of the page
};

/// Returns the words of a query; a part in quotation marks is one word.
[[nodiscard]] QStringList searchedWords(const QString& query);

/// Returns the lines that contain all words, in any case, in the order of the pages; at most `most`.
[[nodiscard]] std::vector<GuideHit> findInGuide(std::span<const GuidePage> pages, const QStringList& words,
                                                std::size_t most);

/// Returns the part of a line around the first of the words that it contains, about `length` characters.
[[nodiscard]] QString excerpt(const QString& line, const QStringList& words, qsizetype length);

} // namespace tgraph
