<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AdaptResults</name>
    <message>
        <source>%1, not adapted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adapted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Gaussian process over layouts, costs and models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>a Gaussian process over layouts alone</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ridge regression on layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the models as they are</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>GraphWords</name>
    <message>
        <source>same layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>one layout differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>two layouts differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output, input and kernel differ</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>TrainProgress</name>
    <message>
        <source>M_tile %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>τ %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln second(s) left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s) left</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>%1 hours left</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fold %1 of %2, step %3 of %4</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>best %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>, </source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This training was finished before: %1 is as it was.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Trained: %1, %Ln fold(s) kept; their validation graphs have no measure.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trained: %1, %Ln fold(s) kept; on graphs held out of training they reach %2 on average.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::AboutDialog</name>
    <message>
        <source>window and charts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>networks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>places of the boxes, in a process of its own</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>linear algebra</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>vector code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reading archives</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>texts, tables, arguments</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>check sums of checkpoints</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Library</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>For</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Licence</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About TGraph Explorer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&lt;h2&gt;TGraph Explorer %1&lt;/h2&gt;&lt;p&gt;Explores and ranks the compiler configurations of tensor programs.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later; the helper tgraph-layout under the Apache License 2.0. There is no warranty.&lt;/p&gt;</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptController</name>
    <message>
        <source>Adapting was cancelled.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapting to %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking with %1 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapting %1 to up to %2 measured configurations …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file is now ranked by the adapted scores; τ is said of the held-out configurations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>CSV of the competition (*.csv)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the adapted ranking</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptDialog</name>
    <message>
        <source>Adapt to measured configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its scores are what is known before anything is measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distinct configurations, drawn at random, whose runtimes are learned from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;all that are not held out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source> %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Share of the distinct configurations that are never measured: every τ is over these.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of the random order: the same seed measures and holds out the same configurations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Model to start from</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured &amp;configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Held out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kendall’s τ, held out</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What each method reaches on the held-out configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Rank with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes the adapted scores of all configurations the file’s ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Writes the adapted ranking with a column of what was measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learns from measured configurations of the open file how to rank the others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 distinct configurations. Their runtimes are simulated, not measured; the simulated ones are drawn as if they were.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2 distinct configurations. Those that count as measured are drawn from the file’s own runtimes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Open a file with published runtimes first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runtimes of this file are not published: nothing of it was measured that could be learned from.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file has too few distinct configurations to measure some and hold out others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The first point of the learning curve is being computed.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Start, and the learning curve is drawn here: τ of configurations that were held out, against how many were measured.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>τ is not defined for the held-out configurations: their runtimes are all equal.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln measured configuration(s)</source>
        <comment>that were learned from</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held-out configuration(s)</source>
        <comment>that τ is over</comment>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Split by seed %1: %2, %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held-out τ against the simulated runtimes is %1, without adapting %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held-out τ is %1, without adapting %2.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adapted by %1.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptTableModel</name>
    <message>
        <source>ridge</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>adapted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best of the predicted fastest against the best of the held-out configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Method</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Held-out τ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowdown@%1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::AgreementPlot</name>
    <message>
        <source>Largest disagreements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lists the configurations that the two place most differently</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous largest disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next largest disagreement</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: rank %2</source>
        <translation type="unfinished"></translation>
    </message>
</context>
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
    <message>
        <source>An adapted ranking has no attention.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An adapted ranking has no attention. Rank with a checkpoint to see what it attends to.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::CommandController</name>
    <message>
        <source>&amp;Command palette…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Find any command by a few letters of its name</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All keys, to look up and search</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::CommandList</name>
    <message>
        <source>not available now</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Type a few letters of a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search for a command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Commands</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>About the chosen command</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No command has these letters.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not available now.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not available now: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::CompareHeadModel</name>
    <message>
        <source>Simulated runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>% of baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes that differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relayouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relayouts added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relayouts removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not published</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not ranked</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not scored yet</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a number of relayouts and the bytes they copy</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The reference: the others are compared with it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::CompareNodeModel</name>
    <message>
        <source>%1
