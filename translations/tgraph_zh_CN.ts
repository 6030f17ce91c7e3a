<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>tgraph::AttentionPanel</name>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention map: nodes by configurations of the slate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Values of nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the explanation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain the focused configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What is shown</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Gates</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layer of the network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the channels of a node become one number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>mean over channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max over channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>greatest at the focus first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nodes as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slate as scored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted fastest first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All nodes at once (F). Ctrl+wheel, + and - change the height of the rows.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The analytical ranker has no attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This checkpoint has no cross-attention, so there is no attention map.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This explains configuration %1; the focus is on configuration %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file and rank it to see what a model attends to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explaining configuration %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explaining …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This checkpoint has no cross-attention, no gates and no sensitivity to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is ranked yet. Rank with a checkpoint to see what it attends to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A ranking is running. What the model attends to can be asked when it is finished.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The analytical ranker was used: it adds up the costs of nodes and has no attention. Rank with a checkpoint to see what it attends to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to see what the model attends to.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why does configuration %1 get its score?</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration %1: %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Greatest at node %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigFilter</name>
    <message>
        <source>Expected “and” before the next condition.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A condition is missing here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” cannot be filtered by. Known are rank, measured, runtime, score, pinned and node[…].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runtimes of this file are not published.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a comparison such as &lt;= 100 or a range such as 10..20.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected “..” and the end of the range, or a comparison such as &lt;= 100.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The range ends before it starts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>“%1” is neither “and” nor a unit of time (ns, µs, ms, s).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A runtime needs a unit: ns, µs, ms or s.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtimes of a tile file are relative to the default tile: write a number without unit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks and scores have no unit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected the node’s number in brackets, such as node[86].output = {3,0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a node’s number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has nodes 0 to %1 only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node %1 is not configurable.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected “]” after the node’s number.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected .output, .input or .kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected output, input or kernel.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected = or != and a layout such as {3,0}.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No configuration has that here; there are %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected a layout such as {3,0}: dimensions 0 to 5, most minor first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A layout has at most six dimensions.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected “,” or “}” in the layout.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigPanel</name>
    <message>
        <source>Filter of configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conditions joined by “and”:
rank &lt;= 100 · measured &lt; 50 · score 1.5..2 · pinned
runtime &lt; 80ms · runtime 70ms..80ms
node[86].output = {3,0}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem of the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter: rank &lt;= 100 and runtime &lt; 80ms …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to see its configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>At %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is not ranked yet: no rank, no score.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use as &amp;baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy as table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Automatic</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigTableModel</name>
    <message>
        <source>in %1</source>
        <comment>bounds of a tile&apos;s input</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel %1</source>
        <comment>bounds of a tile&apos;s kernel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned. Click or press Space to unpin.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click or press Space to pin, for comparison.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 configurations share this score: their order among each other means nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not scored yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not ranked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runtimes of this file are not published.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This is the baseline.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations of the file that this row stands for: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pinned for comparison: Space, or a click</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank by score, 1 for the predicted fastest; = where several share it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank by runtime, 1 for the fastest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted minus measured rank: negative ones are predicted too fast. Of shared ranks, the nearest counts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the model says; lower is faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Standard deviation of the score over permutations and folds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>± Spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest runtime, relative to the default tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest runtime of equal configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relative</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime in percent of the baseline’s (bold row)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of base</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many equal configurations of the file the row stands for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bounds of the output tile, minor dimension as in the file; of input and kernel where there are any</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number in the file: of the fastest among equal ones</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Config.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionChart</name>
    <message>
        <source>Percentile %1 to %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s), %1 %</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln kept by the filter</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %) are as fast or faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept by the filter, as a share of each bar</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept by the filter</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionPanel</name>
    <message>
        <source>Distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Histogram</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many configurations lie in each range of values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ECDF</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which share of the configurations is as fast or faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal distances for equal differences</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Percentile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations by their place in the order, and the value each place has</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keeps all configurations again (Esc, or a double click on the chart)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Draws only what the filter keeps, over its own range</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: configuration %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted top %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted top %1 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal distances for equal ratios</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A logarithmic scale needs values above 0: some here are not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to see how its runtimes are distributed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file has no configurations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtimes are not published in this file. The first scores are being computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtimes are not published in this file. Rank to see scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated runtimes of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtimes of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated runtimes relative to the default tile&apos;s of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtimes relative to the default tile&apos;s of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores (lower is faster; runtimes are not published) of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filter keeps none of them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>min %1 · median %2 · max %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln distinct configuration(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln distinct configuration(s) so far</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ExplanationWords</name>
    <message>
        <source>mean over channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>max over channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>attention at the focus, block %1, %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>gate at the focus, block %1, mean over channels</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>score less the score with the baseline&apos;s layout at the node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>configuration of the slate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>weight, %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>faster than with the baseline&apos;s layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slower than with the baseline&apos;s layout</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::FeatureSection</name>
    <message>
        <source>Features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search features</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search features by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show &amp;zeros</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also show the features that say nothing about this node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 features</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::FeatureTableModel</name>
    <message>
        <source>Column %1 of node_feat</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Feature</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Value</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::FileListModel</name>
    <message>
        <source>reading …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cannot be read: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is being read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – not read yet; press Enter to open it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collection of TpuGraphs, or why the file cannot be read</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes of the whole graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes whose layouts can be configured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distinct configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Smallest runtime; of tile files relative to the default tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Largest runtime / smallest runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Worst / best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kendall’s τ of the last ranking against the runtimes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>τ</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::FilePanel</name>
    <message>
        <source>Search by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search files by name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No files yet.
Open a file or a folder, or drop them on the window.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::FileSection</name>
    <message>
        <source>Nodes whose layouts matter most</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, all different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, of them %2 different</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated runtimes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtimes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of the first configuration’s runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose layout explains the runtimes (η², alone)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Whose layout explains the scores (η², alone)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A tile file configures the whole kernel, no single node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtimes are not published. Rank the file to see which nodes’ layouts explain the scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No node’s layout varies in this file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::GraphView</name>
    <message>
        <source>matrix</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>element by element</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>data movement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reduction</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>parameter, constant</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>control, tuple</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η² of runtimes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η² of scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no runtimes in the file: rank it to see η² of scores</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tile files configure no nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Opcode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no value</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relayout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relayout, if the file&apos;s own layout stays</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>bold layout: differs from the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout differs from the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computation %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <comment>layout the compiler chooses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pruned graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurable nodes and their neighbours: what the model sees</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ull graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Full</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every node of the file; computations without configurable nodes are folded</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neigh&amp;bourhood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbourhood</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The selected node and what is within a few edges of it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by &amp;opcode</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What kind of operation each node is</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by &amp;η²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the variance of runtimes (or scores) that a node&apos;s layout explains</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by &amp;attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the checkpoint attends to in the focused configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1:1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>1:1 at the selected node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next configurable node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next node that a configuration lays out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious configurable node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the configurable node before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small picture of the whole graph in the corner</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find nodes by number, opcode or shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Neighbourhood of #%1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy number and shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Unfold computation %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold computation %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, folded. Double-click to unfold.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>layout in the file %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>no relayouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A relayout is a copy that the compiler has to make where a tensor leaves its producer in another layout than its consumer takes. Between configured nodes it is certain: the focused configuration names both layouts. The others hold if a node that is not configurable keeps the layout it has in the file; the compiler may still choose another. Folded computations and nodes outside the picture hide theirs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a TpuGraphs file (.npz) to see its graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The pruned graph is empty: no node is configurable. Show the full graph instead.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>laying out…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node #%1 is not in this picture. H shows its neighbourhood.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hop(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>explains %1 of the variance of runtimes</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln producer(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln consumer(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln relayout(s) shown (%2 between configured nodes, %3 if the file&apos;s own layouts stay)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln relayout(s): %1 between configured nodes, %2 if the file&apos;s own layouts stay</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>layered layout (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>laying out %Ln node(s)…</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln relayout(s) shown</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::HeatMap</name>
    <message>
        <source>(focus)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 × an even share</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::InfluenceModel</name>
    <message>
        <source>Its layout explains %1 of the variance; by chance it would be %2. Click to select the node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η²</source>
        <comment>share of the variance explained</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::InspectorPanel</name>
    <message>
        <source>File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Back to the file: no node selected (Esc in the graph)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file, then select a node in the graph.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>opcode and shape</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>computation %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>root</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>configurable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not configurable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η² unknown: runtimes are not published and the file is not ranked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η² %1: its layout explains this share of the runtimes’ variance (%2 by chance).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η² %1: its layout explains this share of the scores’ variance (%2 by chance).</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutClient</name>
    <message>
        <source>dot took longer than %1 ms</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 cannot be started</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tgraph-layout does not stop talking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>dot crashed</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutGrid</name>
    <message>
        <source>Focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts in the focused configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts in the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layout of the output in the program before configuration (layout_minor_to_major)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Differs from the baseline</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::MainWindow</name>
    <message>
        <source>L&amp;anguage</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TGraph Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss the notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (simulated)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – TGraph Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not measured: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Closing when %1 is written …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;File</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Read again</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Close file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the ranked list</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked list as &amp;CSV…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked list as &amp;JSON…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked list for the c&amp;ompetition…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph as &amp;SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph as &amp;PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph as P&amp;DF…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph as DO&amp;T…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution as S&amp;VG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution as P&amp;NG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention map as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention map as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Colour by</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rank the configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next of the predicted top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous of the predicted top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Explain the focused configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pin the focused configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Help</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;About TGraph Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About TGraph Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;b&gt;TGraph Explorer %1&lt;/b&gt;&lt;p&gt;Explores and ranks the compiler configurations of tensor programs. Licence: GPL 3.0 or later.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files in the folder: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Looking into the folder …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The ranking was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The export was cancelled; nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank the configurations first: there is no list to write yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph is not drawn yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nothing is explained yet: there is no attention map to write.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no distribution to write: runtimes are not published and nothing is ranked.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open TpuGraphs files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>TpuGraphs files (*.npz);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints (*.safetensors);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a folder of TpuGraphs files</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more: see the list of files.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Overview: click or drag to move the view</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::ModelCombo</name>
    <message>
        <source>Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ranks tile files only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It ranks layout files only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoint that was trained on the file’s collection, else analytical</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – damaged</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 – untrained</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a checkpoint file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, a file of your choice</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::NeighbourModel</name>
    <message>
        <source>← from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>→ to</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>producer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>consumer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its output is an input of the selected node. Click to go there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>It takes the output of the selected node. Click to go there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operation</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::NeighbourSection</name>
    <message>
        <source>Neighbours</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 in, %2 out</source>
        <comment>producers and consumers</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::Quantity</name>
    <message>
        <source>%1 %</source>
        <comment>a percentage; no-break space before the sign</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::RankController</name>
    <message>
        <source>No file is open.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank the configurations first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The analytical ranker has no attention: rank with a checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus a configuration first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::RankPanel</name>
    <message>
        <source>Result of the ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>N: random permutations of the configurations whose scores are averaged.
More are steadier and take longer. Models without cross-attention need one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations that are compared with each other in one pass.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the permutations: the same seed gives the same scores.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Permutations (N)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Slate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 elapsed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 scored.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 elapsed, about %2 remaining</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked by %1: runtimes are not published, so there is no τ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked by %1: Kendall’s τ against the simulated runtimes is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked by %1: Kendall’s τ against the published runtimes is %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked by %1: τ is not defined for these runtimes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::SearchBar</name>
    <message>
        <source>Search the graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>opcode, shape or #number</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Words must all match: a node&apos;s number, a part of its opcode or of its shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matches</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>nothing</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::TaskRunner</name>
    <message>
        <source>Out of memory.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::TopStepper</name>
    <message>
        <source>Predicted &amp;top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Number of configurations in the predicted top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus the one before in the predicted order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous of the predicted top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus the next in the predicted order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next of the predicted top</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 configurations share the best score: their order among each other means nothing.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 configurable nodes have the same layouts in all of them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 configurable nodes have the same layouts in all of the predicted top %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank the file to step through the predicted fastest.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>place in the predicted top k</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::VectorSection</name>
    <message>
        <source>Layouts of this node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distinct layouts: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>runtimes in %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>scores</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::VectorTableModel</name>
    <message>
        <source>auto</source>
        <comment>layout the compiler chooses</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The focused configuration takes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The baseline takes it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Double click or press Enter to see only configurations that take it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations of the file that take the vector</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Count</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Median</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::WelcomePage</name>
    <message>
        <source>TGraph Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a TpuGraphs file (.npz) to see its graph, its configurations and their runtimes, and to rank the configurations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One or more .npz files; dropping them here does the same</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its files as a list to sort and choose from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open the sample</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A training step of AlexNet with simulated runtimes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
