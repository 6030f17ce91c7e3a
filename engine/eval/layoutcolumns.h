// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/eval/decisionchanges.h"
#include "engine/eval/rankedlist.h"

#include <stop_token>
#include <string>
#include <vector>

namespace tgraph {

/// The columns of a CSV list with the layouts of each configuration, in a table with its parameters. Keeps
/// a reference to the prediction.
class LayoutColumns {
public:
    /// @throws Error for node layouts of a tile file; Cancelled.
    LayoutColumns(const Document& document, const Prediction& prediction, ListLayouts which,
                  const std::stop_token& stop);

    [[nodiscard]] const std::string& comments() const { return m_comments; } ///< lines "# decision A: …"
    [[nodiscard]] const std::string& names() const { return m_names; } ///< ",A,B", for the header
    /// Appends ",CELL,CELL" of a configuration.
    void appendTo(std::string& text, DistinctId distinct) const;

private:
    void addDecisions(const Document& document, const std::stop_token& stop);
    void addParameters(const MeasuredTable& table);
    void addNodes(const Document& document, const std::stop_token& stop);

    const Prediction& m_prediction;
    std::string m_comments;
    std::string m_names;
    std::vector<std::vector<std::string>> m_cells; ///< decision or slot → option or code → its cells, each after a ","
    std::vector<std::vector<std::uint32_t>> m_codes; ///< decision or slot → distinct configuration → option or code
};

} // namespace tgraph