reference: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>out</source>
        <comment>short for output</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>in</source>
        <comment>short for input</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>output, input or kernel, and its layout</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>auto</source>
        <comment>layout the compiler chooses</comment>
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
        <source>The reference: bold layouts differ from it.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::ComparePanel</name>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pre&amp;vious difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the node before that differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ne&amp;xt difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the next node that differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Previous</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The configuration that the others are compared with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Reference:</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compared configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes that differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;All nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Also list the configurable nodes that do not differ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain the focused configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relayouts added and removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes that differ: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relayouts added or removed: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file, then focus and pin configurations to compare them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file has one distinct configuration: there is nothing to compare it with.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus a configuration other than the baseline, or pin some (Space in the table of configurations), to compare them.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>At most four configurations are compared: %n selected one(s) are left out.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Tile files lay out no nodes: only the whole configurations compare.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus a configuration other than the baseline and explain it to see what each difference costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose the baseline as the reference to see what each difference costs by sensitivity.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain the focused configuration to see what each difference costs by sensitivity.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::CompareRelayoutModel</name>
    <message>
        <source>Between configured nodes: the configuration names both layouts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Assumed: it holds if the node that is not configurable keeps the layout it has in the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>relayout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>added</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>removed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size of the tensor that is copied, without padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>To</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As</source>
        <comment>which operand: input or kernel</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Size</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::Comparison</name>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus</source>
        <comment>after another word</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>pin %1</source>
        <comment>after another word</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>why a configuration is compared, and its number in the file</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the score of configuration %1 loses by its layout at this node: its score, less its score with the reference’s layout here. Above 0 its layout makes it slower.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::ComparisonReport</name>
    <message>
        <source>The file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Collection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurable nodes</source>
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
        <source>not published</source>
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
        <source>The configurations that are compared</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts that differ, node by node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No node has another layout.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relayouts that some have and others do not</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All have the same relayouts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The predicted top %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Spread</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulated runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison of configurations: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>SIMULATED: these runtimes were computed, not measured (%1).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Where this comes from</source>
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
    <message>
        <source>“%1” cannot be filtered by. Known are rank, measured, runtime, score, pinned, noted, differs(…) and node[…].</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks, scores and numbers of nodes have no unit.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Only configurations of layouts can be compared node by node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected what to compare with, such as differs(baseline) &gt; 3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has configurations 0 to %1 only.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected baseline, pin1 to pin4, or the number of a configuration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Expected “)”.</source>
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
    <message>
        <source>Filtered: %1 of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Conditions joined by “and”:
