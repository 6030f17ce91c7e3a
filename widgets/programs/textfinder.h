// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/programs/programtext.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace tgraph {

/// Searches the text of a program in pieces, so that the window stays responsive. The first match
/// after a place is reported as soon as it is found, all matches a little later. The case of ASCII
/// letters is ignored.
class TextFinder : public QObject {
    Q_OBJECT

public:
    explicit TextFinder(QObject* parent = nullptr);

    void setText(std::shared_ptr<const ProgramText> text); ///< clears the matches
    /// `from`: the first match at or after this place becomes the current one.
    void find(const QString& words, std::size_t from);
    void step(int step); ///< 1 or -1; wraps around

    [[nodiscard]] const std::vector<TextRange>& matches() const { return m_matches; } ///< ascending
    [[nodiscard]] std::optional<std::size_t> current() const { return m_current; }
    [[nodiscard]] bool isSearching() const { return m_pieces.isActive(); }
    [[nodiscard]] bool isCut() const { return m_isCut; } ///< there are more matches than listed

    static constexpr std::size_t mostMatches = 100'000;

Q_SIGNALS:
    void changed(); ///< the matches or isSearching() changed
    void reached(); ///< another match has become the current one

private:
    void searchPiece();
    void reach(std::size_t match);

    std::shared_ptr<const ProgramText> m_text;
    std::string m_words; ///< in lower case
    std::vector<TextRange> m_matches;
    std::optional<std::size_t> m_current;
    std::size_t m_from = 0;
    std::size_t m_searched = 0; ///< bytes; all matches that begin before are known
    bool m_isCut = false;
    QTimer m_pieces;
};

} // namespace tgraph
