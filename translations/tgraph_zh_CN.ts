<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
<context>
    <name>AdaptResults</name>
    <message>
        <source>%1, not adapted</source>
        <translation>%1，未适配</translation>
    </message>
    <message>
        <source>adapted</source>
        <translation>已适配</translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>岭回归</translation>
    </message>
    <message>
        <source>a Gaussian process over layouts, costs and models</source>
        <translation>基于布局、代价和模型的高斯过程</translation>
    </message>
    <message>
        <source>a Gaussian process over layouts alone</source>
        <translation>仅基于布局的高斯过程</translation>
    </message>
    <message>
        <source>ridge regression on layouts</source>
        <translation>基于布局的岭回归</translation>
    </message>
    <message>
        <source>the models as they are</source>
        <translation>未适配的模型</translation>
    </message>
    <message>
        <source>costs of decisions that add up</source>
        <translation>决策代价之和</translation>
    </message>
    <message>
        <source>a blend of methods</source>
        <translation>多种方法混合</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a method and its share</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>a forest of randomised trees</source>
        <translation>随机树组成的森林</translation>
    </message>
    <message>
        <source>a Gaussian process over parameters as numbers</source>
        <translation>以参数为数值的高斯过程</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>无模型</translation>
    </message>
</context>
<context>
    <name>TrainProgress</name>
    <message>
        <source>M_tile %1</source>
        <translation>M_tile %1</translation>
    </message>
    <message>
        <source>τ %1</source>
        <translation>τ %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln second(s) left</source>
        <translation>
            <numerusform>剩余 %Ln 秒</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s) left</source>
        <translation>
            <numerusform>剩余 %Ln 分钟</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 hours left</source>
        <translation>剩余 %1 小时</translation>
    </message>
    <message>
        <source>Fold %1 of %2, step %3 of %4</source>
        <translation>第 %1 折，共 %2 折；第 %3 步，共 %4 步</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>损失 %1</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>最优 %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>，</translation>
    </message>
    <message>
        <source>This training was already finished: %1 is unchanged.</source>
        <translation>此训练先前已完成：%1 保持不变。</translation>
    </message>
    <message numerus="yes">
        <source>Trained: %1, %Ln fold(s) kept; their validation graphs have no measure.</source>
        <translation>
            <numerusform>训练完成：%1，保留 %Ln 折；其验证图没有指标。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trained: %1, %Ln fold(s) kept; on held-out graphs they reach %2 on average.</source>
        <translation>
            <numerusform>训练完成：%1，保留 %Ln 折；在留出的图上平均达到 %2。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::AboutDialog</name>
    <message>
        <source>window and charts</source>
        <translation>窗口和图表</translation>
    </message>
    <message>
        <source>networks</source>
        <translation>神经网络</translation>
    </message>
    <message>
        <source>layout of the boxes, in a separate process</source>
        <translation>计算方框位置，在独立进程中运行</translation>
    </message>
    <message>
        <source>linear algebra</source>
        <translation>线性代数</translation>
    </message>
    <message>
        <source>vector code</source>
        <translation>向量代码</translation>
    </message>
    <message>
        <source>reading archives</source>
        <translation>读取归档文件</translation>
    </message>
    <message>
        <source>texts, tables, arguments</source>
        <translation>文本、表格、参数</translation>
    </message>
    <message>
        <source>check sums of checkpoints</source>
        <translation>检查点的校验和</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>库</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>库</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>许可证</translation>
    </message>
    <message>
        <source>About TGraph Explorer</source>
        <translation>关于 TGraph Explorer</translation>
    </message>
    <message>
        <source>&lt;h2&gt;TGraph Explorer %1&lt;/h2&gt;&lt;p&gt;Explores and ranks the compiler configurations of tensor programs.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later; the helper tgraph-layout under the Apache License 2.0. There is no warranty.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;TGraph Explorer %1&lt;/h2&gt;&lt;p&gt;浏览张量程序的编译器配置并对其排名。&lt;/p&gt;&lt;p&gt;本程序是自由软件，遵循 GNU 通用公共许可证第 3 版或更高版本；辅助程序 tgraph-layout 遵循 Apache 许可证 2.0。不提供任何担保。&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>关于 Qt(&amp;Q)</translation>
    </message>
    <message>
        <source>index of a folder of files</source>
        <translation>文件夹的索引</translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptController</name>
    <message>
        <source>Adapting was cancelled.</source>
        <translation>适配已取消。</translation>
    </message>
    <message>
        <source>Adapting to %1 …</source>
        <translation>正在适配 %1…</translation>
    </message>
    <message>
        <source>Ranking with %1 …</source>
        <translation>正在用 %1 排名…</translation>
    </message>
    <message>
        <source>Adapting %1 to up to %2 measured configurations …</source>
        <translation>正在用至多 %2 个已测配置适配 %1…</translation>
    </message>
    <message>
        <source>The file is now ranked by the adapted scores; τ refers to the held-out configurations.</source>
        <translation>文件现在按适配后的得分排名；τ 按留出的配置计算。</translation>
    </message>
    <message>
        <source>CSV (*.csv)</source>
        <translation>CSV (*.csv)</translation>
    </message>
    <message>
        <source>JSON (*.json)</source>
        <translation>JSON (*.json)</translation>
    </message>
    <message>
        <source>CSV of the competition (*.csv)</source>
        <translation>竞赛格式 CSV (*.csv)</translation>
    </message>
    <message>
        <source>Save the adapted ranking</source>
        <translation>保存适配后的排名</translation>
    </message>
    <message>
        <source>Adapting %1 to %2 measured configurations …</source>
        <translation>正在用 %2 个已测配置适配 %1…</translation>
    </message>
    <message>
        <source>The file is now ranked by the adapted scores.</source>
        <translation>文件现在按适配后的得分排名。</translation>
    </message>
    <message>
        <source>Choose measurements</source>
        <translation>选择测量结果</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>所有文件 (*)</translation>
    </message>
    <message>
        <source>Save configurations to measure</source>
        <translation>保存要测量的配置</translation>
    </message>
    <message>
        <source>Measurements (*.csv *.json *.jsonl)</source>
        <translation>测量结果 (*.csv *.json *.jsonl)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
    <message>
        <source>Learning from up to %1 measured configurations …</source>
        <translation>正在从最多 %1 个已测量的配置中学习…</translation>
    </message>
    <message>
        <source>Learning from %1 measured configurations …</source>
        <translation>正在从 %1 个已测量的配置中学习…</translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptDialog</name>
    <message>
        <source>Adapt to measured configurations</source>
        <translation>用已测配置适配</translation>
    </message>
    <message>
        <source>Its scores are the starting point before the first measurement.</source>
        <translation>首次测量之前以其得分为起点。</translation>
    </message>
    <message>
        <source>Number of distinct configurations, drawn at random, to learn from.</source>
        <translation>用于学习的不同配置数，随机抽取。</translation>
    </message>
    <message>
        <source>&amp;all that are not held out</source>
        <translation>所有未留出的配置(&amp;A)</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Share of the distinct configurations that are never measured; τ is computed on these.</source>
        <translation>从不测量的不同配置所占比例；τ 在这些配置上计算。</translation>
    </message>
    <message>
        <source>Seed of the random order: the same seed measures and holds out the same configurations.</source>
        <translation>随机顺序的种子：相同的种子会测量和留出相同的配置。</translation>
    </message>
    <message>
        <source>&amp;Model to start from</source>
        <translation>起始模型(&amp;M)</translation>
    </message>
    <message>
        <source>Measured &amp;configurations</source>
        <translation>已测配置(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Held out</source>
        <translation>留出(&amp;H)</translation>
    </message>
    <message>
        <source>Learning curve</source>
        <translation>学习曲线</translation>
    </message>
    <message>
        <source>measured configurations</source>
        <translation>已测配置</translation>
    </message>
    <message>
        <source>Kendall’s τ, held out</source>
        <translation>Kendall τ，留出</translation>
    </message>
    <message>
        <source>Results of each method on the held-out configurations</source>
        <translation>各方法在留出配置上的结果</translation>
    </message>
    <message>
        <source>&amp;Rank with it</source>
        <translation>用它排名(&amp;R)</translation>
    </message>
    <message>
        <source>Uses the adapted scores of all configurations as the file’s ranking</source>
        <translation>将所有配置适配后的得分用作此文件的排名</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>保存(&amp;V)…</translation>
    </message>
    <message>
        <source>Writes the adapted ranking with a column of measured runtimes</source>
        <translation>保存适配后的排名，并附一列实测运行时间</translation>
    </message>
    <message>
        <source>Learns from measured configurations of the open file how to rank the others.</source>
        <translation>从已打开文件的已测配置中学习如何对其他配置排名。</translation>
    </message>
    <message>
        <source>%1: %2 distinct configurations. Their runtimes are simulated, not measured; they are drawn like measurements.</source>
        <translation>%1：%2 个不同配置。其运行时间为模拟值，而非实测值；抽取方式与实测值相同。</translation>
    </message>
    <message>
        <source>%1: %2 distinct configurations. The measured ones are drawn from the file’s own runtimes.</source>
        <translation>%1：%2 个不同配置。已测配置从文件自身的运行时间中抽取。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%Ln 个不同配置</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a file with published runtimes first.</source>
        <translation>请先打开一个已公布运行时间的文件。</translation>
    </message>
    <message>
        <source>This file has too few distinct configurations to measure some and hold out others.</source>
        <translation>此文件的不同配置太少，无法既测量一部分又留出一部分。</translation>
    </message>
    <message>
        <source>The first point of the learning curve is being computed.</source>
        <translation>正在计算学习曲线的第一个点。</translation>
    </message>
    <message>
        <source>Start to draw the learning curve here: τ on held-out configurations against the number of measured ones.</source>
        <translation>开始后，此处绘制学习曲线：留出配置的 τ 随已测配置数的变化。</translation>
    </message>
    <message>
        <source>τ is not defined for the held-out configurations: their runtimes are all equal.</source>
        <translation>留出配置的 τ 无定义：其运行时间全部相等。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln measured configuration(s)</source>
        <comment>that were learned from</comment>
        <translation>
            <numerusform>%Ln 个已测配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held-out configuration(s)</source>
        <comment>that τ is over</comment>
        <translation>
            <numerusform>%Ln 个留出配置</numerusform>
        </translation>
    </message>
    <message>
        <source>Split by seed %1: %2, %3.</source>
        <translation>按种子 %1 划分：%2，%3。</translation>
    </message>
    <message>
        <source>Held-out τ against the simulated runtimes is %1, without adapting %2.</source>
        <translation>相对于模拟运行时间，留出配置的 τ 为 %1，未适配时为 %2。</translation>
    </message>
    <message>
        <source>Held-out τ is %1, without adapting %2.</source>
        <translation>留出配置的 τ 为 %1，未适配时为 %2。</translation>
    </message>
    <message>
        <source>Adapted by %1.</source>
        <translation>适配方法：%1。</translation>
    </message>
    <message>
        <source>M&amp;easurements</source>
        <translation>测量结果(&amp;E)</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>Measure &amp;next</source>
        <translation>接下来测量(&amp;N)</translation>
    </message>
    <message>
        <source>drawn from the file’s runtimes</source>
        <translation>从文件的运行时间中抽取</translation>
    </message>
    <message>
        <source>configuration,runtime</source>
        <translation>configuration,runtime</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Number of configurations to measure next</source>
        <translation>接下来要测量的配置数</translation>
    </message>
    <message>
        <source>that teach most about the decisions</source>
        <translation>最能揭示决策代价的</translation>
    </message>
    <message>
        <source>that may be fast</source>
        <translation>可能较快的</translation>
    </message>
    <message>
        <source>Learning &amp;curve</source>
        <translation>学习曲线(&amp;C)</translation>
    </message>
    <message>
        <source>Decision c&amp;osts</source>
        <translation>决策代价(&amp;O)</translation>
    </message>
    <message>
        <source>Measure ne&amp;xt</source>
        <translation>接下来测量(&amp;X)</translation>
    </message>
    <message>
        <source>None of your measurements is held out, so there is no learning curve. The other pages show the results.</source>
        <translation>您的测量结果均未留出，因此没有学习曲线。结果见其他页面。</translation>
    </message>
    <message numerus="yes">
        <source>Learned from %Ln measured configuration(s) of %1 by %2. The quality of the other configurations’ order is unknown: nothing was held out.</source>
        <translation>
            <numerusform>根据 %1 的 %Ln 个已测配置学习，方法：%2。其余配置的排序质量未知：没有留出任何配置。</numerusform>
        </translation>
    </message>
    <message>
        <source>from your file</source>
        <translation>来自您的文件</translation>
    </message>
    <message>
        <source>File of measurements</source>
        <translation>测量结果文件</translation>
    </message>
    <message>
        <source>CSV with one line CONFIGURATION,RUNTIME per measurement: the index in the file and a runtime, all in the same unit. Or exported layouts (JSON) with runtimes, which are matched by layout. Entries without a runtime are still to be measured.</source>
        <translation>CSV，每次测量一行，格式为“配置,运行时间”：文件中的索引和运行时间，单位须统一。或带运行时间的导出布局（JSON），按布局匹配。没有运行时间的条目尚待测量。</translation>
    </message>
    <message>
        <source>%1: %2 unmeasured configurations. Measure some of them, and choose the file with the runtimes here.</source>
        <translation>%1：%2 个未测量的配置。请测量其中一些，然后在此选择包含其运行时间的文件。</translation>
    </message>
    <message>
        <source>Propose candidates for this program first: it has one configuration only.</source>
        <translation>请先为此程序提出候选：它只有一个配置。</translation>
    </message>
    <message>
        <source>Choose a file with your measurements first.</source>
        <translation>请先选择包含您的测量结果的文件。</translation>
    </message>
    <message>
        <source>This file has no measurements: choose a file with your own.</source>
        <translation>此文件没有实测值：请选择包含您自己测量结果的文件。</translation>
    </message>
    <message>
        <source>The runtimes of this file are not published. Choose a file with your own measurements.</source>
        <translation>此文件的运行时间未公布。请选择包含您自己测量结果的文件。</translation>
    </message>
    <message>
        <source>%1: %2 distinct configurations. The measured ones are those in your file.</source>
        <translation>%1：%2 个不同配置。已测配置是您文件中的那些。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s) failed: ranked last, not proposed.</source>
        <translation>
            <numerusform>%Ln 个配置失败：排在最后，不建议测量。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptTableModel</name>
    <message>
        <source>ridge</source>
        <translation>岭回归</translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation>从零训练</translation>
    </message>
    <message>
        <source>adapted</source>
        <translation>已适配</translation>
    </message>
    <message>
        <source>Best of the predicted fastest against the best of the held-out configurations</source>
        <translation>预测最快的若干配置中的最优者，与留出配置中的最优者相比</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>方法</translation>
    </message>
    <message>
        <source>Held-out τ</source>
        <translation>留出 τ</translation>
    </message>
    <message>
        <source>Slowdown@%1</source>
        <translation>减速幅度@%1</translation>
    </message>
</context>
<context>
    <name>tgraph::AgreementPlot</name>
    <message>
        <source>Largest disagreements</source>
        <translation>最大分歧</translation>
    </message>
    <message>
        <source>Lists the configurations that the two place most differently</source>
        <translation>列出两者排名相差最大的配置</translation>
    </message>
    <message>
        <source>Previous largest disagreement</source>
        <translation>上一个最大分歧</translation>
    </message>
    <message>
        <source>Next largest disagreement</source>
        <translation>下一个最大分歧</translation>
    </message>
    <message>
        <source>%1: rank %2</source>
        <translation>%1：排名 %2</translation>
    </message>
</context>
<context>
    <name>tgraph::AttentionPanel</name>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Progress of the explanation</source>
        <translation>解释的进度</translation>
    </message>
    <message>
        <source>Explain the focused configuration</source>
        <translation>解释焦点配置</translation>
    </message>
    <message>
        <source>Explain the focus</source>
        <translation>解释焦点</translation>
    </message>
    <message>
        <source>The analytical ranker has no attention.</source>
        <translation>解析排名器没有注意力。</translation>
    </message>
    <message>
        <source>This checkpoint has no cross-attention, so there is no attention map.</source>
        <translation>此检查点没有交叉注意力，因此没有注意力图。</translation>
    </message>
    <message>
        <source>This explains configuration %1; the focus is on configuration %2.</source>
        <translation>此处解释的是配置 %1；焦点位于配置 %2。</translation>
    </message>
    <message>
        <source>Open a file and rank it to see what a model attends to.</source>
        <translation>打开文件并排名，以查看模型的注意力所在。</translation>
    </message>
    <message>
        <source>Explaining configuration %1 …</source>
        <translation>正在解释配置 %1…</translation>
    </message>
    <message>
        <source>Explaining …</source>
        <translation>正在解释…</translation>
    </message>
    <message>
        <source>The slate has one configuration: there is nothing to compare it with.</source>
        <translation>该批组只有一个配置：没有可与之比较的配置。</translation>
    </message>
    <message>
        <source>All attention weights are nearly equal: a map would be uniform. See gates or sensitivity, or use a checkpoint whose attention matters (tgraph eval --attention).</source>
        <translation>所有注意力权重几乎相同：注意力图将毫无差别。请查看门控或敏感度，或使用注意力确实起作用的检查点（tgraph eval --attention）。</translation>
    </message>
    <message>
        <source>This checkpoint has no cross-attention, no gates and no sensitivity to show.</source>
        <translation>此检查点没有可显示的交叉注意力、门控或敏感度。</translation>
    </message>
    <message>
        <source>Nothing is ranked yet. Rank with a checkpoint to see what it attends to.</source>
        <translation>尚未排名。请用检查点排名，以查看其注意力所在。</translation>
    </message>
    <message>
        <source>A ranking is running. Attention is available when it is complete.</source>
        <translation>正在排名。完成后即可查看注意力。</translation>
    </message>
    <message>
        <source>The analytical ranker was used: it adds up the costs of nodes and has no attention. Rank with a checkpoint to see what it attends to.</source>
        <translation>使用的是解析排名器：它累加各节点的代价，没有注意力。请用检查点排名，以查看其注意力所在。</translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to see what the model attends to.</source>
        <translation>在表格或图表中将某个配置设为焦点，以查看模型的注意力所在。</translation>
    </message>
    <message>
        <source>Why does configuration %1 get its score?</source>
        <translation>配置 %1 为何得到此得分？</translation>
    </message>
    <message>
        <source>Configuration %1: %2.</source>
        <translation>配置 %1：%2。</translation>
    </message>
    <message>
        <source>Maximum at node %1.</source>
        <translation>在节点 %1 处最大。</translation>
    </message>
    <message>
        <source>An adapted ranking has no attention.</source>
        <translation>适配后的排名没有注意力。</translation>
    </message>
    <message>
        <source>An adapted ranking has no attention. Rank with a checkpoint to see what it attends to.</source>
        <translation>适配后的排名没有注意力。请用检查点排名，以查看其注意力所在。</translation>
    </message>
    <message>
        <source>The ranking was stopped. Attention is available only for complete rankings.</source>
        <translation>排名已停止。只有完整的排名才有注意力。</translation>
    </message>
    <message>
        <source>This network has no attention: sensitivity shows what matters.</source>
        <translation>此网络没有注意力：敏感度显示哪些因素重要。</translation>
    </message>
    <message>
        <source>Focus and baseline are the same: choose another baseline to see a difference.</source>
        <translation>焦点与基线相同：请选择其他基线以查看差异。</translation>
    </message>
    <message>
        <source>A lower score means faster. The effect is the change of the score against even attention there, in multiples of the scores’ standard deviation in the slate.</source>
        <translation>分数越低越快。影响指与该处均匀注意力相比分数的变化，以该批组（slate）中分数的标准差为单位。</translation>
    </message>
    <message>
        <source>Maximum at %1.</source>
        <translation>最大值位于 %1。</translation>
    </message>
    <message>
        <source>equally fast by measurement</source>
        <translation>实测一样快</translation>
    </message>
    <message>
        <source>%1 faster by measurement</source>
        <translation>实测快 %1</translation>
    </message>
    <message>
        <source>%1 slower by measurement</source>
        <translation>实测慢 %1</translation>
    </message>
    <message>
        <source>predicted faster</source>
        <translation>预测更快</translation>
    </message>
    <message>
        <source>predicted slower</source>
        <translation>预测更慢</translation>
    </message>
    <message>
        <source>predicted equal</source>
        <translation>预测相同</translation>
    </message>
    <message>
        <source>this did not change its score.</source>
        <translation>这没有改变其分数。</translation>
    </message>
    <message>
        <source>this lowered its score.</source>
        <translation>这降低了其分数。</translation>
    </message>
    <message>
        <source>this raised its score.</source>
        <translation>这提高了其分数。</translation>
    </message>
    <message>
        <source>this lowered its score (by %1 spreads: faster).</source>
        <translation>这降低了其分数（%1 个标准差：更快）。</translation>
    </message>
    <message>
        <source>this raised its score (by %1 spreads: slower).</source>
        <translation>这提高了其分数（%1 个标准差：更慢）。</translation>
    </message>
    <message>
        <source>At %1, block %2, it got most attention itself (%3 × an even share); %4</source>
        <translation>在 %1，第 %2 块，它自身获得最多注意力（均匀份额的 %3 倍）；%4</translation>
    </message>
    <message>
        <source>At %1, block %2, it was compared most with configuration %3, %4; %5</source>
        <translation>在 %1，第 %2 块，它主要与配置 %3 比较，%4；%5</translation>
    </message>
    <message>
        <source>Configuration %1: %2</source>
        <comment>a number; a sentence about it</comment>
        <translation>配置 %1：%2</translation>
    </message>
    <message>
        <source>Strongest comparisons</source>
        <translation>最强的比较</translation>
    </message>
    <message>
        <source>this hardly lowered its score (by %1 spreads).</source>
        <translation>这几乎没有降低其分数（%1 个标准差）。</translation>
    </message>
    <message>
        <source>this hardly raised its score (by %1 spreads).</source>
        <translation>这几乎没有提高其分数（%1 个标准差）。</translation>
    </message>
    <message>
        <source>equally fast by simulation</source>
        <translation>模拟中一样快</translation>
    </message>
    <message>
        <source>%1 faster by simulation</source>
        <translation>模拟中快 %1</translation>
    </message>
    <message>
        <source>%1 slower by simulation</source>
        <translation>模拟中慢 %1</translation>
    </message>
</context>
<context>
    <name>tgraph::AxesView</name>
    <message>
        <source>score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>All configurations along the decisions</source>
        <translation>沿各决策的所有配置</translation>
    </message>
    <message>
        <source>Keep only this</source>
        <translation>仅保留此项</translation>
    </message>
    <message>
        <source>Exclude this</source>
        <translation>排除此项</translation>
    </message>
    <message>
        <source>Restore this decision</source>
        <translation>恢复此决策</translation>
    </message>
    <message>
        <source>measured, best to best: %1</source>
        <translation>实测，最优对最优：%1</translation>
    </message>
    <message>
        <source>simulated, best to best: %1</source>
        <translation>模拟，最优对最优：%1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 distinct configurations along %Ln decision(s); arrow keys go from option to option</source>
        <translation>
            <numerusform>%2 个不同配置中的 %1 个，沿 %Ln 个决策；方向键在选项之间移动</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 distinct configurations</source>
        <translation>%2 个不同配置中的 %1 个</translation>
    </message>
</context>
<context>
    <name>tgraph::BoardFilesModel</name>
    <message>
        <source>runtimes are not published</source>
        <translation>运行时间未公布</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>measure, model</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>OPA</source>
        <translation>OPA</translation>
    </message>
    <message>
        <source>Top %1</source>
        <translation>前 %1</translation>
    </message>
    <message>
        <source>In training</source>
        <translation>参与训练</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Number of different runtimes of the file’s configurations: with few, τ is unreliable</source>
        <translation>文件的配置有多少个不同的运行时间：太少时 τ 不可靠</translation>
    </message>
    <message>
        <source>Runtimes</source>
        <translation>运行时间</translation>
    </message>
</context>
<context>
    <name>tgraph::Breadcrumbs</name>
    <message>
        <source>Position in the program</source>
        <translation>在程序中的位置</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>返回 %1</translation>
    </message>
</context>
<context>
    <name>tgraph::CandidateOrigin</name>
    <message>
        <source>default</source>
        <comment>a candidate</comment>
        <translation>默认</translation>
    </message>
    <message>
        <source>one group</source>
        <comment>in which a candidate differs from the default</comment>
        <translation>一组</translation>
    </message>
    <message>
        <source>drawn</source>
        <comment>a candidate</comment>
        <translation>抽取</translation>
    </message>
    <message>
        <source>search</source>
        <comment>which found a candidate</comment>
        <translation>搜索</translation>
    </message>
    <message>
        <source>The program’s own layouts, or the compiler’s choice.</source>
        <translation>程序自身的布局，或编译器的选择。</translation>
    </message>
    <message>
        <source>The default except for the layout of one group of nodes.</source>
        <translation>默认配置，仅一个节点组的布局不同。</translation>
    </message>
    <message>
        <source>Every group’s layout was drawn at random.</source>
        <translation>每组的布局均随机抽取。</translation>
    </message>
    <message>
        <source>Found by the search, which follows a model’s scores.</source>
        <translation>由按模型得分进行的搜索找到。</translation>
    </message>
</context>
<context>
    <name>tgraph::Centre</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Pins, focus and baseline side by side, decision by decision</source>
        <translation>逐个决策并排比较固定项、焦点和基线</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>How the focus and the baseline tile the kernel’s tensors, and the memory of a tile</source>
        <translation>焦点和基线如何切分核的张量，以及一个分块占用的内存</translation>
    </message>
</context>
<context>
    <name>tgraph::ChartDrags</name>
    <message>
        <source>Drag this picture into a document or a folder; click to export it</source>
        <translation>将此图片拖入文档或文件夹；单击则导出</translation>
    </message>
    <message>
        <source>Export this picture</source>
        <translation>导出此图片</translation>
    </message>
</context>
<context>
    <name>tgraph::ChartPictures</name>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>遗憾值</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Attention map</source>
        <translation>注意力图</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>There is no attention map to write: explain a configuration first.</source>
        <translation>没有可写入的注意力图：请先解释一个配置。</translation>
    </message>
    <message>
        <source>There is no matrix of layouts to write: it needs configurable nodes, and runtimes or a ranking.</source>
        <translation>没有可写入的布局矩阵：它需要可配置的节点，以及运行时间或排名。</translation>
    </message>
    <message>
        <source>There are no decisions to write: all configurations are equal, or the search still runs.</source>
        <translation>没有可写入的决策：所有配置相同，或仍在查找。</translation>
    </message>
    <message>
        <source>There is no tile to write: only tile files have them.</source>
        <translation>没有可写入的分块：只有分块文件才有。</translation>
    </message>
    <message>
        <source>There is no distribution to write: the file has neither runtimes nor a ranking.</source>
        <translation>没有可写入的分布：文件既没有运行时间，也没有排名。</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>tgraph::CollectionsModel</name>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>无法读取</translation>
    </message>
    <message>
        <source>XLA program</source>
        <translation>XLA 程序</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>划分</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>不同配置</translation>
    </message>
    <message>
        <source>Not published</source>
        <translation>未公布</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>大小</translation>
    </message>
</context>
<context>
    <name>tgraph::ColumnsDialog</name>
    <message numerus="yes">
        <source>%1, … (%n values)</source>
        <comment>of a parameter</comment>
        <translation>
            <numerusform>%1，…（%n 个值）</numerusform>
        </translation>
    </message>
    <message>
        <source>measured: %1 to %2 %3</source>
        <comment>least, most, unit</comment>
        <translation>测得：%1 至 %2 %3</translation>
    </message>
    <message>
        <source>&amp;Remember in %1</source>
        <translation>记入 %1(&amp;R)</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>列</translation>
    </message>
    <message>
        <source>from its name</source>
        <translation>由名称得出</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>表格的列</translation>
    </message>
    <message>
        <source>The choice is used whenever this table is opened, also by tgraph on the command line.</source>
        <translation>每次打开此表格都会使用该选择，命令行的 tgraph 也是如此。</translation>
    </message>
    <message>
        <source>&amp;Unit:</source>
        <translation>单位(&amp;U)：</translation>
    </message>
    <message>
        <source>Checked columns are parameters: configurations differ in them.</source>
        <translation>勾选的列是参数：各配置在这些列上不同。</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>应用(&amp;A)</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>Check at least one parameter.</source>
        <translation>请至少勾选一个参数。</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between values</comment>
        <translation>，</translation>
    </message>
</context>
<context>
    <name>tgraph::ColumnsWork</name>
    <message>
        <source>Co&amp;lumns of the table…</source>
        <translation>表格的列(&amp;L)…</translation>
    </message>
    <message>
        <source>Which columns are parameters, and by which quantity configurations are compared</source>
        <translation>哪些列是参数，以及按哪个量比较配置</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>列…</translation>
    </message>
</context>
<context>
    <name>tgraph::CommandController</name>
    <message>
        <source>&amp;Command palette…</source>
        <translation>命令面板(&amp;C)…</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>快捷键(&amp;K)</translation>
    </message>
    <message>
        <source>Overview of all keys, with search</source>
        <translation>所有快捷键一览，可搜索</translation>
    </message>
    <message>
        <source>Find any command, node, configuration or file by a few letters</source>
        <translation>输入几个字母即可查找任意命令、节点、配置或文件</translation>
    </message>
</context>
<context>
    <name>tgraph::CommandList</name>
    <message>
        <source>not available now</source>
        <translation>当前不可用</translation>
    </message>
</context>
<context>
    <name>tgraph::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>命令面板</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>命令</translation>
    </message>
    <message>
        <source>About the chosen command</source>
        <translation>关于所选命令</translation>
    </message>
    <message>
        <source>No command contains these letters.</source>
        <translation>没有命令包含这些字母。</translation>
    </message>
    <message>
        <source>Not available now.</source>
        <translation>当前不可用。</translation>
    </message>
    <message>
        <source>Not available now: %1</source>
        <translation>当前不可用：%1</translation>
    </message>
    <message>
        <source>A command, a node (86, convolution, f32[32), a configuration (23528, rank 3) or a file</source>
        <translation>命令、节点（86、convolution、f32[32）、配置（23528、排名 3）或文件</translation>
    </message>
    <message>
        <source>Search for a command, node, configuration or file</source>
        <translation>搜索命令、节点、配置或文件</translation>
    </message>
</context>
<context>
    <name>tgraph::CommandSources</name>
    <message>
        <source>Open file › %1</source>
        <translation>已打开的文件 › %1</translation>
    </message>
    <message>
        <source>Saved filter › %1</source>
        <translation>已保存的筛选 › %1</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Go to panel › %1</source>
        <translation>转到面板 › %1</translation>
    </message>
</context>
<context>
    <name>tgraph::CompareHeadModel</name>
    <message>
        <source>% of baseline</source>
        <translation>占基线 %</translation>
    </message>
    <message>
        <source>Measured rank</source>
        <translation>实测排名</translation>
    </message>
    <message>
        <source>Predicted rank</source>
        <translation>预测排名</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Nodes that differ</source>
        <translation>不同的节点</translation>
    </message>
    <message>
        <source>Layout copies</source>
        <translation>布局复制</translation>
    </message>
    <message>
        <source>Layout copies added</source>
        <translation>新增的布局复制</translation>
    </message>
    <message>
        <source>Layout copies removed</source>
        <translation>移除的布局复制</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>未公布</translation>
    </message>
    <message>
        <source>not ranked</source>
        <translation>未排名</translation>
    </message>
    <message>
        <source>not scored yet</source>
        <translation>尚未评分</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a number of relayouts and the bytes they copy</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>The reference: the others are compared with it.</source>
        <translation>参照：其他配置与之比较。</translation>
    </message>
    <message>
        <source>Simulated, relative</source>
        <translation>模拟，相对</translation>
    </message>
    <message>
        <source>Relative runtime</source>
        <translation>相对运行时间</translation>
    </message>
    <message>
        <source>Simulated runtime (%1)</source>
        <translation>模拟运行时间 (%1)</translation>
    </message>
    <message>
        <source>Runtime (%1)</source>
        <translation>运行时间 (%1)</translation>
    </message>
    <message>
        <source>Simulated rank</source>
        <translation>模拟排名</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>within noise</source>
        <comment>of the baseline</comment>
        <translation>在噪声范围内</translation>
    </message>
    <message>
        <source>Score (s)</source>
        <translation>得分（s）</translation>
    </message>
</context>
<context>
    <name>tgraph::CompareHeader</name>
    <message>
        <source>%1, %2</source>
        <comment>two facts of a configuration</comment>
        <translation>%1，%2</translation>
    </message>
    <message>
        <source>Simulated, predicted rank</source>
        <translation>模拟、预测排名</translation>
    </message>
    <message>
        <source>Measured, predicted rank</source>
        <translation>实测、预测排名</translation>
    </message>
    <message>
        <source>Rank, predicted</source>
        <comment>the measured rank, then the predicted one</comment>
        <translation>排名，预测</translation>
    </message>
</context>
<context>
    <name>tgraph::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>上一处差异</translation>
    </message>
    <message>
        <source>Go to the previous difference, also in the graph</source>
        <translation>转到上一处差异，图中同步移动</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>下一处差异</translation>
    </message>
    <message>
        <source>Go to the next difference, also in the graph</source>
        <translation>转到下一处差异，图中同步移动</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一处</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一处</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>The configuration that the others are compared with</source>
        <translation>作为比较参照的配置</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>Also compare the focus if the pins leave room</source>
        <translation>固定项未满时，也比较焦点</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Also compare the baseline if the pins leave room</source>
        <translation>固定项未满时，也比较基线</translation>
    </message>
    <message>
        <source>Also list equal rows</source>
        <translation>同时列出相同的行</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>Cost of each difference, by the sensitivity of the focus’s score</source>
        <translation>按焦点得分的敏感度计，每处差异的代价</translation>
    </message>
    <message>
        <source>Explain the focused configuration</source>
        <translation>解释焦点配置</translation>
    </message>
    <message>
        <source>Bar: differs from the reference · bold: different cost · %: the best with it, over the best of all</source>
        <translation>竖条：与参照不同 · 粗体：代价不同 · %：采用它的最优配置比总体最优高出多少</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>参照：%1</translation>
    </message>
    <message>
        <source>Open a file, then focus and pin configurations to compare them.</source>
        <translation>打开文件，然后将配置设为焦点或固定，即可进行比较。</translation>
    </message>
    <message>
        <source>This file has one distinct configuration: there is nothing to compare it with.</source>
        <translation>此文件只有一个不同配置：没有可比较的对象。</translation>
    </message>
    <message>
        <source>Choose two to four configurations: focus one other than the baseline, pin some (Space in the table of configurations), or select some there (Ctrl or Shift and a click) and press C.</source>
        <translation>请选择二到四个配置：将基线以外的配置设为焦点，固定若干配置（在配置表格中按空格键），或在表格中选择若干配置（按住 Ctrl 或 Shift 单击）后按 C 键。</translation>
    </message>
    <message>
        <source>Computing the decisions …</source>
        <translation>正在计算决策…</translation>
    </message>
    <message>
        <source>Four pins leave no room for the focus or the baseline</source>
        <translation>四个固定项已满，没有焦点或基线的位置</translation>
    </message>
    <message>
        <source>%1 of %2 decisions</source>
        <translation>%1 / %2 个决策</translation>
    </message>
    <message>
        <source>%1 differ</source>
        <comment>decisions</comment>
        <translation>%1不同</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 / %2 个节点</translation>
    </message>
    <message>
        <source>%1 differ</source>
        <comment>nodes</comment>
        <translation>%1不同</translation>
    </message>
    <message>
        <source>%1, %2 differ</source>
        <comment>decisions and nodes</comment>
        <translation>%1、%2不同</translation>
    </message>
    <message>
        <source>All</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there is nothing to compare it with.</source>
        <translation>融合文件是一个核及其一个运行时间：没有可比较的对象。</translation>
    </message>
</context>
<context>
    <name>tgraph::CompareRows</name>
    <message>
        <source>%1 %2</source>
        <comment>output, input or kernel, and its layout</comment>
        <translation>%1 %2</translation>
    </message>
    <message>
        <source>in</source>
        <comment>short for input</comment>
        <translation>入</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>auto</source>
        <comment>layout the compiler chooses</comment>
        <translation>自动</translation>
    </message>
    <message>
        <source>Fastest simulated configuration with it, over the fastest of all: %1</source>
        <translation>采用它的最快模拟配置，比总体最快高出：%1</translation>
    </message>
    <message>
        <source>Fastest measured configuration with it, over the fastest of all: %1</source>
        <translation>采用它的最快实测配置，比总体最快高出：%1</translation>
    </message>
    <message>
        <source>All else equal: %1</source>
        <translation>其他条件相同时：%1</translation>
    </message>
    <message>
        <source>Predicted fastest configuration with it, over the predicted fastest of all: %1</source>
        <translation>采用它的预测最快配置，比总体预测最快高出：%1</translation>
    </message>
    <message>
        <source>reference: %1</source>
        <translation>参照：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::CompareTable</name>
    <message>
        <source>Compared configurations</source>
        <translation>所比较的配置</translation>
    </message>
    <message>
        <source>&amp;Filter to this option</source>
        <translation>筛选到此选项(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;ocus this configuration</source>
        <translation>将此配置设为焦点(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Pin or unpin this configuration</source>
        <translation>固定或取消固定此配置(&amp;P)</translation>
    </message>
    <message>
        <source>Use as &amp;reference</source>
        <translation>用作参考(&amp;R)</translation>
    </message>
</context>
<context>
    <name>tgraph::CompareTableModel</name>
    <message>
        <source>Decision %1: %2</source>
        <translation>决策 %1：%2</translation>
    </message>
    <message>
        <source>%1, open</source>
        <translation>%1，已展开</translation>
    </message>
    <message>
        <source>%1, closed</source>
        <translation>%1，已折叠</translation>
    </message>
    <message numerus="yes">
        <source>Layout copies: %n differ</source>
        <translation>
            <numerusform>布局复制：%n 处不同</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2, %3</source>
        <comment>producer and consumer of a tensor that is copied, and its size</comment>
        <translation>%1 → %2，%3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>a number of relayouts and the bytes they copy</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Layout copies: %1, with %2</source>
        <translation>布局复制：%1 次，共 %2</translation>
    </message>
    <message>
        <source>added: %1, %2; removed: %3, %4</source>
        <translation>新增：%1 次，%2；移除：%3 次，%4</translation>
    </message>
    <message>
        <source>added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>layout copy</source>
        <translation>布局复制</translation>
    </message>
    <message>
        <source>Between configured nodes: the configuration specifies both layouts.</source>
        <translation>在已配置的节点之间：两个布局均由配置指定。</translation>
    </message>
    <message>
        <source>Assumed: the node that is not configurable keeps its layout from the file.</source>
        <translation>假定：不可配置的节点保持其在文件中的布局。</translation>
    </message>
    <message>
        <source>%1, differs</source>
        <translation>%1，不同</translation>
    </message>
    <message>
        <source>Decision, nodes</source>
        <translation>决策，节点</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>%1, reference</source>
        <translation>%1，参照</translation>
    </message>
    <message>
        <source>The reference: the others are compared with it.</source>
        <translation>参照：其他配置与之比较。</translation>
    </message>
</context>
<context>
    <name>tgraph::Comparison</name>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>focus</source>
        <comment>after another word</comment>
        <translation>焦点</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>固定项 %1</translation>
    </message>
    <message>
        <source>pin %1</source>
        <comment>after another word</comment>
        <translation>固定项 %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>why a configuration is compared, and its number in the file</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>Effect of configuration %1’s layout at this node: its score minus its score with the reference’s layout here. Above 0, its layout makes it slower.</source>
        <translation>配置 %1 在此节点的布局的影响：其得分减去此处改用参照布局时的得分。大于 0 表示该布局使它变慢。</translation>
    </message>
</context>
<context>
    <name>tgraph::ComparisonReport</name>
    <message>
        <source>The file</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Configurable nodes</source>
        <translation>可配置节点</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Distinct configurations</source>
        <translation>不同配置</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>未公布</translation>
    </message>
    <message>
        <source>Simulated runtimes</source>
        <translation>模拟运行时间</translation>
    </message>
    <message>
        <source>Runtimes</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Compared configurations</source>
        <translation>所比较的配置</translation>
    </message>
    <message>
        <source>All nodes have the same layouts.</source>
        <translation>所有节点的布局相同。</translation>
    </message>
    <message>
        <source>The predicted top %1</source>
        <translation>预测前 %1</translation>
    </message>
    <message>
        <source>Predicted rank</source>
        <translation>预测排名</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>离散度</translation>
    </message>
    <message>
        <source>Simulated runtime</source>
        <translation>模拟运行时间</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Measured rank</source>
        <translation>实测排名</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Configuration %1</source>
        <translation>配置 %1</translation>
    </message>
    <message>
        <source>Comparison of configurations: %1</source>
        <translation>配置比较：%1</translation>
    </message>
    <message>
        <source>SIMULATED: these runtimes were computed, not measured (%1).</source>
        <translation>模拟：这些运行时间由计算得出，而非实测（%1）。</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>数据来源</translation>
    </message>
    <message>
        <source>Rank by simulated runtime</source>
        <translation>按模拟运行时间的排名</translation>
    </message>
    <message>
        <source>Different layouts and layout copies by node</source>
        <translation>逐节点列出的不同布局和布局复制</translation>
    </message>
    <message>
        <source>no measurements</source>
        <translation>没有实测值</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigColumns</name>
    <message>
        <source>&amp;Automatic</source>
        <translation>自动(&amp;A)</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a column, and why it is empty</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>&amp;Parameters</source>
        <translation>参数(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Objectives</source>
        <translation>目标量(&amp;O)</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigComparison</name>
    <message>
        <source>Compare configurations</source>
        <translation>比较配置</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Pins, focus and baseline side by side, decision by decision (%1)</source>
        <translation>逐个决策并排比较固定项、焦点和基线（%1）</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigFilter</name>
    <message>
        <source>Expected “and” before the next condition.</source>
        <translation>下一个条件之前应有“and”。</translation>
    </message>
    <message>
        <source>A condition is missing here.</source>
        <translation>此处缺少条件。</translation>
    </message>
    <message>
        <source>The runtimes of this file are not published.</source>
        <translation>此文件的运行时间未公布。</translation>
    </message>
    <message>
        <source>Expected a comparison such as &lt;= 100 or a range such as 10..20.</source>
        <translation>应为比较（如 &lt;= 100）或范围（如 10..20）。</translation>
    </message>
    <message>
        <source>Expected “..” and the end of the range, or a comparison such as &lt;= 100.</source>
        <translation>应为“..”及范围的终点，或比较（如 &lt;= 100）。</translation>
    </message>
    <message>
        <source>The range ends before it starts.</source>
        <translation>范围的终点小于起点。</translation>
    </message>
    <message>
        <source>Expected a number.</source>
        <translation>应为数字。</translation>
    </message>
    <message>
        <source>“%1” is neither “and” nor a unit of time (ns, µs, ms, s).</source>
        <translation>“%1”既不是“and”，也不是时间单位（ns、µs、ms、s）。</translation>
    </message>
    <message>
        <source>A runtime needs a unit: ns, µs, ms or s.</source>
        <translation>运行时间需要单位：ns、µs、ms 或 s。</translation>
    </message>
    <message>
        <source>Expected the node’s number in brackets, such as node[86].output = {3,0}.</source>
        <translation>应为方括号中的节点编号，如 node[86].output = {3,0}。</translation>
    </message>
    <message>
        <source>Expected a node’s number.</source>
        <translation>应为节点编号。</translation>
    </message>
    <message>
        <source>The file has nodes 0 to %1 only.</source>
        <translation>文件只有节点 0 到 %1。</translation>
    </message>
    <message>
        <source>Node %1 is not configurable.</source>
        <translation>节点 %1 不可配置。</translation>
    </message>
    <message>
        <source>Expected “]” after the node’s number.</source>
        <translation>节点编号之后应为“]”。</translation>
    </message>
    <message>
        <source>Expected = or != and a layout such as {3,0}.</source>
        <translation>应为 = 或 != 以及布局，如 {3,0}。</translation>
    </message>
    <message>
        <source>No configuration has this layout here. Available: %1.</source>
        <translation>没有配置在此处采用此布局。可用：%1。</translation>
    </message>
    <message>
        <source>Expected a layout such as {3,0}: dimensions 0 to 5, most minor first.</source>
        <translation>应为布局，如 {3,0}：维度 0 到 5，最次要的维度在前。</translation>
    </message>
    <message>
        <source>A layout has at most six dimensions.</source>
        <translation>布局最多有六个维度。</translation>
    </message>
    <message>
        <source>Expected “,” or “}” in the layout.</source>
        <translation>布局中应为“,”或“}”。</translation>
    </message>
    <message>
        <source>Ranks, scores and numbers of nodes have no unit.</source>
        <translation>排名、得分和节点数没有单位。</translation>
    </message>
    <message>
        <source>Only layout configurations can be compared node by node.</source>
        <translation>只有布局配置才能逐节点比较。</translation>
    </message>
    <message>
        <source>Expected a reference, such as differs(baseline) &gt; 3.</source>
        <translation>应为参照，如 differs(baseline) &gt; 3。</translation>
    </message>
    <message>
        <source>The file has configurations 0 to %1 only.</source>
        <translation>文件只有配置 0 到 %1。</translation>
    </message>
    <message>
        <source>Expected baseline, pin1 to pin4, or the number of a configuration.</source>
        <translation>应为 baseline、pin1 到 pin4，或配置编号。</translation>
    </message>
    <message>
        <source>Expected “)”.</source>
        <translation>应为“)”。</translation>
    </message>
    <message>
        <source>“%1” is not a condition. Conditions are rank, measured, runtime, score, pinned, noted, differs(…), node[…] and tile[…].</source>
        <translation>“%1”不是筛选条件。可用的有 rank、measured、runtime、score、pinned、noted、differs(…)、node[…] 和 tile[…]。</translation>
    </message>
    <message>
        <source>Expected .output, .input, .kernel or .vector.</source>
        <translation>应为 .output、.input、.kernel 或 .vector。</translation>
    </message>
    <message>
        <source>Expected output, input, kernel or vector.</source>
        <translation>应为 output、input、kernel 或 vector。</translation>
    </message>
    <message>
        <source>Expected = and the number of a vector.</source>
        <translation>应为 = 以及向量编号。</translation>
    </message>
    <message>
        <source>The node has vectors 0 to %1 only.</source>
        <translation>该节点只有向量 0 到 %1。</translation>
    </message>
    <message>
        <source>Only tile files have tiles to filter by.</source>
        <translation>只有分块文件才能按分块筛选。</translation>
    </message>
    <message>
        <source>Expected a column of config_feat in brackets, such as tile[9] = 8.</source>
        <translation>应为方括号中的 config_feat 列，如 tile[9] = 8。</translation>
    </message>
    <message>
        <source>config_feat has columns 0 to %1.</source>
        <translation>config_feat 有第 0 到 %1 列。</translation>
    </message>
    <message>
        <source>Expected “]” after the column’s number.</source>
        <translation>列编号之后应为“]”。</translation>
    </message>
    <message>
        <source>Expected = and a number, such as tile[9] = 8.</source>
        <translation>应为 = 以及数字，如 tile[9] = 8。</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>此程序没有实测运行时间。</translation>
    </message>
    <message>
        <source>The file has parameters 0 to %1.</source>
        <translation>文件有参数 0 到 %1。</translation>
    </message>
    <message>
        <source>Expected “]” after the parameter’s number.</source>
        <translation>参数编号之后应为“]”。</translation>
    </message>
    <message>
        <source>No configuration has this value. Available: %1.</source>
        <translation>没有配置取此值。可用的值：%1。</translation>
    </message>
    <message>
        <source>Expected = or != and a value: this parameter has texts.</source>
        <translation>此处应为 = 或 != 和一个值：此参数的值是文本。</translation>
    </message>
    <message>
        <source>Expected yes or no.</source>
        <translation>此处应为 yes 或 no。</translation>
    </message>
    <message>
        <source>Expected a value such as 64, naive or &quot;16x16&quot;.</source>
        <translation>此处应为一个值，例如 64、naive 或 &quot;16x16&quot;。</translation>
    </message>
    <message>
        <source>Expected “and” or the end after the value.</source>
        <translation>值之后应为“and”或结尾。</translation>
    </message>
    <message>
        <source>Values of this file are relative: write a number without unit.</source>
        <translation>此文件的值是相对值：请写不带单位的数字。</translation>
    </message>
    <message>
        <source>“%1” is not a condition. Conditions are the parameters, the objectives, rank, measured, runtime, score, failed, pinned and noted.</source>
        <translation>“%1”不是条件。条件为各参数、各目标、rank、measured、runtime、score、failed、pinned 和 noted。</translation>
    </message>
    <message>
        <source>This is no time: write a number without unit.</source>
        <translation>这不是时间：请写不带单位的数字。</translation>
    </message>
    <message>
        <source>The file has objectives 0 to %1.</source>
        <translation>文件有目标 0 到 %1。</translation>
    </message>
    <message>
        <source>Expected “]” after the objective’s number.</source>
        <translation>目标编号之后应为“]”。</translation>
    </message>
    <message>
        <source>“%1” is a word of the filter. For the column of this name write %2.</source>
        <translation>“%1”是筛选语言的词。要指同名的列，请写 %2。</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigFilterBar</name>
    <message>
        <source>Filter of configurations</source>
        <translation>配置筛选</translation>
    </message>
    <message>
        <source>Conditions joined by “and”:
rank &lt;= 100 · measured &lt; 50 · score 1.5..2 · pinned · noted
runtime &lt; 80ms · runtime 70ms..80ms
node[86].output = {3,0} · differs(baseline) &gt; 3</source>
        <translation>用“and”连接的条件：
rank &lt;= 100 · measured &lt; 50 · score 1.5..2 · pinned · noted
runtime &lt; 80ms · runtime 70ms..80ms
node[86].output = {3,0} · differs(baseline) &gt; 3</translation>
    </message>
    <message>
        <source>Filter error</source>
        <translation>筛选错误</translation>
    </message>
    <message>
        <source>Number of configurations</source>
        <translation>配置数</translation>
    </message>
    <message>
        <source>Filter: rank &lt;= 100 and runtime &lt; 80ms …</source>
        <translation>筛选：rank &lt;= 100 and runtime &lt; 80ms …</translation>
    </message>
    <message>
        <source>Open a file to see its configurations</source>
        <translation>打开文件以查看其配置</translation>
    </message>
    <message>
        <source>Filtered: %1 of %2</source>
        <translation>已筛选：%1 / %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>The file is not ranked yet: no rank, no score.</source>
        <translation>文件尚未排名：没有排名，也没有得分。</translation>
    </message>
    <message>
        <source>At %1: %2</source>
        <translation>位置 %1：%2</translation>
    </message>
    <message>
        <source>Not applied. At %1: %2</source>
        <translation>未应用。位置 %1：%2</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigPanel</name>
    <message>
        <source>A fusion file is one kernel with one runtime: it has no configurations to choose from.</source>
        <translation>融合文件是一个核及其一个运行时间：没有可供选择的配置。</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigScatter</name>
    <message>
        <source>Configuration %1</source>
        <translation>配置 %1</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>固定项 %1</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigTableModel</name>
    <message>
        <source>in %1</source>
        <comment>bounds of a tile&apos;s input</comment>
        <translation>入 %1</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <comment>bounds of a tile&apos;s kernel</comment>
        <translation>核 %1</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>已固定</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>未固定</translation>
    </message>
    <message>
        <source>Pinned. Click or press Space to unpin.</source>
        <translation>已固定。单击或按空格键取消固定。</translation>
    </message>
    <message>
        <source>Click or press Space to pin, for comparison.</source>
        <translation>单击或按空格键固定，以便比较。</translation>
    </message>
    <message>
        <source>Not scored yet</source>
        <translation>尚未评分</translation>
    </message>
    <message>
        <source>Not ranked</source>
        <translation>未排名</translation>
    </message>
    <message>
        <source>This is the baseline.</source>
        <translation>这是基线。</translation>
    </message>
    <message>
        <source>Configurations of the file in this row: %1</source>
        <translation>此行包含的文件配置：%1</translation>
    </message>
    <message>
        <source>Pinned for comparison: Space, or a click</source>
        <translation>固定以供比较：按空格键或单击</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>固定</translation>
    </message>
    <message>
        <source>Rank by score, 1 for the predicted fastest; = marks shared ranks</source>
        <translation>按得分的排名，1 为预测最快；= 表示多个配置并列</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Predicted minus measured rank: negative ones are predicted too fast. The nearest of shared ranks counts.</source>
        <translation>预测排名减实测排名：负值表示预测过快。排名并列时取最接近者。</translation>
    </message>
    <message>
        <source>Δ rank</source>
        <translation>Δ 排名</translation>
    </message>
    <message>
        <source>Score by the model; lower is faster</source>
        <translation>模型给出的得分；越低越快</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Standard deviation of the score over permutations and folds</source>
        <translation>得分在各排列和各折上的标准差</translation>
    </message>
    <message>
        <source>± Spread</source>
        <translation>± 离散度</translation>
    </message>
    <message>
        <source>Smallest runtime, relative to the default tile</source>
        <translation>最短运行时间，相对于默认分块</translation>
    </message>
    <message>
        <source>Smallest runtime of equal configurations</source>
        <translation>相同配置中的最短运行时间</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Simulated (%1)</source>
        <translation>模拟 (%1)</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>相对</translation>
    </message>
    <message>
        <source>Runtime (%1)</source>
        <translation>运行时间 (%1)</translation>
    </message>
    <message>
        <source>Runtime in percent of the baseline’s (bold row)</source>
        <translation>运行时间占基线（粗体行）的百分比</translation>
    </message>
    <message>
        <source>% of base</source>
        <translation>占基线 %</translation>
    </message>
    <message>
        <source>Number of equal configurations of the file in the row</source>
        <translation>该行所含文件中相同配置的数量</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>Bounds of the output tile, minor dimension as in the file; of input and kernel if present</source>
        <translation>输出分块的边界，次要维度与文件中一致；如有输入和核，也一并列出</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Index in the file; of equal configurations that of the fastest</source>
        <translation>文件中的索引；相同配置取最快者的索引</translation>
    </message>
    <message>
        <source>Config.</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Your note on the configuration, saved with the session: F2 or a double click edits it</source>
        <translation>您对配置的备注，随会话保存；按 F2 或双击可编辑</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>备注</translation>
    </message>
    <message>
        <source>Rank by simulated runtime, 1 for the fastest</source>
        <translation>按模拟运行时间的排名，1 为最快</translation>
    </message>
    <message>
        <source>Simul. rank</source>
        <translation>模拟排名</translation>
    </message>
    <message>
        <source>Decisions whose cost differs from the baseline’s: A can cost most</source>
        <translation>代价与基线不同的决策：A 的潜在代价最大</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>no file is open</source>
        <comment>why a column is empty</comment>
        <translation>未打开文件</translation>
    </message>
    <message>
        <source>no runtimes are published</source>
        <comment>why a column is empty</comment>
        <translation>未公布运行时间</translation>
    </message>
    <message>
        <source>not ranked yet</source>
        <comment>why a column is empty</comment>
        <translation>尚未排名</translation>
    </message>
    <message>
        <source>no score has a spread</source>
        <comment>why a column is empty</comment>
        <translation>所有得分都没有离散度</translation>
    </message>
    <message>
        <source>no runtimes are published, and the scores are not times</source>
        <comment>why a column is empty</comment>
        <translation>未公布运行时间，且得分不是时间</translation>
    </message>
    <message>
        <source>only tile files have it</source>
        <comment>why a column is empty</comment>
        <translation>仅分块文件才有</translation>
    </message>
    <message>
        <source>no configuration occurs twice</source>
        <comment>why a column is empty</comment>
        <translation>没有重复的配置</translation>
    </message>
    <message>
        <source>no notes yet</source>
        <comment>why a column is empty</comment>
        <translation>尚无备注</translation>
    </message>
    <message>
        <source>no decisions are known</source>
        <comment>why a column is empty</comment>
        <translation>没有已知的决策</translation>
    </message>
    <message>
        <source>The runtime is not published.</source>
        <translation>运行时间未公布。</translation>
    </message>
    <message>
        <source>Predicted: scores of this model are times, and no runtime is published.</source>
        <translation>预测值：此模型的得分是时间，且运行时间未公布。</translation>
    </message>
    <message>
        <source>%1, a tie with rank %2</source>
        <comment>a measured rank, and the best that means the same</comment>
        <translation>%1，与排名 %2 并列</translation>
    </message>
    <message>
        <source>%1, shared</source>
        <comment>a predicted rank that several have</comment>
        <translation>%1，并列</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <comment>so much over the best</comment>
        <translation>预测 %1</translation>
    </message>
    <message>
        <source>Rank by runtime, 1 for the fastest; ≈ marks a tie with that rank, no more than 0.1 % slower</source>
        <translation>按运行时间的排名，1 为最快；≈ 表示与该排名并列，至多慢 0.1%</translation>
    </message>
    <message>
        <source>no measurements</source>
        <comment>why a column is empty</comment>
        <translation>没有实测值</translation>
    </message>
    <message>
        <source>no measurements, and the scores are not times</source>
        <comment>why a column is empty</comment>
        <translation>没有实测值，且得分不是时间</translation>
    </message>
    <message>
        <source>only proposed candidates have it</source>
        <comment>why a column is empty</comment>
        <translation>仅提出的候选才有</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>没有实测值。</translation>
    </message>
    <message>
        <source>Predicted: scores of this model are times; there are no measurements.</source>
        <translation>预测值：此模型的得分为时间；没有实测值。</translation>
    </message>
    <message>
        <source>Origin of the candidate: the default, one group changed, drawn, or found by a search</source>
        <translation>候选的来源：默认、更改一组、抽取或由搜索找到</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>来源</translation>
    </message>
    <message>
        <source>Within noise of the fastest: repeated measurements differ as much.</source>
        <translation>与最快者之差在噪声范围内：重复测量的差异同样大。</translation>
    </message>
    <message>
        <source>Within noise of the baseline: repeated measurements differ as much.</source>
        <translation>与基线之差在噪声范围内：重复测量的差异同样大。</translation>
    </message>
    <message>
        <source>%1, within noise of the fastest</source>
        <comment>so much over the best</comment>
        <translation>%1，与最快者之差在噪声范围内</translation>
    </message>
    <message>
        <source>%1 distinct configurations share this score: their order is arbitrary.</source>
        <translation>%1 个不同配置得分相同：它们之间的顺序是任意的。</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message>
        <source>Parameters with more than one value, as in the file</source>
        <translation>有多个值的参数，与文件相同</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>%1 × the cost of the best</source>
        <comment>a ratio</comment>
        <translation>最佳代价的 %1 倍</translation>
    </message>
    <message>
        <source>%1, as measured</source>
        <comment>an objective</comment>
        <translation>%1，测量值</translation>
    </message>
    <message>
        <source>each has its own column</source>
        <comment>why a column is empty</comment>
        <translation>每个参数各有一列</translation>
    </message>
    <message>
        <source>Within noise of the best: repeated measurements differ as much.</source>
        <translation>与最优者之差在噪声范围内：重复测量的差异同样大。</translation>
    </message>
    <message>
        <source>Rank by the objective, 1 for the best; ≈ marks a tie with that rank, no more than 0.1 % worse</source>
        <translation>按目标的排名，1 为最优；≈ 表示与该排名并列，至多差 0.1%</translation>
    </message>
    <message>
        <source>Runtime predicted by the model, in seconds</source>
        <translation>模型预测的运行时间，以秒为单位</translation>
    </message>
    <message>
        <source>Score (s)</source>
        <translation>得分（s）</translation>
    </message>
    <message>
        <source>Value in percent of the baseline’s (bold row)</source>
        <translation>数值占基线（粗体行）的百分比</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigTableView</name>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>取消固定(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>固定(&amp;P)</translation>
    </message>
    <message>
        <source>Use as &amp;baseline</source>
        <translation>用作基线(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Co&amp;mpare with the baseline</source>
        <translation>与基线比较(&amp;M)</translation>
    </message>
    <message>
        <source>Co&amp;mpare selected: at most four</source>
        <translation>比较所选：最多四个(&amp;M)</translation>
    </message>
    <message>
        <source>Co&amp;mpare selected</source>
        <translation>比较所选(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Filter: %1</source>
        <comment>a term</comment>
        <translation>筛选(&amp;F)：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::CostModel</name>
    <message>
        <source>%1 of the program</source>
        <translation>占程序的 %1</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Opcode</source>
        <translation>操作码</translation>
    </message>
    <message>
        <source>Ops</source>
        <comment>instructions, as a narrow column&apos;s title</comment>
        <translation>指令数</translation>
    </message>
    <message>
        <source>Runs per run of the program</source>
        <translation>程序每运行一次，该指令的执行次数</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>执行次数</translation>
    </message>
    <message>
        <source>Estimated: the longer of computing and moving data</source>
        <translation>估算值：计算与数据传输中耗时较长者</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Floating-point operations; for a fusion those of its fused instructions</source>
        <translation>浮点运算量；融合指令为其中各指令的运算量</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>Read and written in memory, with padding</source>
        <translation>在内存中读写的字节数，含填充</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Padding, as a share of the bytes that are moved</source>
        <translation>填充占所传输字节的比例</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
</context>
<context>
    <name>tgraph::CostsPanel</name>
    <message>
        <source>Costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search by name, opcode or op_name</source>
        <translation>按名称、操作码或 op_name 搜索</translation>
    </message>
    <message>
        <source>By opcode</source>
        <translation>按操作码</translation>
    </message>
    <message>
        <source>Add up the instructions of each opcode</source>
        <translation>将各操作码的指令合计</translation>
    </message>
    <message>
        <source>Open an XLA program to see what its instructions cost.</source>
        <translation>打开 XLA 程序以查看其指令的代价。</translation>
    </message>
    <message>
        <source>Adding up the costs …</source>
        <translation>正在累加代价…</translation>
    </message>
    <message>
        <source>Estimated for a TPU v3 core: %1 · %2 · %3 moved, %4 of it padding</source>
        <translation>针对一个 TPU v3 核心的估算：%1 · %2 · 传输 %3，其中 %4 为填充</translation>
    </message>
    <message numerus="yes">
        <source> · %Ln loop(s) of unknown length counted at least once</source>
        <translation>
            <numerusform> · %Ln 个长度未知的循环至少计一次</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · trip count of %Ln loop(s) inferred</source>
        <translation>
            <numerusform> · %Ln 个循环的迭代次数为推断值</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · %Ln custom-call(s) without FLOP</source>
        <translation>
            <numerusform> · %Ln 个 custom-call 无 FLOP</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Export the table (CSV)…</source>
        <translation>导出表格 (CSV)(&amp;E)…</translation>
    </message>
    <message numerus="yes">
        <source> · %Ln conditional(s) with all branches</source>
        <translation>
            <numerusform> · %Ln 个条件计入所有分支</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · without %Ln instruction(s) of unbounded dimensions</source>
        <translation>
            <numerusform> · 不含 %Ln 条维度无上界的指令</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::DatasetPage</name>
    <message>
        <source>Overview</source>
        <translation>概览</translation>
    </message>
    <message>
        <source>Collections and splits, and the distributions of sizes and runtimes</source>
        <translation>集合与划分，以及规模和运行时间的分布</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>健康状况</translation>
    </message>
    <message>
        <source>Problems: duplicates across splits, drift, noise, missing runtimes</source>
        <translation>问题：跨划分的重复、漂移、噪声、缺失的运行时间</translation>
    </message>
    <message>
        <source>One line per file with all known data</source>
        <translation>每个文件一行，包含其全部已知信息</translation>
    </message>
    <message>
        <source>files: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>configurations: %1, distinct: %2</source>
        <translation>配置：%1，其中不同的：%2</translation>
    </message>
    <message>
        <source>all simulated, not measured</source>
        <translation>全部为模拟，而非实测</translation>
    </message>
    <message>
        <source>simulated, not measured: %1</source>
        <translation>模拟而非实测：%1</translation>
    </message>
    <message>
        <source>read so far: %1</source>
        <translation>已读取：%1</translation>
    </message>
    <message>
        <source>the same content in two splits: %1</source>
        <translation>同一内容出现在两个划分中：%1</translation>
    </message>
    <message>
        <source>the same graph in two splits: %1</source>
        <translation>同一计算图出现在两个划分中：%1</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>无法读取：%1</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>How well one or two models order each file, the worst first</source>
        <translation>一个或两个模型对每个文件排序的好坏，最差的在前</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>表格 (CSV)…</translation>
    </message>
    <message>
        <source>Report (HTML)…</source>
        <translation>报告 (HTML)…</translation>
    </message>
    <message>
        <source>Collections, charts, findings and the worst ordered files on one page</source>
        <translation>集合、图表、发现以及排序最差的文件，汇于一页</translation>
    </message>
    <message>
        <source>XLA programs have no configurations yet: open one to propose and rank some</source>
        <translation>XLA 程序还没有配置：打开一个程序即可提出配置并排名</translation>
    </message>
</context>
<context>
    <name>tgraph::DatasetReportPage</name>
    <message>
        <source>SIMULATED: the runtimes of %1 of %2 files were computed, not measured.</source>
        <translation>模拟：%2 个文件中有 %1 个的运行时间是计算得出的，而非实测。</translation>
    </message>
    <message>
        <source>Collections and splits</source>
        <translation>集合与划分</translation>
    </message>
    <message>
        <source>Distribution of sizes and runtimes over the files</source>
        <translation>规模和运行时间在文件中的分布</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>数据来源</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>Files that cannot be read</source>
        <translation>无法读取的文件</translation>
    </message>
    <message>
        <source>The same content more than once</source>
        <translation>相同内容多次出现</translation>
    </message>
    <message>
        <source>The same graph under two names</source>
        <translation>同一计算图使用两个名称</translation>
    </message>
    <message>
        <source>Runtimes that drift with the order of measurement</source>
        <translation>随测量顺序漂移的运行时间</translation>
    </message>
    <message>
        <source>Low agreement of two measurements</source>
        <translation>两次测量的一致性偏低</translation>
    </message>
    <message>
        <source>Runtimes not published outside the test split</source>
        <translation>测试划分之外未公布的运行时间</translation>
    </message>
    <message>
        <source>How well the models order each file</source>
        <translation>模型对每个文件排序的好坏</translation>
    </message>
    <message>
        <source>Files that %1 orders worst</source>
        <translation>%1 排序最差的文件</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Data set: %1</source>
        <translation>数据集：%1</translation>
    </message>
    <message>
        <source>Files with fewer than %1 different runtimes are omitted because their τ means little: %2.</source>
        <translation>已略去不同运行时间少于 %1 个的文件，因其 τ 意义不大：%2。</translation>
    </message>
    <message>
        <source>Runtimes</source>
        <translation>运行时间</translation>
    </message>
</context>
<context>
    <name>tgraph::DatasetWork</name>
    <message>
        <source>Data set of the folder</source>
        <translation>文件夹的数据集</translation>
    </message>
    <message>
        <source>All files of the opened folder together: collections, distributions, health</source>
        <translation>已打开文件夹中所有文件的整体情况：集合、分布、健康状况</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>导出报告</translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionNames</name>
    <message>
        <source>, </source>
        <comment>between the names of decisions</comment>
        <translation>、</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>A, B, C, D, E and 4 more</comment>
        <translation>
            <numerusform>%1 和另外 %n 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>A, B and C</comment>
        <translation>%1 和 %2</translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionRows</name>
    <message>
        <source>kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>%1 dimension %2</source>
        <comment>of a kernel&apos;s output, say</comment>
        <translation>%1维度 %2</translation>
    </message>
    <message>
        <source>%1 in %2 of %3</source>
        <comment>elements, in so many registers of so many</comment>
        <translation>%1，分为 %2 × %3</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>a dimension, its tensor, how many elements</comment>
        <translation>%2 的%1（%3）</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n like it</source>
        <translation>
            <numerusform>%1 及另外 %n 个同类</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 always fails: %3</source>
        <comment>option, other option, reason</comment>
        <translation>%1 与 %2 一起总是失败：%3</translation>
    </message>
    <message>
        <source>%1 with %2 always fails</source>
        <comment>option, other option</comment>
        <translation>%1 与 %2 一起总是失败</translation>
    </message>
    <message>
        <source>mostly %1</source>
        <comment>reason of failures</comment>
        <translation>多为 %1</translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionsPage</name>
    <message>
        <source>Nothing is measured.</source>
        <translation>尚未测量。</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Nodes that always change together, and what their layouts cost</source>
        <translation>总是一起变化的节点，以及其布局的代价</translation>
    </message>
    <message>
        <source>Baseline → focus</source>
        <translation>基线 → 焦点</translation>
    </message>
    <message>
        <source>Gain or cost of each decision from the baseline to the focus</source>
        <translation>从基线到焦点，每个决策节省或增加的时间</translation>
    </message>
    <message>
        <source>All configurations</source>
        <translation>所有配置</translation>
    </message>
    <message>
        <source>All configurations by their decisions and runtime</source>
        <translation>按决策和运行时间显示所有配置</translation>
    </message>
    <message>
        <source>The file has only one configuration, so there are no decisions.</source>
        <translation>文件只有一个配置，因此没有决策。</translation>
    </message>
    <message>
        <source>Computing the decisions …</source>
        <translation>正在计算决策…</translation>
    </message>
    <message>
        <source>%1 of %2 kept (%3)</source>
        <translation>保留 %1 / %2（%3）</translation>
    </message>
    <message>
        <source>Focus a configuration to see what it changes.</source>
        <translation>将某个配置设为焦点，以查看其变更。</translation>
    </message>
    <message>
        <source>The focus is the baseline: focus another configuration.</source>
        <translation>焦点就是基线：请将另一个配置设为焦点。</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基线 %1</translation>
    </message>
    <message>
        <source>focus %1</source>
        <translation>焦点 %1</translation>
    </message>
    <message>
        <source>No runtimes or scores of the two: rank the configurations first.</source>
        <translation>两者都没有运行时间或得分：请先对配置排名。</translation>
    </message>
    <message>
        <source>No published runtimes: rank the configurations first.</source>
        <translation>未公布运行时间：请先对配置排名。</translation>
    </message>
    <message>
        <source>No decision makes a difference.</source>
        <translation>没有任何决策造成差异。</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there are no configurations to decide between.</source>
        <translation>融合文件是一个核及其一个运行时间：没有可供选择的配置。</translation>
    </message>
    <message>
        <source>Propose and rank</source>
        <translation>提出候选并排名</translation>
    </message>
    <message>
        <source>Propose candidates for the program and order them by what the model predicts</source>
        <translation>为程序提出候选，并按模型的预测排序</translation>
    </message>
    <message>
        <source>The file has no layouts to choose from, so there are no decisions.</source>
        <translation>文件没有可选的布局，因此没有决策。</translation>
    </message>
    <message>
        <source>Nothing is measured: rank the configurations first.</source>
        <translation>没有实测值：请先对配置排名。</translation>
    </message>
    <message>
        <source>Show measurements…</source>
        <translation>显示测量…</translation>
    </message>
    <message>
        <source>Save the measurements of the tuning, and open that file with table, charts and decisions</source>
        <translation>保存调优的测量，并打开该文件，显示表格、图表和决策</translation>
    </message>
    <message>
        <source>%1 of %2 kept</source>
        <translation>保留 %1 / %2</translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionsView</name>
    <message>
        <source>%1 best, up to %2</source>
        <comment>value, cost</comment>
        <translation>%1 最优，最高 %2</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Options: measured, ≈ predicted cost</source>
        <translation>选项：实测、≈ 预测代价</translation>
    </message>
    <message>
        <source>Options: measured cost</source>
        <translation>选项：实测代价</translation>
    </message>
    <message>
        <source>Options: predicted cost</source>
        <translation>选项：预测代价</translation>
    </message>
    <message>
        <source>Options: # predicted rank</source>
        <translation>选项：# 预测排名</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>焦点</translation>
    </message>
    <message numerus="yes">
        <source>no clear difference between its %n options</source>
        <translation>
            <numerusform>其 %n 个选项之间没有明显差异</numerusform>
        </translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message numerus="yes">
        <source>%n option(s) that cost the same</source>
        <translation>
            <numerusform>%n 个代价相同的选项</numerusform>
        </translation>
    </message>
    <message>
        <source>measured, best to best: %1</source>
        <translation>实测，最优对最优：%1</translation>
    </message>
    <message>
        <source>measured, all else equal: %1</source>
        <translation>实测，其余相同：%1</translation>
    </message>
    <message>
        <source>predicted, best to best: %1</source>
        <translation>预测，最优对最优：%1</translation>
    </message>
    <message>
        <source>best predicted rank with it: %1</source>
        <translation>采用它时的最优预测排名：%1</translation>
    </message>
    <message>
        <source>Options: measured, # predicted rank</source>
        <translation>选项：实测、# 预测排名</translation>
    </message>
    <message>
        <source>Options: simulated, ≈ predicted cost</source>
        <translation>选项：模拟、≈ 预测代价</translation>
    </message>
    <message>
        <source>Options: simulated, # predicted rank</source>
        <translation>选项：模拟、# 预测排名</translation>
    </message>
    <message>
        <source>Options: simulated cost</source>
        <translation>选项：模拟代价</translation>
    </message>
    <message>
        <source>simulated, best to best: %1</source>
        <translation>模拟，最优对最优：%1</translation>
    </message>
    <message>
        <source>simulated, all else equal: %1</source>
        <translation>模拟，其余相同：%1</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>default</source>
        <comment>what a program does unconfigured</comment>
        <translation>默认</translation>
    </message>
    <message numerus="yes">
        <source>%n distinct configuration(s)</source>
        <translation>
            <numerusform>%n 个不同配置</numerusform>
        </translation>
    </message>
    <message>
        <source>fails</source>
        <comment>an option that always fails</comment>
        <translation>失败</translation>
    </message>
    <message>
        <source>failed</source>
        <comment>share of configurations</comment>
        <translation>失败</translation>
    </message>
    <message>
        <source>always fails</source>
        <translation>总是失败</translation>
    </message>
    <message>
        <source>always fails: %1</source>
        <comment>reason</comment>
        <translation>总是失败：%1</translation>
    </message>
    <message>
        <source>failed: %1 of %2 (%3)</source>
        <translation>失败：%2 中的 %1（%3）</translation>
    </message>
    <message>
        <source>failed: %1 of %2 (%3), mostly %4</source>
        <translation>失败：%2 中的 %1（%3），多为 %4</translation>
    </message>
    <message>
        <source>&amp;Copy the details</source>
        <translation>复制详细信息(&amp;C)</translation>
    </message>
    <message>
        <source>Copy all decisions as &amp;table</source>
        <translation>将所有决策复制为表格(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Restore this decision</source>
        <translation>恢复此决策(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Filter to this option</source>
        <translation>筛选到此选项(&amp;F)</translation>
    </message>
    <message>
        <source>F&amp;ocus the best configuration with it</source>
        <translation>将具有此选项的最佳配置设为焦点(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Pin the best configuration with it</source>
        <translation>固定具有此选项的最佳配置(&amp;P)</translation>
    </message>
    <message>
        <source>Co&amp;mpare the best configuration with it with the baseline</source>
        <translation>将具有此选项的最佳配置与基线比较(&amp;M)</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>字母</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Measured, best to best</source>
        <translation>实测，最佳对最佳</translation>
    </message>
    <message>
        <source>Predicted, best to best</source>
        <translation>预测，最佳对最佳</translation>
    </message>
</context>
<context>
    <name>tgraph::DiffModel</name>
    <message>
        <source>removed</source>
        <comment>an instruction that only the program before has</comment>
        <translation>已移除</translation>
    </message>
    <message>
        <source>added</source>
        <comment>an instruction that only the program after has</comment>
        <translation>新增</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an instruction that both programs have</comment>
        <translation>已更改</translation>
    </message>
    <message>
        <source>renamed</source>
        <comment>an instruction that both programs have</comment>
        <translation>已改名</translation>
    </message>
    <message>
        <source>opcode</source>
        <comment>what changed</comment>
        <translation>操作码</translation>
    </message>
    <message>
        <source>shape</source>
        <comment>what changed</comment>
        <translation>形状</translation>
    </message>
    <message>
        <source>layout</source>
        <comment>what changed</comment>
        <translation>布局</translation>
    </message>
    <message>
        <source>operands</source>
        <comment>what changed</comment>
        <translation>操作数</translation>
    </message>
    <message>
        <source>attributes</source>
        <comment>what changed</comment>
        <translation>属性</translation>
    </message>
    <message>
        <source>called computations</source>
        <comment>what changed</comment>
        <translation>被调用的计算</translation>
    </message>
    <message>
        <source>its computation</source>
        <comment>what changed: the computation of the instruction</comment>
        <translation>所在计算</translation>
    </message>
    <message>
        <source>name</source>
        <comment>what changed</comment>
        <translation>名称</translation>
    </message>
    <message>
        <source>metadata</source>
        <comment>what changed</comment>
        <translation>元数据</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Opcode</source>
        <translation>操作码</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>计算</translation>
    </message>
</context>
<context>
    <name>tgraph::DiffTexts</name>
    <message>
        <source>Show in the g&amp;raph</source>
        <translation>在图中显示(&amp;R)</translation>
    </message>
    <message>
        <source>Show in the &amp;graph</source>
        <translation>在图中显示(&amp;G)</translation>
    </message>
    <message>
        <source>Selects the instruction in the main window; opens the file where it is not open</source>
        <translation>在主窗口中选择该指令；如文件未打开则打开</translation>
    </message>
    <message>
        <source>Text of the program after</source>
        <translation>之后的程序文本</translation>
    </message>
    <message>
        <source>Text of the program before</source>
        <translation>之前的程序文本</translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>之后：%1</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>之前：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::DisagreementModel</name>
    <message>
        <source>%1 ranks it %2 places lower than %3.</source>
        <translation>%1 将其排得比 %3 靠后 %2 位。</translation>
    </message>
    <message>
        <source>%1 ranks it %2 places higher than %3.</source>
        <translation>%1 将其排得比 %3 靠前 %2 位。</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionChart</name>
    <message>
        <source>Percentile %1 to %2: %3</source>
        <translation>百分位 %1 到 %2：%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s), %1 %</source>
        <translation>
            <numerusform>%Ln 个不同配置，%1%</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln kept by the filter</source>
        <translation>
            <numerusform>筛选保留 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %) are as fast or faster</source>
        <translation>%2 个中有 %1 个（%3%）同样快或更快</translation>
    </message>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>kept by the filter, as a share of each bar</source>
        <translation>筛选保留的部分，以在各柱中的占比表示</translation>
    </message>
    <message>
        <source>kept by the filter</source>
        <translation>筛选保留的部分</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1%</translation>
    </message>
    <message>
        <source>best</source>
        <comment>the left end of the axis</comment>
        <translation>最优</translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %) are as good or better</source>
        <translation>%2 个中有 %1 个（%3%）同样好或更好</translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionControls</name>
    <message>
        <source>Histogram</source>
        <translation>直方图</translation>
    </message>
    <message>
        <source>Number of configurations in each range of values</source>
        <translation>各取值区间内的配置数</translation>
    </message>
    <message>
        <source>ECDF</source>
        <translation>ECDF</translation>
    </message>
    <message>
        <source>Share of the configurations that are at least as fast</source>
        <translation>同样快或更快的配置占比</translation>
    </message>
    <message>
        <source>Equal distances for equal differences</source>
        <translation>相等的差值对应相等的距离</translation>
    </message>
    <message>
        <source>Configurations by rank, with the value at each rank</source>
        <translation>按排名排列的配置，以及各排名处的值</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Removes the filter (Esc, or a double click on the chart)</source>
        <translation>清除筛选（按 Esc 或双击图表）</translation>
    </message>
    <message>
        <source>Zoom to filter</source>
        <translation>缩放到筛选范围</translation>
    </message>
    <message>
        <source>Shows only the filtered configurations, over their own range</source>
        <translation>仅显示筛选后的配置，并使用其自身的取值范围</translation>
    </message>
    <message>
        <source>Equal distances for equal ratios</source>
        <translation>相等的比值对应相等的距离</translation>
    </message>
    <message>
        <source>A logarithmic scale needs positive values; some are not positive</source>
        <translation>对数刻度要求正值；部分值不是正值</translation>
    </message>
    <message>
        <source>linear</source>
        <comment>axis</comment>
        <translation>线性</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <comment>axis</comment>
        <translation>对数</translation>
    </message>
    <message>
        <source>percentiles</source>
        <comment>axis</comment>
        <translation>百分位</translation>
    </message>
    <message>
        <source>over the best</source>
        <comment>axis</comment>
        <translation>高于最优</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>横轴</translation>
    </message>
    <message>
        <source>Distance from the fastest: linear beside it, logarithmic far from it</source>
        <translation>与最快者的距离：近处线性，远处对数</translation>
    </message>
    <message>
        <source>Auto: %1</source>
        <comment>the axis</comment>
        <translation>自动：%1</translation>
    </message>
    <message>
        <source>The scale that best resolves the faster half of the configurations</source>
        <translation>最能分辨较快一半配置的刻度</translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionPanel</name>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>固定项 %1</translation>
    </message>
    <message>
        <source>%1: configuration %2</source>
        <translation>%1：配置 %2</translation>
    </message>
    <message>
        <source>predicted top %1</source>
        <translation>预测前 %1</translation>
    </message>
    <message>
        <source>predicted top %1 so far</source>
        <translation>目前预测前 %1</translation>
    </message>
    <message>
        <source>Open a file to see how its runtimes are distributed.</source>
        <translation>打开文件以查看其运行时间的分布。</translation>
    </message>
    <message>
        <source>This file has no configurations.</source>
        <translation>此文件没有配置。</translation>
    </message>
    <message>
        <source>Runtimes are not published in this file. The first scores are being computed.</source>
        <translation>此文件未公布运行时间。正在计算首批得分。</translation>
    </message>
    <message>
        <source>Nothing was measured. Tools › Tune measures the most promising configurations.</source>
        <translation>尚未测量。“工具 › 调优”测量最有希望的配置。</translation>
    </message>
    <message>
        <source>Runtimes are not published in this file. Rank to see scores.</source>
        <translation>此文件未公布运行时间。请排名以查看得分。</translation>
    </message>
    <message>
        <source>Simulated runtimes of %1</source>
        <translation>%1的模拟运行时间</translation>
    </message>
    <message>
        <source>Runtimes of %1</source>
        <translation>%1的运行时间</translation>
    </message>
    <message>
        <source>Scores of %1 (lower is faster)</source>
        <translation>%1的得分（越低越快）</translation>
    </message>
    <message>
        <source>The filter keeps none of them</source>
        <translation>筛选未保留其中任何一个</translation>
    </message>
    <message>
        <source>min %1 · median %2 · max %3</source>
        <translation>最小 %1 · 中位数 %2 · 最大 %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%1 / %Ln 个不同配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln distinct configuration(s) so far</source>
        <translation>
            <numerusform>目前 %1 / %Ln 个不同配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%Ln 个不同配置</numerusform>
        </translation>
    </message>
    <message>
        <source>Simulated runtimes of %1, relative to the default tile’s</source>
        <translation>%1的模拟运行时间，相对于默认分块</translation>
    </message>
    <message>
        <source>Runtimes of %1, relative to the default tile’s</source>
        <translation>%1的运行时间，相对于默认分块</translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s)</source>
        <translation>
            <numerusform>%Ln 个配置</numerusform>
        </translation>
    </message>
    <message>
        <source>Simulated: %1</source>
        <translation>模拟：%1</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there is no distribution.</source>
        <translation>融合文件是一个核及其一个运行时间：没有分布。</translation>
    </message>
    <message>
        <source>Nothing was measured. The first scores are being computed.</source>
        <translation>没有实测值。正在计算首批得分。</translation>
    </message>
    <message>
        <source>Nothing was measured. Rank to see scores.</source>
        <translation>没有实测值。请排名以查看得分。</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>gflops of 24 distinct configurations</comment>
        <translation>%2的%1</translation>
    </message>
    <message>
        <source>max %1 · median %2 · min %3</source>
        <translation>最大 %1 · 中位数 %2 · 最小 %3</translation>
    </message>
    <message>
        <source>Predicted runtimes of %1</source>
        <translation>%1的预测运行时间</translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionView</name>
    <message>
        <source>Range %1: Enter keeps it</source>
        <translation>范围 %1：按回车键保留</translation>
    </message>
</context>
<context>
    <name>tgraph::DockTitles</name>
    <message>
        <source>Panels</source>
        <translation>面板</translation>
    </message>
    <message>
        <source>&amp;Close %1</source>
        <translation>关闭“%1”(&amp;C)</translation>
    </message>
    <message>
        <source>In a separate &amp;window</source>
        <translation>在独立窗口中显示(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Maximize or restore</source>
        <translation>最大化或还原(&amp;M)</translation>
    </message>
    <message>
        <source>Reset workspace</source>
        <translation>重置工作区</translation>
    </message>
</context>
<context>
    <name>tgraph::DropFrame</name>
    <message numerus="yes">
        <source>Drop to open %n file(s) or folder(s)</source>
        <translation>
            <numerusform>松开以打开 %n 个文件或文件夹</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>编辑(&amp;E)</translation>
    </message>
    <message>
        <source>F&amp;ilter configurations</source>
        <translation>筛选配置(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Pin the focused configuration</source>
        <translation>固定焦点配置(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Note on the focused configuration…</source>
        <translation>为焦点配置添加备注(&amp;N)…</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>复制(&amp;Y)</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>全选(&amp;A)</translation>
    </message>
</context>
<context>
    <name>tgraph::EmptyWords</name>
    <message>
        <source>Only the default configuration is known: propose others to rank and compare them.</source>
        <translation>只有默认配置：请先提出其他配置，再排名和比较。</translation>
    </message>
    <message>
        <source>The file has no layouts to choose from, so there is only one configuration.</source>
        <translation>文件没有可选的布局，因此只有一个配置。</translation>
    </message>
    <message>
        <source>This file has one distinct configuration: there is nothing to compare it with.</source>
        <translation>此文件只有一个不同配置：没有可比较的对象。</translation>
    </message>
    <message>
        <source>A table of measured configurations has no graph, so there are no nodes.</source>
        <translation>实测配置表没有图，因此没有节点。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s) were measured in a tuning.</source>
        <translation>
            <numerusform>调优时已测量 %Ln 个配置。</numerusform>
        </translation>
    </message>
    <message>
        <source>“Show measurements…” saves them and opens that file in table and charts.</source>
        <translation>“显示测量…”会保存它们，并在表格和图表中打开该文件。</translation>
    </message>
    <message>
        <source>Tools › Tune lists them.</source>
        <translation>“工具 › 调优”列出它们。</translation>
    </message>
</context>
<context>
    <name>tgraph::EstimatedCostsModel</name>
    <message>
        <source>not distinguished yet</source>
        <translation>尚不能区分</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>代价最小</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Nodes that always change together; highest estimated cost first</source>
        <translation>总是一起变化的节点；估计代价最大者在前</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Options that the measurements distinguish from the decision’s others</source>
        <translation>测量结果能与该决策的其他选项区分开的选项</translation>
    </message>
    <message>
        <source>Estimated cost</source>
        <translation>估计代价</translation>
    </message>
    <message>
        <source>Over the cheapest option, of the shortest measured runtime</source>
        <translation>比代价最小的选项高出多少，以占最短实测运行时间的比例表示</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95%</translation>
    </message>
    <message>
        <source>Half the width of the cost’s 95 % interval</source>
        <translation>代价的 95% 置信区间的半宽</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Measured configurations with one of these options</source>
        <translation>采用其中之一的已测配置</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Number of these options</source>
        <translation>这些选项的数量</translation>
    </message>
</context>
<context>
    <name>tgraph::EstimatedCostsPage</name>
    <message>
        <source>Estimated cost of each decision</source>
        <translation>各决策的估计代价</translation>
    </message>
    <message>
        <source>The estimated decision costs appear here after three measurements.</source>
        <translation>三次测量之后，此处显示各决策的估计代价。</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln measured configuration(s).</source>
        <comment>estimates</comment>
        <translation>
            <numerusform>已测量 %Ln 个配置。</numerusform>
        </translation>
    </message>
    <message>
        <source>The sum of these costs misses held-out measurements by about %1, and those that it was fitted to by %2.</source>
        <translation>这些代价之和与留出的测量的偏差约为 %1，与拟合所用测量的偏差约为 %2。</translation>
    </message>
    <message>
        <source>The sum of these costs misses the measurements that it was fitted to by about %1.</source>
        <translation>这些代价之和与拟合所用测量的偏差约为 %1。</translation>
    </message>
</context>
<context>
    <name>tgraph::ExclusiveJobs</name>
    <message>
        <source>A ranking is being adapted: wait for its end or cancel it first.</source>
        <translation>正在适配排名：请等待其结束，或先取消。</translation>
    </message>
    <message>
        <source>Programs are being simulated: wait for the end or cancel it first.</source>
        <translation>正在模拟程序：请等待其结束，或先取消。</translation>
    </message>
    <message>
        <source>A checkpoint is being trained: wait for its end or cancel it first.</source>
        <translation>正在训练检查点：请等待其结束，或先取消。</translation>
    </message>
    <message>
        <source>A file is being tuned: wait for its end or stop it first.</source>
        <translation>正在对文件调优：请等待其结束，或先停止。</translation>
    </message>
    <message>
        <source>A program’s fusion is being tuned: wait for its end or stop it first.</source>
        <translation>正在对程序的融合调优：请等待其结束，或先停止。</translation>
    </message>
</context>
<context>
    <name>tgraph::ExplainController</name>
    <message>
        <source>No file is open.</source>
        <translation>未打开文件。</translation>
    </message>
    <message>
        <source>Rank the configurations first.</source>
        <translation>请先对配置排名。</translation>
    </message>
    <message>
        <source>The analytical ranker has no attention: rank with a checkpoint.</source>
        <translation>解析排名器没有注意力：请用检查点排名。</translation>
    </message>
    <message>
        <source>An adapted ranking has no attention: rank with a checkpoint.</source>
        <translation>适配后的排名没有注意力：请用检查点排名。</translation>
    </message>
    <message>
        <source>Focus a configuration first.</source>
        <translation>请先将一个配置设为焦点。</translation>
    </message>
</context>
<context>
    <name>tgraph::ExplanationControls</name>
    <message>
        <source>What is shown</source>
        <translation>显示内容</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>门控</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>Layer of the network</source>
        <translation>网络层</translation>
    </message>
    <message>
        <source>Fit rows</source>
        <translation>行适应窗口</translation>
    </message>
    <message>
        <source>All nodes at once (F). Ctrl+wheel, + and - change the height of the rows.</source>
        <translation>一次显示所有节点 (F)。Ctrl+滚轮、+ 和 - 可更改行高。</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>第 %1 块</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>排列</translation>
    </message>
    <message>
        <source>The channels of a node as one number</source>
        <translation>将节点的各通道合为一个数</translation>
    </message>
    <message>
        <source>Mean over all channels</source>
        <translation>所有通道的均值</translation>
    </message>
    <message>
        <source>Largest of the channels</source>
        <translation>各通道的最大值</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Most attended at the focus first</source>
        <translation>焦点处最受关注者在前</translation>
    </message>
    <message>
        <source>In the order of the file</source>
        <translation>按文件中的顺序</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>In the order in which they were scored</source>
        <translation>按评分的顺序</translation>
    </message>
    <message>
        <source>Predicted fastest first</source>
        <translation>预测最快者在前</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>边</translation>
    </message>
    <message>
        <source>Share of the score</source>
        <translation>得分份额</translation>
    </message>
    <message>
        <source>Measured fastest first, others as predicted</source>
        <translation>实测最快的在前，其余按预测</translation>
    </message>
    <message>
        <source>Strongest comparison first</source>
        <translation>最强的比较在前</translation>
    </message>
</context>
<context>
    <name>tgraph::ExplanationPlot</name>
    <message>
        <source>Attention map: nodes by configurations of the slate</source>
        <translation>注意力图：节点 × 批组中的配置</translation>
    </message>
    <message>
        <source>Values of nodes</source>
        <translation>节点的值</translation>
    </message>
    <message>
        <source>Attention map: nodes by nodes</source>
        <translation>注意力图：节点 × 节点</translation>
    </message>
</context>
<context>
    <name>tgraph::ExplanationWords</name>
    <message>
        <source>mean over channels</source>
        <translation>各通道均值</translation>
    </message>
    <message>
        <source>max over channels</source>
        <translation>各通道最大值</translation>
    </message>
    <message>
        <source>gate at the focus, block %1, mean over channels</source>
        <translation>焦点处的门控，第 %1 块，各通道均值</translation>
    </message>
    <message>
        <source>score minus the score with the baseline&apos;s layout at the node</source>
        <translation>得分减去该节点采用基线布局时的得分</translation>
    </message>
    <message>
        <source>configuration of the slate</source>
        <translation>批组中的配置</translation>
    </message>
    <message>
        <source>weight, %1</source>
        <translation>权重，%1</translation>
    </message>
    <message>
        <source>faster than with the baseline&apos;s layout</source>
        <translation>比采用基线布局时更快</translation>
    </message>
    <message>
        <source>slower than with the baseline&apos;s layout</source>
        <translation>比采用基线布局时更慢</translation>
    </message>
    <message>
        <source>attention at the focus (× an even share), block %1, %2</source>
        <translation>焦点处的注意力（× 平均份额），第 %1 块，%2</translation>
    </message>
    <message>
        <source>Attends evenly: %1 of %2 configurations effectively.</source>
        <translation>注意力均匀：实际关注 %1 / %2 个配置。</translation>
    </message>
    <message>
        <source>Attends evenly on average (%1 of %2 configurations effectively), single channels up to %3 × an even share.</source>
        <translation>平均而言注意力均匀（实际关注 %1 / %2 个配置），个别通道可达平均份额的 %3 倍。</translation>
    </message>
    <message>
        <source>Attends to %1 of %2 configurations effectively, mean over nodes: from %3 (node %4) to %5.</source>
        <translation>实际关注 %1 / %2 个配置，各节点均值：从 %3（节点 %4）到 %5。</translation>
    </message>
    <message>
        <source>attends to %1 of %2 configurations effectively</source>
        <translation>实际关注 %1 / %2 个配置</translation>
    </message>
    <message>
        <source>× an even share (1/%1), %2</source>
        <translation>× 平均份额（1/%1），%2</translation>
    </message>
    <message>
        <source>%1 × (α %2, first layer %3, even share %4)</source>
        <translation>%1 ×（α %2，第一层 %3，平均份额 %4）</translation>
    </message>
    <message>
        <source>attention along edges (× an even share), mean over layers</source>
        <translation>沿边的注意力（× 平均份额），各层均值</translation>
    </message>
    <message>
        <source>share of the score</source>
        <translation>得分份额</translation>
    </message>
    <message>
        <source>share of the score, towards faster</source>
        <translation>得分份额，偏向更快</translation>
    </message>
    <message>
        <source>share of the score, towards slower</source>
        <translation>得分份额，偏向更慢</translation>
    </message>
    <message>
        <source>score minus the score with the baseline&apos;s tile at the node</source>
        <translation>得分减去该节点采用基线分块时的得分</translation>
    </message>
    <message>
        <source>score minus the score with the node hidden</source>
        <translation>得分减去网络看不到该节点时的得分</translation>
    </message>
    <message>
        <source>faster than with the baseline&apos;s tile</source>
        <translation>比采用基线分块时更快</translation>
    </message>
    <message>
        <source>slower than with the baseline&apos;s tile</source>
        <translation>比采用基线分块时更慢</translation>
    </message>
    <message>
        <source>the node makes it faster</source>
        <translation>该节点使其变快</translation>
    </message>
    <message>
        <source>the node makes it slower</source>
        <translation>该节点使其变慢</translation>
    </message>
    <message>
        <source>attention paid to the node (× an even share), mean over heads and layers</source>
        <translation>各节点对该节点的注意力（× 平均份额），各头和各层均值</translation>
    </message>
    <message>
        <source>receives %1 × an even share from all nodes</source>
        <translation>从所有节点得到平均份额的 %1 倍</translation>
    </message>
    <message>
        <source>attended node</source>
        <translation>被关注的节点</translation>
    </message>
    <message>
        <source>attending node</source>
        <translation>关注的节点</translation>
    </message>
    <message>
        <source>weight, mean over heads and layers</source>
        <translation>权重，各头和各层均值</translation>
    </message>
    <message>
        <source>× an even share (1/%1)</source>
        <translation>× 平均份额（1/%1）</translation>
    </message>
    <message>
        <source>Nodes attend evenly: to %1 of %2 nodes effectively.</source>
        <translation>节点的注意力均匀：实际关注 %1 / %2 个节点。</translation>
    </message>
    <message>
        <source>Nodes attend to %1 of %2 nodes effectively, on average: from %3 (node %4) to %5.</source>
        <translation>节点平均实际关注 %1 / %2 个节点：从 %3（节点 %4）到 %5。</translation>
    </message>
    <message>
        <source>The map shows the %1 nodes with the most attention.</source>
        <translation>图中显示最受关注的 %1 个节点。</translation>
    </message>
    <message>
        <source>%1 → %2, among its producers</source>
        <translation>%1 → %2，在其生产者中</translation>
    </message>
    <message>
        <source>%1 → %2, among its consumers</source>
        <translation>%1 → %2，在其消费者中</translation>
    </message>
    <message>
        <source>configuration of the slate, fastest first</source>
        <translation>批组中的配置，最快的在前</translation>
    </message>
    <message>
        <source>configuration of the slate, predicted fastest first</source>
        <translation>批组中的配置，预测最快的在前</translation>
    </message>
    <message>
        <source>decision or node</source>
        <translation>决策或节点</translation>
    </message>
</context>
<context>
    <name>tgraph::ExportAction</name>
    <message>
        <source>E&amp;xport…</source>
        <translation>导出(&amp;X)…</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Lists, graph, charts, layouts and the report as files (%1)</source>
        <translation>将列表、图、图表、布局和报告保存为文件（%1）</translation>
    </message>
    <message>
        <source>Export › %1</source>
        <translation>导出 › %1</translation>
    </message>
    <message>
        <source>%1 exists. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
</context>
<context>
    <name>tgraph::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>要导出的内容</translation>
    </message>
    <message>
        <source>The %1 that the filter keeps</source>
        <translation>筛选器保留的 %1 个</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>预览</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Fo&amp;rmat:</source>
        <translation>格式(&amp;R)：</translation>
    </message>
    <message>
        <source>Rows:</source>
        <translation>行：</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>文件(&amp;F)：</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>导出(&amp;E)</translation>
    </message>
    <message>
        <source>Filtered: no filter is set</source>
        <translation>筛选后：未设置筛选器</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln configuration(s)</source>
        <translation>
            <numerusform>全部 %Ln 个配置</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FeatureSection</name>
    <message>
        <source>Features</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Search features</source>
        <translation>搜索特征</translation>
    </message>
    <message>
        <source>Search features by name</source>
        <translation>按名称搜索特征</translation>
    </message>
    <message>
        <source>Also show features without information on this node</source>
        <translation>同时显示不含此节点信息的特征</translation>
    </message>
    <message>
        <source>%1 of %2 features</source>
        <translation>%1 / %2 个特征</translation>
    </message>
    <message>
        <source>Show zeros</source>
        <translation>显示零值</translation>
    </message>
</context>
<context>
    <name>tgraph::FeatureTableModel</name>
    <message>
        <source>Column %1 of node_feat</source>
        <translation>node_feat 的第 %1 列</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>特征</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
</context>
<context>
    <name>tgraph::FetchDialog</name>
    <message>
        <source>Get TpuGraphs</source>
        <translation>获取 TpuGraphs</translation>
    </message>
    <message>
        <source>Downloads the data set from the address that its authors name; the address was not tested when this program was made. Interrupted downloads resume.</source>
        <translation>从作者给出的地址下载数据集；本程序开发时未测试过该地址。下载中断后可以续传。</translation>
    </message>
    <message>
        <source>Look up si&amp;zes</source>
        <translation>查询大小(&amp;Z)</translation>
    </message>
    <message>
        <source>&amp;Open the folder</source>
        <translation>打开文件夹(&amp;O)</translation>
    </message>
    <message>
        <source>Base address of the archives: the authors’ or a mirror’s.</source>
        <translation>归档的基础地址：作者的地址或镜像。</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>地址(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>文件夹(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Keep the archives as they are</source>
        <translation>原样保留归档(&amp;K)</translation>
    </message>
    <message>
        <source>size not known</source>
        <translation>大小未知</translation>
    </message>
    <message>
        <source>already present</source>
        <translation>已存在</translation>
    </message>
    <message>
        <source>This program was built without libcurl and libarchive, which downloads need.</source>
        <translation>本程序构建时未包含下载所需的 libcurl 和 libarchive。</translation>
    </message>
    <message>
        <source>Choose the archives to get.</source>
        <translation>请选择要获取的归档。</translation>
    </message>
</context>
<context>
    <name>tgraph::FetchWindow</name>
    <message>
        <source>Ge&amp;t TpuGraphs…</source>
        <translation>获取 TpuGraphs(&amp;T)…</translation>
    </message>
    <message>
        <source>Downloads the published data set or a part of it</source>
        <translation>下载已发布的数据集或其一部分</translation>
    </message>
    <message>
        <source>Folder for the data set</source>
        <translation>数据集文件夹</translation>
    </message>
    <message>
        <source>Requesting the sizes …</source>
        <translation>正在查询大小…</translation>
    </message>
    <message>
        <source>%1 to download; needs %2 of %3 free space.</source>
        <translation>待下载 %1；需占用 %2，可用空间 %3。</translation>
    </message>
    <message>
        <source>The data set is in %1.</source>
        <translation>数据集位于 %1。</translation>
    </message>
    <message>
        <source>Cancelled; the downloaded data is kept, and the next start continues from there.</source>
        <translation>已取消；已下载的数据会保留，下次从断点继续。</translation>
    </message>
    <message>
        <source>%1: %2, retrying …</source>
        <translation>%1：%2，正在重试…</translation>
    </message>
    <message>
        <source>Unpacking %1 …</source>
        <translation>正在解包 %1…</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1：%2 / %3</translation>
    </message>
</context>
<context>
    <name>tgraph::FileListModel</name>
    <message>
        <source>reading …</source>
        <translation>正在读取…</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>未公布</translation>
    </message>
    <message>
        <source>%1 is being read</source>
        <translation>正在读取 %1</translation>
    </message>
    <message>
        <source>%1 – not read yet; press Enter to open it</source>
        <translation>%1 – 尚未读取；按回车键打开</translation>
    </message>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>集合</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Nodes whose layouts can be configured</source>
        <translation>可配置布局的节点数</translation>
    </message>
    <message>
        <source>Configurable</source>
        <translation>可配置</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Distinct configurations</source>
        <translation>不同配置的数量</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>不同配置</translation>
    </message>
    <message>
        <source>Smallest runtime; for tile files relative to the default tile</source>
        <translation>最短运行时间；分块文件中为相对于默认分块的值</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>Largest runtime / smallest runtime</source>
        <translation>最长运行时间 / 最短运行时间</translation>
    </message>
    <message>
        <source>Worst / best</source>
        <translation>最差 / 最优</translation>
    </message>
    <message>
        <source>Kendall’s τ of the last ranking against the runtimes</source>
        <translation>最近一次排名与运行时间之间的 Kendall τ</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>%1, simulated</source>
        <translation>%1，模拟</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>无法读取 %1：%2</translation>
    </message>
    <message>
        <source>Simulated: nothing in it was measured.</source>
        <translation>模拟：其中没有任何实测值。</translation>
    </message>
    <message>
        <source>Ranked by %1</source>
        <translation>由 %1 排名</translation>
    </message>
    <message>
        <source>Cannot be ranked: %1</source>
        <translation>无法排名：%1</translation>
    </message>
    <message>
        <source>Collection of TpuGraphs</source>
        <translation>TpuGraphs 的集合</translation>
    </message>
    <message>
        <source>Slowdown of the predicted fastest against the best</source>
        <translation>预测最快者比最优者慢多少</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>减速幅度</translation>
    </message>
    <message>
        <source>Decisions: groups of nodes, or bounds of a tile, that change together</source>
        <translation>决策：一起变化的节点组或分块边界</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Fusion files: runs of the kernel in the program’s default fusion configuration</source>
        <translation>融合文件：程序的默认融合配置执行该核的次数</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>执行次数</translation>
    </message>
    <message>
        <source>Fusion files: the kernel’s share of the listed time of its program; each kernel counts with its runs in the default fusion configuration, or once if no file has that number</source>
        <translation>融合文件：该核在其程序已列出时间中的占比；每个核按其在默认融合配置中的执行次数计，若没有文件含此次数则计一次</translation>
    </message>
    <message>
        <source>Share of program</source>
        <translation>占程序比例</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>before optimization</source>
        <comment>a stage of compilation</comment>
        <translation>优化前</translation>
    </message>
    <message>
        <source>pass %1</source>
        <comment>of the compiler</comment>
        <translation>第 %1 个编译遍</translation>
    </message>
    <message>
        <source>after optimization</source>
        <comment>a stage of compilation</comment>
        <translation>优化后</translation>
    </message>
    <message>
        <source>optimized for %1</source>
        <comment>a platform</comment>
        <translation>已针对 %1 优化</translation>
    </message>
    <message>
        <source>layouts assigned</source>
        <comment>a program after that pass</comment>
        <translation>已分配布局</translation>
    </message>
    <message>
        <source>after %1, before %2</source>
        <comment>passes of the compiler</comment>
        <translation>%1 之后，%2 之前</translation>
    </message>
    <message>
        <source>Pipeline %1, %2</source>
        <comment>of passes; between which of them</comment>
        <translation>流水线 %1，%2</translation>
    </message>
    <message>
        <source>Dumped just before layout assignment, like the programs that models were trained on.</source>
        <translation>在布局分配之前转储，与训练模型所用的程序相同。</translation>
    </message>
    <message>
        <source>Its configurations are proposed, without measurements.</source>
        <translation>其配置为候选提案，没有实测值。</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>阶段</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>编译遍</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Name of the HLO module</source>
        <translation>HLO 模块的名称</translation>
    </message>
    <message>
        <source>Stage of compilation, according to the name of the dump or else the program itself</source>
        <translation>编译阶段，依据转储的名称，否则依据程序本身</translation>
    </message>
    <message>
        <source>Compiler passes before and after the dump</source>
        <translation>转储前后的编译器遍</translation>
    </message>
    <message>
        <source>Nodes of the whole graph: the instructions of a program</source>
        <translation>完整图的节点数：即程序的指令数</translation>
    </message>
    <message>
        <source>Convolutions of a program, those in fusions included</source>
        <translation>程序中的卷积数，含融合内的卷积</translation>
    </message>
    <message>
        <source>Dots of a program, those in fusions included</source>
        <translation>程序中的点积数，含融合内的点积</translation>
    </message>
    <message>
        <source>Configurations in the file; for programs the proposed candidates</source>
        <translation>文件中的配置数；对程序则为提出的候选数</translation>
    </message>
    <message>
        <source>before layout assignment</source>
        <comment>a stage of compilation</comment>
        <translation>布局分配前</translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s) were proposed first, without measurements.</source>
        <translation>
            <numerusform>已先提出 %Ln 个候选，没有实测值。</numerusform>
        </translation>
    </message>
    <message>
        <source>Two measurements</source>
        <translation>两次测量</translation>
    </message>
    <message>
        <source>Attainable τ</source>
        <translation>可达 τ</translation>
    </message>
    <message>
        <source>τ between two measurements of the same configurations</source>
        <translation>相同配置两次测量之间的 τ</translation>
    </message>
    <message>
        <source>τ of a model whose decisions add up: the maximum without interactions</source>
        <translation>决策代价可相加的模型的 τ：不计交互作用时的上限</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Type of model</source>
        <translation>模型类型</translation>
    </message>
    <message>
        <source>The kernel’s program, according to its file name</source>
        <translation>核所属的程序，依据其文件名</translation>
    </message>
    <message>
        <source>The name of the program up to its first digit or mark: “resnet” of “resnet50”</source>
        <translation>程序名中首个数字或符号之前的部分：“resnet50”即“resnet”</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a stage and its passes</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln stage(s)</source>
        <translation>
            <numerusform>%1 · %Ln 个阶段</numerusform>
        </translation>
    </message>
    <message>
        <source>Reader’s note: %1</source>
        <translation>读取说明：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::FileListWork</name>
    <message numerus="yes">
        <source>%1: %Ln pinned or noted configuration(s) are not in the file any more.</source>
        <translation>
            <numerusform>%1：%Ln 个已固定或有备注的配置已不在文件中。</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>导出表格</translation>
    </message>
</context>
<context>
    <name>tgraph::FileMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Close file</source>
        <translation>关闭文件(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>退出(&amp;Q)</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>打开(&amp;O)…</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>最近打开(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>重新加载(&amp;I)</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>清空列表</translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>打开会话(&amp;E)…</translation>
    </message>
    <message>
        <source>Restore the last session at the &amp;next start</source>
        <translation>下次启动时恢复上次的会话(&amp;G)</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>保存会话(&amp;S)</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>会话另存为(&amp;A)…</translation>
    </message>
</context>
<context>
    <name>tgraph::FilePanel</name>
    <message>
        <source>Search by name</source>
        <translation>按名称搜索</translation>
    </message>
    <message>
        <source>Search files by name</source>
        <translation>按名称搜索文件</translation>
    </message>
    <message>
        <source>No files yet.
Open a file or a folder, or drop them on the window.</source>
        <translation>尚无文件。
请打开文件或文件夹，或将其拖放到窗口中。</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Number of files</source>
        <translation>文件数</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Rank all</source>
        <translation>全部排名</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Open in %n tab(s)</source>
        <translation>
            <numerusform>在 %n 个标签页中打开(&amp;O)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Rank %n file(s)</source>
        <translation>
            <numerusform>对 %n 个文件排名(&amp;R)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy &amp;path(s)</source>
        <translation>
            <numerusform>复制路径(&amp;P)</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in the &amp;file manager</source>
        <translation>在文件管理器中显示(&amp;F)</translation>
    </message>
    <message>
        <source>Re&amp;move from the list</source>
        <translation>从列表中移除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Export the table (CSV)…</source>
        <translation>导出表格 (CSV)(&amp;E)…</translation>
    </message>
    <message>
        <source>Rank the listed files one after the other, without opening them; for XLA programs candidates are proposed first</source>
        <translation>逐个对列出的文件排名，无需打开；对 XLA 程序先提出候选</translation>
    </message>
    <message>
        <source>&amp;Compare the two programs</source>
        <translation>比较这两个程序(&amp;C)</translation>
    </message>
    <message>
        <source>Downloads the published data set or a part of it</source>
        <translation>下载已发布的数据集或其一部分</translation>
    </message>
    <message>
        <source>Get TpuGraphs…</source>
        <translation>获取 TpuGraphs…</translation>
    </message>
    <message>
        <source>Open a &amp;stage</source>
        <translation>打开某个阶段(&amp;S)</translation>
    </message>
    <message>
        <source>Compare with &amp;another stage</source>
        <translation>与其他阶段比较(&amp;A)</translation>
    </message>
    <message>
        <source>&amp;Hide the stages</source>
        <translation>隐藏各阶段(&amp;H)</translation>
    </message>
    <message>
        <source>S&amp;how the stages</source>
        <translation>显示各阶段(&amp;H)</translation>
    </message>
    <message>
        <source>Compare &amp;machines</source>
        <translation>比较机器(&amp;M)</translation>
    </message>
</context>
<context>
    <name>tgraph::FileSection</name>
    <message>
        <source>table of configurations</source>
        <translation>配置表</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>未测量</translation>
    </message>
    <message>
        <source>Nodes whose layouts matter most</source>
        <translation>布局影响最大的节点</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>剪枝后</translation>
    </message>
    <message>
        <source>Configurable</source>
        <translation>可配置</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>%1, all distinct</source>
        <translation>%1，均不同</translation>
    </message>
    <message>
        <source>%1, %2 distinct</source>
        <translation>%1，其中 %2 个不同</translation>
    </message>
    <message>
        <source>Simulated runtimes</source>
        <translation>模拟运行时间</translation>
    </message>
    <message>
        <source>Runtimes</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>未公布</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 至 %2</translation>
    </message>
    <message>
        <source>%1 to %2; %3 not published</source>
        <translation>%1 至 %2；%3 个未公布</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>%1 of the first configuration’s runtime</source>
        <translation>第一个配置运行时间的 %1</translation>
    </message>
    <message>
        <source>Runtimes are not published. Rank the file to see which nodes’ layouts explain the scores.</source>
        <translation>运行时间未公布。对文件排名，即可查看哪些节点的布局能解释得分。</translation>
    </message>
    <message>
        <source>No node’s layout varies in this file.</source>
        <translation>此文件中所有节点的布局均无变化。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge(s)</source>
        <translation>
            <numerusform>%Ln 条边</numerusform>
        </translation>
    </message>
    <message>
        <source>Nodes by layout cost (worst of the decision; η² of runtimes)</source>
        <translation>按布局代价排列的节点（决策中最差者；运行时间的 η²）</translation>
    </message>
    <message>
        <source>Nodes by layout cost (worst of the decision; η² of scores)</source>
        <translation>按布局代价排列的节点（决策中最差者；得分的 η²）</translation>
    </message>
    <message>
        <source>The tile of the shown configuration</source>
        <translation>所示配置的分块</translation>
    </message>
    <message>
        <source>The configurations of this kernel have no tile: the compiler chooses it.</source>
        <translation>此核的配置未指定分块：由编译器选择。</translation>
    </message>
    <message>
        <source>Tile of %1</source>
        <comment>a configuration</comment>
        <translation>分块：%1</translation>
    </message>
    <message>
        <source>Fusion file</source>
        <translation>融合文件</translation>
    </message>
    <message>
        <source>One kernel with one runtime; it has no configurations to choose from.</source>
        <translation>一个核及其一个运行时间；没有可供选择的配置。</translation>
    </message>
    <message>
        <source>Simulated runtime</source>
        <translation>模拟运行时间</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>执行次数</translation>
    </message>
    <message>
        <source>%1 in the program’s default fusion configuration</source>
        <translation>在程序的默认融合配置中为 %1</translation>
    </message>
    <message>
        <source>HLO module %1</source>
        <translation>HLO 模块 %1</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>算子</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>可选项</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s), %1 options</source>
        <translation>
            <numerusform>%Ln 组，%1 个选项</numerusform>
        </translation>
    </message>
    <message>
        <source>only the default, without measurements</source>
        <translation>仅默认配置；没有实测值</translation>
    </message>
    <message>
        <source>Nothing was measured. Rank the file to see which nodes’ layouts explain the scores.</source>
        <translation>没有实测值。对文件排名，即可查看哪些节点的布局能解释得分。</translation>
    </message>
    <message>
        <source>the default</source>
        <translation>默认配置</translation>
    </message>
    <message>
        <source>%1 with one group changed</source>
        <translation>%1 个只更改一组</translation>
    </message>
    <message>
        <source>%1 drawn with seed %2</source>
        <translation>%1 个由种子 %2 抽取</translation>
    </message>
    <message>
        <source>%1 found by the search</source>
        <translation>%1 个由搜索找到</translation>
    </message>
    <message>
        <source>%1 proposed: %2</source>
        <translation>提出 %1 个：%2</translation>
    </message>
    <message>
        <source>within noise of the first configuration’s runtime</source>
        <translation>与第一个配置的运行时间之差在噪声范围内</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>内核</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Focus, configuration %1</source>
        <translation>焦点，配置 %1</translation>
    </message>
    <message>
        <source>Baseline, configuration %1</source>
        <translation>基线，配置 %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>失败：%1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln repetition(s): %1 to %2</source>
        <translation>
            <numerusform>%Ln 次重复：%1 到 %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters of the table</source>
        <translation>表的参数</translation>
    </message>
    <message numerus="yes">
        <source>… (%Ln reason(s))</source>
        <translation>
            <numerusform>…（%Ln 个原因）</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 more than the first configuration</source>
        <translation>比第一个配置多 %1</translation>
    </message>
    <message>
        <source>%1 less than the first configuration</source>
        <translation>比第一个配置少 %1</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>%1, more is better</source>
        <translation>%1，越大越好</translation>
    </message>
    <message>
        <source>%1, less is better</source>
        <translation>%1，越小越好</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>未使用</translation>
    </message>
    <message>
        <source>%1, %2; %3</source>
        <comment>convolutions, dots; computations</comment>
        <translation>%1，%2；%3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln convolution(s)</source>
        <translation>
            <numerusform>%Ln 个卷积</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dot(s)</source>
        <translation>
            <numerusform>%Ln 个点积</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln computation(s)</source>
        <translation>
            <numerusform>%Ln 个计算</numerusform>
        </translation>
    </message>
    <message>
        <source>Reader’s note</source>
        <translation>读取说明</translation>
    </message>
    <message>
        <source>Parts of the file that were left out, assumptions, or problems that XLA would report</source>
        <translation>文件中略去的部分、所作的假设，或 XLA 会报告的问题（英文）</translation>
    </message>
</context>
<context>
    <name>tgraph::FileTabs</name>
    <message>
        <source>Open files</source>
        <translation>已打开的文件</translation>
    </message>
</context>
<context>
    <name>tgraph::FitPanel</name>
    <message>
        <source>Fit</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>线性</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Predicted rank against measured rank</source>
        <translation>预测排名与实测排名对照</translation>
    </message>
    <message>
        <source>rank by simulated runtime</source>
        <translation>按模拟运行时间的排名</translation>
    </message>
    <message>
        <source>measured rank</source>
        <translation>实测排名</translation>
    </message>
    <message>
        <source>predicted rank</source>
        <translation>预测排名</translation>
    </message>
    <message>
        <source>simulated runtime</source>
        <translation>模拟运行时间</translation>
    </message>
    <message>
        <source>measured runtime</source>
        <translation>实测运行时间</translation>
    </message>
    <message>
        <source>simulated runtime relative to the default tile’s</source>
        <translation>相对于默认分块的模拟运行时间</translation>
    </message>
    <message>
        <source>measured runtime relative to the default tile’s</source>
        <translation>相对于默认分块的实测运行时间</translation>
    </message>
    <message>
        <source>predicted score (lower is faster)</source>
        <translation>预测得分（越低越快）</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>实测</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>预测</translation>
    </message>
    <message>
        <source>Fit chart</source>
        <translation>拟合图表</translation>
    </message>
    <message>
        <source>Scores against simulated runtimes: %1 of %2 so far</source>
        <translation>得分与模拟运行时间对照：目前 %1 / %2</translation>
    </message>
    <message>
        <source>Scores against runtimes: %1 of %2 so far</source>
        <translation>得分与运行时间对照：目前 %1 / %2</translation>
    </message>
    <message>
        <source>Open a file to see how well a ranking fits its runtimes.</source>
        <translation>打开文件，即可查看排名与运行时间的拟合程度。</translation>
    </message>
    <message>
        <source>This file has no configurations.</source>
        <translation>此文件没有配置。</translation>
    </message>
    <message>
        <source>The runtimes of this file are not published: open a measured file to see how well a ranking fits.</source>
        <translation>此文件的运行时间未公布：打开有实测数据的文件，即可查看排名的拟合程度。</translation>
    </message>
    <message>
        <source>Rank the configurations to see how well the scores fit the runtimes.</source>
        <translation>对配置排名，即可查看得分与运行时间的拟合程度。</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Scores against simulated runtimes: stopped after %1 of %2</source>
        <translation>得分与模拟运行时间对照：在 %1 / %2 处停止</translation>
    </message>
    <message>
        <source>Scores against runtimes: stopped after %1 of %2</source>
        <translation>得分与运行时间对照：在 %1 / %2 处停止</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: tgraph eval says how well a model predicts a program’s kernels.</source>
        <translation>融合文件是一个核及其一个运行时间：tgraph eval 会给出模型对程序各核的预测效果。</translation>
    </message>
    <message>
        <source>Nothing was measured: the fit of a ranking is unknown.</source>
        <translation>此程序没有实测值：排名的拟合程度未知。</translation>
    </message>
    <message>
        <source>, %1 of pairs 1 % apart</source>
        <comment>ordered pair accuracy of pairs whose runtimes differ by 1 % or more</comment>
        <translation>，相差至少 1% 的配对中 %1 排序正确</translation>
    </message>
    <message>
        <source>Fit to simulated runtimes: τ %1</source>
        <translation>与模拟运行时间的拟合：τ %1</translation>
    </message>
    <message>
        <source>Fit: τ %1</source>
        <translation>拟合：τ %1</translation>
    </message>
    <message>
        <source> · OPA %1</source>
        <comment>ordered pair accuracy</comment>
        <translation> · OPA %1</translation>
    </message>
    <message>
        <source>Equal distances for equal differences</source>
        <translation>相等的差值对应相等的距离</translation>
    </message>
    <message>
        <source>Equal distances for equal ratios</source>
        <translation>相等的比值对应相等的距离</translation>
    </message>
    <message>
        <source>predicted score (lower is better)</source>
        <translation>预测得分（越低越好）</translation>
    </message>
</context>
<context>
    <name>tgraph::FolderBoardView</name>
    <message>
        <source>Files as the chosen models rank them</source>
        <translation>所选模型对各文件的排名</translation>
    </message>
    <message>
        <source>Progress of ranking all files</source>
        <translation>所有文件排名的进度</translation>
    </message>
    <message>
        <source>A double click opens the file</source>
        <translation>双击打开文件</translation>
    </message>
    <message>
        <source>file %1 of %2: %3</source>
        <translation>第 %1 个文件，共 %2 个：%3</translation>
    </message>
    <message>
        <source>Open a folder to rank its files by every model.</source>
        <translation>打开文件夹，即可用每个模型对其文件排名。</translation>
    </message>
    <message>
        <source>Files in the list: %1</source>
        <translation>列表中的文件：%1</translation>
    </message>
    <message>
        <source>means over files: %1</source>
        <translation>文件平均值，文件数：%1</translation>
    </message>
    <message>
        <source> · simulated, not measured: %1</source>
        <translation> · 模拟而非实测：%1</translation>
    </message>
    <message>
        <source> · not evaluated: %1</source>
        <translation> · 未评估：%1</translation>
    </message>
    <message>
        <source> · cancelled, of %1</source>
        <translation> · 已取消，共 %1</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>tgraph::FolderContents</name>
    <message numerus="yes">
        <source>%Ln buffer assignment(s)</source>
        <translation>
            <numerusform>%Ln 个缓冲区分配</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memory report(s)</source>
        <translation>
            <numerusform>%Ln 个内存报告</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln list(s) of live ranges</source>
        <translation>
            <numerusform>%Ln 个活跃区间列表</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thunk sequence(s)</source>
        <translation>
            <numerusform>%Ln 个 thunk 序列</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of options</source>
        <translation>
            <numerusform>%Ln 个选项文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s) of programs</source>
        <translation>
            <numerusform>%Ln 个程序图片</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of machine code</source>
        <translation>
            <numerusform>%Ln 个机器码文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln log(s)</source>
        <translation>
            <numerusform>%Ln 个日志</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other file(s)</source>
        <translation>
            <numerusform>%Ln 个其他文件</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of other kinds</source>
        <translation>
            <numerusform>%Ln 个其他类型的文件</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>the last of a list</comment>
        <translation>%1和 %2</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <comment>a folder</comment>
        <translation>%1 为空。</translation>
    </message>
    <message>
        <source>%1 contains neither a program nor a TpuGraphs file, but %2. XLA writes programs there with --xla_dump_to=FOLDER --xla_dump_hlo_as_text.</source>
        <translation>%1 中既没有程序也没有 TpuGraphs 文件，只有 %2。XLA 可用 --xla_dump_to=文件夹 --xla_dump_hlo_as_text 将程序写入该处。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln module configuration(s)</source>
        <translation>
            <numerusform>%Ln 个模块配置</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) of passes</source>
        <translation>
            <numerusform>%Ln 个编译遍记录</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln protobuf(s) in text form</source>
        <translation>
            <numerusform>%Ln 个文本格式的 protobuf</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other file(s) of the dump: %1</source>
        <translation>
            <numerusform>转储中的其他文件 %Ln 个：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FolderScan</name>
    <message>
        <source>One folder is listed at a time: %1 is not.</source>
        <translation>一次只列出一个文件夹：未列出 %1。</translation>
    </message>
</context>
<context>
    <name>tgraph::Foreignness</name>
    <message>
        <source>it was dumped at the end of the TPU compiler</source>
        <translation>它在 TPU 编译器结束时转储</translation>
    </message>
    <message>
        <source>it was dumped at the end of the GPU compiler</source>
        <translation>它在 GPU 编译器结束时转储</translation>
    </message>
    <message>
        <source>it was dumped at the end of the CPU compiler</source>
        <translation>它在 CPU 编译器结束时转储</translation>
    </message>
    <message>
        <source>it is already optimized</source>
        <translation>它已经过优化</translation>
    </message>
    <message>
        <source>its layouts are already assigned</source>
        <translation>其布局已分配</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s) have opcodes that models do not know (%1)</source>
        <translation>
            <numerusform>%Ln 条指令的操作码是模型不认识的（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln result(s) have types that models do not know (%1)</source>
        <translation>
            <numerusform>%Ln 个结果的类型是模型不认识的（%1）</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) are not inlined</source>
        <translation>
            <numerusform>%Ln 个调用未内联</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln custom call(s) (%1)</source>
        <translation>
            <numerusform>%Ln 个 custom-call（%1）</numerusform>
        </translation>
    </message>
    <message>
        <source>only %1 of the tensors are row-major</source>
        <translation>仅 %1 的张量为行优先</translation>
    </message>
    <message>
        <source>Unlike the programs that models are trained on: %1.</source>
        <translation>与训练模型所用的程序不同：%1。</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between differences</comment>
        <translation>；</translation>
    </message>
    <message>
        <source>Models are trained on programs dumped just before layout assignment: dump it there, with %1.</source>
        <translation>训练模型所用的程序在布局分配之前转储：请用 %1 在该处转储。</translation>
    </message>
</context>
<context>
    <name>tgraph::FrontModel</name>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
</context>
<context>
    <name>tgraph::FusionTuneController</name>
    <message numerus="yes">
        <source>%1 has %Ln measurement(s). Start continues from there.</source>
        <translation>
            <numerusform>%1 有 %Ln 次测量。按“开始”将从该处继续。</numerusform>
        </translation>
    </message>
    <message>
        <source>Tuning %1 …</source>
        <translation>正在对 %1 调优…</translation>
    </message>
    <message>
        <source>The tuning of %1 has ended.</source>
        <translation>%1 的调优已结束。</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Tuning journals (*.jsonl)</source>
        <translation>调优日志 (*.jsonl)</translation>
    </message>
    <message>
        <source>Asking the model which fusions are worth measuring …</source>
        <translation>正在询问模型哪些融合值得测量…</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
</context>
<context>
    <name>tgraph::FusionTuneDialog</name>
    <message>
        <source>Fusion tuning</source>
        <translation>融合调优</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>The fastest so far is drawn here against the measurements.</source>
        <translation>此处绘制迄今最快时间随测量次数的变化。</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Changes of the fastest</source>
        <translation>最快融合的变更</translation>
    </message>
    <message>
        <source>M&amp;easurements</source>
        <translation>测量(&amp;E)</translation>
    </message>
    <message>
        <source>C&amp;hanges of the fastest</source>
        <translation>最快融合的变更(&amp;H)</translation>
    </message>
    <message>
        <source>the default fusion</source>
        <translation>默认融合</translation>
    </message>
    <message>
        <source>a fusion configuration</source>
        <translation>一个融合配置</translation>
    </message>
    <message>
        <source>The journal contains all of these measurements: increase the number to continue.</source>
        <translation>这些测量都已在日志中：要继续，请增加次数。</translation>
    </message>
    <message>
        <source>%1: fusion of the %2 edges of this simulated program. Search: %3; model: %4; seed %5; started %6. Journal: %7. Times are simulated, not measured.</source>
        <translation>%1：该模拟程序 %2 条边的融合。搜索：%3；模型：%4；种子 %5；开始于 %6。日志：%7。时间为模拟值，而非实测。</translation>
    </message>
    <message>
        <source>The fastest fusion takes %1 of simulated time.</source>
        <translation>最快的融合模拟用时 %1。</translation>
    </message>
    <message>
        <source>Against the default fusion’s %1 that is %2.</source>
        <translation>与默认融合的 %1 相比：%2。</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln measurement(s): %1.</source>
        <translation>
            <numerusform>%Ln 次测量后：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That is after %Ln measurement(s).</source>
        <translation>
            <numerusform>这是 %Ln 次测量之后的结果。</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;New tuning…</source>
        <translation>新的调优(&amp;N)…</translation>
    </message>
    <message>
        <source>Finds the edges of a simulated program that a compiler should fuse. Times are those of a simulated machine, not measured: no command is run.</source>
        <translation>找出模拟程序中编译器应融合的边。时间来自模拟机器，并非实测：不运行任何命令。</translation>
    </message>
    <message>
        <source>Seconds of si&amp;mulated hardware</source>
        <translation>模拟硬件秒数(&amp;M)</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>Total, including those of the journal. Simulated time: there is no waiting.</source>
        <translation>总计，包括日志中的测量。为模拟时间，无需等待。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln measurement(s) of %1 s each</source>
        <translation>
            <numerusform>%Ln 次测量，每次 %1 秒</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FusionTuneForm</name>
    <message>
        <source>its tra&amp;ining step, not inference</source>
        <translation>其训练步骤，而非推理(&amp;I)</translation>
    </message>
    <message>
        <source>Pro&amp;gram</source>
        <translation>程序(&amp;G)</translation>
    </message>
    <message>
        <source>on the model, then on the machine</source>
        <translation>先在模型上，再在机器上</translation>
    </message>
    <message>
        <source>on the machine alone</source>
        <translation>仅在机器上</translation>
    </message>
    <message>
        <source>Simulated annealing: each step fuses or unfuses an edge</source>
        <translation>模拟退火：每步融合一条边或取消其融合</translation>
    </message>
    <message>
        <source>the default fusion</source>
        <translation>默认融合</translation>
    </message>
    <message>
        <source>a random one</source>
        <translation>随机融合</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source>Simulated time: 1 s for each fusion that the model scores</source>
        <translation>模拟时间：模型每评分一种融合计 1 秒</translation>
    </message>
    <message>
        <source>Number of measurements after which hardly any slower fusion is accepted</source>
        <translation>经过此测量次数后，几乎不再接受更慢的融合</translation>
    </message>
    <message>
        <source>Seed of all random draws: the same seed gives the same measurements</source>
        <translation>所有随机抽取的种子：相同的种子给出相同的测量</translation>
    </message>
    <message>
        <source>Sear&amp;ch</source>
        <translation>搜索(&amp;C)</translation>
    </message>
    <message>
        <source>Begins &amp;from</source>
        <translation>起点(&amp;F)</translation>
    </message>
    <message>
        <source>Mode&amp;l</source>
        <translation>模型(&amp;L)</translation>
    </message>
    <message>
        <source>Model’s min&amp;utes</source>
        <translation>模型分钟数(&amp;U)</translation>
    </message>
    <message>
        <source>C&amp;ools over</source>
        <translation>冷却次数(&amp;O)</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>Stores every measurement before it is used. An existing journal of the same tuning is continued.</source>
        <translation>每次测量在使用前先保存。同一调优已有的日志会继续使用。</translation>
    </message>
    <message>
        <source>&amp;Journal</source>
        <translation>日志(&amp;J)</translation>
    </message>
    <message>
        <source>Enter a journal for the measurements.</source>
        <translation>请输入保存测量的日志。</translation>
    </message>
</context>
<context>
    <name>tgraph::GraphPage</name>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Meaning of the graph’s colours</source>
        <translation>图中颜色的含义</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>着色依据</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>着色：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::GraphPanes</name>
    <message>
        <source>Compare side by side</source>
        <translation>并排比较</translation>
    </message>
    <message>
        <source>One graph each for the focus, the pins and the baseline, coloured by difference (%1)</source>
        <translation>焦点、各固定项和基线各显示一张图，按差异着色（%1）</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>%1 simulated</source>
        <translation>%1（模拟）</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>参照</translation>
    </message>
    <message>
        <source>Graph of %1</source>
        <translation>%1 的图</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>并排</translation>
    </message>
</context>
<context>
    <name>tgraph::GraphView</name>
    <message>
        <source>The graph cannot be placed: %1</source>
        <translation>无法排布图：%1</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>矩阵</translation>
    </message>
    <message>
        <source>element by element</source>
        <translation>逐元素</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>数据移动</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>归约</translation>
    </message>
    <message>
        <source>parameter, constant</source>
        <translation>参数、常量</translation>
    </message>
    <message>
        <source>control, tuple</source>
        <translation>控制、元组</translation>
    </message>
    <message>
        <source>η² of runtimes</source>
        <translation>运行时间的 η²</translation>
    </message>
    <message>
        <source>η² of scores</source>
        <translation>得分的 η²</translation>
    </message>
    <message>
        <source>no runtimes in the file: rank it to see η² of scores</source>
        <translation>文件中没有运行时间：进行排名以查看得分的 η²</translation>
    </message>
    <message>
        <source>tile files configure no nodes</source>
        <translation>分块文件不配置节点</translation>
    </message>
    <message>
        <source>Opcode</source>
        <translation>操作码</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无值</translation>
    </message>
    <message>
        <source>layout copy</source>
        <translation>布局复制</translation>
    </message>
    <message>
        <source>computation %1</source>
        <translation>计算 %1</translation>
    </message>
    <message>
        <source>auto</source>
        <comment>layout the compiler chooses</comment>
        <translation>自动</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>&amp;Pruned graph</source>
        <translation>剪枝后的图(&amp;P)</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>剪枝后</translation>
    </message>
    <message>
        <source>Configurable nodes and their neighbours: what the model sees</source>
        <translation>可配置节点及其相邻节点：即模型所见的部分</translation>
    </message>
    <message>
        <source>F&amp;ull graph</source>
        <translation>完整图(&amp;U)</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>完整</translation>
    </message>
    <message>
        <source>Every node of the file; computations without configurable nodes are folded</source>
        <translation>文件的全部节点；不含可配置节点的计算会折叠</translation>
    </message>
    <message>
        <source>Neigh&amp;bourhood</source>
        <translation>邻域(&amp;B)</translation>
    </message>
    <message>
        <source>Neighbourhood</source>
        <translation>邻域</translation>
    </message>
    <message>
        <source>The selected node and all nodes within a few edges of it</source>
        <translation>选中的节点及其几条边以内的所有节点</translation>
    </message>
    <message>
        <source>Colour by &amp;opcode</source>
        <translation>按操作码着色(&amp;O)</translation>
    </message>
    <message>
        <source>Kind of operation of each node</source>
        <translation>各节点的运算种类</translation>
    </message>
    <message>
        <source>Colour by &amp;η²</source>
        <translation>按 η² 着色(&amp;E)</translation>
    </message>
    <message>
        <source>η²</source>
        <translation>η²</translation>
    </message>
    <message>
        <source>Share of the variance of runtimes (or scores) that a node&apos;s layout explains</source>
        <translation>节点布局所解释的运行时间（或得分）方差占比</translation>
    </message>
    <message>
        <source>Colour by &amp;attention</source>
        <translation>按注意力着色(&amp;A)</translation>
    </message>
    <message>
        <source>Attention of the checkpoint in the focused configuration</source>
        <translation>检查点在焦点配置中的注意力</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>适应窗口(&amp;F)</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>适应窗口</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation>显示整个画面</translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation>实际大小(&amp;A)</translation>
    </message>
    <message>
        <source>1:1</source>
        <translation>1:1</translation>
    </message>
    <message>
        <source>1:1 at the selected node</source>
        <translation>在选中的节点处以 1:1 显示</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>放大(&amp;I)</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>放大</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>缩小(&amp;O)</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>缩小</translation>
    </message>
    <message>
        <source>&amp;Next configurable node</source>
        <translation>下一个可配置节点(&amp;N)</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一个</translation>
    </message>
    <message>
        <source>Select the next configurable node</source>
        <translation>选择下一个可配置节点</translation>
    </message>
    <message>
        <source>Pre&amp;vious configurable node</source>
        <translation>上一个可配置节点(&amp;V)</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>上一个</translation>
    </message>
    <message>
        <source>Select the previous configurable node</source>
        <translation>选择上一个可配置节点</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>缩略图</translation>
    </message>
    <message>
        <source>A small picture of the whole graph in the corner</source>
        <translation>在角落显示整个图的缩略图</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索(&amp;S)</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Unfold computation %1</source>
        <translation>展开计算 %1</translation>
    </message>
    <message>
        <source>Fold computation %1</source>
        <translation>折叠计算 %1</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, folded. Double-click to unfold.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2，已折叠。双击可展开。</translation>
    </message>
    <message>
        <source>layout in the file %1</source>
        <translation>文件中的布局 %1</translation>
    </message>
    <message>
        <source>baseline: %1</source>
        <translation>基线：%1</translation>
    </message>
    <message>
        <source>The pruned graph is empty: no node is configurable. Show the full graph instead.</source>
        <translation>剪枝后的图为空：没有可配置的节点。请改为显示完整图。</translation>
    </message>
    <message>
        <source>Node #%1 is not in this picture. H shows its neighbourhood.</source>
        <translation>节点 #%1 不在此画面中。按 H 键显示其邻域。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln 个节点</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hop(s)</source>
        <translation>
            <numerusform>%Ln 跳</numerusform>
        </translation>
    </message>
    <message>
        <source>explains %1 of the variance of runtimes</source>
        <translation>解释运行时间方差的 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln producer(s)</source>
        <translation>
            <numerusform>%Ln 个生产者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln consumer(s)</source>
        <translation>
            <numerusform>%Ln 个消费者</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge(s)</source>
        <translation>
            <numerusform>%Ln 条边</numerusform>
        </translation>
    </message>
    <message>
        <source>layered placement (%1)</source>
        <translation>分层排布（%1）</translation>
    </message>
    <message>
        <source>Overvie&amp;w</source>
        <translation>缩略图(&amp;W)</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Layouts of configuration %1 against those of %2</source>
        <translation>配置 %1 与配置 %2 的布局对照</translation>
    </message>
    <message>
        <source>not configurable</source>
        <translation>不可配置</translation>
    </message>
    <message>
        <source>the same configuration: focus another to see what differs</source>
        <translation>配置相同：将另一个配置设为焦点以查看差异</translation>
    </message>
    <message>
        <source>%1, faster</source>
        <translation>%1，更快</translation>
    </message>
    <message>
        <source>%1, slower</source>
        <translation>%1，更慢</translation>
    </message>
    <message>
        <source>the same at every node</source>
        <translation>所有节点均相同</translation>
    </message>
    <message>
        <source>Colour by di&amp;fference</source>
        <translation>按差异着色(&amp;F)</translation>
    </message>
    <message>
        <source>Number of a node&apos;s layouts that differ between the focus and the baseline</source>
        <translation>节点在焦点与基线之间不同的布局数</translation>
    </message>
    <message>
        <source>Colour by analytical &amp;cost</source>
        <translation>按解析代价着色(&amp;C)</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Analytical estimate of each node&apos;s time in the focused configuration</source>
        <translation>焦点配置中各节点的解析估计时间</translation>
    </message>
    <message>
        <source>Colour by &amp;difference in cost</source>
        <translation>按代价差异着色(&amp;D)</translation>
    </message>
    <message>
        <source>Δ cost</source>
        <translation>Δ 代价</translation>
    </message>
    <message>
        <source>Analytical time in the focused configuration minus that in the baseline</source>
        <translation>焦点配置的解析时间减去基线的解析时间</translation>
    </message>
    <message>
        <source>Colour by &amp;sensitivity</source>
        <translation>按敏感度着色(&amp;S)</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>Effect of each node&apos;s layout on the network&apos;s score of the focus, compared with the baseline&apos;s layout. Requires an explanation of the focused configuration</source>
        <translation>与基线布局相比，各节点的布局对焦点得分的影响。需先解释焦点配置</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>无值</translation>
    </message>
    <message>
        <source>focus a configuration to see them</source>
        <translation>将某个配置设为焦点以查看</translation>
    </message>
    <message numerus="yes">
        <source>placing %Ln node(s)…</source>
        <translation>
            <numerusform>正在排布 %Ln 个节点…</numerusform>
        </translation>
    </message>
    <message>
        <source>placing…</source>
        <translation>正在排布…</translation>
    </message>
    <message>
        <source>Colour by pe&amp;nalty</source>
        <translation>按额外代价着色(&amp;N)</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>额外代价</translation>
    </message>
    <message>
        <source>Highest cost of a node&apos;s decision: the best configuration with its worst layout, over the best of all</source>
        <translation>节点所属决策的最高代价：采用最差布局的最优配置比总体最优高出多少</translation>
    </message>
    <message>
        <source>Colour by dec&amp;ision</source>
        <translation>按决策着色(&amp;I)</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Nodes that always change together form one decision</source>
        <translation>总是一起变化的节点构成一个决策</translation>
    </message>
    <message>
        <source>Fold e&amp;qual parts</source>
        <translation>折叠相同部分(&amp;Q)</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Draw equal parts of the pruned graph that are always laid out alike only once; otherwise draw all parts, connected as in the program</source>
        <translation>剪枝图中布局始终一致的相同部分只画一次；否则画出所有部分，并按程序中的方式连接</translation>
    </message>
    <message>
        <source>no decisions: all configurations are the same</source>
        <translation>没有决策：所有配置相同</translation>
    </message>
    <message>
        <source>finding nodes that change together…</source>
        <translation>正在计算哪些节点一起变化…</translation>
    </message>
    <message>
        <source>no runtimes in the file: rank it to see what its layouts cost</source>
        <translation>文件中没有运行时间：进行排名以查看布局的代价</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>另有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Penalty of the worst layout</source>
        <translation>最差布局的额外代价</translation>
    </message>
    <message>
        <source>Predicted penalty of the worst layout</source>
        <translation>最差布局的预测额外代价</translation>
    </message>
    <message>
        <source>others %1</source>
        <translation>其他 %1</translation>
    </message>
    <message>
        <source>decision &lt;b&gt;%1&lt;/b&gt;: %2</source>
        <translation>决策 &lt;b&gt;%1&lt;/b&gt;：%2</translation>
    </message>
    <message>
        <source>costs up to %1, best to best</source>
        <translation>代价最高 %1，最优对最优</translation>
    </message>
    <message>
        <source>costs up to %1 as predicted, best to best</source>
        <translation>预测代价最高 %1，最优对最优</translation>
    </message>
    <message>
        <source>the shown layouts: %1</source>
        <translation>所示布局：%1</translation>
    </message>
    <message>
        <source>possible layout copy</source>
        <translation>可能的布局复制</translation>
    </message>
    <message>
        <source>differs from the baseline</source>
        <translation>与基线不同</translation>
    </message>
    <message numerus="yes">
        <source>Unfold %Ln equal part(s)</source>
        <translation>
            <numerusform>展开 %Ln 个相同部分</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold this and equal parts</source>
        <translation>折叠此部分及其相同部分</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>全部展开</translation>
    </message>
    <message numerus="yes">
        <source>equal parts folded into %Ln box(es)</source>
        <translation>
            <numerusform>相同部分折叠为 %Ln 个方框</numerusform>
        </translation>
    </message>
    <message>
        <source>largest value of folded parts</source>
        <translation>折叠部分取最大值</translation>
    </message>
    <message>
        <source>drawn at several places</source>
        <translation>在多处绘制</translation>
    </message>
    <message>
        <source>layouts: %1</source>
        <comment>of a configuration</comment>
        <translation>布局：%1</translation>
    </message>
    <message>
        <source>Values of your own: a file of lines &quot;node,value&quot;, or JSON {&quot;node&quot;: value}</source>
        <translation>自定义值：每行为“节点,值”的文件，或 JSON {&quot;节点&quot;: 值}</translation>
    </message>
    <message>
        <source>Own values…</source>
        <translation>自定义值…</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>自定义</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>全部展开</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Draw folded computations and equal parts node by node</source>
        <translation>逐节点绘制折叠的计算和相同部分</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>全部折叠</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>折叠</translation>
    </message>
    <message>
        <source>Fold computations and equal parts</source>
        <translation>折叠计算和相同部分</translation>
    </message>
    <message>
        <source>Trace inputs</source>
        <translation>追踪输入</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Highlight everything that the selected node depends on</source>
        <translation>突出显示所选节点所依赖的一切</translation>
    </message>
    <message>
        <source>Trace outputs</source>
        <translation>追踪输出</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Highlight everything that depends on the selected node</source>
        <translation>突出显示依赖所选节点的一切</translation>
    </message>
    <message>
        <source>&amp;Copy number and shape</source>
        <translation>复制编号和形状(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Only configurations with</source>
        <translation>仅保留具有以下布局的配置(&amp;O)</translation>
    </message>
    <message numerus="yes">
        <source>#%1 depends on %Ln node(s). Press Esc to end.</source>
        <translation>
            <numerusform>#%1 依赖 %Ln 个节点。按 Esc 结束突出显示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) depend on #%1. Press Esc to end.</source>
        <translation>
            <numerusform>%Ln 个节点依赖 #%1。按 Esc 结束突出显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>Selected: node %1, %2 %3, %4, %5</source>
        <translation>已选择：节点 %1，%2 %3，%4，%5</translation>
    </message>
    <message>
        <source>Own values</source>
        <translation>自定义值</translation>
    </message>
    <message>
        <source>choose a file of this graph&apos;s values</source>
        <translation>选择此图的值文件</translation>
    </message>
    <message>
        <source>&amp;What if it had another layout</source>
        <translation>假设它采用其他布局(&amp;W)</translation>
    </message>
    <message>
        <source>&amp;Show decision %1</source>
        <translation>显示决策 %1(&amp;S)</translation>
    </message>
    <message>
        <source>Trace &amp;inputs</source>
        <translation>追踪输入(&amp;I)</translation>
    </message>
    <message>
        <source>Colou&amp;r by</source>
        <translation>着色依据(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Trac&amp;e outputs</source>
        <translation>追踪输出(&amp;E)</translation>
    </message>
    <message numerus="yes">
        <source>Layouts of %n configurations against those of %1</source>
        <translation>
            <numerusform>%n 个配置与 %1 的布局对照</numerusform>
        </translation>
    </message>
    <message>
        <source>a fusion file is one kernel without configurations</source>
        <translation>融合文件是没有配置的单个核</translation>
    </message>
    <message>
        <source>Open a TpuGraphs file (.npz) or an XLA program to see its graph</source>
        <translation>打开 TpuGraphs 文件（.npz）或 XLA 程序以查看其图</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>The program, starting at its entry computation; calls, loops, fusions and layers unfold in place</source>
        <translation>从入口计算开始显示程序；调用、循环、融合和层就地展开</translation>
    </message>
    <message>
        <source>Unfold or fold</source>
        <translation>展开或折叠</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>展开</translation>
    </message>
    <message>
        <source>Program: show the computation called by the selected box, or one of its layers, over the box</source>
        <translation>程序：在方框处展开所选方框调用的计算或其中一层</translation>
    </message>
    <message>
        <source>Open separately</source>
        <translation>单独打开</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>打开</translation>
    </message>
    <message>
        <source>Program: show only the computation called by the selected box, or one of its layers</source>
        <translation>程序：仅显示所选方框调用的计算或其中一层</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>向上</translation>
    </message>
    <message>
        <source>Program: go back to the caller of this computation</source>
        <translation>程序：返回调用此计算之处</translation>
    </message>
    <message>
        <source>Next layer</source>
        <translation>下一层</translation>
    </message>
    <message>
        <source>Program: show the next layer</source>
        <translation>程序：显示下一层</translation>
    </message>
    <message>
        <source>Previous layer</source>
        <translation>上一层</translation>
    </message>
    <message>
        <source>Program: show the previous layer</source>
        <translation>程序：显示上一层</translation>
    </message>
    <message>
        <source>Find nodes by number, opcode or shape; in a program also by name, op_name or source file</source>
        <translation>按编号、操作码或形状查找节点；在程序中还可按名称、op_name 或源文件查找</translation>
    </message>
    <message>
        <source>&amp;Copy name</source>
        <translation>复制名称(&amp;C)</translation>
    </message>
    <message>
        <source>Copy te&amp;xt</source>
        <translation>复制文本(&amp;X)</translation>
    </message>
    <message>
        <source>Neighbourhood of %1</source>
        <translation>%1 的邻域</translation>
    </message>
    <message>
        <source>&amp;Fold</source>
        <translation>折叠(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Open separately</source>
        <translation>单独打开(&amp;N)</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %Ln instruction(s)</source>
        <translation>
            <numerusform>%1：%2 / %Ln 条指令</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is folded. Home unfolds the path to it.</source>
        <translation>%1 已被折叠。按 Home 键展开通向它的路径。</translation>
    </message>
    <message numerus="yes">
        <source>%1 depends on %Ln instruction(s). Press Esc to end.</source>
        <translation>
            <numerusform>%1 依赖 %Ln 条指令。按 Esc 结束突出显示。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s) depend on %1. Press Esc to end.</source>
        <translation>
            <numerusform>%Ln 条指令依赖 %1。按 Esc 结束突出显示。</numerusform>
        </translation>
    </message>
    <message>
        <source>layers</source>
        <translation>层</translation>
    </message>
    <message>
        <source>unused</source>
        <comment>parameters of a computation</comment>
        <translation>未使用</translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s)</source>
        <translation>
            <numerusform>%Ln 个值</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 × %2</source>
        <comment>layers</comment>
        <translation>%1 × %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s) each</source>
        <translation>
            <numerusform>每层 %Ln 条指令</numerusform>
        </translation>
    </message>
    <message>
        <source>condition</source>
        <comment>of a loop</comment>
        <translation>条件</translation>
    </message>
    <message>
        <source>body</source>
        <comment>of a loop</comment>
        <translation>循环体</translation>
    </message>
    <message>
        <source>branch %1</source>
        <translation>分支 %1</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>第 %1 层，共 %2 层</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>第 %1 层</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s)</source>
        <translation>
            <numerusform>%Ln 条指令</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one of %Ln call(s) of equal computations</source>
        <translation>
            <numerusform>对相同计算的 %Ln 次调用之一</numerusform>
        </translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>值 %1</translation>
    </message>
    <message>
        <source>Double-click unfolds it, Ctrl+double-click opens it separately.</source>
        <translation>双击展开，Ctrl+双击单独打开。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln parameter(s) and constants not used in the computation</source>
        <translation>
            <numerusform>计算中未被使用的 %Ln 个参数和常量</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2: equal parts in sequence.&lt;br&gt;Double-click unfolds one of them, Ctrl+double-click opens it separately.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2：依次相连的相同部分。&lt;br&gt;双击展开其中之一，Ctrl+双击单独打开。</translation>
    </message>
    <message>
        <source>Progra&amp;m</source>
        <translation>程序(&amp;M)</translation>
    </message>
    <message>
        <source>Colour by FLOP</source>
        <translation>按 FLOP 着色</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>Operations of each instruction of a program and the computations it calls, over all runs</source>
        <translation>程序中每条指令及其调用的计算的运算量，所有执行次数合计</translation>
    </message>
    <message>
        <source>Colour by &amp;bytes</source>
        <translation>按字节着色(&amp;B)</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Bytes that each instruction of a program reads and writes, with padding</source>
        <translation>程序中每条指令读写的字节数，含填充</translation>
    </message>
    <message>
        <source>Colour by padding &amp;waste</source>
        <translation>按填充浪费着色(&amp;W)</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Bytes of padding that each instruction of a program moves, under the layouts in the file</source>
        <translation>在文件的布局下，程序中每条指令传输的填充字节数</translation>
    </message>
    <message>
        <source>Unfol&amp;d</source>
        <translation>展开(&amp;D)</translation>
    </message>
    <message>
        <source>Costs of instructions</source>
        <translation>指令代价</translation>
    </message>
    <message>
        <source>computing …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>only for XLA programs: HLO text or protobuf</source>
        <translation>仅限 XLA 程序：HLO 文本或 protobuf</translation>
    </message>
    <message>
        <source>logarithmic scale</source>
        <translation>对数刻度</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>no layout copies</source>
        <translation>没有布局复制</translation>
    </message>
    <message numerus="yes">
        <source>%Ln layout copies</source>
        <translation>
            <numerusform>%Ln 次布局复制</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %Ln layout copies</source>
        <translation>
            <numerusform>最多 %Ln 次布局复制</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 shown</source>
        <comment>layout copies</comment>
        <translation>%1，显示 %2 次</translation>
    </message>
    <message>
        <source>Layout copies: %1 between configured nodes, %2 if other nodes keep the layouts of the file.</source>
        <translation>布局复制：已配置节点之间 %1 次；若其他节点保持文件中的布局，另有 %2 次。</translation>
    </message>
    <message>
        <source>A layout copy (relayout) is a copy that the compiler must insert if the layouts of a tensor&apos;s producer and consumer differ. Between configured nodes it is certain: the focused configuration specifies both layouts. The others assume that nodes that are not configurable keep their layouts from the file; the compiler may choose others. Copies inside folded computations and at nodes outside the picture are not shown.</source>
        <translation>布局复制(relayout)是当张量的生产者与消费者布局不同时，编译器必须插入的复制。在已配置的节点之间它是确定的：焦点配置给出了两边的布局。其余的假定不可配置的节点保持文件中的布局；编译器可能选择别的布局。折叠的计算内部以及图外节点处的复制不显示。</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>缩放(&amp;Z)</translation>
    </message>
    <message>
        <source>Un&amp;fold</source>
        <translation>展开与折叠(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>节点(&amp;N)</translation>
    </message>
    <message>
        <source>&lt;b&gt;layout copy&lt;/b&gt;</source>
        <translation>&lt;b&gt;布局复制&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;possible layout copy&lt;/b&gt;</source>
        <translation>&lt;b&gt;可能的布局复制&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1, about %2 at the memory&apos;s published rate</source>
        <translation>%1，按内存的公布速率约 %2</translation>
    </message>
    <message>
        <source>decision %1</source>
        <translation>决策 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln equal part(s)</source>
        <translation>
            <numerusform>%Ln 个相同部分</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%Ln more</source>
        <comment>entries of a legend</comment>
        <translation>
            <numerusform>另有 %Ln 项</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>represents %Ln node(s) that are laid out alike: %1</source>
        <translation>
            <numerusform>代表 %Ln 个布局始终一致的节点：%1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::GraphWords</name>
    <message>
        <source>same layouts</source>
        <translation>布局相同</translation>
    </message>
    <message>
        <source>one layout differs</source>
        <translation>一个布局不同</translation>
    </message>
    <message>
        <source>two layouts differ</source>
        <translation>两个布局不同</translation>
    </message>
    <message>
        <source>output, input and kernel differ</source>
        <translation>输出、输入和核均不同</translation>
    </message>
</context>
<context>
    <name>tgraph::GroupRows</name>
    <message>
        <source>open</source>
        <comment>a layout that is left to the compiler</comment>
        <translation>未定</translation>
    </message>
    <message>
        <source>The compiler chooses its layout.</source>
        <translation>其布局由编译器选择。</translation>
    </message>
    <message>
        <source>largest result, padded: %1</source>
        <comment>so many bytes</comment>
        <translation>最大结果，含填充：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::GuideController</name>
    <message>
        <source>User &amp;guide</source>
        <translation>用户指南(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;What’s new</source>
        <translation>新增内容(&amp;W)</translation>
    </message>
    <message>
        <source>Opens the page about what has the focus</source>
        <translation>打开与当前焦点部分相关的页面</translation>
    </message>
    <message>
        <source>Shows the newest entries of the changelog</source>
        <translation>显示更新日志中最新的条目</translation>
    </message>
</context>
<context>
    <name>tgraph::GuideWindow</name>
    <message>
        <source>User guide</source>
        <translation>用户指南</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>页面</translation>
    </message>
    <message>
        <source>The guide is in English.</source>
        <translation>本指南为英文。</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>前进</translation>
    </message>
    <message>
        <source>Search all pages (Ctrl+F)</source>
        <translation>搜索所有页面 (Ctrl+F)</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>搜索所有页面</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>搜索结果</translation>
    </message>
    <message>
        <source>What’s new</source>
        <translation>新增内容</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>heading: line</comment>
        <translation>%1：%2</translation>
    </message>
    <message numerus="yes">
        <source>more than %Ln hit(s)</source>
        <translation>
            <numerusform>超过 %Ln 条结果</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hit(s)</source>
        <translation>
            <numerusform>%Ln 条结果</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – User guide</source>
        <translation>%1 – 用户指南</translation>
    </message>
</context>
<context>
    <name>tgraph::Headline</name>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a gain and what makes it</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>, %1, the fastest measured</source>
        <translation>，%1，实测最快</translation>
    </message>
    <message>
        <source>, %1, %2 over the best</source>
        <translation>，%1，比最优高 %2</translation>
    </message>
    <message>
        <source>It is the baseline.</source>
        <translation>它就是基线。</translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s), only between options that cost the same.</source>
        <translation>
            <numerusform>它与基线在 %1 / %n 个决策上不同，且仅在代价相同的选项之间。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s): %2.</source>
        <translation>
            <numerusform>它与基线在 %1 / %n 个决策上不同：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n decision(s) cost more than 5 %: %2.</source>
        <translation>
            <numerusform>%1 / %n 个决策的代价超过 5%：%2。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s), nothing is measured: Tools › Tune measures the most promising ones.</source>
        <translation>
            <numerusform>%Ln 个配置，尚无测量：“工具 › 调优”测量最有希望的配置。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s), no published runtimes: rank to see what they cost.</source>
        <translation>
            <numerusform>%n 个决策，未公布运行时间：请排名以查看其代价。</numerusform>
        </translation>
    </message>
    <message>
        <source>No published runtimes: rank to see which configurations are predicted fastest.</source>
        <translation>未公布运行时间：请排名以查看预测最快的配置。</translation>
    </message>
    <message>
        <source>, %1, the fastest simulated</source>
        <translation>，%1，模拟最快</translation>
    </message>
    <message>
        <source>Simulated fastest: configuration %1, %2.</source>
        <translation>模拟最快：配置 %1，%2。</translation>
    </message>
    <message>
        <source>Measured fastest: configuration %1, %2.</source>
        <translation>实测最快：配置 %1，%2。</translation>
    </message>
    <message>
        <source>%1 × the default tile</source>
        <translation>默认分块的 %1 倍</translation>
    </message>
    <message>
        <source>One kernel; its runtime is not published.</source>
        <translation>一个核；其运行时间未公布。</translation>
    </message>
    <message>
        <source>One kernel, one simulated runtime: %1.</source>
        <translation>一个核，一个模拟运行时间：%1。</translation>
    </message>
    <message>
        <source>One kernel, one runtime: %1.</source>
        <translation>一个核，一个运行时间：%1。</translation>
    </message>
    <message>
        <source>Predicted by %1: %2</source>
        <translation>由 %1 预测：%2</translation>
    </message>
    <message>
        <source>, %1 less</source>
        <comment>than measured</comment>
        <translation>，少 %1</translation>
    </message>
    <message>
        <source>, %1 more</source>
        <comment>than measured</comment>
        <translation>，多 %1</translation>
    </message>
    <message>
        <source> (not calibrated to its type of kernel).</source>
        <translation> （未按其核类型校准）。</translation>
    </message>
    <message>
        <source>the default, configuration 0</source>
        <translation>默认配置，即配置 0</translation>
    </message>
    <message>
        <source>configuration %1, found by the search</source>
        <translation>配置 %1，由搜索找到</translation>
    </message>
    <message>
        <source>configuration %1</source>
        <translation>配置 %1</translation>
    </message>
    <message>
        <source>Predicted fastest: %1%2.</source>
        <translation>预测最快：%1%2。</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>没有实测值。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s) are proposed and nothing is measured: rank to see which are predicted fastest.</source>
        <translation>
            <numerusform>已提出 %Ln 个配置，没有实测值：请排名以查看预测最快的配置。</numerusform>
        </translation>
    </message>
    <message>
        <source>The baseline has rank %1 of %2.</source>
        <translation>基线排在第 %1 位，共 %2 个。</translation>
    </message>
    <message>
        <source>It takes as long as the baseline.</source>
        <translation>它与基线用时相同。</translation>
    </message>
    <message>
        <source>It is estimated to take as long as the baseline.</source>
        <translation>估计它与基线用时相同。</translation>
    </message>
    <message>
        <source>It takes %1 less than the baseline.</source>
        <translation>它比基线少用 %1 的时间。</translation>
    </message>
    <message>
        <source>It takes %1 more than the baseline.</source>
        <translation>它比基线多用 %1 的时间。</translation>
    </message>
    <message>
        <source>It is estimated to take %1 less than the baseline.</source>
        <translation>估计它比基线少用 %1 的时间。</translation>
    </message>
    <message>
        <source>It is estimated to take %1 more than the baseline.</source>
        <translation>估计它比基线多用 %1 的时间。</translation>
    </message>
    <message>
        <source>, %1, within noise of the best</source>
        <translation>，%1，与最佳的差异在噪声之内</translation>
    </message>
    <message>
        <source>It takes as long as the baseline, within noise.</source>
        <translation>在噪声范围内，它与基线耗时相同。</translation>
    </message>
    <message>
        <source>The baseline is the fastest.</source>
        <translation>基线就是最快的。</translation>
    </message>
    <message>
        <source>The baseline is within noise of the fastest.</source>
        <translation>基线与最快的差异在噪声之内。</translation>
    </message>
    <message>
        <source>%1 faster than the baseline is possible</source>
        <translation>可以比基线快 %1</translation>
    </message>
    <message>
        <source>%1 times as fast as the baseline is possible</source>
        <translation>速度可达基线的 %1 倍</translation>
    </message>
    <message numerus="yes">
        <source>%1 make(s) the difference.</source>
        <comment>names of decisions, such as A and B</comment>
        <translation>
            <numerusform>差异来自 %1。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 distinct configurations share the best score.</source>
        <translation>%1 个不同配置得分并列最优。</translation>
    </message>
    <message>
        <source>The baseline is the best.</source>
        <translation>基线就是最佳的。</translation>
    </message>
    <message>
        <source>Measured best: configuration %1, %2.</source>
        <translation>测得最佳：配置 %1，%2。</translation>
    </message>
    <message>
        <source>Ranked by %1.</source>
        <translation>排名依据：%1。</translation>
    </message>
    <message>
        <source>Too few configurations are measured to tell what single decisions cost.</source>
        <translation>已测量的配置太少，无法判断单个决策的代价。</translation>
    </message>
    <message>
        <source>%1 more than the baseline is possible</source>
        <translation>可比基线多 %1</translation>
    </message>
    <message>
        <source>%1 less than the baseline is possible</source>
        <translation>可比基线少 %1</translation>
    </message>
    <message>
        <source>, which failed</source>
        <translation>，该配置失败</translation>
    </message>
    <message>
        <source>, which failed (%1)</source>
        <translation>，该配置失败（%1）</translation>
    </message>
    <message>
        <source>, %1, the best measured</source>
        <translation>，%1，实测最优</translation>
    </message>
    <message>
        <source>, %1, %2 below the best</source>
        <translation>，%1，比最优低 %2</translation>
    </message>
    <message>
        <source>Its %1 is the baseline’s, within noise.</source>
        <translation>其 %1 与基线相同，差异在噪声之内。</translation>
    </message>
    <message>
        <source>Its %1 is the baseline’s.</source>
        <translation>其 %1 与基线相同。</translation>
    </message>
    <message>
        <source>Its %1 is %2 below the baseline’s.</source>
        <translation>其 %1 比基线低 %2。</translation>
    </message>
    <message>
        <source>Its %1 is %2 above the baseline’s.</source>
        <translation>其 %1 比基线高 %2。</translation>
    </message>
    <message>
        <source>Predicted best: %1%2.</source>
        <translation>预测最优：%1%2。</translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s); only %2 has an effect.</source>
        <translation>
            <numerusform>它与基线在 %1 / %n 个决策上不同，其中只有 %2 有影响。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s); only %2 have an effect.</source>
        <translation>
            <numerusform>它与基线在 %1 / %n 个决策上不同，其中只有 %2 有影响。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n decision(s) costs more than 5 %: %2.</source>
        <translation>
            <numerusform>%1 / %n 个决策的代价超过 5%：%2。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::HealthView</name>
    <message>
        <source>Finding</source>
        <translation>发现</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Health of the data set</source>
        <translation>数据集的健康状况</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>以及另外 %1 个</translation>
    </message>
    <message>
        <source>Files that cannot be read</source>
        <translation>无法读取的文件</translation>
    </message>
    <message>
        <source>The tooltip of a file gives the reason</source>
        <translation>原因见文件的工具提示</translation>
    </message>
    <message>
        <source>The same content more than once</source>
        <translation>相同内容多次出现</translation>
    </message>
    <message>
        <source>Files whose arrays are equal. Across splits, a model is evaluated on its training data</source>
        <translation>数组相同的文件。若跨划分，则模型是在其训练数据上评估</translation>
    </message>
    <message>
        <source>The same graph under two names</source>
        <translation>同一计算图使用两个名称</translation>
    </message>
    <message>
        <source>Files with different names and configurations whose graphs are equal in features, opcodes and edges</source>
        <translation>名称和配置不同，但计算图的特征、操作码和边都相同的文件</translation>
    </message>
    <message>
        <source>Runtimes that drift with the order of measurement</source>
        <translation>随测量顺序漂移的运行时间</translation>
    </message>
    <message>
        <source>τ between the measurement order and the runtimes of equal configurations</source>
        <translation>测量顺序与相同配置的运行时间之间的 τ</translation>
    </message>
    <message>
        <source>Low agreement of two measurements</source>
        <translation>两次测量的一致性偏低</translation>
    </message>
    <message>
        <source>τ between two measurements of the same configurations: their runtimes are noisy</source>
        <translation>相同配置两次测量之间的 τ：其运行时间有噪声</translation>
    </message>
    <message>
        <source>Runtimes not published outside the test split</source>
        <translation>测试划分之外未公布的运行时间</translation>
    </message>
    <message>
        <source>These files support neither training nor evaluation</source>
        <translation>这些文件既不能用于训练，也不能用于评估</translation>
    </message>
    <message>
        <source>files: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a split and its files</comment>
        <translation>%1：%2</translation>
    </message>
</context>
<context>
    <name>tgraph::HeatMap</name>
    <message>
        <source>(focus)</source>
        <translation>（焦点）</translation>
    </message>
    <message>
        <source>%1 × an even share</source>
        <translation>平均份额的 %1 倍</translation>
    </message>
</context>
<context>
    <name>tgraph::HelpMenu</name>
    <message>
        <source>&amp;Help</source>
        <translation>帮助(&amp;H)</translation>
    </message>
    <message>
        <source>&amp;About TGraph Explorer</source>
        <translation>关于 TGraph Explorer(&amp;A)</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>关于 Qt(&amp;Q)</translation>
    </message>
</context>
<context>
    <name>tgraph::HistogramView</name>
    <message>
        <source>No values are known yet.</source>
        <translation>尚无已知的值。</translation>
    </message>
    <message>
        <source>files: %1, from %2 to %3</source>
        <translation>文件：%1，从 %2 到 %3</translation>
    </message>
    <message>
        <source>%1: not known for any file</source>
        <translation>%1：所有文件均未知</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1：%2 至 %3</translation>
    </message>
    <message>
        <source>files: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <translation>选中：%1</translation>
    </message>
    <message>
        <source>least %1</source>
        <translation>最小 %1</translation>
    </message>
    <message>
        <source>most %1</source>
        <translation>最大 %1</translation>
    </message>
</context>
<context>
    <name>tgraph::HistoryActions</name>
    <message>
        <source>&amp;Back</source>
        <translation>返回(&amp;B)</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>前进(&amp;F)</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>撤销(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo the change of pins</source>
        <translation>撤销对固定项的更改(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo the change of baseline</source>
        <translation>撤销对基线的更改(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo the change of filter</source>
        <translation>撤销对筛选的更改(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Undo the change of notes</source>
        <translation>撤销对备注的更改(&amp;U)</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>重做(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo the change of pins</source>
        <translation>重做对固定项的更改(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo the change of baseline</source>
        <translation>重做对基线的更改(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo the change of filter</source>
        <translation>重做对筛选的更改(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Redo the change of notes</source>
        <translation>重做对备注的更改(&amp;R)</translation>
    </message>
</context>
<context>
    <name>tgraph::HistoryWork</name>
    <message>
        <source>%1 at %2</source>
        <comment>a ranking: model, time of day</comment>
        <translation>%1，%2</translation>
    </message>
</context>
<context>
    <name>tgraph::ImpactDialog</name>
    <message>
        <source>Impact of faster programs</source>
        <translation>程序加速的影响</translation>
    </message>
    <message>
        <source>Yearly emissions of a data centre’s AI workload and the savings by faster programs: the case study of TGraph’s paper (section 2.6) as arithmetic. Every input can be changed.</source>
        <translation>数据中心 AI 负载的年排放量，以及程序加快后的节省量：以算式重现 TGraph 论文（第 2.6 节）的案例研究。所有输入均可更改。</translation>
    </message>
    <message>
        <source>&amp;Power of the workload</source>
        <translation>负载功率(&amp;P)</translation>
    </message>
    <message>
        <source>MW</source>
        <translation>MW</translation>
    </message>
    <message>
        <source>&amp;Hours per year</source>
        <translation>每年小时数(&amp;H)</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>&amp;CO₂ per MWh</source>
        <translation>每 MWh 的 CO₂(&amp;C)</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>CO₂ of one h&amp;ousehold per year</source>
        <translation>每户每年的 CO₂(&amp;O)</translation>
    </message>
    <message>
        <source>Households in the &amp;region</source>
        <translation>该地区户数(&amp;R)</translation>
    </message>
    <message>
        <source>Speed-&amp;up s</source>
        <translation>加速 s(&amp;U)</translation>
    </message>
    <message>
        <source>How much faster: runtime before / after − 1</source>
        <translation>快多少：之前的运行时间 / 之后的运行时间 − 1</translation>
    </message>
    <message>
        <source>Hours of own &amp;training</source>
        <translation>自行训练的小时数(&amp;T)</translation>
    </message>
    <message>
        <source>Po&amp;wer of own training</source>
        <translation>自行训练的功率(&amp;W)</translation>
    </message>
    <message>
        <source>kW</source>
        <translation>kW</translation>
    </message>
    <message>
        <source>CO₂ per &amp;kWh of own training</source>
        <translation>自行训练每 kWh 的 CO₂(&amp;K)</translation>
    </message>
    <message>
        <source>kg</source>
        <translation>kg</translation>
    </message>
    <message>
        <source>Speed-up &amp;is</source>
        <translation>加速来源(&amp;I)</translation>
    </message>
    <message>
        <source>Per year</source>
        <translation>每年</translation>
    </message>
    <message>
        <source>s faster: s less</source>
        <translation>快 s：少 s</translation>
    </message>
    <message>
        <source>s faster: s/(1+s) less</source>
        <translation>快 s：少 s/(1+s)</translation>
    </message>
    <message>
        <source>The paper prints</source>
        <translation>论文数值</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>影响</translation>
    </message>
    <message>
        <source>The paper’s reading: 5 % faster is 5 % less energy</source>
        <translation>论文的理解：快 5% 即能耗少 5%</translation>
    </message>
    <message>
        <source>The same work at the same power: 5 % faster takes 1/1.05 of the time</source>
        <translation>相同功率下做相同的工作：快 5% 只需 1/1.05 的时间</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>手动输入</translation>
    </message>
    <message>
        <source>measured against the default tile</source>
        <translation>相对于默认分块测得</translation>
    </message>
    <message>
        <source>measured against the median</source>
        <translation>相对于中位数测得</translation>
    </message>
    <message>
        <source>measured against the baseline, configuration %1</source>
        <translation>相对于基线（配置 %1）测得</translation>
    </message>
    <message>
        <source>Rank a file with published runtimes to measure a speed-up on it.</source>
        <translation>对一个已公布运行时间的文件排名，即可据此测得加速。</translation>
    </message>
    <message>
        <source>%1, simulated: %2 for the reference, %3 for %4. This is the speed-up of one program, not of a data centre.</source>
        <translation>%1，模拟：参照为 %2，%4 为 %3。这是一个程序的加速，而不是数据中心的加速。</translation>
    </message>
    <message>
        <source>%1, measured: %2 for the reference, %3 for %4. This is the speed-up of one program, not of a data centre.</source>
        <translation>%1，实测：参照为 %2，%4 为 %3。这是一个程序的加速，而不是数据中心的加速。</translation>
    </message>
    <message>
        <source>the mean of the %1 configurations that share the best score of %2</source>
        <translation>%2 并列最优的 %1 个配置的平均值</translation>
    </message>
    <message>
        <source>configuration %1, which %2 ranks first</source>
        <translation>%2 排在首位的配置 %1</translation>
    </message>
    <message>
        <source>MWh</source>
        <translation>MWh</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>能耗</translation>
    </message>
    <message>
        <source>18.6 million MWh</source>
        <translation>1,860 万 MWh</translation>
    </message>
    <message>
        <source>Emission</source>
        <translation>排放量</translation>
    </message>
    <message>
        <source>5.58 million t</source>
        <translation>558 万 t</translation>
    </message>
    <message>
        <source>Emissions saved</source>
        <translation>减少的排放量</translation>
    </message>
    <message>
        <source>Equivalent households</source>
        <translation>相当于户数</translation>
    </message>
    <message>
        <source>Share of the region’s households</source>
        <translation>占该地区户数</translation>
    </message>
    <message>
        <source>about 50 %</source>
        <translation>约 50%</translation>
    </message>
    <message>
        <source>Own training, once</source>
        <translation>自行训练，一次性</translation>
    </message>
    <message>
        <source>The paper’s figures are shown as printed: its energy is truncated, its 275,000 t are less than 5 % of its 5.58 million t, and its 13.45 kg lack an intensity. According to the paper, the relation between Kendall’s τ and speed-up is unknown: τ is not used here.</source>
        <translation>论文的数字按原文列出：其能耗被截断，其 275,000 t 不到其 558 万 t 的 5%，其 13.45 kg 未说明排放强度。论文指出，Kendall τ 与加速之间的关系尚不清楚：此处不使用 τ。</translation>
    </message>
    <message>
        <source>A speed-up above 100 % cannot save that much energy: the paper’s reading ends there.</source>
        <translation>加速超过 100% 时不可能节省这么多能量：论文的理解到此为止。</translation>
    </message>
    <message>
        <source>The paper’s i&amp;nputs</source>
        <translation>论文的输入(&amp;N)</translation>
    </message>
</context>
<context>
    <name>tgraph::ImpactWindow</name>
    <message>
        <source>&amp;Impact of faster programs…</source>
        <translation>程序加速的影响(&amp;I)…</translation>
    </message>
    <message>
        <source>The paper’s case study: energy and emissions saved by a speed-up</source>
        <translation>论文的案例研究：加速所节省的能耗和排放量</translation>
    </message>
</context>
<context>
    <name>tgraph::ImportDialog</name>
    <message>
        <source>Import weights</source>
        <translation>导入权重</translation>
    </message>
    <message>
        <source>Converts the weights that TGraph’s authors published to a checkpoint. They are two data sets on Kaggle: %1 (layouts) and %2 (tiles).</source>
        <translation>将 TGraph 作者发布的权重转换为检查点。它们是 Kaggle 上的两个数据集：%1（布局）和 %2（分块）。</translation>
    </message>
    <message>
        <source>A folder with fold_K/checkpoint/pytorch_model.bin or model.safetensors, or one such file.</source>
        <translation>包含 fold_K/checkpoint/pytorch_model.bin 或 model.safetensors 的文件夹，或一个这样的文件。</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>文件夹(&amp;F)…</translation>
    </message>
    <message>
        <source>F&amp;ile…</source>
        <translation>文件(&amp;I)…</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>权重(&amp;W)</translation>
    </message>
    <message>
        <source>Collection that the weights were trained on</source>
        <translation>训练这些权重所用的集合</translation>
    </message>
    <message>
        <source>C&amp;ollection</source>
        <translation>集合(&amp;O)</translation>
    </message>
    <message>
        <source>fitted to the training graphs of a data set</source>
        <translation>由数据集的训练图拟合</translation>
    </message>
    <message>
        <source>read from a file (.npz or .json)</source>
        <translation>从文件读取（.npz 或 .json）</translation>
    </message>
    <message>
        <source>Mean and deviation of the numeric features, which are not stored with the weights</source>
        <translation>数值特征的均值和偏差，未与权重一起保存</translation>
    </message>
    <message>
        <source>Data set or scaler file</source>
        <translation>数据集或缩放器文件</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>浏览(&amp;R)…</translation>
    </message>
    <message>
        <source>Chec&amp;kpoint</source>
        <translation>检查点(&amp;K)</translation>
    </message>
    <message>
        <source>File with the arrays mean and scale of the 134 numeric columns</source>
        <translation>包含 134 个数值列的 mean 和 scale 数组的文件</translation>
    </message>
    <message>
        <source>Folder of the data set: its training graphs of this collection are read</source>
        <translation>数据集文件夹：读取其中属于该集合的训练图</translation>
    </message>
    <message>
        <source>Sca&amp;ler</source>
        <translation>缩放器(&amp;L)</translation>
    </message>
</context>
<context>
    <name>tgraph::ImportWindow</name>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>Enter the full path of the weights.</source>
        <translation>请输入权重的完整路径。</translation>
    </message>
    <message>
        <source>Enter the full path.</source>
        <translation>请输入完整路径。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>This file exists: choose another name.</source>
        <translation>该文件已存在：请选择其他名称。</translation>
    </message>
    <message>
        <source>Choose the weights: a folder or a file.</source>
        <translation>请选择权重：文件夹或文件。</translation>
    </message>
    <message>
        <source>Choose a data set or a file for the scaler.</source>
        <translation>请为缩放器选择数据集或文件。</translation>
    </message>
    <message numerus="yes">
        <source>Imported: %1, %Ln fold(s) with cross-attention. It is now the chosen model.</source>
        <translation>
            <numerusform>已导入：%1，%Ln 折，带交叉注意力。它现在是所选模型。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported: %1, %Ln fold(s) without cross-attention. It is now the chosen model.</source>
        <translation>
            <numerusform>已导入：%1，%Ln 折，不带交叉注意力。它现在是所选模型。</numerusform>
        </translation>
    </message>
    <message>
        <source>Converts the weights that TGraph’s authors published to a checkpoint</source>
        <translation>将 TGraph 作者发布的权重转换为检查点</translation>
    </message>
    <message>
        <source>Checkpoint to write</source>
        <translation>要写入的检查点</translation>
    </message>
    <message>
        <source>Reading the weights …</source>
        <translation>正在读取权重…</translation>
    </message>
    <message>
        <source>Importing was cancelled; nothing was written.</source>
        <translation>导入已取消；未写入任何内容。</translation>
    </message>
    <message>
        <source>Fitting the scaler, graph %1 of %2: %3 …</source>
        <translation>正在拟合缩放器，第 %1 个图，共 %2 个：%3…</translation>
    </message>
    <message>
        <source>Reading fold %1 of %2 …</source>
        <translation>正在读取第 %1 折，共 %2 折…</translation>
    </message>
    <message>
        <source>Weights to import</source>
        <translation>要导入的权重</translation>
    </message>
    <message>
        <source>Weights (*.bin *.safetensors)</source>
        <translation>权重 (*.bin *.safetensors)</translation>
    </message>
    <message>
        <source>Folder with weights</source>
        <translation>权重文件夹</translation>
    </message>
    <message>
        <source>File with the scaler</source>
        <translation>缩放器文件</translation>
    </message>
    <message>
        <source>Scalers (*.npz *.json)</source>
        <translation>缩放器 (*.npz *.json)</translation>
    </message>
    <message>
        <source>Folder of the data set</source>
        <translation>数据集文件夹</translation>
    </message>
    <message>
        <source>Import &amp;weights…</source>
        <translation>导入权重(&amp;W)…</translation>
    </message>
</context>
<context>
    <name>tgraph::InfluenceModel</name>
    <message>
        <source>Its layout explains %1 of the variance; by chance it would be %2. Click to select the node.</source>
        <translation>其布局解释了 %1 的方差；随机情况下为 %2。单击以选择该节点。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>η²</source>
        <comment>share of the variance explained</comment>
        <translation>η²</translation>
    </message>
    <message>
        <source>Penalty</source>
        <comment>what the worst layout of the node&apos;s decision costs</comment>
        <translation>额外代价</translation>
    </message>
</context>
<context>
    <name>tgraph::InspectorPanel</name>
    <message>
        <source>File</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Back to the file: clears the selected node (Esc in the graph)</source>
        <translation>返回文件：取消选择节点（在图中按 Esc）</translation>
    </message>
    <message>
        <source>Open a file, then select a node in the graph.</source>
        <translation>打开文件，然后在图中选择节点。</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>opcode and shape</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>computation %1 of %2</source>
        <translation>计算 %1 / %2</translation>
    </message>
    <message>
        <source>root</source>
        <translation>根</translation>
    </message>
    <message>
        <source>configurable</source>
        <translation>可配置</translation>
    </message>
    <message>
        <source>not configurable</source>
        <translation>不可配置</translation>
    </message>
    <message>
        <source>η² unknown: runtimes are not published and the file is not ranked.</source>
        <translation>η² 未知：运行时间未公布，且文件尚未排名。</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>η² %1: its layout explains this share of the runtimes’ variance (%2 by chance).</source>
        <translation>η² %1：其布局解释运行时间方差的这一比例（随机情况下为 %2）。</translation>
    </message>
    <message>
        <source>η² %1: its layout explains this share of the scores’ variance (%2 by chance).</source>
        <translation>η² %1：其布局解释得分方差的这一比例（随机情况下为 %2）。</translation>
    </message>
    <message>
        <source>η² unknown: there are no measurements and the file is not ranked.</source>
        <translation>η² 未知：没有实测值，且文件尚未排名。</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a computation</comment>
        <translation>位于 %1</translation>
    </message>
</context>
<context>
    <name>tgraph::InstructionModel</name>
    <message>
        <source>source</source>
        <translation>源文件</translation>
    </message>
    <message>
        <source>value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>parameter number</source>
        <translation>参数编号</translation>
    </message>
    <message>
        <source>window sizes</source>
        <translation>窗口尺寸</translation>
    </message>
    <message>
        <source>strides</source>
        <translation>步幅</translation>
    </message>
    <message>
        <source>padding (low_high)</source>
        <translation>填充 (低_高)</translation>
    </message>
    <message>
        <source>window dilation</source>
        <translation>窗口扩张</translation>
    </message>
    <message>
        <source>base dilation</source>
        <translation>基底扩张</translation>
    </message>
    <message>
        <source>window reversal</source>
        <translation>窗口反转</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>contracting, left</source>
        <translation>收缩维，左</translation>
    </message>
    <message>
        <source>contracting, right</source>
        <translation>收缩维，右</translation>
    </message>
    <message>
        <source>batch, left</source>
        <translation>批次维，左</translation>
    </message>
    <message>
        <source>batch, right</source>
        <translation>批次维，右</translation>
    </message>
    <message>
        <source>feature groups</source>
        <translation>特征组</translation>
    </message>
    <message>
        <source>batch groups</source>
        <translation>批次组</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>切片</translation>
    </message>
    <message>
        <source>slice sizes</source>
        <translation>切片尺寸</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>element of the tuple</source>
        <translation>元组元素</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>种类</translation>
    </message>
    <message>
        <source>target</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>稳定</translation>
    </message>
    <message>
        <source>trip count</source>
        <translation>迭代次数</translation>
    </message>
    <message>
        <source>trip count, inferred</source>
        <translation>迭代次数（推断）</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>调用</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s)</source>
        <translation>
            <numerusform>%Ln 条指令</numerusform>
        </translation>
    </message>
    <message>
        <source>operand %1</source>
        <translation>操作数 %1</translation>
    </message>
    <message>
        <source>used by</source>
        <translation>使用者</translation>
    </message>
    <message>
        <source>called by</source>
        <translation>调用者</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>另有 %Ln 个</numerusform>
        </translation>
    </message>
    <message>
        <source>Property</source>
        <translation>属性</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>represents</source>
        <translation>代表</translation>
    </message>
</context>
<context>
    <name>tgraph::InstructionSection</name>
    <message>
        <source>Instruction</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Text of the instruction</source>
        <translation>指令文本</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>复制值</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>复制所有行</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operand(s)</source>
        <translation>
            <numerusform>%Ln 个操作数</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln user(s)</source>
        <translation>
            <numerusform>%Ln 个使用者</numerusform>
        </translation>
    </message>
    <message>
        <source>Instruction · %1</source>
        <translation>指令 · %1</translation>
    </message>
    <message>
        <source>(%1 more bytes: see the text of the program)</source>
        <translation>（另有 %1 字节：见程序文本）</translation>
    </message>
</context>
<context>
    <name>tgraph::JournalField</name>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
</context>
<context>
    <name>tgraph::KeysOverview</name>
    <message>
        <source>Keys</source>
        <translation>快捷键</translation>
    </message>
    <message>
        <source>Search by name or key</source>
        <translation>按名称或按键搜索</translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation>搜索快捷键</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>操作</translation>
    </message>
</context>
<context>
    <name>tgraph::LanguageMenu</name>
    <message>
        <source>&amp;Language</source>
        <translation>语言(&amp;L)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>From the next start: the language of the system.</source>
        <translation>下次启动时使用系统语言。</translation>
    </message>
    <message>
        <source>From the next start: %1.</source>
        <translation>下次启动时使用 %1。</translation>
    </message>
</context>
<context>
    <name>tgraph::LastSession</name>
    <message>
        <source>The file of the last session was kept as %1.</source>
        <translation>上次会话的文件已保留为 %1。</translation>
    </message>
    <message>
        <source>The program ended unexpectedly while it opened the files of the last session.</source>
        <translation>程序在打开上次会话的文件时意外结束。</translation>
    </message>
    <message>
        <source>Open them again</source>
        <translation>重新打开</translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutGrid</name>
    <message>
        <source>Focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>程序</translation>
    </message>
    <message>
        <source>Layouts in the focused configuration</source>
        <translation>焦点配置中的布局</translation>
    </message>
    <message>
        <source>Layouts in the baseline</source>
        <translation>基线中的布局</translation>
    </message>
    <message>
        <source>Layout of the output in the program before configuration (layout_minor_to_major)</source>
        <translation>配置之前程序中输出的布局（layout_minor_to_major）</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Differs from the baseline</source>
        <translation>与基线不同</translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutMatrixPanel</name>
    <message>
        <source>Layouts</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Nodes by η²</source>
        <translation>节点按 η² 排序</translation>
    </message>
    <message>
        <source>Nodes as in the file</source>
        <translation>节点按文件顺序</translation>
    </message>
    <message>
        <source>Open a file to see which layouts its fast configurations choose.</source>
        <translation>打开文件，即可查看其快速配置选择了哪些布局。</translation>
    </message>
    <message>
        <source>Tile files configure no node layouts: open a layout file to see which layouts are fast.</source>
        <translation>分块文件不为节点配置布局：打开布局文件，即可查看哪些布局较快。</translation>
    </message>
    <message>
        <source>This file has no configurable nodes.</source>
        <translation>此文件没有可配置的节点。</translation>
    </message>
    <message>
        <source>Runtimes are not published in this file. Rank to see which layouts score well.</source>
        <translation>此文件未公布运行时间。请排名以查看哪些布局得分较好。</translation>
    </message>
    <message>
        <source>No configuration matches the filter. Change it to see layouts.</source>
        <translation>没有配置符合筛选。请更改筛选以查看布局。</translation>
    </message>
    <message>
        <source>%1 of %2 distinct configurations</source>
        <translation>%1 / %2 个不同配置</translation>
    </message>
    <message>
        <source>%1 · simulated runtimes</source>
        <comment>after a number of configurations</comment>
        <translation>%1 · 模拟运行时间</translation>
    </message>
    <message>
        <source>Layouts of %1</source>
        <translation>%1的布局</translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%Ln 个不同配置</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>行</translation>
    </message>
    <message>
        <source>A decision: nodes whose layouts always change together. η²: nodes whose layout explains most of the variance in the whole file come first.</source>
        <translation>决策：布局总是一起变化的节点。η²：布局对整个文件的方差解释最多的节点在前。</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: no layouts of its nodes are configured.</source>
        <translation>融合文件是一个核及其一个运行时间：其节点的布局均未配置。</translation>
    </message>
    <message>
        <source>Nothing was measured. Rank to see which layouts score well.</source>
        <translation>没有实测值。请排名以查看哪些布局得分较好。</translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutMatrixView</name>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Its layouts, fastest median first →</source>
        <translation>其布局，中位数最快者在前 →</translation>
    </message>
    <message>
        <source>median score</source>
        <translation>得分中位数</translation>
    </message>
    <message>
        <source>median runtime</source>
        <translation>运行时间中位数</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>area: how many use it</source>
        <translation>面积：采用它的配置数</translation>
    </message>
    <message>
        <source>Layouts by node</source>
        <translation>各节点的布局</translation>
    </message>
    <message>
        <source>Node %1 %2</source>
        <translation>节点 %1 %2</translation>
    </message>
    <message>
        <source>Its layout explains %1 of the variance in the whole file.</source>
        <translation>其布局解释了整个文件中 %1 的方差。</translation>
    </message>
    <message>
        <source>Click to select the node.</source>
        <translation>单击以选择该节点。</translation>
    </message>
    <message>
        <source>%1 of %2 configurations (%3)</source>
        <translation>%1 / %2 个配置（%3）</translation>
    </message>
    <message>
        <source>median %1 · best %2</source>
        <translation>中位数 %1 · 最优 %2</translation>
    </message>
    <message>
        <source>middle of the colours: %1</source>
        <translation>颜色中点：%1</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>bar: how many use it</source>
        <translation>条形：采用它的配置数</translation>
    </message>
    <message>
        <source>Decision %1: %2</source>
        <translation>决策 %1：%2</translation>
    </message>
    <message>
        <source>Nodes %1</source>
        <translation>节点 %1</translation>
    </message>
    <message>
        <source>A wrong choice costs up to %1.</source>
        <translation>选错的代价最高为 %1。</translation>
    </message>
    <message>
        <source>Click to select its first node.</source>
        <translation>单击以选择其第一个节点。</translation>
    </message>
    <message>
        <source>Node %1: %2</source>
        <translation>节点 %1：%2</translation>
    </message>
    <message>
        <source>its best is %1 over the file&apos;s best</source>
        <translation>其最优者比文件最优高 %1</translation>
    </message>
    <message numerus="yes">
        <source>The same decision covers %Ln other node(s).</source>
        <translation>
            <numerusform>同一决策还包括另外 %Ln 个节点。</numerusform>
        </translation>
    </message>
    <message>
        <source>The focused configuration has this option.</source>
        <translation>焦点配置采用此选项。</translation>
    </message>
    <message>
        <source>The baseline has this option.</source>
        <translation>基线采用此选项。</translation>
    </message>
    <message>
        <source>Click to keep only configurations that have it.</source>
        <translation>单击以仅保留采用此选项的配置。</translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutsChip</name>
    <message>
        <source>Configuration whose layouts are shown</source>
        <translation>显示其布局的配置</translation>
    </message>
    <message>
        <source>Configuration whose layouts the boxes show</source>
        <translation>方框所示布局属于哪个配置</translation>
    </message>
    <message>
        <source>Show the &amp;layouts of</source>
        <translation>显示以下配置的布局(&amp;L)</translation>
    </message>
    <message>
        <source>focus, baseline %1</source>
        <translation>焦点、基线 %1</translation>
    </message>
    <message>
        <source>focus %1</source>
        <translation>焦点 %1</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基线 %1</translation>
    </message>
    <message>
        <source>best measured %1</source>
        <translation>实测最优 %1</translation>
    </message>
    <message>
        <source>rank 1: %1</source>
        <translation>排名 1：%1</translation>
    </message>
    <message>
        <source>pin %1: %2</source>
        <translation>固定项 %1：%2</translation>
    </message>
</context>
<context>
    <name>tgraph::LeaderBoard</name>
    <message>
        <source>Models on this file</source>
        <translation>此文件上的各模型</translation>
    </message>
    <message>
        <source>Ranks this file with every suitable model, one after another; the ranking in the views stays</source>
        <translation>用每个适用的模型依次对此文件排名；视图中的排名不变</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Rank with all models</source>
        <translation>用所有模型排名</translation>
    </message>
    <message>
        <source>Models over the files</source>
        <translation>各文件上的模型</translation>
    </message>
    <message>
        <source>Ranks each listed file with every suitable model without opening it. The figures are those of tgraph eval --model all</source>
        <translation>用每个适用的模型对列表中的每个文件排名，不打开文件。数值与 tgraph eval --model all 相同</translation>
    </message>
    <message>
        <source>Rank all files with all models</source>
        <translation>用所有模型对所有文件排名</translation>
    </message>
</context>
<context>
    <name>tgraph::LeaderBoardModel</name>
    <message>
        <source>not known</source>
        <translation>未知</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>是</translation>
    </message>
    <message>
        <source>no</source>
        <translation>否</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Kendall’s τ-b between the scores of the row’s model and those of %1</source>
        <translation>该行模型的得分与 %1 的得分之间的 Kendall τ-b</translation>
    </message>
    <message>
        <source>τ-b with %1</source>
        <translation>与 %1 的 τ-b</translation>
    </message>
    <message>
        <source>Bold: the model whose ranking is in the views</source>
        <translation>粗体：视图中所用排名的模型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Kendall’s τ against the runtimes; ties count 0</source>
        <translation>相对于运行时间的 Kendall τ；并列计为 0</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>τ / the τ that a model without interactions reaches when it is fitted to this file’s own runtimes</source>
        <translation>τ / 不含交互作用的模型拟合此文件自身的运行时间时所达到的 τ</translation>
    </message>
    <message>
        <source>Of attainable</source>
        <translation>占可达值</translation>
    </message>
    <message>
        <source>Kendall’s τ-b against the runtimes</source>
        <translation>相对于运行时间的 Kendall τ-b</translation>
    </message>
    <message>
        <source>τ-b</source>
        <translation>τ-b</translation>
    </message>
    <message>
        <source>Share of pairs with different runtimes in the right order</source>
        <translation>运行时间不同的配对中顺序正确的占比</translation>
    </message>
    <message>
        <source>OPA</source>
        <translation>OPA</translation>
    </message>
    <message>
        <source>Slowdown of the best of the predicted top %1 against the best of all</source>
        <translation>预测前 %1 个中的最优者比全部配置中的最优者慢多少</translation>
    </message>
    <message>
        <source>Top %1</source>
        <translation>前 %1</translation>
    </message>
    <message>
        <source>Use of this file’s graph in the model’s training: if used, its figures say little about other files</source>
        <translation>此文件的图是否用于该模型的训练：若是，则其数值对其他文件意义不大</translation>
    </message>
    <message>
        <source>In training</source>
        <translation>参与训练</translation>
    </message>
    <message>
        <source>The collection that the model was trained on</source>
        <translation>训练该模型所用的集合</translation>
    </message>
    <message>
        <source>Trained on</source>
        <translation>训练集合</translation>
    </message>
    <message>
        <source>Time to rank this file</source>
        <translation>对此文件排名的耗时</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Weights of one fold</source>
        <translation>一折的权重数</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>参数量</translation>
    </message>
    <message>
        <source>Kind of network</source>
        <translation>网络种类</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>架构</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>files that took part in training, files</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1, %2 not known</source>
        <comment>files that took part in training</comment>
        <translation>%1，%2 未知</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Mean over the files that both ranked</source>
        <translation>两者都已排名的文件的平均值</translation>
    </message>
    <message>
        <source>Mean over the files that the model ranked</source>
        <translation>该模型已排名的文件的平均值</translation>
    </message>
    <message>
        <source>A click lists its files; two rows together (Ctrl+click) are compared file by file</source>
        <translation>单击列出其文件；两行一起（Ctrl+单击）逐个文件比较</translation>
    </message>
    <message>
        <source>Files whose graph was used to train the model: then the figures say little about other files</source>
        <translation>其图用于训练该模型的文件：此时数值对其他文件意义不大</translation>
    </message>
    <message>
        <source>Files that the model ranked</source>
        <translation>该模型已排名的文件</translation>
    </message>
    <message>
        <source>Time to rank a file</source>
        <translation>对一个文件排名的耗时</translation>
    </message>
</context>
<context>
    <name>tgraph::LineChart</name>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1：%3 处为 %2</translation>
    </message>
</context>
<context>
    <name>tgraph::LongController</name>
    <message>
        <source>Paused.</source>
        <translation>已暂停。</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>正在停止…</translation>
    </message>
    <message>
        <source>Pausing after the current measurement …</source>
        <translation>当前测量完成后暂停…</translation>
    </message>
</context>
<context>
    <name>tgraph::LongWindows</name>
    <message>
        <source>Shows the window of this work</source>
        <translation>显示此项工作的窗口</translation>
    </message>
    <message>
        <source>&amp;Adapt to measured configurations…</source>
        <translation>用已测配置适配(&amp;A)…</translation>
    </message>
    <message>
        <source>Learns from some of the file’s runtimes how to rank its other configurations</source>
        <translation>从文件的部分运行时间中学习如何对其余配置排名</translation>
    </message>
    <message>
        <source>&amp;Simulate programs…</source>
        <translation>模拟程序(&amp;S)…</translation>
    </message>
    <message>
        <source>Creates TpuGraphs files of simulated programs</source>
        <translation>生成模拟程序的 TpuGraphs 文件</translation>
    </message>
    <message>
        <source>&amp;Train a checkpoint…</source>
        <translation>训练检查点(&amp;T)…</translation>
    </message>
    <message>
        <source>Trains a network on the files of a collection</source>
        <translation>用集合中的文件训练网络</translation>
    </message>
    <message>
        <source>This program was built without LibTorch, which training requires.</source>
        <translation>此程序构建时未包含训练所需的 LibTorch。</translation>
    </message>
    <message>
        <source>T&amp;une…</source>
        <translation>调优(&amp;U)…</translation>
    </message>
    <message>
        <source>Finds the fastest configuration by measuring few of them</source>
        <translation>只测量少数配置即可找到最快的配置</translation>
    </message>
    <message>
        <source>Tuning has ended</source>
        <translation>调优已结束</translation>
    </message>
    <message>
        <source>Tune &amp;fusions…</source>
        <translation>融合调优(&amp;F)…</translation>
    </message>
    <message>
        <source>Finds the edges of a simulated program that a compiler should fuse</source>
        <translation>找出模拟程序中编译器应融合的边</translation>
    </message>
</context>
<context>
    <name>tgraph::MachineConfigsModel</name>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Value, and its cost over the best on this machine</source>
        <translation>数值，以及相对本机最优的代价</translation>
    </message>
    <message>
        <source>Best on %1</source>
        <comment>a machine</comment>
        <translation>%1 上最优</translation>
    </message>
    <message>
        <source>Best compromise</source>
        <translation>最佳折中</translation>
    </message>
    <message>
        <source>Portable, no. %1</source>
        <comment>its place in the order by portability</comment>
        <translation>可移植，第 %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>value, cost</comment>
        <translation>%1（%2）</translation>
    </message>
</context>
<context>
    <name>tgraph::MachineDecisionsModel</name>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Best on %1</source>
        <comment>a machine</comment>
        <translation>%1 上最优</translation>
    </message>
    <message>
        <source>Options whose best configuration is within noise of the best of all</source>
        <translation>其最优配置与全部最优之差在噪声以内的选项</translation>
    </message>
    <message>
        <source>Best of %1 on %2</source>
        <comment>the choice of one machine on the other</comment>
        <translation>%1 的最佳 → %2</translation>
    </message>
    <message>
        <source>Cost on %1 of the option that is best on %2, with everything else chosen anew; differences within noise are 0</source>
        <translation>在 %2 上最优的选项在 %1 上的代价，其余选择重新优选；噪声以内的差别记为 0</translation>
    </message>
</context>
<context>
    <name>tgraph::MachinesWindow</name>
    <message>
        <source>The order is unknown: all values on %1 are equal.</source>
        <translation>顺序未知：%1 上的所有值都相等。</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a parameter of a table</comment>
        <translation>没有</translation>
    </message>
    <message>
        <source>%1 is not compared: it is %2 on %3 and %4 on %5.</source>
        <translation>%1 不参与比较：在 %3 上为 %2，在 %5 上为 %4。</translation>
    </message>
    <message numerus="yes">
        <source>%n more constant(s) differ.</source>
        <translation>
            <numerusform>另有 %n 个常量不同。</numerusform>
        </translation>
    </message>
    <message>
        <source>Decisions on both machines</source>
        <translation>两台机器上的决策</translation>
    </message>
    <message>
        <source>Best and most portable configurations</source>
        <translation>最优和最可移植的配置</translation>
    </message>
    <message>
        <source>Compare machines</source>
        <translation>比较机器</translation>
    </message>
    <message>
        <source>Configurations on both machines</source>
        <translation>两台机器上的配置</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>Compared &amp;with</source>
        <translation>比较对象(&amp;W)</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>其他文件…</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>two machines</comment>
        <translation>%1 与 %2 对比</translation>
    </message>
    <message>
        <source>%1 configurations on both.</source>
        <translation>两台机器上都有 %1 个配置。</translation>
    </message>
    <message>
        <source>%1 failed on %2.</source>
        <translation>%1 个在 %2 上失败。</translation>
    </message>
    <message>
        <source>%1 only in %2.</source>
        <translation>%1 个只在 %2 中。</translation>
    </message>
    <message>
        <source>The orders agree by Kendall’s τ-b %1, Spearman’s ρ %2.</source>
        <translation>两者顺序的一致性：Kendall τ-b %1，Spearman ρ %2。</translation>
    </message>
    <message>
        <source>The best of %1 fails on %2.</source>
        <translation>%1 的最优配置在 %2 上失败。</translation>
    </message>
    <message>
        <source>The best of %1 costs %2 on %3.</source>
        <translation>%1 的最优配置在 %3 上的代价为 %2。</translation>
    </message>
    <message>
        <source>No configuration works on both.</source>
        <translation>没有配置能在两台机器上运行。</translation>
    </message>
    <message>
        <source>The best compromise costs %1 on %2 and %3 on %4.</source>
        <translation>最佳折中在 %2 上的代价为 %1，在 %4 上为 %3。</translation>
    </message>
    <message>
        <source>× the best on %1</source>
        <comment>title of an axis</comment>
        <translation>× %1 上的最优</translation>
    </message>
    <message>
        <source>Each configuration on both machines</source>
        <translation>每个配置在两台机器上的表现</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>best compromise</source>
        <translation>最佳折中</translation>
    </message>
    <message>
        <source>best on %1</source>
        <comment>a machine</comment>
        <translation>%1 上最优</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>machine, cost</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>表格 (CSV)…</translation>
    </message>
    <message>
        <source>One line per configuration with its values and ratios on both machines</source>
        <translation>每个配置一行，包含其在两台机器上的值和比值</translation>
    </message>
    <message>
        <source>Picture (SVG, PNG)…</source>
        <translation>图片 (SVG, PNG)…</translation>
    </message>
    <message>
        <source>Each configuration on both machines, as shown</source>
        <translation>每个配置在两台机器上的表现，如图所示</translation>
    </message>
    <message>
        <source>%1 is simulated: nothing in it was measured.</source>
        <translation>%1 是模拟的：其中没有任何实测值。</translation>
    </message>
    <message>
        <source>× the best on %1 (simulated)</source>
        <comment>title of an axis</comment>
        <translation>× %1 上的最优（模拟）</translation>
    </message>
</context>
<context>
    <name>tgraph::MachinesWork</name>
    <message>
        <source>Compare &amp;machines…</source>
        <translation>比较机器(&amp;M)…</translation>
    </message>
    <message>
        <source>Two tables of one search space: what is best on one machine costs on the other, and the best compromise</source>
        <translation>同一搜索空间的两个表：一台机器上的最优在另一台上的代价，以及最佳折中</translation>
    </message>
    <message>
        <source>Comparing %1 with %2 …</source>
        <translation>正在比较 %1 与 %2…</translation>
    </message>
    <message>
        <source>Comparing was cancelled.</source>
        <translation>比较已取消。</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>导出表格</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>导出图片</translation>
    </message>
    <message>
        <source> against </source>
        <comment>between names of two files</comment>
        <translation> 对比 </translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::MainToolBar</name>
    <message>
        <source>Tool bar</source>
        <translation>工具栏</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>查找任意内容</translation>
    </message>
    <message>
        <source>%1: commands, nodes, configurations, files</source>
        <translation>%1：命令、节点、配置、文件</translation>
    </message>
</context>
<context>
    <name>tgraph::MainWindow</name>
    <message>
        <source>TGraph Explorer</source>
        <translation>TGraph Explorer</translation>
    </message>
    <message>
        <source>%1 (simulated)</source>
        <translation>%1（模拟）</translation>
    </message>
    <message>
        <source>%1 – TGraph Explorer</source>
        <translation>%1 – TGraph Explorer</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>工具(&amp;T)</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>图(&amp;G)</translation>
    </message>
    <message>
        <source>%1 – %2[*] – TGraph Explorer</source>
        <translation>%1 – %2[*] – TGraph Explorer</translation>
    </message>
</context>
<context>
    <name>tgraph::MeasuredColumns</name>
    <message numerus="yes">
        <source>Parameter %1: %Ln value(s)</source>
        <translation>
            <numerusform>参数 %1：%Ln 个取值</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, as measured: more is better</source>
        <comment>an objective</comment>
        <translation>%1，实测值：越大越好</translation>
    </message>
    <message>
        <source>%1, as measured: less is better</source>
        <comment>an objective</comment>
        <translation>%1，实测值：越小越好</translation>
    </message>
</context>
<context>
    <name>tgraph::Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>图的缩略图</translation>
    </message>
    <message>
        <source>Overview: click or drag to move the view</source>
        <translation>缩略图：单击或拖动以移动视图</translation>
    </message>
</context>
<context>
    <name>tgraph::ModelCombo</name>
    <message>
        <source>No model: nothing ranks a table before it is measured</source>
        <translation>无模型：表格测量之前没有排名</translation>
    </message>
    <message>
        <source>The table’s own measurements</source>
        <translation>表格自身的测量结果</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>无模型</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>auto (%1)</source>
        <translation>自动（%1）</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>The checkpoint that was trained on the file’s collection, else analytical</source>
        <translation>在该文件所属集合上训练的检查点；若没有，则为 analytical</translation>
    </message>
    <message>
        <source>%1 – damaged</source>
        <translation>%1 – 已损坏</translation>
    </message>
    <message>
        <source>%1 – untrained</source>
        <translation>%1 – 未训练</translation>
    </message>
    <message>
        <source>Choose a checkpoint file…</source>
        <translation>选择检查点文件…</translation>
    </message>
    <message>
        <source>%1, a file of your choice</source>
        <translation>%1，自选文件</translation>
    </message>
    <message>
        <source>Times from shapes and layouts, without training</source>
        <translation>由形状和布局推算时间，无需训练</translation>
    </message>
    <message numerus="yes">
        <source>%1 fusion (%2), untrained, %Ln fold(s)</source>
        <translation>
            <numerusform>%1 融合（%2），未训练，%Ln 折</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 fusion (%2), %Ln fold(s)</source>
        <translation>
            <numerusform>%1 融合（%2），%Ln 折</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile (%2), untrained, %Ln fold(s)</source>
        <translation>
            <numerusform>%1 分块（%2），未训练，%Ln 折</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile (%2), %Ln fold(s)</source>
        <translation>
            <numerusform>%1 分块（%2），%Ln 折</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 layout (%2), untrained, %Ln fold(s)</source>
        <translation>
            <numerusform>%1 布局（%2），未训练，%Ln 折</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 layout (%2), %Ln fold(s)</source>
        <translation>
            <numerusform>%1 布局（%2），%Ln 折</numerusform>
        </translation>
    </message>
    <message>
        <source>layout files</source>
        <translation>布局文件</translation>
    </message>
    <message>
        <source>tile files</source>
        <translation>分块文件</translation>
    </message>
    <message>
        <source>fusion files</source>
        <translation>融合文件</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>ranks no files</source>
        <translation>不能对任何文件排名</translation>
    </message>
    <message>
        <source>ranks only %1</source>
        <comment>kinds of files</comment>
        <translation>仅能对%1排名</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between kinds of files</comment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>tgraph::ModelsPanel</name>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Model to compare with</source>
        <translation>用于比较的模型</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>比较进度</translation>
    </message>
    <message>
        <source>rank by %1</source>
        <translation>%1 给出的排名</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>比较</translation>
    </message>
    <message>
        <source>Chart of rank against rank</source>
        <translation>排名对排名图</translation>
    </message>
    <message>
        <source>τ between %1 and %2: %3</source>
        <translation>%1 与 %2 之间的 τ：%3</translation>
    </message>
    <message>
        <source>τ between %1 and %2: %3 · against simulated runtimes: %4 and %5</source>
        <translation>%1 与 %2 之间的 τ：%3 · 相对于模拟运行时间：%4 和 %5</translation>
    </message>
    <message>
        <source>τ between %1 and %2: %3 · against measured runtimes: %4 and %5</source>
        <translation>%1 与 %2 之间的 τ：%3 · 相对于实测运行时间：%4 和 %5</translation>
    </message>
    <message>
        <source>Open a file to compare two models on it.</source>
        <translation>打开文件，即可在其上比较两个模型。</translation>
    </message>
    <message>
        <source>Rank the configurations first; then another model can be compared with that ranking.</source>
        <translation>请先对配置排名，然后可将另一个模型与该排名比较。</translation>
    </message>
    <message>
        <source>Ranking with the other model …</source>
        <translation>正在用另一个模型排名…</translation>
    </message>
    <message>
        <source>Choose a model and press Compare to see where its ranking differs.</source>
        <translation>选择一个模型并按“比较”，查看其排名在何处不同。</translation>
    </message>
    <message>
        <source>Both rankings are by %1: choose another model</source>
        <translation>两个排名均来自 %1：请选择另一个模型</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>比较对象</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>等待</translation>
    </message>
    <message>
        <source>ranking, %1</source>
        <translation>排名中，%1</translation>
    </message>
    <message>
        <source>runtimes are not published: no measures</source>
        <translation>运行时间未公布：没有指标</translation>
    </message>
    <message>
        <source>measures are against simulated runtimes</source>
        <translation>指标相对于模拟运行时间</translation>
    </message>
    <message>
        <source>measures are against measured runtimes</source>
        <translation>指标相对于实测运行时间</translation>
    </message>
    <message>
        <source>no measurements, so no measures</source>
        <translation>没有实测值，因此没有指标</translation>
    </message>
    <message>
        <source>The open file</source>
        <translation>打开的文件</translation>
    </message>
    <message>
        <source>All listed files</source>
        <translation>列表中的所有文件</translation>
    </message>
    <message>
        <source>Files that the models are compared on</source>
        <translation>用于比较模型的文件</translation>
    </message>
    <message>
        <source>All models on the open file, or over all files of the list</source>
        <translation>所有模型针对打开的文件，或针对列表中的所有文件</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>图表</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>表格</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there is no order in which two models could differ.</source>
        <translation>融合文件是一个核及其一个运行时间：没有两个模型可能不同的排序。</translation>
    </message>
    <message>
        <source>not compared yet: click to compare</source>
        <translation>尚未比较：点击即可比较</translation>
    </message>
</context>
<context>
    <name>tgraph::ModelsView</name>
    <message>
        <source>Files, the worst ordered first</source>
        <translation>文件，排序最差的在前</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>另一模型</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>颜色</translation>
    </message>
    <message>
        <source>Better or worse</source>
        <translation>更好或更差</translation>
    </message>
    <message>
        <source>By program</source>
        <translation>按程序</translation>
    </message>
    <message>
        <source>A double click opens the file</source>
        <translation>双击打开文件</translation>
    </message>
    <message>
        <source>no second model</source>
        <translation>没有第二个模型</translation>
    </message>
    <message>
        <source>file %1 of %2: %3</source>
        <translation>第 %1 个文件，共 %2 个：%3</translation>
    </message>
    <message>
        <source>No file is ranked by these models yet.</source>
        <translation>这些模型尚未对任何文件排名。</translation>
    </message>
    <message>
        <source>Rank all files to show how well the chosen models order each of them.</source>
        <translation>对所有文件排名，以查看所选模型对各文件排序的好坏。</translation>
    </message>
    <message>
        <source>files: %1</source>
        <translation>文件：%1</translation>
    </message>
    <message>
        <source> · not ranked by all chosen models, or with one configuration: %1</source>
        <translation> · 未被所有所选模型排名，或只有一个配置：%1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Rank all files</source>
        <translation>对所有文件排名</translation>
    </message>
    <message>
        <source>Include files of few runtimes</source>
        <translation>包括运行时间很少的文件</translation>
    </message>
    <message>
        <source>Files of fewer than %1 different runtimes: their τ is hardly more than chance</source>
        <translation>不同运行时间少于 %1 个的文件：其 τ 几乎与随机无异</translation>
    </message>
    <message>
        <source> · with fewer than %1 different runtimes, hidden: %2</source>
        <translation> · 不同运行时间少于 %1 个、已隐藏：%2</translation>
    </message>
    <message>
        <source>No file is ranked by the chosen models. The reason for the first one: %1</source>
        <translation>所选模型未能对任何文件排名。第一个文件的原因：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::ModuleBar</name>
    <message>
        <source>Module of the file</source>
        <translation>文件的模块</translation>
    </message>
    <message>
        <source>&amp;Module</source>
        <translation>模块(&amp;M)</translation>
    </message>
    <message>
        <source>List…</source>
        <translation>列表…</translation>
    </message>
    <message>
        <source>All modules of the file with their sizes, and a search</source>
        <translation>文件的所有模块及其大小，可搜索</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>the open module&apos;s number, and how many the file has</comment>
        <translation>第 %1 个，共 %2 个</translation>
    </message>
</context>
<context>
    <name>tgraph::ModuleDialog</name>
    <message>
        <source>module %1</source>
        <translation>模块 %1</translation>
    </message>
    <message>
        <source>Modules of %1</source>
        <translation>%1 的模块</translation>
    </message>
    <message>
        <source>Search by name</source>
        <translation>按名称搜索</translation>
    </message>
    <message>
        <source>Search modules by name</source>
        <translation>按名称搜索模块</translation>
    </message>
    <message>
        <source>Open the module</source>
        <translation>打开模块</translation>
    </message>
    <message numerus="yes">
        <source>The file contains %Ln modules. One is open at a time; the session keeps its state for the file.</source>
        <translation>
            <numerusform>文件包含 %Ln 个模块。每次打开一个；会话为文件保存其状态。</numerusform>
        </translation>
    </message>
    <message>
        <source>Module</source>
        <translation>模块</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>指令</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>Computations</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>执行次数</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>模块</translation>
    </message>
</context>
<context>
    <name>tgraph::ModuleWork</name>
    <message>
        <source>Choose a &amp;module of the file…</source>
        <translation>选择文件中的模块(&amp;M)…</translation>
    </message>
</context>
<context>
    <name>tgraph::NeighbourModel</name>
    <message>
        <source>← from</source>
        <translation>← 来自</translation>
    </message>
    <message>
        <source>→ to</source>
        <translation>→ 去往</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>生产者</translation>
    </message>
    <message>
        <source>consumer</source>
        <translation>消费者</translation>
    </message>
    <message>
        <source>Its output is an input of the selected node. Click to go there.</source>
        <translation>其输出是所选节点的输入。单击可转到该节点。</translation>
    </message>
    <message>
        <source>It takes the output of the selected node. Click to go there.</source>
        <translation>它使用所选节点的输出。单击可转到该节点。</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>边</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
</context>
<context>
    <name>tgraph::NeighbourSection</name>
    <message>
        <source>Neighbours</source>
        <translation>相邻节点</translation>
    </message>
    <message>
        <source>%1 in, %2 out</source>
        <comment>producers and consumers</comment>
        <translation>%1 入，%2 出</translation>
    </message>
</context>
<context>
    <name>tgraph::NetworkOptionsModel</name>
    <message>
        <source>The preset has %1.</source>
        <translation>预设值为 %1。</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>作用</translation>
    </message>
</context>
<context>
    <name>tgraph::NetworkOptionsPage</name>
    <message>
        <source>Options of the network</source>
        <translation>网络的选项</translation>
    </message>
    <message numerus="yes">
        <source>%n option(s) changed.</source>
        <translation>
            <numerusform>已更改 %n 个选项。</numerusform>
        </translation>
    </message>
    <message>
        <source>As in t&amp;he preset</source>
        <translation>恢复为预设(&amp;H)</translation>
    </message>
</context>
<context>
    <name>tgraph::NextTableModel</name>
    <message>
        <source>no change that is known to matter</source>
        <translation>没有已知会产生影响的变更</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Index in the file</source>
        <translation>文件中的索引</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>预期</translation>
    </message>
    <message>
        <source>Expected change against the fastest measured runtime, with its standard deviation</source>
        <translation>相对于实测最快运行时间的预期变化，附标准差</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Reason for the pick</source>
        <translation>搜索选择它的原因</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>变更</translation>
    </message>
    <message>
        <source>By decision, relative to the fastest measured configuration</source>
        <translation>按决策列出，相对于实测最快的配置</translation>
    </message>
</context>
<context>
    <name>tgraph::NoticeBar</name>
    <message>
        <source>Notice</source>
        <translation>通知</translation>
    </message>
    <message>
        <source>Dismiss the notice</source>
        <translation>关闭通知</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more: see the list of files.</source>
        <translation>
            <numerusform>… 另有 %Ln 个：见文件列表。</numerusform>
        </translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>忽略</translation>
    </message>
</context>
<context>
    <name>tgraph::ObjectiveAxis</name>
    <message>
        <source>Objective of axis %1</source>
        <translation>%1 轴的目标</translation>
    </message>
    <message>
        <source>more is better</source>
        <translation>越大越好</translation>
    </message>
    <message>
        <source>less is better</source>
        <translation>越小越好</translation>
    </message>
    <message>
        <source>more</source>
        <comment>is better</comment>
        <translation>越大</translation>
    </message>
    <message>
        <source>less</source>
        <comment>is better</comment>
        <translation>越小</translation>
    </message>
    <message>
        <source>%1 on this axis; click for the opposite</source>
        <comment>“less is better on this axis”</comment>
        <translation>此轴上%1；点击反转</translation>
    </message>
    <message>
        <source>Axis %1: %2</source>
        <comment>“Axis x: less is better”</comment>
        <translation>%1 轴：%2</translation>
    </message>
</context>
<context>
    <name>tgraph::ObjectiveBar</name>
    <message>
        <source>Objective of the table</source>
        <translation>表的目标</translation>
    </message>
    <message>
        <source>The measured quantity by which configurations are compared</source>
        <translation>用来比较配置的测量量</translation>
    </message>
    <message>
        <source>Direction of the objective</source>
        <translation>目标的方向</translation>
    </message>
    <message>
        <source>less is better</source>
        <translation>越小越好</translation>
    </message>
    <message>
        <source>more is better</source>
        <translation>越大越好</translation>
    </message>
    <message>
        <source>Ob&amp;jective</source>
        <translation>目标(&amp;J)</translation>
    </message>
</context>
<context>
    <name>tgraph::ObjectivesPanel</name>
    <message>
        <source>Objectives</source>
        <translation>目标</translation>
    </message>
    <message>
        <source>Exchange the axes</source>
        <translation>交换两轴</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>对数</translation>
    </message>
    <message>
        <source>Equal distances for equal ratios of values</source>
        <translation>相等的间距表示相等的比值</translation>
    </message>
    <message>
        <source>List</source>
        <translation>列表</translation>
    </message>
    <message>
        <source>Lists the configurations of the Pareto front</source>
        <translation>列出帕累托前沿上的配置</translation>
    </message>
    <message>
        <source>Open a table with several measured quantities to see them against each other.</source>
        <translation>打开包含多个测量量的表格，以查看它们之间的关系。</translation>
    </message>
    <message>
        <source>This table has one measured quantity: there is nothing to compare it with.</source>
        <translation>此表格只有一个测量量：没有可比较的对象。</translation>
    </message>
    <message>
        <source>No configuration has a value of both objectives.</source>
        <translation>没有配置同时具有两个目标的值。</translation>
    </message>
</context>
<context>
    <name>tgraph::OptionsWhatIf</name>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Focus it</source>
        <translation>设为焦点</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Take all options of the focused configuration again</source>
        <translation>恢复焦点配置的全部选项</translation>
    </message>
    <message>
        <source>The edited configuration is being estimated</source>
        <translation>正在估计修改后的配置</translation>
    </message>
    <message>
        <source>Focus: %1</source>
        <translation>焦点：%1</translation>
    </message>
    <message>
        <source>(%1 % less than the focus)</source>
        <translation>（比焦点少 %1 %）</translation>
    </message>
    <message>
        <source>(%1 % more than the focus)</source>
        <translation>（比焦点多 %1 %）</translation>
    </message>
    <message>
        <source>The table has this configuration: %1. It failed: %2.</source>
        <translation>表中有此配置：%1。它失败了：%2。</translation>
    </message>
    <message>
        <source>This is configuration %1. It was not measured.</source>
        <translation>这是配置 %1。它没有被测量过。</translation>
    </message>
    <message>
        <source>The table has this configuration: %1, measured %2%3.</source>
        <translation>表中有此配置：%1，实测 %2%3。</translation>
    </message>
    <message>
        <source>Too few configurations are measured to estimate it.</source>
        <translation>测量过的配置太少，无法估计。</translation>
    </message>
    <message>
        <source>Estimated: %1%2. On measured configurations that the estimate did not see, the median error is %3.</source>
        <translation>估计值：%1%2。在未参与估计的实测配置上，误差的中位数为 %3。</translation>
    </message>
    <message>
        <source>The table does not have this configuration: a restriction excludes it, or nobody measured it.</source>
        <translation>表中没有此配置：它被约束排除，或没有人测量过。</translation>
    </message>
    <message>
        <source>All configurations of the table with the new option of %1 failed.</source>
        <translation>表中所有采用 %1 的新选项的配置都失败了。</translation>
    </message>
    <message>
        <source>Choose other options for a copy of the focused configuration.</source>
        <translation>为焦点配置的副本选择其他选项。</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>选项</translation>
    </message>
    <message>
        <source>Search parameters</source>
        <translation>搜索参数</translation>
    </message>
    <message>
        <source>No parameter has this name.</source>
        <translation>没有这个名称的参数。</translation>
    </message>
    <message>
        <source>%1 of %2 parameters: search for the others.</source>
        <translation>显示 %2 个参数中的 %1 个：其他参数请搜索。</translation>
    </message>
</context>
<context>
    <name>tgraph::OverviewView</name>
    <message>
        <source>Collections and splits</source>
        <translation>集合与划分</translation>
    </message>
    <message>
        <source>Selected rows are highlighted in the charts below</source>
        <translation>选中的行在下方图表中突出显示</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>two measurements (τ)</source>
        <translation>两次测量 (τ)</translation>
    </message>
    <message>
        <source>attainable τ</source>
        <translation>可达 τ</translation>
    </message>
    <message>
        <source>distinct</source>
        <translation>不同配置</translation>
    </message>
    <message>
        <source>worst / best</source>
        <translation>最差 / 最优</translation>
    </message>
</context>
<context>
    <name>tgraph::PanelDocks</name>
    <message>
        <source>Files</source>
        <translation>文件</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>检查器</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>拟合</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>遗憾值</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>作用域</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>代价</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>目标</translation>
    </message>
</context>
<context>
    <name>tgraph::PanelKeys</name>
    <message>
        <source>&amp;Graph</source>
        <translation>图(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>下一个面板(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation>上一个面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Go to panel</source>
        <translation>转到面板(&amp;G)</translation>
    </message>
</context>
<context>
    <name>tgraph::PanelRoom</name>
    <message>
        <source>Ma&amp;ximize panel</source>
        <translation>最大化面板(&amp;X)</translation>
    </message>
    <message>
        <source>Maximize the panel with the focus, or restore all panels (%1)</source>
        <translation>让有焦点的面板占满窗口，或恢复所有面板（%1）</translation>
    </message>
    <message>
        <source>Maximize</source>
        <translation>最大化</translation>
    </message>
    <message>
        <source>Maximize this panel, or restore all panels (%1)</source>
        <translation>让此面板占满窗口，或恢复所有面板（%1）</translation>
    </message>
</context>
<context>
    <name>tgraph::ParameterModel</name>
    <message numerus="yes">
        <source>%1, … (%Ln value(s))</source>
        <translation>
            <numerusform>%1、…（%Ln 个值）</numerusform>
        </translation>
    </message>
    <message>
        <source>constant</source>
        <translation>常量</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>参数</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>值</translation>
    </message>
    <message>
        <source>Parameter of the table</source>
        <translation>表的参数</translation>
    </message>
    <message>
        <source>Its option in the focused configuration; bold: another one than in the baseline</source>
        <translation>它在焦点配置中的选项；粗体：与基线不同</translation>
    </message>
    <message>
        <source>Its option in the baseline</source>
        <translation>它在基线中的选项</translation>
    </message>
    <message>
        <source>All its options in the table</source>
        <translation>它在表中的所有选项</translation>
    </message>
</context>
<context>
    <name>tgraph::ParetoPlot</name>
    <message>
        <source>Pareto front</source>
        <translation>帕累托前沿</translation>
    </message>
    <message>
        <source>Chart of two objectives</source>
        <translation>两个目标的图表</translation>
    </message>
    <message>
        <source>%1, more is better</source>
        <translation>%1，越大越好</translation>
    </message>
    <message>
        <source>%1, less is better</source>
        <translation>%1，越小越好</translation>
    </message>
    <message>
        <source>focus: %1</source>
        <comment>values</comment>
        <translation>焦点：%1</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>无值</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>objective, value</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>On the Pareto front</source>
        <translation>位于帕累托前沿</translation>
    </message>
    <message>
        <source>Pareto front of the configurations that the filter keeps: %1</source>
        <translation>筛选保留的配置的帕累托前沿：%1</translation>
    </message>
    <message>
        <source>Pareto front: %1 of %2 configurations</source>
        <translation>帕累托前沿：%2 个配置中的 %1 个</translation>
    </message>
</context>
<context>
    <name>tgraph::PathDialogs</name>
    <message>
        <source>Open a session</source>
        <translation>打开会话</translation>
    </message>
    <message>
        <source>Sessions (*.tgraph);;All files (*)</source>
        <translation>会话 (*.tgraph);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>保存会话</translation>
    </message>
    <message>
        <source>Sessions (*.tgraph)</source>
        <translation>会话 (*.tgraph)</translation>
    </message>
    <message>
        <source>Choose values of nodes</source>
        <translation>选择节点的值</translation>
    </message>
    <message>
        <source>Values of nodes (*.csv *.tsv *.txt *.json);;All files (*)</source>
        <translation>节点的值 (*.csv *.tsv *.txt *.json);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open a folder of TpuGraphs files or XLA dumps</source>
        <translation>打开 TpuGraphs 文件或 XLA 转储所在的文件夹</translation>
    </message>
    <message>
        <source>Compare %1 with</source>
        <translation>将 %1 与之比较</translation>
    </message>
    <message>
        <source>XLA programs, text or protobuf (*.hlo *.txt *.mlir *.pb *.gz);;All files (*)</source>
        <translation>XLA 程序，文本或 protobuf (*.hlo *.txt *.mlir *.pb *.gz);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Choose a checkpoint, predictions or a module</source>
        <translation>选择检查点、预测或模块</translation>
    </message>
    <message>
        <source>Checkpoints, predictions and TorchScript modules (*.safetensors *.csv *.json *.pt *.ts);;All files (*)</source>
        <translation>检查点、预测和 TorchScript 模块 (*.safetensors *.csv *.json *.pt *.ts);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Open TpuGraphs files, XLA programs or tables</source>
        <translation>打开 TpuGraphs 文件、XLA 程序或表格</translation>
    </message>
    <message>
        <source>TpuGraphs files, archives of them, XLA programs, tables and tuning journals (*.npz *.tar *.tgz *.hlo *.txt *.mlir *.pb *.gz *.json *.csv *.tsv *.jsonl);;TpuGraphs files (*.npz);;Archives (*.tar *.tar.gz *.tgz);;XLA programs, text or protobuf (*.hlo *.txt *.mlir *.pb *.gz);;Tables of measured configurations (*.json *.csv *.tsv *.jsonl *.gz *.log);;Tuning journals (*.jsonl);;All files (*)</source>
        <translation>TpuGraphs 文件、其归档、XLA 程序、表格和调优日志 (*.npz *.tar *.tgz *.hlo *.txt *.mlir *.pb *.gz *.json *.csv *.tsv *.jsonl);;TpuGraphs 文件 (*.npz);;归档 (*.tar *.tar.gz *.tgz);;XLA 程序，文本或 protobuf (*.hlo *.txt *.mlir *.pb *.gz);;已测量配置的表格 (*.json *.csv *.tsv *.jsonl *.gz *.log);;调优日志 (*.jsonl);;所有文件 (*)</translation>
    </message>
    <message>
        <source>Tables of measured configurations (*.json *.jsonl *.csv *.tsv *.log *.gz);;All files (*)</source>
        <translation>测量配置的表 (*.json *.jsonl *.csv *.tsv *.log *.gz);;所有文件 (*)</translation>
    </message>
</context>
<context>
    <name>tgraph::PlaceSearch</name>
    <message>
        <source>Configuration %1</source>
        <translation>配置 %1</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>与 %1 相同</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>排名 %1</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>The first of %1 nodes found; Ctrl+F in the graph steps through the visible ones.</source>
        <translation>找到 %1 个节点，此处列出前几个；在图中按 Ctrl+F 可逐个查看可见的节点。</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>file</source>
        <translation>文件</translation>
    </message>
</context>
<context>
    <name>tgraph::PlacementClient</name>
    <message>
        <source>dot took longer than %1 ms</source>
        <translation>dot 用时超过 %1 ms</translation>
    </message>
    <message>
        <source>%1 cannot be started</source>
        <translation>无法启动 %1</translation>
    </message>
    <message>
        <source>tgraph-layout wrote more than %1 MB and was stopped</source>
        <translation>tgraph-layout 的输出超过 %1 MB，已被终止</translation>
    </message>
    <message>
        <source>dot crashed</source>
        <translation>dot 已崩溃</translation>
    </message>
</context>
<context>
    <name>tgraph::ProgramDiffWindow</name>
    <message>
        <source>Differences</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>交换(&amp;W)</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>总计</translation>
    </message>
    <message>
        <source>Listed differences</source>
        <translation>列出的差异</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search by name, opcode or computation</source>
        <translation>按名称、操作码或计算搜索</translation>
    </message>
    <message>
        <source>Swap the two programs</source>
        <translation>交换两个程序</translation>
    </message>
    <message>
        <source>No instruction differs.</source>
        <translation>没有不同的指令。</translation>
    </message>
    <message>
        <source>No difference matches the search.</source>
        <translation>没有符合搜索的差异。</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>two files</comment>
        <translation>%1 对比 %2</translation>
    </message>
    <message>
        <source>The programs are equal: all %1 instructions match.</source>
        <translation>两个程序相同：全部 %1 条指令一致。</translation>
    </message>
    <message>
        <source>%1 instructions against %2: %3 equal, %4 changed, %5 removed, %6 added.</source>
        <translation>%1 条指令对比 %2 条：%3 条相同，%4 条已更改，%5 条已移除，%6 条新增。</translation>
    </message>
    <message>
        <source>%1 of the equal instructions have a different name.</source>
        <translation>相同的指令中有 %1 条名称不同。</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a kind of difference, how many</comment>
        <translation>%1（%2）</translation>
    </message>
    <message>
        <source>All differences</source>
        <translation>所有差异</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>已移除</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>新增</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>已更改</translation>
    </message>
    <message>
        <source>Changed: %1</source>
        <comment>shape, layout, …</comment>
        <translation>已更改：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::ProgramDiffWork</name>
    <message>
        <source>&amp;Compare with another program…</source>
        <translation>与另一程序比较(&amp;C)…</translation>
    </message>
    <message>
        <source>Removed, added and changed instructions between two XLA programs, e.g. before and after a pass</source>
        <translation>两个 XLA 程序之间移除、新增和更改的指令，例如某个编译遍之前和之后</translation>
    </message>
    <message>
        <source>Comparing %1 with %2 …</source>
        <translation>正在比较 %1 与 %2…</translation>
    </message>
    <message>
        <source>Comparing was cancelled.</source>
        <translation>比较已取消。</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>其他文件…</translation>
    </message>
    <message>
        <source>Compare %1 with</source>
        <translation>将 %1 与以下程序比较</translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation>程序(&amp;P)：</translation>
    </message>
</context>
<context>
    <name>tgraph::ProgramWords</name>
    <message>
        <source>%1 and %2</source>
        <comment>the last of a list</comment>
        <translation>%1和 %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>、</translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>卷积</translation>
    </message>
    <message>
        <source>dots</source>
        <translation>点积</translation>
    </message>
    <message>
        <source>reshapes</source>
        <translation>reshape</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>so many, of which operators</comment>
        <translation>%1 个%2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s) of %1 can be laid out; nothing is measured or proposed yet.</source>
        <translation>
            <numerusform>%Ln 组（%1）可选择布局；尚无实测值，也未提出候选。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are inside fusions</source>
        <translation>
            <numerusform>%Ln 个在融合内</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have more than 6 dimensions</source>
        <translation>
            <numerusform>%Ln 个超过 6 维</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have incomplete shapes or dimension numbers</source>
        <translation>
            <numerusform>%Ln 个的形状或维度编号不完整</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have one layout only</source>
        <translation>
            <numerusform>%Ln 个只有一种布局</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be configured here: the program has no convolution, dot or reshape outside fusions.</source>
        <translation>此处没有可配置的内容：程序在融合之外没有卷积、点积或 reshape。</translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be configured here: of %Ln convolutions, dots and reshapes, %1.</source>
        <translation>
            <numerusform>此处没有可配置的内容：%Ln 个卷积、点积和 reshape 中，%1。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ProgramWork</name>
    <message>
        <source>Export the costs</source>
        <translation>导出代价</translation>
    </message>
    <message>
        <source>FLOP, %1 in all</source>
        <translation>FLOP，共 %1</translation>
    </message>
    <message>
        <source>no FLOP here</source>
        <translation>此处没有 FLOP</translation>
    </message>
    <message>
        <source>Bytes moved, %1 in all</source>
        <translation>传输的字节，共 %1</translation>
    </message>
    <message>
        <source>no bytes moved here</source>
        <translation>此处没有传输字节</translation>
    </message>
    <message>
        <source>Padding moved under the file’s layouts, %1 in all</source>
        <translation>在文件布局下传输的填充，共 %1</translation>
    </message>
    <message>
        <source>no padding moved here</source>
        <translation>此处没有传输填充</translation>
    </message>
</context>
<context>
    <name>tgraph::ProposeForm</name>
    <message>
        <source>about 10^%1</source>
        <comment>a number</comment>
        <translation>约 10^%1</translation>
    </message>
    <message>
        <source>&amp;Candidates</source>
        <translation>候选数(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>种子(&amp;S)</translation>
    </message>
    <message>
        <source>The default, each group of nodes alone with another layout, and random combinations.
Duplicates are dropped; a program with fewer combinations gets all of them.</source>
        <translation>默认配置、单独将每个节点组改为其他布局的配置，以及随机组合。
重复的会去除；组合较少的程序会得到全部组合。</translation>
    </message>
    <message>
        <source>The same seed proposes the same candidates again.</source>
        <translation>相同的种子会再次提出相同的候选。</translation>
    </message>
    <message>
        <source>Changes one or two groups in the best candidates and ranks again until no score improves.
The search follows the model’s scores, including their errors.</source>
        <translation>更改最优候选中的一两组并重新排名，直到得分不再改善。
搜索依据模型的得分，包括其误差。</translation>
    </message>
    <message>
        <source>Rankings after the first, at most</source>
        <translation>首次排名之后的排名次数上限</translation>
    </message>
    <message>
        <source>Scores that the search may compute, at most</source>
        <translation>搜索可计算的得分数上限</translation>
    </message>
    <message>
        <source>R&amp;ounds at most</source>
        <translation>最多轮数(&amp;O)</translation>
    </message>
    <message>
        <source>Scores at &amp;most</source>
        <translation>最多得分数(&amp;B)</translation>
    </message>
    <message>
        <source>%1 with %2 options: %3 combinations.</source>
        <comment>groups of nodes; their options; how many that gives</comment>
        <translation>%1，%2 个选项：%3 种组合。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s)</source>
        <translation>
            <numerusform>%Ln 组</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln 个候选</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, search</source>
        <comment>so many candidates, and a search by a model</comment>
        <translation>%1，搜索</translation>
    </message>
    <message>
        <source>Search o&amp;n with the model</source>
        <translation>用模型继续搜索(&amp;N)</translation>
    </message>
</context>
<context>
    <name>tgraph::ProposedPage</name>
    <message>
        <source>Configurations to measure next</source>
        <translation>接下来要测量的配置</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>Copies a list to fill in: one line per configuration, without its runtime</source>
        <translation>复制待填写的列表：每个配置一行，不含运行时间</translation>
    </message>
    <message>
        <source>Save a list to &amp;fill in…</source>
        <translation>保存待填写的列表(&amp;F)…</translation>
    </message>
    <message>
        <source>Writes a CSV file with one line per configuration; fill in the runtimes, add earlier measurements, and learn from that file</source>
        <translation>保存 CSV 文件，每个配置一行；填入运行时间，加上先前的测量结果，再从该文件学习</translation>
    </message>
    <message numerus="yes">
        <source>To measure after the %Ln measured configuration(s), in this order.</source>
        <translation>
            <numerusform>在 %Ln 个已测配置之后，按此顺序测量。</numerusform>
        </translation>
    </message>
    <message>
        <source>The configurations to measure next appear here when the run is complete.</source>
        <translation>运行完成后，此处列出接下来要测量的配置。</translation>
    </message>
</context>
<context>
    <name>tgraph::ProposedTableModel</name>
    <message>
        <source>learning, repeated</source>
        <translation>学习，重复测量</translation>
    </message>
    <message>
        <source>learning</source>
        <translation>学习</translation>
    </message>
    <message>
        <source>speed: %1 ± %2 are faster</source>
        <comment>a share of the measured configurations</comment>
        <translation>速度：%1 ± %2 更快</translation>
    </message>
    <message>
        <source>Before it is measured, the variance of its estimate is %1 times that of a measurement.</source>
        <translation>测量之前，其估计的方差是单次测量方差的 %1 倍。</translation>
    </message>
    <message>
        <source>no change that is known to matter</source>
        <translation>没有已知会产生影响的变更</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>次序</translation>
    </message>
    <message>
        <source>Order of measurement</source>
        <translation>测量顺序</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Index in the file</source>
        <translation>文件中的索引</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Learning: improves the cost estimates of decisions. Speed: the share of the measured configurations that are expected to be faster</source>
        <translation>学习：改进决策代价的估计。速度：预计更快的已测配置所占的比例</translation>
    </message>
    <message>
        <source>Changes against %1</source>
        <translation>相对 %1 的变更</translation>
    </message>
    <message>
        <source>By decision, relative to the fastest measured configuration or, without measurements, the file’s first</source>
        <translation>按决策列出，相对于实测最快的配置；没有实测值时相对于文件的第一个配置</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>重复项</translation>
    </message>
    <message>
        <source>Equal configurations that the row also represents</source>
        <translation>该行同时代表的相同配置</translation>
    </message>
</context>
<context>
    <name>tgraph::Quantity</name>
    <message>
        <source>%1 %</source>
        <comment>a percentage; no-break space before the sign</comment>
        <translation>%1%</translation>
    </message>
    <message>
        <source>best</source>
        <comment>of a penalty: none</comment>
        <translation>最优</translation>
    </message>
</context>
<context>
    <name>tgraph::RankBar</name>
    <message>
        <source>Nothing was measured. Tools › Tune measures the most promising configurations.</source>
        <translation>尚未测量。“工具 › 调优”测量最有希望的配置。</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>模型</translation>
    </message>
    <message>
        <source>End the ranking now and keep the ranking of the scored configurations</source>
        <translation>立即结束排名，并保留已评分配置的排名</translation>
    </message>
    <message>
        <source>Progress of the ranking</source>
        <translation>排名进度</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>高级</translation>
    </message>
    <message>
        <source>Permutations, slate, seed and device of the ranking</source>
        <translation>排名的排列数、批组、种子和设备</translation>
    </message>
    <message>
        <source>Open a file first</source>
        <translation>请先打开文件</translation>
    </message>
    <message>
        <source>Stop the ranking</source>
        <translation>停止排名</translation>
    </message>
    <message>
        <source>Order the configurations by what the model predicts</source>
        <translation>按模型的预测对配置排序</translation>
    </message>
    <message>
        <source>%1, estimating …</source>
        <translation>%1，正在估计…</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1，剩余约 %2</translation>
    </message>
    <message>
        <source>Stop and keep</source>
        <translation>停止并保留</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Propose and rank</source>
        <translation>提出候选并排名</translation>
    </message>
    <message>
        <source>Replaces the current candidates</source>
        <translation>取代现有候选</translation>
    </message>
    <message>
        <source>Candidates to propose for the program: number, seed, search</source>
        <translation>要为程序提出的候选：数量、种子、搜索</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>候选</translation>
    </message>
    <message>
        <source>Stop proposing</source>
        <translation>停止提出候选</translation>
    </message>
    <message>
        <source>Propose candidates for the program and order them by what the model predicts</source>
        <translation>为程序提出候选，并按模型的预测排序</translation>
    </message>
    <message>
        <source>This program has no configurable layouts: there is nothing to rank</source>
        <translation>此程序没有可配置的布局：没有可排名的内容</translation>
    </message>
    <message>
        <source>Failure of the ranking</source>
        <translation>排序失败的原因</translation>
    </message>
</context>
<context>
    <name>tgraph::RankMenu</name>
    <message>
        <source>&amp;Next of the predicted top</source>
        <translation>预测前列中的下一个(&amp;N)</translation>
    </message>
    <message>
        <source>&amp;Previous of the predicted top</source>
        <translation>预测前列中的上一个(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Rank</source>
        <translation>排名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Rank the configurations</source>
        <translation>对配置排名(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Cancel ranking</source>
        <translation>取消排名(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Explain the focused configuration</source>
        <translation>解释焦点配置(&amp;E)</translation>
    </message>
    <message>
        <source>&amp;Why the focus has this cost</source>
        <translation>焦点为何有此代价(&amp;W)</translation>
    </message>
    <message>
        <source>Stop ranking and keep the scores</source>
        <translation>停止排名并保留已有得分</translation>
    </message>
    <message>
        <source>Go to the &amp;fastest measured</source>
        <translation>转到实测最快者(&amp;F)</translation>
    </message>
    <message>
        <source>Propose candidates and ran&amp;k them</source>
        <translation>提出候选并排名(&amp;K)</translation>
    </message>
    <message>
        <source>For programs: layouts that the compiler would accept, ordered by the model</source>
        <translation>用于程序：编译器可接受的布局，由模型排序</translation>
    </message>
    <message>
        <source>Rank when a file &amp;opens</source>
        <translation>打开文件时排名(&amp;O)</translation>
    </message>
    <message numerus="yes">
        <source>Layout files: with the analytical model, then with the network if that takes at most %n second(s)</source>
        <translation>
            <numerusform>布局文件：先用解析模型排名；若神经网络预计不超过 %n 秒，再用神经网络排名</numerusform>
        </translation>
    </message>
    <message>
        <source>What &amp;if it were configured differently</source>
        <translation>假设采用其他配置(&amp;I)</translation>
    </message>
</context>
<context>
    <name>tgraph::RankOptionsForm</name>
    <message>
        <source>LibTorch found a CUDA device</source>
        <translation>LibTorch 找到了 CUDA 设备</translation>
    </message>
    <message>
        <source>there is no CUDA driver here (libcuda.so.1)</source>
        <translation>此处没有 CUDA 驱动程序 (libcuda.so.1)</translation>
    </message>
    <message>
        <source>the CUDA driver finds no device</source>
        <translation>CUDA 驱动程序未找到设备</translation>
    </message>
    <message>
        <source>LibTorch is missing; install the complete package</source>
        <translation>缺少 LibTorch；请安装完整的软件包</translation>
    </message>
    <message>
        <source>LibTorch cannot use the CUDA device: it was built without CUDA, or for another driver</source>
        <translation>LibTorch 无法使用 CUDA 设备：其构建时未启用 CUDA，或针对的是其他驱动程序</translation>
    </message>
    <message>
        <source>N: random permutations of the configurations whose scores are averaged.
More permutations give more stable scores and take longer. Models without cross-attention need one.
auto: as many as the order needs, at most %1.</source>
        <translation>N：配置随机排列的次数，得分取其平均。
次数越多，得分越稳定，耗时也越长。没有交叉注意力的模型只需一次。
自动：按排序所需的次数，最多 %1 次。</translation>
    </message>
    <message>
        <source>Configurations that are compared with each other in one pass.</source>
        <translation>在一遍中相互比较的配置数。</translation>
    </message>
    <message>
        <source>Seed of the permutations: the same seed gives the same scores.</source>
        <translation>排列的种子：相同的种子给出相同的得分。</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>自动</translation>
    </message>
    <message>
        <source>auto (%1)</source>
        <translation>自动（%1）</translation>
    </message>
    <message>
        <source>slate %1</source>
        <translation>批组 %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>Permutations (N)</source>
        <translation>排列数 (N)</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>批组</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>设备</translation>
    </message>
    <message>
        <source>cuda (%1, %2)</source>
        <translation>cuda（%1，%2）</translation>
    </message>
    <message>
        <source>auto: the GPU, except for rankings that take the CPU less than %1 s</source>
        <translation>auto：使用 GPU，CPU 用时少于 %1 秒的排序除外</translation>
    </message>
</context>
<context>
    <name>tgraph::RankPanel</name>
    <message>
        <source>Result of the ranking</source>
        <translation>排名结果</translation>
    </message>
    <message>
        <source>%1 of %2 scored.</source>
        <translation>已评分 %1 / %2。</translation>
    </message>
    <message>
        <source>Ranked by %1: runtimes are not published, so there is no τ.</source>
        <translation>已由 %1 排名：运行时间未公布，因此没有 τ。</translation>
    </message>
    <message>
        <source>Ranked by %1: Kendall’s τ against the simulated runtimes is %2.</source>
        <translation>已由 %1 排名：相对于模拟运行时间的 Kendall τ 为 %2。</translation>
    </message>
    <message>
        <source>Ranked by %1: Kendall’s τ against the published runtimes is %2.</source>
        <translation>已由 %1 排名：相对于已公布运行时间的 Kendall τ 为 %2。</translation>
    </message>
    <message>
        <source>Ranked by %1: τ is not defined for these runtimes.</source>
        <translation>已由 %1 排名：对这些运行时间，τ 无定义。</translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen the runtimes of %2 configurations: τ is not defined for the %3 that were held out.</source>
        <translation>已由 %1 排名，它见过 %2 个配置的运行时间：在留出的 %3 个配置上，τ 无定义。</translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen the simulated runtimes of %2 configurations: Kendall’s τ over %3 others, held out, is %4.</source>
        <translation>已由 %1 排名，它见过 %2 个配置的模拟运行时间：在另外 %3 个留出配置上，Kendall τ 为 %4。</translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen the runtimes of %2 configurations: Kendall’s τ over %3 others, held out, is %4.</source>
        <translation>已由 %1 排名，它见过 %2 个配置的运行时间：在另外 %3 个留出配置上，Kendall τ 为 %4。</translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen your measurements of %2 configurations. How well it orders the others is not known: nothing was held out.</source>
        <translation>已由 %1 排名，它见过您对 %2 个配置的测量结果。它对其余配置的排序质量未知：没有留出任何配置。</translation>
    </message>
    <message>
        <source>Stopped: %1 has scored all configurations, in fewer permutations than requested.</source>
        <translation>已停止：%1 已为所有配置评分，但排列数少于所要求的。</translation>
    </message>
    <message>
        <source>Predicted by %1: a single kernel has no order and no τ.</source>
        <translation>由 %1 预测：单个核没有顺序，也没有 τ。</translation>
    </message>
    <message>
        <source>Ranked by %1: nothing was measured, so there is no τ, and the scores are not times.</source>
        <translation>已由 %1 排名：没有实测值，因此没有 τ，且得分不是时间。</translation>
    </message>
    <message>
        <source>Warning: %1.</source>
        <translation>警告：%1。</translation>
    </message>
    <message>
        <source>Slates do not change the order.</source>
        <translation>批组不改变顺序。</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 distinct configurations are scored by %3 and ranked among themselves; the others have no rank.</source>
        <translation>已停止：%1 / %2 个不同配置已由 %3 评分并相互排名；其余配置没有排名。</translation>
    </message>
    <message>
        <source>Ranked by %1, which estimates times: nothing was measured, so there is no τ.</source>
        <translation>已由 %1 排名，其得分是估计的时间：没有实测值，因此没有 τ。</translation>
    </message>
</context>
<context>
    <name>tgraph::RankWords</name>
    <message>
        <source>Rank %1. Ranks %2 to %3 are tied: their runtimes are at most %4 above that of rank %2.</source>
        <translation>排名 %1。排名 %2 至 %3 并列：其运行时间至多比排名 %2 高 %4。</translation>
    </message>
    <message>
        <source>within noise</source>
        <comment>of the fastest</comment>
        <translation>在噪声范围内</translation>
    </message>
    <message>
        <source>Cost over best</source>
        <comment>of a value of an objective</comment>
        <translation>高于最优的代价</translation>
    </message>
    <message>
        <source>Over best</source>
        <translation>高于最优</translation>
    </message>
    <message>
        <source>Slowdown against the fastest configuration; ≈ predicted</source>
        <translation>比最快的配置慢多少；≈ 为预测值</translation>
    </message>
    <message>
        <source>The best value over this one, minus 1: +100 % is half of the best, +900 % a tenth of it</source>
        <translation>最优值除以该值再减 1：+100% 为最优值的一半，+900% 为其十分之一</translation>
    </message>
    <message>
        <source>This value over the best one, minus 1: +100 % is twice the best</source>
        <translation>该值除以最优值再减 1：+100% 为最优值的两倍</translation>
    </message>
</context>
<context>
    <name>tgraph::RankingHistory</name>
    <message>
        <source>Rankings of this file</source>
        <translation>此文件的排名</translation>
    </message>
    <message>
        <source>&amp;Show this ranking</source>
        <translation>显示此排名(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Compare it with the one shown</source>
        <translation>与所示排名比较(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Rank again this way</source>
        <translation>以此方式重新排名(&amp;R)</translation>
    </message>
    <message>
        <source>Re&amp;move it</source>
        <translation>移除此排名(&amp;M)</translation>
    </message>
</context>
<context>
    <name>tgraph::RankingHistoryModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1, adapted</source>
        <translation>%1，已适配</translation>
    </message>
    <message>
        <source>%1, stopped at %2</source>
        <translation>%1，停止于 %2</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>当前显示</translation>
    </message>
    <message>
        <source>Only the settings are stored. Enter repeats the ranking.</source>
        <translation>仅保存了设置。按回车键重新排名。</translation>
    </message>
    <message>
        <source>Enter shows it again.</source>
        <translation>按回车键重新显示。</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>设备：%1</translation>
    </message>
    <message>
        <source>The model that ranked; the ranking that is shown is bold</source>
        <translation>进行排名的模型；当前显示的排名为粗体</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Kendall’s τ against the runtimes</source>
        <translation>相对于运行时间的 Kendall τ</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>Slowdown of the predicted fastest against the best</source>
        <translation>预测最快者比最优者慢多少</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>减速幅度</translation>
    </message>
    <message>
        <source>Kendall’s τ-b between its scores and those shown; of a stopped one, over what both have scored</source>
        <translation>其得分与当前显示得分之间的 Kendall τ-b；对已停止的排名，仅计两者均已评分的配置</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>一致性</translation>
    </message>
    <message>
        <source>Permutations that were averaged</source>
        <translation>取平均的排列数</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Configurations that were compared with each other in one pass</source>
        <translation>在一遍中相互比较的配置数</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>批组</translation>
    </message>
    <message>
        <source>Seed of the permutations</source>
        <translation>排列的种子</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>种子</translation>
    </message>
    <message>
        <source>End of the ranking</source>
        <translation>排名结束的时间</translation>
    </message>
    <message>
        <source>When</source>
        <translation>时间</translation>
    </message>
    <message>
        <source>Duration of the ranking</source>
        <translation>排名耗时</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 distinct configurations are scored.</source>
        <translation>已停止：%1 / %2 个不同配置已评分。</translation>
    </message>
</context>
<context>
    <name>tgraph::RankingNames</name>
    <message>
        <source>adapted to %1 runtimes</source>
        <translation>用 %1 个运行时间适配</translation>
    </message>
    <message>
        <source>not adapted</source>
        <translation>未适配</translation>
    </message>
    <message>
        <source>checkpoint %1</source>
        <translation>检查点 %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>种子 %1</translation>
    </message>
    <message>
        <source>slates of %1</source>
        <translation>批组大小 %1</translation>
    </message>
    <message>
        <source>%1 permutations</source>
        <translation>%1 个排列</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>在 %1 上</translation>
    </message>
    <message>
        <source>%1, ranked again</source>
        <translation>%1，重新排名</translation>
    </message>
</context>
<context>
    <name>tgraph::RankingWork</name>
    <message>
        <source>The ranking was cancelled.</source>
        <translation>排名已取消。</translation>
    </message>
    <message>
        <source>The ranking was stopped; the scores so far are kept.</source>
        <translation>排名已停止；已有得分予以保留。</translation>
    </message>
    <message>
        <source>Nothing was proposed.</source>
        <translation>未提出任何候选。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s) proposed for %1, without measurements.</source>
        <translation>
            <numerusform>已为 %1 提出 %Ln 个候选，未经测量。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pinned or noted configuration(s) are not among them.</source>
        <translation>
            <numerusform>%Ln 个已固定或有备注的配置不在其中。</numerusform>
        </translation>
    </message>
    <message>
        <source>The filter keeps no configuration: the predicted fastest is not shown.</source>
        <translation>筛选未保留任何配置：不显示预测最快的配置。</translation>
    </message>
    <message>
        <source>The filter hides the predicted fastest; the focus is the fastest of those that it keeps.</source>
        <translation>筛选隐藏了预测最快的配置；焦点是保留配置中最快的。</translation>
    </message>
    <message numerus="yes">
        <source>%1 may take about %Ln second(s): press Rank to start it.</source>
        <translation>
            <numerusform>%1 大约需要 %Ln 秒：按“排名”开始。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 may take about %Ln minute(s): press Rank to start it.</source>
        <translation>
            <numerusform>%1 大约需要 %Ln 分钟：按“排名”开始。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::RegretChart</name>
    <message>
        <source>k, number of top configurations tried</source>
        <translation>k，试用排名靠前的配置数</translation>
    </message>
    <message>
        <source>slowdown of the best of the top k</source>
        <translation>前 k 个中最优者的减速幅度</translation>
    </message>
    <message>
        <source>random order, band of 90 %</source>
        <translation>随机顺序，90% 区间带</translation>
    </message>
    <message>
        <source>ranking</source>
        <translation>排名</translation>
    </message>
    <message>
        <source>Best of the top %1</source>
        <translation>前 %1 个中的最优者</translation>
    </message>
    <message>
        <source>ranking: %1</source>
        <translation>排名：%1</translation>
    </message>
    <message>
        <source>random: %1 (90 %: %2 to %3)</source>
        <translation>随机：%1（90%：%2 至 %3）</translation>
    </message>
    <message>
        <source>perfect: %1</source>
        <translation>完美：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::RegretPanel</name>
    <message>
        <source>Regret</source>
        <translation>遗憾值</translation>
    </message>
    <message>
        <source>Zoom to the rankings</source>
        <translation>缩放到排名曲线</translation>
    </message>
    <message>
        <source>Ends the axis at the slowdown of the rankings’ first configuration, not at that of random order</source>
        <translation>坐标轴止于各排名首个配置的减速幅度，而非随机顺序的减速幅度</translation>
    </message>
    <message>
        <source>Some runtimes of this file are not positive: the slowdown is undefined.</source>
        <translation>此文件的部分运行时间不是正值：减速幅度没有定义。</translation>
    </message>
    <message>
        <source>Regret chart</source>
        <translation>遗憾值图表</translation>
    </message>
    <message>
        <source>top %1: %2</source>
        <translation>前 %1：%2</translation>
    </message>
    <message>
        <source>Slowdown in simulated runtimes; rank to see the ranking’s curve</source>
        <translation>按模拟运行时间计的减速幅度；排名后可查看排名曲线</translation>
    </message>
    <message>
        <source>Slowdown; rank to see the ranking’s curve</source>
        <translation>减速幅度；排名后可查看排名曲线</translation>
    </message>
    <message>
        <source>Slowdown in simulated runtimes: %1</source>
        <translation>按模拟运行时间计的减速幅度：%1</translation>
    </message>
    <message>
        <source>Slowdown: %1</source>
        <translation>减速幅度：%1</translation>
    </message>
    <message>
        <source>Open a file to see what trusting a ranking costs.</source>
        <translation>打开文件，即可查看信任排名的代价。</translation>
    </message>
    <message>
        <source>This file has no configurations.</source>
        <translation>此文件没有配置。</translation>
    </message>
    <message>
        <source>The runtimes of this file are not published: open a measured file to see what trusting a ranking costs.</source>
        <translation>此文件的运行时间未公布：打开有实测数据的文件，即可查看信任排名的代价。</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there is no choice to evaluate.</source>
        <translation>融合文件是一个核及其一个运行时间：没有可评估的选择。</translation>
    </message>
    <message>
        <source>Nothing was measured: the cost of trusting the ranking is unknown.</source>
        <translation>此程序没有实测值：信任排名的代价未知。</translation>
    </message>
    <message>
        <source>%1 distinct configurations share the best score; the curve is the expected value over their orders.</source>
        <translation>%1 个不同配置得分并列最优；曲线为对其所有排列取的期望值。</translation>
    </message>
</context>
<context>
    <name>tgraph::RunBar</name>
    <message>
        <source>&amp;Start</source>
        <translation>开始(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>已用时间</translation>
    </message>
    <message>
        <source>State</source>
        <translation>状态</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>继续(&amp;R)</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>暂停(&amp;P)</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1，剩余约 %2</translation>
    </message>
</context>
<context>
    <name>tgraph::SaveQuestion</name>
    <message>
        <source>%1 already exists. Replace it?</source>
        <translation>%1 已存在。要替换吗？</translation>
    </message>
</context>
<context>
    <name>tgraph::SavedFilters</name>
    <message>
        <source>Saved filters</source>
        <translation>已保存的筛选</translation>
    </message>
    <message>
        <source>&amp;Save this filter</source>
        <translation>保存此筛选(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Forget this filter</source>
        <translation>删除此筛选(&amp;F)</translation>
    </message>
</context>
<context>
    <name>tgraph::ScatterChart</name>
    <message>
        <source>all</source>
        <translation>全部</translation>
    </message>
    <message>
        <source>kept by the filter</source>
        <translation>筛选保留的部分</translation>
    </message>
    <message>
        <source>%1 configurations in a square</source>
        <translation>每方格 %1 个配置</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>帕累托前沿</translation>
    </message>
</context>
<context>
    <name>tgraph::ScatterView</name>
    <message>
        <source>Distinct configurations here: %1</source>
        <translation>此处的不同配置：%1</translation>
    </message>
    <message>
        <source>Kept by the filter: %1</source>
        <translation>筛选保留：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::ScopeModel</name>
    <message>
        <source>without op_name</source>
        <translation>无 op_name</translation>
    </message>
    <message>
        <source>without source</source>
        <translation>无源文件</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>第 %1 行</translation>
    </message>
    <message>
        <source>Grouping of the instructions</source>
        <translation>指令的分组</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>名称</translation>
    </message>
    <message>
        <source>Instructions, including all below</source>
        <translation>指令数，含所有下级</translation>
    </message>
    <message>
        <source>Ops</source>
        <comment>instructions, as a narrow column&apos;s title</comment>
        <translation>指令数</translation>
    </message>
    <message>
        <source>Share of the program&apos;s FLOP</source>
        <translation>占程序 FLOP 的比例</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>Share of the bytes that the program moves, with padding</source>
        <translation>占程序所传输字节的比例，含填充</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>字节</translation>
    </message>
    <message>
        <source>Share of the estimated time</source>
        <translation>占估算耗时的比例</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>耗时</translation>
    </message>
    <message>
        <source>%1 instructions · %2 of FLOP · %3 of bytes · %4 of time</source>
        <comment>shares of the program&apos;s</comment>
        <translation>%1 条指令 · 占 FLOP 的 %2 · 占字节的 %3 · 占耗时的 %4</translation>
    </message>
</context>
<context>
    <name>tgraph::ScopesPanel</name>
    <message>
        <source>Scopes</source>
        <translation>作用域</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search by name</source>
        <translation>按名称搜索</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>作用域</translation>
    </message>
    <message>
        <source>By op_name: the scopes that JAX or TensorFlow wrote</source>
        <translation>按 op_name：JAX 或 TensorFlow 写入的作用域</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>源文件</translation>
    </message>
    <message>
        <source>By source file and line</source>
        <translation>按源文件和行</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>By computation, each below the first that calls it</source>
        <translation>按计算，各计算列于首个调用它的计算之下</translation>
    </message>
    <message>
        <source>Open an XLA program to see its scopes.</source>
        <translation>打开 XLA 程序以查看其作用域。</translation>
    </message>
    <message>
        <source>Adding up the scopes …</source>
        <translation>正在累加作用域…</translation>
    </message>
    <message>
        <source>The instructions of this program have no op_name.</source>
        <translation>此程序的指令没有 op_name。</translation>
    </message>
    <message>
        <source>The instructions of this program name no source.</source>
        <translation>此程序的指令未注明源文件。</translation>
    </message>
</context>
<context>
    <name>tgraph::ScriptQuestion</name>
    <message>
        <source>Run this module?</source>
        <translation>运行此模块？</translation>
    </message>
    <message>
        <source>%1 is a TorchScript module: it contains code, which runs with all your permissions. It runs in a separate process with limits of time and memory, but it can read your files and use the network. Run it only if you trust its author.</source>
        <translation>%1 是 TorchScript 模块：它包含代码，将以您的全部权限运行。它在单独的进程中运行，时间和内存受限，但可以读取您的文件并使用网络。请仅在信任其作者时运行。</translation>
    </message>
    <message>
        <source>The answer holds until another session is opened or the program ends.</source>
        <translation>此回答在打开另一个会话或程序结束之前有效。</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>%1 is now allowed to run.</source>
        <translation>%1 现在可以运行。</translation>
    </message>
</context>
<context>
    <name>tgraph::SearchBar</name>
    <message>
        <source>Search the graph</source>
        <translation>搜索图</translation>
    </message>
    <message>
        <source>opcode, shape or #number</source>
        <translation>操作码、形状或 #编号</translation>
    </message>
    <message>
        <source>Search for</source>
        <translation>搜索内容</translation>
    </message>
    <message>
        <source>All words must match: a node&apos;s number, or a part of its opcode or shape</source>
        <translation>所有词都须匹配：节点编号，或其操作码或形状的一部分</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配项</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>上一个匹配项 (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>下一个匹配项 (Enter)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>无匹配项</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln 个匹配项</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::SearchTableModel</name>
    <message>
        <source>over %1</source>
        <translation>超过 %1</translation>
    </message>
    <message>
        <source>random, expected</source>
        <translation>随机（期望）</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Search strategy</source>
        <translation>搜索策略</translation>
    </message>
    <message>
        <source>To %1</source>
        <comment>measurements to come so near</comment>
        <translation>至 %1</translation>
    </message>
    <message>
        <source>Measurements until the fastest so far is this near the file’s best: the median over the seeds</source>
        <translation>迄今最快的配置与文件最优配置接近到此程度所需的测量次数：各种子的中位数</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>结束时</translation>
    </message>
    <message>
        <source>Slowdown of the fastest against the file’s best after the last measurement: the median over the seeds</source>
        <translation>最后一次测量后，最快的配置比文件最优配置慢多少：各种子的中位数</translation>
    </message>
    <message>
        <source>Search time</source>
        <translation>搜索用时</translation>
    </message>
    <message>
        <source>Mean time of the search itself per measurement</source>
        <translation>搜索本身每次测量所用的平均时间</translation>
    </message>
</context>
<context>
    <name>tgraph::SearchesPage</name>
    <message>
        <source>random, expected</source>
        <translation>随机（期望）</translation>
    </message>
    <message>
        <source>this tuning</source>
        <translation>本次调优</translation>
    </message>
    <message>
        <source>Results of every search against measurements</source>
        <translation>各搜索的结果随测量次数的变化</translation>
    </message>
    <message>
        <source>Compare the searches to draw their results on the file’s own runtimes here.</source>
        <translation>比较各搜索后，此处绘制它们在文件自身运行时间上的结果。</translation>
    </message>
    <message>
        <source>Compare searches</source>
        <translation>比较各搜索</translation>
    </message>
    <message>
        <source>Measurements that each search takes</source>
        <translation>各搜索所需的测量次数</translation>
    </message>
    <message>
        <source>Runs every search on the file’s own runtimes with several seeds and shows how many measurements each saves.</source>
        <translation>用若干种子在文件自身的运行时间上运行每个搜索，并显示各自节省的测量次数。</translation>
    </message>
    <message numerus="yes">
        <source>%1 measurements, medians of %Ln seed(s); the bands exclude a tenth of the seeds on each side.</source>
        <translation>
            <numerusform>%1 次测量，%Ln 个种子的中位数；色带在两侧各舍去十分之一的种子。</numerusform>
        </translation>
    </message>
    <message>
        <source>measurements</source>
        <translation>测量次数</translation>
    </message>
    <message>
        <source>slower than the best (%)</source>
        <translation>比最优慢 (%)</translation>
    </message>
    <message>
        <source>best</source>
        <comment>a place on an axis</comment>
        <translation>最优</translation>
    </message>
</context>
<context>
    <name>tgraph::SectionTable</name>
    <message>
        <source>&amp;Copy as table</source>
        <translation>复制为表格(&amp;C)</translation>
    </message>
</context>
<context>
    <name>tgraph::SessionFiles</name>
    <message>
        <source>Session: %1</source>
        <translation>会话：%1</translation>
    </message>
    <message>
        <source>%1 has changes that were not saved.</source>
        <translation>%1 有未保存的更改。</translation>
    </message>
    <message>
        <source>Save them</source>
        <translation>保存更改</translation>
    </message>
</context>
<context>
    <name>tgraph::SessionStore</name>
    <message>
        <source>The configurations of %1 have changed since the session was saved: its pins, filter and notes were not restored.</source>
        <translation>%1 的配置在会话保存后已更改：其固定项、筛选和备注未恢复。</translation>
    </message>
</context>
<context>
    <name>tgraph::SimulateController</name>
    <message>
        <source>Choose a folder for the files.</source>
        <translation>请为文件选择文件夹。</translation>
    </message>
    <message>
        <source>Enter the full path of the folder.</source>
        <translation>请输入文件夹的完整路径。</translation>
    </message>
    <message>
        <source>A file has this name: choose a folder.</source>
        <translation>已有同名文件：请选择文件夹。</translation>
    </message>
    <message numerus="yes">
        <source>%Ln simulated file(s) written below %1.</source>
        <translation>
            <numerusform>已在 %1 下写入 %Ln 个模拟文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Simulating was cancelled; nothing was written.</source>
        <translation>模拟已取消；未写入任何内容。</translation>
    </message>
    <message numerus="yes">
        <source>Simulating was cancelled; %Ln simulated file(s) had been written.</source>
        <translation>
            <numerusform>模拟已取消；此前已写入 %Ln 个模拟文件。</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder for simulated files</source>
        <translation>模拟文件的文件夹</translation>
    </message>
    <message>
        <source>Simulating file %1 of %2: %3, seed %4 …</source>
        <translation>正在模拟第 %1 个文件，共 %2 个：%3，种子 %4…</translation>
    </message>
    <message>
        <source>Simulating programs …</source>
        <translation>正在模拟程序…</translation>
    </message>
</context>
<context>
    <name>tgraph::SimulateDialog</name>
    <message>
        <source>Simulate programs</source>
        <translation>模拟程序</translation>
    </message>
    <message>
        <source>Creates TpuGraphs files of simulated programs on a simulated machine. Nothing in them is measured: every file and every view of it is marked as simulated.</source>
        <translation>在模拟机器上为模拟程序生成 TpuGraphs 文件。其中没有任何实测数据：每个文件及其每个视图都标明为模拟。</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>程序(&amp;P)</translation>
    </message>
    <message>
        <source>with the &amp;backward pass and the update of the weights</source>
        <translation>包含反向传播和权重更新(&amp;B)</translation>
    </message>
    <message>
        <source>with sizes that the seed &amp;draws</source>
        <translation>尺寸由种子抽取(&amp;D)</translation>
    </message>
    <message>
        <source>Files per program, with ascending seeds.</source>
        <translation>每个程序的文件数，种子依次递增。</translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation>文件数(&amp;F)</translation>
    </message>
    <message>
        <source>Per file; the maximum for tile kernels.</source>
        <translation>每个文件的配置数；对分块核则为上限。</translation>
    </message>
    <message>
        <source>C&amp;onfigurations per file</source>
        <translation>每个文件的配置数(&amp;O)</translation>
    </message>
    <message>
        <source>genetic search (collection “default”)</source>
        <translation>遗传搜索（集合“default”）</translation>
    </message>
    <message>
        <source>random search (collection “random”)</source>
        <translation>随机搜索（集合“random”）</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>搜索方式(&amp;S)</translation>
    </message>
    <message>
        <source>Seed of machine, search, noise and random sizes: the same seed makes the same file.</source>
        <translation>机器、搜索、噪声和随机尺寸的种子：相同的种子生成相同的文件。</translation>
    </message>
    <message>
        <source>S&amp;eed of the first file</source>
        <translation>首个文件的种子(&amp;E)</translation>
    </message>
    <message>
        <source>Output fo&amp;lder</source>
        <translation>输出文件夹(&amp;L)</translation>
    </message>
    <message>
        <source>Files go to layout/xla/default/train/ and so on below it, as in the data set.</source>
        <translation>文件写入其下的 layout/xla/default/train/ 等文件夹，与数据集中相同。</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>%1 (small network)</source>
        <translation>%1（小型网络）</translation>
    </message>
    <message>
        <source>A small image classifier, created in a second.</source>
        <translation>小型图像分类器，一秒即可生成。</translation>
    </message>
    <message>
        <source>all networks</source>
        <translation>所有网络</translation>
    </message>
    <message>
        <source>All networks except the small one.</source>
        <translation>除小型网络外的所有网络。</translation>
    </message>
    <message>
        <source>networks at random</source>
        <translation>随机网络</translation>
    </message>
    <message>
        <source>A network drawn for each file, with its sizes.</source>
        <translation>为每个文件抽取一种网络及其尺寸。</translation>
    </message>
    <message>
        <source>tile kernels at random</source>
        <translation>随机分块核</translation>
    </message>
    <message>
        <source>A kernel drawn for each file.</source>
        <translation>为每个文件抽取一个核。</translation>
    </message>
    <message>
        <source>tile kernel: %1</source>
        <translation>分块核：%1</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Open the first %n file(s)</source>
        <translation>
            <numerusform>打开前 %n 个文件(&amp;O)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Open the %n file(s)</source>
        <translation>
            <numerusform>打开这 %n 个文件(&amp;O)</numerusform>
        </translation>
    </message>
    <message>
        <source>A fusion file for each kernel of the default and random fusion configurations.</source>
        <translation>默认和随机融合配置的每个核各一个融合文件。</translation>
    </message>
    <message>
        <source>fusion kernels of all networks</source>
        <translation>所有网络的融合核</translation>
    </message>
    <message>
        <source>fusion kernels: %1</source>
        <translation>融合核：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::StatusArea</name>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>模拟</translation>
    </message>
    <message>
        <source>Not measured: %1</source>
        <translation>非实测：%1</translation>
    </message>
    <message>
        <source>Elapsed time</source>
        <translation>已用时间</translation>
    </message>
</context>
<context>
    <name>tgraph::TaskRunner</name>
    <message>
        <source>Out of memory.</source>
        <translation>内存不足。</translation>
    </message>
</context>
<context>
    <name>tgraph::TauMap</name>
    <message>
        <source>%1 better</source>
        <translation>%1 更好</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>相同</translation>
    </message>
    <message>
        <source>others</source>
        <translation>其他</translation>
    </message>
    <message>
        <source>τ by %1</source>
        <translation>%1 的 τ</translation>
    </message>
    <message>
        <source>distinct configurations</source>
        <translation>不同配置</translation>
    </message>
</context>
<context>
    <name>tgraph::TauMapView</name>
    <message>
        <source>τ of every file</source>
        <translation>每个文件的 τ</translation>
    </message>
    <message>
        <source>τ below %1: %2</source>
        <translation>τ 低于 %1：%2</translation>
    </message>
</context>
<context>
    <name>tgraph::TextFindBar</name>
    <message>
        <source>Find in the text</source>
        <translation>在文本中查找</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>匹配项</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>上一个匹配项 (Shift+Enter)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>下一个匹配项 (Enter)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>关闭 (Esc)</translation>
    </message>
    <message>
        <source>searching …</source>
        <translation>正在搜索…</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>无匹配项</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>match</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>多于 %1</translation>
    </message>
</context>
<context>
    <name>tgraph::TextPanel</name>
    <message>
        <source>Text</source>
        <translation>文本</translation>
    </message>
    <message>
        <source>Open an XLA program, as HLO text or protobuf, to read its text.</source>
        <translation>打开 HLO 文本或 protobuf 形式的 XLA 程序，以阅读其文本。</translation>
    </message>
    <message>
        <source>Laying out the text …</source>
        <translation>正在排版文本…</translation>
    </message>
    <message>
        <source>Differences from the file: %1</source>
        <translation>与文件的差异：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::TextView</name>
    <message>
        <source>Text of the program</source>
        <translation>程序的文本</translation>
    </message>
    <message>
        <source>%1 = %2 %3 · line %4</source>
        <translation>%1 = %2 %3 · 第 %4 行</translation>
    </message>
    <message>
        <source>&amp;Go to %1</source>
        <translation>转到 %1(&amp;G)</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>复制(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Copy the instruction</source>
        <translation>复制指令(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>查找(&amp;F)…</translation>
    </message>
</context>
<context>
    <name>tgraph::TileTableModel</name>
    <message>
        <source>Tensor</source>
        <translation>张量</translation>
    </message>
    <message>
        <source>Dim</source>
        <translation>维度</translation>
    </message>
    <message>
        <source>Extent</source>
        <translation>大小</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>分块数</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Tensor that the tile cuts</source>
        <translation>分块所切分的张量</translation>
    </message>
    <message>
        <source>Dimension of the tensor; the last one runs along the lanes of a register</source>
        <translation>张量的维度；最后一个沿寄存器的通道方向</translation>
    </message>
    <message>
        <source>Elements of the dimension</source>
        <translation>该维度的元素数</translation>
    </message>
    <message>
        <source>Elements of the dimension in a full tile</source>
        <translation>完整分块中该维度的元素数</translation>
    </message>
    <message>
        <source>Tiles along it</source>
        <translation>沿该维度的分块数</translation>
    </message>
    <message>
        <source>Share of the stored elements that pads the last register</source>
        <translation>所存储的元素中，用于填充最后一个寄存器的占比</translation>
    </message>
</context>
<context>
    <name>tgraph::TileView</name>
    <message>
        <source>Tile</source>
        <translation>分块</translation>
    </message>
    <message>
        <source>The tile on the kernel’s tensors</source>
        <translation>核的张量上的分块</translation>
    </message>
    <message>
        <source>The configurations of this kernel specify no tile: the compiler chooses it. There is nothing to draw or rank.</source>
        <translation>此核的配置未指定分块：由编译器选择。没有可绘制或可排名的内容。</translation>
    </message>
    <message>
        <source>Open a tile file to see its tiles.</source>
        <translation>打开分块文件以查看其分块。</translation>
    </message>
</context>
<context>
    <name>tgraph::TileWords</name>
    <message>
        <source>dim %1</source>
        <translation>维度 %1</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>output</source>
        <translation>输出</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) of %1</source>
        <comment>and how large each is</comment>
        <translation>
            <numerusform>%Ln 个分块，每个 %1</numerusform>
        </translation>
    </message>
    <message>
        <source>whole</source>
        <comment>a dimension that is not cut</comment>
        <translation>完整</translation>
    </message>
    <message>
        <source>%1 padding</source>
        <translation>%1 填充</translation>
    </message>
    <message>
        <source>%1 of tiles past the edge</source>
        <comment>of what ragged last tiles reach beyond the tensor</comment>
        <translation>分块的 %1 超出边缘</translation>
    </message>
    <message>
        <source>focus %1</source>
        <translation>焦点 %1</translation>
    </message>
    <message>
        <source>focus, baseline %1</source>
        <translation>焦点、基线 %1</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>基线 %1</translation>
    </message>
    <message>
        <source>%1 × the default tile’s runtime</source>
        <translation>默认分块运行时间的 %1 倍</translation>
    </message>
    <message>
        <source>vector memory: %1 of %2 (%3)</source>
        <translation>向量内存：%1 / %2（%3）</translation>
    </message>
    <message numerus="yes">
        <source>dimension %1: %Ln element(s)</source>
        <translation>
            <numerusform>维度 %1：%Ln 个元素</numerusform>
        </translation>
    </message>
    <message>
        <source>not cut</source>
        <translation>未切分</translation>
    </message>
    <message numerus="yes">
        <source>a register holds %1 of them, the dimension needs %Ln register(s)</source>
        <translation>
            <numerusform>一个寄存器容纳其中 %1 个，该维度需要 %Ln 个寄存器</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the stored elements are padding</source>
        <translation>存储元素的 %1 为填充</translation>
    </message>
    <message>
        <source>dimension %1 %2</source>
        <translation>维度 %1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) of %1</source>
        <comment>of so many elements</comment>
        <translation>
            <numerusform>%Ln 个分块，每个 %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) of %1 and a last one of %2</source>
        <translation>
            <numerusform>%Ln 个分块，每个 %1，最后一个为 %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>output tile: %Ln register(s) of 8 × 128; %1 in a core</source>
        <translation>
            <numerusform>输出分块：%Ln 个 8 × 128 的寄存器；每个核心有 %1 个</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::TopAgreement</name>
    <message>
        <source>The top %1 agree on no decision.</source>
        <translation>前 %1 名没有一致的决策。</translation>
    </message>
    <message>
        <source>The top %1 agree on every decision.</source>
        <translation>前 %1 名的所有决策都一致。</translation>
    </message>
    <message>
        <source>The top %1 agree on %2.</source>
        <comment>%2: names of decisions, such as A and B</comment>
        <translation>前 %1 名在 %2 上一致。</translation>
    </message>
</context>
<context>
    <name>tgraph::TopStepper</name>
    <message>
        <source>Nothing is measured.</source>
        <translation>尚未测量。</translation>
    </message>
    <message>
        <source>Number of configurations in the predicted top</source>
        <translation>预测前列的配置数</translation>
    </message>
    <message>
        <source>Focus the previous configuration in the predicted order</source>
        <translation>将焦点移到预测顺序中的上一个配置</translation>
    </message>
    <message>
        <source>Previous of the predicted top</source>
        <translation>预测前列中的上一个</translation>
    </message>
    <message>
        <source>Focus the next configuration in the predicted order</source>
        <translation>将焦点移到预测顺序中的下一个配置</translation>
    </message>
    <message>
        <source>Next of the predicted top</source>
        <translation>预测前列中的下一个</translation>
    </message>
    <message>
        <source>Rank the file to step through the predicted fastest.</source>
        <translation>对文件排名后，可逐个查看预测最快的配置。</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>place in the predicted top k</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Predicted top</source>
        <translation>预测前列</translation>
    </message>
    <message>
        <source>%1 distinct configurations share the best score: their order is arbitrary.</source>
        <translation>%1 个不同配置得分并列最优：它们之间的顺序是任意的。</translation>
    </message>
    <message>
        <source>A fusion file is one kernel: there is nothing to step through.</source>
        <translation>融合文件是一个核：没有可逐个查看的配置。</translation>
    </message>
</context>
<context>
    <name>tgraph::Tour</name>
    <message>
        <source>&amp;Tour</source>
        <translation>导览(&amp;T)</translation>
    </message>
    <message>
        <source>Shows the window in five steps on a sample</source>
        <translation>用示例分五步介绍窗口</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>答案</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>决策</translation>
    </message>
    <message>
        <source>Nodes whose layouts always change together are one row; A can cost most. Click an option to keep only the configurations that take it, and once more to restore all.</source>
        <translation>布局总是一起变化的节点合为一行；A 的影响可能最大。单击一个选项，只保留采用该选项的配置；再次单击恢复全部。</translation>
    </message>
    <message>
        <source>The graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Boxes are operations, and their colours show what a bad layout costs. The wheel zooms, dragging moves the graph, and the keys 1 to 9 choose other colours.</source>
        <translation>方框是运算，颜色表示不良布局的代价。滚轮缩放，拖动移动图，按键 1 到 9 选择其他着色。</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>The table lists all distinct configurations; all views show the selected one, the focus. Ctrl+P pins up to four, and Ctrl+D compares them.</source>
        <translation>表格列出所有不同的配置；各视图都显示选中的配置，即焦点。Ctrl+P 最多固定四个，Ctrl+D 进行比较。</translation>
    </message>
    <message>
        <source>Rank and export</source>
        <translation>排名与导出</translation>
    </message>
    <message>
        <source>Choose a model and rank: it predicts which configurations are fastest, without measuring. File › Export… writes the ranked list, pictures and a report.</source>
        <translation>选择模型并排名：无需测量即可预测哪些配置最快。“文件 › 导出…”可写出排名列表、图片和报告。</translation>
    </message>
    <message>
        <source>This sentence names the fastest configuration, its gain, and the decisions that make the difference. It follows every ranking and names its source: measurements or a model.</source>
        <translation>这句话给出最快的配置、它的收益，以及起决定作用的决策。它随每次排名更新，并说明依据：测量值或模型。</translation>
    </message>
</context>
<context>
    <name>tgraph::TourCallout</name>
    <message>
        <source>Leave</source>
        <translation>退出</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>返回</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>下一步</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>step of the tour</comment>
        <translation>第 %1 步，共 %2 步</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>完成</translation>
    </message>
    <message>
        <source>Tour, %1: %2</source>
        <comment>2 of 5: title</comment>
        <translation>导览，%1：%2</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainCharts</name>
    <message>
        <source>fold %1</source>
        <translation>第 %1 折</translation>
    </message>
    <message>
        <source>Loss of each fold</source>
        <translation>各折的损失</translation>
    </message>
    <message>
        <source>step</source>
        <translation>步</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>损失</translation>
    </message>
    <message>
        <source>Validation M_tile of each fold</source>
        <translation>各折的验证 M_tile</translation>
    </message>
    <message>
        <source>Validation τ of each fold</source>
        <translation>各折的验证 τ</translation>
    </message>
    <message>
        <source>validation M_tile</source>
        <translation>验证 M_tile</translation>
    </message>
    <message>
        <source>validation τ</source>
        <translation>验证 τ</translation>
    </message>
    <message>
        <source>The loss of every fold is drawn here during training.</source>
        <translation>训练时，此处绘制各折的损失。</translation>
    </message>
    <message>
        <source>The validation results of every fold are drawn here.</source>
        <translation>此处绘制各折的验证结果。</translation>
    </message>
    <message>
        <source>Loss of each training</source>
        <translation>各次训练的损失</translation>
    </message>
    <message>
        <source>, validation</source>
        <comment>after a training&apos;s name or a fold</comment>
        <translation>，验证</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainController</name>
    <message>
        <source>Add a folder with TpuGraphs files to train on.</source>
        <translation>请添加包含 TpuGraphs 文件的文件夹用于训练。</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 不存在。</translation>
    </message>
    <message>
        <source>Choose a name for the checkpoint.</source>
        <translation>请为检查点选择名称。</translation>
    </message>
    <message>
        <source>The name of a checkpoint ends in .safetensors.</source>
        <translation>检查点的名称须以 .safetensors 结尾。</translation>
    </message>
    <message>
        <source>Enter the full path of the checkpoint.</source>
        <translation>请输入检查点的完整路径。</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>文件夹 %1 不存在。</translation>
    </message>
    <message>
        <source>Enter a number above 0 and up to 1.</source>
        <translation>请输入大于 0 且不超过 1 的数。</translation>
    </message>
    <message>
        <source>The training was stopped. Start with the same choices to continue it.</source>
        <translation>训练已停止。以相同的选项开始，即可从中断处继续。</translation>
    </message>
    <message>
        <source>Reading the files to train on …</source>
        <translation>正在读取训练文件…</translation>
    </message>
    <message>
        <source>Reading file %1 of %2: %3 …</source>
        <translation>正在读取第 %1 个文件，共 %2 个：%3…</translation>
    </message>
    <message>
        <source>Paused. %1</source>
        <translation>已暂停。%1</translation>
    </message>
    <message>
        <source>Pausing at the end of this step …</source>
        <translation>将在此步结束时暂停…</translation>
    </message>
    <message>
        <source>Resuming …</source>
        <translation>正在继续…</translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation>训练中：%1</translation>
    </message>
    <message>
        <source>An interrupted training exists: with the same files and choices, Start continues it.</source>
        <translation>有中断的训练：文件和选项相同时，按“开始”将继续该训练。</translation>
    </message>
    <message>
        <source>Folder with TpuGraphs files</source>
        <translation>包含 TpuGraphs 文件的文件夹</translation>
    </message>
    <message>
        <source>Checkpoint to train</source>
        <translation>要训练的检查点</translation>
    </message>
    <message>
        <source>Checkpoints (*.safetensors)</source>
        <translation>检查点 (*.safetensors)</translation>
    </message>
    <message numerus="yes">
        <source>The files hold %n different graph(s). Training in folds leaves some graphs out and needs at least two: add a folder, or simulate programs (Tools › Simulate programs).</source>
        <translation>
            <numerusform>这些文件包含 %n 个不同的图。分折训练会留出部分图，至少需要两个：请添加文件夹，或模拟程序（工具 › 模拟程序）。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s) simulated: there, loss and measures are based on simulated runtimes.</source>
        <translation>
            <numerusform>%n 个文件中有 %1 个为模拟：其损失和指标基于模拟运行时间。</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier trainings</source>
        <translation>先前的训练</translation>
    </message>
    <message>
        <source>Trainings (*.safetensors *.state *.csv)</source>
        <translation>训练 (*.safetensors *.state *.csv)</translation>
    </message>
    <message>
        <source>%1 exists and is not a training. Choose another name.</source>
        <translation>%1 已存在，且不是训练结果。请选择其他名称。</translation>
    </message>
    <message>
        <source>%1 exists with other settings. Choose another name.</source>
        <translation>%1 已存在，且设置不同。请选择其他名称。</translation>
    </message>
    <message>
        <source>%1 exists and was trained on other files. Choose another name.</source>
        <translation>%1 已存在，且用其他文件训练。请选择其他名称。</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainDialog</name>
    <message>
        <source>Train a checkpoint</source>
        <translation>训练检查点</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Files, network, length and output</source>
        <translation>文件、网络、长度和输出</translation>
    </message>
    <message>
        <source>All options</source>
        <translation>所有选项</translation>
    </message>
    <message>
        <source>Every option of the network</source>
        <translation>网络的每个选项</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainForm</name>
    <message>
        <source>Folders with files to train on</source>
        <translation>训练文件所在的文件夹</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>添加文件夹(&amp;A)…</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>移除(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation>文件(&amp;F)</translation>
    </message>
    <message>
        <source>Collection to train on; layout:xla includes both searches.</source>
        <translation>用于训练的集合；layout:xla 包含两种搜索。</translation>
    </message>
    <message>
        <source>C&amp;ollection</source>
        <translation>集合(&amp;O)</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>网络(&amp;N)</translation>
    </message>
    <message>
        <source>default of the collection</source>
        <translation>该集合的默认值</translation>
    </message>
    <message>
        <source>visits of each graph (epochs)</source>
        <translation>每个图的访问次数（epoch）</translation>
    </message>
    <message>
        <source>optimiser steps per fold</source>
        <translation>每折的优化器步数</translation>
    </message>
    <message>
        <source>Number of visits or steps</source>
        <translation>访问次数或步数</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>长度(&amp;L)</translation>
    </message>
    <message>
        <source>Learning &amp;rate</source>
        <translation>学习率(&amp;R)</translation>
    </message>
    <message>
        <source>train </source>
        <comment>a number of folds follows</comment>
        <translation>训练 </translation>
    </message>
    <message>
        <source>Number of folds to train, one network each</source>
        <translation>要训练的折数，每折一个网络</translation>
    </message>
    <message>
        <source>of </source>
        <comment>a number of folds follows</comment>
        <translation>共 </translation>
    </message>
    <message>
        <source>Number of folds that the graphs are split into, at most one per graph</source>
        <translation>将图划分成的折数，最多每图一折</translation>
    </message>
    <message>
        <source>keep </source>
        <comment>a number of folds follows</comment>
        <translation>保留 </translation>
    </message>
    <message>
        <source>Number of trained folds to keep: the best on their validation graphs</source>
        <translation>保留的已训练折数：取在各自验证图上表现最好的</translation>
    </message>
    <message>
        <source>Fol&amp;ds</source>
        <translation>折(&amp;D)</translation>
    </message>
    <message>
        <source>Seed of weights, split and draws: the same seed gives the same checkpoint.</source>
        <translation>权重、划分和抽样的种子：相同的种子给出相同的检查点。</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>种子(&amp;E)</translation>
    </message>
    <message>
        <source>The checkpoint is written here at the end; until then a file beside it, ending in .state, holds the progress.</source>
        <translation>检查点在结束时写入此处；在此之前，其旁边以 .state 结尾的文件保存进度。</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>浏览(&amp;B)…</translation>
    </message>
    <message>
        <source>Chec&amp;kpoint</source>
        <translation>检查点(&amp;K)</translation>
    </message>
    <message>
        <source>Visits of each graph. The default is 750 (layout:nlp 1,000, tiles 17.5), which can take days on a CPU; 100 show whether the network learns. The remaining time is shown during training.</source>
        <translation>每个图的访问次数。默认为 750 次（layout:nlp 为 1,000 次，分块为 17.5 次），在 CPU 上可能需要数天；100 次即可看出网络是否在学习。训练期间会显示剩余时间。</translation>
    </message>
    <message>
        <source>reference, the authors’ code</source>
        <translation>参考实现，作者的代码</translation>
    </message>
    <message>
        <source>hybrid, narrow, on top of the analytical ranker’s estimate</source>
        <translation>混合，窄网络，以解析排名器的估计为基础</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>architecture: preset</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>Maximum learning rate, after the warm-up. Empty: the network’s default.</source>
        <translation>预热之后的最大学习率。留空：该网络的默认值。</translation>
    </message>
    <message>
        <source>default of the network</source>
        <translation>该网络的默认值</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainRuns</name>
    <message>
        <source>Trainings in the charts</source>
        <translation>图表中的训练</translation>
    </message>
    <message>
        <source>Trainings side by side</source>
        <translation>训练对比</translation>
    </message>
    <message>
        <source>Earlier trainings, by their checkpoint or history; their options are compared</source>
        <translation>按检查点或历史记录选取先前的训练，并比较其选项</translation>
    </message>
    <message>
        <source>Removes the chosen training from this list; its files stay</source>
        <translation>将所选训练移出此列表；其文件保留</translation>
    </message>
    <message>
        <source>Remove from lis&amp;t</source>
        <translation>移出列表(&amp;T)</translation>
    </message>
    <message>
        <source>Add earl&amp;ier…</source>
        <translation>添加先前的训练(&amp;I)…</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainRunsModel</name>
    <message>
        <source>Training</source>
        <translation>训练</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>步数</translation>
    </message>
    <message>
        <source>Best score</source>
        <translation>最优得分</translation>
    </message>
    <message>
        <source>Last loss</source>
        <translation>最后损失</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainingNote</name>
    <message>
        <source>This file took part in training: the model was not trained on it, but validated on it.</source>
        <translation>此文件参与了训练：模型未用它训练，但用它验证。</translation>
    </message>
    <message>
        <source>This file took part in training: the model was trained on it.</source>
        <translation>此文件参与了训练：模型用它训练。</translation>
    </message>
    <message>
        <source>This file took part in training: the model was trained on it and validated on it.</source>
        <translation>此文件参与了训练：模型用它训练和验证。</translation>
    </message>
    <message>
        <source>The checkpoint does not say whether this file took part in its training.</source>
        <translation>检查点未说明此文件是否参与了其训练。</translation>
    </message>
    <message>
        <source>This file took no part in training.</source>
        <translation>此文件未参与训练。</translation>
    </message>
    <message>
        <source>This file took part in training: %1 of %2 folds were trained on it.</source>
        <translation>此文件参与了训练：%2 折中有 %1 折用它训练。</translation>
    </message>
    <message>
        <source>This file took part in training: of %1 folds, %2 were trained on it and %3 validated on it.</source>
        <translation>此文件参与了训练：%1 折中有 %2 折用它训练，%3 折用它验证。</translation>
    </message>
    <message>
        <source>perhaps in training</source>
        <translation>可能参与训练</translation>
    </message>
    <message>
        <source>took part in training</source>
        <translation>参与了训练</translation>
    </message>
    <message>
        <source>Predictions do not say what their model was trained on.</source>
        <translation>预测未说明其模型的训练数据。</translation>
    </message>
</context>
<context>
    <name>tgraph::TrialTableModel</name>
    <message>
        <source>%1, expected %2 of the fastest</source>
        <translation>%1，预期相对最快者 %2</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>序号</translation>
    </message>
    <message>
        <source>In the order of the tuner’s requests</source>
        <translation>按调优器请求的顺序</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Index in the file</source>
        <translation>文件中的索引</translation>
    </message>
    <message>
        <source>For</source>
        <translation>用途</translation>
    </message>
    <message>
        <source>Purpose of the measurement</source>
        <translation>测量的用途</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>运行时间</translation>
    </message>
    <message>
        <source>As reported by the hardware</source>
        <translation>硬件所报告的值</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Against the mean runtime of the baseline</source>
        <translation>相对于基线的平均运行时间</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Reason for the pick, or for the missing time</source>
        <translation>搜索选择它的原因，或缺少时间的原因</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneChart</name>
    <message>
        <source>Best runtime so far over the measurements</source>
        <translation>迄今最快值随测量次数的变化</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <comment>the fastest, and the number of measurements</comment>
        <translation>%2 次后为 %1</translation>
    </message>
    <message>
        <source>measurements</source>
        <translation>测量次数</translation>
    </message>
    <message>
        <source>fastest so far</source>
        <translation>迄今最快</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>a measurement</source>
        <translation>一次测量</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>重复测量</translation>
    </message>
    <message>
        <source>runtime (%1)</source>
        <comment>with the unit</comment>
        <translation>运行时间 (%1)</translation>
    </message>
    <message>
        <source>slower than shown</source>
        <translation>比图中更慢</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneController</name>
    <message>
        <source>Stopped.</source>
        <translation>已停止。</translation>
    </message>
    <message>
        <source>Baseline: %1 (the command took %2).</source>
        <translation>基线：%1（命令耗时 %2）。</translation>
    </message>
    <message>
        <source>No baseline time: %1: %2</source>
        <translation>没有基线时间：%1：%2</translation>
    </message>
    <message>
        <source>Trying the command …</source>
        <translation>正在试运行命令…</translation>
    </message>
    <message>
        <source>Trying the command on the baseline …</source>
        <translation>正在对基线试运行命令…</translation>
    </message>
    <message>
        <source>Tuning %1 …</source>
        <translation>正在对 %1 调优…</translation>
    </message>
    <message>
        <source>Ranking the configurations to choose where to begin …</source>
        <translation>正在对配置排名，以确定从何处开始…</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>日志</translation>
    </message>
    <message>
        <source>Tuning journals (*.jsonl)</source>
        <translation>调优日志 (*.jsonl)</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %Ln measurement(s). Start continues from there.</source>
        <translation>
            <numerusform>%1 有 %Ln 次测量。按“开始”将从该处继续。</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparing searches …</source>
        <translation>正在比较各搜索…</translation>
    </message>
    <message>
        <source>Simulating every search on the file’s own runtimes with a few seeds …</source>
        <translation>正在用若干种子在文件自身的运行时间上模拟每种搜索…</translation>
    </message>
    <message>
        <source>Save the results</source>
        <translation>保存结果</translation>
    </message>
    <message>
        <source>T4 results (*.json)</source>
        <translation>T4 结果 (*.json)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>已保存：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneDialog</name>
    <message>
        <source>Tune</source>
        <translation>调优</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>停止(&amp;T)</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>测量</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>Next measurements</source>
        <translation>接下来的测量</translation>
    </message>
    <message>
        <source>M&amp;easurements</source>
        <translation>测量(&amp;E)</translation>
    </message>
    <message>
        <source>Decision c&amp;osts</source>
        <translation>决策代价(&amp;O)</translation>
    </message>
    <message>
        <source>Ne&amp;xt</source>
        <translation>接下来(&amp;X)</translation>
    </message>
    <message>
        <source>&amp;Failures</source>
        <translation>失败(&amp;F)</translation>
    </message>
    <message>
        <source>Start to draw the fastest so far against the measurements here.</source>
        <translation>开始后，此处绘制迄今最快值随测量次数的变化。</translation>
    </message>
    <message>
        <source>Show as adapted ran&amp;king…</source>
        <translation>显示为适配后的排名(&amp;K)…</translation>
    </message>
    <message>
        <source>Finds the fastest configuration of the open file by measuring few of them.</source>
        <translation>只测量少数配置，找到所打开文件中最快的配置。</translation>
    </message>
    <message>
        <source>Run this command?</source>
        <translation>运行此命令？</translation>
    </message>
    <message>
        <source>This command comes from %1, not from you. It runs on this machine with your permissions, once per measurement:</source>
        <translation>此命令来自 %1，而非您输入。它在本机以您的权限运行，每次测量运行一次：</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>运行(&amp;R)</translation>
    </message>
    <message>
        <source>Learns from the measurements of the journal how to rank all configurations</source>
        <translation>从日志的测量结果学习如何对所有配置排名</translation>
    </message>
    <message>
        <source>Learning needs a tuning with a journal.</source>
        <translation>学习需要带日志的调优。</translation>
    </message>
    <message>
        <source>It changes %1.</source>
        <translation>它更改了 %1。</translation>
    </message>
    <message>
        <source>&amp;Failures (%1)</source>
        <translation>失败 (%1)(&amp;F)</translation>
    </message>
    <message>
        <source>Measuring sa&amp;ved</source>
        <translation>节省的测量(&amp;V)</translation>
    </message>
    <message>
        <source>Comparing searches needs a file with runtimes: this one has none.</source>
        <translation>比较搜索需要带运行时间的文件：此文件没有。</translation>
    </message>
    <message>
        <source>configuration %1</source>
        <translation>配置 %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln distinct configuration(s). The tuner finds the fastest by measuring few of them.</source>
        <translation>
            <numerusform>%1：%Ln 个不同配置。调优器只测量其中少数即可找到最快的配置。</numerusform>
        </translation>
    </message>
    <message>
        <source>Save results…</source>
        <translation>保存结果…</translation>
    </message>
    <message>
        <source>Writes all measurements as T4 results, a JSON file that other tuners read, too</source>
        <translation>将所有测量写为 T4 结果，其他调优器也能读取的 JSON 文件</translation>
    </message>
    <message>
        <source>Tuning and comparing run one at a time.</source>
        <translation>调优与比较一次只运行一个。</translation>
    </message>
    <message>
        <source>Show measurements…</source>
        <translation>显示测量…</translation>
    </message>
    <message>
        <source>Saves the results, and opens that file in the window: table, charts and decisions of the measurements</source>
        <translation>保存结果并在窗口中打开该文件：测量的表格、图表和决策</translation>
    </message>
    <message>
        <source>No measurement has failed.</source>
        <translation>没有测量失败。</translation>
    </message>
    <message>
        <source>Failed measurements appear here, with their reasons.</source>
        <translation>失败的测量及其原因显示在此处。</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneForm</name>
    <message>
        <source>the file’s own runtimes</source>
        <translation>文件自身的运行时间</translation>
    </message>
    <message>
        <source>your command</source>
        <translation>您的命令</translation>
    </message>
    <message>
        <source>Source of the runtimes</source>
        <translation>运行时间的来源</translation>
    </message>
    <message>
        <source>Hard&amp;ware</source>
        <translation>硬件(&amp;W)</translation>
    </message>
    <message>
        <source>Maximum number of measurements at once</source>
        <translation>同时进行的最大测量数</translation>
    </message>
    <message>
        <source> s</source>
        <translation> 秒</translation>
    </message>
    <message>
        <source>none</source>
        <translation>无</translation>
    </message>
    <message>
        <source>Longer measurements are ended and count as failed</source>
        <translation>超过此时间的测量将被终止并计为失败</translation>
    </message>
    <message>
        <source>Unit of a number that is printed without one</source>
        <translation>输出数字未带单位时的单位</translation>
    </message>
    <message>
        <source>Tr&amp;y the command</source>
        <translation>试运行命令(&amp;Y)</translation>
    </message>
    <message>
        <source>Runs it once on the baseline</source>
        <translation>对基线运行一次</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>命令(&amp;C)</translation>
    </message>
    <message>
        <source>&amp;At once</source>
        <translation>同时测量数(&amp;A)</translation>
    </message>
    <message>
        <source>Time l&amp;imit</source>
        <translation>时限(&amp;I)</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>单位(&amp;U)</translation>
    </message>
    <message>
        <source>Its order guides the search before the first measurement</source>
        <translation>其排名在首次测量之前引导搜索</translation>
    </message>
    <message>
        <source>Seed of all random draws: the same seed and the same answers give the same measurements</source>
        <translation>所有随机抽取的种子：相同的种子和相同的结果给出相同的测量</translation>
    </message>
    <message>
        <source>Searc&amp;h</source>
        <translation>搜索(&amp;H)</translation>
    </message>
    <message>
        <source>Mode&amp;l</source>
        <translation>模型(&amp;L)</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>种子(&amp;D)</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>不限</translation>
    </message>
    <message>
        <source>Maximum number of measurements, including those of the baseline</source>
        <translation>最大测量次数，含基线的测量</translation>
    </message>
    <message>
        <source> min</source>
        <translation> 分钟</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>never</source>
        <translation>从不</translation>
    </message>
    <message>
        <source>Ends when the next measurement is expected to gain less than this</source>
        <translation>当预期下一次测量的收益低于此值时结束</translation>
    </message>
    <message>
        <source>&amp;Measurements</source>
        <translation>测量次数(&amp;M)</translation>
    </message>
    <message>
        <source>Mi&amp;nutes</source>
        <translation>分钟数(&amp;N)</translation>
    </message>
    <message>
        <source>Ends below a &amp;gain of</source>
        <translation>收益低于此值时结束(&amp;G)</translation>
    </message>
    <message>
        <source>no journal</source>
        <translation>无日志</translation>
    </message>
    <message>
        <source>Writes every measurement to disk before it is used. An existing journal is continued: nothing is measured twice.</source>
        <translation>每次测量在使用前先写入磁盘。已有的日志会继续使用：不会重复测量。</translation>
    </message>
    <message>
        <source>&amp;Journal</source>
        <translation>日志(&amp;J)</translation>
    </message>
    <message>
        <source>Open a file or program first to find its fastest configuration.</source>
        <translation>请先打开文件或程序，再寻找最快配置。</translation>
    </message>
    <message>
        <source>A fusion file is one kernel without configurations to choose from.</source>
        <translation>融合文件是单个核，没有可选的配置。</translation>
    </message>
    <message>
        <source>Propose candidates for this program first: it has one configuration only.</source>
        <translation>请先为此程序提出候选：它只有一个配置。</translation>
    </message>
    <message>
        <source>This file has no runtimes: choose a command that measures a configuration.</source>
        <translation>此文件没有运行时间：请选择测量配置的命令。</translation>
    </message>
    <message>
        <source>Enter the command that measures a configuration.</source>
        <translation>请输入测量配置的命令。</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>本机</translation>
    </message>
    <message>
        <source>Host names, separated by commas or spaces. Each host measures one configuration at a time; {host} in the command is its name.</source>
        <translation>主机名，以逗号或空格分隔。每台主机一次测量一个配置；命令中的 {host} 是其名称。</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>主机</translation>
    </message>
    <message>
        <source>Maximum duration; pauses do not count</source>
        <translation>最长时间；暂停不计</translation>
    </message>
    <message>
        <source>Enter the hosts that replace {host} in the command.</source>
        <translation>请输入替换命令中 {host} 的主机。</translation>
    </message>
    <message>
        <source>Add {host} to the command as the place of the host name.</source>
        <translation>请在命令中主机名的位置加入 {host}。</translation>
    </message>
    <message>
        <source>The shell runs it for each measurement. {config} is a file with the configuration as JSON (without {config}, standard input contains it), {index} is its number in the file, {host} one of the hosts. The last line of its output is the time. Typing and ↓ list earlier commands.</source>
        <translation>每次测量时，shell 运行此命令。{config} 是包含 JSON 格式配置的文件（没有 {config} 时由标准输入提供），{index} 是配置在文件中的编号，{host} 是其中一台主机。输出的最后一行是时间。键入或按 ↓ 会列出以前的命令。</translation>
    </message>
</context>
<context>
    <name>tgraph::TunePoint</name>
    <message>
        <source>No. %1: %2, %3</source>
        <comment>a measurement: which configuration, its runtime</comment>
        <translation>第 %1 次：%2，%3</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneWords</name>
    <message>
        <source>forest</source>
        <comment>a search</comment>
        <translation>随机森林</translation>
    </message>
    <message>
        <source>learns a forest of randomised trees: for spaces in which costs do not add up</source>
        <translation>学习随机树森林：适用于开销不可相加的搜索空间</translation>
    </message>
    <message>
        <source>far from all measured configurations</source>
        <translation>与所有已测量配置相距较远</translation>
    </message>
    <message>
        <source>possibly the fastest by the forest</source>
        <translation>按森林模型可能最快</translation>
    </message>
    <message>
        <source>learns the costs of decisions, starting in the model&apos;s order if there is one, and measures the largest expected gain</source>
        <translation>学习各决策的代价（有模型时从其排名开始），并测量预期收益最大的配置</translation>
    </message>
    <message>
        <source>the same without a model</source>
        <translation>同上，但不用模型</translation>
    </message>
    <message>
        <source>first the most informative about decision costs, then the predicted fastest</source>
        <translation>先测对决策代价最有信息量的配置，再测预测最快的配置</translation>
    </message>
    <message>
        <source>the model&apos;s order, regardless of measurements</source>
        <translation>按模型排名，不受测量结果影响</translation>
    </message>
    <message>
        <source>a random order</source>
        <translation>随机顺序</translation>
    </message>
    <message>
        <source>simulated annealing on the hardware</source>
        <translation>在硬件上模拟退火</translation>
    </message>
    <message>
        <source>a genetic search on the hardware</source>
        <translation>在硬件上遗传搜索</translation>
    </message>
    <message>
        <source>next in the model&apos;s order</source>
        <translation>模型排名的下一个</translation>
    </message>
    <message>
        <source>drawn at random</source>
        <translation>随机抽取</translation>
    </message>
    <message>
        <source>the largest expected gain</source>
        <translation>预期收益最大</translation>
    </message>
    <message>
        <source>a neighbour of the current configuration</source>
        <translation>从游走的当前位置走一步</translation>
    </message>
    <message>
        <source>a combination of two fast configurations</source>
        <translation>两个快速配置的后代</translation>
    </message>
    <message>
        <source>possibly the fastest</source>
        <translation>可能最快</translation>
    </message>
    <message>
        <source>most informative about decision costs</source>
        <translation>最能揭示决策代价</translation>
    </message>
    <message>
        <source>the budget of measurements is spent</source>
        <translation>测量预算已用完</translation>
    </message>
    <message>
        <source>the time limit is reached</source>
        <translation>时间已到</translation>
    </message>
    <message>
        <source>the limit of hardware time is reached</source>
        <translation>硬件时间已用完</translation>
    </message>
    <message>
        <source>the expected gain is not worth another measurement</source>
        <translation>预期收益不值得再测一次</translation>
    </message>
    <message>
        <source>the search has nothing left to measure</source>
        <translation>搜索没有更多要测量的</translation>
    </message>
    <message>
        <source>stopped by the user</source>
        <translation>手动停止</translation>
    </message>
    <message>
        <source>guided</source>
        <comment>a search</comment>
        <translation>引导</translation>
    </message>
    <message>
        <source>from scratch</source>
        <comment>a search</comment>
        <translation>从零开始</translation>
    </message>
    <message>
        <source>designed</source>
        <comment>a search</comment>
        <translation>设计</translation>
    </message>
    <message>
        <source>the model’s order</source>
        <comment>a search</comment>
        <translation>模型排名</translation>
    </message>
    <message>
        <source>random</source>
        <comment>a search</comment>
        <translation>随机</translation>
    </message>
    <message>
        <source>annealing</source>
        <comment>a search</comment>
        <translation>退火</translation>
    </message>
    <message>
        <source>genetic</source>
        <comment>a search</comment>
        <translation>遗传</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>search</source>
        <comment>what a measurement is for</comment>
        <translation>搜索</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>重复测量</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>漂移</translation>
    </message>
    <message>
        <source>confirming</source>
        <translation>确认</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>测得时间</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>被拒绝</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>失败</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>超时</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <comment>a change and its standard deviation</comment>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>Nothing was measured: %1.</source>
        <translation>没有实测值：%1。</translation>
    </message>
    <message>
        <source>The fastest is configuration %1 with %2 of simulated time.</source>
        <translation>最快的是配置 %1，模拟时间 %2。</translation>
    </message>
    <message>
        <source>The fastest is configuration %1 with %2.</source>
        <translation>最快的是配置 %1，%2。</translation>
    </message>
    <message>
        <source>Against the baseline’s %1 that is %2 (95 % interval %3 to %4).</source>
        <translation>与基线的 %1 相比：%2（95% 区间 %3 至 %4）。</translation>
    </message>
    <message>
        <source>Against the baseline’s %1 that is %2.</source>
        <translation>与基线的 %1 相比：%2。</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln measurement(s): %1.</source>
        <translation>
            <numerusform>%Ln 次测量后：%1。</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them came from the journal.</source>
        <translation>
            <numerusform>其中 %Ln 次来自日志。</numerusform>
        </translation>
    </message>
    <message>
        <source>noise %1</source>
        <translation>噪声 %1</translation>
    </message>
    <message>
        <source>drift %1</source>
        <translation>漂移 %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln failure(s)</source>
        <translation>
            <numerusform>%Ln 次失败</numerusform>
        </translation>
    </message>
    <message>
        <source>hardware busy %1</source>
        <translation>硬件占用 %1</translation>
    </message>
    <message>
        <source>the start of the annealing</source>
        <translation>游走的起点</translation>
    </message>
    <message>
        <source>the next candidate that the model found</source>
        <translation>模型认为有希望的下一个</translation>
    </message>
    <message>
        <source>kernels: %1 instead of %2</source>
        <translation>核：%1 个而非 %2 个</translation>
    </message>
    <message>
        <source>%1: no longer fused</source>
        <comment>an edge of a program</comment>
        <translation>%1：不再融合</translation>
    </message>
    <message>
        <source>%1: fused</source>
        <comment>an edge of a program</comment>
        <translation>%1：融合</translation>
    </message>
    <message>
        <source>a random fusion</source>
        <translation>随机融合</translation>
    </message>
    <message>
        <source>the default fusion</source>
        <translation>默认融合</translation>
    </message>
    <message>
        <source>annealing on the model (%1), then on the machine, from %2</source>
        <translation>先在模型上退火（%1），再在机器上，起点：%2</translation>
    </message>
    <message numerus="yes">
        <source>annealing on the machine from %1, cooling over %Ln measurement(s)</source>
        <translation>
            <numerusform>在机器上退火，起点：%1，经 %Ln 次测量冷却</numerusform>
        </translation>
    </message>
    <message>
        <source>No measured configuration is faster than the baseline, configuration %1 with %2 of simulated time.</source>
        <translation>测量过的配置都不比基线快：基线为配置 %1，模拟时间 %2。</translation>
    </message>
    <message>
        <source>No measured configuration is faster than the baseline, configuration %1 with %2.</source>
        <translation>测量过的配置都不比基线快：基线为配置 %1，%2。</translation>
    </message>
    <message numerus="yes">
        <source>%1: option %2 failed in all of %Ln configuration(s); others with it are excluded.</source>
        <translation>
            <numerusform>%1：选项 %2 在全部 %Ln 个配置中都失败；其他含该选项的配置将被排除。</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 can no longer run the baseline and was excluded: %2</source>
        <translation>%1 已无法运行基线，因此被排除：%2</translation>
    </message>
    <message>
        <source>The baseline takes %1 on %2 and %3 on %4: times of different hosts are not comparable.</source>
        <translation>基线在 %2 上用时 %1，在 %4 上用时 %3：不同主机的时间不可比较。</translation>
    </message>
    <message>
        <source>No measured configuration is faster than the baseline beyond noise: the fastest is configuration %1 with %2 of simulated time, the baseline has %3.</source>
        <translation>没有测量过的配置比基线快得超出噪声：最快的是配置 %1，模拟时间 %2，基线为 %3。</translation>
    </message>
    <message>
        <source>No measured configuration is faster than the baseline beyond noise: the fastest is configuration %1 with %2, the baseline has %3.</source>
        <translation>没有测量过的配置比基线快得超出噪声：最快的是配置 %1（%2），基线为 %3。</translation>
    </message>
    <message>
        <source>the largest expected gain by a Gaussian process</source>
        <translation>高斯过程预期的收益最大</translation>
    </message>
    <message>
        <source>expected change by the next: %1</source>
        <translation>下一次的预期变化：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::VectorEditor</name>
    <message>
        <source>Output layout</source>
        <translation>输出布局</translation>
    </message>
    <message>
        <source>Input layout</source>
        <translation>输入布局</translation>
    </message>
    <message>
        <source>Kernel layout</source>
        <translation>核布局</translation>
    </message>
    <message>
        <source>Choose a layout that occurs in the file, fastest median first, or type one, most minor dimension first: {3,0,1,2}</source>
        <translation>选择文件中出现的布局（中位数最快者在前），或自行输入，最次要的维度在前：{3,0,1,2}</translation>
    </message>
    <message>
        <source>Layout error</source>
        <translation>布局错误</translation>
    </message>
    <message>
        <source>%1 · median %2</source>
        <comment>a layout and how fast configurations with it are</comment>
        <translation>%1 · 中位数 %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a layout: enter dimensions from 0 to 5, as in {3,0,1,2}.</source>
        <translation>“%1”不是布局：请输入 0 到 5 的维度，例如 {3,0,1,2}。</translation>
    </message>
</context>
<context>
    <name>tgraph::VectorSection</name>
    <message>
        <source>Layouts of this node</source>
        <translation>此节点的布局</translation>
    </message>
    <message>
        <source>runtimes in %1</source>
        <translation>运行时间，单位 %1</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Layouts: %1</source>
        <translation>布局：%1</translation>
    </message>
</context>
<context>
    <name>tgraph::VectorTableModel</name>
    <message>
        <source>auto</source>
        <comment>layout the compiler chooses</comment>
        <translation>自动</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>输出</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>输入</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>核</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>数量</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>中位数</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>最优</translation>
    </message>
    <message>
        <source>Distinct configurations that have these layouts</source>
        <translation>采用这些布局的不同配置数</translation>
    </message>
    <message>
        <source>The focused configuration has this option.</source>
        <translation>焦点配置采用此选项。</translation>
    </message>
    <message>
        <source>The baseline has this option.</source>
        <translation>基线采用此选项。</translation>
    </message>
    <message>
        <source>Double click or press Enter to see only configurations that have it.</source>
        <translation>双击或按回车键，仅显示采用此选项的配置。</translation>
    </message>
</context>
<context>
    <name>tgraph::ViewKeys</name>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>移动画面</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>搜索</translation>
    </message>
    <message>
        <source>Next and previous match, in the search line</source>
        <translation>下一个和上一个匹配项（在搜索栏中）</translation>
    </message>
    <message>
        <source>Deselect the node: show the file overview</source>
        <translation>取消选择节点：显示文件概览</translation>
    </message>
    <message>
        <source>Menu of the selected node</source>
        <translation>所选节点的菜单</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>配置</translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation>固定或取消固定</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>用作基线</translation>
    </message>
    <message>
        <source>From the filter line to the table</source>
        <translation>从筛选栏转到表格</translation>
    </message>
    <message>
        <source>Clear the filter, in the filter line</source>
        <translation>清除筛选（在筛选栏中）</translation>
    </message>
    <message>
        <source>Every table</source>
        <translation>所有表格</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all, as a table</source>
        <translation>将所选行或全部行复制为表格</translation>
    </message>
    <message>
        <source>Open or use the row</source>
        <translation>打开或使用该行</translation>
    </message>
    <message>
        <source>First and last row</source>
        <translation>首行和末行</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>分布</translation>
    </message>
    <message>
        <source>Focus the adjacent configuration</source>
        <translation>将焦点移到相邻配置</translation>
    </message>
    <message>
        <source>Focus a more distant configuration</source>
        <translation>将焦点移到更远的配置</translation>
    </message>
    <message>
        <source>Filter from the focus to the fastest or slowest</source>
        <translation>筛选从焦点到最快或最慢的配置</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>清除筛选</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>注意力</translation>
    </message>
    <message>
        <source>Select the node above or below</source>
        <translation>选择上方或下方的节点</translation>
    </message>
    <message>
        <source>Higher and lower rows</source>
        <translation>增大和减小行高</translation>
    </message>
    <message>
        <source>All nodes at once</source>
        <translation>一次显示所有节点</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>布局</translation>
    </message>
    <message>
        <source>Move through nodes and layouts</source>
        <translation>在节点和布局间移动</translation>
    </message>
    <message>
        <source>Filter configurations with this layout; on a name, select the node</source>
        <translation>筛选采用该布局的配置；在名称上则选择该节点</translation>
    </message>
</context>
<context>
    <name>tgraph::ViewMenu</name>
    <message>
        <source>&amp;View</source>
        <translation>视图(&amp;V)</translation>
    </message>
    <message>
        <source>Colu&amp;mns of the configurations</source>
        <translation>配置的列(&amp;M)</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>主题(&amp;T)</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>跟随系统(&amp;S)</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>浅色(&amp;L)</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>深色(&amp;D)</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>面板(&amp;P)</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>工作区(&amp;W)</translation>
    </message>
</context>
<context>
    <name>tgraph::WatchWork</name>
    <message>
        <source>%1 has changed on disk.</source>
        <translation>%1 在磁盘上已更改。</translation>
    </message>
    <message>
        <source>%1 was deleted. The open copy stays available.</source>
        <translation>%1 已被删除。已打开的副本仍可使用。</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>重新加载</translation>
    </message>
</context>
<context>
    <name>tgraph::WaterfallView</name>
    <message>
        <source>From the baseline to the focus</source>
        <translation>从基线到焦点</translation>
    </message>
    <message>
        <source>interactions and noise</source>
        <translation>交互作用和噪声</translation>
    </message>
    <message>
        <source>The decisions add up to %1; measured: %2.</source>
        <translation>各决策合计 %1；实测：%2。</translation>
    </message>
    <message>
        <source>The decisions add up to %1; the scores differ by %2.</source>
        <translation>各决策合计 %1；得分相差 %2。</translation>
    </message>
    <message>
        <source>The decisions add up to %1; simulated: %2.</source>
        <translation>各决策合计 %1；模拟：%2。</translation>
    </message>
    <message>
        <source>The decisions add up to %1; simulated: %2, within noise.</source>
        <translation>各决策合计 %1；模拟值：%2，在噪声范围内。</translation>
    </message>
    <message>
        <source>The decisions add up to %1; measured: %2, within noise.</source>
        <translation>各决策合计 %1；实测值：%2，在噪声范围内。</translation>
    </message>
    <message>
        <source>The decisions add up to %1; predicted: %2.</source>
        <translation>各决策合计 %1；预测：%2。</translation>
    </message>
</context>
<context>
    <name>tgraph::WelcomePage</name>
    <message>
        <source>TGraph Explorer</source>
        <translation>TGraph Explorer</translation>
    </message>
    <message>
        <source>Open file…</source>
        <translation>打开文件…</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>打开文件夹…</translation>
    </message>
    <message>
        <source>Lists its files for sorting and selection</source>
        <translation>列出其中的文件，供排序和选择</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>最近的文件</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>欢迎</translation>
    </message>
    <message>
        <source>See which layouts and tiles of an XLA program are fast, and why: its graph, its configurations, their runtimes, and a model’s predictions.</source>
        <translation>查看 XLA 程序的哪些布局和分块更快，以及原因：它的图、配置、运行时间，以及模型的预测。</translation>
    </message>
    <message>
        <source>AlexNet, a training step</source>
        <translation>AlexNet，一个训练步</translation>
    </message>
    <message>
        <source>6,000 layout configurations, simulated runtimes</source>
        <translation>6,000 个布局配置，模拟运行时间</translation>
    </message>
    <message>
        <source>BERT, inference</source>
        <translation>BERT，推理</translation>
    </message>
    <message>
        <source>1,500 layout configurations, simulated runtimes</source>
        <translation>1,500 个布局配置，模拟运行时间</translation>
    </message>
    <message>
        <source>A convolution kernel</source>
        <translation>一个卷积核</translation>
    </message>
    <message>
        <source>740 tile sizes, simulated runtimes</source>
        <translation>740 种分块大小，模拟运行时间</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>示例</translation>
    </message>
    <message>
        <source>Tour in five steps</source>
        <translation>五步导览</translation>
    </message>
    <message>
        <source>Opens the first sample and explains the window; you can leave at any step</source>
        <translation>打开第一个示例并介绍窗口；每一步都可以退出</translation>
    </message>
    <message>
        <source>or drop TpuGraphs files (.npz), XLA programs (HLO), tables of measured configurations or a folder of them anywhere</source>
        <translation>或将 TpuGraphs 文件（.npz）、XLA 程序（HLO）、实测配置的表格或包含它们的文件夹拖放到任意位置</translation>
    </message>
    <message>
        <source>A tuner’s table of a GPU kernel</source>
        <translation>调优器的 GPU 内核表格</translation>
    </message>
    <message>
        <source>2,016 configurations of six parameters, simulated runtimes</source>
        <translation>六个参数的 2,016 个配置，模拟运行时间</translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfAnswerView</name>
    <message>
        <source>The file does not contain this configuration.</source>
        <translation>文件中没有此配置。</translation>
    </message>
    <message>
        <source>The file has this configuration: %1.</source>
        <translation>文件中有此配置：%1。</translation>
    </message>
    <message>
        <source>The file has this configuration: %1, %2 (simulated).</source>
        <translation>文件中有此配置：%1，%2（模拟）。</translation>
    </message>
    <message>
        <source>The file has this configuration: %1, measured %2.</source>
        <translation>文件中有此配置：%1，实测 %2。</translation>
    </message>
    <message>
        <source>Focus it</source>
        <translation>设为焦点</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>取消</translation>
    </message>
    <message>
        <source>The edited configuration is being scored</source>
        <translation>正在为更改后的配置评分</translation>
    </message>
    <message numerus="yes">
        <source>Scored by %1 among %Ln configuration(s).</source>
        <translation>
            <numerusform>由 %1 在 %Ln 个配置中评分。</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfController</name>
    <message>
        <source>Export the edited configuration</source>
        <translation>导出更改后的配置</translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfEdits</name>
    <message>
        <source>Remove</source>
        <translation>移除</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>重置</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>更改</translation>
    </message>
    <message>
        <source>Remove the selected edit (Del)</source>
        <translation>移除所选更改 (Del)</translation>
    </message>
    <message>
        <source>Remove all edits</source>
        <translation>移除所有更改</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>导出</translation>
    </message>
    <message>
        <source>Write the edited configuration to a file</source>
        <translation>将更改后的配置写入文件</translation>
    </message>
    <message>
        <source>As &amp;JSON…</source>
        <translation>导出为 JSON(&amp;J)…</translation>
    </message>
    <message>
        <source>As a &amp;TpuGraphs file of one configuration…</source>
        <translation>导出为单个配置的 TpuGraphs 文件(&amp;T)…</translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfPanel</name>
    <message>
        <source>What if</source>
        <translation>假设分析</translation>
    </message>
    <message>
        <source>No configurable node is selected.</source>
        <translation>未选择可配置节点。</translation>
    </message>
    <message>
        <source>Select one, in the graph or in a table, to change its layouts in a copy of the focused configuration.</source>
        <translation>在图或表格中选择一个，即可在焦点配置的副本中更改其布局。</translation>
    </message>
    <message>
        <source>Open a file to try other layouts in a copy of a configuration.</source>
        <translation>打开文件，即可在配置的副本中尝试其他布局。</translation>
    </message>
    <message>
        <source>Tile files configure a kernel, not its nodes: there are no layouts to change.</source>
        <translation>分块文件配置的是核，而不是其节点：没有可更改的布局。</translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to change layouts in a copy of it.</source>
        <translation>在表格或图表中将一个配置设为焦点，即可在其副本中更改布局。</translation>
    </message>
    <message>
        <source>output %1 → %2</source>
        <translation>输出 %1 → %2</translation>
    </message>
    <message>
        <source>input %1 → %2</source>
        <translation>输入 %1 → %2</translation>
    </message>
    <message>
        <source>kernel %1 → %2</source>
        <translation>核 %1 → %2</translation>
    </message>
    <message>
        <source>as in the focus</source>
        <translation>与焦点相同</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a node and its edits</comment>
        <translation>%1：%2</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there are no layouts to change.</source>
        <translation>融合文件是一个核及其一个运行时间：没有可更改的布局。</translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to change options in a copy of it.</source>
        <translation>在表格或图表中设定一个焦点配置，以便在其副本中修改选项。</translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfTable</name>
    <message>
        <source>%1 certain, %2 assumed</source>
        <comment>relayouts</comment>
        <translation>确定 %1，假定 %2</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>更改后</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>变化</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>得分</translation>
    </message>
    <message>
        <source>Rank in the slate</source>
        <translation>批组内排名</translation>
    </message>
    <message>
        <source>Analytical time</source>
        <translation>解析时间</translation>
    </message>
    <message>
        <source>Layout copies</source>
        <translation>布局复制</translation>
    </message>
    <message>
        <source>Lower is faster. Both are scored with the same other configurations.</source>
        <translation>越低越快。两者与相同的其他配置一起评分。</translation>
    </message>
    <message>
        <source>Rank among the configurations that are scored together</source>
        <translation>在一起评分的配置中的排名</translation>
    </message>
    <message>
        <source>Estimate by the analytical ranker, regardless of the scoring model</source>
        <translation>解析排名器的估计，与评分模型无关</translation>
    </message>
    <message>
        <source>Copies that the compiler has to make: certain if the configuration sets both layouts, assumed if a node keeps its layout from the file</source>
        <translation>编译器必须进行的复制：配置指明两个布局时为确定；节点沿用文件中的布局时为假定</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a rank among so many</comment>
        <translation>%1 / %2</translation>
    </message>
</context>
<context>
    <name>tgraph::WhyController</name>
    <message>
        <source>tile files configure no nodes</source>
        <translation>分块文件不配置节点</translation>
    </message>
    <message>
        <source>computing …</source>
        <translation>正在计算…</translation>
    </message>
    <message>
        <source>focus another configuration than the baseline to see the difference</source>
        <translation>将基线以外的配置设为焦点，即可查看差异</translation>
    </message>
    <message>
        <source>explain the focused configuration against this baseline to see it</source>
        <translation>以此基线解释焦点配置，即可查看</translation>
    </message>
    <message>
        <source>Analytical time</source>
        <translation>解析时间</translation>
    </message>
    <message>
        <source>Analytical time minus the baseline&apos;s</source>
        <translation>解析时间减去基线的解析时间</translation>
    </message>
    <message>
        <source>Score minus the score with the baseline&apos;s layout here</source>
        <translation>得分减去此处改用基线布局时的得分</translation>
    </message>
    <message>
        <source>a fusion file is one kernel without configurations</source>
        <translation>融合文件是没有配置的单个核</translation>
    </message>
</context>
<context>
    <name>tgraph::WhyPanel</name>
    <message>
        <source>Nodes by analytical cost</source>
        <translation>按解析代价排列的节点</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>所有节点</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>原因</translation>
    </message>
    <message>
        <source>Analytical time of focus and baseline</source>
        <translation>焦点与基线的解析时间</translation>
    </message>
    <message>
        <source>Compute how much each node&apos;s layout changes the score of the focus</source>
        <translation>计算各节点的布局对焦点得分的影响</translation>
    </message>
    <message>
        <source>List all nodes with a cost, not only those at which focus and baseline differ</source>
        <translation>列出所有有代价的节点，而不只是焦点与基线有别的节点</translation>
    </message>
    <message>
        <source>Analytical estimate of configuration %1: %2. It is the baseline itself.</source>
        <translation>配置 %1 的解析估计：%2。它就是基线。</translation>
    </message>
    <message>
        <source>Analytical estimate of configuration %1: %2; of the baseline %3: %4. Difference %5 (%6).</source>
        <translation>配置 %1 的解析估计：%2；基线 %3：%4。差异 %5（%6）。</translation>
    </message>
    <message>
        <source>Focus another configuration, or choose another baseline, to see where they differ.</source>
        <translation>将另一个配置设为焦点，或选择另一个基线，即可查看两者的不同之处。</translation>
    </message>
    <message>
        <source>The analytical estimate does not differ at any node.</source>
        <translation>解析估计在所有节点上都没有差异。</translation>
    </message>
    <message>
        <source>Analytical estimate and network agree at all nodes.</source>
        <translation>解析估计与网络在所有节点上一致。</translation>
    </message>
    <message numerus="yes">
        <source>Analytical estimate and network disagree at %Ln node(s).</source>
        <translation>
            <numerusform>解析估计与网络在 %Ln 个节点上有分歧。</numerusform>
        </translation>
    </message>
    <message>
        <source>The network&apos;s sensitivity of each node is not known yet.</source>
        <translation>网络对各节点的敏感度尚未得知。</translation>
    </message>
    <message>
        <source>Rank with a checkpoint and explain the focus to see the network&apos;s sensitivity beside the estimate.</source>
        <translation>用检查点排名并解释焦点，即可在估计旁查看网络的敏感度。</translation>
    </message>
    <message>
        <source>Open a file to see what the layouts of its nodes cost.</source>
        <translation>打开文件，即可查看其节点布局的代价。</translation>
    </message>
    <message>
        <source>Tile files configure a kernel, not its nodes: there is nothing to compare node by node.</source>
        <translation>分块文件配置的是核，而不是其节点：无法逐节点比较。</translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to see what each of its nodes costs.</source>
        <translation>在表格或图表中将一个配置设为焦点，即可查看其各节点的代价。</translation>
    </message>
    <message>
        <source>Adding up the costs of the nodes …</source>
        <translation>正在累加节点的代价…</translation>
    </message>
    <message>
        <source>&amp;Usual columns</source>
        <translation>默认列(&amp;U)</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there are no configurations to compare node by node.</source>
        <translation>融合文件是一个核及其一个运行时间：没有可逐节点比较的配置。</translation>
    </message>
</context>
<context>
    <name>tgraph::WhyTableModel</name>
    <message>
        <source>opposite</source>
        <translation>相反</translation>
    </message>
    <message>
        <source>estimate only</source>
        <translation>仅解析估计</translation>
    </message>
    <message>
        <source>network only</source>
        <translation>仅网络</translation>
    </message>
    <message>
        <source>One finds the layout of this node faster than the baseline&apos;s, the other slower.</source>
        <translation>一方认为此节点的布局比基线的快，另一方认为更慢。</translation>
    </message>
    <message>
        <source>The analytical estimate finds this node important, the network negligible.</source>
        <translation>解析估计认为此节点重要，网络认为可忽略。</translation>
    </message>
    <message>
        <source>The network finds this node important, the analytical estimate negligible.</source>
        <translation>网络认为此节点重要，解析估计认为可忽略。</translation>
    </message>
    <message>
        <source>Analytical time of the node in the focused configuration less that in the baseline. Positive: the focus is slower here.</source>
        <translation>该节点在焦点配置中的解析时间减去在基线中的解析时间。正值：焦点在此处更慢。</translation>
    </message>
    <message>
        <source>Score of the focus less its score with the baseline&apos;s layout at this node alone. Positive: slower. Explain the focused configuration to fill this column.</source>
        <translation>焦点的得分减去仅此节点改用基线布局时的得分。正值：更慢。解释焦点配置后，此列才有值。</translation>
    </message>
    <message>
        <source>Analytical estimate and network disagree about the effect of this node&apos;s layout alone: they name opposite directions, or one finds it important (at least a quarter of its greatest effect) and the other negligible (less than a twentieth of its own).</source>
        <translation>解析估计与网络对仅此节点布局的作用有分歧：两者方向相反，或一方认为重要（不低于其最大影响的四分之一），另一方认为可忽略（低于其自身最大影响的二十分之一）。</translation>
    </message>
    <message>
        <source>Analytical time in the focused configuration: the longer of compute and transfer, plus layout copies</source>
        <translation>在焦点配置中的解析时间：计算与传输中较长者，加上布局复制</translation>
    </message>
    <message>
        <source>The same in the baseline</source>
        <translation>在基线中的同一数值</translation>
    </message>
    <message>
        <source>Matrix and vector units at work, in the focused configuration</source>
        <translation>焦点配置中矩阵单元和向量单元的工作时间</translation>
    </message>
    <message>
        <source>Result and operands moved to and from memory, with their padding</source>
        <translation>结果和操作数（连同填充）与内存之间的传输</translation>
    </message>
    <message>
        <source>Copies of the result into another layout; where a reshape names the layout of its input, the copy is counted there</source>
        <translation>将结果复制为另一布局；若 reshape 指明其输入的布局，则复制计入该 reshape</translation>
    </message>
    <message>
        <source>Padded elements of the result for each real one: 128 lanes and 8 sublanes hold the two most minor dimensions</source>
        <translation>结果中每个实际元素对应的填充后元素数：最次要的两个维度占用 128 个通道和 8 个子通道</translation>
    </message>
    <message>
        <source>Matrix unit, a cycle for each row of 128 results, tap and 128 contracted elements</source>
        <translation>矩阵单元：每行 128 个结果、每个抽头、每 128 个收缩元素需一个周期</translation>
    </message>
    <message>
        <source>Matrix unit, a cycle for each row of the input that is streamed in</source>
        <translation>矩阵单元：每流入一行输入需一个周期</translation>
    </message>
    <message>
        <source>Bytes that the copies read and write, with padding</source>
        <translation>复制所读写的字节数，含填充</translation>
    </message>
    <message>
        <source>Padded elements of the operands for each real one</source>
        <translation>操作数中每个实际元素对应的填充后元素数</translation>
    </message>
    <message>
        <source>Not known: explain the focused configuration against this baseline.</source>
        <translation>未知：请以此基线解释焦点配置。</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>节点</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>运算</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>差异</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>敏感度</translation>
    </message>
    <message>
        <source>Disagree</source>
        <translation>分歧</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>焦点</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>基线</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>计算</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>传输</translation>
    </message>
    <message>
        <source>Layout copies</source>
        <translation>布局复制</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>填充</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>形状</translation>
    </message>
    <message>
        <source>Output passes</source>
        <translation>输出遍数</translation>
    </message>
    <message>
        <source>Operand passes</source>
        <translation>操作数遍数</translation>
    </message>
    <message>
        <source>Copied bytes</source>
        <translation>复制的字节数</translation>
    </message>
    <message>
        <source>Operand padding</source>
        <translation>操作数填充</translation>
    </message>
</context>
<context>
    <name>tgraph::WindowCommands</name>
    <message>
        <source>Window</source>
        <translation>窗口</translation>
    </message>
</context>
<context>
    <name>tgraph::WindowExports</name>
    <message>
        <source>The graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>Rank the configurations first: there is no list to write yet.</source>
        <translation>请先对配置排名：尚无可写入的列表。</translation>
    </message>
    <message>
        <source>There is no explanation to write: focus a configuration and explain it in the attention panel.</source>
        <translation>没有可写入的解释：请先将一个配置设为焦点，并在注意力面板中解释它。</translation>
    </message>
    <message>
        <source>Rank with all models first: there is no table of models to write yet.</source>
        <translation>请先用所有模型排名：尚无可写入的模型表格。</translation>
    </message>
    <message>
        <source>The graph is not drawn yet.</source>
        <translation>图尚未绘制。</translation>
    </message>
    <message>
        <source>Open a file first: there is nothing to report.</source>
        <translation>请先打开文件：没有可报告的内容。</translation>
    </message>
    <message>
        <source>There are no layouts to write: only layout files and programs have them.</source>
        <translation>没有可写入的布局：只有布局文件和程序才有。</translation>
    </message>
    <message>
        <source>There is no program to write: open one as HLO text or protobuf.</source>
        <translation>没有可写入的程序：请打开 HLO 文本或 protobuf 形式的程序。</translation>
    </message>
    <message>
        <source>There are no candidates to write yet.</source>
        <translation>尚无可写入的候选。</translation>
    </message>
    <message>
        <source>There are no candidates of a program to write yet.</source>
        <translation>尚无可写入的程序候选。</translation>
    </message>
    <message>
        <source>Ranked list</source>
        <translation>排名列表</translation>
    </message>
    <message>
        <source>CSV</source>
        <translation>CSV</translation>
    </message>
    <message>
        <source>JSON</source>
        <translation>JSON</translation>
    </message>
    <message>
        <source>Ranked list for the competition</source>
        <translation>竞赛用排名列表</translation>
    </message>
    <message>
        <source>Table of models</source>
        <translation>模型表</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>解释</translation>
    </message>
    <message>
        <source>NumPy arrays (NPZ)</source>
        <translation>NumPy 数组 (NPZ)</translation>
    </message>
    <message>
        <source>Layouts of the focus</source>
        <translation>焦点的布局</translation>
    </message>
    <message>
        <source>Program with the layouts of the focus</source>
        <translation>采用焦点布局的程序</translation>
    </message>
    <message>
        <source>HLO text</source>
        <translation>HLO 文本</translation>
    </message>
    <message>
        <source>All configurations, to fill in runtimes</source>
        <translation>全部配置，用于填写运行时间</translation>
    </message>
    <message>
        <source>All configurations as a TpuGraphs file</source>
        <translation>全部配置，保存为 TpuGraphs 文件</translation>
    </message>
    <message>
        <source>Program and all configurations</source>
        <translation>程序与全部配置</translation>
    </message>
    <message>
        <source>ModuleTuningData</source>
        <translation>ModuleTuningData</translation>
    </message>
    <message>
        <source>SVG</source>
        <translation>SVG</translation>
    </message>
    <message>
        <source>PNG</source>
        <translation>PNG</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>图</translation>
    </message>
    <message>
        <source>PDF</source>
        <translation>PDF</translation>
    </message>
    <message>
        <source>DOT</source>
        <translation>DOT</translation>
    </message>
    <message>
        <source>Report</source>
        <translation>报告</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>A table of configurations has no graph.</source>
        <translation>配置表没有图。</translation>
    </message>
</context>
<context>
    <name>tgraph::WorkFoot</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>取消(&amp;C)</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>进度</translation>
    </message>
</context>
<context>
    <name>tgraph::WorkStatus</name>
    <message>
        <source>Reading %1 …</source>
        <translation>正在读取 %1…</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>读取已取消。</translation>
    </message>
    <message>
        <source>Searching the folder …</source>
        <translation>正在搜索文件夹…</translation>
    </message>
    <message>
        <source>Files in the folder: %1</source>
        <translation>文件夹中的文件：%1</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>正在写入 %1…</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>已写入：%1</translation>
    </message>
    <message>
        <source>The export was cancelled; nothing was written.</source>
        <translation>导出已取消；未写入任何内容。</translation>
    </message>
    <message>
        <source>Closing after %1 is written …</source>
        <translation>写完 %1 后关闭…</translation>
    </message>
    <message>
        <source>Ranking file %1 of %2: %3 …</source>
        <translation>正在对第 %1 个文件（共 %2 个）排名：%3…</translation>
    </message>
    <message>
        <source>Files ranked: %1</source>
        <translation>已排名的文件：%1</translation>
    </message>
    <message>
        <source> (%1 with candidates proposed first, not measured)</source>
        <translation> （其中 %1 个先提出候选，未实测）</translation>
    </message>
    <message>
        <source> · cannot be ranked: %1, see tooltips</source>
        <translation> · 无法排名：%1，见工具提示</translation>
    </message>
    <message>
        <source>Ranking was cancelled; the finished rankings are in the list of files.</source>
        <translation>排名已取消；已完成的排名见文件列表。</translation>
    </message>
    <message>
        <source>A ranking is being adapted. If it is stopped, its results are lost.</source>
        <translation>正在适配排名。如果停止，其结果将丢失。</translation>
    </message>
    <message>
        <source>Programs are being simulated. If this is stopped, the files written so far stay.</source>
        <translation>正在模拟程序。如果停止，已写入的文件会保留。</translation>
    </message>
    <message>
        <source>A checkpoint is being trained. If this is stopped, starting again with the same choices continues it.</source>
        <translation>正在训练检查点。如果停止，以相同选项重新开始即可继续。</translation>
    </message>
    <message>
        <source>A file is being tuned. If this is stopped, only the measurements in its journal stay.</source>
        <translation>正在对文件调优。如果停止，只保留其日志中的测量。</translation>
    </message>
    <message>
        <source>A program’s fusion is being tuned. If this is stopped, the measurements in its journal stay.</source>
        <translation>正在对程序的融合调优。如果停止，其日志中的测量会保留。</translation>
    </message>
    <message>
        <source>Close the window?</source>
        <translation>关闭窗口？</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>停止并关闭(&amp;S)</translation>
    </message>
</context>
<context>
    <name>tgraph::WorkspaceActions</name>
    <message>
        <source>&amp;Answer</source>
        <translation>答案(&amp;A)</translation>
    </message>
    <message>
        <source>All panels; the decisions above the graph</source>
        <translation>所有面板；决策位于图的上方</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>图(&amp;G)</translation>
    </message>
    <message>
        <source>The graph with ranking and inspector</source>
        <translation>图，以及排名和检查器</translation>
    </message>
    <message>
        <source>&amp;Trust</source>
        <translation>可信度(&amp;T)</translation>
    </message>
    <message>
        <source>How far to trust the ranking: fit, regret and models in half of the window</source>
        <translation>排名的可信程度：拟合、遗憾值和模型占半个窗口</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>程序(&amp;P)</translation>
    </message>
    <message>
        <source>Scopes and text of an XLA program beside its graph</source>
        <translation>XLA 程序的作用域和文本，位于图旁</translation>
    </message>
    <message>
        <source>&amp;Reset workspace</source>
        <translation>重置工作区(&amp;R)</translation>
    </message>
    <message>
        <source>Move the panels of this workspace to their initial places</source>
        <translation>将此工作区的面板恢复到初始位置</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>工作区</translation>
    </message>
</context>
</TS>