rank &lt;= 100 · measured &lt; 50 · score 1.5..2 · pinned · noted
runtime &lt; 80ms · runtime 70ms..80ms
node[86].output = {3,0} · differs(baseline) &gt; 3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved filters</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save this filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forget this filter</source>
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
    <message>
        <source>Your own words on a configuration, kept with the session: F2 or a double click edits them</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Note</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::DisagreementModel</name>
    <message>
        <source>%1 has it %2 places further back than %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 has it %2 places further ahead than %3.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
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
    <name>tgraph::FitPanel</name>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Linear</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal distances for equal differences of runtimes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Log</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Equal distances for equal ratios of runtimes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted rank against measured rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank by simulated runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured runtime</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>simulated runtime relative to the default tile’s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>measured runtime relative to the default tile’s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>predicted score (lower is faster)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Measured</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores against simulated runtimes: %1 of %2 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Scores against runtimes: %1 of %2 so far</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit to simulated runtimes: τ %1 · OPA %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit: τ %1 · OPA %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to see how well a ranking fits its runtimes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file has no configurations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runtimes of this file are not published: open a measured file to see how well a ranking fits.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank the configurations to see how well the scores fit the runtimes.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::GraphPanes</name>
    <message>
        <source>&amp;Compare side by side</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One graph for each of the focus, the pins and the baseline, coloured by what differs (%1)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 simulated</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Graph of %1</source>
        <translation type="unfinished"></translation>
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
    <message>
        <source>Overvie&amp;w</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts of configuration %1 against those of %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>not configurable</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same configuration: focus another to see what differs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, faster</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1, slower</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>the same at every node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by di&amp;fference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of a node&apos;s layouts differ between the focus and the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by analytical &amp;cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time that each node takes by the analytical estimate, in the focused configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by &amp;difference in cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Δ cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analytical time in the focused configuration less that in the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colour by &amp;sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How much slower or faster the network finds the focus for each node&apos;s layout, against the baseline&apos;s: explain the focused configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No values</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus a configuration to see them</source>
        <translation type="unfinished"></translation>
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
    <name>tgraph::KeysOverview</name>
    <message>
        <source>Keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search by name or key</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What it does</source>
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
    <name>tgraph::LayoutMatrixPanel</name>
    <message>
        <source>Layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Order of the nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>η²: nodes whose layout explains most of the variance in the whole file come first</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes by η²</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Nodes as in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to see which layouts its fast configurations choose.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile files lay out no nodes: open a layout file to see which layouts are fast.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file has no configurable nodes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Runtimes are not published in this file. Rank to see which layouts score well.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The filter keeps no configuration. Change it to see their layouts.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 distinct configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · simulated runtimes</source>
        <comment>after a number of configurations</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts of %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutMatrixView</name>
    <message>
        <source>Node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its layouts, fastest median first →</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median runtime</source>
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
        <source>area: how many take it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts by node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Node %1 %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Its layout explains %1 of the variance in the whole file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Click to select the node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2 configurations (%3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>median %1 · best %2</source>
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
        <source>Click to keep only configurations that take it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>middle of the colours: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::LineChart</name>
    <message>
        <source>%1: %2 at %3</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::LongWindows</name>
    <message>
        <source>Shows the window of this work</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Adapt to measured configurations…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learns from some of the file’s runtimes how to rank its other configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Simulate programs…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes TpuGraphs files of made-up programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Train a checkpoint…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Trains a network on the files of a collection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This program was built without LibTorch, which trains networks.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::LongWork</name>
    <message>
        <source>A ranking is being adapted: wait for its end or cancel it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Programs are being simulated: wait for the end or cancel it first.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A checkpoint is being trained: wait for its end or cancel it first.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::MainWindow</name>
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
    <message>
        <source>&amp;Language</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Session: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Colu&amp;mns of the configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open file › %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions (*.tgraph);;All files (*)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sessions (*.tgraph)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Read aga&amp;in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Save session as…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go on with the last session at the next start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>E&amp;xport</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Edit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Back to what was looked at before</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>F&amp;ilter configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Note on the focused configuration…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo the change of pins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo the change of baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo the change of filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Undo the change of notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo the change of pins</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo the change of baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo the change of filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Redo the change of notes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fit</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Saved filter › %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no matrix of layouts to write: it needs configurable nodes, and runtimes or a ranking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts as SVG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts as PNG…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Report as HTML…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export the edited configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Why the focus costs what it does</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What &amp;if a node had another layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file first: there is nothing to report.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The graph</source>
        <translation type="unfinished"></translation>
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
    <message>
        <source>Times from shapes and layouts, without training</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>TGraph tile (%1), untrained, %Ln fold(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>TGraph tile (%1), %Ln fold(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>TGraph layout (%1), untrained, %Ln fold(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>TGraph layout (%1), %Ln fold(s)</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
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
    <name>tgraph::NoticeBar</name>
    <message>
        <source>Notice</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Dismiss the notice</source>
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
    <name>tgraph::PanelKeys</name>
    <message>
        <source>&amp;Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Go to panel</source>
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
    <name>tgraph::RankAgainstRankPanel</name>
    <message>
        <source>Models</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare &amp;with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Model to compare with</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>rank by %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compare</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chart of rank against rank</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>τ between %1 and %2: %3</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>τ between %1 and %2: %3 · against simulated runtimes: %4 and %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>τ between %1 and %2: %3 · against measured runtimes: %4 and %5</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to compare what two models say of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank the configurations first; then another model can be compared with that ranking.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranking with the other model …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a model and press Compare to see where its ranking differs.</source>
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
    <message>
        <source>An adapted ranking has no attention: rank with a checkpoint.</source>
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
    <message>
        <source>LibTorch found a CUDA device</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>LibTorch finds no CUDA device: none is there, its driver is missing, or this LibTorch was built without CUDA</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>this build has no LibTorch</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen the runtimes of %2 configurations: τ is not defined for the %3 that were held out.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen the simulated runtimes of %2 configurations: Kendall’s τ over %3 others, held out, is %4.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen the runtimes of %2 configurations: Kendall’s τ over %3 others, held out, is %4.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::RegretChart</name>
    <message>
        <source>k, how many of the top are tried</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>slowdown of the best of the top k</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random order, band of 90 %</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranking</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Best of the top %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>ranking: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random: %1 (90 %: %2 to %3)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>perfect: %1</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::RegretPanel</name>
    <message>
        <source>Regret</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Zoom to the rankings</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ends the axis at the slowdown of the rankings’ first configuration, not at that of random order</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Some runtimes of this file are not above 0: there is no slowdown to show.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Regret chart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>top %1: %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowdown in simulated runtimes; rank to see the ranking’s curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowdown; rank to see the ranking’s curve</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowdown in simulated runtimes: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Slowdown: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The best score is shared by %1 configurations, which count in the order of the file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to see what trusting a ranking costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>This file has no configurations.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The runtimes of this file are not published: open a measured file to see what trusting a ranking costs.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::RunBar</name>
    <message>
        <source>&amp;Start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Progress</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>State</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::ScatterChart</name>
    <message>
        <source>all</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kept by the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 configurations in a square</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::ScatterView</name>
    <message>
        <source>Distinct configurations here: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kept by the filter: %1</source>
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
    <name>tgraph::SessionStore</name>
    <message>
        <source>%1 has other configurations than when the session was saved: its pins, filter and notes are left out.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::SimulateController</name>
    <message>
        <source>Choose a folder for the files.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the whole path of the folder, from the root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is a file of this name: choose a folder.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>%Ln simulated file(s) written below %1.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Simulating was cancelled; nothing was written.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Simulating was cancelled; %Ln simulated file(s) had been written.</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Folder for simulated files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulating file %1 of %2: %3, seed %4 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Simulating programs …</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::SimulateDialog</name>
    <message>
        <source>Simulate programs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Makes TpuGraphs files of made-up programs on a made-up machine. Nothing in them is measured: every file says that it is simulated, and so does every view of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with the &amp;backward pass and the update of the weights</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>with sizes that the seed &amp;draws</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of each program, with ascending seeds.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>In each file; of tile kernels at most.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;onfigurations a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>genetic search (collection “default”)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>random search (collection “random”)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of machine, search, noise and drawn sizes: the same seed makes the same file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed of the first file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output fo&amp;lder</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Files go to layout/xla/default/train/ and so on below it, as in the data set.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 (small network)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A small image classifier, made in a second.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>all networks</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Each of the networks, but not the small one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>networks at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A network drawn for each file, with its sizes.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tile kernels at random</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>A kernel drawn for each file.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>tile kernel: %1</source>
        <translation type="unfinished"></translation>
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
    <name>tgraph::TrainController</name>
    <message>
        <source>Add a folder with TpuGraphs files to train on.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 is not there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a name for the checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The name of a checkpoint ends in .safetensors.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give the whole path of the checkpoint, from the root.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>There is no folder %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Give a number above 0 and up to 1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The training was stopped. Start with the same choices goes on from there.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading the files to train on …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reading file %1 of %2: %3 …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Paused. %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pausing at the end of this step …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Going on …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>An interrupted training is there: with the same files and choices, Start goes on with it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folder with TpuGraphs files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoint to train</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Checkpoints (*.safetensors)</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::TrainDialog</name>
    <message>
        <source>fold %1</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Train a checkpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folders with files to train on</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Which of the files are trained on; layout:xla means both searches.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>C&amp;ollection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>paper</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>reference: the authors’ code</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>hybrid: narrow, on top of the analytical ranker’s estimate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as usual for the collection</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>visits of each graph (epochs)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>optimiser steps a fold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many visits or steps</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The greatest learning rate, after the warm-up.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Learning &amp;rate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>train </source>
        <comment>a number of folds follows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the folds are trained, one network each</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>of </source>
        <comment>a number of folds follows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Folds that the graphs are split into, if there are so many</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>keep </source>
        <comment>a number of folds follows</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How many of the trained are kept, the best on their validation graphs</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Fol&amp;ds</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Of weights, split and draws: the same seed gives the same checkpoint.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The checkpoint appears here at the end; until then a file beside it, ending in .state, holds what has been reached.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Chec&amp;kpoint</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Loss of each fold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>step</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>loss</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation M_tile of each fold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Validation τ of each fold</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation M_tile</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>validation τ</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The loss of every fold is drawn here while it trains.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What every fold reaches on its validation graphs is drawn here.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::VectorEditor</name>
    <message>
        <source>Output layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Input layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Kernel layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Choose a layout that occurs in the file, fastest median first, or type one, most minor dimension first: {3,0,1,2}</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Problem of the layout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 · median %2</source>
        <comment>a layout and how fast configurations with it are</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&quot;%1&quot; is no layout: write dimensions from 0 to 5, as in {3,0,1,2}.</source>
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
    <name>tgraph::ViewKeys</name>
    <message>
        <source>Graph</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Search</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Next and previous match, in the search line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No node selected: the file at a glance</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Menu of the selected node</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>From the filter line to the table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter, in the filter line</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Every table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copy the selected rows, or all, as a table</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open or use the row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>First and last row</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus the configuration beside</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus one further away</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Filter from the focus to the fastest or slowest</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Attention</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select the node above or below</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Higher and lower rows</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All nodes at once</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Move through nodes and layouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Keep only what takes the layout; on a name, select the node</source>
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
<context>
    <name>tgraph::WhatIfPanel</name>
    <message>
        <source>What if</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edits</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Remove</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take the selected edit back (Del)</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Reset</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Take all edits back</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Export</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Write the edited configuration to a file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As &amp;JSON…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>As a &amp;TpuGraphs file of one configuration…</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The edited configuration is being scored</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>No configurable node is selected.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Select one, in the graph or in a table, to change its layouts in a copy of the focused configuration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to try other layouts in a copy of a configuration.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile files configure a kernel, not its nodes: there are no layouts to change.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to change layouts in a copy of it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>output %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>input %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>kernel %1 → %2</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>as the focus has it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a node and its edits</comment>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Scored by %1 among %Ln configuration(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The file has no configuration like this one.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has this configuration: %1.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has this configuration: %1, %2 (simulated).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The file has this configuration: %1, measured %2.</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfTable</name>
    <message>
        <source>%1 certain, %2 assumed</source>
        <comment>relayouts</comment>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Edited</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Change</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank in the slate</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analytical time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relayouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Lower is faster. Both are scored beside the same others.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>How the configuration compares with the others that are scored together with it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>What the analytical ranker adds up, whatever model gives the score</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies that the compiler has to make: certain where the configuration names both layouts, assumed where a node keeps the layout that it has in the file</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a rank among so many</comment>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::WhyController</name>
    <message>
        <source>tile files configure no nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>being worked out …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>focus another configuration than the baseline to see the difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>explain the focused configuration against this baseline to see it</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analytical time</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analytical time less the baseline&apos;s</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score less that with the baseline&apos;s layout here</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::WhyPanel</name>
    <message>
        <source>Nodes by analytical cost</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Explain</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Why</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analytical time of focus and baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Ask the network how much each node&apos;s layout moves the score of the focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>List every node that costs something; else only those that focus and baseline tell apart</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analytical estimate of configuration %1: %2. It is the baseline itself.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analytical estimate of configuration %1: %2; of the baseline %3: %4. Difference %5 (%6).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus another configuration, or choose another baseline, to see where they differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The analytical estimate finds no node where the two differ.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics and network do not contradict each other at any node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message numerus="yes">
        <source>Physics and network disagree at %Ln node(s).</source>
        <translation type="unfinished">
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>The network&apos;s sensitivity of each node is not known yet.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Rank with a checkpoint and explain the focus to see the network&apos;s sensitivity beside the estimate.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Open a file to see what the layouts of its nodes cost.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Tile files configure a kernel, not its nodes: there is nothing to compare node by node.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to see what each of its nodes costs.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Adding up the costs of the nodes …</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Usual columns</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>&amp;Copy as table</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::WhyTableModel</name>
    <message>
        <source>opposite</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>physics only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>network only</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>One finds the layout of this node faster than the baseline&apos;s, the other slower.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The analytical estimate finds this node important, the network negligible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The network finds this node important, the analytical estimate negligible.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analytical time of the node in the focused configuration less that in the baseline. Positive: the focus is slower here.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Score of the focus less its score with the baseline&apos;s layout at this node alone. Positive: slower. Explaining the focused configuration fills it.</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Physics and network disagree about what the layout of this node alone does: they name opposite directions, or one finds it important (a quarter of its greatest effect or more) and the other negligible (less than a twentieth of its own).</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Analytical time in the focused configuration: the longer of compute and transfer, plus relayouts</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>The same in the baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix and vector units at work, in the focused configuration</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Result and operands moved to and from memory, with their padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Copies of the result into another layout; where a reshape names the layout of its input, the copy is counted there</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padded elements of the result for each real one: 128 lanes and 8 sublanes hold the two most minor dimensions</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix unit, a cycle for each row of 128 results, tap and 128 contracted elements</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Matrix unit, a cycle for each row of the input that is streamed in</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Bytes that the copies read and write, with padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padded elements of the operands for each real one</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Not known: explain the focused configuration against this baseline.</source>
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
        <source>Difference</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Disagree</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Focus</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Compute</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relayout</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Padding</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Shape</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Output passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operand passes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Relayout bytes</source>
        <translation type="unfinished"></translation>
    </message>
    <message>
        <source>Operand padding</source>
        <translation type="unfinished"></translation>
    </message>
</context>
<context>
    <name>tgraph::WindowCommands</name>
    <message>
        <source>Window</source>
        <translation type="unfinished"></translation>
    </message>
</context>
</TS>
