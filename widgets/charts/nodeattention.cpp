// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/charts/nodeattention.h"

#include "engine/eval/attentionspread.h"
#include "widgets/charts/explanationwords.h"
#include "widgets/common/nodename.h"

#include <algorithm>
#include <numeric>

namespace tgraph {

std::vector<double> attentionPaidTo(const Explanation& explanation)
{
    const std::size_t nodes = explanation.nodes.size();
    std::vector<double> paid(nodes, 0.0);
    for (std::size_t place = 0; place < explanation.nodeAttention.size(); ++place)
        paid[place % nodes] += double{explanation.nodeAttention[place]};
    return paid;
}

std::vector<int> nodeAttentionColumns(const std::vector<int>& rows)
{
    std::vector<int> columns = rows;
    std::sort(columns.begin(), columns.end());
    return columns;
}

std::shared_ptr<const HeatMapData> nodeAttentionMap(const Explanation& explanation, const std::vector<int>& rows,
                                                    const Graph& graph)
{
    auto data = std::make_shared<HeatMapData>();
    const std::size_t nodes = explanation.nodes.size();
    const std::vector<double> paid = attentionPaidTo(explanation);
    const std::vector<int> columns = nodeAttentionColumns(rows);
    data->values.reserve(rows.size() * columns.size());
    for (const int row : rows) {
        const auto to = static_cast<std::size_t>(row);
        data->rowNames.push_back(nodeName(explanation.nodes[to], graph));
        data->rowNotes.push_back(ExplanationWords::tr("receives %1 × an even share from all nodes")
                                     .arg(QLocale().toString(paid[to], 'g', 3)));
        for (const int column : columns)
            data->values.push_back(explanation.nodeAttention[static_cast<std::size_t>(column) * nodes + to]);
    }
    for (const int column : columns)
        data->columnNames.push_back(QString::number(explanation.nodes[static_cast<std::size_t>(column)].value));
    data->rowTitle = ExplanationWords::tr("attended node");
    data->columnTitle = ExplanationWords::tr("attending node");
    data->valueTitle = ExplanationWords::tr("weight, mean over heads and layers");
    data->scaleTitle = ExplanationWords::tr("× an even share (1/%1)").arg(nodes);
    data->evenValue = 1.0 / static_cast<double>(nodes);
    return data;
}

QString nodeAttentionText(const Explanation& explanation, const Graph& graph)
{
    const std::size_t nodes = explanation.nodes.size();
    const std::vector<double> counts = effectiveCounts(explanation.nodeAttention, nodes);
    const auto [least, most] = std::minmax_element(counts.begin(), counts.end());
    const double mean = std::accumulate(counts.begin(), counts.end(), 0.0) / static_cast<double>(nodes);
    const QString text = mean >= evenEnough * static_cast<double>(nodes)
        ? ExplanationWords::tr("Nodes attend evenly: to %1 of %2 nodes effectively.")
              .arg(effectiveText(mean))
              .arg(nodes)
        : ExplanationWords::tr("Nodes attend to %1 of %2 nodes effectively, on average: from %3 (node %4) to %5.")
              .arg(effectiveText(mean))
              .arg(nodes)
              .arg(effectiveText(*least),
                   nodeName(explanation.nodes[static_cast<std::size_t>(least - counts.begin())], graph),
                   effectiveText(*most));
    if (nodes <= mostMapNodes)
        return text;
    return text + QLatin1Char(' ')
        + ExplanationWords::tr("The map shows the %1 nodes with the most attention.").arg(mostMapNodes);
}

} // namespace tgraph
