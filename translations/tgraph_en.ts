<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>TrainProgress</name>
    <message numerus="yes">
        <source>%Ln second(s) left</source>
        <translation>
            <numerusform>%Ln second left</numerusform>
            <numerusform>%Ln seconds left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s) left</source>
        <translation>
            <numerusform>%Ln minute left</numerusform>
            <numerusform>%Ln minutes left</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trained: %1, %Ln fold(s) kept; their validation graphs have no measure.</source>
        <translation>
            <numerusform>Trained: %1, %Ln fold kept; their validation graphs have no measure.</numerusform>
            <numerusform>Trained: %1, %Ln folds kept; their validation graphs have no measure.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trained: %1, %Ln fold(s) kept; on held-out graphs they reach %2 on average.</source>
        <translation>
            <numerusform>Trained: %1, %Ln fold kept; on graphs held out of training they reach %2 on average.</numerusform>
            <numerusform>Trained: %1, %Ln folds kept; on graphs held out of training they reach %2 on average.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptDialog</name>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%Ln distinct configuration</numerusform>
            <numerusform>%Ln distinct configurations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln measured configuration(s)</source>
        <comment>that were learned from</comment>
        <translation>
            <numerusform>%Ln measured configuration</numerusform>
            <numerusform>%Ln measured configurations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held-out configuration(s)</source>
        <comment>that τ is over</comment>
        <translation>
            <numerusform>%Ln held-out configuration</numerusform>
            <numerusform>%Ln held-out configurations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Learned from %Ln measured configuration(s) of %1 by %2. The quality of the other configurations’ order is unknown: nothing was held out.</source>
        <translation>
            <numerusform>Learned from %Ln measured configuration of %1 by %2. The quality of the other configurations’ order is unknown: nothing was held out.</numerusform>
            <numerusform>Learned from %Ln measured configurations of %1 by %2. The quality of the other configurations’ order is unknown: nothing was held out.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s) failed: ranked last, not proposed.</source>
        <translation>
            <numerusform>%Ln configuration failed: ranked last, not proposed.</numerusform>
            <numerusform>%Ln configurations failed: ranked last, not proposed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::AxesView</name>
    <message numerus="yes">
        <source>%1 of %2 distinct configurations along %Ln decision(s); arrow keys go from option to option</source>
        <translation>
            <numerusform>%1 of %2 distinct configurations along %Ln decision; arrow keys go from option to option</numerusform>
            <numerusform>%1 of %2 distinct configurations along %Ln decisions; arrow keys go from option to option</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ColumnsDialog</name>
    <message numerus="yes">
        <source>%1, … (%n values)</source>
        <comment>of a parameter</comment>
        <translation>
            <numerusform>%1, … (%n value)</numerusform>
            <numerusform>%1, … (%n values)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::CompareTableModel</name>
    <message numerus="yes">
        <source>Layout copies: %n differ</source>
        <translation>
            <numerusform>Relayouts: %n differs</numerusform>
            <numerusform>Relayouts: %n differ</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::CostsPanel</name>
    <message numerus="yes">
        <source> · %Ln loop(s) of unknown length counted at least once</source>
        <translation>
            <numerusform> · %Ln loop of unknown length counted at least once</numerusform>
            <numerusform> · %Ln loops of unknown length counted at least once</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · trip count of %Ln loop(s) inferred</source>
        <translation>
            <numerusform> · trip count of %Ln loop inferred</numerusform>
            <numerusform> · trip counts of %Ln loops inferred</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · %Ln custom-call(s) without FLOP</source>
        <translation>
            <numerusform> · %Ln custom-call without FLOP</numerusform>
            <numerusform> · %Ln custom-calls without FLOP</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · %Ln conditional(s) with all branches</source>
        <translation>
            <numerusform> · %Ln conditional with all branches</numerusform>
            <numerusform> · %Ln conditionals with all branches</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · without %Ln instruction(s) of unbounded dimensions</source>
        <translation>
            <numerusform> · without %Ln instruction of unbounded dimensions</numerusform>
            <numerusform> · without %Ln instructions of unbounded dimensions</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionNames</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>A, B, C, D, E and 4 more</comment>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionRows</name>
    <message numerus="yes">
        <source>%1 and %n like it</source>
        <translation>
            <numerusform>%1 and %n like it</numerusform>
            <numerusform>%1 and %n like it</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionsView</name>
    <message numerus="yes">
        <source>no clear difference between its %n options</source>
        <translation>
            <numerusform>no difference: it has %n option</numerusform>
            <numerusform>no clear difference between its %n options</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n option(s) that cost the same</source>
        <translation>
            <numerusform>%n option that costs the same</numerusform>
            <numerusform>%n options that cost the same</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n distinct configuration(s)</source>
        <translation>
            <numerusform>%n distinct configuration</numerusform>
            <numerusform>%n distinct configurations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionChart</name>
    <message numerus="yes">
        <source>%Ln distinct configuration(s), %1 %</source>
        <translation>
            <numerusform>%Ln distinct configuration, %1 %</numerusform>
            <numerusform>%Ln distinct configurations, %1 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln kept by the filter</source>
        <translation>
            <numerusform>%Ln kept by the filter</numerusform>
            <numerusform>%Ln kept by the filter</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionPanel</name>
    <message numerus="yes">
        <source>%1 of %Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%1 of %Ln distinct configuration</numerusform>
            <numerusform>%1 of %Ln distinct configurations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln distinct configuration(s) so far</source>
        <translation>
            <numerusform>%1 of %Ln distinct configuration so far</numerusform>
            <numerusform>%1 of %Ln distinct configurations so far</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%Ln distinct configuration</numerusform>
            <numerusform>%Ln distinct configurations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s)</source>
        <translation>
            <numerusform>%Ln configuration</numerusform>
            <numerusform>%Ln configurations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::DropFrame</name>
    <message numerus="yes">
        <source>Drop to open %n file(s) or folder(s)</source>
        <translation>
            <numerusform>Drop to open %n file or folder</numerusform>
            <numerusform>Drop to open %n files or folders</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::EmptyWords</name>
    <message numerus="yes">
        <source>%Ln configuration(s) were measured in a tuning.</source>
        <translation>
            <numerusform>%Ln configuration were measured in a tuning.</numerusform>
            <numerusform>%Ln configurations were measured in a tuning.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::EstimatedCostsPage</name>
    <message numerus="yes">
        <source>After %Ln measured configuration(s).</source>
        <comment>estimates</comment>
        <translation>
            <numerusform>After %Ln measured configuration.</numerusform>
            <numerusform>After %Ln measured configurations.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ExportDialog</name>
    <message numerus="yes">
        <source>All %Ln configuration(s)</source>
        <translation>
            <numerusform>All %Ln configuration</numerusform>
            <numerusform>All %Ln configurations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FileListModel</name>
    <message numerus="yes">
        <source>%Ln candidate(s) were proposed first, without measurements.</source>
        <translation>
            <numerusform>%Ln candidate was proposed first, without measurements.</numerusform>
            <numerusform>%Ln candidates were proposed first, without measurements.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln stage(s)</source>
        <translation>
            <numerusform>%1 · %Ln stage</numerusform>
            <numerusform>%1 · %Ln stages</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FileListWork</name>
    <message numerus="yes">
        <source>%1: %Ln pinned or noted configuration(s) are not in the file any more.</source>
        <translation>
            <numerusform>%1: %Ln pinned or noted configuration is not in the file any more.</numerusform>
            <numerusform>%1: %Ln pinned or noted configurations are not in the file any more.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FilePanel</name>
    <message numerus="yes">
        <source>&amp;Open in %n tab(s)</source>
        <translation>
            <numerusform>&amp;Open in %n tab</numerusform>
            <numerusform>&amp;Open in %n tabs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Rank %n file(s)</source>
        <translation>
            <numerusform>&amp;Rank %n file</numerusform>
            <numerusform>&amp;Rank %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy &amp;path(s)</source>
        <translation>
            <numerusform>Copy &amp;path</numerusform>
            <numerusform>Copy &amp;paths</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FileSection</name>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge(s)</source>
        <translation>
            <numerusform>%Ln edge</numerusform>
            <numerusform>%Ln edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s), %1 options</source>
        <translation>
            <numerusform>%Ln group, %1 options</numerusform>
            <numerusform>%Ln groups, %1 options</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln repetition(s): %1 to %2</source>
        <translation>
            <numerusform>%Ln repetition: %1 to %2</numerusform>
            <numerusform>%Ln repetitions: %1 to %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>… (%Ln reason(s))</source>
        <translation>
            <numerusform>… (%Ln reason)</numerusform>
            <numerusform>… (%Ln reasons)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln convolution(s)</source>
        <translation>
            <numerusform>%Ln convolution</numerusform>
            <numerusform>%Ln convolutions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dot(s)</source>
        <translation>
            <numerusform>%Ln dot</numerusform>
            <numerusform>%Ln dots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln computation(s)</source>
        <translation>
            <numerusform>%Ln computation</numerusform>
            <numerusform>%Ln computations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FolderContents</name>
    <message numerus="yes">
        <source>%Ln buffer assignment(s)</source>
        <translation>
            <numerusform>%Ln buffer assignment</numerusform>
            <numerusform>%Ln buffer assignments</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memory report(s)</source>
        <translation>
            <numerusform>%Ln memory report</numerusform>
            <numerusform>%Ln memory reports</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln list(s) of live ranges</source>
        <translation>
            <numerusform>%Ln list of live ranges</numerusform>
            <numerusform>%Ln lists of live ranges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thunk sequence(s)</source>
        <translation>
            <numerusform>%Ln thunk sequence</numerusform>
            <numerusform>%Ln thunk sequences</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of options</source>
        <translation>
            <numerusform>%Ln file of options</numerusform>
            <numerusform>%Ln files of options</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s) of programs</source>
        <translation>
            <numerusform>%Ln picture of programs</numerusform>
            <numerusform>%Ln pictures of programs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of machine code</source>
        <translation>
            <numerusform>%Ln file of machine code</numerusform>
            <numerusform>%Ln files of machine code</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln log(s)</source>
        <translation>
            <numerusform>%Ln log</numerusform>
            <numerusform>%Ln logs</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other file(s)</source>
        <translation>
            <numerusform>%Ln other file</numerusform>
            <numerusform>%Ln other files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of other kinds</source>
        <translation>
            <numerusform>%Ln file of other kinds</numerusform>
            <numerusform>%Ln files of other kinds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln module configuration(s)</source>
        <translation>
            <numerusform>%Ln module configuration</numerusform>
            <numerusform>%Ln module configurations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) of passes</source>
        <translation>
            <numerusform>%Ln record of passes</numerusform>
            <numerusform>%Ln records of passes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln protobuf(s) in text form</source>
        <translation>
            <numerusform>%Ln protobuf in text form</numerusform>
            <numerusform>%Ln protobufs in text form</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other file(s) of the dump: %1</source>
        <translation>
            <numerusform>%Ln other file of the dump: %1</numerusform>
            <numerusform>%Ln other files of the dump: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::Foreignness</name>
    <message numerus="yes">
        <source>%Ln instruction(s) have opcodes that models do not know (%1)</source>
        <translation>
            <numerusform>%Ln instruction has an opcode that models do not know (%1)</numerusform>
            <numerusform>%Ln instructions have opcodes that models do not know (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln result(s) have types that models do not know (%1)</source>
        <translation>
            <numerusform>%Ln result has a type that models do not know (%1)</numerusform>
            <numerusform>%Ln results have types that models do not know (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) are not inlined</source>
        <translation>
            <numerusform>%Ln call is not inlined</numerusform>
            <numerusform>%Ln calls are not inlined</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln custom call(s) (%1)</source>
        <translation>
            <numerusform>%Ln custom call (%1)</numerusform>
            <numerusform>%Ln custom calls (%1)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FusionTuneController</name>
    <message numerus="yes">
        <source>%1 has %Ln measurement(s). Start continues from there.</source>
        <translation>
            <numerusform>%1 has %Ln measurement. Start, and it goes on with them.</numerusform>
            <numerusform>%1 has %Ln measurements. Start, and it goes on with them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FusionTuneDialog</name>
    <message numerus="yes">
        <source>After %Ln measurement(s): %1.</source>
        <translation>
            <numerusform>After %Ln measurement: %1.</numerusform>
            <numerusform>After %Ln measurements: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That is after %Ln measurement(s).</source>
        <translation>
            <numerusform>That is after %Ln measurement.</numerusform>
            <numerusform>That is after %Ln measurements.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln measurement(s) of %1 s each</source>
        <translation>
            <numerusform>%Ln measurement of %1 s each</numerusform>
            <numerusform>%Ln measurements of %1 s each</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::GraphView</name>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln node</numerusform>
            <numerusform>%Ln nodes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hop(s)</source>
        <translation>
            <numerusform>%Ln hop</numerusform>
            <numerusform>%Ln hops</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln producer(s)</source>
        <translation>
            <numerusform>%Ln producer</numerusform>
            <numerusform>%Ln producers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln consumer(s)</source>
        <translation>
            <numerusform>%Ln consumer</numerusform>
            <numerusform>%Ln consumers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge(s)</source>
        <translation>
            <numerusform>%Ln edge</numerusform>
            <numerusform>%Ln edges</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>placing %Ln node(s)…</source>
        <translation>
            <numerusform>placing %Ln node…</numerusform>
            <numerusform>placing %Ln nodes…</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>and %Ln more</numerusform>
            <numerusform>and %Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Unfold %Ln equal part(s)</source>
        <translation>
            <numerusform>Unfold %Ln equal part</numerusform>
            <numerusform>Unfold %Ln equal parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>equal parts folded into %Ln box(es)</source>
        <translation>
            <numerusform>equal parts folded into %Ln box</numerusform>
            <numerusform>equal parts folded into %Ln boxes</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>#%1 depends on %Ln node(s). Press Esc to end.</source>
        <translation>
            <numerusform>#%1 depends on %Ln node. Press Esc to end.</numerusform>
            <numerusform>#%1 depends on %Ln nodes. Press Esc to end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) depend on #%1. Press Esc to end.</source>
        <translation>
            <numerusform>%Ln node depends on #%1. Press Esc to end.</numerusform>
            <numerusform>%Ln nodes depend on #%1. Press Esc to end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Layouts of %n configurations against those of %1</source>
        <translation>
            <numerusform>Layouts of %n configurations against those of %1</numerusform>
            <numerusform>Layouts of %n configurations against those of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %Ln instruction(s)</source>
        <translation>
            <numerusform>%1: %2 of %Ln instruction</numerusform>
            <numerusform>%1: %2 of %Ln instructions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 depends on %Ln instruction(s). Press Esc to end.</source>
        <translation>
            <numerusform>%1 depends on %Ln instruction. Press Esc to end.</numerusform>
            <numerusform>%1 depends on %Ln instructions. Press Esc to end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s) depend on %1. Press Esc to end.</source>
        <translation>
            <numerusform>%Ln instruction depends on %1. Press Esc to end.</numerusform>
            <numerusform>%Ln instructions depend on %1. Press Esc to end.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s)</source>
        <translation>
            <numerusform>%Ln value</numerusform>
            <numerusform>%Ln values</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s) each</source>
        <translation>
            <numerusform>%Ln instruction each</numerusform>
            <numerusform>%Ln instructions each</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s)</source>
        <translation>
            <numerusform>%Ln instruction</numerusform>
            <numerusform>%Ln instructions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one of %Ln call(s) of equal computations</source>
        <translation>
            <numerusform>one of %Ln call of equal computations</numerusform>
            <numerusform>one of %Ln calls of equal computations</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln parameter(s) and constants not used in the computation</source>
        <translation>
            <numerusform>%Ln parameter or constant not used in the computation</numerusform>
            <numerusform>%Ln parameters and constants not used in the computation</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln layout copies</source>
        <translation>
            <numerusform>%Ln layout copy</numerusform>
            <numerusform>%Ln layout copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %Ln layout copies</source>
        <translation>
            <numerusform>up to %Ln layout copy</numerusform>
            <numerusform>up to %Ln layout copies</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln equal part(s)</source>
        <translation>
            <numerusform>%Ln equal part</numerusform>
            <numerusform>%Ln equal parts</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%Ln more</source>
        <comment>entries of a legend</comment>
        <translation>
            <numerusform>+%Ln more</numerusform>
            <numerusform>+%Ln more</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>represents %Ln node(s) that are laid out alike: %1</source>
        <translation>
            <numerusform>represents %Ln node that is laid out alike: %1</numerusform>
            <numerusform>represents %Ln nodes that are laid out alike: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::GuideWindow</name>
    <message numerus="yes">
        <source>more than %Ln hit(s)</source>
        <translation>
            <numerusform>more than %Ln hit</numerusform>
            <numerusform>more than %Ln hits</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hit(s)</source>
        <translation>
            <numerusform>%Ln hit</numerusform>
            <numerusform>%Ln hits</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::Headline</name>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s), only between options that cost the same.</source>
        <translation>
            <numerusform>It differs from the baseline in %1 of %n decision, only between options that cost the same.</numerusform>
            <numerusform>It differs from the baseline in %1 of %n decisions, only between options that cost the same.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s): %2.</source>
        <translation>
            <numerusform>It differs from the baseline in %1 of %n decision: %2.</numerusform>
            <numerusform>It differs from the baseline in %1 of %n decisions: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n decision(s) cost more than 5 %: %2.</source>
        <translation>
            <numerusform>%1 of %n decision costs more than 5 %: %2.</numerusform>
            <numerusform>%1 of %n decisions cost more than 5 %: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s), no published runtimes: rank to see what they cost.</source>
        <translation>
            <numerusform>%n decision, no published runtimes: rank to see what they cost.</numerusform>
            <numerusform>%n decisions, no published runtimes: rank to see what they cost.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s), nothing is measured: Tools › Tune measures the most promising ones.</source>
        <translation>
            <numerusform>%Ln configuration, nothing is measured: Tools › Tune measures the most promising ones.</numerusform>
            <numerusform>%Ln configurations, nothing is measured: Tools › Tune measures the most promising ones.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s) are proposed and nothing is measured: rank to see which are predicted fastest.</source>
        <translation>
            <numerusform>%Ln configuration is proposed and nothing is measured: rank to see which are predicted fastest.</numerusform>
            <numerusform>%Ln configurations are proposed and nothing is measured: rank to see which are predicted fastest.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 make(s) the difference.</source>
        <comment>names of decisions, such as A and B</comment>
        <translation>
            <numerusform>%1 makes the difference.</numerusform>
            <numerusform>%1 make the difference.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s); only %2 has an effect.</source>
        <translation>
            <numerusform>It differs from the baseline in %1 of %n decision; only %2 has an effect.</numerusform>
            <numerusform>It differs from the baseline in %1 of %n decisions; only %2 has an effect.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s); only %2 have an effect.</source>
        <translation>
            <numerusform>It differs from the baseline in %1 of %n decision; only %2 have an effect.</numerusform>
            <numerusform>It differs from the baseline in %1 of %n decisions; only %2 have an effect.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n decision(s) costs more than 5 %: %2.</source>
        <translation>
            <numerusform>%1 of %n decision costs more than 5 %: %2.</numerusform>
            <numerusform>%1 of %n decisions costs more than 5 %: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ImportWindow</name>
    <message numerus="yes">
        <source>Imported: %1, %Ln fold(s) with cross-attention. It is now the chosen model.</source>
        <translation>
            <numerusform>Imported: %1, %Ln fold with cross-attention. It is now the chosen model.</numerusform>
            <numerusform>Imported: %1, %Ln folds with cross-attention. It is now the chosen model.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported: %1, %Ln fold(s) without cross-attention. It is now the chosen model.</source>
        <translation>
            <numerusform>Imported: %1, %Ln fold without cross-attention. It is now the chosen model.</numerusform>
            <numerusform>Imported: %1, %Ln folds without cross-attention. It is now the chosen model.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::InstructionModel</name>
    <message numerus="yes">
        <source>%Ln instruction(s)</source>
        <translation>
            <numerusform>%Ln instruction</numerusform>
            <numerusform>%Ln instructions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln more</numerusform>
            <numerusform>%Ln more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::InstructionSection</name>
    <message numerus="yes">
        <source>%Ln operand(s)</source>
        <translation>
            <numerusform>%Ln operand</numerusform>
            <numerusform>%Ln operands</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln user(s)</source>
        <translation>
            <numerusform>%Ln user</numerusform>
            <numerusform>%Ln users</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutMatrixPanel</name>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%Ln distinct configuration</numerusform>
            <numerusform>%Ln distinct configurations</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutMatrixView</name>
    <message numerus="yes">
        <source>The same decision covers %Ln other node(s).</source>
        <translation>
            <numerusform>The same decision covers %Ln other node.</numerusform>
            <numerusform>The same decision covers %Ln other nodes.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::MachinesWindow</name>
    <message numerus="yes">
        <source>%n more constant(s) differ.</source>
        <translation>
            <numerusform>%n more constant differs.</numerusform>
            <numerusform>%n more constants differ.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::MeasuredColumns</name>
    <message numerus="yes">
        <source>Parameter %1: %Ln value(s)</source>
        <translation>
            <numerusform>Parameter %1: %Ln value</numerusform>
            <numerusform>Parameter %1: %Ln values</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ModelCombo</name>
    <message numerus="yes">
        <source>%1 fusion (%2), untrained, %Ln fold(s)</source>
        <translation>
            <numerusform>%1 fusion (%2), untrained, %Ln fold</numerusform>
            <numerusform>%1 fusion (%2), untrained, %Ln folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 fusion (%2), %Ln fold(s)</source>
        <translation>
            <numerusform>%1 fusion (%2), %Ln fold</numerusform>
            <numerusform>%1 fusion (%2), %Ln folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile (%2), untrained, %Ln fold(s)</source>
        <translation>
            <numerusform>%1 tile (%2), untrained, %Ln fold</numerusform>
            <numerusform>%1 tile (%2), untrained, %Ln folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile (%2), %Ln fold(s)</source>
        <translation>
            <numerusform>%1 tile (%2), %Ln fold</numerusform>
            <numerusform>%1 tile (%2), %Ln folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 layout (%2), untrained, %Ln fold(s)</source>
        <translation>
            <numerusform>%1 layout (%2), untrained, %Ln fold</numerusform>
            <numerusform>%1 layout (%2), untrained, %Ln folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 layout (%2), %Ln fold(s)</source>
        <translation>
            <numerusform>%1 layout (%2), %Ln fold</numerusform>
            <numerusform>%1 layout (%2), %Ln folds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ModuleDialog</name>
    <message numerus="yes">
        <source>The file contains %Ln modules. One is open at a time; the session keeps its state for the file.</source>
        <translation>
            <numerusform>The file contains %Ln module. One is open at a time; the session keeps its state for the file.</numerusform>
            <numerusform>The file contains %Ln modules. One is open at a time; the session keeps its state for the file.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::NetworkOptionsPage</name>
    <message numerus="yes">
        <source>%n option(s) changed.</source>
        <translation>
            <numerusform>%n option changed.</numerusform>
            <numerusform>%n options changed.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::NoticeBar</name>
    <message numerus="yes">
        <source>… and %Ln more: see the list of files.</source>
        <translation>
            <numerusform>… and %Ln more: see the list of files.</numerusform>
            <numerusform>… and %Ln more: see the list of files.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ParameterModel</name>
    <message numerus="yes">
        <source>%1, … (%Ln value(s))</source>
        <translation>
            <numerusform>%1, … (%Ln value)</numerusform>
            <numerusform>%1, … (%Ln values)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ProgramWords</name>
    <message numerus="yes">
        <source>%Ln group(s) of %1 can be laid out; nothing is measured or proposed yet.</source>
        <translation>
            <numerusform>%Ln group of %1 can be laid out; nothing is measured or proposed yet.</numerusform>
            <numerusform>%Ln groups of %1 can be laid out; nothing is measured or proposed yet.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are inside fusions</source>
        <translation>
            <numerusform>%Ln is inside fusions</numerusform>
            <numerusform>%Ln are inside fusions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have more than 6 dimensions</source>
        <translation>
            <numerusform>%Ln has more than 6 dimensions</numerusform>
            <numerusform>%Ln have more than 6 dimensions</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have incomplete shapes or dimension numbers</source>
        <translation>
            <numerusform>%Ln has an incomplete shape or dimension numbers</numerusform>
            <numerusform>%Ln have incomplete shapes or dimension numbers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have one layout only</source>
        <translation>
            <numerusform>%Ln has one layout only</numerusform>
            <numerusform>%Ln have one layout only</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be configured here: of %Ln convolutions, dots and reshapes, %1.</source>
        <translation>
            <numerusform>Nothing can be configured here: of %Ln convolution, dot or reshape, %1.</numerusform>
            <numerusform>Nothing can be configured here: of %Ln convolutions, dots and reshapes, %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ProposeForm</name>
    <message numerus="yes">
        <source>%Ln group(s)</source>
        <translation>
            <numerusform>%Ln group</numerusform>
            <numerusform>%Ln groups</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln candidate</numerusform>
            <numerusform>%Ln candidates</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ProposedPage</name>
    <message numerus="yes">
        <source>To measure after the %Ln measured configuration(s), in this order.</source>
        <translation>
            <numerusform>To measure after the %Ln measured configuration, in this order.</numerusform>
            <numerusform>To measure after the %Ln measured configurations, in this order.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::RankMenu</name>
    <message numerus="yes">
        <source>Layout files: with the analytical model, then with the network if that takes at most %n second(s)</source>
        <translation>
            <numerusform>Layout files: with the analytical model, then with the network if that takes at most %n second</numerusform>
            <numerusform>Layout files: with the analytical model, then with the network if that takes at most %n seconds</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::RankingWork</name>
    <message numerus="yes">
        <source>%Ln candidate(s) proposed for %1, without measurements.</source>
        <translation>
            <numerusform>%Ln candidate is proposed for %1; nothing was measured.</numerusform>
            <numerusform>%Ln candidates are proposed for %1; nothing was measured.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pinned or noted configuration(s) are not among them.</source>
        <translation>
            <numerusform>%Ln pinned or noted configuration is not among them.</numerusform>
            <numerusform>%Ln pinned or noted configurations are not among them.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 may take about %Ln second(s): press Rank to start it.</source>
        <translation>
            <numerusform>%1 may take about %Ln second: press Rank to start it.</numerusform>
            <numerusform>%1 may take about %Ln seconds: press Rank to start it.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 may take about %Ln minute(s): press Rank to start it.</source>
        <translation>
            <numerusform>%1 may take about %Ln minute: press Rank to start it.</numerusform>
            <numerusform>%1 may take about %Ln minutes: press Rank to start it.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::SearchBar</name>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln match</numerusform>
            <numerusform>%Ln matches</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::SearchesPage</name>
    <message numerus="yes">
        <source>%1 measurements, medians of %Ln seed(s); the bands exclude a tenth of the seeds on each side.</source>
        <translation>
            <numerusform>%1 measurements, the result of %Ln seed; the bands exclude a tenth of the seeds on each side.</numerusform>
            <numerusform>%1 measurements, medians of %Ln seeds; the bands exclude a tenth of the seeds on each side.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::SimulateController</name>
    <message numerus="yes">
        <source>%Ln simulated file(s) written below %1.</source>
        <translation>
            <numerusform>%Ln simulated file written below %1.</numerusform>
            <numerusform>%Ln simulated files written below %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Simulating was cancelled; %Ln simulated file(s) had been written.</source>
        <translation>
            <numerusform>Simulating was cancelled; %Ln simulated file had been written.</numerusform>
            <numerusform>Simulating was cancelled; %Ln simulated files had been written.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::SimulateDialog</name>
    <message numerus="yes">
        <source>&amp;Open the first %n file(s)</source>
        <translation>
            <numerusform>&amp;Open the first %n file</numerusform>
            <numerusform>&amp;Open the first %n files</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Open the %n file(s)</source>
        <translation>
            <numerusform>&amp;Open the %n file</numerusform>
            <numerusform>&amp;Open the %n files</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::TileWords</name>
    <message numerus="yes">
        <source>%Ln tile(s) of %1</source>
        <comment>and how large each is</comment>
        <translation>
            <numerusform>%Ln tile of %1</numerusform>
            <numerusform>%Ln tiles of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>dimension %1: %Ln element(s)</source>
        <translation>
            <numerusform>dimension %1: %Ln element</numerusform>
            <numerusform>dimension %1: %Ln elements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>a register holds %1 of them, the dimension needs %Ln register(s)</source>
        <translation>
            <numerusform>a register holds %1 of them, the dimension needs %Ln register</numerusform>
            <numerusform>a register holds %1 of them, the dimension needs %Ln registers</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) of %1</source>
        <comment>of so many elements</comment>
        <translation>
            <numerusform>%Ln tile of %1</numerusform>
            <numerusform>%Ln tiles of %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) of %1 and a last one of %2</source>
        <translation>
            <numerusform>%Ln tile of %1 and a last one of %2</numerusform>
            <numerusform>%Ln tiles of %1 and a last one of %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>output tile: %Ln register(s) of 8 × 128; %1 in a core</source>
        <translation>
            <numerusform>output tile: %Ln register of 8 × 128; %1 in a core</numerusform>
            <numerusform>output tile: %Ln registers of 8 × 128; %1 in a core</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::TrainController</name>
    <message numerus="yes">
        <source>The files hold %n different graph(s). Training in folds leaves some graphs out and needs at least two: add a folder, or simulate programs (Tools › Simulate programs).</source>
        <translation>
            <numerusform>The files hold %n graph. Training in folds leaves some graphs out and needs at least two: add a folder, or simulate programs (Tools › Simulate programs).</numerusform>
            <numerusform>The files hold %n different graphs. Training in folds leaves some graphs out and needs at least two: add a folder, or simulate programs (Tools › Simulate programs).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s) simulated: there, loss and measures are based on simulated runtimes.</source>
        <translation>
            <numerusform>%1 of %n file simulated: so are the runtimes that loss and measures speak of there.</numerusform>
            <numerusform>%1 of %n files simulated: so are the runtimes that loss and measures speak of there.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::TuneController</name>
    <message numerus="yes">
        <source>%1 has %Ln measurement(s). Start continues from there.</source>
        <translation>
            <numerusform>%1 has %Ln measurement. Start, and it goes on with it.</numerusform>
            <numerusform>%1 has %Ln measurements. Start, and it goes on with them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::TuneDialog</name>
    <message numerus="yes">
        <source>%1: %Ln distinct configuration(s). The tuner finds the fastest by measuring few of them.</source>
        <translation>
            <numerusform>%1: %Ln distinct configuration. The tuner finds the fastest by measuring few of them.</numerusform>
            <numerusform>%1: %Ln distinct configurations. The tuner finds the fastest by measuring few of them.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::TuneWords</name>
    <message numerus="yes">
        <source>After %Ln measurement(s): %1.</source>
        <translation>
            <numerusform>After %Ln measurement: %1.</numerusform>
            <numerusform>After %Ln measurements: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them came from the journal.</source>
        <translation>
            <numerusform>%Ln of them came from the journal.</numerusform>
            <numerusform>%Ln of them came from the journal.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln failure(s)</source>
        <translation>
            <numerusform>%Ln failure</numerusform>
            <numerusform>%Ln failures</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>annealing on the machine from %1, cooling over %Ln measurement(s)</source>
        <translation>
            <numerusform>annealing on the machine from %1, cooling over %Ln measurement</numerusform>
            <numerusform>annealing on the machine from %1, cooling over %Ln measurements</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1: option %2 failed in all of %Ln configuration(s); others with it are excluded.</source>
        <translation>
            <numerusform>%1: option %2 failed in %Ln configuration; others with it are excluded.</numerusform>
            <numerusform>%1: option %2 failed in all of %Ln configurations; others with it are excluded.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfAnswerView</name>
    <message numerus="yes">
        <source>Scored by %1 among %Ln configuration(s).</source>
        <translation>
            <numerusform>Scored by %1 among %Ln configuration.</numerusform>
            <numerusform>Scored by %1 among %Ln configurations.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::WhyPanel</name>
    <message numerus="yes">
        <source>Analytical estimate and network disagree at %Ln node(s).</source>
        <translation>
            <numerusform>Analytical estimate and network disagree at %Ln node.</numerusform>
            <numerusform>Analytical estimate and network disagree at %Ln nodes.</numerusform>
        </translation>
    </message>
</context>
</TS>
