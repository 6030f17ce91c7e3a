<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>AdaptResults</name>
    <message>
        <source>%1, not adapted</source>
        <translation>%1, nicht angepasst</translation>
    </message>
    <message>
        <source>adapted</source>
        <translation>angepasst</translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation>ohne Vorwissen</translation>
    </message>
    <message>
        <source>ridge</source>
        <translation>Ridge</translation>
    </message>
    <message>
        <source>a Gaussian process over layouts, costs and models</source>
        <translation>Gauß-Prozess über Layouts, Kosten und Modelle</translation>
    </message>
    <message>
        <source>a Gaussian process over layouts alone</source>
        <translation>Gauß-Prozess nur über Layouts</translation>
    </message>
    <message>
        <source>ridge regression on layouts</source>
        <translation>Ridge-Regression auf Layouts</translation>
    </message>
    <message>
        <source>the models as they are</source>
        <translation>unveränderte Modelle</translation>
    </message>
    <message>
        <source>costs of decisions that add up</source>
        <translation>addierte Kosten der Entscheidungen</translation>
    </message>
    <message>
        <source>a blend of methods</source>
        <translation>eine Mischung von Methoden</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a method and its share</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>a forest of randomised trees</source>
        <translation>ein Wald zufälliger Bäume</translation>
    </message>
    <message>
        <source>a Gaussian process over parameters as numbers</source>
        <translation>ein Gaußprozess über Parameter als Zahlen</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>ohne Modell</translation>
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
            <numerusform>noch %Ln Sekunde</numerusform>
            <numerusform>noch %Ln Sekunden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln minute(s) left</source>
        <translation>
            <numerusform>noch %Ln Minute</numerusform>
            <numerusform>noch %Ln Minuten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 hours left</source>
        <translation>noch %1 Stunden</translation>
    </message>
    <message>
        <source>Fold %1 of %2, step %3 of %4</source>
        <translation>Fold %1 von %2, Schritt %3 von %4</translation>
    </message>
    <message>
        <source>loss %1</source>
        <translation>Verlust %1</translation>
    </message>
    <message>
        <source>best %1</source>
        <translation>Bestwert %1</translation>
    </message>
    <message>
        <source>, </source>
        <translation>, </translation>
    </message>
    <message>
        <source>This training was already finished: %1 is unchanged.</source>
        <translation>Dieses Training war bereits abgeschlossen: %1 ist unverändert.</translation>
    </message>
    <message numerus="yes">
        <source>Trained: %1, %Ln fold(s) kept; their validation graphs have no measure.</source>
        <translation>
            <numerusform>Trainiert: %1, %Ln Fold behalten; für seine Validierungsgraphen gibt es kein Maß.</numerusform>
            <numerusform>Trainiert: %1, %Ln Folds behalten; für ihre Validierungsgraphen gibt es kein Maß.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Trained: %1, %Ln fold(s) kept; on held-out graphs they reach %2 on average.</source>
        <translation>
            <numerusform>Trainiert: %1, %Ln Fold behalten; auf zurückgehaltenen Graphen erreicht er im Mittel %2.</numerusform>
            <numerusform>Trainiert: %1, %Ln Folds behalten; auf zurückgehaltenen Graphen erreichen sie im Mittel %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::AboutDialog</name>
    <message>
        <source>window and charts</source>
        <translation>Fenster und Diagramme</translation>
    </message>
    <message>
        <source>networks</source>
        <translation>Netze</translation>
    </message>
    <message>
        <source>layout of the boxes, in a separate process</source>
        <translation>Anordnung der Kästen, in einem eigenen Prozess</translation>
    </message>
    <message>
        <source>linear algebra</source>
        <translation>lineare Algebra</translation>
    </message>
    <message>
        <source>vector code</source>
        <translation>Vektorcode</translation>
    </message>
    <message>
        <source>reading archives</source>
        <translation>Lesen von Archiven</translation>
    </message>
    <message>
        <source>texts, tables, arguments</source>
        <translation>Texte, Tabellen, Argumente</translation>
    </message>
    <message>
        <source>check sums of checkpoints</source>
        <translation>Prüfsummen von Checkpoints</translation>
    </message>
    <message>
        <source>Libraries</source>
        <translation>Bibliotheken</translation>
    </message>
    <message>
        <source>Library</source>
        <translation>Bibliothek</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Licence</source>
        <translation>Lizenz</translation>
    </message>
    <message>
        <source>About TGraph Explorer</source>
        <translation>Über TGraph Explorer</translation>
    </message>
    <message>
        <source>&lt;h2&gt;TGraph Explorer %1&lt;/h2&gt;&lt;p&gt;Explores and ranks the compiler configurations of tensor programs.&lt;/p&gt;&lt;p&gt;Free software under the GNU General Public License, version 3 or later; the helper tgraph-layout under the Apache License 2.0. There is no warranty.&lt;/p&gt;</source>
        <translation>&lt;h2&gt;TGraph Explorer %1&lt;/h2&gt;&lt;p&gt;Erkundet Compiler-Konfigurationen von Tensorprogrammen und berechnet ihre Rangfolge.&lt;/p&gt;&lt;p&gt;Freie Software unter der GNU General Public License, Version 3 oder später; das Hilfsprogramm tgraph-layout unter der Apache License 2.0. Es besteht keinerlei Gewährleistung.&lt;/p&gt;</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
    <message>
        <source>index of a folder of files</source>
        <translation>Index der Dateien eines Ordners</translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptController</name>
    <message>
        <source>Adapting was cancelled.</source>
        <translation>Die Anpassung wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Adapting to %1 …</source>
        <translation>Anpassung an %1 …</translation>
    </message>
    <message>
        <source>Ranking with %1 …</source>
        <translation>Rangfolge wird mit %1 berechnet …</translation>
    </message>
    <message>
        <source>Adapting %1 to up to %2 measured configurations …</source>
        <translation>%1 wird an bis zu %2 gemessene Konfigurationen angepasst …</translation>
    </message>
    <message>
        <source>The file is now ranked by the adapted scores; τ refers to the held-out configurations.</source>
        <translation>Die Rangfolge der Datei folgt nun den angepassten Scores; τ gilt für die zurückgehaltenen Konfigurationen.</translation>
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
        <translation>CSV des Wettbewerbs (*.csv)</translation>
    </message>
    <message>
        <source>Save the adapted ranking</source>
        <translation>Angepasste Rangfolge speichern</translation>
    </message>
    <message>
        <source>Adapting %1 to %2 measured configurations …</source>
        <translation>%1 wird an %2 gemessene Konfigurationen angepasst …</translation>
    </message>
    <message>
        <source>The file is now ranked by the adapted scores.</source>
        <translation>Die Rangfolge der Datei folgt nun den angepassten Scores.</translation>
    </message>
    <message>
        <source>Choose measurements</source>
        <translation>Messungen wählen</translation>
    </message>
    <message>
        <source>All files (*)</source>
        <translation>Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save configurations to measure</source>
        <translation>Zu messende Konfigurationen speichern</translation>
    </message>
    <message>
        <source>Measurements (*.csv *.json *.jsonl)</source>
        <translation>Messungen (*.csv *.json *.jsonl)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
    <message>
        <source>Learning from up to %1 measured configurations …</source>
        <translation>Lernt aus bis zu %1 gemessenen Konfigurationen …</translation>
    </message>
    <message>
        <source>Learning from %1 measured configurations …</source>
        <translation>Lernt aus %1 gemessenen Konfigurationen …</translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptDialog</name>
    <message>
        <source>Adapt to measured configurations</source>
        <translation>An gemessene Konfigurationen anpassen</translation>
    </message>
    <message>
        <source>Its scores are the starting point before the first measurement.</source>
        <translation>Seine Scores sind der Ausgangspunkt vor der ersten Messung.</translation>
    </message>
    <message>
        <source>Number of distinct configurations, drawn at random, to learn from.</source>
        <translation>Anzahl der zufällig gezogenen verschiedenen Konfigurationen, aus denen gelernt wird.</translation>
    </message>
    <message>
        <source>&amp;all that are not held out</source>
        <translation>a&amp;lle nicht zurückgehaltenen</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>Share of the distinct configurations that are never measured; τ is computed on these.</source>
        <translation>Anteil der verschiedenen Konfigurationen, die nie gemessen werden; für sie wird τ berechnet.</translation>
    </message>
    <message>
        <source>Seed of the random order: the same seed measures and holds out the same configurations.</source>
        <translation>Startwert der zufälligen Reihenfolge: Derselbe Startwert misst dieselben Konfigurationen und hält dieselben zurück.</translation>
    </message>
    <message>
        <source>&amp;Model to start from</source>
        <translation>Ausgangs&amp;modell</translation>
    </message>
    <message>
        <source>Measured &amp;configurations</source>
        <translation>Gemessene Konfi&amp;gurationen</translation>
    </message>
    <message>
        <source>&amp;Held out</source>
        <translation>&amp;Zurückgehalten</translation>
    </message>
    <message>
        <source>Learning curve</source>
        <translation>Lernkurve</translation>
    </message>
    <message>
        <source>measured configurations</source>
        <translation>gemessene Konfigurationen</translation>
    </message>
    <message>
        <source>Kendall’s τ, held out</source>
        <translation>Kendalls τ, zurückgehalten</translation>
    </message>
    <message>
        <source>Results of each method on the held-out configurations</source>
        <translation>Ergebnisse jeder Methode auf den zurückgehaltenen Konfigurationen</translation>
    </message>
    <message>
        <source>&amp;Rank with it</source>
        <translation>Damit o&amp;rdnen</translation>
    </message>
    <message>
        <source>Uses the adapted scores of all configurations as the file’s ranking</source>
        <translation>Verwendet die angepassten Scores aller Konfigurationen als Rangfolge der Datei</translation>
    </message>
    <message>
        <source>Sa&amp;ve…</source>
        <translation>S&amp;peichern …</translation>
    </message>
    <message>
        <source>Writes the adapted ranking with a column of measured runtimes</source>
        <translation>Schreibt die angepasste Rangfolge mit einer Spalte der gemessenen Laufzeiten</translation>
    </message>
    <message>
        <source>Learns from measured configurations of the open file how to rank the others.</source>
        <translation>Lernt aus gemessenen Konfigurationen der geöffneten Datei die Rangfolge der übrigen.</translation>
    </message>
    <message>
        <source>%1: %2 distinct configurations. Their runtimes are simulated, not measured; they are drawn like measurements.</source>
        <translation>%1: %2 verschiedene Konfigurationen. Ihre Laufzeiten sind simuliert, nicht gemessen; sie werden wie Messungen gezogen.</translation>
    </message>
    <message>
        <source>%1: %2 distinct configurations. The measured ones are drawn from the file’s own runtimes.</source>
        <translation>%1: %2 verschiedene Konfigurationen. Die gemessenen werden aus den Laufzeiten der Datei gezogen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%Ln verschiedene Konfiguration</numerusform>
            <numerusform>%Ln verschiedene Konfigurationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Open a file with published runtimes first.</source>
        <translation>Zuerst eine Datei mit veröffentlichten Laufzeiten öffnen.</translation>
    </message>
    <message>
        <source>This file has too few distinct configurations to measure some and hold out others.</source>
        <translation>Diese Datei hat zu wenige verschiedene Konfigurationen, um einige zu messen und andere zurückzuhalten.</translation>
    </message>
    <message>
        <source>The first point of the learning curve is being computed.</source>
        <translation>Der erste Punkt der Lernkurve wird berechnet.</translation>
    </message>
    <message>
        <source>Start to draw the learning curve here: τ on held-out configurations against the number of measured ones.</source>
        <translation>Nach dem Start wird hier die Lernkurve gezeichnet: τ der zurückgehaltenen Konfigurationen über der Anzahl der gemessenen.</translation>
    </message>
    <message>
        <source>τ is not defined for the held-out configurations: their runtimes are all equal.</source>
        <translation>τ ist für die zurückgehaltenen Konfigurationen nicht definiert: Ihre Laufzeiten sind alle gleich.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln measured configuration(s)</source>
        <comment>that were learned from</comment>
        <translation>
            <numerusform>%Ln gemessene Konfiguration</numerusform>
            <numerusform>%Ln gemessene Konfigurationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln held-out configuration(s)</source>
        <comment>that τ is over</comment>
        <translation>
            <numerusform>%Ln zurückgehaltene Konfiguration</numerusform>
            <numerusform>%Ln zurückgehaltene Konfigurationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Split by seed %1: %2, %3.</source>
        <translation>Aufteilung mit Startwert %1: %2, %3.</translation>
    </message>
    <message>
        <source>Held-out τ against the simulated runtimes is %1, without adapting %2.</source>
        <translation>τ der zurückgehaltenen Konfigurationen gegenüber den simulierten Laufzeiten: %1, ohne Anpassung %2.</translation>
    </message>
    <message>
        <source>Held-out τ is %1, without adapting %2.</source>
        <translation>τ der zurückgehaltenen Konfigurationen: %1, ohne Anpassung %2.</translation>
    </message>
    <message>
        <source>Adapted by %1.</source>
        <translation>Anpassung durch: %1.</translation>
    </message>
    <message>
        <source>M&amp;easurements</source>
        <translation>M&amp;essungen</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>Start&amp;wert</translation>
    </message>
    <message>
        <source>Measure &amp;next</source>
        <translation>Als &amp;Nächstes messen</translation>
    </message>
    <message>
        <source>drawn from the file’s runtimes</source>
        <translation>aus den Laufzeiten der Datei gezogen</translation>
    </message>
    <message>
        <source>configuration,runtime</source>
        <translation>configuration,runtime</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>Number of configurations to measure next</source>
        <translation>Anzahl der als Nächstes zu messenden Konfigurationen</translation>
    </message>
    <message>
        <source>that teach most about the decisions</source>
        <translation>die am aufschlussreichsten für die Entscheidungen sind</translation>
    </message>
    <message>
        <source>that may be fast</source>
        <translation>die schnell sein können</translation>
    </message>
    <message>
        <source>Learning &amp;curve</source>
        <translation>Lern&amp;kurve</translation>
    </message>
    <message>
        <source>Decision c&amp;osts</source>
        <translation>Entscheidungsk&amp;osten</translation>
    </message>
    <message>
        <source>Measure ne&amp;xt</source>
        <translation>Als Nä&amp;chstes messen</translation>
    </message>
    <message>
        <source>None of your measurements is held out, so there is no learning curve. The other pages show the results.</source>
        <translation>Von Ihren Messungen wird keine zurückgehalten, daher gibt es keine Lernkurve. Die anderen Seiten zeigen die Ergebnisse.</translation>
    </message>
    <message numerus="yes">
        <source>Learned from %Ln measured configuration(s) of %1 by %2. The quality of the other configurations’ order is unknown: nothing was held out.</source>
        <translation>
            <numerusform>Aus %Ln gemessener Konfiguration von %1 durch %2 gelernt. Die Güte der Reihenfolge der anderen ist unbekannt: Nichts wurde zurückgehalten.</numerusform>
            <numerusform>Aus %Ln gemessenen Konfigurationen von %1 durch %2 gelernt. Die Güte der Reihenfolge der anderen ist unbekannt: Nichts wurde zurückgehalten.</numerusform>
        </translation>
    </message>
    <message>
        <source>from your file</source>
        <translation>aus einer eigenen Datei</translation>
    </message>
    <message>
        <source>File of measurements</source>
        <translation>Datei mit Messungen</translation>
    </message>
    <message>
        <source>CSV with one line CONFIGURATION,RUNTIME per measurement: the index in the file and a runtime, all in the same unit. Or exported layouts (JSON) with runtimes, which are matched by layout. Entries without a runtime are still to be measured.</source>
        <translation>CSV mit einer Zeile KONFIGURATION,LAUFZEIT je Messung: der Index in der Datei und eine Laufzeit, alle in derselben Einheit. Oder exportierte Layouts (JSON) mit Laufzeiten, die über ihre Layouts zugeordnet werden. Einträge ohne Laufzeit sind noch zu messen.</translation>
    </message>
    <message>
        <source>%1: %2 unmeasured configurations. Measure some of them, and choose the file with the runtimes here.</source>
        <translation>%1: %2 nicht gemessene Konfigurationen. Einige davon messen und hier die Datei mit den Laufzeiten wählen.</translation>
    </message>
    <message>
        <source>Propose candidates for this program first: it has one configuration only.</source>
        <translation>Zuerst Kandidaten für dieses Programm vorschlagen: Es hat nur eine Konfiguration.</translation>
    </message>
    <message>
        <source>Choose a file with your measurements first.</source>
        <translation>Zuerst eine Datei mit eigenen Messungen wählen.</translation>
    </message>
    <message>
        <source>This file has no measurements: choose a file with your own.</source>
        <translation>Diese Datei hat keine Messungen: eine Datei mit eigenen Messungen wählen.</translation>
    </message>
    <message>
        <source>The runtimes of this file are not published. Choose a file with your own measurements.</source>
        <translation>Die Laufzeiten dieser Datei sind nicht veröffentlicht. Eine Datei mit eigenen Messungen wählen.</translation>
    </message>
    <message>
        <source>%1: %2 distinct configurations. The measured ones are those in your file.</source>
        <translation>%1: %2 verschiedene Konfigurationen. Die gemessenen sind die in Ihrer Datei.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s) failed: ranked last, not proposed.</source>
        <translation>
            <numerusform>%Ln Konfiguration schlug fehl: als letzte geordnet, nicht vorgeschlagen.</numerusform>
            <numerusform>%Ln Konfigurationen schlugen fehl: als letzte geordnet, nicht vorgeschlagen.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::AdaptTableModel</name>
    <message>
        <source>ridge</source>
        <translation>Ridge</translation>
    </message>
    <message>
        <source>from scratch</source>
        <translation>ohne Vorwissen</translation>
    </message>
    <message>
        <source>adapted</source>
        <translation>angepasst</translation>
    </message>
    <message>
        <source>Best of the predicted fastest against the best of the held-out configurations</source>
        <translation>Die schnellste der laut Vorhersage besten gegenüber der schnellsten der zurückgehaltenen Konfigurationen</translation>
    </message>
    <message>
        <source>Method</source>
        <translation>Methode</translation>
    </message>
    <message>
        <source>Held-out τ</source>
        <translation>τ, zurückgehalten</translation>
    </message>
    <message>
        <source>Slowdown@%1</source>
        <translation>Verlangsamung@%1</translation>
    </message>
</context>
<context>
    <name>tgraph::AgreementPlot</name>
    <message>
        <source>Largest disagreements</source>
        <translation>Größte Abweichungen</translation>
    </message>
    <message>
        <source>Lists the configurations that the two place most differently</source>
        <translation>Listet die Konfigurationen auf, die beide am unterschiedlichsten einordnen</translation>
    </message>
    <message>
        <source>Previous largest disagreement</source>
        <translation>Vorige größte Abweichung</translation>
    </message>
    <message>
        <source>Next largest disagreement</source>
        <translation>Nächste größte Abweichung</translation>
    </message>
    <message>
        <source>%1: rank %2</source>
        <translation>%1: Rang %2</translation>
    </message>
</context>
<context>
    <name>tgraph::AttentionPanel</name>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Progress of the explanation</source>
        <translation>Fortschritt der Erklärung</translation>
    </message>
    <message>
        <source>Explain the focused configuration</source>
        <translation>Die fokussierte Konfiguration erklären</translation>
    </message>
    <message>
        <source>Explain the focus</source>
        <translation>Fokus erklären</translation>
    </message>
    <message>
        <source>The analytical ranker has no attention.</source>
        <translation>Das analytische Verfahren hat keine Attention.</translation>
    </message>
    <message>
        <source>This checkpoint has no cross-attention, so there is no attention map.</source>
        <translation>Dieser Checkpoint hat keine Cross-Attention, daher gibt es keine Attention-Karte.</translation>
    </message>
    <message>
        <source>This explains configuration %1; the focus is on configuration %2.</source>
        <translation>Dies erklärt Konfiguration %1; der Fokus liegt auf Konfiguration %2.</translation>
    </message>
    <message>
        <source>Open a file and rank it to see what a model attends to.</source>
        <translation>Eine Datei öffnen und ihre Rangfolge berechnen, um zu sehen, worauf ein Modell achtet.</translation>
    </message>
    <message>
        <source>Explaining configuration %1 …</source>
        <translation>Konfiguration %1 wird erklärt …</translation>
    </message>
    <message>
        <source>Explaining …</source>
        <translation>Wird erklärt …</translation>
    </message>
    <message>
        <source>The slate has one configuration: there is nothing to compare it with.</source>
        <translation>Der Slate hat nur eine Konfiguration: Es gibt nichts, womit sie verglichen werden könnte.</translation>
    </message>
    <message>
        <source>All attention weights are nearly equal: a map would be uniform. See gates or sensitivity, or use a checkpoint whose attention matters (tgraph eval --attention).</source>
        <translation>Alle Attention-Gewichte sind fast gleich: Eine Karte wäre einfarbig. Gates oder Sensitivität ansehen, oder einen Checkpoint verwenden, dessen Attention etwas bewirkt (tgraph eval --attention).</translation>
    </message>
    <message>
        <source>This checkpoint has no cross-attention, no gates and no sensitivity to show.</source>
        <translation>Dieser Checkpoint hat weder Cross-Attention noch Gates noch Sensitivität zu zeigen.</translation>
    </message>
    <message>
        <source>Nothing is ranked yet. Rank with a checkpoint to see what it attends to.</source>
        <translation>Noch keine Rangfolge. Rangfolge mit einem Checkpoint berechnen, um zu sehen, worauf er achtet.</translation>
    </message>
    <message>
        <source>A ranking is running. Attention is available when it is complete.</source>
        <translation>Eine Rangfolge wird berechnet. Danach ist die Attention verfügbar.</translation>
    </message>
    <message>
        <source>The analytical ranker was used: it adds up the costs of nodes and has no attention. Rank with a checkpoint to see what it attends to.</source>
        <translation>Das analytische Verfahren wurde verwendet: Es addiert die Kosten der Knoten und hat keine Attention. Rangfolge mit einem Checkpoint berechnen, um zu sehen, worauf er achtet.</translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to see what the model attends to.</source>
        <translation>Eine Konfiguration in der Tabelle oder einem Diagramm fokussieren, um zu sehen, worauf das Modell achtet.</translation>
    </message>
    <message>
        <source>Why does configuration %1 get its score?</source>
        <translation>Gründe für den Score von Konfiguration %1</translation>
    </message>
    <message>
        <source>Configuration %1: %2.</source>
        <translation>Konfiguration %1: %2.</translation>
    </message>
    <message>
        <source>Maximum at node %1.</source>
        <translation>Maximum bei Knoten %1.</translation>
    </message>
    <message>
        <source>An adapted ranking has no attention.</source>
        <translation>Eine angepasste Rangfolge hat keine Attention.</translation>
    </message>
    <message>
        <source>An adapted ranking has no attention. Rank with a checkpoint to see what it attends to.</source>
        <translation>Eine angepasste Rangfolge hat keine Attention. Rangfolge mit einem Checkpoint berechnen, um zu sehen, worauf er achtet.</translation>
    </message>
    <message>
        <source>The ranking was stopped. Attention is available only for complete rankings.</source>
        <translation>Die Berechnung der Rangfolge wurde angehalten. Attention gibt es nur bei vollständigen Rangfolgen.</translation>
    </message>
    <message>
        <source>This network has no attention: sensitivity shows what matters.</source>
        <translation>Dieses Netz hat keine Attention. Die Sensitivität zeigt, was wichtig ist.</translation>
    </message>
    <message>
        <source>Focus and baseline are the same: choose another baseline to see a difference.</source>
        <translation>Fokus und Baseline sind dieselbe: eine andere Baseline wählen, um einen Unterschied zu sehen.</translation>
    </message>
    <message>
        <source>A lower score means faster. The effect is the change of the score against even attention there, in multiples of the scores’ standard deviation in the slate.</source>
        <translation>Ein niedrigerer Score bedeutet schneller. Die Wirkung ist die Änderung des Scores gegenüber gleichmäßiger Attention an dieser Stelle, in Standardabweichungen der Scores im Slate.</translation>
    </message>
    <message>
        <source>Maximum at %1.</source>
        <translation>Maximum bei %1.</translation>
    </message>
    <message>
        <source>equally fast by measurement</source>
        <translation>gemessen gleich schnell</translation>
    </message>
    <message>
        <source>%1 faster by measurement</source>
        <translation>gemessen %1 schneller</translation>
    </message>
    <message>
        <source>%1 slower by measurement</source>
        <translation>gemessen %1 langsamer</translation>
    </message>
    <message>
        <source>predicted faster</source>
        <translation>vorhergesagt schneller</translation>
    </message>
    <message>
        <source>predicted slower</source>
        <translation>vorhergesagt langsamer</translation>
    </message>
    <message>
        <source>predicted equal</source>
        <translation>vorhergesagt gleich schnell</translation>
    </message>
    <message>
        <source>this did not change its score.</source>
        <translation>das änderte ihren Score nicht.</translation>
    </message>
    <message>
        <source>this lowered its score.</source>
        <translation>das senkte ihren Score.</translation>
    </message>
    <message>
        <source>this raised its score.</source>
        <translation>das erhöhte ihren Score.</translation>
    </message>
    <message>
        <source>this lowered its score (by %1 spreads: faster).</source>
        <translation>das senkte ihren Score (um %1 Streuungen: schneller).</translation>
    </message>
    <message>
        <source>this raised its score (by %1 spreads: slower).</source>
        <translation>das erhöhte ihren Score (um %1 Streuungen: langsamer).</translation>
    </message>
    <message>
        <source>At %1, block %2, it got most attention itself (%3 × an even share); %4</source>
        <translation>Bei %1, Block %2, erhielt sie selbst die meiste Attention (%3 × gleicher Anteil); %4</translation>
    </message>
    <message>
        <source>At %1, block %2, it was compared most with configuration %3, %4; %5</source>
        <translation>Bei %1, Block %2, wurde sie am meisten mit Konfiguration %3 verglichen, %4; %5</translation>
    </message>
    <message>
        <source>Configuration %1: %2</source>
        <comment>a number; a sentence about it</comment>
        <translation>Konfiguration %1: %2</translation>
    </message>
    <message>
        <source>Strongest comparisons</source>
        <translation>Stärkste Vergleiche</translation>
    </message>
    <message>
        <source>this hardly lowered its score (by %1 spreads).</source>
        <translation>das senkte ihren Score kaum (um %1 Streuungen).</translation>
    </message>
    <message>
        <source>this hardly raised its score (by %1 spreads).</source>
        <translation>das erhöhte ihren Score kaum (um %1 Streuungen).</translation>
    </message>
    <message>
        <source>equally fast by simulation</source>
        <translation>simuliert gleich schnell</translation>
    </message>
    <message>
        <source>%1 faster by simulation</source>
        <translation>simuliert %1 schneller</translation>
    </message>
    <message>
        <source>%1 slower by simulation</source>
        <translation>simuliert %1 langsamer</translation>
    </message>
</context>
<context>
    <name>tgraph::AxesView</name>
    <message>
        <source>score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>All configurations along the decisions</source>
        <translation>Alle Konfigurationen entlang der Entscheidungen</translation>
    </message>
    <message>
        <source>Keep only this</source>
        <translation>Nur diese behalten</translation>
    </message>
    <message>
        <source>Exclude this</source>
        <translation>Diese ausschließen</translation>
    </message>
    <message>
        <source>Restore this decision</source>
        <translation>Diese Entscheidung wiederherstellen</translation>
    </message>
    <message>
        <source>measured, best to best: %1</source>
        <translation>gemessen, beste gegen beste: %1</translation>
    </message>
    <message>
        <source>simulated, best to best: %1</source>
        <translation>simuliert, beste gegen beste: %1</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %2 distinct configurations along %Ln decision(s); arrow keys go from option to option</source>
        <translation>
            <numerusform>%1 von %2 verschiedenen Konfigurationen entlang %Ln Entscheidung; die Pfeiltasten gehen von Option zu Option</numerusform>
            <numerusform>%1 von %2 verschiedenen Konfigurationen entlang %Ln Entscheidungen; die Pfeiltasten gehen von Option zu Option</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 distinct configurations</source>
        <translation>%1 von %2 verschiedenen Konfigurationen</translation>
    </message>
</context>
<context>
    <name>tgraph::BoardFilesModel</name>
    <message>
        <source>runtimes are not published</source>
        <translation>Laufzeiten sind nicht veröffentlicht</translation>
    </message>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>%1, %2</source>
        <comment>measure, model</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>OPA</source>
        <translation>OPA</translation>
    </message>
    <message>
        <source>Top %1</source>
        <translation>Beste %1</translation>
    </message>
    <message>
        <source>In training</source>
        <translation>Im Training</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Number of different runtimes of the file’s configurations: with few, τ is unreliable</source>
        <translation>Anzahl verschiedener Laufzeiten der Konfigurationen der Datei: bei wenigen ist τ unzuverlässig</translation>
    </message>
    <message>
        <source>Runtimes</source>
        <translation>Laufzeiten</translation>
    </message>
</context>
<context>
    <name>tgraph::Breadcrumbs</name>
    <message>
        <source>Position in the program</source>
        <translation>Position im Programm</translation>
    </message>
    <message>
        <source>Back to %1</source>
        <translation>Zurück zu %1</translation>
    </message>
</context>
<context>
    <name>tgraph::CandidateOrigin</name>
    <message>
        <source>default</source>
        <comment>a candidate</comment>
        <translation>Standard</translation>
    </message>
    <message>
        <source>one group</source>
        <comment>in which a candidate differs from the default</comment>
        <translation>eine Gruppe</translation>
    </message>
    <message>
        <source>drawn</source>
        <comment>a candidate</comment>
        <translation>gezogen</translation>
    </message>
    <message>
        <source>search</source>
        <comment>which found a candidate</comment>
        <translation>Suche</translation>
    </message>
    <message>
        <source>The program’s own layouts, or the compiler’s choice.</source>
        <translation>Die Layouts des Programms selbst oder die Wahl des Compilers.</translation>
    </message>
    <message>
        <source>The default except for the layout of one group of nodes.</source>
        <translation>Der Standard außer dem Layout einer Knotengruppe.</translation>
    </message>
    <message>
        <source>Every group’s layout was drawn at random.</source>
        <translation>Das Layout jeder Gruppe wurde zufällig gezogen.</translation>
    </message>
    <message>
        <source>Found by the search, which follows a model’s scores.</source>
        <translation>Von der Suche gefunden, die den Scores eines Modells folgt.</translation>
    </message>
</context>
<context>
    <name>tgraph::Centre</name>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Pins, focus and baseline side by side, decision by decision</source>
        <translation>Pins, Fokus und Baseline nebeneinander, nach Entscheidungen</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Kachel</translation>
    </message>
    <message>
        <source>How the focus and the baseline tile the kernel’s tensors, and the memory of a tile</source>
        <translation>Die Kacheln von Fokus und Baseline in den Tensoren des Kernels und der Speicherbedarf einer Kachel</translation>
    </message>
</context>
<context>
    <name>tgraph::ChartDrags</name>
    <message>
        <source>Drag this picture into a document or a folder; click to export it</source>
        <translation>Dieses Bild in ein Dokument oder einen Ordner ziehen; ein Klick exportiert es</translation>
    </message>
    <message>
        <source>Export this picture</source>
        <translation>Dieses Bild exportieren</translation>
    </message>
</context>
<context>
    <name>tgraph::ChartPictures</name>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Kachel</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Güte</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Attention map</source>
        <translation>Aufmerksamkeitskarte</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Layouts</translation>
    </message>
    <message>
        <source>There is no attention map to write: explain a configuration first.</source>
        <translation>Keine Attention-Karte zum Exportieren: zuerst eine Konfiguration erklären.</translation>
    </message>
    <message>
        <source>There is no matrix of layouts to write: it needs configurable nodes, and runtimes or a ranking.</source>
        <translation>Keine Layoutmatrix zum Exportieren: Sie braucht konfigurierbare Knoten sowie Laufzeiten oder eine Rangfolge.</translation>
    </message>
    <message>
        <source>There are no decisions to write: all configurations are equal, or the search still runs.</source>
        <translation>Keine Entscheidungen zum Exportieren: Alle Konfigurationen sind gleich, oder die Suche läuft noch.</translation>
    </message>
    <message>
        <source>There is no tile to write: only tile files have them.</source>
        <translation>Keine Kachel zum Exportieren: Nur Kacheldateien haben Kacheln.</translation>
    </message>
    <message>
        <source>There is no distribution to write: the file has neither runtimes nor a ranking.</source>
        <translation>Keine Verteilung zum Exportieren: Die Datei hat weder Laufzeiten noch eine Rangfolge.</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>Zielgrößen</translation>
    </message>
</context>
<context>
    <name>tgraph::CollectionsModel</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>cannot be read</source>
        <translation>nicht lesbar</translation>
    </message>
    <message>
        <source>XLA program</source>
        <translation>XLA-Programm</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>Sammlung</translation>
    </message>
    <message>
        <source>Split</source>
        <translation>Teil</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>Verschiedene</translation>
    </message>
    <message>
        <source>Not published</source>
        <translation>Ohne Laufzeit</translation>
    </message>
    <message>
        <source>Size</source>
        <translation>Größe</translation>
    </message>
</context>
<context>
    <name>tgraph::ColumnsDialog</name>
    <message numerus="yes">
        <source>%1, … (%n values)</source>
        <comment>of a parameter</comment>
        <translation>
            <numerusform>%1, … (%n Wert)</numerusform>
            <numerusform>%1, … (%n Werte)</numerusform>
        </translation>
    </message>
    <message>
        <source>measured: %1 to %2 %3</source>
        <comment>least, most, unit</comment>
        <translation>gemessen: %1 bis %2 %3</translation>
    </message>
    <message>
        <source>&amp;Remember in %1</source>
        <translation>In %1 &amp;merken</translation>
    </message>
    <message>
        <source>Columns</source>
        <translation>Spalten</translation>
    </message>
    <message>
        <source>from its name</source>
        <translation>aus dem Namen</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Columns of the table</source>
        <translation>Spalten der Tabelle</translation>
    </message>
    <message>
        <source>The choice is used whenever this table is opened, also by tgraph on the command line.</source>
        <translation>Die Wahl gilt, wann immer diese Tabelle geöffnet wird, auch von tgraph auf der Kommandozeile.</translation>
    </message>
    <message>
        <source>&amp;Unit:</source>
        <translation>&amp;Einheit:</translation>
    </message>
    <message>
        <source>Checked columns are parameters: configurations differ in them.</source>
        <translation>Angekreuzte Spalten sind Parameter: in ihnen unterscheiden sich die Konfigurationen.</translation>
    </message>
    <message>
        <source>&amp;Apply</source>
        <translation>&amp;Anwenden</translation>
    </message>
    <message>
        <source>not used</source>
        <translation>nicht verwendet</translation>
    </message>
    <message>
        <source>Check at least one parameter.</source>
        <translation>Mindestens einen Parameter ankreuzen.</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between values</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>tgraph::ColumnsWork</name>
    <message>
        <source>Co&amp;lumns of the table…</source>
        <translation>&amp;Spalten der Tabelle…</translation>
    </message>
    <message>
        <source>Which columns are parameters, and by which quantity configurations are compared</source>
        <translation>Welche Spalten Parameter sind, und nach welcher Größe Konfigurationen verglichen werden</translation>
    </message>
    <message>
        <source>Columns…</source>
        <translation>Spalten …</translation>
    </message>
</context>
<context>
    <name>tgraph::CommandController</name>
    <message>
        <source>&amp;Command palette…</source>
        <translation>&amp;Befehlspalette …</translation>
    </message>
    <message>
        <source>&amp;Keys</source>
        <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
        <source>Overview of all keys, with search</source>
        <translation>Übersicht aller Tastenkürzel, mit Suche</translation>
    </message>
    <message>
        <source>Find any command, node, configuration or file by a few letters</source>
        <translation>Befehle, Knoten, Konfigurationen und Dateien mit wenigen Buchstaben finden</translation>
    </message>
</context>
<context>
    <name>tgraph::CommandList</name>
    <message>
        <source>not available now</source>
        <translation>jetzt nicht verfügbar</translation>
    </message>
</context>
<context>
    <name>tgraph::CommandPalette</name>
    <message>
        <source>Command palette</source>
        <translation>Befehlspalette</translation>
    </message>
    <message>
        <source>Commands</source>
        <translation>Befehle</translation>
    </message>
    <message>
        <source>About the chosen command</source>
        <translation>Beschreibung des gewählten Befehls</translation>
    </message>
    <message>
        <source>No command contains these letters.</source>
        <translation>Kein Befehl enthält diese Buchstaben.</translation>
    </message>
    <message>
        <source>Not available now.</source>
        <translation>Jetzt nicht verfügbar.</translation>
    </message>
    <message>
        <source>Not available now: %1</source>
        <translation>Jetzt nicht verfügbar: %1</translation>
    </message>
    <message>
        <source>A command, a node (86, convolution, f32[32), a configuration (23528, rank 3) or a file</source>
        <translation>Ein Befehl, ein Knoten (86, convolution, f32[32), eine Konfiguration (23528, Rang 3) oder eine Datei</translation>
    </message>
    <message>
        <source>Search for a command, node, configuration or file</source>
        <translation>Befehl, Knoten, Konfiguration oder Datei suchen</translation>
    </message>
</context>
<context>
    <name>tgraph::CommandSources</name>
    <message>
        <source>Open file › %1</source>
        <translation>Datei öffnen › %1</translation>
    </message>
    <message>
        <source>Saved filter › %1</source>
        <translation>Gespeicherter Filter › %1</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Go to panel › %1</source>
        <translation>Zum Bereich gehen › %1</translation>
    </message>
</context>
<context>
    <name>tgraph::CompareHeadModel</name>
    <message>
        <source>% of baseline</source>
        <translation>% der Baseline</translation>
    </message>
    <message>
        <source>Measured rank</source>
        <translation>Gemessener Rang</translation>
    </message>
    <message>
        <source>Predicted rank</source>
        <translation>Vorhergesagter Rang</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Nodes that differ</source>
        <translation>Unterschiedliche Knoten</translation>
    </message>
    <message>
        <source>Layout copies</source>
        <translation>Layout-Kopien</translation>
    </message>
    <message>
        <source>Layout copies added</source>
        <translation>Hinzugekommene Layout-Kopien</translation>
    </message>
    <message>
        <source>Layout copies removed</source>
        <translation>Entfallene Layout-Kopien</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>nicht veröffentlicht</translation>
    </message>
    <message>
        <source>not ranked</source>
        <translation>ohne Rangfolge</translation>
    </message>
    <message>
        <source>not scored yet</source>
        <translation>noch ohne Score</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a number of relayouts and the bytes they copy</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>The reference: the others are compared with it.</source>
        <translation>Die Referenz: Die anderen werden mit ihr verglichen.</translation>
    </message>
    <message>
        <source>Simulated, relative</source>
        <translation>Simuliert, relativ</translation>
    </message>
    <message>
        <source>Relative runtime</source>
        <translation>Relative Laufzeit</translation>
    </message>
    <message>
        <source>Simulated runtime (%1)</source>
        <translation>Simulierte Laufzeit (%1)</translation>
    </message>
    <message>
        <source>Runtime (%1)</source>
        <translation>Laufzeit (%1)</translation>
    </message>
    <message>
        <source>Simulated rank</source>
        <translation>Simulierter Rang</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>within noise</source>
        <comment>of the baseline</comment>
        <translation>im Rauschen</translation>
    </message>
    <message>
        <source>Score (s)</source>
        <translation>Score (s)</translation>
    </message>
</context>
<context>
    <name>tgraph::CompareHeader</name>
    <message>
        <source>%1, %2</source>
        <comment>two facts of a configuration</comment>
        <translation>%1, %2</translation>
    </message>
    <message>
        <source>Simulated, predicted rank</source>
        <translation>Simulierter, vorhergesagter Rang</translation>
    </message>
    <message>
        <source>Measured, predicted rank</source>
        <translation>Gemessener, vorhergesagter Rang</translation>
    </message>
    <message>
        <source>Rank, predicted</source>
        <comment>the measured rank, then the predicted one</comment>
        <translation>Rang, vorhergesagt</translation>
    </message>
</context>
<context>
    <name>tgraph::ComparePage</name>
    <message>
        <source>Compare</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>Previous difference</source>
        <translation>Voriger Unterschied</translation>
    </message>
    <message>
        <source>Go to the previous difference, also in the graph</source>
        <translation>Zum vorigen Unterschied gehen, auch im Graphen</translation>
    </message>
    <message>
        <source>Next difference</source>
        <translation>Nächster Unterschied</translation>
    </message>
    <message>
        <source>Go to the next difference, also in the graph</source>
        <translation>Zum nächsten Unterschied gehen, auch im Graphen</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Voriger</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>Reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>The configuration that the others are compared with</source>
        <translation>Die Konfiguration, mit der die anderen verglichen werden</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Also compare the focus if the pins leave room</source>
        <translation>Auch den Fokus vergleichen, wenn die Pins Platz lassen</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Also compare the baseline if the pins leave room</source>
        <translation>Auch die Baseline vergleichen, wenn die Pins Platz lassen</translation>
    </message>
    <message>
        <source>Also list equal rows</source>
        <translation>Auch gleiche Zeilen auflisten</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>Cost of each difference, by the sensitivity of the focus’s score</source>
        <translation>Kosten jedes Unterschieds nach der Sensitivität des Scores des Fokus</translation>
    </message>
    <message>
        <source>Explain the focused configuration</source>
        <translation>Die fokussierte Konfiguration erklären</translation>
    </message>
    <message>
        <source>Bar: differs from the reference · bold: different cost · %: the best with it, over the best of all</source>
        <translation>Balken: anders als die Referenz · fett: andere Kosten · %: die beste damit, über der besten von allen</translation>
    </message>
    <message>
        <source>Reference: %1</source>
        <translation>Referenz: %1</translation>
    </message>
    <message>
        <source>Open a file, then focus and pin configurations to compare them.</source>
        <translation>Eine Datei öffnen, dann Konfigurationen fokussieren und anheften, um sie zu vergleichen.</translation>
    </message>
    <message>
        <source>This file has one distinct configuration: there is nothing to compare it with.</source>
        <translation>Diese Datei hat nur eine einzige Konfiguration: Es gibt nichts, womit sie verglichen werden könnte.</translation>
    </message>
    <message>
        <source>Choose two to four configurations: focus one other than the baseline, pin some (Space in the table of configurations), or select some there (Ctrl or Shift and a click) and press C.</source>
        <translation>Zwei bis vier Konfigurationen wählen: eine andere als die Baseline fokussieren, einige anheften (Leertaste in der Tabelle der Konfigurationen) oder dort einige auswählen (Strg oder Umschalt und Klick) und C drücken.</translation>
    </message>
    <message>
        <source>Computing the decisions …</source>
        <translation>Entscheidungen werden berechnet …</translation>
    </message>
    <message>
        <source>Four pins leave no room for the focus or the baseline</source>
        <translation>Vier Pins lassen keinen Platz für Fokus oder Baseline</translation>
    </message>
    <message>
        <source>%1 of %2 decisions</source>
        <translation>%1 von %2 Entscheidungen</translation>
    </message>
    <message>
        <source>%1 differ</source>
        <comment>decisions</comment>
        <translation>%1 unterschiedlich</translation>
    </message>
    <message>
        <source>%1 of %2 nodes</source>
        <translation>%1 von %2 Knoten</translation>
    </message>
    <message>
        <source>%1 differ</source>
        <comment>nodes</comment>
        <translation>%1 unterschiedlich</translation>
    </message>
    <message>
        <source>%1, %2 differ</source>
        <comment>decisions and nodes</comment>
        <translation>%1, %2 unterschiedlich</translation>
    </message>
    <message>
        <source>All</source>
        <translation>Alle</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there is nothing to compare it with.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: Es gibt nichts, womit sie verglichen werden könnte.</translation>
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
        <translation>Eing.</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>auto</source>
        <comment>layout the compiler chooses</comment>
        <translation>auto</translation>
    </message>
    <message>
        <source>Fastest simulated configuration with it, over the fastest of all: %1</source>
        <translation>Abstand der schnellsten simulierten Konfiguration damit zur schnellsten von allen: %1</translation>
    </message>
    <message>
        <source>Fastest measured configuration with it, over the fastest of all: %1</source>
        <translation>Abstand der schnellsten gemessenen Konfiguration damit zur schnellsten von allen: %1</translation>
    </message>
    <message>
        <source>All else equal: %1</source>
        <translation>Bei sonst gleichen Optionen: %1</translation>
    </message>
    <message>
        <source>Predicted fastest configuration with it, over the predicted fastest of all: %1</source>
        <translation>Abstand der laut Vorhersage schnellsten Konfiguration damit zur laut Vorhersage schnellsten von allen: %1</translation>
    </message>
    <message>
        <source>reference: %1</source>
        <translation>Referenz: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::CompareTable</name>
    <message>
        <source>Compared configurations</source>
        <translation>Verglichene Konfigurationen</translation>
    </message>
    <message>
        <source>&amp;Filter to this option</source>
        <translation>Auf diese Option &amp;filtern</translation>
    </message>
    <message>
        <source>F&amp;ocus this configuration</source>
        <translation>Diese Konfiguration f&amp;okussieren</translation>
    </message>
    <message>
        <source>&amp;Pin or unpin this configuration</source>
        <translation>Diese Konfiguration an&amp;pinnen oder lösen</translation>
    </message>
    <message>
        <source>Use as &amp;reference</source>
        <translation>Als &amp;Referenz verwenden</translation>
    </message>
</context>
<context>
    <name>tgraph::CompareTableModel</name>
    <message>
        <source>Decision %1: %2</source>
        <translation>Entscheidung %1: %2</translation>
    </message>
    <message>
        <source>%1, open</source>
        <translation>%1, offen</translation>
    </message>
    <message>
        <source>%1, closed</source>
        <translation>%1, geschlossen</translation>
    </message>
    <message numerus="yes">
        <source>Layout copies: %n differ</source>
        <translation>
            <numerusform>Layout-Kopien: %n unterschiedlich</numerusform>
            <numerusform>Layout-Kopien: %n unterschiedlich</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 → %2, %3</source>
        <comment>producer and consumer of a tensor that is copied, and its size</comment>
        <translation>%1 → %2, %3</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>a number of relayouts and the bytes they copy</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Layout copies: %1, with %2</source>
        <translation>Layout-Kopien: %1, mit %2</translation>
    </message>
    <message>
        <source>added: %1, %2; removed: %3, %4</source>
        <translation>hinzugekommen: %1, %2; entfallen: %3, %4</translation>
    </message>
    <message>
        <source>added</source>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>removed</source>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>layout copy</source>
        <translation>Layout-Kopie</translation>
    </message>
    <message>
        <source>Between configured nodes: the configuration specifies both layouts.</source>
        <translation>Zwischen konfigurierten Knoten: Die Konfiguration legt beide Layouts fest.</translation>
    </message>
    <message>
        <source>Assumed: the node that is not configurable keeps its layout from the file.</source>
        <translation>Angenommen: Der nicht konfigurierbare Knoten behält sein Layout aus der Datei.</translation>
    </message>
    <message>
        <source>%1, differs</source>
        <translation>%1, unterschiedlich</translation>
    </message>
    <message>
        <source>Decision, nodes</source>
        <translation>Entscheidung, Knoten</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>%1, reference</source>
        <translation>%1, Referenz</translation>
    </message>
    <message>
        <source>The reference: the others are compared with it.</source>
        <translation>Die Referenz: Die anderen werden mit ihr verglichen.</translation>
    </message>
</context>
<context>
    <name>tgraph::Comparison</name>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>focus</source>
        <comment>after another word</comment>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Pin %1</source>
        <translation>Pin %1</translation>
    </message>
    <message>
        <source>pin %1</source>
        <comment>after another word</comment>
        <translation>Pin %1</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>why a configuration is compared, and its number in the file</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>Effect of configuration %1’s layout at this node: its score minus its score with the reference’s layout here. Above 0, its layout makes it slower.</source>
        <translation>Wirkung des Layouts von Konfiguration %1 an diesem Knoten: ihr Score minus ihr Score mit dem Layout der Referenz an dieser Stelle. Über 0: Ihr Layout macht sie langsamer.</translation>
    </message>
</context>
<context>
    <name>tgraph::ComparisonReport</name>
    <message>
        <source>The file</source>
        <translation>Die Datei</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>Sammlung</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Configurable nodes</source>
        <translation>Konfigurierbare Knoten</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Distinct configurations</source>
        <translation>Verschiedene Konfigurationen</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>nicht veröffentlicht</translation>
    </message>
    <message>
        <source>Simulated runtimes</source>
        <translation>Simulierte Laufzeiten</translation>
    </message>
    <message>
        <source>Runtimes</source>
        <translation>Laufzeiten</translation>
    </message>
    <message>
        <source>Compared configurations</source>
        <translation>Verglichene Konfigurationen</translation>
    </message>
    <message>
        <source>All nodes have the same layouts.</source>
        <translation>Alle Knoten haben dieselben Layouts.</translation>
    </message>
    <message>
        <source>The predicted top %1</source>
        <translation>Die besten %1 laut Vorhersage</translation>
    </message>
    <message>
        <source>Predicted rank</source>
        <translation>Vorhergesagter Rang</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Spread</source>
        <translation>Streuung</translation>
    </message>
    <message>
        <source>Simulated runtime</source>
        <translation>Simulierte Laufzeit</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Measured rank</source>
        <translation>Gemessener Rang</translation>
    </message>
    <message>
        <source>Notes</source>
        <translation>Notizen</translation>
    </message>
    <message>
        <source>Configuration %1</source>
        <translation>Konfiguration %1</translation>
    </message>
    <message>
        <source>Comparison of configurations: %1</source>
        <translation>Vergleich von Konfigurationen: %1</translation>
    </message>
    <message>
        <source>SIMULATED: these runtimes were computed, not measured (%1).</source>
        <translation>SIMULIERT: Diese Laufzeiten wurden berechnet, nicht gemessen (%1).</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Rank by simulated runtime</source>
        <translation>Rang nach simulierter Laufzeit</translation>
    </message>
    <message>
        <source>Different layouts and layout copies by node</source>
        <translation>Unterschiedliche Layouts und Layout-Kopien nach Knoten</translation>
    </message>
    <message>
        <source>no measurements</source>
        <translation>keine Messungen</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigColumns</name>
    <message>
        <source>&amp;Automatic</source>
        <translation>A&amp;utomatisch</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a column, and why it is empty</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>&amp;Parameters</source>
        <translation>&amp;Parameter</translation>
    </message>
    <message>
        <source>&amp;Objectives</source>
        <translation>&amp;Zielgrößen</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigComparison</name>
    <message>
        <source>Compare configurations</source>
        <translation>Konfigurationen vergleichen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Pins, focus and baseline side by side, decision by decision (%1)</source>
        <translation>Pins, Fokus und Baseline nebeneinander, nach Entscheidungen (%1)</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigFilter</name>
    <message>
        <source>Expected “and” before the next condition.</source>
        <translation>Erwartet: „and“ vor der nächsten Bedingung.</translation>
    </message>
    <message>
        <source>A condition is missing here.</source>
        <translation>Hier fehlt eine Bedingung.</translation>
    </message>
    <message>
        <source>The runtimes of this file are not published.</source>
        <translation>Die Laufzeiten dieser Datei sind nicht veröffentlicht.</translation>
    </message>
    <message>
        <source>Expected a comparison such as &lt;= 100 or a range such as 10..20.</source>
        <translation>Erwartet: ein Vergleich wie &lt;= 100 oder ein Bereich wie 10..20.</translation>
    </message>
    <message>
        <source>Expected “..” and the end of the range, or a comparison such as &lt;= 100.</source>
        <translation>Erwartet: „..“ und das Ende des Bereichs oder ein Vergleich wie &lt;= 100.</translation>
    </message>
    <message>
        <source>The range ends before it starts.</source>
        <translation>Der Bereich endet, bevor er beginnt.</translation>
    </message>
    <message>
        <source>Expected a number.</source>
        <translation>Erwartet: eine Zahl.</translation>
    </message>
    <message>
        <source>“%1” is neither “and” nor a unit of time (ns, µs, ms, s).</source>
        <translation>„%1“ ist weder „and“ noch eine Zeiteinheit (ns, µs, ms, s).</translation>
    </message>
    <message>
        <source>A runtime needs a unit: ns, µs, ms or s.</source>
        <translation>Eine Laufzeit braucht eine Einheit: ns, µs, ms oder s.</translation>
    </message>
    <message>
        <source>Expected the node’s number in brackets, such as node[86].output = {3,0}.</source>
        <translation>Erwartet: die Nummer des Knotens in Klammern, etwa node[86].output = {3,0}.</translation>
    </message>
    <message>
        <source>Expected a node’s number.</source>
        <translation>Erwartet: die Nummer eines Knotens.</translation>
    </message>
    <message>
        <source>The file has nodes 0 to %1 only.</source>
        <translation>Die Datei hat nur die Knoten 0 bis %1.</translation>
    </message>
    <message>
        <source>Node %1 is not configurable.</source>
        <translation>Knoten %1 ist nicht konfigurierbar.</translation>
    </message>
    <message>
        <source>Expected “]” after the node’s number.</source>
        <translation>Erwartet: „]“ nach der Nummer des Knotens.</translation>
    </message>
    <message>
        <source>Expected = or != and a layout such as {3,0}.</source>
        <translation>Erwartet: = oder != und ein Layout wie {3,0}.</translation>
    </message>
    <message>
        <source>No configuration has this layout here. Available: %1.</source>
        <translation>Keine Konfiguration hat hier dieses Layout. Vorhanden: %1.</translation>
    </message>
    <message>
        <source>Expected a layout such as {3,0}: dimensions 0 to 5, most minor first.</source>
        <translation>Erwartet: ein Layout wie {3,0}: Dimensionen 0 bis 5, die innerste zuerst.</translation>
    </message>
    <message>
        <source>A layout has at most six dimensions.</source>
        <translation>Ein Layout hat höchstens sechs Dimensionen.</translation>
    </message>
    <message>
        <source>Expected “,” or “}” in the layout.</source>
        <translation>Erwartet: „,“ oder „}“ im Layout.</translation>
    </message>
    <message>
        <source>Ranks, scores and numbers of nodes have no unit.</source>
        <translation>Ränge, Scores und Anzahlen von Knoten haben keine Einheit.</translation>
    </message>
    <message>
        <source>Only layout configurations can be compared node by node.</source>
        <translation>Nur Layoutkonfigurationen lassen sich Knoten für Knoten vergleichen.</translation>
    </message>
    <message>
        <source>Expected a reference, such as differs(baseline) &gt; 3.</source>
        <translation>Erwartet: eine Referenz, etwa differs(baseline) &gt; 3.</translation>
    </message>
    <message>
        <source>The file has configurations 0 to %1 only.</source>
        <translation>Die Datei hat nur die Konfigurationen 0 bis %1.</translation>
    </message>
    <message>
        <source>Expected baseline, pin1 to pin4, or the number of a configuration.</source>
        <translation>Erwartet: baseline, pin1 bis pin4 oder die Nummer einer Konfiguration.</translation>
    </message>
    <message>
        <source>Expected “)”.</source>
        <translation>Erwartet: „)“.</translation>
    </message>
    <message>
        <source>“%1” is not a condition. Conditions are rank, measured, runtime, score, pinned, noted, differs(…), node[…] and tile[…].</source>
        <translation>„%1“ ist keine Bedingung. Bedingungen sind rank, measured, runtime, score, pinned, noted, differs(…), node[…] und tile[…].</translation>
    </message>
    <message>
        <source>Expected .output, .input, .kernel or .vector.</source>
        <translation>Erwartet: .output, .input, .kernel oder .vector.</translation>
    </message>
    <message>
        <source>Expected output, input, kernel or vector.</source>
        <translation>Erwartet: output, input, kernel oder vector.</translation>
    </message>
    <message>
        <source>Expected = and the number of a vector.</source>
        <translation>Erwartet: = und die Nummer eines Vektors.</translation>
    </message>
    <message>
        <source>The node has vectors 0 to %1 only.</source>
        <translation>Der Knoten hat nur die Vektoren 0 bis %1.</translation>
    </message>
    <message>
        <source>Only tile files have tiles to filter by.</source>
        <translation>Nur Kacheldateien haben Kacheln, nach denen gefiltert werden kann.</translation>
    </message>
    <message>
        <source>Expected a column of config_feat in brackets, such as tile[9] = 8.</source>
        <translation>Erwartet: eine Spalte von config_feat in Klammern, etwa tile[9] = 8.</translation>
    </message>
    <message>
        <source>config_feat has columns 0 to %1.</source>
        <translation>config_feat hat die Spalten 0 bis %1.</translation>
    </message>
    <message>
        <source>Expected “]” after the column’s number.</source>
        <translation>Erwartet: „]“ nach der Nummer der Spalte.</translation>
    </message>
    <message>
        <source>Expected = and a number, such as tile[9] = 8.</source>
        <translation>Erwartet: = und eine Zahl, etwa tile[9] = 8.</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>Dieses Programm hat keine gemessenen Laufzeiten.</translation>
    </message>
    <message>
        <source>The file has parameters 0 to %1.</source>
        <translation>Die Datei hat die Parameter 0 bis %1.</translation>
    </message>
    <message>
        <source>Expected “]” after the parameter’s number.</source>
        <translation>Erwartet wird „]“ nach der Nummer des Parameters.</translation>
    </message>
    <message>
        <source>No configuration has this value. Available: %1.</source>
        <translation>Keine Konfiguration hat diesen Wert. Vorhanden: %1.</translation>
    </message>
    <message>
        <source>Expected = or != and a value: this parameter has texts.</source>
        <translation>Erwartet werden = oder != und ein Wert: Dieser Parameter hat Texte.</translation>
    </message>
    <message>
        <source>Expected yes or no.</source>
        <translation>Erwartet wird yes oder no.</translation>
    </message>
    <message>
        <source>Expected a value such as 64, naive or &quot;16x16&quot;.</source>
        <translation>Erwartet wird ein Wert wie 64, naive oder &quot;16x16&quot;.</translation>
    </message>
    <message>
        <source>Expected “and” or the end after the value.</source>
        <translation>Erwartet wird nach dem Wert „and“ oder das Ende.</translation>
    </message>
    <message>
        <source>Values of this file are relative: write a number without unit.</source>
        <translation>Die Werte dieser Datei sind relativ: Schreiben Sie eine Zahl ohne Einheit.</translation>
    </message>
    <message>
        <source>“%1” is not a condition. Conditions are the parameters, the objectives, rank, measured, runtime, score, failed, pinned and noted.</source>
        <translation>„%1“ ist keine Bedingung. Bedingungen sind die Parameter, die Zielgrößen, rank, measured, runtime, score, failed, pinned und noted.</translation>
    </message>
    <message>
        <source>This is no time: write a number without unit.</source>
        <translation>Das ist keine Zeit: Schreiben Sie eine Zahl ohne Einheit.</translation>
    </message>
    <message>
        <source>The file has objectives 0 to %1.</source>
        <translation>Die Datei hat die Zielgrößen 0 bis %1.</translation>
    </message>
    <message>
        <source>Expected “]” after the objective’s number.</source>
        <translation>Erwartet wird „]“ nach der Nummer der Zielgröße.</translation>
    </message>
    <message>
        <source>“%1” is a word of the filter. For the column of this name write %2.</source>
        <translation>„%1“ ist ein Wort des Filters. Für die Spalte dieses Namens schreiben Sie %2.</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigFilterBar</name>
    <message>
        <source>Filter of configurations</source>
        <translation>Filter der Konfigurationen</translation>
    </message>
    <message>
        <source>Conditions joined by “and”:
rank &lt;= 100 · measured &lt; 50 · score 1.5..2 · pinned · noted
runtime &lt; 80ms · runtime 70ms..80ms
node[86].output = {3,0} · differs(baseline) &gt; 3</source>
        <translation>Mit „and“ verknüpfte Bedingungen:
rank &lt;= 100 · measured &lt; 50 · score 1.5..2 · pinned · noted
runtime &lt; 80ms · runtime 70ms..80ms
node[86].output = {3,0} · differs(baseline) &gt; 3</translation>
    </message>
    <message>
        <source>Filter error</source>
        <translation>Filterfehler</translation>
    </message>
    <message>
        <source>Number of configurations</source>
        <translation>Anzahl der Konfigurationen</translation>
    </message>
    <message>
        <source>Filter: rank &lt;= 100 and runtime &lt; 80ms …</source>
        <translation>Filter: rank &lt;= 100 and runtime &lt; 80ms …</translation>
    </message>
    <message>
        <source>Open a file to see its configurations</source>
        <translation>Eine Datei öffnen, um ihre Konfigurationen zu sehen</translation>
    </message>
    <message>
        <source>Filtered: %1 of %2</source>
        <translation>Gefiltert: %1 von %2</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>The file is not ranked yet: no rank, no score.</source>
        <translation>Für die Datei ist noch keine Rangfolge berechnet: kein Rang, kein Score.</translation>
    </message>
    <message>
        <source>At %1: %2</source>
        <translation>Bei %1: %2</translation>
    </message>
    <message>
        <source>Not applied. At %1: %2</source>
        <translation>Nicht angewendet. Bei %1: %2</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigPanel</name>
    <message>
        <source>A fusion file is one kernel with one runtime: it has no configurations to choose from.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: Sie hat keine Konfigurationen zur Auswahl.</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigScatter</name>
    <message>
        <source>Configuration %1</source>
        <translation>Konfiguration %1</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>Pin %1</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigTableModel</name>
    <message>
        <source>in %1</source>
        <comment>bounds of a tile&apos;s input</comment>
        <translation>Eing. %1</translation>
    </message>
    <message>
        <source>kernel %1</source>
        <comment>bounds of a tile&apos;s kernel</comment>
        <translation>Kernel %1</translation>
    </message>
    <message>
        <source>pinned</source>
        <translation>angeheftet</translation>
    </message>
    <message>
        <source>not pinned</source>
        <translation>nicht angeheftet</translation>
    </message>
    <message>
        <source>Pinned. Click or press Space to unpin.</source>
        <translation>Angeheftet. Zum Lösen klicken oder Leertaste drücken.</translation>
    </message>
    <message>
        <source>Click or press Space to pin, for comparison.</source>
        <translation>Zum Anheften für den Vergleich klicken oder Leertaste drücken.</translation>
    </message>
    <message>
        <source>Not scored yet</source>
        <translation>Noch ohne Score</translation>
    </message>
    <message>
        <source>Not ranked</source>
        <translation>Ohne Rangfolge</translation>
    </message>
    <message>
        <source>This is the baseline.</source>
        <translation>Dies ist die Baseline.</translation>
    </message>
    <message>
        <source>Configurations of the file in this row: %1</source>
        <translation>Konfigurationen der Datei in dieser Zeile: %1</translation>
    </message>
    <message>
        <source>Pinned for comparison: Space, or a click</source>
        <translation>Für den Vergleich angeheftet: Leertaste oder Klick</translation>
    </message>
    <message>
        <source>Pin</source>
        <translation>Pin</translation>
    </message>
    <message>
        <source>Rank by score, 1 for the predicted fastest; = marks shared ranks</source>
        <translation>Rang nach Score, 1 für die als schnellste vorhergesagte; = kennzeichnet gemeinsame Ränge</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Predicted minus measured rank: negative ones are predicted too fast. The nearest of shared ranks counts.</source>
        <translation>Vorhergesagter minus gemessener Rang: Bei negativen Werten ist die Vorhersage zu schnell. Bei gemeinsamen Rängen zählt der nächstliegende.</translation>
    </message>
    <message>
        <source>Δ rank</source>
        <translation>Δ Rang</translation>
    </message>
    <message>
        <source>Score by the model; lower is faster</source>
        <translation>Score des Modells; niedriger ist schneller</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Standard deviation of the score over permutations and folds</source>
        <translation>Standardabweichung des Scores über Permutationen und Folds</translation>
    </message>
    <message>
        <source>± Spread</source>
        <translation>± Streuung</translation>
    </message>
    <message>
        <source>Smallest runtime, relative to the default tile</source>
        <translation>Kleinste Laufzeit, relativ zur Standardkachel</translation>
    </message>
    <message>
        <source>Smallest runtime of equal configurations</source>
        <translation>Kleinste Laufzeit gleicher Konfigurationen</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simuliert</translation>
    </message>
    <message>
        <source>Simulated (%1)</source>
        <translation>Simuliert (%1)</translation>
    </message>
    <message>
        <source>Relative</source>
        <translation>Relativ</translation>
    </message>
    <message>
        <source>Runtime (%1)</source>
        <translation>Laufzeit (%1)</translation>
    </message>
    <message>
        <source>Runtime in percent of the baseline’s (bold row)</source>
        <translation>Laufzeit in Prozent der Laufzeit der Baseline (fette Zeile)</translation>
    </message>
    <message>
        <source>% of base</source>
        <translation>% d. Baseline</translation>
    </message>
    <message>
        <source>Number of equal configurations of the file in the row</source>
        <translation>Anzahl gleicher Konfigurationen der Datei in der Zeile</translation>
    </message>
    <message>
        <source>Equal</source>
        <translation>Gleiche</translation>
    </message>
    <message>
        <source>Bounds of the output tile, minor dimension as in the file; of input and kernel if present</source>
        <translation>Grenzen der Ausgabekachel, innerste Dimension wie in der Datei; auch von Eingabe und Kernel, sofern vorhanden</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Kachel</translation>
    </message>
    <message>
        <source>Index in the file; of equal configurations that of the fastest</source>
        <translation>Index in der Datei; bei gleichen Konfigurationen der der schnellsten</translation>
    </message>
    <message>
        <source>Config.</source>
        <translation>Konfig.</translation>
    </message>
    <message>
        <source>Your note on the configuration, saved with the session: F2 or a double click edits it</source>
        <translation>Notiz zur Konfiguration, mit der Sitzung gespeichert: F2 oder Doppelklick bearbeitet sie</translation>
    </message>
    <message>
        <source>Note</source>
        <translation>Notiz</translation>
    </message>
    <message>
        <source>Rank by simulated runtime, 1 for the fastest</source>
        <translation>Rang nach simulierter Laufzeit, 1 für die schnellste</translation>
    </message>
    <message>
        <source>Simul. rank</source>
        <translation>Sim. Rang</translation>
    </message>
    <message>
        <source>Decisions whose cost differs from the baseline’s: A can cost most</source>
        <translation>Entscheidungen, deren Kosten von denen der Baseline abweichen: A kann am meisten kosten</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>no file is open</source>
        <comment>why a column is empty</comment>
        <translation>keine Datei ist geöffnet</translation>
    </message>
    <message>
        <source>no runtimes are published</source>
        <comment>why a column is empty</comment>
        <translation>keine Laufzeiten sind veröffentlicht</translation>
    </message>
    <message>
        <source>not ranked yet</source>
        <comment>why a column is empty</comment>
        <translation>noch keine Rangfolge</translation>
    </message>
    <message>
        <source>no score has a spread</source>
        <comment>why a column is empty</comment>
        <translation>kein Score streut</translation>
    </message>
    <message>
        <source>no runtimes are published, and the scores are not times</source>
        <comment>why a column is empty</comment>
        <translation>keine Laufzeiten sind veröffentlicht, und die Scores sind keine Zeiten</translation>
    </message>
    <message>
        <source>only tile files have it</source>
        <comment>why a column is empty</comment>
        <translation>nur Kacheldateien haben das</translation>
    </message>
    <message>
        <source>no configuration occurs twice</source>
        <comment>why a column is empty</comment>
        <translation>keine Konfiguration kommt doppelt vor</translation>
    </message>
    <message>
        <source>no notes yet</source>
        <comment>why a column is empty</comment>
        <translation>noch keine Notizen</translation>
    </message>
    <message>
        <source>no decisions are known</source>
        <comment>why a column is empty</comment>
        <translation>keine Entscheidungen sind bekannt</translation>
    </message>
    <message>
        <source>The runtime is not published.</source>
        <translation>Die Laufzeit ist nicht veröffentlicht.</translation>
    </message>
    <message>
        <source>Predicted: scores of this model are times, and no runtime is published.</source>
        <translation>Vorhergesagt: Die Scores dieses Modells sind Zeiten, und keine Laufzeit ist veröffentlicht.</translation>
    </message>
    <message>
        <source>%1, a tie with rank %2</source>
        <comment>a measured rank, and the best that means the same</comment>
        <translation>%1, gleichauf mit Rang %2</translation>
    </message>
    <message>
        <source>%1, shared</source>
        <comment>a predicted rank that several have</comment>
        <translation>%1, geteilt</translation>
    </message>
    <message>
        <source>predicted %1</source>
        <comment>so much over the best</comment>
        <translation>vorhergesagt %1</translation>
    </message>
    <message>
        <source>Rank by runtime, 1 for the fastest; ≈ marks a tie with that rank, no more than 0.1 % slower</source>
        <translation>Rang nach Laufzeit, 1 für die schnellste; ≈ heißt gleichauf mit diesem Rang, höchstens 0,1 % langsamer</translation>
    </message>
    <message>
        <source>no measurements</source>
        <comment>why a column is empty</comment>
        <translation>keine Messungen</translation>
    </message>
    <message>
        <source>no measurements, and the scores are not times</source>
        <comment>why a column is empty</comment>
        <translation>keine Messungen, und die Scores sind keine Zeiten</translation>
    </message>
    <message>
        <source>only proposed candidates have it</source>
        <comment>why a column is empty</comment>
        <translation>nur vorgeschlagene Kandidaten haben das</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>Nichts wurde gemessen.</translation>
    </message>
    <message>
        <source>Predicted: scores of this model are times; there are no measurements.</source>
        <translation>Vorhergesagt: Scores dieses Modells sind Zeiten; es gibt keine Messungen.</translation>
    </message>
    <message>
        <source>Origin of the candidate: the default, one group changed, drawn, or found by a search</source>
        <translation>Herkunft des Kandidaten: Standard, eine Gruppe geändert, gezogen oder von einer Suche gefunden</translation>
    </message>
    <message>
        <source>Origin</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>Within noise of the fastest: repeated measurements differ as much.</source>
        <translation>Im Rahmen des Rauschens so schnell wie die schnellste: Wiederholte Messungen unterscheiden sich ebenso stark.</translation>
    </message>
    <message>
        <source>Within noise of the baseline: repeated measurements differ as much.</source>
        <translation>Im Rahmen des Rauschens so schnell wie die Baseline: Wiederholte Messungen unterscheiden sich ebenso stark.</translation>
    </message>
    <message>
        <source>%1, within noise of the fastest</source>
        <comment>so much over the best</comment>
        <translation>%1, im Rahmen des Rauschens</translation>
    </message>
    <message>
        <source>%1 distinct configurations share this score: their order is arbitrary.</source>
        <translation>%1 verschiedene Konfigurationen teilen sich diesen Score: Ihre Reihenfolge ist willkürlich.</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>fehlgeschlagen: %1</translation>
    </message>
    <message>
        <source>Parameters with more than one value, as in the file</source>
        <translation>Parameter mit mehr als einem Wert, wie in der Datei</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>%1 × the cost of the best</source>
        <comment>a ratio</comment>
        <translation>%1 × die Kosten der besten</translation>
    </message>
    <message>
        <source>%1, as measured</source>
        <comment>an objective</comment>
        <translation>%1, wie gemessen</translation>
    </message>
    <message>
        <source>each has its own column</source>
        <comment>why a column is empty</comment>
        <translation>jeder hat eine eigene Spalte</translation>
    </message>
    <message>
        <source>Within noise of the best: repeated measurements differ as much.</source>
        <translation>Im Rahmen des Rauschens so gut wie die beste: Wiederholte Messungen unterscheiden sich ebenso stark.</translation>
    </message>
    <message>
        <source>Rank by the objective, 1 for the best; ≈ marks a tie with that rank, no more than 0.1 % worse</source>
        <translation>Rang nach der Zielgröße, 1 für die beste; ≈ heißt gleichauf mit diesem Rang, höchstens 0,1 % schlechter</translation>
    </message>
    <message>
        <source>Runtime predicted by the model, in seconds</source>
        <translation>Vom Modell vorhergesagte Laufzeit in Sekunden</translation>
    </message>
    <message>
        <source>Score (s)</source>
        <translation>Score (s)</translation>
    </message>
    <message>
        <source>Value in percent of the baseline’s (bold row)</source>
        <translation>Wert in Prozent des Werts der Baseline (fette Zeile)</translation>
    </message>
</context>
<context>
    <name>tgraph::ConfigTableView</name>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Un&amp;pin</source>
        <translation>&amp;Lösen</translation>
    </message>
    <message>
        <source>&amp;Pin</source>
        <translation>&amp;Anheften</translation>
    </message>
    <message>
        <source>Use as &amp;baseline</source>
        <translation>Als &amp;Baseline verwenden</translation>
    </message>
    <message>
        <source>&amp;Note…</source>
        <translation>&amp;Notiz …</translation>
    </message>
    <message>
        <source>Co&amp;mpare with the baseline</source>
        <translation>Mit der Baseline &amp;vergleichen</translation>
    </message>
    <message>
        <source>Co&amp;mpare selected: at most four</source>
        <translation>Ausgewählte &amp;vergleichen: höchstens vier</translation>
    </message>
    <message>
        <source>Co&amp;mpare selected</source>
        <translation>Ausgewählte &amp;vergleichen</translation>
    </message>
    <message>
        <source>&amp;Filter: %1</source>
        <comment>a term</comment>
        <translation>&amp;Filter: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::CostModel</name>
    <message>
        <source>%1 of the program</source>
        <translation>%1 des Programms</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Instruktion</translation>
    </message>
    <message>
        <source>Opcode</source>
        <translation>Opcode</translation>
    </message>
    <message>
        <source>Ops</source>
        <comment>instructions, as a narrow column&apos;s title</comment>
        <translation>Ops</translation>
    </message>
    <message>
        <source>Runs per run of the program</source>
        <translation>Ausführungen je Lauf des Programms</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ausführungen</translation>
    </message>
    <message>
        <source>Estimated: the longer of computing and moving data</source>
        <translation>Geschätzt: die längere der Zeiten für Rechnen und Datenübertragung</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Floating-point operations; for a fusion those of its fused instructions</source>
        <translation>Gleitkommaoperationen; bei einer Fusion die ihrer Instruktionen</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>Read and written in memory, with padding</source>
        <translation>Im Speicher gelesen und geschrieben, mit Auffüllung</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Padding, as a share of the bytes that are moved</source>
        <translation>Auffüllung als Anteil an den übertragenen Bytes</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Auffüllung</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
</context>
<context>
    <name>tgraph::CostsPanel</name>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search by name, opcode or op_name</source>
        <translation>Nach Name, Opcode oder op_name suchen</translation>
    </message>
    <message>
        <source>By opcode</source>
        <translation>Nach Opcode</translation>
    </message>
    <message>
        <source>Add up the instructions of each opcode</source>
        <translation>Die Instruktionen jedes Opcodes zusammenzählen</translation>
    </message>
    <message>
        <source>Open an XLA program to see what its instructions cost.</source>
        <translation>Ein XLA-Programm öffnen, um zu sehen, was seine Instruktionen kosten.</translation>
    </message>
    <message>
        <source>Adding up the costs …</source>
        <translation>Die Kosten werden addiert …</translation>
    </message>
    <message>
        <source>Estimated for a TPU v3 core: %1 · %2 · %3 moved, %4 of it padding</source>
        <translation>Geschätzt für einen TPU-v3-Kern: %1 · %2 · %3 übertragen, davon %4 Auffüllung</translation>
    </message>
    <message numerus="yes">
        <source> · %Ln loop(s) of unknown length counted at least once</source>
        <translation>
            <numerusform> · %Ln Schleife unbekannter Länge mindestens einmal gezählt</numerusform>
            <numerusform> · %Ln Schleifen unbekannter Länge mindestens einmal gezählt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · trip count of %Ln loop(s) inferred</source>
        <translation>
            <numerusform> · Durchläufe von %Ln Schleife hergeleitet</numerusform>
            <numerusform> · Durchläufe von %Ln Schleifen hergeleitet</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · %Ln custom-call(s) without FLOP</source>
        <translation>
            <numerusform> · %Ln custom-call ohne FLOP</numerusform>
            <numerusform> · %Ln custom-calls ohne FLOP</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;Export the table (CSV)…</source>
        <translation>Tabelle &amp;exportieren (CSV) …</translation>
    </message>
    <message numerus="yes">
        <source> · %Ln conditional(s) with all branches</source>
        <translation>
            <numerusform> · %Ln Bedingung mit allen Zweigen</numerusform>
            <numerusform> · %Ln Bedingungen mit allen Zweigen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source> · without %Ln instruction(s) of unbounded dimensions</source>
        <translation>
            <numerusform> · ohne %Ln Instruktion mit unbeschränkten Dimensionen</numerusform>
            <numerusform> · ohne %Ln Instruktionen mit unbeschränkten Dimensionen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::DatasetPage</name>
    <message>
        <source>Overview</source>
        <translation>Überblick</translation>
    </message>
    <message>
        <source>Collections and splits, and the distributions of sizes and runtimes</source>
        <translation>Sammlungen und Teile, und die Verteilungen von Größen und Laufzeiten</translation>
    </message>
    <message>
        <source>Health</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>Problems: duplicates across splits, drift, noise, missing runtimes</source>
        <translation>Probleme: Duplikate in verschiedenen Teilen, Drift, Rauschen, fehlende Laufzeiten</translation>
    </message>
    <message>
        <source>One line per file with all known data</source>
        <translation>Eine Zeile je Datei mit allen bekannten Angaben</translation>
    </message>
    <message>
        <source>files: %1</source>
        <translation>Dateien: %1</translation>
    </message>
    <message>
        <source>configurations: %1, distinct: %2</source>
        <translation>Konfigurationen: %1, verschiedene: %2</translation>
    </message>
    <message>
        <source>all simulated, not measured</source>
        <translation>alle simuliert, nicht gemessen</translation>
    </message>
    <message>
        <source>simulated, not measured: %1</source>
        <translation>simuliert, nicht gemessen: %1</translation>
    </message>
    <message>
        <source>read so far: %1</source>
        <translation>bisher gelesen: %1</translation>
    </message>
    <message>
        <source>the same content in two splits: %1</source>
        <translation>derselbe Inhalt in zwei Teilen: %1</translation>
    </message>
    <message>
        <source>the same graph in two splits: %1</source>
        <translation>derselbe Graph in zwei Teilen: %1</translation>
    </message>
    <message>
        <source>cannot be read: %1</source>
        <translation>nicht lesbar: %1</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>How well one or two models order each file, the worst first</source>
        <translation>Wie gut ein oder zwei Modelle jede Datei ordnen, die schlechtesten zuerst</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>Tabelle (CSV) …</translation>
    </message>
    <message>
        <source>Report (HTML)…</source>
        <translation>Bericht (HTML) …</translation>
    </message>
    <message>
        <source>Collections, charts, findings and the worst ordered files on one page</source>
        <translation>Sammlungen, Diagramme, Befunde und die am schlechtesten geordneten Dateien auf einer Seite</translation>
    </message>
    <message>
        <source>XLA programs have no configurations yet: open one to propose and rank some</source>
        <translation>XLA-Programme haben noch keine Konfigurationen: eines öffnen, um welche vorzuschlagen und zu ordnen</translation>
    </message>
</context>
<context>
    <name>tgraph::DatasetReportPage</name>
    <message>
        <source>SIMULATED: the runtimes of %1 of %2 files were computed, not measured.</source>
        <translation>SIMULIERT: Die Laufzeiten von %1 von %2 Dateien wurden berechnet, nicht gemessen.</translation>
    </message>
    <message>
        <source>Collections and splits</source>
        <translation>Sammlungen und Teile</translation>
    </message>
    <message>
        <source>Distribution of sizes and runtimes over the files</source>
        <translation>Verteilung von Größen und Laufzeiten über die Dateien</translation>
    </message>
    <message>
        <source>Provenance</source>
        <translation>Herkunft</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Files that cannot be read</source>
        <translation>Dateien, die nicht lesbar sind</translation>
    </message>
    <message>
        <source>The same content more than once</source>
        <translation>Derselbe Inhalt mehrmals</translation>
    </message>
    <message>
        <source>The same graph under two names</source>
        <translation>Derselbe Graph unter zwei Namen</translation>
    </message>
    <message>
        <source>Runtimes that drift with the order of measurement</source>
        <translation>Laufzeiten, die mit der Reihenfolge der Messung driften</translation>
    </message>
    <message>
        <source>Low agreement of two measurements</source>
        <translation>Geringe Übereinstimmung zweier Messungen</translation>
    </message>
    <message>
        <source>Runtimes not published outside the test split</source>
        <translation>Laufzeiten außerhalb des Testteils nicht veröffentlicht</translation>
    </message>
    <message>
        <source>How well the models order each file</source>
        <translation>Wie gut die Modelle jede Datei ordnen</translation>
    </message>
    <message>
        <source>Files that %1 orders worst</source>
        <translation>Dateien, die %1 am schlechtesten ordnet</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Data set: %1</source>
        <translation>Datensatz: %1</translation>
    </message>
    <message>
        <source>Files with fewer than %1 different runtimes are omitted because their τ means little: %2.</source>
        <translation>Dateien mit weniger als %1 verschiedenen Laufzeiten fehlen, da ihr τ wenig aussagt: %2.</translation>
    </message>
    <message>
        <source>Runtimes</source>
        <translation>Laufzeiten</translation>
    </message>
</context>
<context>
    <name>tgraph::DatasetWork</name>
    <message>
        <source>Data set of the folder</source>
        <translation>Datensatz des Ordners</translation>
    </message>
    <message>
        <source>All files of the opened folder together: collections, distributions, health</source>
        <translation>Alle Dateien des geöffneten Ordners zusammen: Sammlungen, Verteilungen, Zustand</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Tabelle exportieren</translation>
    </message>
    <message>
        <source>Export the report</source>
        <translation>Bericht exportieren</translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionNames</name>
    <message>
        <source>, </source>
        <comment>between the names of decisions</comment>
        <translation>, </translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <comment>A, B, C, D, E and 4 more</comment>
        <translation>
            <numerusform>%1 und %n weitere</numerusform>
            <numerusform>%1 und %n weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>A, B and C</comment>
        <translation>%1 und %2</translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionRows</name>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>%1 dimension %2</source>
        <comment>of a kernel&apos;s output, say</comment>
        <translation>%1, Dimension %2</translation>
    </message>
    <message>
        <source>%1 in %2 of %3</source>
        <comment>elements, in so many registers of so many</comment>
        <translation>%1 in %2 zu je %3</translation>
    </message>
    <message>
        <source>%1 of %2 (%3)</source>
        <comment>a dimension, its tensor, how many elements</comment>
        <translation>%1 von %2 (%3)</translation>
    </message>
    <message numerus="yes">
        <source>%1 and %n like it</source>
        <translation>
            <numerusform>%1 und %n gleichartige</numerusform>
            <numerusform>%1 und %n gleichartige</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 with %2 always fails: %3</source>
        <comment>option, other option, reason</comment>
        <translation>%1 mit %2 schlägt immer fehl: %3</translation>
    </message>
    <message>
        <source>%1 with %2 always fails</source>
        <comment>option, other option</comment>
        <translation>%1 mit %2 schlägt immer fehl</translation>
    </message>
    <message>
        <source>mostly %1</source>
        <comment>reason of failures</comment>
        <translation>meist %1</translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionsPage</name>
    <message>
        <source>Nothing is measured.</source>
        <translation>Nichts ist gemessen.</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Nodes that always change together, and what their layouts cost</source>
        <translation>Knoten, die sich stets gemeinsam ändern, und was ihre Layouts kosten</translation>
    </message>
    <message>
        <source>Baseline → focus</source>
        <translation>Baseline → Fokus</translation>
    </message>
    <message>
        <source>Gain or cost of each decision from the baseline to the focus</source>
        <translation>Gewinn oder Kosten jeder Entscheidung von der Baseline zum Fokus</translation>
    </message>
    <message>
        <source>All configurations</source>
        <translation>Alle Konfig.</translation>
    </message>
    <message>
        <source>All configurations by their decisions and runtime</source>
        <translation>Alle Konfigurationen nach Entscheidungen und Laufzeit</translation>
    </message>
    <message>
        <source>The file has only one configuration, so there are no decisions.</source>
        <translation>Die Datei hat nur eine Konfiguration, daher gibt es keine Entscheidungen.</translation>
    </message>
    <message>
        <source>Computing the decisions …</source>
        <translation>Entscheidungen werden berechnet …</translation>
    </message>
    <message>
        <source>%1 of %2 kept (%3)</source>
        <translation>%1 von %2 im Filter (%3)</translation>
    </message>
    <message>
        <source>Focus a configuration to see what it changes.</source>
        <translation>Eine Konfiguration fokussieren, um zu sehen, was sie ändert.</translation>
    </message>
    <message>
        <source>The focus is the baseline: focus another configuration.</source>
        <translation>Der Fokus ist die Baseline: eine andere Konfiguration fokussieren.</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>Baseline %1</translation>
    </message>
    <message>
        <source>focus %1</source>
        <translation>Fokus %1</translation>
    </message>
    <message>
        <source>No runtimes or scores of the two: rank the configurations first.</source>
        <translation>Weder Laufzeiten noch Scores für diese beiden: zuerst die Rangfolge berechnen.</translation>
    </message>
    <message>
        <source>No published runtimes: rank the configurations first.</source>
        <translation>Keine veröffentlichten Laufzeiten: zuerst die Rangfolge berechnen.</translation>
    </message>
    <message>
        <source>No decision makes a difference.</source>
        <translation>Keine Entscheidung macht einen Unterschied.</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there are no configurations to decide between.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: Es gibt keine Konfigurationen, zwischen denen zu entscheiden wäre.</translation>
    </message>
    <message>
        <source>Propose and rank</source>
        <translation>Vorschlagen und ordnen</translation>
    </message>
    <message>
        <source>Propose candidates for the program and order them by what the model predicts</source>
        <translation>Kandidaten für das Programm vorschlagen und nach der Vorhersage des Modells ordnen</translation>
    </message>
    <message>
        <source>The file has no layouts to choose from, so there are no decisions.</source>
        <translation>Die Datei hat keine Layouts zur Auswahl, daher gibt es keine Entscheidungen.</translation>
    </message>
    <message>
        <source>Nothing is measured: rank the configurations first.</source>
        <translation>Nichts ist gemessen: zuerst die Rangfolge der Konfigurationen berechnen.</translation>
    </message>
    <message>
        <source>Show measurements…</source>
        <translation>Messungen zeigen …</translation>
    </message>
    <message>
        <source>Save the measurements of the tuning, and open that file with table, charts and decisions</source>
        <translation>Die Messungen der Abstimmung speichern und diese Datei mit Tabelle, Diagrammen und Entscheidungen öffnen</translation>
    </message>
    <message>
        <source>%1 of %2 kept</source>
        <translation>%1 von %2 im Filter</translation>
    </message>
</context>
<context>
    <name>tgraph::DecisionsView</name>
    <message>
        <source>%1 best, up to %2</source>
        <comment>value, cost</comment>
        <translation>%1 am besten, bis %2</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Options: measured, ≈ predicted cost</source>
        <translation>Gemessen, ≈ Vorhersage</translation>
    </message>
    <message>
        <source>Options: measured cost</source>
        <translation>Optionen: gemessene Kosten</translation>
    </message>
    <message>
        <source>Options: predicted cost</source>
        <translation>Optionen: vorhergesagte Kosten</translation>
    </message>
    <message>
        <source>Options: # predicted rank</source>
        <translation>Optionen: # vorhergesagter Rang</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>Fokus</translation>
    </message>
    <message numerus="yes">
        <source>no clear difference between its %n options</source>
        <translation>
            <numerusform>kein Unterschied bei ihrer %n Option</numerusform>
            <numerusform>kein deutlicher Unterschied zwischen ihren %n Optionen</numerusform>
        </translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message numerus="yes">
        <source>%n option(s) that cost the same</source>
        <translation>
            <numerusform>%n Option, die gleich viel kostet</numerusform>
            <numerusform>%n Optionen, die gleich viel kosten</numerusform>
        </translation>
    </message>
    <message>
        <source>measured, best to best: %1</source>
        <translation>gemessen, beste gegen beste: %1</translation>
    </message>
    <message>
        <source>measured, all else equal: %1</source>
        <translation>gemessen, bei sonst gleichen Optionen: %1</translation>
    </message>
    <message>
        <source>predicted, best to best: %1</source>
        <translation>vorhergesagt, beste gegen beste: %1</translation>
    </message>
    <message>
        <source>best predicted rank with it: %1</source>
        <translation>bester vorhergesagter Rang damit: %1</translation>
    </message>
    <message>
        <source>Options: measured, # predicted rank</source>
        <translation>Optionen: gemessen, # vorhergesagter Rang</translation>
    </message>
    <message>
        <source>Options: simulated, ≈ predicted cost</source>
        <translation>Simuliert, ≈ Vorhersage</translation>
    </message>
    <message>
        <source>Options: simulated, # predicted rank</source>
        <translation>Optionen: simuliert, # vorhergesagter Rang</translation>
    </message>
    <message>
        <source>Options: simulated cost</source>
        <translation>Optionen: simulierte Kosten</translation>
    </message>
    <message>
        <source>simulated, best to best: %1</source>
        <translation>simuliert, beste gegen beste: %1</translation>
    </message>
    <message>
        <source>simulated, all else equal: %1</source>
        <translation>simuliert, bei sonst gleichen Optionen: %1</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>default</source>
        <comment>what a program does unconfigured</comment>
        <translation>Standard</translation>
    </message>
    <message numerus="yes">
        <source>%n distinct configuration(s)</source>
        <translation>
            <numerusform>%n verschiedene Konfiguration</numerusform>
            <numerusform>%n verschiedene Konfigurationen</numerusform>
        </translation>
    </message>
    <message>
        <source>fails</source>
        <comment>an option that always fails</comment>
        <translation>schlägt fehl</translation>
    </message>
    <message>
        <source>failed</source>
        <comment>share of configurations</comment>
        <translation>Fehler</translation>
    </message>
    <message>
        <source>always fails</source>
        <translation>schlägt immer fehl</translation>
    </message>
    <message>
        <source>always fails: %1</source>
        <comment>reason</comment>
        <translation>schlägt immer fehl: %1</translation>
    </message>
    <message>
        <source>failed: %1 of %2 (%3)</source>
        <translation>fehlgeschlagen: %1 von %2 (%3)</translation>
    </message>
    <message>
        <source>failed: %1 of %2 (%3), mostly %4</source>
        <translation>fehlgeschlagen: %1 von %2 (%3), meist %4</translation>
    </message>
    <message>
        <source>&amp;Copy the details</source>
        <translation>Angaben &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy all decisions as &amp;table</source>
        <translation>Alle Entscheidungen als &amp;Tabelle kopieren</translation>
    </message>
    <message>
        <source>&amp;Restore this decision</source>
        <translation>Diese Entscheidung &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>&amp;Filter to this option</source>
        <translation>Auf diese Option &amp;filtern</translation>
    </message>
    <message>
        <source>F&amp;ocus the best configuration with it</source>
        <translation>Die beste Konfiguration damit f&amp;okussieren</translation>
    </message>
    <message>
        <source>&amp;Pin the best configuration with it</source>
        <translation>Die beste Konfiguration damit an&amp;pinnen</translation>
    </message>
    <message>
        <source>Co&amp;mpare the best configuration with it with the baseline</source>
        <translation>Die beste Konfiguration damit mit der Baseline &amp;vergleichen</translation>
    </message>
    <message>
        <source>Letter</source>
        <translation>Buchstabe</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Measured, best to best</source>
        <translation>Gemessen, Bestes zu Bestem</translation>
    </message>
    <message>
        <source>Predicted, best to best</source>
        <translation>Vorhergesagt, Bestes zu Bestem</translation>
    </message>
</context>
<context>
    <name>tgraph::DiffModel</name>
    <message>
        <source>removed</source>
        <comment>an instruction that only the program before has</comment>
        <translation>entfallen</translation>
    </message>
    <message>
        <source>added</source>
        <comment>an instruction that only the program after has</comment>
        <translation>hinzugekommen</translation>
    </message>
    <message>
        <source>changed</source>
        <comment>an instruction that both programs have</comment>
        <translation>geändert</translation>
    </message>
    <message>
        <source>renamed</source>
        <comment>an instruction that both programs have</comment>
        <translation>umbenannt</translation>
    </message>
    <message>
        <source>opcode</source>
        <comment>what changed</comment>
        <translation>Opcode</translation>
    </message>
    <message>
        <source>shape</source>
        <comment>what changed</comment>
        <translation>Form</translation>
    </message>
    <message>
        <source>layout</source>
        <comment>what changed</comment>
        <translation>Layout</translation>
    </message>
    <message>
        <source>operands</source>
        <comment>what changed</comment>
        <translation>Operanden</translation>
    </message>
    <message>
        <source>attributes</source>
        <comment>what changed</comment>
        <translation>Attribute</translation>
    </message>
    <message>
        <source>called computations</source>
        <comment>what changed</comment>
        <translation>aufgerufene Berechnungen</translation>
    </message>
    <message>
        <source>its computation</source>
        <comment>what changed: the computation of the instruction</comment>
        <translation>umgebende Berechnung</translation>
    </message>
    <message>
        <source>name</source>
        <comment>what changed</comment>
        <translation>Name</translation>
    </message>
    <message>
        <source>metadata</source>
        <comment>what changed</comment>
        <translation>Metadaten</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Instruction</source>
        <translation>Instruktion</translation>
    </message>
    <message>
        <source>Opcode</source>
        <translation>Opcode</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Berechnung</translation>
    </message>
</context>
<context>
    <name>tgraph::DiffTexts</name>
    <message>
        <source>Show in the g&amp;raph</source>
        <translation>Im G&amp;raphen zeigen</translation>
    </message>
    <message>
        <source>Show in the &amp;graph</source>
        <translation>Im &amp;Graphen zeigen</translation>
    </message>
    <message>
        <source>Selects the instruction in the main window; opens the file where it is not open</source>
        <translation>Wählt die Instruktion im Hauptfenster aus; öffnet die Datei bei Bedarf</translation>
    </message>
    <message>
        <source>Text of the program after</source>
        <translation>Text des Programms nachher</translation>
    </message>
    <message>
        <source>Text of the program before</source>
        <translation>Text des Programms vorher</translation>
    </message>
    <message>
        <source>After: %1</source>
        <translation>Nachher: %1</translation>
    </message>
    <message>
        <source>Before: %1</source>
        <translation>Vorher: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::DisagreementModel</name>
    <message>
        <source>%1 ranks it %2 places lower than %3.</source>
        <translation>%1 setzt sie %2 Plätze tiefer als %3.</translation>
    </message>
    <message>
        <source>%1 ranks it %2 places higher than %3.</source>
        <translation>%1 setzt sie %2 Plätze höher als %3.</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionChart</name>
    <message>
        <source>Percentile %1 to %2: %3</source>
        <translation>Perzentil %1 bis %2: %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s), %1 %</source>
        <translation>
            <numerusform>%Ln verschiedene Konfiguration, %1 %</numerusform>
            <numerusform>%Ln verschiedene Konfigurationen, %1 %</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln kept by the filter</source>
        <translation>
            <numerusform>%Ln im Filter</numerusform>
            <numerusform>%Ln im Filter</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %) are as fast or faster</source>
        <translation>%1 von %2 (%3 %) sind ebenso schnell oder schneller</translation>
    </message>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>kept by the filter, as a share of each bar</source>
        <translation>im Filter, als Anteil jedes Balkens</translation>
    </message>
    <message>
        <source>kept by the filter</source>
        <translation>im Filter</translation>
    </message>
    <message>
        <source>%1 %</source>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>best</source>
        <comment>the left end of the axis</comment>
        <translation>beste</translation>
    </message>
    <message>
        <source>%1 of %2 (%3 %) are as good or better</source>
        <translation>%1 von %2 (%3 %) sind ebenso gut oder besser</translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionControls</name>
    <message>
        <source>Histogram</source>
        <translation>Histogramm</translation>
    </message>
    <message>
        <source>Number of configurations in each range of values</source>
        <translation>Anzahl der Konfigurationen je Wertebereich</translation>
    </message>
    <message>
        <source>ECDF</source>
        <translation>ECDF</translation>
    </message>
    <message>
        <source>Share of the configurations that are at least as fast</source>
        <translation>Anteil der mindestens ebenso schnellen Konfigurationen</translation>
    </message>
    <message>
        <source>Equal distances for equal differences</source>
        <translation>Gleiche Abstände für gleiche Differenzen</translation>
    </message>
    <message>
        <source>Configurations by rank, with the value at each rank</source>
        <translation>Konfigurationen nach Rang, mit dem Wert je Rang</translation>
    </message>
    <message>
        <source>Clear filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>Removes the filter (Esc, or a double click on the chart)</source>
        <translation>Entfernt den Filter (Esc oder Doppelklick auf das Diagramm)</translation>
    </message>
    <message>
        <source>Zoom to filter</source>
        <translation>Auf Filter zoomen</translation>
    </message>
    <message>
        <source>Shows only the filtered configurations, over their own range</source>
        <translation>Zeigt nur die gefilterten Konfigurationen, in ihrem eigenen Wertebereich</translation>
    </message>
    <message>
        <source>Equal distances for equal ratios</source>
        <translation>Gleiche Abstände für gleiche Verhältnisse</translation>
    </message>
    <message>
        <source>A logarithmic scale needs positive values; some are not positive</source>
        <translation>Eine logarithmische Skala braucht positive Werte; einige sind nicht positiv</translation>
    </message>
    <message>
        <source>linear</source>
        <comment>axis</comment>
        <translation>linear</translation>
    </message>
    <message>
        <source>logarithmic</source>
        <comment>axis</comment>
        <translation>logarithmisch</translation>
    </message>
    <message>
        <source>percentiles</source>
        <comment>axis</comment>
        <translation>Perzentile</translation>
    </message>
    <message>
        <source>over the best</source>
        <comment>axis</comment>
        <translation>über der besten</translation>
    </message>
    <message>
        <source>Horizontal axis</source>
        <translation>Waagerechte Achse</translation>
    </message>
    <message>
        <source>Distance from the fastest: linear beside it, logarithmic far from it</source>
        <translation>Abstand von der schnellsten: linear in ihrer Nähe, logarithmisch in der Ferne</translation>
    </message>
    <message>
        <source>Auto: %1</source>
        <comment>the axis</comment>
        <translation>Auto: %1</translation>
    </message>
    <message>
        <source>The scale that best resolves the faster half of the configurations</source>
        <translation>Die Skala, die die schnellere Hälfte der Konfigurationen am besten auflöst</translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionPanel</name>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>pin %1</source>
        <translation>Pin %1</translation>
    </message>
    <message>
        <source>%1: configuration %2</source>
        <translation>%1: Konfiguration %2</translation>
    </message>
    <message>
        <source>predicted top %1</source>
        <translation>beste %1 laut Vorhersage</translation>
    </message>
    <message>
        <source>predicted top %1 so far</source>
        <translation>bisher beste %1 laut Vorhersage</translation>
    </message>
    <message>
        <source>Open a file to see how its runtimes are distributed.</source>
        <translation>Eine Datei öffnen, um die Verteilung ihrer Laufzeiten zu sehen.</translation>
    </message>
    <message>
        <source>This file has no configurations.</source>
        <translation>Diese Datei hat keine Konfigurationen.</translation>
    </message>
    <message>
        <source>Runtimes are not published in this file. The first scores are being computed.</source>
        <translation>Die Laufzeiten dieser Datei sind nicht veröffentlicht. Die ersten Scores werden berechnet.</translation>
    </message>
    <message>
        <source>Nothing was measured. Tools › Tune measures the most promising configurations.</source>
        <translation>Nichts wurde gemessen. Werkzeuge › Abstimmen misst die aussichtsreichsten Konfigurationen.</translation>
    </message>
    <message>
        <source>Runtimes are not published in this file. Rank to see scores.</source>
        <translation>Die Laufzeiten dieser Datei sind nicht veröffentlicht. Rangfolge berechnen, um Scores zu sehen.</translation>
    </message>
    <message>
        <source>Simulated runtimes of %1</source>
        <translation>Simulierte Laufzeiten: %1</translation>
    </message>
    <message>
        <source>Runtimes of %1</source>
        <translation>Laufzeiten: %1</translation>
    </message>
    <message>
        <source>Scores of %1 (lower is faster)</source>
        <translation>Scores: %1 (niedriger ist schneller)</translation>
    </message>
    <message>
        <source>The filter keeps none of them</source>
        <translation>Keine davon passt zum Filter</translation>
    </message>
    <message>
        <source>min %1 · median %2 · max %3</source>
        <translation>Min. %1 · Median %2 · Max. %3</translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%1 von %Ln verschiedener Konfiguration</numerusform>
            <numerusform>%1 von %Ln verschiedenen Konfigurationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %Ln distinct configuration(s) so far</source>
        <translation>
            <numerusform>bisher %1 von %Ln verschiedener Konfiguration</numerusform>
            <numerusform>bisher %1 von %Ln verschiedenen Konfigurationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%Ln verschiedene Konfiguration</numerusform>
            <numerusform>%Ln verschiedene Konfigurationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Simulated runtimes of %1, relative to the default tile’s</source>
        <translation>Simulierte Laufzeiten von %1, relativ zur Standardkachel</translation>
    </message>
    <message>
        <source>Runtimes of %1, relative to the default tile’s</source>
        <translation>Laufzeiten von %1, relativ zur Standardkachel</translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s)</source>
        <translation>
            <numerusform>%Ln Konfiguration</numerusform>
            <numerusform>%Ln Konfigurationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Simulated: %1</source>
        <translation>Simuliert: %1</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there is no distribution.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: Es gibt keine Verteilung.</translation>
    </message>
    <message>
        <source>Nothing was measured. The first scores are being computed.</source>
        <translation>Nichts wurde gemessen. Die ersten Scores werden berechnet.</translation>
    </message>
    <message>
        <source>Nothing was measured. Rank to see scores.</source>
        <translation>Nichts wurde gemessen. Rangfolge berechnen, um Scores zu sehen.</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>gflops of 24 distinct configurations</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>max %1 · median %2 · min %3</source>
        <translation>Max. %1 · Median %2 · Min. %3</translation>
    </message>
    <message>
        <source>Predicted runtimes of %1</source>
        <translation>Vorhergesagte Laufzeiten: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::DistributionView</name>
    <message>
        <source>Range %1: Enter keeps it</source>
        <translation>Bereich %1: Eingabetaste filtert danach</translation>
    </message>
</context>
<context>
    <name>tgraph::DockTitles</name>
    <message>
        <source>Panels</source>
        <translation>Bereiche</translation>
    </message>
    <message>
        <source>&amp;Close %1</source>
        <translation>%1 &amp;schließen</translation>
    </message>
    <message>
        <source>In a separate &amp;window</source>
        <translation>In eigenem &amp;Fenster</translation>
    </message>
    <message>
        <source>&amp;Maximize or restore</source>
        <translation>&amp;Maximieren oder wiederherstellen</translation>
    </message>
    <message>
        <source>Reset workspace</source>
        <translation>Arbeitsbereich zurücksetzen</translation>
    </message>
</context>
<context>
    <name>tgraph::DropFrame</name>
    <message numerus="yes">
        <source>Drop to open %n file(s) or folder(s)</source>
        <translation>
            <numerusform>Loslassen öffnet %n Datei oder Ordner</numerusform>
            <numerusform>Loslassen öffnet %n Dateien oder Ordner</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::EditMenu</name>
    <message>
        <source>&amp;Edit</source>
        <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
        <source>F&amp;ilter configurations</source>
        <translation>Konfigurationen f&amp;iltern</translation>
    </message>
    <message>
        <source>&amp;Pin the focused configuration</source>
        <translation>Fokussierte Konfiguration &amp;anheften</translation>
    </message>
    <message>
        <source>&amp;Note on the focused configuration…</source>
        <translation>&amp;Notiz zur fokussierten Konfiguration …</translation>
    </message>
    <message>
        <source>Cop&amp;y</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Select &amp;all</source>
        <translation>Alles a&amp;uswählen</translation>
    </message>
</context>
<context>
    <name>tgraph::EmptyWords</name>
    <message>
        <source>Only the default configuration is known: propose others to rank and compare them.</source>
        <translation>Nur die Standardkonfiguration ist bekannt: andere vorschlagen, um sie zu ordnen und zu vergleichen.</translation>
    </message>
    <message>
        <source>The file has no layouts to choose from, so there is only one configuration.</source>
        <translation>Die Datei hat keine Layouts zur Auswahl, daher gibt es nur eine Konfiguration.</translation>
    </message>
    <message>
        <source>This file has one distinct configuration: there is nothing to compare it with.</source>
        <translation>Diese Datei hat nur eine einzige Konfiguration: Es gibt nichts, womit sie verglichen werden könnte.</translation>
    </message>
    <message>
        <source>A table of measured configurations has no graph, so there are no nodes.</source>
        <translation>Eine Tabelle gemessener Konfigurationen hat keinen Graphen, daher gibt es keine Knoten.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s) were measured in a tuning.</source>
        <translation>
            <numerusform>%Ln Konfiguration wurde beim Abstimmen gemessen.</numerusform>
            <numerusform>%Ln Konfigurationen wurden beim Abstimmen gemessen.</numerusform>
        </translation>
    </message>
    <message>
        <source>“Show measurements…” saves them and opens that file in table and charts.</source>
        <translation>„Messungen zeigen …“ speichert sie und öffnet diese Datei in Tabelle und Diagrammen.</translation>
    </message>
    <message>
        <source>Tools › Tune lists them.</source>
        <translation>Werkzeuge › Abstimmen listet sie auf.</translation>
    </message>
</context>
<context>
    <name>tgraph::EstimatedCostsModel</name>
    <message>
        <source>not distinguished yet</source>
        <translation>noch nicht unterscheidbar</translation>
    </message>
    <message>
        <source>cheapest</source>
        <translation>günstigste</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Nodes that always change together; highest estimated cost first</source>
        <translation>Knoten, die sich stets gemeinsam ändern; höchste geschätzte Kosten zuerst</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Options that the measurements distinguish from the decision’s others</source>
        <translation>Optionen, die die Messungen von den anderen der Entscheidung unterscheiden</translation>
    </message>
    <message>
        <source>Estimated cost</source>
        <translation>Geschätzte Kosten</translation>
    </message>
    <message>
        <source>Over the cheapest option, of the shortest measured runtime</source>
        <translation>Über der günstigsten Option, bezogen auf die kürzeste gemessene Laufzeit</translation>
    </message>
    <message>
        <source>95 %</source>
        <translation>95 %</translation>
    </message>
    <message>
        <source>Half the width of the cost’s 95 % interval</source>
        <translation>Halbe Breite des 95-%-Intervalls der Kosten</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Measured configurations with one of these options</source>
        <translation>Gemessene Konfigurationen mit einer dieser Optionen</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Number of these options</source>
        <translation>Anzahl dieser Optionen</translation>
    </message>
</context>
<context>
    <name>tgraph::EstimatedCostsPage</name>
    <message>
        <source>Estimated cost of each decision</source>
        <translation>Geschätzte Kosten jeder Entscheidung</translation>
    </message>
    <message>
        <source>The estimated decision costs appear here after three measurements.</source>
        <translation>Die geschätzten Kosten der Entscheidungen erscheinen hier nach drei Messungen.</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln measured configuration(s).</source>
        <comment>estimates</comment>
        <translation>
            <numerusform>Nach %Ln gemessenen Konfiguration.</numerusform>
            <numerusform>Nach %Ln gemessenen Konfigurationen.</numerusform>
        </translation>
    </message>
    <message>
        <source>The sum of these costs misses held-out measurements by about %1, and those that it was fitted to by %2.</source>
        <translation>Die Summe dieser Kosten weicht von zurückgehaltenen Messungen um etwa %1 ab, von denen, an die sie angepasst wurde, um %2.</translation>
    </message>
    <message>
        <source>The sum of these costs misses the measurements that it was fitted to by about %1.</source>
        <translation>Die Summe dieser Kosten weicht von den Messungen, an die sie angepasst wurde, um etwa %1 ab.</translation>
    </message>
</context>
<context>
    <name>tgraph::ExclusiveJobs</name>
    <message>
        <source>A ranking is being adapted: wait for its end or cancel it first.</source>
        <translation>Eine Rangfolge wird angepasst: Ende abwarten oder zuerst abbrechen.</translation>
    </message>
    <message>
        <source>Programs are being simulated: wait for the end or cancel it first.</source>
        <translation>Programme werden simuliert: Ende abwarten oder zuerst abbrechen.</translation>
    </message>
    <message>
        <source>A checkpoint is being trained: wait for its end or cancel it first.</source>
        <translation>Ein Checkpoint wird trainiert: Ende abwarten oder zuerst abbrechen.</translation>
    </message>
    <message>
        <source>A file is being tuned: wait for its end or stop it first.</source>
        <translation>Eine Datei wird abgestimmt: Ende abwarten oder zuerst anhalten.</translation>
    </message>
    <message>
        <source>A program’s fusion is being tuned: wait for its end or stop it first.</source>
        <translation>Die Fusion eines Programms wird abgestimmt: Ende abwarten oder zuerst anhalten.</translation>
    </message>
</context>
<context>
    <name>tgraph::ExplainController</name>
    <message>
        <source>No file is open.</source>
        <translation>Es ist keine Datei geöffnet.</translation>
    </message>
    <message>
        <source>Rank the configurations first.</source>
        <translation>Zuerst die Rangfolge der Konfigurationen berechnen.</translation>
    </message>
    <message>
        <source>The analytical ranker has no attention: rank with a checkpoint.</source>
        <translation>Das analytische Verfahren hat keine Attention: Rangfolge mit einem Checkpoint berechnen.</translation>
    </message>
    <message>
        <source>An adapted ranking has no attention: rank with a checkpoint.</source>
        <translation>Eine angepasste Rangfolge hat keine Attention: Rangfolge mit einem Checkpoint berechnen.</translation>
    </message>
    <message>
        <source>Focus a configuration first.</source>
        <translation>Zuerst eine Konfiguration fokussieren.</translation>
    </message>
</context>
<context>
    <name>tgraph::ExplanationControls</name>
    <message>
        <source>What is shown</source>
        <translation>Angezeigte Größe</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Gates</source>
        <translation>Gates</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>Layer of the network</source>
        <translation>Schicht des Netzes</translation>
    </message>
    <message>
        <source>Fit rows</source>
        <translation>Zeilen einpassen</translation>
    </message>
    <message>
        <source>All nodes at once (F). Ctrl+wheel, + and - change the height of the rows.</source>
        <translation>Alle Knoten auf einmal (F). Strg+Mausrad, + und - ändern die Höhe der Zeilen.</translation>
    </message>
    <message>
        <source>Block %1</source>
        <translation>Block %1</translation>
    </message>
    <message>
        <source>Arrange</source>
        <translation>Anordnen</translation>
    </message>
    <message>
        <source>The channels of a node as one number</source>
        <translation>Die Kanäle eines Knotens als eine Zahl</translation>
    </message>
    <message>
        <source>Mean over all channels</source>
        <translation>Mittelwert über alle Kanäle</translation>
    </message>
    <message>
        <source>Largest of the channels</source>
        <translation>Größter der Kanäle</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Most attended at the focus first</source>
        <translation>Beim Fokus am meisten beachtete zuerst</translation>
    </message>
    <message>
        <source>In the order of the file</source>
        <translation>In der Reihenfolge der Datei</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>In the order in which they were scored</source>
        <translation>In der Reihenfolge der Bewertung</translation>
    </message>
    <message>
        <source>Predicted fastest first</source>
        <translation>Als schnellste vorhergesagte zuerst</translation>
    </message>
    <message>
        <source>Edges</source>
        <translation>Kanten</translation>
    </message>
    <message>
        <source>Share of the score</source>
        <translation>Anteil am Score</translation>
    </message>
    <message>
        <source>Measured fastest first, others as predicted</source>
        <translation>Gemessen Schnellste zuerst, andere wie vorhergesagt</translation>
    </message>
    <message>
        <source>Strongest comparison first</source>
        <translation>Stärkster Vergleich zuerst</translation>
    </message>
</context>
<context>
    <name>tgraph::ExplanationPlot</name>
    <message>
        <source>Attention map: nodes by configurations of the slate</source>
        <translation>Attention-Karte: Knoten gegen Konfigurationen des Slates</translation>
    </message>
    <message>
        <source>Values of nodes</source>
        <translation>Werte von Knoten</translation>
    </message>
    <message>
        <source>Attention map: nodes by nodes</source>
        <translation>Attention-Karte: Knoten gegen Knoten</translation>
    </message>
</context>
<context>
    <name>tgraph::ExplanationWords</name>
    <message>
        <source>mean over channels</source>
        <translation>Mittel über Kanäle</translation>
    </message>
    <message>
        <source>max over channels</source>
        <translation>Maximum über Kanäle</translation>
    </message>
    <message>
        <source>gate at the focus, block %1, mean over channels</source>
        <translation>Gate beim Fokus, Block %1, Mittel über Kanäle</translation>
    </message>
    <message>
        <source>score minus the score with the baseline&apos;s layout at the node</source>
        <translation>Score minus Score mit dem Layout der Baseline am Knoten</translation>
    </message>
    <message>
        <source>configuration of the slate</source>
        <translation>Konfiguration des Slates</translation>
    </message>
    <message>
        <source>weight, %1</source>
        <translation>Gewicht, %1</translation>
    </message>
    <message>
        <source>faster than with the baseline&apos;s layout</source>
        <translation>schneller als mit dem Layout der Baseline</translation>
    </message>
    <message>
        <source>slower than with the baseline&apos;s layout</source>
        <translation>langsamer als mit dem Layout der Baseline</translation>
    </message>
    <message>
        <source>attention at the focus (× an even share), block %1, %2</source>
        <translation>Attention beim Fokus (× gleicher Anteil), Block %1, %2</translation>
    </message>
    <message>
        <source>Attends evenly: %1 of %2 configurations effectively.</source>
        <translation>Achtet gleichmäßig: effektiv auf %1 von %2 Konfigurationen.</translation>
    </message>
    <message>
        <source>Attends evenly on average (%1 of %2 configurations effectively), single channels up to %3 × an even share.</source>
        <translation>Achtet im Mittel gleichmäßig (effektiv auf %1 von %2 Konfigurationen), einzelne Kanäle bis zum %3-Fachen des gleichen Anteils.</translation>
    </message>
    <message>
        <source>Attends to %1 of %2 configurations effectively, mean over nodes: from %3 (node %4) to %5.</source>
        <translation>Achtet effektiv auf %1 von %2 Konfigurationen, Mittel über Knoten: von %3 (Knoten %4) bis %5.</translation>
    </message>
    <message>
        <source>attends to %1 of %2 configurations effectively</source>
        <translation>achtet effektiv auf %1 von %2 Konfigurationen</translation>
    </message>
    <message>
        <source>× an even share (1/%1), %2</source>
        <translation>× gleicher Anteil (1/%1), %2</translation>
    </message>
    <message>
        <source>%1 × (α %2, first layer %3, even share %4)</source>
        <translation>%1 × (α %2, erste Schicht %3, gleicher Anteil %4)</translation>
    </message>
    <message>
        <source>attention along edges (× an even share), mean over layers</source>
        <translation>Kanten-Attention (× gleicher Anteil), Mittel</translation>
    </message>
    <message>
        <source>share of the score</source>
        <translation>Anteil am Score</translation>
    </message>
    <message>
        <source>share of the score, towards faster</source>
        <translation>Anteil am Score: schneller</translation>
    </message>
    <message>
        <source>share of the score, towards slower</source>
        <translation>Anteil am Score: langsamer</translation>
    </message>
    <message>
        <source>score minus the score with the baseline&apos;s tile at the node</source>
        <translation>Score minus Score mit der Kachel der Baseline am Knoten</translation>
    </message>
    <message>
        <source>score minus the score with the node hidden</source>
        <translation>Score minus Score bei verborgenem Knoten</translation>
    </message>
    <message>
        <source>faster than with the baseline&apos;s tile</source>
        <translation>schneller als mit der Kachel der Baseline</translation>
    </message>
    <message>
        <source>slower than with the baseline&apos;s tile</source>
        <translation>langsamer als mit der Kachel der Baseline</translation>
    </message>
    <message>
        <source>the node makes it faster</source>
        <translation>der Knoten macht es schneller</translation>
    </message>
    <message>
        <source>the node makes it slower</source>
        <translation>der Knoten macht es langsamer</translation>
    </message>
    <message>
        <source>attention paid to the node (× an even share), mean over heads and layers</source>
        <translation>Attention auf den Knoten (× gleicher Anteil), Mittel über Köpfe und Schichten</translation>
    </message>
    <message>
        <source>receives %1 × an even share from all nodes</source>
        <translation>erhält das %1-Fache des gleichen Anteils von allen Knoten</translation>
    </message>
    <message>
        <source>attended node</source>
        <translation>beachteter Knoten</translation>
    </message>
    <message>
        <source>attending node</source>
        <translation>beachtender Knoten</translation>
    </message>
    <message>
        <source>weight, mean over heads and layers</source>
        <translation>Gewicht, Mittel über Köpfe und Schichten</translation>
    </message>
    <message>
        <source>× an even share (1/%1)</source>
        <translation>× gleicher Anteil (1/%1)</translation>
    </message>
    <message>
        <source>Nodes attend evenly: to %1 of %2 nodes effectively.</source>
        <translation>Knoten achten gleichmäßig: effektiv auf %1 von %2 Knoten.</translation>
    </message>
    <message>
        <source>Nodes attend to %1 of %2 nodes effectively, on average: from %3 (node %4) to %5.</source>
        <translation>Knoten achten im Mittel effektiv auf %1 von %2 Knoten: von %3 (Knoten %4) bis %5.</translation>
    </message>
    <message>
        <source>The map shows the %1 nodes with the most attention.</source>
        <translation>Die Karte zeigt die %1 Knoten mit der meisten Attention.</translation>
    </message>
    <message>
        <source>%1 → %2, among its producers</source>
        <translation>%1 → %2, unter seinen Erzeugern</translation>
    </message>
    <message>
        <source>%1 → %2, among its consumers</source>
        <translation>%1 → %2, unter seinen Verbrauchern</translation>
    </message>
    <message>
        <source>configuration of the slate, fastest first</source>
        <translation>Konfiguration des Slates, schnellste zuerst</translation>
    </message>
    <message>
        <source>configuration of the slate, predicted fastest first</source>
        <translation>Konfiguration des Slates, vorhergesagt schnellste zuerst</translation>
    </message>
    <message>
        <source>decision or node</source>
        <translation>Entscheidung oder Knoten</translation>
    </message>
</context>
<context>
    <name>tgraph::ExportAction</name>
    <message>
        <source>E&amp;xport…</source>
        <translation>E&amp;xportieren …</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Lists, graph, charts, layouts and the report as files (%1)</source>
        <translation>Listen, Graph, Diagramme, Layouts und Bericht als Dateien (%1)</translation>
    </message>
    <message>
        <source>Export › %1</source>
        <translation>Exportieren › %1</translation>
    </message>
    <message>
        <source>%1 exists. Replace it?</source>
        <translation>%1 existiert. Ersetzen?</translation>
    </message>
</context>
<context>
    <name>tgraph::ExportDialog</name>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>What to export</source>
        <translation>Was exportiert wird</translation>
    </message>
    <message>
        <source>The %1 that the filter keeps</source>
        <translation>Die %1, die der Filter behält</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Preview</source>
        <translation>Vorschau</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>D&amp;urchsuchen …</translation>
    </message>
    <message>
        <source>Fo&amp;rmat:</source>
        <translation>Fo&amp;rmat:</translation>
    </message>
    <message>
        <source>Rows:</source>
        <translation>Zeilen:</translation>
    </message>
    <message>
        <source>&amp;File:</source>
        <translation>&amp;Datei:</translation>
    </message>
    <message>
        <source>&amp;Export</source>
        <translation>&amp;Exportieren</translation>
    </message>
    <message>
        <source>Filtered: no filter is set</source>
        <translation>Gefilterte: kein Filter gesetzt</translation>
    </message>
    <message numerus="yes">
        <source>All %Ln configuration(s)</source>
        <translation>
            <numerusform>%Ln Konfiguration</numerusform>
            <numerusform>Alle %Ln Konfigurationen</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FeatureSection</name>
    <message>
        <source>Features</source>
        <translation>Merkmale</translation>
    </message>
    <message>
        <source>Search features</source>
        <translation>Merkmale suchen</translation>
    </message>
    <message>
        <source>Search features by name</source>
        <translation>Merkmale nach Namen suchen</translation>
    </message>
    <message>
        <source>Also show features without information on this node</source>
        <translation>Auch Merkmale ohne Information zu diesem Knoten anzeigen</translation>
    </message>
    <message>
        <source>%1 of %2 features</source>
        <translation>%1 von %2 Merkmalen</translation>
    </message>
    <message>
        <source>Show zeros</source>
        <translation>Nullen anzeigen</translation>
    </message>
</context>
<context>
    <name>tgraph::FeatureTableModel</name>
    <message>
        <source>Column %1 of node_feat</source>
        <translation>Spalte %1 von node_feat</translation>
    </message>
    <message>
        <source>Feature</source>
        <translation>Merkmal</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
</context>
<context>
    <name>tgraph::FetchDialog</name>
    <message>
        <source>Get TpuGraphs</source>
        <translation>TpuGraphs herunterladen</translation>
    </message>
    <message>
        <source>Downloads the data set from the address that its authors name; the address was not tested when this program was made. Interrupted downloads resume.</source>
        <translation>Lädt den Datensatz von der Adresse, die seine Autoren nennen; sie wurde bei der Entwicklung dieses Programms nicht getestet. Unterbrochene Downloads werden fortgesetzt.</translation>
    </message>
    <message>
        <source>Look up si&amp;zes</source>
        <translation>&amp;Größen abfragen</translation>
    </message>
    <message>
        <source>&amp;Open the folder</source>
        <translation>&amp;Ordner öffnen</translation>
    </message>
    <message>
        <source>Base address of the archives: the authors’ or a mirror’s.</source>
        <translation>Basisadresse der Archive: die der Autoren oder eines Spiegels.</translation>
    </message>
    <message>
        <source>&amp;Place</source>
        <translation>Adr&amp;esse</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>Dur&amp;chsuchen …</translation>
    </message>
    <message>
        <source>&amp;Folder</source>
        <translation>O&amp;rdner</translation>
    </message>
    <message>
        <source>&amp;Keep the archives as they are</source>
        <translation>Archive un&amp;verändert lassen</translation>
    </message>
    <message>
        <source>size not known</source>
        <translation>Größe unbekannt</translation>
    </message>
    <message>
        <source>already present</source>
        <translation>bereits vorhanden</translation>
    </message>
    <message>
        <source>This program was built without libcurl and libarchive, which downloads need.</source>
        <translation>Dieses Programm wurde ohne libcurl und libarchive gebaut, die für Downloads nötig sind.</translation>
    </message>
    <message>
        <source>Choose the archives to get.</source>
        <translation>Die zu ladenden Archive wählen.</translation>
    </message>
</context>
<context>
    <name>tgraph::FetchWindow</name>
    <message>
        <source>Ge&amp;t TpuGraphs…</source>
        <translation>Tpu&amp;Graphs herunterladen …</translation>
    </message>
    <message>
        <source>Downloads the published data set or a part of it</source>
        <translation>Lädt den veröffentlichten Datensatz oder einen Teil davon herunter</translation>
    </message>
    <message>
        <source>Folder for the data set</source>
        <translation>Ordner für den Datensatz</translation>
    </message>
    <message>
        <source>Requesting the sizes …</source>
        <translation>Größen werden abgefragt …</translation>
    </message>
    <message>
        <source>%1 to download; needs %2 of %3 free space.</source>
        <translation>Download: %1; benötigt %2 von %3 freiem Speicherplatz.</translation>
    </message>
    <message>
        <source>The data set is in %1.</source>
        <translation>Der Datensatz liegt in %1.</translation>
    </message>
    <message>
        <source>Cancelled; the downloaded data is kept, and the next start continues from there.</source>
        <translation>Abgebrochen; die geladenen Daten bleiben erhalten, und der nächste Start setzt dort fort.</translation>
    </message>
    <message>
        <source>%1: %2, retrying …</source>
        <translation>%1: %2, neuer Versuch …</translation>
    </message>
    <message>
        <source>Unpacking %1 …</source>
        <translation>%1 wird ausgepackt …</translation>
    </message>
    <message>
        <source>%1: %2 of %3</source>
        <translation>%1: %2 von %3</translation>
    </message>
</context>
<context>
    <name>tgraph::FileListModel</name>
    <message>
        <source>reading …</source>
        <translation>wird gelesen …</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>nicht veröffentlicht</translation>
    </message>
    <message>
        <source>%1 is being read</source>
        <translation>%1 wird gelesen</translation>
    </message>
    <message>
        <source>%1 – not read yet; press Enter to open it</source>
        <translation>%1 – noch nicht gelesen; Eingabetaste zum Öffnen drücken</translation>
    </message>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Collection</source>
        <translation>Sammlung</translation>
    </message>
    <message>
        <source>Nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Nodes whose layouts can be configured</source>
        <translation>Knoten, deren Layouts konfiguriert werden können</translation>
    </message>
    <message>
        <source>Configurable</source>
        <translation>Konfigurierbar</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Distinct configurations</source>
        <translation>Verschiedene Konfigurationen</translation>
    </message>
    <message>
        <source>Distinct</source>
        <translation>Verschiedene</translation>
    </message>
    <message>
        <source>Smallest runtime; for tile files relative to the default tile</source>
        <translation>Kleinste Laufzeit; bei Kacheldateien relativ zur Standardkachel</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Beste</translation>
    </message>
    <message>
        <source>Largest runtime / smallest runtime</source>
        <translation>Größte Laufzeit / kleinste Laufzeit</translation>
    </message>
    <message>
        <source>Worst / best</source>
        <translation>Schlechteste / beste</translation>
    </message>
    <message>
        <source>Kendall’s τ of the last ranking against the runtimes</source>
        <translation>Kendalls τ der letzten Rangfolge gegenüber den Laufzeiten</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>%1, simulated</source>
        <translation>%1, simuliert</translation>
    </message>
    <message>
        <source>%1 cannot be read: %2</source>
        <translation>%1 kann nicht gelesen werden: %2</translation>
    </message>
    <message>
        <source>Simulated: nothing in it was measured.</source>
        <translation>Simuliert: Nichts darin wurde gemessen.</translation>
    </message>
    <message>
        <source>Ranked by %1</source>
        <translation>Rangfolge von %1</translation>
    </message>
    <message>
        <source>Cannot be ranked: %1</source>
        <translation>Keine Rangfolge möglich: %1</translation>
    </message>
    <message>
        <source>Collection of TpuGraphs</source>
        <translation>Sammlung von TpuGraphs</translation>
    </message>
    <message>
        <source>Slowdown of the predicted fastest against the best</source>
        <translation>Verlangsamung der als schnellste vorhergesagten gegenüber der besten</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>Verlangsamung</translation>
    </message>
    <message>
        <source>Decisions: groups of nodes, or bounds of a tile, that change together</source>
        <translation>Entscheidungen: Gruppen von Knoten oder Grenzen einer Kachel, die sich gemeinsam ändern</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Fusion files: runs of the kernel in the program’s default fusion configuration</source>
        <translation>Fusionsdateien: Ausführungen des Kernels in der Standard-Fusionskonfiguration des Programms</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ausführungen</translation>
    </message>
    <message>
        <source>Fusion files: the kernel’s share of the listed time of its program; each kernel counts with its runs in the default fusion configuration, or once if no file has that number</source>
        <translation>Fusionsdateien: Anteil des Kernels an der aufgelisteten Zeit seines Programms; jeder Kernel zählt mit seinen Ausführungen in der Standard-Fusionskonfiguration oder einmal, wenn keine Datei diese Zahl enthält</translation>
    </message>
    <message>
        <source>Share of program</source>
        <translation>Anteil am Programm</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>before optimization</source>
        <comment>a stage of compilation</comment>
        <translation>vor der Optimierung</translation>
    </message>
    <message>
        <source>pass %1</source>
        <comment>of the compiler</comment>
        <translation>Durchlauf %1</translation>
    </message>
    <message>
        <source>after optimization</source>
        <comment>a stage of compilation</comment>
        <translation>nach der Optimierung</translation>
    </message>
    <message>
        <source>optimized for %1</source>
        <comment>a platform</comment>
        <translation>optimiert für %1</translation>
    </message>
    <message>
        <source>layouts assigned</source>
        <comment>a program after that pass</comment>
        <translation>Layouts zugewiesen</translation>
    </message>
    <message>
        <source>after %1, before %2</source>
        <comment>passes of the compiler</comment>
        <translation>nach %1, vor %2</translation>
    </message>
    <message>
        <source>Pipeline %1, %2</source>
        <comment>of passes; between which of them</comment>
        <translation>Pipeline %1, %2</translation>
    </message>
    <message>
        <source>Dumped just before layout assignment, like the programs that models were trained on.</source>
        <translation>Unmittelbar vor der Layoutzuweisung ausgegeben, wie die Programme, mit denen Modelle trainiert wurden.</translation>
    </message>
    <message>
        <source>Its configurations are proposed, without measurements.</source>
        <translation>Die Konfigurationen sind vorgeschlagen, ohne Messungen.</translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Stage</source>
        <translation>Stufe</translation>
    </message>
    <message>
        <source>Passes</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instruktionen</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>Dots</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Name of the HLO module</source>
        <translation>Name des HLO-Moduls</translation>
    </message>
    <message>
        <source>Stage of compilation, according to the name of the dump or else the program itself</source>
        <translation>Stufe der Kompilierung, nach dem Namen des Dumps, sonst nach dem Programm selbst</translation>
    </message>
    <message>
        <source>Compiler passes before and after the dump</source>
        <translation>Durchläufe des Compilers vor und nach dem Dump</translation>
    </message>
    <message>
        <source>Nodes of the whole graph: the instructions of a program</source>
        <translation>Knoten des ganzen Graphen: die Instruktionen eines Programms</translation>
    </message>
    <message>
        <source>Convolutions of a program, those in fusions included</source>
        <translation>Faltungen eines Programms, auch die in Fusionen</translation>
    </message>
    <message>
        <source>Dots of a program, those in fusions included</source>
        <translation>Dots eines Programms, auch die in Fusionen</translation>
    </message>
    <message>
        <source>Configurations in the file; for programs the proposed candidates</source>
        <translation>Konfigurationen in der Datei; bei einem Programm die vorgeschlagenen Kandidaten</translation>
    </message>
    <message>
        <source>before layout assignment</source>
        <comment>a stage of compilation</comment>
        <translation>vor der Layoutzuweisung</translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s) were proposed first, without measurements.</source>
        <translation>
            <numerusform>Zuerst wurde %Ln Kandidat vorgeschlagen, ohne Messungen.</numerusform>
            <numerusform>Zuerst wurden %Ln Kandidaten vorgeschlagen, ohne Messungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>Two measurements</source>
        <translation>Zwei Messungen</translation>
    </message>
    <message>
        <source>Attainable τ</source>
        <translation>Erreichbares τ</translation>
    </message>
    <message>
        <source>τ between two measurements of the same configurations</source>
        <translation>τ zwischen zwei Messungen derselben Konfigurationen</translation>
    </message>
    <message>
        <source>τ of a model whose decisions add up: the maximum without interactions</source>
        <translation>τ eines Modells, dessen Entscheidungen sich addieren: das Maximum ohne Wechselwirkungen</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Type of model</source>
        <translation>Modelltyp</translation>
    </message>
    <message>
        <source>The kernel’s program, according to its file name</source>
        <translation>Das Programm des Kernels, nach seinem Dateinamen</translation>
    </message>
    <message>
        <source>The name of the program up to its first digit or mark: “resnet” of “resnet50”</source>
        <translation>Der Name des Programms bis zur ersten Ziffer oder zum ersten Zeichen: „resnet“ von „resnet50“</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a stage and its passes</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>%1 · %Ln stage(s)</source>
        <translation>
            <numerusform>%1 · %Ln Stufe</numerusform>
            <numerusform>%1 · %Ln Stufen</numerusform>
        </translation>
    </message>
    <message>
        <source>Reader’s note: %1</source>
        <translation>Hinweis beim Lesen: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::FileListWork</name>
    <message numerus="yes">
        <source>%1: %Ln pinned or noted configuration(s) are not in the file any more.</source>
        <translation>
            <numerusform>%1: %Ln angeheftete oder mit Notiz versehene Konfiguration ist nicht mehr in der Datei.</numerusform>
            <numerusform>%1: %Ln angeheftete oder mit Notiz versehene Konfigurationen sind nicht mehr in der Datei.</numerusform>
        </translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Tabelle exportieren</translation>
    </message>
</context>
<context>
    <name>tgraph::FileMenu</name>
    <message>
        <source>&amp;File</source>
        <translation>&amp;Datei</translation>
    </message>
    <message>
        <source>&amp;Close file</source>
        <translation>Datei &amp;schließen</translation>
    </message>
    <message>
        <source>&amp;Quit</source>
        <translation>&amp;Beenden</translation>
    </message>
    <message>
        <source>&amp;Open…</source>
        <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
        <source>Open &amp;folder…</source>
        <translation>Or&amp;dner öffnen …</translation>
    </message>
    <message>
        <source>Open &amp;recent</source>
        <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
        <source>Re&amp;load</source>
        <translation>Neu &amp;laden</translation>
    </message>
    <message>
        <source>Clear the list</source>
        <translation>Liste leeren</translation>
    </message>
    <message>
        <source>Open s&amp;ession…</source>
        <translation>Si&amp;tzung öffnen …</translation>
    </message>
    <message>
        <source>Restore the last session at the &amp;next start</source>
        <translation>Letzte Sitzung beim nächsten Start &amp;wiederherstellen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>&amp;Save session</source>
        <translation>Sitzung s&amp;peichern</translation>
    </message>
    <message>
        <source>Save session &amp;as…</source>
        <translation>Sitzung speichern &amp;unter …</translation>
    </message>
</context>
<context>
    <name>tgraph::FilePanel</name>
    <message>
        <source>Search by name</source>
        <translation>Nach Namen suchen</translation>
    </message>
    <message>
        <source>Search files by name</source>
        <translation>Dateien nach Namen suchen</translation>
    </message>
    <message>
        <source>No files yet.
Open a file or a folder, or drop them on the window.</source>
        <translation>Noch keine Dateien.
Eine Datei oder einen Ordner öffnen oder auf das Fenster ziehen.</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Number of files</source>
        <translation>Anzahl der Dateien</translation>
    </message>
    <message>
        <source>Files: %1</source>
        <translation>Dateien: %1</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Rank all</source>
        <translation>Alle ordnen</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Open in %n tab(s)</source>
        <translation>
            <numerusform>In %n Reiter &amp;öffnen</numerusform>
            <numerusform>In %n Reitern &amp;öffnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Rank %n file(s)</source>
        <translation>
            <numerusform>&amp;Rangfolge von %n Datei berechnen</numerusform>
            <numerusform>&amp;Rangfolgen von %n Dateien berechnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Copy &amp;path(s)</source>
        <translation>
            <numerusform>&amp;Pfad kopieren</numerusform>
            <numerusform>&amp;Pfade kopieren</numerusform>
        </translation>
    </message>
    <message>
        <source>Show in the &amp;file manager</source>
        <translation>In der &amp;Dateiverwaltung zeigen</translation>
    </message>
    <message>
        <source>Re&amp;move from the list</source>
        <translation>Aus der &amp;Liste entfernen</translation>
    </message>
    <message>
        <source>&amp;Export the table (CSV)…</source>
        <translation>Tabelle &amp;exportieren (CSV) …</translation>
    </message>
    <message>
        <source>Rank the listed files one after the other, without opening them; for XLA programs candidates are proposed first</source>
        <translation>Rangfolge der aufgeführten Dateien nacheinander berechnen, ohne sie zu öffnen; für XLA-Programme werden zuerst Kandidaten vorgeschlagen</translation>
    </message>
    <message>
        <source>&amp;Compare the two programs</source>
        <translation>Die beiden Programme &amp;vergleichen</translation>
    </message>
    <message>
        <source>Downloads the published data set or a part of it</source>
        <translation>Lädt den veröffentlichten Datensatz oder einen Teil davon herunter</translation>
    </message>
    <message>
        <source>Get TpuGraphs…</source>
        <translation>TpuGraphs herunterladen …</translation>
    </message>
    <message>
        <source>Open a &amp;stage</source>
        <translation>&amp;Stufe öffnen</translation>
    </message>
    <message>
        <source>Compare with &amp;another stage</source>
        <translation>Mit &amp;anderer Stufe vergleichen</translation>
    </message>
    <message>
        <source>&amp;Hide the stages</source>
        <translation>Stufen aus&amp;blenden</translation>
    </message>
    <message>
        <source>S&amp;how the stages</source>
        <translation>Stufen ein&amp;blenden</translation>
    </message>
    <message>
        <source>Compare &amp;machines</source>
        <translation>&amp;Maschinen vergleichen</translation>
    </message>
</context>
<context>
    <name>tgraph::FileSection</name>
    <message>
        <source>table of configurations</source>
        <translation>Tabelle von Konfigurationen</translation>
    </message>
    <message>
        <source>not measured</source>
        <translation>nicht gemessen</translation>
    </message>
    <message>
        <source>Nodes whose layouts matter most</source>
        <translation>Knoten, deren Layouts am wichtigsten sind</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>Beschnitten</translation>
    </message>
    <message>
        <source>Configurable</source>
        <translation>Konfigurierbar</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>%1, all distinct</source>
        <translation>%1, alle verschieden</translation>
    </message>
    <message>
        <source>%1, %2 distinct</source>
        <translation>%1, davon %2 verschieden</translation>
    </message>
    <message>
        <source>Simulated runtimes</source>
        <translation>Simulierte Laufzeiten</translation>
    </message>
    <message>
        <source>Runtimes</source>
        <translation>Laufzeiten</translation>
    </message>
    <message>
        <source>not published</source>
        <translation>nicht veröffentlicht</translation>
    </message>
    <message>
        <source>%1 to %2</source>
        <translation>%1 bis %2</translation>
    </message>
    <message>
        <source>%1 to %2; %3 not published</source>
        <translation>%1 bis %2; %3 nicht veröffentlicht</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Beste</translation>
    </message>
    <message>
        <source>%1 of the first configuration’s runtime</source>
        <translation>%1 der Laufzeit der ersten Konfiguration</translation>
    </message>
    <message>
        <source>Runtimes are not published. Rank the file to see which nodes’ layouts explain the scores.</source>
        <translation>Laufzeiten sind nicht veröffentlicht. Rangfolge der Datei berechnen, um zu sehen, welche Knotenlayouts die Scores erklären.</translation>
    </message>
    <message>
        <source>No node’s layout varies in this file.</source>
        <translation>In dieser Datei variiert das Layout keines Knotens.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln Knoten</numerusform>
            <numerusform>%Ln Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge(s)</source>
        <translation>
            <numerusform>%Ln Kante</numerusform>
            <numerusform>%Ln Kanten</numerusform>
        </translation>
    </message>
    <message>
        <source>Nodes by layout cost (worst of the decision; η² of runtimes)</source>
        <translation>Knoten nach Layoutkosten (schlechteste der Entscheidung; η² der Laufzeiten)</translation>
    </message>
    <message>
        <source>Nodes by layout cost (worst of the decision; η² of scores)</source>
        <translation>Knoten nach Layoutkosten (schlechteste der Entscheidung; η² der Scores)</translation>
    </message>
    <message>
        <source>The tile of the shown configuration</source>
        <translation>Die Kachel der gezeigten Konfiguration</translation>
    </message>
    <message>
        <source>The configurations of this kernel have no tile: the compiler chooses it.</source>
        <translation>Die Konfigurationen dieses Kernels haben keine Kachel: Der Compiler wählt sie.</translation>
    </message>
    <message>
        <source>Tile of %1</source>
        <comment>a configuration</comment>
        <translation>Kachel: %1</translation>
    </message>
    <message>
        <source>Fusion file</source>
        <translation>Fusionsdatei</translation>
    </message>
    <message>
        <source>One kernel with one runtime; it has no configurations to choose from.</source>
        <translation>Ein Kernel mit einer Laufzeit; er hat keine Konfigurationen zur Auswahl.</translation>
    </message>
    <message>
        <source>Simulated runtime</source>
        <translation>Simulierte Laufzeit</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ausführungen</translation>
    </message>
    <message>
        <source>%1 in the program’s default fusion configuration</source>
        <translation>%1 in der Standard-Fusionskonfiguration des Programms</translation>
    </message>
    <message>
        <source>HLO module %1</source>
        <translation>HLO-Modul %1</translation>
    </message>
    <message>
        <source>Operators</source>
        <translation>Operatoren</translation>
    </message>
    <message>
        <source>Choices</source>
        <translation>Auswahl</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s), %1 options</source>
        <translation>
            <numerusform>%Ln Gruppe, %1 Optionen</numerusform>
            <numerusform>%Ln Gruppen, %1 Optionen</numerusform>
        </translation>
    </message>
    <message>
        <source>only the default, without measurements</source>
        <translation>nur der Standard, ohne Messungen</translation>
    </message>
    <message>
        <source>Nothing was measured. Rank the file to see which nodes’ layouts explain the scores.</source>
        <translation>Nichts wurde gemessen. Rangfolge der Datei berechnen, um zu sehen, welche Knotenlayouts die Scores erklären.</translation>
    </message>
    <message>
        <source>the default</source>
        <translation>der Standard</translation>
    </message>
    <message>
        <source>%1 with one group changed</source>
        <translation>%1 mit einer geänderten Gruppe</translation>
    </message>
    <message>
        <source>%1 drawn with seed %2</source>
        <translation>%1 mit Startwert %2 gezogen</translation>
    </message>
    <message>
        <source>%1 found by the search</source>
        <translation>%1 von der Suche gefunden</translation>
    </message>
    <message>
        <source>%1 proposed: %2</source>
        <translation>%1 vorgeschlagen: %2</translation>
    </message>
    <message>
        <source>within noise of the first configuration’s runtime</source>
        <translation>im Rahmen des Rauschens so schnell wie die erste Konfiguration</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>Failed</source>
        <translation>Fehlgeschlagen</translation>
    </message>
    <message>
        <source>Focus, configuration %1</source>
        <translation>Fokus, Konfiguration %1</translation>
    </message>
    <message>
        <source>Baseline, configuration %1</source>
        <translation>Baseline, Konfiguration %1</translation>
    </message>
    <message>
        <source>failed: %1</source>
        <translation>fehlgeschlagen: %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln repetition(s): %1 to %2</source>
        <translation>
            <numerusform>%Ln Wiederholung: %1 bis %2</numerusform>
            <numerusform>%Ln Wiederholungen: %1 bis %2</numerusform>
        </translation>
    </message>
    <message>
        <source>Parameters of the table</source>
        <translation>Parameter der Tabelle</translation>
    </message>
    <message numerus="yes">
        <source>… (%Ln reason(s))</source>
        <translation>
            <numerusform>… (%Ln Grund)</numerusform>
            <numerusform>… (%Ln Gründe)</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 more than the first configuration</source>
        <translation>%1 mehr als die erste Konfiguration</translation>
    </message>
    <message>
        <source>%1 less than the first configuration</source>
        <translation>%1 weniger als die erste Konfiguration</translation>
    </message>
    <message>
        <source>Objective</source>
        <translation>Zielgröße</translation>
    </message>
    <message>
        <source>%1, more is better</source>
        <translation>%1, mehr ist besser</translation>
    </message>
    <message>
        <source>%1, less is better</source>
        <translation>%1, weniger ist besser</translation>
    </message>
    <message>
        <source>Not used</source>
        <translation>Nicht verwendet</translation>
    </message>
    <message>
        <source>%1, %2; %3</source>
        <comment>convolutions, dots; computations</comment>
        <translation>%1, %2; %3</translation>
    </message>
    <message numerus="yes">
        <source>%Ln convolution(s)</source>
        <translation>
            <numerusform>%Ln Faltung</numerusform>
            <numerusform>%Ln Faltungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln dot(s)</source>
        <translation>
            <numerusform>%Ln Dot</numerusform>
            <numerusform>%Ln Dots</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln computation(s)</source>
        <translation>
            <numerusform>%Ln Berechnung</numerusform>
            <numerusform>%Ln Berechnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>Reader’s note</source>
        <translation>Hinweis beim Lesen</translation>
    </message>
    <message>
        <source>Parts of the file that were left out, assumptions, or problems that XLA would report</source>
        <translation>Ausgelassene Teile der Datei, Annahmen oder Probleme, die XLA melden würde (englisch)</translation>
    </message>
</context>
<context>
    <name>tgraph::FileTabs</name>
    <message>
        <source>Open files</source>
        <translation>Geöffnete Dateien</translation>
    </message>
</context>
<context>
    <name>tgraph::FitPanel</name>
    <message>
        <source>Fit</source>
        <translation>Güte</translation>
    </message>
    <message>
        <source>Linear</source>
        <translation>Linear</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Ranks</source>
        <translation>Ränge</translation>
    </message>
    <message>
        <source>Predicted rank against measured rank</source>
        <translation>Vorhergesagter Rang gegen gemessenen Rang</translation>
    </message>
    <message>
        <source>rank by simulated runtime</source>
        <translation>Rang nach simulierter Laufzeit</translation>
    </message>
    <message>
        <source>measured rank</source>
        <translation>gemessener Rang</translation>
    </message>
    <message>
        <source>predicted rank</source>
        <translation>vorhergesagter Rang</translation>
    </message>
    <message>
        <source>simulated runtime</source>
        <translation>simulierte Laufzeit</translation>
    </message>
    <message>
        <source>measured runtime</source>
        <translation>gemessene Laufzeit</translation>
    </message>
    <message>
        <source>simulated runtime relative to the default tile’s</source>
        <translation>simulierte Laufzeit relativ zur Standardkachel</translation>
    </message>
    <message>
        <source>measured runtime relative to the default tile’s</source>
        <translation>gemessene Laufzeit relativ zur Standardkachel</translation>
    </message>
    <message>
        <source>predicted score (lower is faster)</source>
        <translation>vorhergesagter Score (niedriger ist schneller)</translation>
    </message>
    <message>
        <source>Measured</source>
        <translation>Gemessen</translation>
    </message>
    <message>
        <source>Predicted</source>
        <translation>Vorhergesagt</translation>
    </message>
    <message>
        <source>Fit chart</source>
        <translation>Gütediagramm</translation>
    </message>
    <message>
        <source>Scores against simulated runtimes: %1 of %2 so far</source>
        <translation>Scores gegen simulierte Laufzeiten: bisher %1 von %2</translation>
    </message>
    <message>
        <source>Scores against runtimes: %1 of %2 so far</source>
        <translation>Scores gegen Laufzeiten: bisher %1 von %2</translation>
    </message>
    <message>
        <source>Open a file to see how well a ranking fits its runtimes.</source>
        <translation>Eine Datei öffnen, um zu sehen, wie gut eine Rangfolge mit ihren Laufzeiten übereinstimmt.</translation>
    </message>
    <message>
        <source>This file has no configurations.</source>
        <translation>Diese Datei enthält keine Konfigurationen.</translation>
    </message>
    <message>
        <source>The runtimes of this file are not published: open a measured file to see how well a ranking fits.</source>
        <translation>Die Laufzeiten dieser Datei sind nicht veröffentlicht: eine gemessene Datei öffnen, um zu sehen, wie gut eine Rangfolge übereinstimmt.</translation>
    </message>
    <message>
        <source>Rank the configurations to see how well the scores fit the runtimes.</source>
        <translation>Rangfolge der Konfigurationen berechnen, um zu sehen, wie gut die Scores mit den Laufzeiten übereinstimmen.</translation>
    </message>
    <message>
        <source>Simulated</source>
        <translation>Simuliert</translation>
    </message>
    <message>
        <source>Scores against simulated runtimes: stopped after %1 of %2</source>
        <translation>Scores gegen simulierte Laufzeiten: angehalten nach %1 von %2</translation>
    </message>
    <message>
        <source>Scores against runtimes: stopped after %1 of %2</source>
        <translation>Scores gegen Laufzeiten: angehalten nach %1 von %2</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: tgraph eval says how well a model predicts a program’s kernels.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: tgraph eval zeigt, wie gut ein Modell die Kernel eines Programms vorhersagt.</translation>
    </message>
    <message>
        <source>Nothing was measured: the fit of a ranking is unknown.</source>
        <translation>Für dieses Programm gibt es keine Messungen: Die Güte einer Rangfolge ist unbekannt.</translation>
    </message>
    <message>
        <source>, %1 of pairs 1 % apart</source>
        <comment>ordered pair accuracy of pairs whose runtimes differ by 1 % or more</comment>
        <translation>, %1 der Paare mit 1 % Abstand richtig</translation>
    </message>
    <message>
        <source>Fit to simulated runtimes: τ %1</source>
        <translation>Güte gegenüber simulierten Laufzeiten: τ %1</translation>
    </message>
    <message>
        <source>Fit: τ %1</source>
        <translation>Güte: τ %1</translation>
    </message>
    <message>
        <source> · OPA %1</source>
        <comment>ordered pair accuracy</comment>
        <translation> · OPA %1</translation>
    </message>
    <message>
        <source>Equal distances for equal differences</source>
        <translation>Gleiche Abstände für gleiche Differenzen</translation>
    </message>
    <message>
        <source>Equal distances for equal ratios</source>
        <translation>Gleiche Abstände für gleiche Verhältnisse</translation>
    </message>
    <message>
        <source>predicted score (lower is better)</source>
        <translation>vorhergesagter Score (niedriger ist besser)</translation>
    </message>
</context>
<context>
    <name>tgraph::FolderBoardView</name>
    <message>
        <source>Files as the chosen models rank them</source>
        <translation>Dateien mit den Ergebnissen der gewählten Modelle</translation>
    </message>
    <message>
        <source>Progress of ranking all files</source>
        <translation>Fortschritt der Rangfolgen aller Dateien</translation>
    </message>
    <message>
        <source>A double click opens the file</source>
        <translation>Ein Doppelklick öffnet die Datei</translation>
    </message>
    <message>
        <source>file %1 of %2: %3</source>
        <translation>Datei %1 von %2: %3</translation>
    </message>
    <message>
        <source>Open a folder to rank its files by every model.</source>
        <translation>Einen Ordner öffnen, um seine Dateien mit jedem Modell zu ordnen.</translation>
    </message>
    <message>
        <source>Files in the list: %1</source>
        <translation>Dateien in der Liste: %1</translation>
    </message>
    <message>
        <source>means over files: %1</source>
        <translation>Mittel über Dateien: %1</translation>
    </message>
    <message>
        <source> · simulated, not measured: %1</source>
        <translation> · simuliert, nicht gemessen: %1</translation>
    </message>
    <message>
        <source> · not evaluated: %1</source>
        <translation> · nicht ausgewertet: %1</translation>
    </message>
    <message>
        <source> · cancelled, of %1</source>
        <translation> · abgebrochen, von %1</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
</context>
<context>
    <name>tgraph::FolderContents</name>
    <message numerus="yes">
        <source>%Ln buffer assignment(s)</source>
        <translation>
            <numerusform>%Ln Pufferzuweisung</numerusform>
            <numerusform>%Ln Pufferzuweisungen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln memory report(s)</source>
        <translation>
            <numerusform>%Ln Speicherbericht</numerusform>
            <numerusform>%Ln Speicherberichte</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln list(s) of live ranges</source>
        <translation>
            <numerusform>%Ln Liste von Lebensdauern</numerusform>
            <numerusform>%Ln Listen von Lebensdauern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln thunk sequence(s)</source>
        <translation>
            <numerusform>%Ln Thunk-Folge</numerusform>
            <numerusform>%Ln Thunk-Folgen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of options</source>
        <translation>
            <numerusform>%Ln Datei mit Optionen</numerusform>
            <numerusform>%Ln Dateien mit Optionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln picture(s) of programs</source>
        <translation>
            <numerusform>%Ln Bild von Programmen</numerusform>
            <numerusform>%Ln Bilder von Programmen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of machine code</source>
        <translation>
            <numerusform>%Ln Datei mit Maschinencode</numerusform>
            <numerusform>%Ln Dateien mit Maschinencode</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln log(s)</source>
        <translation>
            <numerusform>%Ln Protokoll</numerusform>
            <numerusform>%Ln Protokolle</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other file(s)</source>
        <translation>
            <numerusform>%Ln andere Datei</numerusform>
            <numerusform>%Ln andere Dateien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln file(s) of other kinds</source>
        <translation>
            <numerusform>%Ln Datei anderer Art</numerusform>
            <numerusform>%Ln Dateien anderer Art</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 and %2</source>
        <comment>the last of a list</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>%1 is empty.</source>
        <comment>a folder</comment>
        <translation>%1 ist leer.</translation>
    </message>
    <message>
        <source>%1 contains neither a program nor a TpuGraphs file, but %2. XLA writes programs there with --xla_dump_to=FOLDER --xla_dump_hlo_as_text.</source>
        <translation>%1 enthält weder ein Programm noch eine TpuGraphs-Datei, sondern %2. XLA schreibt Programme dorthin mit --xla_dump_to=ORDNER --xla_dump_hlo_as_text.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln module configuration(s)</source>
        <translation>
            <numerusform>%Ln Modulkonfiguration</numerusform>
            <numerusform>%Ln Modulkonfigurationen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln record(s) of passes</source>
        <translation>
            <numerusform>%Ln Protokoll von Durchläufen</numerusform>
            <numerusform>%Ln Protokolle von Durchläufen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln protobuf(s) in text form</source>
        <translation>
            <numerusform>%Ln Protobuf in Textform</numerusform>
            <numerusform>%Ln Protobufs in Textform</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln other file(s) of the dump: %1</source>
        <translation>
            <numerusform>%Ln weitere Datei des Dumps: %1</numerusform>
            <numerusform>%Ln weitere Dateien des Dumps: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FolderScan</name>
    <message>
        <source>One folder is listed at a time: %1 is not.</source>
        <translation>Es wird ein Ordner zugleich aufgelistet: %1 nicht.</translation>
    </message>
</context>
<context>
    <name>tgraph::Foreignness</name>
    <message>
        <source>it was dumped at the end of the TPU compiler</source>
        <translation>es wurde am Ende des TPU-Compilers ausgegeben</translation>
    </message>
    <message>
        <source>it was dumped at the end of the GPU compiler</source>
        <translation>es wurde am Ende des GPU-Compilers ausgegeben</translation>
    </message>
    <message>
        <source>it was dumped at the end of the CPU compiler</source>
        <translation>es wurde am Ende des CPU-Compilers ausgegeben</translation>
    </message>
    <message>
        <source>it is already optimized</source>
        <translation>es ist bereits optimiert</translation>
    </message>
    <message>
        <source>its layouts are already assigned</source>
        <translation>seine Layouts sind bereits zugewiesen</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s) have opcodes that models do not know (%1)</source>
        <translation>
            <numerusform>%Ln Instruktion hat einen Opcode, den Modelle nicht kennen (%1)</numerusform>
            <numerusform>%Ln Instruktionen haben Opcodes, die Modelle nicht kennen (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln result(s) have types that models do not know (%1)</source>
        <translation>
            <numerusform>%Ln Ergebnis hat einen Typ, den Modelle nicht kennen (%1)</numerusform>
            <numerusform>%Ln Ergebnisse haben Typen, die Modelle nicht kennen (%1)</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln call(s) are not inlined</source>
        <translation>
            <numerusform>%Ln Aufruf ist nicht inline eingefügt</numerusform>
            <numerusform>%Ln Aufrufe sind nicht inline eingefügt</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln custom call(s) (%1)</source>
        <translation>
            <numerusform>%Ln custom-call (%1)</numerusform>
            <numerusform>%Ln custom-calls (%1)</numerusform>
        </translation>
    </message>
    <message>
        <source>only %1 of the tensors are row-major</source>
        <translation>nur %1 der Tensoren sind zeilenweise angelegt</translation>
    </message>
    <message>
        <source>Unlike the programs that models are trained on: %1.</source>
        <translation>Anders als die Programme, mit denen Modelle trainiert werden: %1.</translation>
    </message>
    <message>
        <source>; </source>
        <comment>between differences</comment>
        <translation>; </translation>
    </message>
    <message>
        <source>Models are trained on programs dumped just before layout assignment: dump it there, with %1.</source>
        <translation>Modelle werden mit Programmen trainiert, die unmittelbar vor der Layoutzuweisung ausgegeben wurden: das Programm dort ausgeben, mit %1.</translation>
    </message>
</context>
<context>
    <name>tgraph::FrontModel</name>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
</context>
<context>
    <name>tgraph::FusionTuneController</name>
    <message numerus="yes">
        <source>%1 has %Ln measurement(s). Start continues from there.</source>
        <translation>
            <numerusform>%1 hat %Ln Messung. „Starten“ setzt dort fort.</numerusform>
            <numerusform>%1 hat %Ln Messungen. „Starten“ setzt dort fort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Tuning %1 …</source>
        <translation>%1 wird abgestimmt …</translation>
    </message>
    <message>
        <source>The tuning of %1 has ended.</source>
        <translation>Die Abstimmung von %1 ist beendet.</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Tuning journals (*.jsonl)</source>
        <translation>Abstimmungsjournale (*.jsonl)</translation>
    </message>
    <message>
        <source>Asking the model which fusions are worth measuring …</source>
        <translation>Das Modell wählt Fusionen zum Messen aus …</translation>
    </message>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
</context>
<context>
    <name>tgraph::FusionTuneDialog</name>
    <message>
        <source>Fusion tuning</source>
        <translation>Fusionsabstimmung</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>The fastest so far is drawn here against the measurements.</source>
        <translation>Hier wird die bisher schnellste über den Messungen gezeichnet.</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Changes of the fastest</source>
        <translation>Änderungen der schnellsten</translation>
    </message>
    <message>
        <source>M&amp;easurements</source>
        <translation>M&amp;essungen</translation>
    </message>
    <message>
        <source>C&amp;hanges of the fastest</source>
        <translation>Ä&amp;nderungen der schnellsten</translation>
    </message>
    <message>
        <source>the default fusion</source>
        <translation>die Standardfusion</translation>
    </message>
    <message>
        <source>a fusion configuration</source>
        <translation>eine Fusionskonfiguration</translation>
    </message>
    <message>
        <source>The journal contains all of these measurements: increase the number to continue.</source>
        <translation>Das Journal enthält alle diese Messungen: zum Fortsetzen die Anzahl erhöhen.</translation>
    </message>
    <message>
        <source>%1: fusion of the %2 edges of this simulated program. Search: %3; model: %4; seed %5; started %6. Journal: %7. Times are simulated, not measured.</source>
        <translation>%1: Fusion der %2 Kanten dieses simulierten Programms. Suche: %3; Modell: %4; Startwert %5; begonnen %6. Journal: %7. Die Zeiten sind simuliert, nicht gemessen.</translation>
    </message>
    <message>
        <source>The fastest fusion takes %1 of simulated time.</source>
        <translation>Die schnellste Fusion braucht %1 simulierter Zeit.</translation>
    </message>
    <message>
        <source>Against the default fusion’s %1 that is %2.</source>
        <translation>Gegenüber den %1 der Standardfusion sind das %2.</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln measurement(s): %1.</source>
        <translation>
            <numerusform>Nach %Ln Messung: %1.</numerusform>
            <numerusform>Nach %Ln Messungen: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>That is after %Ln measurement(s).</source>
        <translation>
            <numerusform>Das ist nach %Ln Messung.</numerusform>
            <numerusform>Das ist nach %Ln Messungen.</numerusform>
        </translation>
    </message>
    <message>
        <source>&amp;New tuning…</source>
        <translation>Neue &amp;Abstimmung …</translation>
    </message>
    <message>
        <source>Finds the edges of a simulated program that a compiler should fuse. Times are those of a simulated machine, not measured: no command is run.</source>
        <translation>Findet die Kanten eines simulierten Programms, die ein Compiler fusionieren sollte. Die Zeiten sind die einer simulierten Maschine, nicht gemessen: Es wird kein Kommando ausgeführt.</translation>
    </message>
    <message>
        <source>Seconds of si&amp;mulated hardware</source>
        <translation>Sekunden si&amp;mulierter Hardware</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>Total, including those of the journal. Simulated time: there is no waiting.</source>
        <translation>Insgesamt, einschließlich derer im Journal. Simulierte Zeit: Es gibt keine Wartezeit.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln measurement(s) of %1 s each</source>
        <translation>
            <numerusform>%Ln Messung von %1 s</numerusform>
            <numerusform>%Ln Messungen von je %1 s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::FusionTuneForm</name>
    <message>
        <source>its tra&amp;ining step, not inference</source>
        <translation>sein Tra&amp;iningsschritt, nicht Inferenz</translation>
    </message>
    <message>
        <source>Pro&amp;gram</source>
        <translation>Pro&amp;gramm</translation>
    </message>
    <message>
        <source>on the model, then on the machine</source>
        <translation>mit dem Modell, dann auf der Maschine</translation>
    </message>
    <message>
        <source>on the machine alone</source>
        <translation>nur auf der Maschine</translation>
    </message>
    <message>
        <source>Simulated annealing: each step fuses or unfuses an edge</source>
        <translation>Simulierte Abkühlung: Jeder Schritt fusioniert eine Kante oder löst sie wieder</translation>
    </message>
    <message>
        <source>the default fusion</source>
        <translation>die Standardfusion</translation>
    </message>
    <message>
        <source>a random one</source>
        <translation>eine zufällige</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source>Simulated time: 1 s for each fusion that the model scores</source>
        <translation>Simulierte Zeit: 1 s für jede Fusion, die das Modell bewertet</translation>
    </message>
    <message>
        <source>Number of measurements after which hardly any slower fusion is accepted</source>
        <translation>Anzahl der Messungen, nach denen kaum noch eine langsamere Fusion angenommen wird</translation>
    </message>
    <message>
        <source>Seed of all random draws: the same seed gives the same measurements</source>
        <translation>Startwert aller Zufallsziehungen: Gleicher Startwert ergibt gleiche Messungen</translation>
    </message>
    <message>
        <source>Sear&amp;ch</source>
        <translation>Such&amp;verfahren</translation>
    </message>
    <message>
        <source>Begins &amp;from</source>
        <translation>Start&amp;punkt</translation>
    </message>
    <message>
        <source>Mode&amp;l</source>
        <translation>Mode&amp;ll</translation>
    </message>
    <message>
        <source>Model’s min&amp;utes</source>
        <translation>&amp;Zeit für das Modell</translation>
    </message>
    <message>
        <source>C&amp;ools over</source>
        <translation>Ab&amp;kühlung über</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>Startwer&amp;t</translation>
    </message>
    <message>
        <source>Stores every measurement before it is used. An existing journal of the same tuning is continued.</source>
        <translation>Speichert jede Messung, bevor sie verwendet wird. Ein vorhandenes Journal derselben Abstimmung wird fortgesetzt.</translation>
    </message>
    <message>
        <source>&amp;Journal</source>
        <translation>&amp;Journal</translation>
    </message>
    <message>
        <source>Enter a journal for the measurements.</source>
        <translation>Ein Journal für die Messungen angeben.</translation>
    </message>
</context>
<context>
    <name>tgraph::GraphPage</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Meaning of the graph’s colours</source>
        <translation>Bedeutung der Farben des Graphen</translation>
    </message>
    <message>
        <source>Colour by</source>
        <translation>Farbe nach</translation>
    </message>
    <message>
        <source>Colour: %1</source>
        <translation>Farbe: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::GraphPanes</name>
    <message>
        <source>Compare side by side</source>
        <translation>Nebeneinander vergleichen</translation>
    </message>
    <message>
        <source>One graph each for the focus, the pins and the baseline, coloured by difference (%1)</source>
        <translation>Je ein Graph für Fokus, Pins und Baseline, gefärbt nach den Unterschieden (%1)</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>%1 simulated</source>
        <translation>%1 simuliert</translation>
    </message>
    <message>
        <source>reference</source>
        <translation>Referenz</translation>
    </message>
    <message>
        <source>Graph of %1</source>
        <translation>Graph von %1</translation>
    </message>
    <message>
        <source>Side by side</source>
        <translation>Nebeneinander</translation>
    </message>
</context>
<context>
    <name>tgraph::GraphView</name>
    <message>
        <source>The graph cannot be placed: %1</source>
        <translation>Der Graph kann nicht platziert werden: %1</translation>
    </message>
    <message>
        <source>matrix</source>
        <translation>Matrix</translation>
    </message>
    <message>
        <source>element by element</source>
        <translation>elementweise</translation>
    </message>
    <message>
        <source>data movement</source>
        <translation>Datenbewegung</translation>
    </message>
    <message>
        <source>reduction</source>
        <translation>Reduktion</translation>
    </message>
    <message>
        <source>parameter, constant</source>
        <translation>Parameter, Konstante</translation>
    </message>
    <message>
        <source>control, tuple</source>
        <translation>Steuerfluss, Tupel</translation>
    </message>
    <message>
        <source>η² of runtimes</source>
        <translation>η² der Laufzeiten</translation>
    </message>
    <message>
        <source>η² of scores</source>
        <translation>η² der Scores</translation>
    </message>
    <message>
        <source>no runtimes in the file: rank it to see η² of scores</source>
        <translation>keine Laufzeiten in der Datei: Rangfolge berechnen, um η² der Scores zu sehen</translation>
    </message>
    <message>
        <source>tile files configure no nodes</source>
        <translation>Kacheldateien konfigurieren keine Knoten</translation>
    </message>
    <message>
        <source>Opcode</source>
        <translation>Opcode</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>layout copy</source>
        <translation>Layout-Kopie</translation>
    </message>
    <message>
        <source>computation %1</source>
        <translation>Berechnung %1</translation>
    </message>
    <message>
        <source>auto</source>
        <comment>layout the compiler chooses</comment>
        <translation>auto</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>&amp;Pruned graph</source>
        <translation>&amp;Beschnittener Graph</translation>
    </message>
    <message>
        <source>Pruned</source>
        <translation>Beschnitten</translation>
    </message>
    <message>
        <source>Configurable nodes and their neighbours: what the model sees</source>
        <translation>Konfigurierbare Knoten und ihre Nachbarn: die Eingabe des Modells</translation>
    </message>
    <message>
        <source>F&amp;ull graph</source>
        <translation>Vo&amp;llständiger Graph</translation>
    </message>
    <message>
        <source>Full</source>
        <translation>Ganz</translation>
    </message>
    <message>
        <source>Every node of the file; computations without configurable nodes are folded</source>
        <translation>Alle Knoten der Datei; Berechnungen ohne konfigurierbare Knoten sind zugeklappt</translation>
    </message>
    <message>
        <source>Neigh&amp;bourhood</source>
        <translation>&amp;Umgebung</translation>
    </message>
    <message>
        <source>Neighbourhood</source>
        <translation>Umgebung</translation>
    </message>
    <message>
        <source>The selected node and all nodes within a few edges of it</source>
        <translation>Der ausgewählte Knoten und alle Knoten im Abstand weniger Kanten</translation>
    </message>
    <message>
        <source>Colour by &amp;opcode</source>
        <translation>Nach &amp;Opcode färben</translation>
    </message>
    <message>
        <source>Kind of operation of each node</source>
        <translation>Art der Operation jedes Knotens</translation>
    </message>
    <message>
        <source>Colour by &amp;η²</source>
        <translation>Nach &amp;η² färben</translation>
    </message>
    <message>
        <source>η²</source>
        <translation>η²</translation>
    </message>
    <message>
        <source>Share of the variance of runtimes (or scores) that a node&apos;s layout explains</source>
        <translation>Anteil an der Varianz der Laufzeiten (oder Scores), den das Layout eines Knotens erklärt</translation>
    </message>
    <message>
        <source>Colour by &amp;attention</source>
        <translation>Nach &amp;Attention färben</translation>
    </message>
    <message>
        <source>Attention of the checkpoint in the focused configuration</source>
        <translation>Attention des Checkpoints in der fokussierten Konfiguration</translation>
    </message>
    <message>
        <source>&amp;Fit</source>
        <translation>&amp;Einpassen</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Einpassen</translation>
    </message>
    <message>
        <source>Show the whole picture</source>
        <translation>Das ganze Bild zeigen</translation>
    </message>
    <message>
        <source>&amp;Actual size</source>
        <translation>O&amp;riginalgröße</translation>
    </message>
    <message>
        <source>1:1</source>
        <translation>1:1</translation>
    </message>
    <message>
        <source>1:1 at the selected node</source>
        <translation>1:1 beim ausgewählten Knoten</translation>
    </message>
    <message>
        <source>Zoom &amp;in</source>
        <translation>Ver&amp;größern</translation>
    </message>
    <message>
        <source>Zoom in</source>
        <translation>Vergrößern</translation>
    </message>
    <message>
        <source>Zoom &amp;out</source>
        <translation>Ver&amp;kleinern</translation>
    </message>
    <message>
        <source>Zoom out</source>
        <translation>Verkleinern</translation>
    </message>
    <message>
        <source>&amp;Next configurable node</source>
        <translation>Näc&amp;hster konfigurierbarer Knoten</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Nächster</translation>
    </message>
    <message>
        <source>Select the next configurable node</source>
        <translation>Den nächsten konfigurierbaren Knoten auswählen</translation>
    </message>
    <message>
        <source>Pre&amp;vious configurable node</source>
        <translation>&amp;Voriger konfigurierbarer Knoten</translation>
    </message>
    <message>
        <source>Previous</source>
        <translation>Voriger</translation>
    </message>
    <message>
        <source>Select the previous configurable node</source>
        <translation>Den vorigen konfigurierbaren Knoten auswählen</translation>
    </message>
    <message>
        <source>Overview</source>
        <translation>Übersicht</translation>
    </message>
    <message>
        <source>A small picture of the whole graph in the corner</source>
        <translation>Ein kleines Bild des ganzen Graphen in der Ecke</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>&amp;Suchen</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Unfold computation %1</source>
        <translation>Berechnung %1 aufklappen</translation>
    </message>
    <message>
        <source>Fold computation %1</source>
        <translation>Berechnung %1 zuklappen</translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, folded. Double-click to unfold.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2, zugeklappt. Doppelklick zum Aufklappen.</translation>
    </message>
    <message>
        <source>layout in the file %1</source>
        <translation>Layout in der Datei: %1</translation>
    </message>
    <message>
        <source>baseline: %1</source>
        <translation>Baseline: %1</translation>
    </message>
    <message>
        <source>The pruned graph is empty: no node is configurable. Show the full graph instead.</source>
        <translation>Der beschnittene Graph ist leer: Kein Knoten ist konfigurierbar. Stattdessen den vollständigen Graphen anzeigen.</translation>
    </message>
    <message>
        <source>Node #%1 is not in this picture. H shows its neighbourhood.</source>
        <translation>Knoten #%1 ist nicht in diesem Bild. H zeigt seine Umgebung.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s)</source>
        <translation>
            <numerusform>%Ln Knoten</numerusform>
            <numerusform>%Ln Knoten</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hop(s)</source>
        <translation>
            <numerusform>%Ln Schritt</numerusform>
            <numerusform>%Ln Schritte</numerusform>
        </translation>
    </message>
    <message>
        <source>explains %1 of the variance of runtimes</source>
        <translation>erklärt %1 der Varianz der Laufzeiten</translation>
    </message>
    <message numerus="yes">
        <source>%Ln producer(s)</source>
        <translation>
            <numerusform>%Ln Erzeuger</numerusform>
            <numerusform>%Ln Erzeuger</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln consumer(s)</source>
        <translation>
            <numerusform>%Ln Verbraucher</numerusform>
            <numerusform>%Ln Verbraucher</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln edge(s)</source>
        <translation>
            <numerusform>%Ln Kante</numerusform>
            <numerusform>%Ln Kanten</numerusform>
        </translation>
    </message>
    <message>
        <source>layered placement (%1)</source>
        <translation>geschichtete Anordnung (%1)</translation>
    </message>
    <message>
        <source>Overvie&amp;w</source>
        <translation>Übersich&amp;t</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Layouts of configuration %1 against those of %2</source>
        <translation>Layouts der Konfiguration %1 gegenüber denen von %2</translation>
    </message>
    <message>
        <source>not configurable</source>
        <translation>nicht konfigurierbar</translation>
    </message>
    <message>
        <source>the same configuration: focus another to see what differs</source>
        <translation>dieselbe Konfiguration: eine andere fokussieren, um Unterschiede zu sehen</translation>
    </message>
    <message>
        <source>%1, faster</source>
        <translation>%1, schneller</translation>
    </message>
    <message>
        <source>%1, slower</source>
        <translation>%1, langsamer</translation>
    </message>
    <message>
        <source>the same at every node</source>
        <translation>an jedem Knoten gleich</translation>
    </message>
    <message>
        <source>Colour by di&amp;fference</source>
        <translation>Nach &amp;Unterschied färben</translation>
    </message>
    <message>
        <source>Number of a node&apos;s layouts that differ between the focus and the baseline</source>
        <translation>Anzahl der Layouts eines Knotens, die sich zwischen Fokus und Baseline unterscheiden</translation>
    </message>
    <message>
        <source>Colour by analytical &amp;cost</source>
        <translation>Nach anal&amp;ytischen Kosten färben</translation>
    </message>
    <message>
        <source>Cost</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Analytical estimate of each node&apos;s time in the focused configuration</source>
        <translation>Analytisch geschätzte Zeit jedes Knotens in der fokussierten Konfiguration</translation>
    </message>
    <message>
        <source>Colour by &amp;difference in cost</source>
        <translation>Nach Kostenunterschie&amp;d färben</translation>
    </message>
    <message>
        <source>Δ cost</source>
        <translation>Δ Kosten</translation>
    </message>
    <message>
        <source>Analytical time in the focused configuration minus that in the baseline</source>
        <translation>Analytische Zeit in der fokussierten Konfiguration minus die in der Baseline</translation>
    </message>
    <message>
        <source>Colour by &amp;sensitivity</source>
        <translation>Nach Sens&amp;itivität färben</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>Effect of each node&apos;s layout on the network&apos;s score of the focus, compared with the baseline&apos;s layout. Requires an explanation of the focused configuration</source>
        <translation>Wirkung des Layouts jedes Knotens auf den Score des Netzes für den Fokus, verglichen mit dem Layout der Baseline. Erfordert eine Erklärung der fokussierten Konfiguration</translation>
    </message>
    <message>
        <source>No values</source>
        <translation>Keine Werte</translation>
    </message>
    <message>
        <source>focus a configuration to see them</source>
        <translation>eine Konfiguration fokussieren, um sie zu sehen</translation>
    </message>
    <message numerus="yes">
        <source>placing %Ln node(s)…</source>
        <translation>
            <numerusform>%Ln Knoten wird angeordnet …</numerusform>
            <numerusform>%Ln Knoten werden angeordnet …</numerusform>
        </translation>
    </message>
    <message>
        <source>placing…</source>
        <translation>wird angeordnet …</translation>
    </message>
    <message>
        <source>Colour by pe&amp;nalty</source>
        <translation>Nach Aufsch&amp;lag färben</translation>
    </message>
    <message>
        <source>Penalty</source>
        <translation>Aufschlag</translation>
    </message>
    <message>
        <source>Highest cost of a node&apos;s decision: the best configuration with its worst layout, over the best of all</source>
        <translation>Höchste Kosten der Entscheidung eines Knotens: die beste Konfiguration mit ihrem schlechtesten Layout, über der besten von allen</translation>
    </message>
    <message>
        <source>Colour by dec&amp;ision</source>
        <translation>Nach Ent&amp;scheidung färben</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Nodes that always change together form one decision</source>
        <translation>Knoten, die sich stets gemeinsam ändern, bilden eine Entscheidung</translation>
    </message>
    <message>
        <source>Fold e&amp;qual parts</source>
        <translation>Gleiche Te&amp;ile bündeln</translation>
    </message>
    <message>
        <source>Fold</source>
        <translation>Bündeln</translation>
    </message>
    <message>
        <source>Draw equal parts of the pruned graph that are always laid out alike only once; otherwise draw all parts, connected as in the program</source>
        <translation>Gleiche Teile des beschnittenen Graphen, die stets gleich angelegt werden, nur einmal zeichnen; sonst alle Teile zeichnen, verbunden wie im Programm</translation>
    </message>
    <message>
        <source>no decisions: all configurations are the same</source>
        <translation>keine Entscheidungen: alle Konfigurationen sind gleich</translation>
    </message>
    <message>
        <source>finding nodes that change together…</source>
        <translation>Knoten, die sich gemeinsam ändern, werden ermittelt …</translation>
    </message>
    <message>
        <source>no runtimes in the file: rank it to see what its layouts cost</source>
        <translation>keine Laufzeiten in der Datei: Rangfolge berechnen, um zu sehen, was ihre Layouts kosten</translation>
    </message>
    <message numerus="yes">
        <source>and %Ln more</source>
        <translation>
            <numerusform>und %Ln weitere</numerusform>
            <numerusform>und %Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Penalty of the worst layout</source>
        <translation>Aufschlag des schlechtesten Layouts</translation>
    </message>
    <message>
        <source>Predicted penalty of the worst layout</source>
        <translation>Vorhergesagter Aufschlag des schlechtesten Layouts</translation>
    </message>
    <message>
        <source>others %1</source>
        <translation>andere %1</translation>
    </message>
    <message>
        <source>decision &lt;b&gt;%1&lt;/b&gt;: %2</source>
        <translation>Entscheidung &lt;b&gt;%1&lt;/b&gt;: %2</translation>
    </message>
    <message>
        <source>costs up to %1, best to best</source>
        <translation>kostet bis zu %1, beste gegen beste</translation>
    </message>
    <message>
        <source>costs up to %1 as predicted, best to best</source>
        <translation>kostet laut Vorhersage bis zu %1, beste gegen beste</translation>
    </message>
    <message>
        <source>the shown layouts: %1</source>
        <translation>die gezeigten Layouts: %1</translation>
    </message>
    <message>
        <source>possible layout copy</source>
        <translation>mögliche Layout-Kopie</translation>
    </message>
    <message>
        <source>differs from the baseline</source>
        <translation>weicht von der Baseline ab</translation>
    </message>
    <message numerus="yes">
        <source>Unfold %Ln equal part(s)</source>
        <translation>
            <numerusform>%Ln gleichen Teil aufklappen</numerusform>
            <numerusform>%Ln gleiche Teile aufklappen</numerusform>
        </translation>
    </message>
    <message>
        <source>Fold this and equal parts</source>
        <translation>Diesen und gleiche Teile bündeln</translation>
    </message>
    <message>
        <source>Unfold all</source>
        <translation>Alle Bündel aufklappen</translation>
    </message>
    <message numerus="yes">
        <source>equal parts folded into %Ln box(es)</source>
        <translation>
            <numerusform>gleiche Teile in %Ln Kasten gebündelt</numerusform>
            <numerusform>gleiche Teile in %Ln Kästen gebündelt</numerusform>
        </translation>
    </message>
    <message>
        <source>largest value of folded parts</source>
        <translation>größter Wert gebündelter Teile</translation>
    </message>
    <message>
        <source>drawn at several places</source>
        <translation>an mehreren Stellen gezeichnet</translation>
    </message>
    <message>
        <source>layouts: %1</source>
        <comment>of a configuration</comment>
        <translation>Layouts: %1</translation>
    </message>
    <message>
        <source>Values of your own: a file of lines &quot;node,value&quot;, or JSON {&quot;node&quot;: value}</source>
        <translation>Eigene Werte: eine Datei mit Zeilen „Knoten,Wert“ oder JSON {&quot;Knoten&quot;: Wert}</translation>
    </message>
    <message>
        <source>Own values…</source>
        <translation>Eigene Werte …</translation>
    </message>
    <message>
        <source>Own</source>
        <translation>Eigene</translation>
    </message>
    <message>
        <source>Expand all</source>
        <translation>Alle aufklappen</translation>
    </message>
    <message>
        <source>Expand</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <source>Draw folded computations and equal parts node by node</source>
        <translation>Zugeklappte Berechnungen und gebündelte Teile Knoten für Knoten zeichnen</translation>
    </message>
    <message>
        <source>Collapse all</source>
        <translation>Alle zuklappen</translation>
    </message>
    <message>
        <source>Collapse</source>
        <translation>Zuklappen</translation>
    </message>
    <message>
        <source>Fold computations and equal parts</source>
        <translation>Berechnungen zuklappen und gleiche Teile bündeln</translation>
    </message>
    <message>
        <source>Trace inputs</source>
        <translation>Eingaben verfolgen</translation>
    </message>
    <message>
        <source>Inputs</source>
        <translation>Eingaben</translation>
    </message>
    <message>
        <source>Highlight everything that the selected node depends on</source>
        <translation>Alles hervorheben, wovon der ausgewählte Knoten abhängt</translation>
    </message>
    <message>
        <source>Trace outputs</source>
        <translation>Ausgaben verfolgen</translation>
    </message>
    <message>
        <source>Outputs</source>
        <translation>Ausgaben</translation>
    </message>
    <message>
        <source>Highlight everything that depends on the selected node</source>
        <translation>Alles hervorheben, was vom ausgewählten Knoten abhängt</translation>
    </message>
    <message>
        <source>&amp;Copy number and shape</source>
        <translation>Nummer und Form &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Only configurations with</source>
        <translation>&amp;Nur Konfigurationen mit</translation>
    </message>
    <message numerus="yes">
        <source>#%1 depends on %Ln node(s). Press Esc to end.</source>
        <translation>
            <numerusform>#%1 hängt von %Ln Knoten ab. Esc beendet die Hervorhebung.</numerusform>
            <numerusform>#%1 hängt von %Ln Knoten ab. Esc beendet die Hervorhebung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln node(s) depend on #%1. Press Esc to end.</source>
        <translation>
            <numerusform>%Ln Knoten hängt von #%1 ab. Esc beendet die Hervorhebung.</numerusform>
            <numerusform>%Ln Knoten hängen von #%1 ab. Esc beendet die Hervorhebung.</numerusform>
        </translation>
    </message>
    <message>
        <source>Selected: node %1, %2 %3, %4, %5</source>
        <translation>Ausgewählt: Knoten %1, %2 %3, %4, %5</translation>
    </message>
    <message>
        <source>Own values</source>
        <translation>Eigene Werte</translation>
    </message>
    <message>
        <source>choose a file of this graph&apos;s values</source>
        <translation>eine Datei mit Werten dieses Graphen wählen</translation>
    </message>
    <message>
        <source>&amp;What if it had another layout</source>
        <translation>An&amp;deres Layout ausprobieren</translation>
    </message>
    <message>
        <source>&amp;Show decision %1</source>
        <translation>&amp;Entscheidung %1 zeigen</translation>
    </message>
    <message>
        <source>Trace &amp;inputs</source>
        <translation>E&amp;ingaben verfolgen</translation>
    </message>
    <message>
        <source>Colou&amp;r by</source>
        <translation>&amp;Färben nach</translation>
    </message>
    <message>
        <source>&amp;View</source>
        <translation>An&amp;sicht</translation>
    </message>
    <message>
        <source>Trac&amp;e outputs</source>
        <translation>&amp;Ausgaben verfolgen</translation>
    </message>
    <message numerus="yes">
        <source>Layouts of %n configurations against those of %1</source>
        <translation>
            <numerusform>Layouts von %n Konfiguration gegenüber denen von %1</numerusform>
            <numerusform>Layouts von %n Konfigurationen gegenüber denen von %1</numerusform>
        </translation>
    </message>
    <message>
        <source>a fusion file is one kernel without configurations</source>
        <translation>eine Fusionsdatei ist ein Kernel ohne Konfigurationen</translation>
    </message>
    <message>
        <source>Open a TpuGraphs file (.npz) or an XLA program to see its graph</source>
        <translation>Eine TpuGraphs-Datei (.npz) oder ein XLA-Programm öffnen, um den Graphen zu sehen</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>The program, starting at its entry computation; calls, loops, fusions and layers unfold in place</source>
        <translation>Das Programm ab seiner Einstiegsberechnung; Aufrufe, Schleifen, Fusionen und Schichten lassen sich darin aufklappen</translation>
    </message>
    <message>
        <source>Unfold or fold</source>
        <translation>Auf- oder zuklappen</translation>
    </message>
    <message>
        <source>Unfold</source>
        <translation>Aufklappen</translation>
    </message>
    <message>
        <source>Program: show the computation called by the selected box, or one of its layers, over the box</source>
        <translation>Programm: die vom ausgewählten Kasten aufgerufene Berechnung oder eine seiner Schichten über dem Kasten zeigen</translation>
    </message>
    <message>
        <source>Open separately</source>
        <translation>Separat öffnen</translation>
    </message>
    <message>
        <source>Open</source>
        <translation>Öffnen</translation>
    </message>
    <message>
        <source>Program: show only the computation called by the selected box, or one of its layers</source>
        <translation>Programm: nur die vom ausgewählten Kasten aufgerufene Berechnung oder eine seiner Schichten zeigen</translation>
    </message>
    <message>
        <source>Up</source>
        <translation>Nach oben</translation>
    </message>
    <message>
        <source>Program: go back to the caller of this computation</source>
        <translation>Programm: zurück zum Aufrufer dieser Berechnung</translation>
    </message>
    <message>
        <source>Next layer</source>
        <translation>Nächste Schicht</translation>
    </message>
    <message>
        <source>Program: show the next layer</source>
        <translation>Programm: die nächste Schicht zeigen</translation>
    </message>
    <message>
        <source>Previous layer</source>
        <translation>Vorige Schicht</translation>
    </message>
    <message>
        <source>Program: show the previous layer</source>
        <translation>Programm: die vorige Schicht zeigen</translation>
    </message>
    <message>
        <source>Find nodes by number, opcode or shape; in a program also by name, op_name or source file</source>
        <translation>Knoten nach Nummer, Opcode oder Form suchen; im Programm auch nach Name, op_name oder Quelldatei</translation>
    </message>
    <message>
        <source>&amp;Copy name</source>
        <translation>Namen &amp;kopieren</translation>
    </message>
    <message>
        <source>Copy te&amp;xt</source>
        <translation>Te&amp;xt kopieren</translation>
    </message>
    <message>
        <source>Neighbourhood of %1</source>
        <translation>Umgebung von %1</translation>
    </message>
    <message>
        <source>&amp;Fold</source>
        <translation>&amp;Zuklappen</translation>
    </message>
    <message>
        <source>&amp;Open separately</source>
        <translation>Sepa&amp;rat öffnen</translation>
    </message>
    <message numerus="yes">
        <source>%1: %2 of %Ln instruction(s)</source>
        <translation>
            <numerusform>%1: %2 von %Ln Instruktion</numerusform>
            <numerusform>%1: %2 von %Ln Instruktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 is folded. Home unfolds the path to it.</source>
        <translation>%1 ist zugeklappt. Pos1 klappt alles bis dorthin auf.</translation>
    </message>
    <message numerus="yes">
        <source>%1 depends on %Ln instruction(s). Press Esc to end.</source>
        <translation>
            <numerusform>%1 hängt von %Ln Instruktion ab. Esc beendet die Hervorhebung.</numerusform>
            <numerusform>%1 hängt von %Ln Instruktionen ab. Esc beendet die Hervorhebung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s) depend on %1. Press Esc to end.</source>
        <translation>
            <numerusform>%Ln Instruktion hängt von %1 ab. Esc beendet die Hervorhebung.</numerusform>
            <numerusform>%Ln Instruktionen hängen von %1 ab. Esc beendet die Hervorhebung.</numerusform>
        </translation>
    </message>
    <message>
        <source>layers</source>
        <translation>Schichten</translation>
    </message>
    <message>
        <source>unused</source>
        <comment>parameters of a computation</comment>
        <translation>unbenutzt</translation>
    </message>
    <message numerus="yes">
        <source>%Ln value(s)</source>
        <translation>
            <numerusform>%Ln Wert</numerusform>
            <numerusform>%Ln Werte</numerusform>
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
            <numerusform>je %Ln Instruktion</numerusform>
            <numerusform>je %Ln Instruktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>condition</source>
        <comment>of a loop</comment>
        <translation>Bedingung</translation>
    </message>
    <message>
        <source>body</source>
        <comment>of a loop</comment>
        <translation>Rumpf</translation>
    </message>
    <message>
        <source>branch %1</source>
        <translation>Zweig %1</translation>
    </message>
    <message>
        <source>layer %1 of %2</source>
        <translation>Schicht %1 von %2</translation>
    </message>
    <message>
        <source>layer %1</source>
        <translation>Schicht %1</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>ruft auf</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s)</source>
        <translation>
            <numerusform>%Ln Instruktion</numerusform>
            <numerusform>%Ln Instruktionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>one of %Ln call(s) of equal computations</source>
        <translation>
            <numerusform>einer von %Ln Aufruf gleicher Berechnungen</numerusform>
            <numerusform>einer von %Ln Aufrufen gleicher Berechnungen</numerusform>
        </translation>
    </message>
    <message>
        <source>value %1</source>
        <translation>Wert %1</translation>
    </message>
    <message>
        <source>Double-click unfolds it, Ctrl+double-click opens it separately.</source>
        <translation>Doppelklick klappt auf, Strg+Doppelklick öffnet separat.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln parameter(s) and constants not used in the computation</source>
        <translation>
            <numerusform>%Ln Parameter oder Konstante, in der Berechnung nicht verwendet</numerusform>
            <numerusform>%Ln Parameter und Konstanten, in der Berechnung nicht verwendet</numerusform>
        </translation>
    </message>
    <message>
        <source>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2: equal parts in sequence.&lt;br&gt;Double-click unfolds one of them, Ctrl+double-click opens it separately.</source>
        <translation>&lt;b&gt;%1&lt;/b&gt;&lt;br&gt;%2: gleiche Teile nacheinander.&lt;br&gt;Doppelklick klappt einen davon auf, Strg+Doppelklick öffnet ihn separat.</translation>
    </message>
    <message>
        <source>Progra&amp;m</source>
        <translation>Progra&amp;mm</translation>
    </message>
    <message>
        <source>Colour by FLOP</source>
        <translation>Nach FLOP färben</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>Operations of each instruction of a program and the computations it calls, over all runs</source>
        <translation>Operationen jeder Instruktion eines Programms samt aufgerufener Berechnungen, über alle Ausführungen summiert</translation>
    </message>
    <message>
        <source>Colour by &amp;bytes</source>
        <translation>Nach &amp;Bytes färben</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Bytes that each instruction of a program reads and writes, with padding</source>
        <translation>Bytes, die jede Instruktion eines Programms liest und schreibt, mit Auffüllung</translation>
    </message>
    <message>
        <source>Colour by padding &amp;waste</source>
        <translation>Nach Au&amp;ffüllung färben</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Auffüllung</translation>
    </message>
    <message>
        <source>Bytes of padding that each instruction of a program moves, under the layouts in the file</source>
        <translation>Bytes an Auffüllung, die jede Instruktion eines Programms mit den Layouts der Datei überträgt</translation>
    </message>
    <message>
        <source>Unfol&amp;d</source>
        <translation>Aufkla&amp;ppen</translation>
    </message>
    <message>
        <source>Costs of instructions</source>
        <translation>Kosten der Instruktionen</translation>
    </message>
    <message>
        <source>computing …</source>
        <translation>wird berechnet …</translation>
    </message>
    <message>
        <source>only for XLA programs: HLO text or protobuf</source>
        <translation>nur für XLA-Programme: HLO-Text oder Protobuf</translation>
    </message>
    <message>
        <source>logarithmic scale</source>
        <translation>logarithmische Skala</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>no layout copies</source>
        <translation>keine Layout-Kopien</translation>
    </message>
    <message numerus="yes">
        <source>%Ln layout copies</source>
        <translation>
            <numerusform>%Ln Layout-Kopie</numerusform>
            <numerusform>%Ln Layout-Kopien</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>up to %Ln layout copies</source>
        <translation>
            <numerusform>bis zu %Ln Layout-Kopie</numerusform>
            <numerusform>bis zu %Ln Layout-Kopien</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, %2 shown</source>
        <comment>layout copies</comment>
        <translation>%1, davon %2 sichtbar</translation>
    </message>
    <message>
        <source>Layout copies: %1 between configured nodes, %2 if other nodes keep the layouts of the file.</source>
        <translation>Layout-Kopien: %1 zwischen konfigurierten Knoten, %2, falls andere Knoten die Layouts der Datei behalten.</translation>
    </message>
    <message>
        <source>A layout copy (relayout) is a copy that the compiler must insert if the layouts of a tensor&apos;s producer and consumer differ. Between configured nodes it is certain: the focused configuration specifies both layouts. The others assume that nodes that are not configurable keep their layouts from the file; the compiler may choose others. Copies inside folded computations and at nodes outside the picture are not shown.</source>
        <translation>Eine Layout-Kopie (Relayout) ist eine Kopie, die der Compiler einfügen muss, wenn sich die Layouts von Erzeuger und Verbraucher eines Tensors unterscheiden. Zwischen konfigurierten Knoten ist sie sicher: Die fokussierte Konfiguration legt beide Layouts fest. Die anderen setzen voraus, dass nicht konfigurierbare Knoten ihr Layout aus der Datei behalten; der Compiler kann andere wählen. Kopien in zugeklappten Berechnungen und an Knoten außerhalb des Bildes werden nicht gezeigt.</translation>
    </message>
    <message>
        <source>&amp;Zoom</source>
        <translation>&amp;Zoom</translation>
    </message>
    <message>
        <source>Un&amp;fold</source>
        <translation>&amp;Auf- und zuklappen</translation>
    </message>
    <message>
        <source>&amp;Nodes</source>
        <translation>K&amp;noten</translation>
    </message>
    <message>
        <source>&lt;b&gt;layout copy&lt;/b&gt;</source>
        <translation>&lt;b&gt;Layout-Kopie&lt;/b&gt;</translation>
    </message>
    <message>
        <source>&lt;b&gt;possible layout copy&lt;/b&gt;</source>
        <translation>&lt;b&gt;mögliche Layout-Kopie&lt;/b&gt;</translation>
    </message>
    <message>
        <source>%1, about %2 at the memory&apos;s published rate</source>
        <translation>%1, etwa %2 bei der veröffentlichten Rate des Speichers</translation>
    </message>
    <message>
        <source>decision %1</source>
        <translation>Entscheidung %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln equal part(s)</source>
        <translation>
            <numerusform>%Ln gleicher Teil</numerusform>
            <numerusform>%Ln gleiche Teile</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>+%Ln more</source>
        <comment>entries of a legend</comment>
        <translation>
            <numerusform>+%Ln weiterer</numerusform>
            <numerusform>+%Ln weitere</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>represents %Ln node(s) that are laid out alike: %1</source>
        <translation>
            <numerusform>steht für %Ln Knoten, der gleich angelegt ist: %1</numerusform>
            <numerusform>steht für %Ln Knoten, die gleich angelegt sind: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::GraphWords</name>
    <message>
        <source>same layouts</source>
        <translation>gleiche Layouts</translation>
    </message>
    <message>
        <source>one layout differs</source>
        <translation>ein Layout unterschiedlich</translation>
    </message>
    <message>
        <source>two layouts differ</source>
        <translation>zwei Layouts unterschiedlich</translation>
    </message>
    <message>
        <source>output, input and kernel differ</source>
        <translation>Ausgabe, Eingabe und Kernel unterschiedlich</translation>
    </message>
</context>
<context>
    <name>tgraph::GroupRows</name>
    <message>
        <source>open</source>
        <comment>a layout that is left to the compiler</comment>
        <translation>offen</translation>
    </message>
    <message>
        <source>The compiler chooses its layout.</source>
        <translation>Der Compiler wählt sein Layout.</translation>
    </message>
    <message>
        <source>largest result, padded: %1</source>
        <comment>so many bytes</comment>
        <translation>größtes Ergebnis, aufgefüllt: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::GuideController</name>
    <message>
        <source>User &amp;guide</source>
        <translation>&amp;Handbuch</translation>
    </message>
    <message>
        <source>&amp;What’s new</source>
        <translation>&amp;Neuerungen</translation>
    </message>
    <message>
        <source>Opens the page about what has the focus</source>
        <translation>Öffnet die Seite zu dem Teil, der den Fokus hat</translation>
    </message>
    <message>
        <source>Shows the newest entries of the changelog</source>
        <translation>Zeigt die neuesten Einträge der Änderungsliste</translation>
    </message>
</context>
<context>
    <name>tgraph::GuideWindow</name>
    <message>
        <source>User guide</source>
        <translation>Handbuch</translation>
    </message>
    <message>
        <source>Pages</source>
        <translation>Seiten</translation>
    </message>
    <message>
        <source>The guide is in English.</source>
        <translation>Das Handbuch ist auf Englisch.</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Forward</source>
        <translation>Vorwärts</translation>
    </message>
    <message>
        <source>Search all pages (Ctrl+F)</source>
        <translation>Alle Seiten durchsuchen (Strg+F)</translation>
    </message>
    <message>
        <source>Search all pages</source>
        <translation>Alle Seiten durchsuchen</translation>
    </message>
    <message>
        <source>Hits</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>What’s new</source>
        <translation>Neuerungen</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>heading: line</comment>
        <translation>%1: %2</translation>
    </message>
    <message numerus="yes">
        <source>more than %Ln hit(s)</source>
        <translation>
            <numerusform>mehr als %Ln Treffer</numerusform>
            <numerusform>mehr als %Ln Treffer</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln hit(s)</source>
        <translation>
            <numerusform>%Ln Treffer</numerusform>
            <numerusform>%Ln Treffer</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 – User guide</source>
        <translation>%1 – Handbuch</translation>
    </message>
</context>
<context>
    <name>tgraph::Headline</name>
    <message>
        <source>%1.</source>
        <comment>a sentence</comment>
        <translation>%1.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a gain and what makes it</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>, %1, the fastest measured</source>
        <translation>, %1, die schnellste gemessene</translation>
    </message>
    <message>
        <source>, %1, %2 over the best</source>
        <translation>, %1, %2 über der besten</translation>
    </message>
    <message>
        <source>It is the baseline.</source>
        <translation>Sie ist die Baseline.</translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s), only between options that cost the same.</source>
        <translation>
            <numerusform>Sie weicht in %1 von %n Entscheidung von der Baseline ab, nur zwischen Optionen, die gleich viel kosten.</numerusform>
            <numerusform>Sie weicht in %1 von %n Entscheidungen von der Baseline ab, nur zwischen Optionen, die gleich viel kosten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s): %2.</source>
        <translation>
            <numerusform>Sie weicht in %1 von %n Entscheidung von der Baseline ab: %2.</numerusform>
            <numerusform>Sie weicht in %1 von %n Entscheidungen von der Baseline ab: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n decision(s) cost more than 5 %: %2.</source>
        <translation>
            <numerusform>%1 von %n Entscheidung kostet mehr als 5 %: %2.</numerusform>
            <numerusform>%1 von %n Entscheidungen kosten mehr als 5 %: %2.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s), nothing is measured: Tools › Tune measures the most promising ones.</source>
        <translation>
            <numerusform>%Ln Konfiguration, nichts ist gemessen: Werkzeuge › Abstimmen misst die aussichtsreichsten.</numerusform>
            <numerusform>%Ln Konfigurationen, nichts ist gemessen: Werkzeuge › Abstimmen misst die aussichtsreichsten.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n decision(s), no published runtimes: rank to see what they cost.</source>
        <translation>
            <numerusform>%n Entscheidung, keine veröffentlichten Laufzeiten: Rangfolge berechnen, um zu sehen, was sie kostet.</numerusform>
            <numerusform>%n Entscheidungen, keine veröffentlichten Laufzeiten: Rangfolge berechnen, um zu sehen, was sie kosten.</numerusform>
        </translation>
    </message>
    <message>
        <source>No published runtimes: rank to see which configurations are predicted fastest.</source>
        <translation>Keine veröffentlichten Laufzeiten: Rangfolge berechnen, um zu sehen, welche Konfigurationen als schnellste vorhergesagt werden.</translation>
    </message>
    <message>
        <source>, %1, the fastest simulated</source>
        <translation>, %1, die schnellste simulierte</translation>
    </message>
    <message>
        <source>Simulated fastest: configuration %1, %2.</source>
        <translation>Schnellste simulierte: Konfiguration %1, %2.</translation>
    </message>
    <message>
        <source>Measured fastest: configuration %1, %2.</source>
        <translation>Schnellste gemessene: Konfiguration %1, %2.</translation>
    </message>
    <message>
        <source>%1 × the default tile</source>
        <translation>das %1-Fache der Standardkachel</translation>
    </message>
    <message>
        <source>One kernel; its runtime is not published.</source>
        <translation>Ein Kernel; seine Laufzeit ist nicht veröffentlicht.</translation>
    </message>
    <message>
        <source>One kernel, one simulated runtime: %1.</source>
        <translation>Ein Kernel, eine simulierte Laufzeit: %1.</translation>
    </message>
    <message>
        <source>One kernel, one runtime: %1.</source>
        <translation>Ein Kernel, eine Laufzeit: %1.</translation>
    </message>
    <message>
        <source>Predicted by %1: %2</source>
        <translation>Vorhergesagt von %1: %2</translation>
    </message>
    <message>
        <source>, %1 less</source>
        <comment>than measured</comment>
        <translation>, %1 weniger</translation>
    </message>
    <message>
        <source>, %1 more</source>
        <comment>than measured</comment>
        <translation>, %1 mehr</translation>
    </message>
    <message>
        <source> (not calibrated to its type of kernel).</source>
        <translation> (nicht auf seinen Kerneltyp kalibriert).</translation>
    </message>
    <message>
        <source>the default, configuration 0</source>
        <translation>der Standard, Konfiguration 0</translation>
    </message>
    <message>
        <source>configuration %1, found by the search</source>
        <translation>Konfiguration %1, von der Suche gefunden</translation>
    </message>
    <message>
        <source>configuration %1</source>
        <translation>Konfiguration %1</translation>
    </message>
    <message>
        <source>Predicted fastest: %1%2.</source>
        <translation>Als schnellste vorhergesagt: %1%2.</translation>
    </message>
    <message>
        <source>Nothing was measured.</source>
        <translation>Nichts wurde gemessen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln configuration(s) are proposed and nothing is measured: rank to see which are predicted fastest.</source>
        <translation>
            <numerusform>%Ln Konfiguration ist vorgeschlagen und nichts gemessen: Rangfolge berechnen, um zu sehen, welche als schnellste vorhergesagt wird.</numerusform>
            <numerusform>%Ln Konfigurationen sind vorgeschlagen und nichts gemessen: Rangfolge berechnen, um zu sehen, welche als schnellste vorhergesagt werden.</numerusform>
        </translation>
    </message>
    <message>
        <source>The baseline has rank %1 of %2.</source>
        <translation>Die Baseline hat Rang %1 von %2.</translation>
    </message>
    <message>
        <source>It takes as long as the baseline.</source>
        <translation>Sie braucht so lange wie die Baseline.</translation>
    </message>
    <message>
        <source>It is estimated to take as long as the baseline.</source>
        <translation>Sie braucht geschätzt so lange wie die Baseline.</translation>
    </message>
    <message>
        <source>It takes %1 less than the baseline.</source>
        <translation>Sie braucht %1 weniger als die Baseline.</translation>
    </message>
    <message>
        <source>It takes %1 more than the baseline.</source>
        <translation>Sie braucht %1 mehr als die Baseline.</translation>
    </message>
    <message>
        <source>It is estimated to take %1 less than the baseline.</source>
        <translation>Sie braucht geschätzt %1 weniger als die Baseline.</translation>
    </message>
    <message>
        <source>It is estimated to take %1 more than the baseline.</source>
        <translation>Sie braucht geschätzt %1 mehr als die Baseline.</translation>
    </message>
    <message>
        <source>, %1, within noise of the best</source>
        <translation>, %1, im Rahmen des Rauschens so schnell wie die beste</translation>
    </message>
    <message>
        <source>It takes as long as the baseline, within noise.</source>
        <translation>Sie braucht im Rahmen des Rauschens so lange wie die Baseline.</translation>
    </message>
    <message>
        <source>The baseline is the fastest.</source>
        <translation>Die Baseline ist die schnellste.</translation>
    </message>
    <message>
        <source>The baseline is within noise of the fastest.</source>
        <translation>Im Rahmen des Rauschens ist die Baseline so schnell wie die schnellste.</translation>
    </message>
    <message>
        <source>%1 faster than the baseline is possible</source>
        <translation>%1 schneller als die Baseline ist möglich</translation>
    </message>
    <message>
        <source>%1 times as fast as the baseline is possible</source>
        <translation>Die %1-fache Geschwindigkeit der Baseline ist möglich</translation>
    </message>
    <message numerus="yes">
        <source>%1 make(s) the difference.</source>
        <comment>names of decisions, such as A and B</comment>
        <translation>
            <numerusform>%1 macht den Unterschied.</numerusform>
            <numerusform>%1 machen den Unterschied.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 distinct configurations share the best score.</source>
        <translation>%1 verschiedene Konfigurationen teilen sich den besten Score.</translation>
    </message>
    <message>
        <source>The baseline is the best.</source>
        <translation>Die Baseline ist die beste.</translation>
    </message>
    <message>
        <source>Measured best: configuration %1, %2.</source>
        <translation>Gemessen am besten: Konfiguration %1, %2.</translation>
    </message>
    <message>
        <source>Ranked by %1.</source>
        <translation>Rangfolge: %1.</translation>
    </message>
    <message>
        <source>Too few configurations are measured to tell what single decisions cost.</source>
        <translation>Zu wenige Konfigurationen sind gemessen, um zu sagen, was einzelne Entscheidungen kosten.</translation>
    </message>
    <message>
        <source>%1 more than the baseline is possible</source>
        <translation>%1 mehr als bei der Baseline ist möglich</translation>
    </message>
    <message>
        <source>%1 less than the baseline is possible</source>
        <translation>%1 weniger als bei der Baseline ist möglich</translation>
    </message>
    <message>
        <source>, which failed</source>
        <translation>, die fehlschlug</translation>
    </message>
    <message>
        <source>, which failed (%1)</source>
        <translation>, die fehlschlug (%1)</translation>
    </message>
    <message>
        <source>, %1, the best measured</source>
        <translation>, %1, die beste gemessene</translation>
    </message>
    <message>
        <source>, %1, %2 below the best</source>
        <translation>, %1, %2 unter der besten</translation>
    </message>
    <message>
        <source>Its %1 is the baseline’s, within noise.</source>
        <translation>%1: im Rahmen des Rauschens wie bei der Baseline.</translation>
    </message>
    <message>
        <source>Its %1 is the baseline’s.</source>
        <translation>%1: wie bei der Baseline.</translation>
    </message>
    <message>
        <source>Its %1 is %2 below the baseline’s.</source>
        <translation>%1: %2 unter der Baseline.</translation>
    </message>
    <message>
        <source>Its %1 is %2 above the baseline’s.</source>
        <translation>%1: %2 über der Baseline.</translation>
    </message>
    <message>
        <source>Predicted best: %1%2.</source>
        <translation>Als beste vorhergesagt: %1%2.</translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s); only %2 has an effect.</source>
        <translation>
            <numerusform>Sie weicht in %1 von %n Entscheidung von der Baseline ab; nur %2 wirkt sich aus.</numerusform>
            <numerusform>Sie weicht in %1 von %n Entscheidungen von der Baseline ab; nur %2 wirkt sich aus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>It differs from the baseline in %1 of %n decision(s); only %2 have an effect.</source>
        <translation>
            <numerusform>Sie weicht in %1 von %n Entscheidung von der Baseline ab; nur %2 wirken sich aus.</numerusform>
            <numerusform>Sie weicht in %1 von %n Entscheidungen von der Baseline ab; nur %2 wirken sich aus.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n decision(s) costs more than 5 %: %2.</source>
        <translation>
            <numerusform>%1 von %n Entscheidung kostet mehr als 5 %: %2.</numerusform>
            <numerusform>%1 von %n Entscheidungen kostet mehr als 5 %: %2.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::HealthView</name>
    <message>
        <source>Finding</source>
        <translation>Befund</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Health of the data set</source>
        <translation>Zustand des Datensatzes</translation>
    </message>
    <message>
        <source>and %1 more</source>
        <translation>und %1 weitere</translation>
    </message>
    <message>
        <source>Files that cannot be read</source>
        <translation>Dateien, die nicht lesbar sind</translation>
    </message>
    <message>
        <source>The tooltip of a file gives the reason</source>
        <translation>Der Tooltip einer Datei nennt den Grund</translation>
    </message>
    <message>
        <source>The same content more than once</source>
        <translation>Derselbe Inhalt mehrmals</translation>
    </message>
    <message>
        <source>Files whose arrays are equal. Across splits, a model is evaluated on its training data</source>
        <translation>Dateien mit gleichen Arrays. Liegen sie in verschiedenen Teilen, wird ein Modell mit seinen Trainingsdaten ausgewertet</translation>
    </message>
    <message>
        <source>The same graph under two names</source>
        <translation>Derselbe Graph unter zwei Namen</translation>
    </message>
    <message>
        <source>Files with different names and configurations whose graphs are equal in features, opcodes and edges</source>
        <translation>Dateien mit verschiedenen Namen und Konfigurationen, deren Graphen in Merkmalen, Opcodes und Kanten gleich sind</translation>
    </message>
    <message>
        <source>Runtimes that drift with the order of measurement</source>
        <translation>Laufzeiten, die mit der Reihenfolge der Messung driften</translation>
    </message>
    <message>
        <source>τ between the measurement order and the runtimes of equal configurations</source>
        <translation>τ zwischen der Messreihenfolge und den Laufzeiten gleicher Konfigurationen</translation>
    </message>
    <message>
        <source>Low agreement of two measurements</source>
        <translation>Geringe Übereinstimmung zweier Messungen</translation>
    </message>
    <message>
        <source>τ between two measurements of the same configurations: their runtimes are noisy</source>
        <translation>τ zwischen zwei Messungen derselben Konfigurationen: Ihre Laufzeiten sind verrauscht</translation>
    </message>
    <message>
        <source>Runtimes not published outside the test split</source>
        <translation>Laufzeiten außerhalb des Testteils nicht veröffentlicht</translation>
    </message>
    <message>
        <source>These files support neither training nor evaluation</source>
        <translation>Diese Dateien eignen sich weder zum Trainieren noch zum Auswerten</translation>
    </message>
    <message>
        <source>files: %1</source>
        <translation>Dateien: %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a split and its files</comment>
        <translation>%1: %2</translation>
    </message>
</context>
<context>
    <name>tgraph::HeatMap</name>
    <message>
        <source>(focus)</source>
        <translation>(Fokus)</translation>
    </message>
    <message>
        <source>%1 × an even share</source>
        <translation>%1 × gleicher Anteil</translation>
    </message>
</context>
<context>
    <name>tgraph::HelpMenu</name>
    <message>
        <source>&amp;Help</source>
        <translation>&amp;Hilfe</translation>
    </message>
    <message>
        <source>&amp;About TGraph Explorer</source>
        <translation>&amp;Über TGraph Explorer</translation>
    </message>
    <message>
        <source>About &amp;Qt</source>
        <translation>Über &amp;Qt</translation>
    </message>
</context>
<context>
    <name>tgraph::HistogramView</name>
    <message>
        <source>No values are known yet.</source>
        <translation>Noch sind keine Werte bekannt.</translation>
    </message>
    <message>
        <source>files: %1, from %2 to %3</source>
        <translation>Dateien: %1, von %2 bis %3</translation>
    </message>
    <message>
        <source>%1: not known for any file</source>
        <translation>%1: für keine Datei bekannt</translation>
    </message>
    <message>
        <source>%1 %2 to %3</source>
        <translation>%1 %2 bis %3</translation>
    </message>
    <message>
        <source>files: %1</source>
        <translation>Dateien: %1</translation>
    </message>
    <message>
        <source>chosen: %1</source>
        <translation>gewählt: %1</translation>
    </message>
    <message>
        <source>least %1</source>
        <translation>min. %1</translation>
    </message>
    <message>
        <source>most %1</source>
        <translation>max. %1</translation>
    </message>
</context>
<context>
    <name>tgraph::HistoryActions</name>
    <message>
        <source>&amp;Back</source>
        <translation>&amp;Zurück</translation>
    </message>
    <message>
        <source>&amp;Forward</source>
        <translation>&amp;Vorwärts</translation>
    </message>
    <message>
        <source>&amp;Undo</source>
        <translation>&amp;Rückgängig</translation>
    </message>
    <message>
        <source>&amp;Undo the change of pins</source>
        <translation>Änderung der Pins &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Undo the change of baseline</source>
        <translation>Änderung der Baseline &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Undo the change of filter</source>
        <translation>Änderung des Filters &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Undo the change of notes</source>
        <translation>Änderung der Notizen &amp;rückgängig machen</translation>
    </message>
    <message>
        <source>&amp;Redo</source>
        <translation>&amp;Wiederholen</translation>
    </message>
    <message>
        <source>&amp;Redo the change of pins</source>
        <translation>Änderung der Pins &amp;wiederholen</translation>
    </message>
    <message>
        <source>&amp;Redo the change of baseline</source>
        <translation>Änderung der Baseline &amp;wiederholen</translation>
    </message>
    <message>
        <source>&amp;Redo the change of filter</source>
        <translation>Änderung des Filters &amp;wiederholen</translation>
    </message>
    <message>
        <source>&amp;Redo the change of notes</source>
        <translation>Änderung der Notizen &amp;wiederholen</translation>
    </message>
</context>
<context>
    <name>tgraph::HistoryWork</name>
    <message>
        <source>%1 at %2</source>
        <comment>a ranking: model, time of day</comment>
        <translation>%1 um %2</translation>
    </message>
</context>
<context>
    <name>tgraph::ImpactDialog</name>
    <message>
        <source>Impact of faster programs</source>
        <translation>Wirkung schnellerer Programme</translation>
    </message>
    <message>
        <source>Yearly emissions of a data centre’s AI workload and the savings by faster programs: the case study of TGraph’s paper (section 2.6) as arithmetic. Every input can be changed.</source>
        <translation>Jährliche Emissionen der KI-Last eines Rechenzentrums und die Einsparung durch schnellere Programme: die Fallstudie des TGraph-Papers (Abschnitt 2.6) als Rechnung. Jede Eingabe lässt sich ändern.</translation>
    </message>
    <message>
        <source>&amp;Power of the workload</source>
        <translation>&amp;Leistung der Last</translation>
    </message>
    <message>
        <source>MW</source>
        <translation>MW</translation>
    </message>
    <message>
        <source>&amp;Hours per year</source>
        <translation>&amp;Stunden im Jahr</translation>
    </message>
    <message>
        <source>h</source>
        <translation>h</translation>
    </message>
    <message>
        <source>&amp;CO₂ per MWh</source>
        <translation>&amp;CO₂ je MWh</translation>
    </message>
    <message>
        <source>t</source>
        <translation>t</translation>
    </message>
    <message>
        <source>CO₂ of one h&amp;ousehold per year</source>
        <translation>CO₂ eines &amp;Haushalts im Jahr</translation>
    </message>
    <message>
        <source>Households in the &amp;region</source>
        <translation>Haushalte in der &amp;Region</translation>
    </message>
    <message>
        <source>Speed-&amp;up s</source>
        <translation>&amp;Beschleunigung s</translation>
    </message>
    <message>
        <source>How much faster: runtime before / after − 1</source>
        <translation>Wie viel schneller: Laufzeit vorher / nachher − 1</translation>
    </message>
    <message>
        <source>Hours of own &amp;training</source>
        <translation>Stunden des eigenen &amp;Trainings</translation>
    </message>
    <message>
        <source>Po&amp;wer of own training</source>
        <translation>L&amp;eistung des eigenen Trainings</translation>
    </message>
    <message>
        <source>kW</source>
        <translation>kW</translation>
    </message>
    <message>
        <source>CO₂ per &amp;kWh of own training</source>
        <translation>CO₂ je &amp;kWh des eigenen Trainings</translation>
    </message>
    <message>
        <source>kg</source>
        <translation>kg</translation>
    </message>
    <message>
        <source>Speed-up &amp;is</source>
        <translation>Beschleunigung &amp;ist</translation>
    </message>
    <message>
        <source>Per year</source>
        <translation>Pro Jahr</translation>
    </message>
    <message>
        <source>s faster: s less</source>
        <translation>s schneller: s weniger</translation>
    </message>
    <message>
        <source>s faster: s/(1+s) less</source>
        <translation>s schneller: s/(1+s) weniger</translation>
    </message>
    <message>
        <source>The paper prints</source>
        <translation>Laut Paper</translation>
    </message>
    <message>
        <source>Impact</source>
        <translation>Wirkung</translation>
    </message>
    <message>
        <source>The paper’s reading: 5 % faster is 5 % less energy</source>
        <translation>Die Lesart des Papers: 5 % schneller heißt 5 % weniger Energie</translation>
    </message>
    <message>
        <source>The same work at the same power: 5 % faster takes 1/1.05 of the time</source>
        <translation>Gleiche Arbeit bei gleicher Leistung: 5 % schneller braucht 1/1,05 der Zeit</translation>
    </message>
    <message>
        <source>entered</source>
        <translation>eingegeben</translation>
    </message>
    <message>
        <source>measured against the default tile</source>
        <translation>gegen Standardkachel</translation>
    </message>
    <message>
        <source>measured against the median</source>
        <translation>gegen den Median</translation>
    </message>
    <message>
        <source>measured against the baseline, configuration %1</source>
        <translation>gegen Baseline, %1</translation>
    </message>
    <message>
        <source>Rank a file with published runtimes to measure a speed-up on it.</source>
        <translation>Rangfolge einer Datei mit veröffentlichten Laufzeiten berechnen, um daran eine Beschleunigung zu messen.</translation>
    </message>
    <message>
        <source>%1, simulated: %2 for the reference, %3 for %4. This is the speed-up of one program, not of a data centre.</source>
        <translation>%1, simuliert: %2 für die Referenz, %3 für %4. Das ist die Beschleunigung eines Programms, nicht die eines Rechenzentrums.</translation>
    </message>
    <message>
        <source>%1, measured: %2 for the reference, %3 for %4. This is the speed-up of one program, not of a data centre.</source>
        <translation>%1, gemessen: %2 für die Referenz, %3 für %4. Das ist die Beschleunigung eines Programms, nicht die eines Rechenzentrums.</translation>
    </message>
    <message>
        <source>the mean of the %1 configurations that share the best score of %2</source>
        <translation>den Mittelwert der %1 Konfigurationen, die sich den besten Score von %2 teilen</translation>
    </message>
    <message>
        <source>configuration %1, which %2 ranks first</source>
        <translation>Konfiguration %1, die %2 auf Rang 1 setzt</translation>
    </message>
    <message>
        <source>MWh</source>
        <translation>MWh</translation>
    </message>
    <message>
        <source>Energy</source>
        <translation>Energie</translation>
    </message>
    <message>
        <source>18.6 million MWh</source>
        <translation>18,6 Millionen MWh</translation>
    </message>
    <message>
        <source>Emission</source>
        <translation>Emission</translation>
    </message>
    <message>
        <source>5.58 million t</source>
        <translation>5,58 Millionen t</translation>
    </message>
    <message>
        <source>Emissions saved</source>
        <translation>Eingesparte Emissionen</translation>
    </message>
    <message>
        <source>Equivalent households</source>
        <translation>Entsprechende Haushalte</translation>
    </message>
    <message>
        <source>Share of the region’s households</source>
        <translation>Anteil der Haushalte der Region</translation>
    </message>
    <message>
        <source>about 50 %</source>
        <translation>etwa 50 %</translation>
    </message>
    <message>
        <source>Own training, once</source>
        <translation>Eigenes Training, einmalig</translation>
    </message>
    <message>
        <source>The paper’s figures are shown as printed: its energy is truncated, its 275,000 t are less than 5 % of its 5.58 million t, and its 13.45 kg lack an intensity. According to the paper, the relation between Kendall’s τ and speed-up is unknown: τ is not used here.</source>
        <translation>Die Zahlen des Papers stehen hier wie gedruckt: Seine Energie ist abgeschnitten, seine 275.000 t sind weniger als 5 % seiner 5,58 Millionen t, und zu seinen 13,45 kg fehlt die Intensität. Laut Paper ist der Zusammenhang zwischen Kendalls τ und Beschleunigung unbekannt: τ wird hier nicht verwendet.</translation>
    </message>
    <message>
        <source>A speed-up above 100 % cannot save that much energy: the paper’s reading ends there.</source>
        <translation>Eine Beschleunigung über 100 % kann nicht so viel Energie sparen: Dort endet die Lesart des Papers.</translation>
    </message>
    <message>
        <source>The paper’s i&amp;nputs</source>
        <translation>Eingaben des &amp;Papers</translation>
    </message>
</context>
<context>
    <name>tgraph::ImpactWindow</name>
    <message>
        <source>&amp;Impact of faster programs…</source>
        <translation>&amp;Wirkung schnellerer Programme …</translation>
    </message>
    <message>
        <source>The paper’s case study: energy and emissions saved by a speed-up</source>
        <translation>Die Fallstudie des Papers: durch eine Beschleunigung gesparte Energie und Emissionen</translation>
    </message>
</context>
<context>
    <name>tgraph::ImportDialog</name>
    <message>
        <source>Import weights</source>
        <translation>Gewichte importieren</translation>
    </message>
    <message>
        <source>Converts the weights that TGraph’s authors published to a checkpoint. They are two data sets on Kaggle: %1 (layouts) and %2 (tiles).</source>
        <translation>Wandelt die Gewichte, die die Autoren von TGraph veröffentlicht haben, in einen Checkpoint um. Es sind zwei Datensätze auf Kaggle: %1 (Layouts) und %2 (Tiles).</translation>
    </message>
    <message>
        <source>A folder with fold_K/checkpoint/pytorch_model.bin or model.safetensors, or one such file.</source>
        <translation>Ein Ordner mit fold_K/checkpoint/pytorch_model.bin oder model.safetensors, oder eine solche Datei.</translation>
    </message>
    <message>
        <source>&amp;Folder…</source>
        <translation>&amp;Ordner …</translation>
    </message>
    <message>
        <source>F&amp;ile…</source>
        <translation>Date&amp;i …</translation>
    </message>
    <message>
        <source>&amp;Weights</source>
        <translation>&amp;Gewichte</translation>
    </message>
    <message>
        <source>Collection that the weights were trained on</source>
        <translation>Sammlung, auf der die Gewichte trainiert wurden</translation>
    </message>
    <message>
        <source>C&amp;ollection</source>
        <translation>Samm&amp;lung</translation>
    </message>
    <message>
        <source>fitted to the training graphs of a data set</source>
        <translation>an die Trainingsgraphen eines Datensatzes angepasst</translation>
    </message>
    <message>
        <source>read from a file (.npz or .json)</source>
        <translation>aus einer Datei gelesen (.npz oder .json)</translation>
    </message>
    <message>
        <source>Mean and deviation of the numeric features, which are not stored with the weights</source>
        <translation>Mittelwert und Abweichung der numerischen Merkmale, die nicht mit den Gewichten gespeichert sind</translation>
    </message>
    <message>
        <source>Data set or scaler file</source>
        <translation>Datensatz oder Datei mit der Skalierung</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>&amp;Durchsuchen …</translation>
    </message>
    <message>
        <source>B&amp;rowse…</source>
        <translation>Du&amp;rchsuchen …</translation>
    </message>
    <message>
        <source>Chec&amp;kpoint</source>
        <translation>Ch&amp;eckpoint</translation>
    </message>
    <message>
        <source>File with the arrays mean and scale of the 134 numeric columns</source>
        <translation>Datei mit den Feldern mean und scale der 134 numerischen Spalten</translation>
    </message>
    <message>
        <source>Folder of the data set: its training graphs of this collection are read</source>
        <translation>Ordner des Datensatzes: seine Trainingsgraphen dieser Sammlung werden gelesen</translation>
    </message>
    <message>
        <source>Sca&amp;ler</source>
        <translation>S&amp;kalierung</translation>
    </message>
</context>
<context>
    <name>tgraph::ImportWindow</name>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 existiert nicht.</translation>
    </message>
    <message>
        <source>Enter the full path of the weights.</source>
        <translation>Geben Sie den vollen Pfad der Gewichte ein.</translation>
    </message>
    <message>
        <source>Enter the full path.</source>
        <translation>Geben Sie den vollen Pfad ein.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Der Ordner %1 existiert nicht.</translation>
    </message>
    <message>
        <source>This file exists: choose another name.</source>
        <translation>Diese Datei existiert: Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>Choose the weights: a folder or a file.</source>
        <translation>Wählen Sie die Gewichte: einen Ordner oder eine Datei.</translation>
    </message>
    <message>
        <source>Choose a data set or a file for the scaler.</source>
        <translation>Wählen Sie einen Datensatz oder eine Datei für die Skalierung.</translation>
    </message>
    <message numerus="yes">
        <source>Imported: %1, %Ln fold(s) with cross-attention. It is now the chosen model.</source>
        <translation>
            <numerusform>Importiert: %1, %Ln Fold mit Cross-Attention. Er ist jetzt das gewählte Modell.</numerusform>
            <numerusform>Importiert: %1, %Ln Folds mit Cross-Attention. Er ist jetzt das gewählte Modell.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Imported: %1, %Ln fold(s) without cross-attention. It is now the chosen model.</source>
        <translation>
            <numerusform>Importiert: %1, %Ln Fold ohne Cross-Attention. Er ist jetzt das gewählte Modell.</numerusform>
            <numerusform>Importiert: %1, %Ln Folds ohne Cross-Attention. Er ist jetzt das gewählte Modell.</numerusform>
        </translation>
    </message>
    <message>
        <source>Converts the weights that TGraph’s authors published to a checkpoint</source>
        <translation>Wandelt die Gewichte, die die Autoren von TGraph veröffentlicht haben, in einen Checkpoint um</translation>
    </message>
    <message>
        <source>Checkpoint to write</source>
        <translation>Zu schreibender Checkpoint</translation>
    </message>
    <message>
        <source>Reading the weights …</source>
        <translation>Lese die Gewichte …</translation>
    </message>
    <message>
        <source>Importing was cancelled; nothing was written.</source>
        <translation>Der Import wurde abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Fitting the scaler, graph %1 of %2: %3 …</source>
        <translation>Passe die Skalierung an, Graph %1 von %2: %3 …</translation>
    </message>
    <message>
        <source>Reading fold %1 of %2 …</source>
        <translation>Lese Fold %1 von %2 …</translation>
    </message>
    <message>
        <source>Weights to import</source>
        <translation>Zu importierende Gewichte</translation>
    </message>
    <message>
        <source>Weights (*.bin *.safetensors)</source>
        <translation>Gewichte (*.bin *.safetensors)</translation>
    </message>
    <message>
        <source>Folder with weights</source>
        <translation>Ordner mit Gewichten</translation>
    </message>
    <message>
        <source>File with the scaler</source>
        <translation>Datei mit der Skalierung</translation>
    </message>
    <message>
        <source>Scalers (*.npz *.json)</source>
        <translation>Skalierungen (*.npz *.json)</translation>
    </message>
    <message>
        <source>Folder of the data set</source>
        <translation>Ordner des Datensatzes</translation>
    </message>
    <message>
        <source>Import &amp;weights…</source>
        <translation>Gewic&amp;hte importieren …</translation>
    </message>
</context>
<context>
    <name>tgraph::InfluenceModel</name>
    <message>
        <source>Its layout explains %1 of the variance; by chance it would be %2. Click to select the node.</source>
        <translation>Sein Layout erklärt %1 der Varianz; durch Zufall wären es %2. Klicken, um den Knoten auszuwählen.</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>η²</source>
        <comment>share of the variance explained</comment>
        <translation>η²</translation>
    </message>
    <message>
        <source>Penalty</source>
        <comment>what the worst layout of the node&apos;s decision costs</comment>
        <translation>Aufschlag</translation>
    </message>
</context>
<context>
    <name>tgraph::InspectorPanel</name>
    <message>
        <source>File</source>
        <translation>Datei</translation>
    </message>
    <message>
        <source>Back to the file: clears the selected node (Esc in the graph)</source>
        <translation>Zurück zur Datei: hebt die Auswahl des Knotens auf (Esc im Graphen)</translation>
    </message>
    <message>
        <source>Open a file, then select a node in the graph.</source>
        <translation>Eine Datei öffnen, dann einen Knoten im Graphen auswählen.</translation>
    </message>
    <message>
        <source>%1 · %2</source>
        <comment>opcode and shape</comment>
        <translation>%1 · %2</translation>
    </message>
    <message>
        <source>Node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>computation %1 of %2</source>
        <translation>Berechnung %1 von %2</translation>
    </message>
    <message>
        <source>root</source>
        <translation>Wurzel</translation>
    </message>
    <message>
        <source>configurable</source>
        <translation>konfigurierbar</translation>
    </message>
    <message>
        <source>not configurable</source>
        <translation>nicht konfigurierbar</translation>
    </message>
    <message>
        <source>η² unknown: runtimes are not published and the file is not ranked.</source>
        <translation>η² unbekannt: Die Laufzeiten sind nicht veröffentlicht, und für die Datei ist keine Rangfolge berechnet.</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>η² %1: its layout explains this share of the runtimes’ variance (%2 by chance).</source>
        <translation>η² %1: Sein Layout erklärt diesen Anteil an der Varianz der Laufzeiten (%2 durch Zufall).</translation>
    </message>
    <message>
        <source>η² %1: its layout explains this share of the scores’ variance (%2 by chance).</source>
        <translation>η² %1: Sein Layout erklärt diesen Anteil an der Varianz der Scores (%2 durch Zufall).</translation>
    </message>
    <message>
        <source>η² unknown: there are no measurements and the file is not ranked.</source>
        <translation>η² unbekannt: Es gibt keine Messungen, und für die Datei ist keine Rangfolge berechnet.</translation>
    </message>
    <message>
        <source>node %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>in %1</source>
        <comment>a computation</comment>
        <translation>in %1</translation>
    </message>
</context>
<context>
    <name>tgraph::InstructionModel</name>
    <message>
        <source>source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>parameter number</source>
        <translation>Nummer des Parameters</translation>
    </message>
    <message>
        <source>window sizes</source>
        <translation>Fenstergrößen</translation>
    </message>
    <message>
        <source>strides</source>
        <translation>Schrittweiten</translation>
    </message>
    <message>
        <source>padding (low_high)</source>
        <translation>Auffüllung (unten_oben)</translation>
    </message>
    <message>
        <source>window dilation</source>
        <translation>Fensterdehnung</translation>
    </message>
    <message>
        <source>base dilation</source>
        <translation>Basisdehnung</translation>
    </message>
    <message>
        <source>window reversal</source>
        <translation>Fensterumkehr</translation>
    </message>
    <message>
        <source>dimensions</source>
        <translation>Dimensionen</translation>
    </message>
    <message>
        <source>contracting, left</source>
        <translation>kontrahiert, links</translation>
    </message>
    <message>
        <source>contracting, right</source>
        <translation>kontrahiert, rechts</translation>
    </message>
    <message>
        <source>batch, left</source>
        <translation>Batch, links</translation>
    </message>
    <message>
        <source>batch, right</source>
        <translation>Batch, rechts</translation>
    </message>
    <message>
        <source>feature groups</source>
        <translation>Merkmalsgruppen</translation>
    </message>
    <message>
        <source>batch groups</source>
        <translation>Batchgruppen</translation>
    </message>
    <message>
        <source>slice</source>
        <translation>Ausschnitt</translation>
    </message>
    <message>
        <source>slice sizes</source>
        <translation>Ausschnittgrößen</translation>
    </message>
    <message>
        <source>padding</source>
        <translation>Auffüllung</translation>
    </message>
    <message>
        <source>element of the tuple</source>
        <translation>Element des Tupels</translation>
    </message>
    <message>
        <source>comparison</source>
        <translation>Vergleich</translation>
    </message>
    <message>
        <source>kind</source>
        <translation>Art</translation>
    </message>
    <message>
        <source>target</source>
        <translation>Ziel</translation>
    </message>
    <message>
        <source>stable</source>
        <translation>stabil</translation>
    </message>
    <message>
        <source>trip count</source>
        <translation>Durchläufe</translation>
    </message>
    <message>
        <source>trip count, inferred</source>
        <translation>Durchläufe, hergeleitet</translation>
    </message>
    <message>
        <source>calls</source>
        <translation>ruft auf</translation>
    </message>
    <message numerus="yes">
        <source>%Ln instruction(s)</source>
        <translation>
            <numerusform>%Ln Instruktion</numerusform>
            <numerusform>%Ln Instruktionen</numerusform>
        </translation>
    </message>
    <message>
        <source>operand %1</source>
        <translation>Operand %1</translation>
    </message>
    <message>
        <source>used by</source>
        <translation>verwendet von</translation>
    </message>
    <message>
        <source>called by</source>
        <translation>aufgerufen von</translation>
    </message>
    <message numerus="yes">
        <source>%Ln more</source>
        <translation>
            <numerusform>%Ln weiterer</numerusform>
            <numerusform>%Ln weitere</numerusform>
        </translation>
    </message>
    <message>
        <source>Property</source>
        <translation>Eigenschaft</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>represents</source>
        <translation>steht für</translation>
    </message>
</context>
<context>
    <name>tgraph::InstructionSection</name>
    <message>
        <source>Instruction</source>
        <translation>Instruktion</translation>
    </message>
    <message>
        <source>Text of the instruction</source>
        <translation>Text der Instruktion</translation>
    </message>
    <message>
        <source>Copy value</source>
        <translation>Wert kopieren</translation>
    </message>
    <message>
        <source>Copy all rows</source>
        <translation>Alle Zeilen kopieren</translation>
    </message>
    <message numerus="yes">
        <source>%Ln operand(s)</source>
        <translation>
            <numerusform>%Ln Operand</numerusform>
            <numerusform>%Ln Operanden</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln user(s)</source>
        <translation>
            <numerusform>%Ln Verwender</numerusform>
            <numerusform>%Ln Verwender</numerusform>
        </translation>
    </message>
    <message>
        <source>Instruction · %1</source>
        <translation>Instruktion · %1</translation>
    </message>
    <message>
        <source>(%1 more bytes: see the text of the program)</source>
        <translation>(noch %1 Bytes: siehe Text des Programms)</translation>
    </message>
</context>
<context>
    <name>tgraph::JournalField</name>
    <message>
        <source>&amp;Browse…</source>
        <translation>Dur&amp;chsuchen …</translation>
    </message>
</context>
<context>
    <name>tgraph::KeysOverview</name>
    <message>
        <source>Keys</source>
        <translation>Tastenkürzel</translation>
    </message>
    <message>
        <source>Search by name or key</source>
        <translation>Nach Namen oder Taste suchen</translation>
    </message>
    <message>
        <source>Search the keys</source>
        <translation>Tastenkürzel durchsuchen</translation>
    </message>
    <message>
        <source>Action</source>
        <translation>Aktion</translation>
    </message>
</context>
<context>
    <name>tgraph::LanguageMenu</name>
    <message>
        <source>&amp;Language</source>
        <translation>Spr&amp;ache</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>From the next start: the language of the system.</source>
        <translation>Ab dem nächsten Start: die Sprache des Systems.</translation>
    </message>
    <message>
        <source>From the next start: %1.</source>
        <translation>Ab dem nächsten Start: %1.</translation>
    </message>
</context>
<context>
    <name>tgraph::LastSession</name>
    <message>
        <source>The file of the last session was kept as %1.</source>
        <translation>Die Datei der letzten Sitzung bleibt als %1 erhalten.</translation>
    </message>
    <message>
        <source>The program ended unexpectedly while it opened the files of the last session.</source>
        <translation>Das Programm wurde unerwartet beendet, während es die Dateien der letzten Sitzung öffnete.</translation>
    </message>
    <message>
        <source>Open them again</source>
        <translation>Wieder öffnen</translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutGrid</name>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Program</source>
        <translation>Programm</translation>
    </message>
    <message>
        <source>Layouts in the focused configuration</source>
        <translation>Layouts in der fokussierten Konfiguration</translation>
    </message>
    <message>
        <source>Layouts in the baseline</source>
        <translation>Layouts in der Baseline</translation>
    </message>
    <message>
        <source>Layout of the output in the program before configuration (layout_minor_to_major)</source>
        <translation>Layout der Ausgabe im Programm vor der Konfiguration (layout_minor_to_major)</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Differs from the baseline</source>
        <translation>Weicht von der Baseline ab</translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutMatrixPanel</name>
    <message>
        <source>Layouts</source>
        <translation>Layouts</translation>
    </message>
    <message>
        <source>Nodes by η²</source>
        <translation>Knoten nach η²</translation>
    </message>
    <message>
        <source>Nodes as in the file</source>
        <translation>Knoten wie in der Datei</translation>
    </message>
    <message>
        <source>Open a file to see which layouts its fast configurations choose.</source>
        <translation>Eine Datei öffnen, um zu sehen, welche Layouts ihre schnellen Konfigurationen wählen.</translation>
    </message>
    <message>
        <source>Tile files configure no node layouts: open a layout file to see which layouts are fast.</source>
        <translation>Kacheldateien konfigurieren keine Knotenlayouts: eine Layoutdatei öffnen, um zu sehen, welche Layouts schnell sind.</translation>
    </message>
    <message>
        <source>This file has no configurable nodes.</source>
        <translation>Diese Datei hat keine konfigurierbaren Knoten.</translation>
    </message>
    <message>
        <source>Runtimes are not published in this file. Rank to see which layouts score well.</source>
        <translation>In dieser Datei sind keine Laufzeiten veröffentlicht. Rangfolge berechnen, um zu sehen, welche Layouts gute Scores erhalten.</translation>
    </message>
    <message>
        <source>No configuration matches the filter. Change it to see layouts.</source>
        <translation>Keine Konfiguration entspricht dem Filter. Filter ändern, um Layouts zu sehen.</translation>
    </message>
    <message>
        <source>%1 of %2 distinct configurations</source>
        <translation>%1 von %2 verschiedenen Konfigurationen</translation>
    </message>
    <message>
        <source>%1 · simulated runtimes</source>
        <comment>after a number of configurations</comment>
        <translation>%1 · simulierte Laufzeiten</translation>
    </message>
    <message>
        <source>Layouts of %1</source>
        <translation>Layouts von %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln distinct configuration(s)</source>
        <translation>
            <numerusform>%Ln verschiedene Konfiguration</numerusform>
            <numerusform>%Ln verschiedene Konfigurationen</numerusform>
        </translation>
    </message>
    <message>
        <source>Rows</source>
        <translation>Zeilen</translation>
    </message>
    <message>
        <source>A decision: nodes whose layouts always change together. η²: nodes whose layout explains most of the variance in the whole file come first.</source>
        <translation>Eine Entscheidung: Knoten, deren Layouts sich stets gemeinsam ändern. η²: Knoten, deren Layout in der ganzen Datei am meisten Varianz erklärt, stehen vorn.</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: no layouts of its nodes are configured.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: Keine Layouts ihrer Knoten sind konfiguriert.</translation>
    </message>
    <message>
        <source>Nothing was measured. Rank to see which layouts score well.</source>
        <translation>Nichts wurde gemessen. Rangfolge berechnen, um zu sehen, welche Layouts gute Scores erhalten.</translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutMatrixView</name>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Its layouts, fastest median first →</source>
        <translation>Seine Layouts, schnellster Median zuerst →</translation>
    </message>
    <message>
        <source>median score</source>
        <translation>Median der Scores</translation>
    </message>
    <message>
        <source>median runtime</source>
        <translation>Median der Laufzeiten</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>area: how many use it</source>
        <translation>Fläche: Häufigkeit</translation>
    </message>
    <message>
        <source>Layouts by node</source>
        <translation>Layouts nach Knoten</translation>
    </message>
    <message>
        <source>Node %1 %2</source>
        <translation>Knoten %1 %2</translation>
    </message>
    <message>
        <source>Its layout explains %1 of the variance in the whole file.</source>
        <translation>Sein Layout erklärt %1 der Varianz in der ganzen Datei.</translation>
    </message>
    <message>
        <source>Click to select the node.</source>
        <translation>Klicken, um den Knoten auszuwählen.</translation>
    </message>
    <message>
        <source>%1 of %2 configurations (%3)</source>
        <translation>%1 von %2 Konfigurationen (%3)</translation>
    </message>
    <message>
        <source>median %1 · best %2</source>
        <translation>Median %1 · beste %2</translation>
    </message>
    <message>
        <source>middle of the colours: %1</source>
        <translation>Farbmitte: %1</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>bar: how many use it</source>
        <translation>Balken: Häufigkeit</translation>
    </message>
    <message>
        <source>Decision %1: %2</source>
        <translation>Entscheidung %1: %2</translation>
    </message>
    <message>
        <source>Nodes %1</source>
        <translation>Knoten %1</translation>
    </message>
    <message>
        <source>A wrong choice costs up to %1.</source>
        <translation>Eine falsche Wahl kostet bis zu %1.</translation>
    </message>
    <message>
        <source>Click to select its first node.</source>
        <translation>Klicken, um den ersten Knoten auszuwählen.</translation>
    </message>
    <message>
        <source>Node %1: %2</source>
        <translation>Knoten %1: %2</translation>
    </message>
    <message>
        <source>its best is %1 over the file&apos;s best</source>
        <translation>ihre beste liegt %1 über der besten der Datei</translation>
    </message>
    <message numerus="yes">
        <source>The same decision covers %Ln other node(s).</source>
        <translation>
            <numerusform>Dieselbe Entscheidung umfasst %Ln weiteren Knoten.</numerusform>
            <numerusform>Dieselbe Entscheidung umfasst %Ln weitere Knoten.</numerusform>
        </translation>
    </message>
    <message>
        <source>The focused configuration has this option.</source>
        <translation>Die fokussierte Konfiguration hat diese Option.</translation>
    </message>
    <message>
        <source>The baseline has this option.</source>
        <translation>Die Baseline hat diese Option.</translation>
    </message>
    <message>
        <source>Click to keep only configurations that have it.</source>
        <translation>Klicken, um nur Konfigurationen zu behalten, die sie haben.</translation>
    </message>
</context>
<context>
    <name>tgraph::LayoutsChip</name>
    <message>
        <source>Configuration whose layouts are shown</source>
        <translation>Konfiguration, deren Layouts gezeigt werden</translation>
    </message>
    <message>
        <source>Configuration whose layouts the boxes show</source>
        <translation>Konfiguration, deren Layouts die Kästen zeigen</translation>
    </message>
    <message>
        <source>Show the &amp;layouts of</source>
        <translation>Layouts anzei&amp;gen von</translation>
    </message>
    <message>
        <source>focus, baseline %1</source>
        <translation>Fokus, Baseline %1</translation>
    </message>
    <message>
        <source>focus %1</source>
        <translation>Fokus %1</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>Baseline %1</translation>
    </message>
    <message>
        <source>best measured %1</source>
        <translation>beste gemessene %1</translation>
    </message>
    <message>
        <source>rank 1: %1</source>
        <translation>Rang 1: %1</translation>
    </message>
    <message>
        <source>pin %1: %2</source>
        <translation>Pin %1: %2</translation>
    </message>
</context>
<context>
    <name>tgraph::LeaderBoard</name>
    <message>
        <source>Models on this file</source>
        <translation>Modelle für diese Datei</translation>
    </message>
    <message>
        <source>Ranks this file with every suitable model, one after another; the ranking in the views stays</source>
        <translation>Ordnet diese Datei nacheinander mit jedem geeigneten Modell; die Rangfolge in den Ansichten bleibt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Rank with all models</source>
        <translation>Mit allen Modellen ordnen</translation>
    </message>
    <message>
        <source>Models over the files</source>
        <translation>Modelle für alle Dateien</translation>
    </message>
    <message>
        <source>Ranks each listed file with every suitable model without opening it. The figures are those of tgraph eval --model all</source>
        <translation>Ordnet jede Datei der Liste mit jedem geeigneten Modell, ohne sie zu öffnen. Die Zahlen sind die von tgraph eval --model all</translation>
    </message>
    <message>
        <source>Rank all files with all models</source>
        <translation>Alle mit allen Modellen ordnen</translation>
    </message>
</context>
<context>
    <name>tgraph::LeaderBoardModel</name>
    <message>
        <source>not known</source>
        <translation>nicht bekannt</translation>
    </message>
    <message>
        <source>yes</source>
        <translation>ja</translation>
    </message>
    <message>
        <source>no</source>
        <translation>nein</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>Kendall’s τ-b between the scores of the row’s model and those of %1</source>
        <translation>Kendalls τ-b zwischen den Scores des Modells der Zeile und denen von %1</translation>
    </message>
    <message>
        <source>τ-b with %1</source>
        <translation>τ-b mit %1</translation>
    </message>
    <message>
        <source>Bold: the model whose ranking is in the views</source>
        <translation>Fett: das Modell, dessen Rangfolge in den Ansichten steht</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Kendall’s τ against the runtimes; ties count 0</source>
        <translation>Kendalls τ gegenüber den Laufzeiten; Gleichstände zählen 0</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>τ / the τ that a model without interactions reaches when it is fitted to this file’s own runtimes</source>
        <translation>τ / das τ, das ein Modell ohne Wechselwirkungen erreicht, wenn es an die eigenen Laufzeiten dieser Datei angepasst wird</translation>
    </message>
    <message>
        <source>Of attainable</source>
        <translation>Vom Erreichbaren</translation>
    </message>
    <message>
        <source>Kendall’s τ-b against the runtimes</source>
        <translation>Kendalls τ-b gegenüber den Laufzeiten</translation>
    </message>
    <message>
        <source>τ-b</source>
        <translation>τ-b</translation>
    </message>
    <message>
        <source>Share of pairs with different runtimes in the right order</source>
        <translation>Anteil richtig geordneter Paare mit verschiedenen Laufzeiten</translation>
    </message>
    <message>
        <source>OPA</source>
        <translation>OPA</translation>
    </message>
    <message>
        <source>Slowdown of the best of the predicted top %1 against the best of all</source>
        <translation>Verlangsamung der schnellsten der laut Vorhersage besten %1 gegenüber der schnellsten von allen</translation>
    </message>
    <message>
        <source>Top %1</source>
        <translation>Beste %1</translation>
    </message>
    <message>
        <source>Use of this file’s graph in the model’s training: if used, its figures say little about other files</source>
        <translation>Verwendung des Graphen dieser Datei im Training des Modells: Wurde er verwendet, sagen die Zahlen wenig über andere Dateien</translation>
    </message>
    <message>
        <source>In training</source>
        <translation>Im Training</translation>
    </message>
    <message>
        <source>The collection that the model was trained on</source>
        <translation>Die Sammlung, mit der das Modell trainiert wurde</translation>
    </message>
    <message>
        <source>Trained on</source>
        <translation>Trainiert mit</translation>
    </message>
    <message>
        <source>Time to rank this file</source>
        <translation>Zeit für die Rangfolge dieser Datei</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Weights of one fold</source>
        <translation>Gewichte eines Folds</translation>
    </message>
    <message>
        <source>Parameters</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Kind of network</source>
        <translation>Art des Netzes</translation>
    </message>
    <message>
        <source>Architecture</source>
        <translation>Architektur</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>files that took part in training, files</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1, %2 not known</source>
        <comment>files that took part in training</comment>
        <translation>%1, %2 nicht bekannt</translation>
    </message>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Mean over the files that both ranked</source>
        <translation>Mittel über die Dateien, die beide geordnet haben</translation>
    </message>
    <message>
        <source>Mean over the files that the model ranked</source>
        <translation>Mittel über die Dateien, die das Modell geordnet hat</translation>
    </message>
    <message>
        <source>A click lists its files; two rows together (Ctrl+click) are compared file by file</source>
        <translation>Ein Klick listet seine Dateien auf; zwei Zeilen zusammen (Strg+Klick) werden Datei für Datei verglichen</translation>
    </message>
    <message>
        <source>Files whose graph was used to train the model: then the figures say little about other files</source>
        <translation>Dateien, deren Graph zum Training des Modells verwendet wurde: dann sagen die Zahlen wenig über andere Dateien</translation>
    </message>
    <message>
        <source>Files that the model ranked</source>
        <translation>Dateien, die das Modell geordnet hat</translation>
    </message>
    <message>
        <source>Time to rank a file</source>
        <translation>Zeit für die Rangfolge einer Datei</translation>
    </message>
</context>
<context>
    <name>tgraph::LineChart</name>
    <message>
        <source>%1: %2 at %3</source>
        <translation>%1: %2 bei %3</translation>
    </message>
</context>
<context>
    <name>tgraph::LongController</name>
    <message>
        <source>Paused.</source>
        <translation>Pausiert.</translation>
    </message>
    <message>
        <source>Stopping …</source>
        <translation>Wird angehalten …</translation>
    </message>
    <message>
        <source>Pausing after the current measurement …</source>
        <translation>Pause nach der laufenden Messung …</translation>
    </message>
</context>
<context>
    <name>tgraph::LongWindows</name>
    <message>
        <source>Shows the window of this work</source>
        <translation>Zeigt das Fenster dieses Vorgangs</translation>
    </message>
    <message>
        <source>&amp;Adapt to measured configurations…</source>
        <translation>An gemessene Konfigurationen &amp;anpassen …</translation>
    </message>
    <message>
        <source>Learns from some of the file’s runtimes how to rank its other configurations</source>
        <translation>Lernt aus einigen Laufzeiten der Datei die Rangfolge der übrigen Konfigurationen</translation>
    </message>
    <message>
        <source>&amp;Simulate programs…</source>
        <translation>Programme s&amp;imulieren …</translation>
    </message>
    <message>
        <source>Creates TpuGraphs files of simulated programs</source>
        <translation>Erzeugt TpuGraphs-Dateien simulierter Programme</translation>
    </message>
    <message>
        <source>&amp;Train a checkpoint…</source>
        <translation>Checkpoint &amp;trainieren …</translation>
    </message>
    <message>
        <source>Trains a network on the files of a collection</source>
        <translation>Trainiert ein Netz mit den Dateien einer Sammlung</translation>
    </message>
    <message>
        <source>This program was built without LibTorch, which training requires.</source>
        <translation>Dieses Programm wurde ohne LibTorch gebaut, das zum Trainieren nötig ist.</translation>
    </message>
    <message>
        <source>T&amp;une…</source>
        <translation>A&amp;bstimmen …</translation>
    </message>
    <message>
        <source>Finds the fastest configuration by measuring few of them</source>
        <translation>Findet die schnellste Konfiguration mit wenigen Messungen</translation>
    </message>
    <message>
        <source>Tuning has ended</source>
        <translation>Die Abstimmung ist beendet</translation>
    </message>
    <message>
        <source>Tune &amp;fusions…</source>
        <translation>&amp;Fusionen abstimmen …</translation>
    </message>
    <message>
        <source>Finds the edges of a simulated program that a compiler should fuse</source>
        <translation>Findet die Kanten eines simulierten Programms, die ein Compiler fusionieren sollte</translation>
    </message>
</context>
<context>
    <name>tgraph::MachineConfigsModel</name>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Value, and its cost over the best on this machine</source>
        <translation>Wert und Mehrkosten gegenüber dem besten auf dieser Maschine</translation>
    </message>
    <message>
        <source>Best on %1</source>
        <comment>a machine</comment>
        <translation>Beste auf %1</translation>
    </message>
    <message>
        <source>Best compromise</source>
        <translation>Bester Kompromiss</translation>
    </message>
    <message>
        <source>Portable, no. %1</source>
        <comment>its place in the order by portability</comment>
        <translation>Portabel, Nr. %1</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>value, cost</comment>
        <translation>%1 (%2)</translation>
    </message>
</context>
<context>
    <name>tgraph::MachineDecisionsModel</name>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>Decision</source>
        <translation>Entscheidung</translation>
    </message>
    <message>
        <source>Best on %1</source>
        <comment>a machine</comment>
        <translation>Beste auf %1</translation>
    </message>
    <message>
        <source>Options whose best configuration is within noise of the best of all</source>
        <translation>Optionen, deren beste Konfiguration sich im Rahmen des Rauschens nicht von der besten unterscheidet</translation>
    </message>
    <message>
        <source>Best of %1 on %2</source>
        <comment>the choice of one machine on the other</comment>
        <translation>Beste von %1 auf %2</translation>
    </message>
    <message>
        <source>Cost on %1 of the option that is best on %2, with everything else chosen anew; differences within noise are 0</source>
        <translation>Mehrkosten auf %1 mit der Option, die auf %2 am besten ist, wenn alles andere neu gewählt wird; Unterschiede im Rahmen des Rauschens sind 0</translation>
    </message>
</context>
<context>
    <name>tgraph::MachinesWindow</name>
    <message>
        <source>The order is unknown: all values on %1 are equal.</source>
        <translation>Die Reihenfolge ist unbekannt: Alle Werte auf %1 sind gleich.</translation>
    </message>
    <message>
        <source>missing</source>
        <comment>a parameter of a table</comment>
        <translation>nicht vorhanden</translation>
    </message>
    <message>
        <source>%1 is not compared: it is %2 on %3 and %4 on %5.</source>
        <translation>%1 wird nicht verglichen: %2 auf %3 und %4 auf %5.</translation>
    </message>
    <message numerus="yes">
        <source>%n more constant(s) differ.</source>
        <translation>
            <numerusform>%n weitere Konstante unterscheidet sich.</numerusform>
            <numerusform>%n weitere Konstanten unterscheiden sich.</numerusform>
        </translation>
    </message>
    <message>
        <source>Decisions on both machines</source>
        <translation>Entscheidungen auf beiden Maschinen</translation>
    </message>
    <message>
        <source>Best and most portable configurations</source>
        <translation>Beste und portabelste Konfigurationen</translation>
    </message>
    <message>
        <source>Compare machines</source>
        <translation>Maschinen vergleichen</translation>
    </message>
    <message>
        <source>Configurations on both machines</source>
        <translation>Konfigurationen auf beiden Maschinen</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Compared with</source>
        <translation>Verglichen mit</translation>
    </message>
    <message>
        <source>Compared &amp;with</source>
        <translation>Verglichen &amp;mit</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Andere Datei …</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>two machines</comment>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>%1 configurations on both.</source>
        <translation>%1 Konfigurationen auf beiden.</translation>
    </message>
    <message>
        <source>%1 failed on %2.</source>
        <translation>%1 auf %2 fehlgeschlagen.</translation>
    </message>
    <message>
        <source>%1 only in %2.</source>
        <translation>%1 nur in %2.</translation>
    </message>
    <message>
        <source>The orders agree by Kendall’s τ-b %1, Spearman’s ρ %2.</source>
        <translation>Die Reihenfolgen stimmen mit Kendalls τ-b %1 und Spearmans ρ %2 überein.</translation>
    </message>
    <message>
        <source>The best of %1 fails on %2.</source>
        <translation>Die beste von %1 schlägt auf %2 fehl.</translation>
    </message>
    <message>
        <source>The best of %1 costs %2 on %3.</source>
        <translation>Die beste von %1 kostet auf %3 %2.</translation>
    </message>
    <message>
        <source>No configuration works on both.</source>
        <translation>Keine Konfiguration läuft auf beiden.</translation>
    </message>
    <message>
        <source>The best compromise costs %1 on %2 and %3 on %4.</source>
        <translation>Der beste Kompromiss kostet %1 auf %2 und %3 auf %4.</translation>
    </message>
    <message>
        <source>× the best on %1</source>
        <comment>title of an axis</comment>
        <translation>× die beste auf %1</translation>
    </message>
    <message>
        <source>Each configuration on both machines</source>
        <translation>Jede Konfiguration auf beiden Maschinen</translation>
    </message>
    <message>
        <source>focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>best compromise</source>
        <translation>bester Kompromiss</translation>
    </message>
    <message>
        <source>best on %1</source>
        <comment>a machine</comment>
        <translation>beste auf %1</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>machine, cost</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Table (CSV)…</source>
        <translation>Tabelle (CSV) …</translation>
    </message>
    <message>
        <source>One line per configuration with its values and ratios on both machines</source>
        <translation>Eine Zeile je Konfiguration mit ihren Werten und Verhältnissen auf beiden Maschinen</translation>
    </message>
    <message>
        <source>Picture (SVG, PNG)…</source>
        <translation>Bild (SVG, PNG) …</translation>
    </message>
    <message>
        <source>Each configuration on both machines, as shown</source>
        <translation>Jede Konfiguration auf beiden Maschinen, wie angezeigt</translation>
    </message>
    <message>
        <source>%1 is simulated: nothing in it was measured.</source>
        <translation>%1 ist simuliert: Nichts darin wurde gemessen.</translation>
    </message>
    <message>
        <source>× the best on %1 (simulated)</source>
        <comment>title of an axis</comment>
        <translation>× die beste auf %1 (simuliert)</translation>
    </message>
</context>
<context>
    <name>tgraph::MachinesWork</name>
    <message>
        <source>Compare &amp;machines…</source>
        <translation>&amp;Maschinen vergleichen …</translation>
    </message>
    <message>
        <source>Two tables of one search space: what is best on one machine costs on the other, and the best compromise</source>
        <translation>Zwei Tabellen eines Suchraums: was das Beste der einen Maschine auf der anderen kostet, und der beste Kompromiss</translation>
    </message>
    <message>
        <source>Comparing %1 with %2 …</source>
        <translation>%1 wird mit %2 verglichen …</translation>
    </message>
    <message>
        <source>Comparing was cancelled.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Export the table</source>
        <translation>Die Tabelle exportieren</translation>
    </message>
    <message>
        <source>Export the picture</source>
        <translation>Das Bild exportieren</translation>
    </message>
    <message>
        <source> against </source>
        <comment>between names of two files</comment>
        <translation> gegen </translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::MainToolBar</name>
    <message>
        <source>Tool bar</source>
        <translation>Werkzeugleiste</translation>
    </message>
    <message>
        <source>Find anything</source>
        <translation>Überall suchen</translation>
    </message>
    <message>
        <source>%1: commands, nodes, configurations, files</source>
        <translation>%1: Befehle, Knoten, Konfigurationen, Dateien</translation>
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
        <translation>%1 (simuliert)</translation>
    </message>
    <message>
        <source>%1 – TGraph Explorer</source>
        <translation>%1 – TGraph Explorer</translation>
    </message>
    <message>
        <source>&amp;Tools</source>
        <translation>&amp;Werkzeuge</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>&amp;Graph</translation>
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
            <numerusform>Parameter %1: %Ln Wert</numerusform>
            <numerusform>Parameter %1: %Ln Werte</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, as measured: more is better</source>
        <comment>an objective</comment>
        <translation>%1, wie gemessen: mehr ist besser</translation>
    </message>
    <message>
        <source>%1, as measured: less is better</source>
        <comment>an objective</comment>
        <translation>%1, wie gemessen: weniger ist besser</translation>
    </message>
</context>
<context>
    <name>tgraph::Minimap</name>
    <message>
        <source>Overview of the graph</source>
        <translation>Übersicht des Graphen</translation>
    </message>
    <message>
        <source>Overview: click or drag to move the view</source>
        <translation>Übersicht: klicken oder ziehen, um die Ansicht zu verschieben</translation>
    </message>
</context>
<context>
    <name>tgraph::ModelCombo</name>
    <message>
        <source>No model: nothing ranks a table before it is measured</source>
        <translation>Kein Modell: Nichts ordnet eine Tabelle, bevor sie gemessen ist</translation>
    </message>
    <message>
        <source>The table’s own measurements</source>
        <translation>Die Messungen der Tabelle selbst</translation>
    </message>
    <message>
        <source>no model</source>
        <translation>kein Modell</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>auto (%1)</source>
        <translation>auto (%1)</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>The checkpoint that was trained on the file’s collection, else analytical</source>
        <translation>Der Checkpoint, der mit der Sammlung der Datei trainiert wurde, sonst analytical</translation>
    </message>
    <message>
        <source>%1 – damaged</source>
        <translation>%1 – beschädigt</translation>
    </message>
    <message>
        <source>%1 – untrained</source>
        <translation>%1 – untrainiert</translation>
    </message>
    <message>
        <source>Choose a checkpoint file…</source>
        <translation>Checkpoint-Datei wählen …</translation>
    </message>
    <message>
        <source>%1, a file of your choice</source>
        <translation>%1, selbst gewählte Datei</translation>
    </message>
    <message>
        <source>Times from shapes and layouts, without training</source>
        <translation>Zeiten aus Formen und Layouts, ohne Training</translation>
    </message>
    <message numerus="yes">
        <source>%1 fusion (%2), untrained, %Ln fold(s)</source>
        <translation>
            <numerusform>%1 fusion (%2), untrainiert, %Ln Fold</numerusform>
            <numerusform>%1 fusion (%2), untrainiert, %Ln Folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 fusion (%2), %Ln fold(s)</source>
        <translation>
            <numerusform>%1 fusion (%2), %Ln Fold</numerusform>
            <numerusform>%1 fusion (%2), %Ln Folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile (%2), untrained, %Ln fold(s)</source>
        <translation>
            <numerusform>%1 tile (%2), untrainiert, %Ln Fold</numerusform>
            <numerusform>%1 tile (%2), untrainiert, %Ln Folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 tile (%2), %Ln fold(s)</source>
        <translation>
            <numerusform>%1 tile (%2), %Ln Fold</numerusform>
            <numerusform>%1 tile (%2), %Ln Folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 layout (%2), untrained, %Ln fold(s)</source>
        <translation>
            <numerusform>%1 layout (%2), untrainiert, %Ln Fold</numerusform>
            <numerusform>%1 layout (%2), untrainiert, %Ln Folds</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 layout (%2), %Ln fold(s)</source>
        <translation>
            <numerusform>%1 layout (%2), %Ln Fold</numerusform>
            <numerusform>%1 layout (%2), %Ln Folds</numerusform>
        </translation>
    </message>
    <message>
        <source>layout files</source>
        <translation>Layoutdateien</translation>
    </message>
    <message>
        <source>tile files</source>
        <translation>Kacheldateien</translation>
    </message>
    <message>
        <source>fusion files</source>
        <translation>Fusionsdateien</translation>
    </message>
    <message>
        <source>tables</source>
        <translation>Tabellen</translation>
    </message>
    <message>
        <source>ranks no files</source>
        <translation>ordnet keine Dateien</translation>
    </message>
    <message>
        <source>ranks only %1</source>
        <comment>kinds of files</comment>
        <translation>nur für %1</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between kinds of files</comment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>tgraph::ModelsPanel</name>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Model to compare with</source>
        <translation>Modell, mit dem verglichen wird</translation>
    </message>
    <message>
        <source>Progress of the comparison</source>
        <translation>Fortschritt des Vergleichs</translation>
    </message>
    <message>
        <source>rank by %1</source>
        <translation>Rang nach %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Compare</source>
        <translation>Vergleichen</translation>
    </message>
    <message>
        <source>Chart of rank against rank</source>
        <translation>Diagramm Rang gegen Rang</translation>
    </message>
    <message>
        <source>τ between %1 and %2: %3</source>
        <translation>τ zwischen %1 und %2: %3</translation>
    </message>
    <message>
        <source>τ between %1 and %2: %3 · against simulated runtimes: %4 and %5</source>
        <translation>τ zwischen %1 und %2: %3 · gegenüber simulierten Laufzeiten: %4 und %5</translation>
    </message>
    <message>
        <source>τ between %1 and %2: %3 · against measured runtimes: %4 and %5</source>
        <translation>τ zwischen %1 und %2: %3 · gegenüber gemessenen Laufzeiten: %4 und %5</translation>
    </message>
    <message>
        <source>Open a file to compare two models on it.</source>
        <translation>Eine Datei öffnen, um zwei Modelle daran zu vergleichen.</translation>
    </message>
    <message>
        <source>Rank the configurations first; then another model can be compared with that ranking.</source>
        <translation>Zuerst die Rangfolge der Konfigurationen berechnen; danach lässt sich ein anderes Modell damit vergleichen.</translation>
    </message>
    <message>
        <source>Ranking with the other model …</source>
        <translation>Rangfolge mit dem anderen Modell wird berechnet …</translation>
    </message>
    <message>
        <source>Choose a model and press Compare to see where its ranking differs.</source>
        <translation>Ein Modell wählen und „Vergleichen“ drücken, um zu sehen, wo seine Rangfolge abweicht.</translation>
    </message>
    <message>
        <source>Both rankings are by %1: choose another model</source>
        <translation>Beide Rangfolgen stammen von %1: ein anderes Modell wählen</translation>
    </message>
    <message>
        <source>Compare with</source>
        <translation>Vergleichen mit</translation>
    </message>
    <message>
        <source>waiting</source>
        <translation>wartet</translation>
    </message>
    <message>
        <source>ranking, %1</source>
        <translation>rechnet, %1</translation>
    </message>
    <message>
        <source>runtimes are not published: no measures</source>
        <translation>Laufzeiten sind nicht veröffentlicht: keine Maße</translation>
    </message>
    <message>
        <source>measures are against simulated runtimes</source>
        <translation>gegenüber simulierten Laufzeiten</translation>
    </message>
    <message>
        <source>measures are against measured runtimes</source>
        <translation>gegenüber gemessenen Laufzeiten</translation>
    </message>
    <message>
        <source>no measurements, so no measures</source>
        <translation>keine Messungen, daher keine Maße</translation>
    </message>
    <message>
        <source>The open file</source>
        <translation>Geöffnete Datei</translation>
    </message>
    <message>
        <source>All listed files</source>
        <translation>Alle Dateien der Liste</translation>
    </message>
    <message>
        <source>Files that the models are compared on</source>
        <translation>Dateien, mit denen die Modelle verglichen werden</translation>
    </message>
    <message>
        <source>All models on the open file, or over all files of the list</source>
        <translation>Alle Modelle mit der geöffneten Datei oder mit allen Dateien der Liste</translation>
    </message>
    <message>
        <source>Chart</source>
        <translation>Diagramm</translation>
    </message>
    <message>
        <source>Table</source>
        <translation>Tabelle</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there is no order in which two models could differ.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: Es gibt keine Rangfolge, in der sich zwei Modelle unterscheiden könnten.</translation>
    </message>
    <message>
        <source>not compared yet: click to compare</source>
        <translation>noch nicht verglichen: Klick vergleicht</translation>
    </message>
</context>
<context>
    <name>tgraph::ModelsView</name>
    <message>
        <source>Files, the worst ordered first</source>
        <translation>Dateien, die am schlechtesten geordneten zuerst</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>Other model</source>
        <translation>Anderes Modell</translation>
    </message>
    <message>
        <source>Colours</source>
        <translation>Farben</translation>
    </message>
    <message>
        <source>Better or worse</source>
        <translation>Besser oder schlechter</translation>
    </message>
    <message>
        <source>By program</source>
        <translation>Nach Programm</translation>
    </message>
    <message>
        <source>A double click opens the file</source>
        <translation>Ein Doppelklick öffnet die Datei</translation>
    </message>
    <message>
        <source>no second model</source>
        <translation>kein zweites Modell</translation>
    </message>
    <message>
        <source>file %1 of %2: %3</source>
        <translation>Datei %1 von %2: %3</translation>
    </message>
    <message>
        <source>No file is ranked by these models yet.</source>
        <translation>Noch keine Datei hat eine Rangfolge dieser Modelle.</translation>
    </message>
    <message>
        <source>Rank all files to show how well the chosen models order each of them.</source>
        <translation>Rangfolgen aller Dateien berechnen, um zu sehen, wie gut die gewählten Modelle jede davon ordnen.</translation>
    </message>
    <message>
        <source>files: %1</source>
        <translation>Dateien: %1</translation>
    </message>
    <message>
        <source> · not ranked by all chosen models, or with one configuration: %1</source>
        <translation> · nicht von allen gewählten Modellen geordnet oder mit nur einer Konfiguration: %1</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Rank all files</source>
        <translation>Alle Dateien ordnen</translation>
    </message>
    <message>
        <source>Include files of few runtimes</source>
        <translation>Dateien mit wenigen Laufzeiten einbeziehen</translation>
    </message>
    <message>
        <source>Files of fewer than %1 different runtimes: their τ is hardly more than chance</source>
        <translation>Dateien mit weniger als %1 verschiedenen Laufzeiten: ihr τ ist kaum mehr als Zufall</translation>
    </message>
    <message>
        <source> · with fewer than %1 different runtimes, hidden: %2</source>
        <translation> · mit weniger als %1 verschiedenen Laufzeiten, ausgeblendet: %2</translation>
    </message>
    <message>
        <source>No file is ranked by the chosen models. The reason for the first one: %1</source>
        <translation>Die gewählten Modelle ordnen keine Datei. Der Grund bei der ersten: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::ModuleBar</name>
    <message>
        <source>Module of the file</source>
        <translation>Modul der Datei</translation>
    </message>
    <message>
        <source>&amp;Module</source>
        <translation>&amp;Modul</translation>
    </message>
    <message>
        <source>List…</source>
        <translation>Liste …</translation>
    </message>
    <message>
        <source>All modules of the file with their sizes, and a search</source>
        <translation>Alle Module der Datei mit ihren Größen und einer Suche</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>the open module&apos;s number, and how many the file has</comment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>tgraph::ModuleDialog</name>
    <message>
        <source>module %1</source>
        <translation>Modul %1</translation>
    </message>
    <message>
        <source>Modules of %1</source>
        <translation>Module von %1</translation>
    </message>
    <message>
        <source>Search by name</source>
        <translation>Nach Namen suchen</translation>
    </message>
    <message>
        <source>Search modules by name</source>
        <translation>Module nach Namen suchen</translation>
    </message>
    <message>
        <source>Open the module</source>
        <translation>Modul öffnen</translation>
    </message>
    <message numerus="yes">
        <source>The file contains %Ln modules. One is open at a time; the session keeps its state for the file.</source>
        <translation>
            <numerusform>Die Datei enthält %Ln Modul. Eines ist jeweils geöffnet; die Sitzung speichert dessen Zustand für die Datei.</numerusform>
            <numerusform>Die Datei enthält %Ln Module. Eines ist jeweils geöffnet; die Sitzung speichert dessen Zustand für die Datei.</numerusform>
        </translation>
    </message>
    <message>
        <source>Module</source>
        <translation>Modul</translation>
    </message>
    <message>
        <source>Instructions</source>
        <translation>Instruktionen</translation>
    </message>
    <message>
        <source>Convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>Dots</source>
        <translation>Dots</translation>
    </message>
    <message>
        <source>Computations</source>
        <translation>Berechnungen</translation>
    </message>
    <message>
        <source>Runs</source>
        <translation>Ausführungen</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>Modules</source>
        <translation>Module</translation>
    </message>
</context>
<context>
    <name>tgraph::ModuleWork</name>
    <message>
        <source>Choose a &amp;module of the file…</source>
        <translation>Ein &amp;Modul der Datei wählen …</translation>
    </message>
</context>
<context>
    <name>tgraph::NeighbourModel</name>
    <message>
        <source>← from</source>
        <translation>← von</translation>
    </message>
    <message>
        <source>→ to</source>
        <translation>→ nach</translation>
    </message>
    <message>
        <source>producer</source>
        <translation>Erzeuger</translation>
    </message>
    <message>
        <source>consumer</source>
        <translation>Verbraucher</translation>
    </message>
    <message>
        <source>Its output is an input of the selected node. Click to go there.</source>
        <translation>Seine Ausgabe ist eine Eingabe des ausgewählten Knotens. Klicken, um dorthin zu gehen.</translation>
    </message>
    <message>
        <source>It takes the output of the selected node. Click to go there.</source>
        <translation>Er verwendet die Ausgabe des ausgewählten Knotens. Klicken, um dorthin zu gehen.</translation>
    </message>
    <message>
        <source>Edge</source>
        <translation>Kante</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
</context>
<context>
    <name>tgraph::NeighbourSection</name>
    <message>
        <source>Neighbours</source>
        <translation>Nachbarn</translation>
    </message>
    <message>
        <source>%1 in, %2 out</source>
        <comment>producers and consumers</comment>
        <translation>%1 ein, %2 aus</translation>
    </message>
</context>
<context>
    <name>tgraph::NetworkOptionsModel</name>
    <message>
        <source>The preset has %1.</source>
        <translation>Die Voreinstellung ist %1.</translation>
    </message>
    <message>
        <source>Option</source>
        <translation>Option</translation>
    </message>
    <message>
        <source>Value</source>
        <translation>Wert</translation>
    </message>
    <message>
        <source>Effect</source>
        <translation>Wirkung</translation>
    </message>
</context>
<context>
    <name>tgraph::NetworkOptionsPage</name>
    <message>
        <source>Options of the network</source>
        <translation>Optionen des Netzes</translation>
    </message>
    <message numerus="yes">
        <source>%n option(s) changed.</source>
        <translation>
            <numerusform>%n Option geändert.</numerusform>
            <numerusform>%n Optionen geändert.</numerusform>
        </translation>
    </message>
    <message>
        <source>As in t&amp;he preset</source>
        <translation>Wie in der &amp;Voreinstellung</translation>
    </message>
</context>
<context>
    <name>tgraph::NextTableModel</name>
    <message>
        <source>no change that is known to matter</source>
        <translation>keine Änderung mit bekannter Wirkung</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Index in the file</source>
        <translation>Index in der Datei</translation>
    </message>
    <message>
        <source>Expected</source>
        <translation>Erwartet</translation>
    </message>
    <message>
        <source>Expected change against the fastest measured runtime, with its standard deviation</source>
        <translation>Erwartete Änderung gegenüber der schnellsten gemessenen Laufzeit, mit Standardabweichung</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Reason for the pick</source>
        <translation>Grund der Auswahl</translation>
    </message>
    <message>
        <source>Changes</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>By decision, relative to the fastest measured configuration</source>
        <translation>Nach Entscheidung, gegenüber der schnellsten gemessenen Konfiguration</translation>
    </message>
</context>
<context>
    <name>tgraph::NoticeBar</name>
    <message>
        <source>Notice</source>
        <translation>Hinweis</translation>
    </message>
    <message>
        <source>Dismiss the notice</source>
        <translation>Hinweis schließen</translation>
    </message>
    <message numerus="yes">
        <source>… and %Ln more: see the list of files.</source>
        <translation>
            <numerusform>… und %Ln weitere: siehe die Liste der Dateien.</numerusform>
            <numerusform>… und %Ln weitere: siehe die Liste der Dateien.</numerusform>
        </translation>
    </message>
    <message>
        <source>Ignore</source>
        <translation>Ignorieren</translation>
    </message>
</context>
<context>
    <name>tgraph::ObjectiveAxis</name>
    <message>
        <source>Objective of axis %1</source>
        <translation>Zielgröße der Achse %1</translation>
    </message>
    <message>
        <source>more is better</source>
        <translation>mehr ist besser</translation>
    </message>
    <message>
        <source>less is better</source>
        <translation>weniger ist besser</translation>
    </message>
    <message>
        <source>more</source>
        <comment>is better</comment>
        <translation>mehr</translation>
    </message>
    <message>
        <source>less</source>
        <comment>is better</comment>
        <translation>weniger</translation>
    </message>
    <message>
        <source>%1 on this axis; click for the opposite</source>
        <comment>“less is better on this axis”</comment>
        <translation>%1 auf dieser Achse; ein Klick kehrt es um</translation>
    </message>
    <message>
        <source>Axis %1: %2</source>
        <comment>“Axis x: less is better”</comment>
        <translation>Achse %1: %2</translation>
    </message>
</context>
<context>
    <name>tgraph::ObjectiveBar</name>
    <message>
        <source>Objective of the table</source>
        <translation>Zielgröße der Tabelle</translation>
    </message>
    <message>
        <source>The measured quantity by which configurations are compared</source>
        <translation>Die gemessene Größe, nach der Konfigurationen verglichen werden</translation>
    </message>
    <message>
        <source>Direction of the objective</source>
        <translation>Richtung der Zielgröße</translation>
    </message>
    <message>
        <source>less is better</source>
        <translation>weniger ist besser</translation>
    </message>
    <message>
        <source>more is better</source>
        <translation>mehr ist besser</translation>
    </message>
    <message>
        <source>Ob&amp;jective</source>
        <translation>&amp;Zielgröße</translation>
    </message>
</context>
<context>
    <name>tgraph::ObjectivesPanel</name>
    <message>
        <source>Objectives</source>
        <translation>Zielgrößen</translation>
    </message>
    <message>
        <source>Exchange the axes</source>
        <translation>Achsen vertauschen</translation>
    </message>
    <message>
        <source>Log</source>
        <translation>Log</translation>
    </message>
    <message>
        <source>Equal distances for equal ratios of values</source>
        <translation>Gleiche Abstände für gleiche Verhältnisse der Werte</translation>
    </message>
    <message>
        <source>List</source>
        <translation>Liste</translation>
    </message>
    <message>
        <source>Lists the configurations of the Pareto front</source>
        <translation>Listet die Konfigurationen der Pareto-Front</translation>
    </message>
    <message>
        <source>Open a table with several measured quantities to see them against each other.</source>
        <translation>Öffnen Sie eine Tabelle mit mehreren gemessenen Größen, um sie gegeneinander zu sehen.</translation>
    </message>
    <message>
        <source>This table has one measured quantity: there is nothing to compare it with.</source>
        <translation>Diese Tabelle hat eine gemessene Größe: Es gibt nichts, womit sie verglichen werden kann.</translation>
    </message>
    <message>
        <source>No configuration has a value of both objectives.</source>
        <translation>Keine Konfiguration hat einen Wert für beide Zielgrößen.</translation>
    </message>
</context>
<context>
    <name>tgraph::OptionsWhatIf</name>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Focus it</source>
        <translation>Fokussieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Take all options of the focused configuration again</source>
        <translation>Wieder alle Optionen der fokussierten Konfiguration nehmen</translation>
    </message>
    <message>
        <source>The edited configuration is being estimated</source>
        <translation>Die geänderte Konfiguration wird geschätzt</translation>
    </message>
    <message>
        <source>Focus: %1</source>
        <translation>Fokus: %1</translation>
    </message>
    <message>
        <source>(%1 % less than the focus)</source>
        <translation>(%1 % weniger als der Fokus)</translation>
    </message>
    <message>
        <source>(%1 % more than the focus)</source>
        <translation>(%1 % mehr als der Fokus)</translation>
    </message>
    <message>
        <source>The table has this configuration: %1. It failed: %2.</source>
        <translation>Die Tabelle hat diese Konfiguration: %1. Sie ist fehlgeschlagen: %2.</translation>
    </message>
    <message>
        <source>This is configuration %1. It was not measured.</source>
        <translation>Das ist Konfiguration %1. Sie wurde nicht gemessen.</translation>
    </message>
    <message>
        <source>The table has this configuration: %1, measured %2%3.</source>
        <translation>Die Tabelle hat diese Konfiguration: %1, gemessen %2%3.</translation>
    </message>
    <message>
        <source>Too few configurations are measured to estimate it.</source>
        <translation>Für eine Schätzung sind zu wenige Konfigurationen gemessen.</translation>
    </message>
    <message>
        <source>Estimated: %1%2. On measured configurations that the estimate did not see, the median error is %3.</source>
        <translation>Geschätzt: %1%2. An gemessenen Konfigurationen, die die Schätzung nicht kannte, ist der mittlere Fehler (Median) %3.</translation>
    </message>
    <message>
        <source>The table does not have this configuration: a restriction excludes it, or nobody measured it.</source>
        <translation>Die Tabelle hat diese Konfiguration nicht: Eine Einschränkung schließt sie aus, oder niemand hat sie gemessen.</translation>
    </message>
    <message>
        <source>All configurations of the table with the new option of %1 failed.</source>
        <translation>Alle Konfigurationen der Tabelle mit der neuen Option von %1 sind fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Choose other options for a copy of the focused configuration.</source>
        <translation>Andere Optionen für eine Kopie der fokussierten Konfiguration wählen.</translation>
    </message>
    <message>
        <source>Options</source>
        <translation>Optionen</translation>
    </message>
    <message>
        <source>Search parameters</source>
        <translation>Parameter suchen</translation>
    </message>
    <message>
        <source>No parameter has this name.</source>
        <translation>Kein Parameter heißt so.</translation>
    </message>
    <message>
        <source>%1 of %2 parameters: search for the others.</source>
        <translation>%1 von %2 Parametern: Suchen Sie nach den anderen.</translation>
    </message>
</context>
<context>
    <name>tgraph::OverviewView</name>
    <message>
        <source>Collections and splits</source>
        <translation>Sammlungen und Teile</translation>
    </message>
    <message>
        <source>Selected rows are highlighted in the charts below</source>
        <translation>Gewählte Zeilen werden in den Diagrammen darunter hervorgehoben</translation>
    </message>
    <message>
        <source>nodes</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>two measurements (τ)</source>
        <translation>zwei Messungen (τ)</translation>
    </message>
    <message>
        <source>attainable τ</source>
        <translation>erreichbares τ</translation>
    </message>
    <message>
        <source>distinct</source>
        <translation>verschiedene</translation>
    </message>
    <message>
        <source>worst / best</source>
        <translation>schlechteste / beste</translation>
    </message>
</context>
<context>
    <name>tgraph::PanelDocks</name>
    <message>
        <source>Files</source>
        <translation>Dateien</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Inspector</source>
        <translation>Inspektor</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>What if</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Fit</source>
        <translation>Güte</translation>
    </message>
    <message>
        <source>Regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>Models</source>
        <translation>Modelle</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Layouts</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Scopes</source>
        <translation>Scopes</translation>
    </message>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Costs</source>
        <translation>Kosten</translation>
    </message>
    <message>
        <source>Objectives</source>
        <translation>Zielgrößen</translation>
    </message>
</context>
<context>
    <name>tgraph::PanelKeys</name>
    <message>
        <source>&amp;Graph</source>
        <translation>&amp;Graph</translation>
    </message>
    <message>
        <source>&amp;Next panel</source>
        <translation>&amp;Nächster Bereich</translation>
    </message>
    <message>
        <source>&amp;Previous panel</source>
        <translation>&amp;Voriger Bereich</translation>
    </message>
    <message>
        <source>&amp;Go to panel</source>
        <translation>&amp;Zum Bereich gehen</translation>
    </message>
</context>
<context>
    <name>tgraph::PanelRoom</name>
    <message>
        <source>Ma&amp;ximize panel</source>
        <translation>Bereich ma&amp;ximieren</translation>
    </message>
    <message>
        <source>Maximize the panel with the focus, or restore all panels (%1)</source>
        <translation>Den Bereich mit dem Tastaturfokus maximieren oder alle Bereiche wiederherstellen (%1)</translation>
    </message>
    <message>
        <source>Maximize</source>
        <translation>Maximieren</translation>
    </message>
    <message>
        <source>Maximize this panel, or restore all panels (%1)</source>
        <translation>Diesen Bereich maximieren oder alle Bereiche wiederherstellen (%1)</translation>
    </message>
</context>
<context>
    <name>tgraph::ParameterModel</name>
    <message numerus="yes">
        <source>%1, … (%Ln value(s))</source>
        <translation>
            <numerusform>%1, … (%Ln Wert)</numerusform>
            <numerusform>%1, … (%Ln Werte)</numerusform>
        </translation>
    </message>
    <message>
        <source>constant</source>
        <translation>konstant</translation>
    </message>
    <message>
        <source>Parameter</source>
        <translation>Parameter</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Values</source>
        <translation>Werte</translation>
    </message>
    <message>
        <source>Parameter of the table</source>
        <translation>Parameter der Tabelle</translation>
    </message>
    <message>
        <source>Its option in the focused configuration; bold: another one than in the baseline</source>
        <translation>Seine Option in der fokussierten Konfiguration; fett: eine andere als in der Baseline</translation>
    </message>
    <message>
        <source>Its option in the baseline</source>
        <translation>Seine Option in der Baseline</translation>
    </message>
    <message>
        <source>All its options in the table</source>
        <translation>Alle seine Optionen in der Tabelle</translation>
    </message>
</context>
<context>
    <name>tgraph::ParetoPlot</name>
    <message>
        <source>Pareto front</source>
        <translation>Pareto-Front</translation>
    </message>
    <message>
        <source>Chart of two objectives</source>
        <translation>Diagramm zweier Zielgrößen</translation>
    </message>
    <message>
        <source>%1, more is better</source>
        <translation>%1, mehr ist besser</translation>
    </message>
    <message>
        <source>%1, less is better</source>
        <translation>%1, weniger ist besser</translation>
    </message>
    <message>
        <source>focus: %1</source>
        <comment>values</comment>
        <translation>Fokus: %1</translation>
    </message>
    <message>
        <source>no value</source>
        <translation>kein Wert</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>objective, value</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>On the Pareto front</source>
        <translation>Auf der Pareto-Front</translation>
    </message>
    <message>
        <source>Pareto front of the configurations that the filter keeps: %1</source>
        <translation>Pareto-Front der Konfigurationen, die der Filter behält: %1</translation>
    </message>
    <message>
        <source>Pareto front: %1 of %2 configurations</source>
        <translation>Pareto-Front: %1 von %2 Konfigurationen</translation>
    </message>
</context>
<context>
    <name>tgraph::PathDialogs</name>
    <message>
        <source>Open a session</source>
        <translation>Sitzung öffnen</translation>
    </message>
    <message>
        <source>Sessions (*.tgraph);;All files (*)</source>
        <translation>Sitzungen (*.tgraph);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Save the session</source>
        <translation>Sitzung speichern</translation>
    </message>
    <message>
        <source>Sessions (*.tgraph)</source>
        <translation>Sitzungen (*.tgraph)</translation>
    </message>
    <message>
        <source>Choose values of nodes</source>
        <translation>Werte der Knoten wählen</translation>
    </message>
    <message>
        <source>Values of nodes (*.csv *.tsv *.txt *.json);;All files (*)</source>
        <translation>Werte der Knoten (*.csv *.tsv *.txt *.json);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open a folder of TpuGraphs files or XLA dumps</source>
        <translation>Einen Ordner mit TpuGraphs-Dateien oder XLA-Dumps öffnen</translation>
    </message>
    <message>
        <source>Compare %1 with</source>
        <translation>%1 vergleichen mit</translation>
    </message>
    <message>
        <source>XLA programs, text or protobuf (*.hlo *.txt *.mlir *.pb *.gz);;All files (*)</source>
        <translation>XLA-Programme, Text oder Protobuf (*.hlo *.txt *.mlir *.pb *.gz);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Choose a checkpoint, predictions or a module</source>
        <translation>Checkpoint, Vorhersagen oder Modul wählen</translation>
    </message>
    <message>
        <source>Checkpoints, predictions and TorchScript modules (*.safetensors *.csv *.json *.pt *.ts);;All files (*)</source>
        <translation>Checkpoints, Vorhersagen und TorchScript-Module (*.safetensors *.csv *.json *.pt *.ts);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Open TpuGraphs files, XLA programs or tables</source>
        <translation>TpuGraphs-Dateien, XLA-Programme oder Tabellen öffnen</translation>
    </message>
    <message>
        <source>TpuGraphs files, archives of them, XLA programs, tables and tuning journals (*.npz *.tar *.tgz *.hlo *.txt *.mlir *.pb *.gz *.json *.csv *.tsv *.jsonl);;TpuGraphs files (*.npz);;Archives (*.tar *.tar.gz *.tgz);;XLA programs, text or protobuf (*.hlo *.txt *.mlir *.pb *.gz);;Tables of measured configurations (*.json *.csv *.tsv *.jsonl *.gz *.log);;Tuning journals (*.jsonl);;All files (*)</source>
        <translation>TpuGraphs-Dateien, deren Archive, XLA-Programme, Tabellen und Tuning-Journale (*.npz *.tar *.tgz *.hlo *.txt *.mlir *.pb *.gz *.json *.csv *.tsv *.jsonl);;TpuGraphs-Dateien (*.npz);;Archive (*.tar *.tar.gz *.tgz);;XLA-Programme, Text oder Protobuf (*.hlo *.txt *.mlir *.pb *.gz);;Tabellen gemessener Konfigurationen (*.json *.csv *.tsv *.jsonl *.gz *.log);;Tuning-Journale (*.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
        <source>Tables of measured configurations (*.json *.jsonl *.csv *.tsv *.log *.gz);;All files (*)</source>
        <translation>Tabellen gemessener Konfigurationen (*.json *.jsonl *.csv *.tsv *.log *.gz);;Alle Dateien (*)</translation>
    </message>
</context>
<context>
    <name>tgraph::PlaceSearch</name>
    <message>
        <source>Configuration %1</source>
        <translation>Konfiguration %1</translation>
    </message>
    <message>
        <source>equal to %1</source>
        <translation>gleich %1</translation>
    </message>
    <message>
        <source>rank %1</source>
        <translation>Rang %1</translation>
    </message>
    <message>
        <source>configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>The first of %1 nodes found; Ctrl+F in the graph steps through the visible ones.</source>
        <translation>Die ersten von %1 gefundenen Knoten; mit Strg+F im Graphen durch die sichtbaren gehen.</translation>
    </message>
    <message>
        <source>rank</source>
        <translation>Rang</translation>
    </message>
    <message>
        <source>file</source>
        <translation>Datei</translation>
    </message>
</context>
<context>
    <name>tgraph::PlacementClient</name>
    <message>
        <source>dot took longer than %1 ms</source>
        <translation>dot brauchte länger als %1 ms</translation>
    </message>
    <message>
        <source>%1 cannot be started</source>
        <translation>%1 kann nicht gestartet werden</translation>
    </message>
    <message>
        <source>tgraph-layout wrote more than %1 MB and was stopped</source>
        <translation>tgraph-layout schrieb mehr als %1 MB und wurde beendet</translation>
    </message>
    <message>
        <source>dot crashed</source>
        <translation>dot ist abgestürzt</translation>
    </message>
</context>
<context>
    <name>tgraph::ProgramDiffWindow</name>
    <message>
        <source>Differences</source>
        <translation>Unterschiede</translation>
    </message>
    <message>
        <source>S&amp;wap</source>
        <translation>&amp;Tauschen</translation>
    </message>
    <message>
        <source>Totals</source>
        <translation>Summen</translation>
    </message>
    <message>
        <source>Listed differences</source>
        <translation>Aufgeführte Unterschiede</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search by name, opcode or computation</source>
        <translation>Nach Name, Opcode oder Berechnung suchen</translation>
    </message>
    <message>
        <source>Swap the two programs</source>
        <translation>Die beiden Programme vertauschen</translation>
    </message>
    <message>
        <source>No instruction differs.</source>
        <translation>Keine Instruktion unterscheidet sich.</translation>
    </message>
    <message>
        <source>No difference matches the search.</source>
        <translation>Kein Unterschied passt zur Suche.</translation>
    </message>
    <message>
        <source>%1 against %2</source>
        <comment>two files</comment>
        <translation>%1 gegen %2</translation>
    </message>
    <message>
        <source>The programs are equal: all %1 instructions match.</source>
        <translation>Die Programme sind gleich: Alle %1 Instruktionen stimmen überein.</translation>
    </message>
    <message>
        <source>%1 instructions against %2: %3 equal, %4 changed, %5 removed, %6 added.</source>
        <translation>%1 Instruktionen gegen %2: %3 gleich, %4 geändert, %5 entfallen, %6 hinzugekommen.</translation>
    </message>
    <message>
        <source>%1 of the equal instructions have a different name.</source>
        <translation>%1 der gleichen Instruktionen haben einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 (%2)</source>
        <comment>a kind of difference, how many</comment>
        <translation>%1 (%2)</translation>
    </message>
    <message>
        <source>All differences</source>
        <translation>Alle Unterschiede</translation>
    </message>
    <message>
        <source>Removed</source>
        <translation>Entfallen</translation>
    </message>
    <message>
        <source>Added</source>
        <translation>Hinzugekommen</translation>
    </message>
    <message>
        <source>Changed</source>
        <translation>Geändert</translation>
    </message>
    <message>
        <source>Changed: %1</source>
        <comment>shape, layout, …</comment>
        <translation>Geändert: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::ProgramDiffWork</name>
    <message>
        <source>&amp;Compare with another program…</source>
        <translation>Mit einem anderen Programm &amp;vergleichen …</translation>
    </message>
    <message>
        <source>Removed, added and changed instructions between two XLA programs, e.g. before and after a pass</source>
        <translation>Entfallene, hinzugekommene und geänderte Instruktionen zweier XLA-Programme, etwa vor und nach einem Durchlauf</translation>
    </message>
    <message>
        <source>Comparing %1 with %2 …</source>
        <translation>%1 wird mit %2 verglichen …</translation>
    </message>
    <message>
        <source>Comparing was cancelled.</source>
        <translation>Der Vergleich wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Another file…</source>
        <translation>Andere Datei …</translation>
    </message>
    <message>
        <source>Compare %1 with</source>
        <translation>%1 vergleichen mit</translation>
    </message>
    <message>
        <source>&amp;Program:</source>
        <translation>&amp;Programm:</translation>
    </message>
</context>
<context>
    <name>tgraph::ProgramWords</name>
    <message>
        <source>%1 and %2</source>
        <comment>the last of a list</comment>
        <translation>%1 und %2</translation>
    </message>
    <message>
        <source>, </source>
        <comment>between parts of a list</comment>
        <translation>, </translation>
    </message>
    <message>
        <source>convolutions</source>
        <translation>Faltungen</translation>
    </message>
    <message>
        <source>dots</source>
        <translation>Dots</translation>
    </message>
    <message>
        <source>reshapes</source>
        <translation>Reshapes</translation>
    </message>
    <message>
        <source>%1 %2</source>
        <comment>so many, of which operators</comment>
        <translation>%1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s) of %1 can be laid out; nothing is measured or proposed yet.</source>
        <translation>
            <numerusform>%Ln Gruppe (%1) mit wählbarem Layout; noch ist nichts gemessen oder vorgeschlagen.</numerusform>
            <numerusform>%Ln Gruppen (%1) mit wählbarem Layout; noch ist nichts gemessen oder vorgeschlagen.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln are inside fusions</source>
        <translation>
            <numerusform>%Ln liegt in Fusionen</numerusform>
            <numerusform>%Ln liegen in Fusionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have more than 6 dimensions</source>
        <translation>
            <numerusform>%Ln hat mehr als 6 Dimensionen</numerusform>
            <numerusform>%Ln haben mehr als 6 Dimensionen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have incomplete shapes or dimension numbers</source>
        <translation>
            <numerusform>%Ln hat unvollständige Formen oder Dimensionsnummern</numerusform>
            <numerusform>%Ln haben unvollständige Formen oder Dimensionsnummern</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln have one layout only</source>
        <translation>
            <numerusform>%Ln hat nur ein Layout</numerusform>
            <numerusform>%Ln haben nur ein Layout</numerusform>
        </translation>
    </message>
    <message>
        <source>Nothing can be configured here: the program has no convolution, dot or reshape outside fusions.</source>
        <translation>Hier ist nichts konfigurierbar: Das Programm hat keine Faltung, keinen Dot und keinen Reshape außerhalb von Fusionen.</translation>
    </message>
    <message numerus="yes">
        <source>Nothing can be configured here: of %Ln convolutions, dots and reshapes, %1.</source>
        <translation>
            <numerusform>Hier ist nichts konfigurierbar. %Ln Faltung, Dot oder Reshape: %1.</numerusform>
            <numerusform>Hier ist nichts konfigurierbar. %Ln Faltungen, Dots und Reshapes: %1.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::ProgramWork</name>
    <message>
        <source>Export the costs</source>
        <translation>Kosten exportieren</translation>
    </message>
    <message>
        <source>FLOP, %1 in all</source>
        <translation>FLOP, insgesamt %1</translation>
    </message>
    <message>
        <source>no FLOP here</source>
        <translation>keine FLOP hier</translation>
    </message>
    <message>
        <source>Bytes moved, %1 in all</source>
        <translation>Übertragene Bytes, insgesamt %1</translation>
    </message>
    <message>
        <source>no bytes moved here</source>
        <translation>hier werden keine Bytes übertragen</translation>
    </message>
    <message>
        <source>Padding moved under the file’s layouts, %1 in all</source>
        <translation>Mit den Layouts der Datei übertragene Auffüllung, insgesamt %1</translation>
    </message>
    <message>
        <source>no padding moved here</source>
        <translation>hier wird keine Auffüllung übertragen</translation>
    </message>
</context>
<context>
    <name>tgraph::ProposeForm</name>
    <message>
        <source>about 10^%1</source>
        <comment>a number</comment>
        <translation>etwa 10^%1</translation>
    </message>
    <message>
        <source>&amp;Candidates</source>
        <translation>&amp;Kandidaten</translation>
    </message>
    <message>
        <source>&amp;Seed</source>
        <translation>&amp;Startwert</translation>
    </message>
    <message>
        <source>The default, each group of nodes alone with another layout, and random combinations.
Duplicates are dropped; a program with fewer combinations gets all of them.</source>
        <translation>Der Standard, jede Knotengruppe allein mit anderem Layout und zufällige Kombinationen.
Duplikate entfallen; ein Programm mit weniger Kombinationen erhält alle.</translation>
    </message>
    <message>
        <source>The same seed proposes the same candidates again.</source>
        <translation>Derselbe Startwert schlägt wieder dieselben Kandidaten vor.</translation>
    </message>
    <message>
        <source>Changes one or two groups in the best candidates and ranks again until no score improves.
The search follows the model’s scores, including their errors.</source>
        <translation>Ändert ein oder zwei Gruppen der besten Kandidaten und ordnet neu, bis sich kein Score mehr verbessert.
Die Suche folgt den Scores des Modells, auch deren Fehlern.</translation>
    </message>
    <message>
        <source>Rankings after the first, at most</source>
        <translation>Rangfolgen nach der ersten, höchstens</translation>
    </message>
    <message>
        <source>Scores that the search may compute, at most</source>
        <translation>Scores, die die Suche berechnen darf, höchstens</translation>
    </message>
    <message>
        <source>R&amp;ounds at most</source>
        <translation>R&amp;unden höchstens</translation>
    </message>
    <message>
        <source>Scores at &amp;most</source>
        <translation>S&amp;cores höchstens</translation>
    </message>
    <message>
        <source>%1 with %2 options: %3 combinations.</source>
        <comment>groups of nodes; their options; how many that gives</comment>
        <translation>%1 mit %2 Optionen: %3 Kombinationen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln group(s)</source>
        <translation>
            <numerusform>%Ln Gruppe</numerusform>
            <numerusform>%Ln Gruppen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s)</source>
        <translation>
            <numerusform>%Ln Kandidat</numerusform>
            <numerusform>%Ln Kandidaten</numerusform>
        </translation>
    </message>
    <message>
        <source>%1, search</source>
        <comment>so many candidates, and a search by a model</comment>
        <translation>%1, Suche</translation>
    </message>
    <message>
        <source>Search o&amp;n with the model</source>
        <translation>Mit dem &amp;Modell weitersuchen</translation>
    </message>
</context>
<context>
    <name>tgraph::ProposedPage</name>
    <message>
        <source>Configurations to measure next</source>
        <translation>Als Nächstes zu messende Konfigurationen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>Copies a list to fill in: one line per configuration, without its runtime</source>
        <translation>Kopiert eine Liste zum Ausfüllen: eine Zeile je Konfiguration, ohne Laufzeit</translation>
    </message>
    <message>
        <source>Save a list to &amp;fill in…</source>
        <translation>Liste zum Aus&amp;füllen speichern …</translation>
    </message>
    <message>
        <source>Writes a CSV file with one line per configuration; fill in the runtimes, add earlier measurements, and learn from that file</source>
        <translation>Schreibt eine CSV-Datei mit einer Zeile je Konfiguration; Laufzeiten eintragen, früher Gemessenes ergänzen und aus dieser Datei lernen</translation>
    </message>
    <message numerus="yes">
        <source>To measure after the %Ln measured configuration(s), in this order.</source>
        <translation>
            <numerusform>Nach der %Ln gemessenen Konfiguration zu messen, in dieser Reihenfolge.</numerusform>
            <numerusform>Nach den %Ln gemessenen Konfigurationen zu messen, in dieser Reihenfolge.</numerusform>
        </translation>
    </message>
    <message>
        <source>The configurations to measure next appear here when the run is complete.</source>
        <translation>Die als Nächstes zu messenden Konfigurationen erscheinen hier nach dem Lauf.</translation>
    </message>
</context>
<context>
    <name>tgraph::ProposedTableModel</name>
    <message>
        <source>learning, repeated</source>
        <translation>Lernen, wiederholt</translation>
    </message>
    <message>
        <source>learning</source>
        <translation>Lernen</translation>
    </message>
    <message>
        <source>speed: %1 ± %2 are faster</source>
        <comment>a share of the measured configurations</comment>
        <translation>Tempo: %1 ± %2 sind schneller</translation>
    </message>
    <message>
        <source>Before it is measured, the variance of its estimate is %1 times that of a measurement.</source>
        <translation>Vor der Messung ist die Varianz ihrer Schätzung das %1-Fache der Varianz einer Messung.</translation>
    </message>
    <message>
        <source>no change that is known to matter</source>
        <translation>keine Änderung mit bekannter Wirkung</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Als Nächstes</translation>
    </message>
    <message>
        <source>Order of measurement</source>
        <translation>Reihenfolge der Messung</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Index in the file</source>
        <translation>Index in der Datei</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Learning: improves the cost estimates of decisions. Speed: the share of the measured configurations that are expected to be faster</source>
        <translation>Lernen: verbessert die Kostenschätzung der Entscheidungen. Tempo: der Anteil der gemessenen Konfigurationen, die voraussichtlich schneller sind</translation>
    </message>
    <message>
        <source>Changes against %1</source>
        <translation>Änderungen gegenüber %1</translation>
    </message>
    <message>
        <source>By decision, relative to the fastest measured configuration or, without measurements, the file’s first</source>
        <translation>Nach Entscheidung, gegenüber der schnellsten gemessenen Konfiguration oder, ohne Messungen, gegenüber der ersten der Datei</translation>
    </message>
    <message>
        <source>Duplicates</source>
        <translation>Duplikate</translation>
    </message>
    <message>
        <source>Equal configurations that the row also represents</source>
        <translation>Gleiche Konfigurationen, die die Zeile mit vertritt</translation>
    </message>
</context>
<context>
    <name>tgraph::Quantity</name>
    <message>
        <source>%1 %</source>
        <comment>a percentage; no-break space before the sign</comment>
        <translation>%1&#xa0;%</translation>
    </message>
    <message>
        <source>best</source>
        <comment>of a penalty: none</comment>
        <translation>bestes</translation>
    </message>
</context>
<context>
    <name>tgraph::RankBar</name>
    <message>
        <source>Nothing was measured. Tools › Tune measures the most promising configurations.</source>
        <translation>Nichts wurde gemessen. Werkzeuge › Abstimmen misst die aussichtsreichsten Konfigurationen.</translation>
    </message>
    <message>
        <source>Model</source>
        <translation>Modell</translation>
    </message>
    <message>
        <source>End the ranking now and keep the ranking of the scored configurations</source>
        <translation>Berechnung jetzt beenden und die Rangfolge der bewerteten Konfigurationen behalten</translation>
    </message>
    <message>
        <source>Progress of the ranking</source>
        <translation>Fortschritt der Rangfolge</translation>
    </message>
    <message>
        <source>Advanced</source>
        <translation>Erweitert</translation>
    </message>
    <message>
        <source>Permutations, slate, seed and device of the ranking</source>
        <translation>Permutationen, Slate, Startwert und Gerät der Rangfolge</translation>
    </message>
    <message>
        <source>Open a file first</source>
        <translation>Zuerst eine Datei öffnen</translation>
    </message>
    <message>
        <source>Stop the ranking</source>
        <translation>Berechnung der Rangfolge anhalten</translation>
    </message>
    <message>
        <source>Order the configurations by what the model predicts</source>
        <translation>Konfigurationen nach der Vorhersage des Modells ordnen</translation>
    </message>
    <message>
        <source>%1, estimating …</source>
        <translation>%1, wird geschätzt …</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
    <message>
        <source>Stop and keep</source>
        <translation>Anhalten und behalten</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>Rank</source>
        <translation>Ordnen</translation>
    </message>
    <message>
        <source>Propose and rank</source>
        <translation>Vorschlagen und ordnen</translation>
    </message>
    <message>
        <source>Replaces the current candidates</source>
        <translation>Ersetzt die vorhandenen Kandidaten</translation>
    </message>
    <message>
        <source>Candidates to propose for the program: number, seed, search</source>
        <translation>Vorzuschlagende Kandidaten: Anzahl, Startwert, Suche</translation>
    </message>
    <message>
        <source>Candidates</source>
        <translation>Kandidaten</translation>
    </message>
    <message>
        <source>Stop proposing</source>
        <translation>Vorschlagen anhalten</translation>
    </message>
    <message>
        <source>Propose candidates for the program and order them by what the model predicts</source>
        <translation>Kandidaten für das Programm vorschlagen und nach der Vorhersage des Modells ordnen</translation>
    </message>
    <message>
        <source>This program has no configurable layouts: there is nothing to rank</source>
        <translation>Dieses Programm hat keine konfigurierbaren Layouts: Es gibt nichts zu ordnen</translation>
    </message>
    <message>
        <source>Failure of the ranking</source>
        <translation>Fehler der Rangfolge</translation>
    </message>
</context>
<context>
    <name>tgraph::RankMenu</name>
    <message>
        <source>&amp;Next of the predicted top</source>
        <translation>&amp;Nächste Konfiguration laut Vorhersage</translation>
    </message>
    <message>
        <source>&amp;Previous of the predicted top</source>
        <translation>&amp;Vorige Konfiguration laut Vorhersage</translation>
    </message>
    <message>
        <source>&amp;Rank</source>
        <translation>&amp;Rangfolge</translation>
    </message>
    <message>
        <source>&amp;Rank the configurations</source>
        <translation>&amp;Rangfolge der Konfigurationen berechnen</translation>
    </message>
    <message>
        <source>&amp;Cancel ranking</source>
        <translation>Berechnung der Rangfolge a&amp;bbrechen</translation>
    </message>
    <message>
        <source>&amp;Explain the focused configuration</source>
        <translation>Fokussierte Konfiguration &amp;erklären</translation>
    </message>
    <message>
        <source>&amp;Why the focus has this cost</source>
        <translation>Gründe für die Ko&amp;sten des Fokus</translation>
    </message>
    <message>
        <source>Stop ranking and keep the scores</source>
        <translation>Berechnung anhalten und bisherige Scores behalten</translation>
    </message>
    <message>
        <source>Go to the &amp;fastest measured</source>
        <translation>Zur schnellsten &amp;gemessenen gehen</translation>
    </message>
    <message>
        <source>Propose candidates and ran&amp;k them</source>
        <translation>&amp;Kandidaten vorschlagen und ordnen</translation>
    </message>
    <message>
        <source>For programs: layouts that the compiler would accept, ordered by the model</source>
        <translation>Für Programme: Layouts, die der Compiler annehmen würde, vom Modell geordnet</translation>
    </message>
    <message>
        <source>Rank when a file &amp;opens</source>
        <translation>Beim Ö&amp;ffnen einer Datei ordnen</translation>
    </message>
    <message numerus="yes">
        <source>Layout files: with the analytical model, then with the network if that takes at most %n second(s)</source>
        <translation>
            <numerusform>Layout-Dateien: mit dem analytischen Modell, dann mit dem Netz, wenn es höchstens %n Sekunde braucht</numerusform>
            <numerusform>Layout-Dateien: mit dem analytischen Modell, dann mit dem Netz, wenn es höchstens %n Sekunden braucht</numerusform>
        </translation>
    </message>
    <message>
        <source>What &amp;if it were configured differently</source>
        <translation>An&amp;dere Konfiguration ausprobieren</translation>
    </message>
</context>
<context>
    <name>tgraph::RankOptionsForm</name>
    <message>
        <source>LibTorch found a CUDA device</source>
        <translation>LibTorch hat ein CUDA-Gerät gefunden</translation>
    </message>
    <message>
        <source>there is no CUDA driver here (libcuda.so.1)</source>
        <translation>kein CUDA-Treiber vorhanden (libcuda.so.1)</translation>
    </message>
    <message>
        <source>the CUDA driver finds no device</source>
        <translation>der CUDA-Treiber findet kein Gerät</translation>
    </message>
    <message>
        <source>LibTorch is missing; install the complete package</source>
        <translation>LibTorch fehlt; das vollständige Paket installieren</translation>
    </message>
    <message>
        <source>LibTorch cannot use the CUDA device: it was built without CUDA, or for another driver</source>
        <translation>LibTorch kann das CUDA-Gerät nicht verwenden: Es wurde ohne CUDA oder für einen anderen Treiber gebaut</translation>
    </message>
    <message>
        <source>N: random permutations of the configurations whose scores are averaged.
More permutations give more stable scores and take longer. Models without cross-attention need one.
auto: as many as the order needs, at most %1.</source>
        <translation>N: zufällige Permutationen der Konfigurationen, deren Scores gemittelt werden.
Mehr Permutationen ergeben stabilere Scores und dauern länger. Modelle ohne Cross-Attention brauchen nur eine.
auto: so viele, wie die Reihenfolge braucht, höchstens %1.</translation>
    </message>
    <message>
        <source>Configurations that are compared with each other in one pass.</source>
        <translation>Konfigurationen, die in einem Durchlauf miteinander verglichen werden.</translation>
    </message>
    <message>
        <source>Seed of the permutations: the same seed gives the same scores.</source>
        <translation>Startwert der Permutationen: Gleicher Startwert ergibt gleiche Scores.</translation>
    </message>
    <message>
        <source>auto</source>
        <translation>auto</translation>
    </message>
    <message>
        <source>auto (%1)</source>
        <translation>auto (%1)</translation>
    </message>
    <message>
        <source>slate %1</source>
        <translation>Slate %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>Permutations (N)</source>
        <translation>Permutationen (N)</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>Slate</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>Device</source>
        <translation>Gerät</translation>
    </message>
    <message>
        <source>cuda (%1, %2)</source>
        <translation>cuda (%1, %2)</translation>
    </message>
    <message>
        <source>auto: the GPU, except for rankings that take the CPU less than %1 s</source>
        <translation>auto: die GPU, außer für Reihenfolgen, für die die CPU weniger als %1 s braucht</translation>
    </message>
</context>
<context>
    <name>tgraph::RankPanel</name>
    <message>
        <source>Result of the ranking</source>
        <translation>Ergebnis der Rangfolge</translation>
    </message>
    <message>
        <source>%1 of %2 scored.</source>
        <translation>%1 von %2 bewertet.</translation>
    </message>
    <message>
        <source>Ranked by %1: runtimes are not published, so there is no τ.</source>
        <translation>Rangfolge von %1: Die Laufzeiten sind nicht veröffentlicht, daher gibt es kein τ.</translation>
    </message>
    <message>
        <source>Ranked by %1: Kendall’s τ against the simulated runtimes is %2.</source>
        <translation>Rangfolge von %1: Kendalls τ gegenüber den simulierten Laufzeiten ist %2.</translation>
    </message>
    <message>
        <source>Ranked by %1: Kendall’s τ against the published runtimes is %2.</source>
        <translation>Rangfolge von %1: Kendalls τ gegenüber den veröffentlichten Laufzeiten ist %2.</translation>
    </message>
    <message>
        <source>Ranked by %1: τ is not defined for these runtimes.</source>
        <translation>Rangfolge von %1: τ ist für diese Laufzeiten nicht definiert.</translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen the runtimes of %2 configurations: τ is not defined for the %3 that were held out.</source>
        <translation>Rangfolge von %1 mit Kenntnis der Laufzeiten von %2 Konfigurationen: τ ist für die %3 zurückgehaltenen nicht definiert.</translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen the simulated runtimes of %2 configurations: Kendall’s τ over %3 others, held out, is %4.</source>
        <translation>Rangfolge von %1 mit Kenntnis der simulierten Laufzeiten von %2 Konfigurationen: Kendalls τ für %3 zurückgehaltene ist %4.</translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen the runtimes of %2 configurations: Kendall’s τ over %3 others, held out, is %4.</source>
        <translation>Rangfolge von %1 mit Kenntnis der Laufzeiten von %2 Konfigurationen: Kendalls τ für %3 zurückgehaltene ist %4.</translation>
    </message>
    <message>
        <source>Ranked by %1, which has seen your measurements of %2 configurations. How well it orders the others is not known: nothing was held out.</source>
        <translation>Rangfolge von %1 mit Kenntnis Ihrer Messungen von %2 Konfigurationen. Die Güte der Reihenfolge der anderen ist unbekannt: Nichts wurde zurückgehalten.</translation>
    </message>
    <message>
        <source>Stopped: %1 has scored all configurations, in fewer permutations than requested.</source>
        <translation>Angehalten: %1 hat alle Konfigurationen bewertet, mit weniger Permutationen als verlangt.</translation>
    </message>
    <message>
        <source>Predicted by %1: a single kernel has no order and no τ.</source>
        <translation>Vorhergesagt von %1: Ein einzelner Kernel hat keine Reihenfolge und kein τ.</translation>
    </message>
    <message>
        <source>Ranked by %1: nothing was measured, so there is no τ, and the scores are not times.</source>
        <translation>Rangfolge von %1: Es wurde nichts gemessen, daher gibt es kein τ, und die Scores sind keine Zeiten.</translation>
    </message>
    <message>
        <source>Warning: %1.</source>
        <translation>Warnung: %1.</translation>
    </message>
    <message>
        <source>Slates do not change the order.</source>
        <translation>Slates ändern die Reihenfolge nicht.</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 distinct configurations are scored by %3 and ranked among themselves; the others have no rank.</source>
        <translation>Angehalten: %1 von %2 verschiedenen Konfigurationen sind von %3 bewertet und untereinander geordnet; die übrigen haben keinen Rang.</translation>
    </message>
    <message>
        <source>Ranked by %1, which estimates times: nothing was measured, so there is no τ.</source>
        <translation>Rangfolge von %1, das Zeiten schätzt: Es wurde nichts gemessen, daher gibt es kein τ.</translation>
    </message>
</context>
<context>
    <name>tgraph::RankWords</name>
    <message>
        <source>Rank %1. Ranks %2 to %3 are tied: their runtimes are at most %4 above that of rank %2.</source>
        <translation>Rang %1. Die Ränge %2 bis %3 liegen gleichauf: Ihre Laufzeiten liegen höchstens %4 über der von Rang %2.</translation>
    </message>
    <message>
        <source>within noise</source>
        <comment>of the fastest</comment>
        <translation>im Rauschen</translation>
    </message>
    <message>
        <source>Cost over best</source>
        <comment>of a value of an objective</comment>
        <translation>Kosten über der besten</translation>
    </message>
    <message>
        <source>Over best</source>
        <translation>Über der besten</translation>
    </message>
    <message>
        <source>Slowdown against the fastest configuration; ≈ predicted</source>
        <translation>Verlangsamung gegenüber der schnellsten Konfiguration; ≈ vorhergesagt</translation>
    </message>
    <message>
        <source>The best value over this one, minus 1: +100 % is half of the best, +900 % a tenth of it</source>
        <translation>Der beste Wert durch diesen, minus 1: +100 % ist die Hälfte des besten, +900 % ein Zehntel davon</translation>
    </message>
    <message>
        <source>This value over the best one, minus 1: +100 % is twice the best</source>
        <translation>Dieser Wert durch den besten, minus 1: +100 % ist das Doppelte des besten</translation>
    </message>
</context>
<context>
    <name>tgraph::RankingHistory</name>
    <message>
        <source>Rankings of this file</source>
        <translation>Rangfolgen dieser Datei</translation>
    </message>
    <message>
        <source>&amp;Show this ranking</source>
        <translation>Diese Rangfolge &amp;zeigen</translation>
    </message>
    <message>
        <source>&amp;Compare it with the one shown</source>
        <translation>Mit der gezeigten &amp;vergleichen</translation>
    </message>
    <message>
        <source>&amp;Rank again this way</source>
        <translation>&amp;Erneut so berechnen</translation>
    </message>
    <message>
        <source>Re&amp;move it</source>
        <translation>Ent&amp;fernen</translation>
    </message>
</context>
<context>
    <name>tgraph::RankingHistoryModel</name>
    <message>
        <source>%1 of %2</source>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>%1 s</source>
        <translation>%1 s</translation>
    </message>
    <message>
        <source>%1, adapted</source>
        <translation>%1, angepasst</translation>
    </message>
    <message>
        <source>%1, stopped at %2</source>
        <translation>%1, bei %2 angehalten</translation>
    </message>
    <message>
        <source>shown</source>
        <translation>gezeigt</translation>
    </message>
    <message>
        <source>Only the settings are stored. Enter repeats the ranking.</source>
        <translation>Nur die Einstellungen sind gespeichert. Die Eingabetaste berechnet die Rangfolge neu.</translation>
    </message>
    <message>
        <source>Enter shows it again.</source>
        <translation>Die Eingabetaste zeigt sie wieder.</translation>
    </message>
    <message>
        <source>Device: %1</source>
        <translation>Gerät: %1</translation>
    </message>
    <message>
        <source>The model that ranked; the ranking that is shown is bold</source>
        <translation>Das Modell der Rangfolge; die gezeigte Rangfolge ist fett</translation>
    </message>
    <message>
        <source>Ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Kendall’s τ against the runtimes</source>
        <translation>Kendalls τ gegenüber den Laufzeiten</translation>
    </message>
    <message>
        <source>τ</source>
        <translation>τ</translation>
    </message>
    <message>
        <source>Slowdown of the predicted fastest against the best</source>
        <translation>Verlangsamung der als schnellste vorhergesagten gegenüber der besten</translation>
    </message>
    <message>
        <source>Slowdown</source>
        <translation>Verlangsamung</translation>
    </message>
    <message>
        <source>Kendall’s τ-b between its scores and those shown; of a stopped one, over what both have scored</source>
        <translation>Kendalls τ-b zwischen ihren Scores und den gezeigten; bei einer angehaltenen über das, was beide bewertet haben</translation>
    </message>
    <message>
        <source>Agrees</source>
        <translation>Einigkeit</translation>
    </message>
    <message>
        <source>Permutations that were averaged</source>
        <translation>Permutationen, die gemittelt wurden</translation>
    </message>
    <message>
        <source>N</source>
        <translation>N</translation>
    </message>
    <message>
        <source>Configurations that were compared with each other in one pass</source>
        <translation>Konfigurationen, die in einem Durchlauf miteinander verglichen wurden</translation>
    </message>
    <message>
        <source>Slate</source>
        <translation>Slate</translation>
    </message>
    <message>
        <source>Seed of the permutations</source>
        <translation>Startwert der Permutationen</translation>
    </message>
    <message>
        <source>Seed</source>
        <translation>Startwert</translation>
    </message>
    <message>
        <source>End of the ranking</source>
        <translation>Ende der Rangfolge</translation>
    </message>
    <message>
        <source>When</source>
        <translation>Ende</translation>
    </message>
    <message>
        <source>Duration of the ranking</source>
        <translation>Dauer der Rangfolge</translation>
    </message>
    <message>
        <source>Took</source>
        <translation>Dauer</translation>
    </message>
    <message>
        <source>Stopped: %1 of %2 distinct configurations are scored.</source>
        <translation>Angehalten: %1 von %2 verschiedenen Konfigurationen sind bewertet.</translation>
    </message>
</context>
<context>
    <name>tgraph::RankingNames</name>
    <message>
        <source>adapted to %1 runtimes</source>
        <translation>an %1 Laufzeiten angepasst</translation>
    </message>
    <message>
        <source>not adapted</source>
        <translation>nicht angepasst</translation>
    </message>
    <message>
        <source>checkpoint %1</source>
        <translation>Checkpoint %1</translation>
    </message>
    <message>
        <source>seed %1</source>
        <translation>Startwert %1</translation>
    </message>
    <message>
        <source>slates of %1</source>
        <translation>Slates zu %1</translation>
    </message>
    <message>
        <source>%1 permutations</source>
        <translation>%1 Permutationen</translation>
    </message>
    <message>
        <source>on %1</source>
        <translation>auf %1</translation>
    </message>
    <message>
        <source>%1, ranked again</source>
        <translation>%1, erneut berechnet</translation>
    </message>
</context>
<context>
    <name>tgraph::RankingWork</name>
    <message>
        <source>The ranking was cancelled.</source>
        <translation>Die Berechnung der Rangfolge wurde abgebrochen.</translation>
    </message>
    <message>
        <source>The ranking was stopped; the scores so far are kept.</source>
        <translation>Die Berechnung der Rangfolge wurde angehalten; die bisherigen Scores bleiben.</translation>
    </message>
    <message>
        <source>Nothing was proposed.</source>
        <translation>Nichts wurde vorgeschlagen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln candidate(s) proposed for %1, without measurements.</source>
        <translation>
            <numerusform>%Ln Kandidat für %1 vorgeschlagen, ohne Messung.</numerusform>
            <numerusform>%Ln Kandidaten für %1 vorgeschlagen, ohne Messung.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln pinned or noted configuration(s) are not among them.</source>
        <translation>
            <numerusform>%Ln angeheftete oder mit Notiz versehene Konfiguration ist nicht darunter.</numerusform>
            <numerusform>%Ln angeheftete oder mit Notiz versehene Konfigurationen sind nicht darunter.</numerusform>
        </translation>
    </message>
    <message>
        <source>The filter keeps no configuration: the predicted fastest is not shown.</source>
        <translation>Der Filter behält keine Konfiguration: Die vorhergesagt schnellste wird nicht gezeigt.</translation>
    </message>
    <message>
        <source>The filter hides the predicted fastest; the focus is the fastest of those that it keeps.</source>
        <translation>Der Filter verbirgt die vorhergesagt schnellste; im Fokus ist die schnellste, die er behält.</translation>
    </message>
    <message numerus="yes">
        <source>%1 may take about %Ln second(s): press Rank to start it.</source>
        <translation>
            <numerusform>%1 braucht etwa %Ln Sekunde: „Ordnen“ startet die Rangfolge.</numerusform>
            <numerusform>%1 braucht etwa %Ln Sekunden: „Ordnen“ startet die Rangfolge.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 may take about %Ln minute(s): press Rank to start it.</source>
        <translation>
            <numerusform>%1 braucht etwa %Ln Minute: „Ordnen“ startet die Rangfolge.</numerusform>
            <numerusform>%1 braucht etwa %Ln Minuten: „Ordnen“ startet die Rangfolge.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::RegretChart</name>
    <message>
        <source>k, number of top configurations tried</source>
        <translation>k, Zahl der probierten besten Konfigurationen</translation>
    </message>
    <message>
        <source>slowdown of the best of the top k</source>
        <translation>Verlangsamung der schnellsten der besten k</translation>
    </message>
    <message>
        <source>random order, band of 90 %</source>
        <translation>zufällige Reihenfolge, 90-%-Band</translation>
    </message>
    <message>
        <source>ranking</source>
        <translation>Rangfolge</translation>
    </message>
    <message>
        <source>Best of the top %1</source>
        <translation>Schnellste der besten %1</translation>
    </message>
    <message>
        <source>ranking: %1</source>
        <translation>Rangfolge: %1</translation>
    </message>
    <message>
        <source>random: %1 (90 %: %2 to %3)</source>
        <translation>zufällig: %1 (90 %: %2 bis %3)</translation>
    </message>
    <message>
        <source>perfect: %1</source>
        <translation>perfekt: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::RegretPanel</name>
    <message>
        <source>Regret</source>
        <translation>Regret</translation>
    </message>
    <message>
        <source>Zoom to the rankings</source>
        <translation>Auf die Rangfolgen zoomen</translation>
    </message>
    <message>
        <source>Ends the axis at the slowdown of the rankings’ first configuration, not at that of random order</source>
        <translation>Die Achse endet bei der Verlangsamung der ersten Konfiguration der Rangfolgen, nicht bei jener der zufälligen Reihenfolge</translation>
    </message>
    <message>
        <source>Some runtimes of this file are not positive: the slowdown is undefined.</source>
        <translation>Einige Laufzeiten dieser Datei sind nicht positiv: Die Verlangsamung ist nicht definiert.</translation>
    </message>
    <message>
        <source>Regret chart</source>
        <translation>Regret-Diagramm</translation>
    </message>
    <message>
        <source>top %1: %2</source>
        <translation>beste %1: %2</translation>
    </message>
    <message>
        <source>Slowdown in simulated runtimes; rank to see the ranking’s curve</source>
        <translation>Verlangsamung in simulierten Laufzeiten; Rangfolge berechnen, um ihre Kurve zu sehen</translation>
    </message>
    <message>
        <source>Slowdown; rank to see the ranking’s curve</source>
        <translation>Verlangsamung; Rangfolge berechnen, um ihre Kurve zu sehen</translation>
    </message>
    <message>
        <source>Slowdown in simulated runtimes: %1</source>
        <translation>Verlangsamung in simulierten Laufzeiten: %1</translation>
    </message>
    <message>
        <source>Slowdown: %1</source>
        <translation>Verlangsamung: %1</translation>
    </message>
    <message>
        <source>Open a file to see what trusting a ranking costs.</source>
        <translation>Eine Datei öffnen, um zu sehen, was es kostet, einer Rangfolge zu vertrauen.</translation>
    </message>
    <message>
        <source>This file has no configurations.</source>
        <translation>Diese Datei hat keine Konfigurationen.</translation>
    </message>
    <message>
        <source>The runtimes of this file are not published: open a measured file to see what trusting a ranking costs.</source>
        <translation>Die Laufzeiten dieser Datei sind nicht veröffentlicht: eine gemessene Datei öffnen, um zu sehen, was es kostet, einer Rangfolge zu vertrauen.</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there is no choice to evaluate.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: Es gibt keine Auswahl auszuwerten.</translation>
    </message>
    <message>
        <source>Nothing was measured: the cost of trusting the ranking is unknown.</source>
        <translation>Für dieses Programm gibt es keine Messungen: Es ist unbekannt, was es kostet, der Rangfolge zu vertrauen.</translation>
    </message>
    <message>
        <source>%1 distinct configurations share the best score; the curve is the expected value over their orders.</source>
        <translation>%1 verschiedene Konfigurationen teilen sich den besten Score; die Kurve ist der Erwartungswert über ihre Reihenfolgen.</translation>
    </message>
</context>
<context>
    <name>tgraph::RunBar</name>
    <message>
        <source>&amp;Start</source>
        <translation>&amp;Starten</translation>
    </message>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Time since the start</source>
        <translation>Zeit seit dem Start</translation>
    </message>
    <message>
        <source>State</source>
        <translation>Zustand</translation>
    </message>
    <message>
        <source>&amp;Resume</source>
        <translation>&amp;Fortsetzen</translation>
    </message>
    <message>
        <source>&amp;Pause</source>
        <translation>Pa&amp;usieren</translation>
    </message>
    <message>
        <source>%1, about %2 left</source>
        <translation>%1, noch etwa %2</translation>
    </message>
</context>
<context>
    <name>tgraph::SaveQuestion</name>
    <message>
        <source>%1 already exists. Replace it?</source>
        <translation>%1 existiert bereits. Ersetzen?</translation>
    </message>
</context>
<context>
    <name>tgraph::SavedFilters</name>
    <message>
        <source>Saved filters</source>
        <translation>Gespeicherte Filter</translation>
    </message>
    <message>
        <source>&amp;Save this filter</source>
        <translation>Diesen Filter &amp;speichern</translation>
    </message>
    <message>
        <source>&amp;Forget this filter</source>
        <translation>Diesen Filter &amp;löschen</translation>
    </message>
</context>
<context>
    <name>tgraph::ScatterChart</name>
    <message>
        <source>all</source>
        <translation>alle</translation>
    </message>
    <message>
        <source>kept by the filter</source>
        <translation>im Filter</translation>
    </message>
    <message>
        <source>%1 configurations in a square</source>
        <translation>%1 Konfigurationen in einem Quadrat</translation>
    </message>
    <message>
        <source>Pareto front</source>
        <translation>Pareto-Front</translation>
    </message>
</context>
<context>
    <name>tgraph::ScatterView</name>
    <message>
        <source>Distinct configurations here: %1</source>
        <translation>Verschiedene Konfigurationen hier: %1</translation>
    </message>
    <message>
        <source>Kept by the filter: %1</source>
        <translation>Im Filter: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::ScopeModel</name>
    <message>
        <source>without op_name</source>
        <translation>ohne op_name</translation>
    </message>
    <message>
        <source>without source</source>
        <translation>ohne Quelle</translation>
    </message>
    <message>
        <source>line %1</source>
        <translation>Zeile %1</translation>
    </message>
    <message>
        <source>Grouping of the instructions</source>
        <translation>Gruppierung der Instruktionen</translation>
    </message>
    <message>
        <source>Name</source>
        <translation>Name</translation>
    </message>
    <message>
        <source>Instructions, including all below</source>
        <translation>Instruktionen, einschließlich aller darunter</translation>
    </message>
    <message>
        <source>Ops</source>
        <comment>instructions, as a narrow column&apos;s title</comment>
        <translation>Ops</translation>
    </message>
    <message>
        <source>Share of the program&apos;s FLOP</source>
        <translation>Anteil an den FLOP des Programms</translation>
    </message>
    <message>
        <source>FLOP</source>
        <translation>FLOP</translation>
    </message>
    <message>
        <source>Share of the bytes that the program moves, with padding</source>
        <translation>Anteil an den Bytes, die das Programm überträgt, mit Auffüllung</translation>
    </message>
    <message>
        <source>Bytes</source>
        <translation>Bytes</translation>
    </message>
    <message>
        <source>Share of the estimated time</source>
        <translation>Anteil an der geschätzten Zeit</translation>
    </message>
    <message>
        <source>Time</source>
        <translation>Zeit</translation>
    </message>
    <message>
        <source>%1 instructions · %2 of FLOP · %3 of bytes · %4 of time</source>
        <comment>shares of the program&apos;s</comment>
        <translation>%1 Instruktionen · %2 der FLOP · %3 der Bytes · %4 der Zeit</translation>
    </message>
</context>
<context>
    <name>tgraph::ScopesPanel</name>
    <message>
        <source>Scopes</source>
        <translation>Scopes</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Search by name</source>
        <translation>Nach Namen suchen</translation>
    </message>
    <message>
        <source>Scope</source>
        <translation>Scope</translation>
    </message>
    <message>
        <source>By op_name: the scopes that JAX or TensorFlow wrote</source>
        <translation>Nach op_name: die Scopes, die JAX oder TensorFlow geschrieben hat</translation>
    </message>
    <message>
        <source>Source</source>
        <translation>Quelle</translation>
    </message>
    <message>
        <source>By source file and line</source>
        <translation>Nach Quelldatei und Zeile</translation>
    </message>
    <message>
        <source>Computation</source>
        <translation>Berechnung</translation>
    </message>
    <message>
        <source>By computation, each below the first that calls it</source>
        <translation>Nach Berechnung, jede unter der ersten, die sie aufruft</translation>
    </message>
    <message>
        <source>Open an XLA program to see its scopes.</source>
        <translation>Ein XLA-Programm öffnen, um seine Scopes zu sehen.</translation>
    </message>
    <message>
        <source>Adding up the scopes …</source>
        <translation>Die Scopes werden addiert …</translation>
    </message>
    <message>
        <source>The instructions of this program have no op_name.</source>
        <translation>Die Instruktionen dieses Programms haben keinen op_name.</translation>
    </message>
    <message>
        <source>The instructions of this program name no source.</source>
        <translation>Die Instruktionen dieses Programms nennen keine Quelle.</translation>
    </message>
</context>
<context>
    <name>tgraph::ScriptQuestion</name>
    <message>
        <source>Run this module?</source>
        <translation>Dieses Modul ausführen?</translation>
    </message>
    <message>
        <source>%1 is a TorchScript module: it contains code, which runs with all your permissions. It runs in a separate process with limits of time and memory, but it can read your files and use the network. Run it only if you trust its author.</source>
        <translation>%1 ist ein TorchScript-Modul: Es enthält Code, der mit allen Ihren Rechten läuft. Er läuft in einem eigenen Prozess mit Grenzen für Zeit und Speicher, kann aber Ihre Dateien lesen und das Netz benutzen. Führen Sie es nur aus, wenn Sie seinem Urheber vertrauen.</translation>
    </message>
    <message>
        <source>The answer holds until another session is opened or the program ends.</source>
        <translation>Die Antwort gilt, bis eine andere Sitzung geöffnet oder das Programm beendet wird.</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>Aus&amp;führen</translation>
    </message>
    <message>
        <source>%1 is now allowed to run.</source>
        <translation>%1 darf jetzt ausgeführt werden.</translation>
    </message>
</context>
<context>
    <name>tgraph::SearchBar</name>
    <message>
        <source>Search the graph</source>
        <translation>Graph durchsuchen</translation>
    </message>
    <message>
        <source>opcode, shape or #number</source>
        <translation>Opcode, Form oder #Nummer</translation>
    </message>
    <message>
        <source>Search for</source>
        <translation>Suchen nach</translation>
    </message>
    <message>
        <source>All words must match: a node&apos;s number, or a part of its opcode or shape</source>
        <translation>Alle Wörter müssen passen: Nummer eines Knotens, Teil seines Opcodes oder seiner Form</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Voriger Treffer (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>Nächster Treffer (Eingabe)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>keine Treffer</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <translation>%1 / %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln match(es)</source>
        <translation>
            <numerusform>%Ln Treffer</numerusform>
            <numerusform>%Ln Treffer</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::SearchTableModel</name>
    <message>
        <source>over %1</source>
        <translation>über %1</translation>
    </message>
    <message>
        <source>random, expected</source>
        <translation>zufällig, erwartet</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchverfahren</translation>
    </message>
    <message>
        <source>Search strategy</source>
        <translation>Suchstrategie</translation>
    </message>
    <message>
        <source>To %1</source>
        <comment>measurements to come so near</comment>
        <translation>Bis %1</translation>
    </message>
    <message>
        <source>Measurements until the fastest so far is this near the file’s best: the median over the seeds</source>
        <translation>Messungen, bis die bisher schnellste so nahe an der besten der Datei ist: Median der Startwerte</translation>
    </message>
    <message>
        <source>At the end</source>
        <translation>Am Ende</translation>
    </message>
    <message>
        <source>Slowdown of the fastest against the file’s best after the last measurement: the median over the seeds</source>
        <translation>Verlangsamung der schnellsten gegenüber der besten der Datei nach der letzten Messung: Median der Startwerte</translation>
    </message>
    <message>
        <source>Search time</source>
        <translation>Suchzeit</translation>
    </message>
    <message>
        <source>Mean time of the search itself per measurement</source>
        <translation>Mittlere Zeit des Suchverfahrens selbst je Messung</translation>
    </message>
</context>
<context>
    <name>tgraph::SearchesPage</name>
    <message>
        <source>random, expected</source>
        <translation>zufällig, erwartet</translation>
    </message>
    <message>
        <source>this tuning</source>
        <translation>diese Abstimmung</translation>
    </message>
    <message>
        <source>Results of every search against measurements</source>
        <translation>Ergebnisse jedes Suchverfahrens über den Messungen</translation>
    </message>
    <message>
        <source>Compare the searches to draw their results on the file’s own runtimes here.</source>
        <translation>Die Suchverfahren vergleichen, um ihre Ergebnisse auf den Laufzeiten der Datei hier zu zeichnen.</translation>
    </message>
    <message>
        <source>Compare searches</source>
        <translation>Suchverfahren vergleichen</translation>
    </message>
    <message>
        <source>Measurements that each search takes</source>
        <translation>Messungen, die jedes Suchverfahren braucht</translation>
    </message>
    <message>
        <source>Runs every search on the file’s own runtimes with several seeds and shows how many measurements each saves.</source>
        <translation>Führt jedes Suchverfahren mit mehreren Startwerten auf den Laufzeiten der Datei aus und zeigt, wie viele Messungen es spart.</translation>
    </message>
    <message numerus="yes">
        <source>%1 measurements, medians of %Ln seed(s); the bands exclude a tenth of the seeds on each side.</source>
        <translation>
            <numerusform>%1 Messungen, Ergebnis von %Ln Startwert; die Bänder schließen auf beiden Seiten ein Zehntel der Startwerte aus.</numerusform>
            <numerusform>%1 Messungen, Mediane von %Ln Startwerten; die Bänder schließen auf beiden Seiten ein Zehntel der Startwerte aus.</numerusform>
        </translation>
    </message>
    <message>
        <source>measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>slower than the best (%)</source>
        <translation>langsamer als die beste (%)</translation>
    </message>
    <message>
        <source>best</source>
        <comment>a place on an axis</comment>
        <translation>beste</translation>
    </message>
</context>
<context>
    <name>tgraph::SectionTable</name>
    <message>
        <source>&amp;Copy as table</source>
        <translation>Als Tabelle &amp;kopieren</translation>
    </message>
</context>
<context>
    <name>tgraph::SessionFiles</name>
    <message>
        <source>Session: %1</source>
        <translation>Sitzung: %1</translation>
    </message>
    <message>
        <source>%1 has changes that were not saved.</source>
        <translation>%1 hat nicht gespeicherte Änderungen.</translation>
    </message>
    <message>
        <source>Save them</source>
        <translation>Änderungen speichern</translation>
    </message>
</context>
<context>
    <name>tgraph::SessionStore</name>
    <message>
        <source>The configurations of %1 have changed since the session was saved: its pins, filter and notes were not restored.</source>
        <translation>Die Konfigurationen von %1 haben sich seit dem Speichern der Sitzung geändert: Pins, Filter und Notizen wurden nicht wiederhergestellt.</translation>
    </message>
</context>
<context>
    <name>tgraph::SimulateController</name>
    <message>
        <source>Choose a folder for the files.</source>
        <translation>Einen Ordner für die Dateien wählen.</translation>
    </message>
    <message>
        <source>Enter the full path of the folder.</source>
        <translation>Den vollständigen Pfad des Ordners angeben.</translation>
    </message>
    <message>
        <source>A file has this name: choose a folder.</source>
        <translation>Es gibt eine Datei dieses Namens: einen Ordner wählen.</translation>
    </message>
    <message numerus="yes">
        <source>%Ln simulated file(s) written below %1.</source>
        <translation>
            <numerusform>%Ln simulierte Datei unterhalb von %1 geschrieben.</numerusform>
            <numerusform>%Ln simulierte Dateien unterhalb von %1 geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Simulating was cancelled; nothing was written.</source>
        <translation>Die Simulation wurde abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message numerus="yes">
        <source>Simulating was cancelled; %Ln simulated file(s) had been written.</source>
        <translation>
            <numerusform>Die Simulation wurde abgebrochen; %Ln simulierte Datei war schon geschrieben.</numerusform>
            <numerusform>Die Simulation wurde abgebrochen; %Ln simulierte Dateien waren schon geschrieben.</numerusform>
        </translation>
    </message>
    <message>
        <source>Folder for simulated files</source>
        <translation>Ordner für simulierte Dateien</translation>
    </message>
    <message>
        <source>Simulating file %1 of %2: %3, seed %4 …</source>
        <translation>Datei %1 von %2 wird simuliert: %3, Startwert %4 …</translation>
    </message>
    <message>
        <source>Simulating programs …</source>
        <translation>Programme werden simuliert …</translation>
    </message>
</context>
<context>
    <name>tgraph::SimulateDialog</name>
    <message>
        <source>Simulate programs</source>
        <translation>Programme simulieren</translation>
    </message>
    <message>
        <source>Creates TpuGraphs files of simulated programs on a simulated machine. Nothing in them is measured: every file and every view of it is marked as simulated.</source>
        <translation>Erzeugt TpuGraphs-Dateien simulierter Programme auf einer simulierten Maschine. Nichts darin ist gemessen: Jede Datei und jede Ansicht davon ist als simuliert gekennzeichnet.</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>&amp;Programm</translation>
    </message>
    <message>
        <source>with the &amp;backward pass and the update of the weights</source>
        <translation>mit &amp;Rückwärtsdurchlauf und Aktualisierung der Gewichte</translation>
    </message>
    <message>
        <source>with sizes that the seed &amp;draws</source>
        <translation>mit Größen, die der Startwert &amp;zieht</translation>
    </message>
    <message>
        <source>Files per program, with ascending seeds.</source>
        <translation>Dateien je Programm, mit aufsteigenden Startwerten.</translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation>&amp;Dateien</translation>
    </message>
    <message>
        <source>Per file; the maximum for tile kernels.</source>
        <translation>Je Datei; bei Kachelkerneln das Maximum.</translation>
    </message>
    <message>
        <source>C&amp;onfigurations per file</source>
        <translation>&amp;Konfigurationen je Datei</translation>
    </message>
    <message>
        <source>genetic search (collection “default”)</source>
        <translation>genetische Suche (Sammlung „default“)</translation>
    </message>
    <message>
        <source>random search (collection “random”)</source>
        <translation>zufällige Suche (Sammlung „random“)</translation>
    </message>
    <message>
        <source>&amp;Search</source>
        <translation>Such&amp;e</translation>
    </message>
    <message>
        <source>Seed of machine, search, noise and random sizes: the same seed makes the same file.</source>
        <translation>Startwert für Maschine, Suche, Rauschen und zufällige Größen: Gleicher Startwert ergibt die gleiche Datei.</translation>
    </message>
    <message>
        <source>S&amp;eed of the first file</source>
        <translation>Start&amp;wert der ersten Datei</translation>
    </message>
    <message>
        <source>Output fo&amp;lder</source>
        <translation>Ausgabe&amp;ordner</translation>
    </message>
    <message>
        <source>Files go to layout/xla/default/train/ and so on below it, as in the data set.</source>
        <translation>Die Dateien kommen darunter nach layout/xla/default/train/ und so weiter, wie im Datensatz.</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>Dur&amp;chsuchen …</translation>
    </message>
    <message>
        <source>%1 (small network)</source>
        <translation>%1 (kleines Netz)</translation>
    </message>
    <message>
        <source>A small image classifier, created in a second.</source>
        <translation>Ein kleiner Bildklassifikator, in einer Sekunde erzeugt.</translation>
    </message>
    <message>
        <source>all networks</source>
        <translation>alle Netze</translation>
    </message>
    <message>
        <source>All networks except the small one.</source>
        <translation>Alle Netze außer dem kleinen.</translation>
    </message>
    <message>
        <source>networks at random</source>
        <translation>zufällige Netze</translation>
    </message>
    <message>
        <source>A network drawn for each file, with its sizes.</source>
        <translation>Für jede Datei ein gezogenes Netz samt Größen.</translation>
    </message>
    <message>
        <source>tile kernels at random</source>
        <translation>zufällige Kachelkernel</translation>
    </message>
    <message>
        <source>A kernel drawn for each file.</source>
        <translation>Für jede Datei ein gezogener Kernel.</translation>
    </message>
    <message>
        <source>tile kernel: %1</source>
        <translation>Kachelkernel: %1</translation>
    </message>
    <message numerus="yes">
        <source>&amp;Open the first %n file(s)</source>
        <translation>
            <numerusform>Erste %n Datei &amp;öffnen</numerusform>
            <numerusform>Erste %n Dateien &amp;öffnen</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>&amp;Open the %n file(s)</source>
        <translation>
            <numerusform>Die %n Datei &amp;öffnen</numerusform>
            <numerusform>Die %n Dateien &amp;öffnen</numerusform>
        </translation>
    </message>
    <message>
        <source>A fusion file for each kernel of the default and random fusion configurations.</source>
        <translation>Eine Fusionsdatei für jeden Kernel der Standard- und der zufälligen Fusionskonfigurationen.</translation>
    </message>
    <message>
        <source>fusion kernels of all networks</source>
        <translation>Fusionskernel aller Netze</translation>
    </message>
    <message>
        <source>fusion kernels: %1</source>
        <translation>Fusionskernel: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::StatusArea</name>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>SIMULATED</source>
        <translation>SIMULIERT</translation>
    </message>
    <message>
        <source>Not measured: %1</source>
        <translation>Nicht gemessen: %1</translation>
    </message>
    <message>
        <source>Elapsed time</source>
        <translation>Vergangene Zeit</translation>
    </message>
</context>
<context>
    <name>tgraph::TaskRunner</name>
    <message>
        <source>Out of memory.</source>
        <translation>Nicht genug Arbeitsspeicher.</translation>
    </message>
</context>
<context>
    <name>tgraph::TauMap</name>
    <message>
        <source>%1 better</source>
        <translation>%1 besser</translation>
    </message>
    <message>
        <source>the same</source>
        <translation>gleich</translation>
    </message>
    <message>
        <source>others</source>
        <translation>andere</translation>
    </message>
    <message>
        <source>τ by %1</source>
        <translation>τ von %1</translation>
    </message>
    <message>
        <source>distinct configurations</source>
        <translation>verschiedene Konfigurationen</translation>
    </message>
</context>
<context>
    <name>tgraph::TauMapView</name>
    <message>
        <source>τ of every file</source>
        <translation>τ jeder Datei</translation>
    </message>
    <message>
        <source>τ below %1: %2</source>
        <translation>τ unter %1: %2</translation>
    </message>
</context>
<context>
    <name>tgraph::TextFindBar</name>
    <message>
        <source>Find in the text</source>
        <translation>Im Text suchen</translation>
    </message>
    <message>
        <source>Matches</source>
        <translation>Treffer</translation>
    </message>
    <message>
        <source>Previous match (Shift+Enter)</source>
        <translation>Voriger Treffer (Umschalt+Eingabe)</translation>
    </message>
    <message>
        <source>Next match (Enter)</source>
        <translation>Nächster Treffer (Eingabe)</translation>
    </message>
    <message>
        <source>Close (Esc)</source>
        <translation>Schließen (Esc)</translation>
    </message>
    <message>
        <source>searching …</source>
        <translation>wird gesucht …</translation>
    </message>
    <message>
        <source>no matches</source>
        <translation>keine Treffer</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>match</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>more than %1</source>
        <translation>mehr als %1</translation>
    </message>
</context>
<context>
    <name>tgraph::TextPanel</name>
    <message>
        <source>Text</source>
        <translation>Text</translation>
    </message>
    <message>
        <source>Open an XLA program, as HLO text or protobuf, to read its text.</source>
        <translation>Ein XLA-Programm als HLO-Text oder Protobuf öffnen, um seinen Text zu lesen.</translation>
    </message>
    <message>
        <source>Laying out the text …</source>
        <translation>Der Text wird aufbereitet …</translation>
    </message>
    <message>
        <source>Differences from the file: %1</source>
        <translation>Unterschiede zur Datei: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::TextView</name>
    <message>
        <source>Text of the program</source>
        <translation>Text des Programms</translation>
    </message>
    <message>
        <source>%1 = %2 %3 · line %4</source>
        <translation>%1 = %2 %3 · Zeile %4</translation>
    </message>
    <message>
        <source>&amp;Go to %1</source>
        <translation>&amp;Zu %1 gehen</translation>
    </message>
    <message>
        <source>&amp;Copy</source>
        <translation>&amp;Kopieren</translation>
    </message>
    <message>
        <source>&amp;Copy the instruction</source>
        <translation>Instruktion &amp;kopieren</translation>
    </message>
    <message>
        <source>&amp;Find…</source>
        <translation>&amp;Suchen …</translation>
    </message>
</context>
<context>
    <name>tgraph::TileTableModel</name>
    <message>
        <source>Tensor</source>
        <translation>Tensor</translation>
    </message>
    <message>
        <source>Dim</source>
        <translation>Dim.</translation>
    </message>
    <message>
        <source>Extent</source>
        <translation>Größe</translation>
    </message>
    <message>
        <source>Tile</source>
        <translation>Kachel</translation>
    </message>
    <message>
        <source>Tiles</source>
        <translation>Kacheln</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Auffüllung</translation>
    </message>
    <message>
        <source>Tensor that the tile cuts</source>
        <translation>Tensor, den die Kachel zerlegt</translation>
    </message>
    <message>
        <source>Dimension of the tensor; the last one runs along the lanes of a register</source>
        <translation>Dimension des Tensors; die letzte verläuft entlang der Lanes eines Registers</translation>
    </message>
    <message>
        <source>Elements of the dimension</source>
        <translation>Elemente der Dimension</translation>
    </message>
    <message>
        <source>Elements of the dimension in a full tile</source>
        <translation>Elemente der Dimension in einer ganzen Kachel</translation>
    </message>
    <message>
        <source>Tiles along it</source>
        <translation>Kacheln entlang der Dimension</translation>
    </message>
    <message>
        <source>Share of the stored elements that pads the last register</source>
        <translation>Anteil der gespeicherten Elemente, der das letzte Register auffüllt</translation>
    </message>
</context>
<context>
    <name>tgraph::TileView</name>
    <message>
        <source>Tile</source>
        <translation>Kachel</translation>
    </message>
    <message>
        <source>The tile on the kernel’s tensors</source>
        <translation>Die Kachel auf den Tensoren des Kernels</translation>
    </message>
    <message>
        <source>The configurations of this kernel specify no tile: the compiler chooses it. There is nothing to draw or rank.</source>
        <translation>Die Konfigurationen dieses Kernels geben keine Kachel an: Der Compiler wählt sie. Es gibt nichts zu zeichnen oder zu ordnen.</translation>
    </message>
    <message>
        <source>Open a tile file to see its tiles.</source>
        <translation>Eine Kacheldatei öffnen, um ihre Kacheln zu sehen.</translation>
    </message>
</context>
<context>
    <name>tgraph::TileWords</name>
    <message>
        <source>dim %1</source>
        <translation>Dim. %1</translation>
    </message>
    <message>
        <source>kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>output</source>
        <translation>Ausgabe</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) of %1</source>
        <comment>and how large each is</comment>
        <translation>
            <numerusform>%Ln Kachel zu %1</numerusform>
            <numerusform>%Ln Kacheln zu je %1</numerusform>
        </translation>
    </message>
    <message>
        <source>whole</source>
        <comment>a dimension that is not cut</comment>
        <translation>ganz</translation>
    </message>
    <message>
        <source>%1 padding</source>
        <translation>%1 Auffüllung</translation>
    </message>
    <message>
        <source>%1 of tiles past the edge</source>
        <comment>of what ragged last tiles reach beyond the tensor</comment>
        <translation>%1 der Kacheln jenseits des Rands</translation>
    </message>
    <message>
        <source>focus %1</source>
        <translation>Fokus %1</translation>
    </message>
    <message>
        <source>focus, baseline %1</source>
        <translation>Fokus, Baseline %1</translation>
    </message>
    <message>
        <source>baseline %1</source>
        <translation>Baseline %1</translation>
    </message>
    <message>
        <source>%1 × the default tile’s runtime</source>
        <translation>das %1-Fache der Laufzeit der Standardkachel</translation>
    </message>
    <message>
        <source>vector memory: %1 of %2 (%3)</source>
        <translation>Vektorspeicher: %1 von %2 (%3)</translation>
    </message>
    <message numerus="yes">
        <source>dimension %1: %Ln element(s)</source>
        <translation>
            <numerusform>Dimension %1: %Ln Element</numerusform>
            <numerusform>Dimension %1: %Ln Elemente</numerusform>
        </translation>
    </message>
    <message>
        <source>not cut</source>
        <translation>nicht zerlegt</translation>
    </message>
    <message numerus="yes">
        <source>a register holds %1 of them, the dimension needs %Ln register(s)</source>
        <translation>
            <numerusform>ein Register fasst %1 davon, die Dimension braucht %Ln Register</numerusform>
            <numerusform>ein Register fasst %1 davon, die Dimension braucht %Ln Register</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 of the stored elements are padding</source>
        <translation>%1 der gespeicherten Elemente sind Auffüllung</translation>
    </message>
    <message>
        <source>dimension %1 %2</source>
        <translation>Dimension %1 %2</translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) of %1</source>
        <comment>of so many elements</comment>
        <translation>
            <numerusform>%Ln Kachel zu %1</numerusform>
            <numerusform>%Ln Kacheln zu je %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln tile(s) of %1 and a last one of %2</source>
        <translation>
            <numerusform>%Ln Kachel zu %1 und eine letzte zu %2</numerusform>
            <numerusform>%Ln Kacheln zu je %1 und eine letzte zu %2</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>output tile: %Ln register(s) of 8 × 128; %1 in a core</source>
        <translation>
            <numerusform>Ausgabekachel: %Ln Register zu 8 × 128; %1 in einem Kern</numerusform>
            <numerusform>Ausgabekachel: %Ln Register zu 8 × 128; %1 in einem Kern</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::TopAgreement</name>
    <message>
        <source>The top %1 agree on no decision.</source>
        <translation>Die besten %1 stimmen in keiner Entscheidung überein.</translation>
    </message>
    <message>
        <source>The top %1 agree on every decision.</source>
        <translation>Die besten %1 stimmen in allen Entscheidungen überein.</translation>
    </message>
    <message>
        <source>The top %1 agree on %2.</source>
        <comment>%2: names of decisions, such as A and B</comment>
        <translation>Die besten %1 stimmen in %2 überein.</translation>
    </message>
</context>
<context>
    <name>tgraph::TopStepper</name>
    <message>
        <source>Nothing is measured.</source>
        <translation>Nichts ist gemessen.</translation>
    </message>
    <message>
        <source>Number of configurations in the predicted top</source>
        <translation>Anzahl der laut Vorhersage besten Konfigurationen</translation>
    </message>
    <message>
        <source>Focus the previous configuration in the predicted order</source>
        <translation>Die vorige Konfiguration in der vorhergesagten Reihenfolge fokussieren</translation>
    </message>
    <message>
        <source>Previous of the predicted top</source>
        <translation>Vorige Konfiguration laut Vorhersage</translation>
    </message>
    <message>
        <source>Focus the next configuration in the predicted order</source>
        <translation>Die nächste Konfiguration in der vorhergesagten Reihenfolge fokussieren</translation>
    </message>
    <message>
        <source>Next of the predicted top</source>
        <translation>Nächste Konfiguration laut Vorhersage</translation>
    </message>
    <message>
        <source>Rank the file to step through the predicted fastest.</source>
        <translation>Rangfolge der Datei berechnen, um die laut Vorhersage schnellsten durchzugehen.</translation>
    </message>
    <message>
        <source>%1 / %2</source>
        <comment>place in the predicted top k</comment>
        <translation>%1 / %2</translation>
    </message>
    <message>
        <source>Predicted top</source>
        <translation>Vorhergesagt beste</translation>
    </message>
    <message>
        <source>%1 distinct configurations share the best score: their order is arbitrary.</source>
        <translation>%1 verschiedene Konfigurationen teilen sich den besten Score: Ihre Reihenfolge ist willkürlich.</translation>
    </message>
    <message>
        <source>A fusion file is one kernel: there is nothing to step through.</source>
        <translation>Eine Fusionsdatei ist ein Kernel: Es gibt nichts zu durchlaufen.</translation>
    </message>
</context>
<context>
    <name>tgraph::Tour</name>
    <message>
        <source>&amp;Tour</source>
        <translation>&amp;Rundgang</translation>
    </message>
    <message>
        <source>Shows the window in five steps on a sample</source>
        <translation>Zeigt das Fenster in fünf Schritten an einem Beispiel</translation>
    </message>
    <message>
        <source>The answer</source>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Decisions</source>
        <translation>Entscheidungen</translation>
    </message>
    <message>
        <source>Nodes whose layouts always change together are one row; A can cost most. Click an option to keep only the configurations that take it, and once more to restore all.</source>
        <translation>Knoten, deren Layouts sich immer gemeinsam ändern, bilden eine Zeile; A kann am meisten kosten. Ein Klick auf eine Option behält nur die Konfigurationen mit ihr, ein zweiter zeigt wieder alle.</translation>
    </message>
    <message>
        <source>The graph</source>
        <translation>Der Graph</translation>
    </message>
    <message>
        <source>Boxes are operations, and their colours show what a bad layout costs. The wheel zooms, dragging moves the graph, and the keys 1 to 9 choose other colours.</source>
        <translation>Kästen sind Operationen; ihre Farben zeigen, was ein schlechtes Layout kostet. Das Mausrad zoomt, Ziehen verschiebt den Graphen, und die Tasten 1 bis 9 wählen andere Farben.</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>The table lists all distinct configurations; all views show the selected one, the focus. Ctrl+P pins up to four, and Ctrl+D compares them.</source>
        <translation>Die Tabelle enthält alle verschiedenen Konfigurationen; alle Ansichten zeigen die ausgewählte, den Fokus. Strg+P heftet bis zu vier an, und Strg+D vergleicht sie.</translation>
    </message>
    <message>
        <source>Rank and export</source>
        <translation>Ordnen und exportieren</translation>
    </message>
    <message>
        <source>Choose a model and rank: it predicts which configurations are fastest, without measuring. File › Export… writes the ranked list, pictures and a report.</source>
        <translation>Ein Modell wählen und ordnen: Es sagt ohne Messung vorher, welche Konfigurationen am schnellsten sind. Datei › Exportieren … schreibt die Rangliste, Bilder und einen Bericht.</translation>
    </message>
    <message>
        <source>This sentence names the fastest configuration, its gain, and the decisions that make the difference. It follows every ranking and names its source: measurements or a model.</source>
        <translation>Dieser Satz nennt die schnellste Konfiguration, ihren Gewinn und die Entscheidungen, auf die es ankommt. Er folgt jeder Rangfolge und nennt ihre Herkunft: Messungen oder ein Modell.</translation>
    </message>
</context>
<context>
    <name>tgraph::TourCallout</name>
    <message>
        <source>Leave</source>
        <translation>Verlassen</translation>
    </message>
    <message>
        <source>Back</source>
        <translation>Zurück</translation>
    </message>
    <message>
        <source>Next</source>
        <translation>Weiter</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>step of the tour</comment>
        <translation>%1 von %2</translation>
    </message>
    <message>
        <source>Done</source>
        <translation>Fertig</translation>
    </message>
    <message>
        <source>Tour, %1: %2</source>
        <comment>2 of 5: title</comment>
        <translation>Rundgang, %1: %2</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainCharts</name>
    <message>
        <source>fold %1</source>
        <translation>Fold %1</translation>
    </message>
    <message>
        <source>Loss of each fold</source>
        <translation>Verlust jedes Folds</translation>
    </message>
    <message>
        <source>step</source>
        <translation>Schritt</translation>
    </message>
    <message>
        <source>loss</source>
        <translation>Verlust</translation>
    </message>
    <message>
        <source>Validation M_tile of each fold</source>
        <translation>Validierungs-M_tile jedes Folds</translation>
    </message>
    <message>
        <source>Validation τ of each fold</source>
        <translation>Validierungs-τ jedes Folds</translation>
    </message>
    <message>
        <source>validation M_tile</source>
        <translation>Validierungs-M_tile</translation>
    </message>
    <message>
        <source>validation τ</source>
        <translation>Validierungs-τ</translation>
    </message>
    <message>
        <source>The loss of every fold is drawn here during training.</source>
        <translation>Der Verlust jedes Folds wird hier während des Trainings gezeichnet.</translation>
    </message>
    <message>
        <source>The validation results of every fold are drawn here.</source>
        <translation>Die Validierungsergebnisse jedes Folds werden hier gezeichnet.</translation>
    </message>
    <message>
        <source>Loss of each training</source>
        <translation>Verlust jedes Trainings</translation>
    </message>
    <message>
        <source>, validation</source>
        <comment>after a training&apos;s name or a fold</comment>
        <translation>, Validierung</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainController</name>
    <message>
        <source>Add a folder with TpuGraphs files to train on.</source>
        <translation>Einen Ordner mit TpuGraphs-Dateien zum Trainieren hinzufügen.</translation>
    </message>
    <message>
        <source>%1 does not exist.</source>
        <translation>%1 existiert nicht.</translation>
    </message>
    <message>
        <source>Choose a name for the checkpoint.</source>
        <translation>Einen Namen für den Checkpoint wählen.</translation>
    </message>
    <message>
        <source>The name of a checkpoint ends in .safetensors.</source>
        <translation>Der Name eines Checkpoints endet auf .safetensors.</translation>
    </message>
    <message>
        <source>Enter the full path of the checkpoint.</source>
        <translation>Den vollständigen Pfad des Checkpoints angeben.</translation>
    </message>
    <message>
        <source>The folder %1 does not exist.</source>
        <translation>Der Ordner %1 existiert nicht.</translation>
    </message>
    <message>
        <source>Enter a number above 0 and up to 1.</source>
        <translation>Eine Zahl über 0 und höchstens 1 angeben.</translation>
    </message>
    <message>
        <source>The training was stopped. Start with the same choices to continue it.</source>
        <translation>Das Training wurde angehalten. „Starten“ mit den gleichen Einstellungen setzt es fort.</translation>
    </message>
    <message>
        <source>Reading the files to train on …</source>
        <translation>Trainingsdateien werden gelesen …</translation>
    </message>
    <message>
        <source>Reading file %1 of %2: %3 …</source>
        <translation>Datei %1 von %2 wird gelesen: %3 …</translation>
    </message>
    <message>
        <source>Paused. %1</source>
        <translation>Pausiert. %1</translation>
    </message>
    <message>
        <source>Pausing at the end of this step …</source>
        <translation>Pause am Ende dieses Schritts …</translation>
    </message>
    <message>
        <source>Resuming …</source>
        <translation>Wird fortgesetzt …</translation>
    </message>
    <message>
        <source>Training: %1</source>
        <translation>Training: %1</translation>
    </message>
    <message>
        <source>An interrupted training exists: with the same files and choices, Start continues it.</source>
        <translation>Ein unterbrochenes Training ist vorhanden: Mit den gleichen Dateien und Einstellungen setzt „Starten“ es fort.</translation>
    </message>
    <message>
        <source>Folder with TpuGraphs files</source>
        <translation>Ordner mit TpuGraphs-Dateien</translation>
    </message>
    <message>
        <source>Checkpoint to train</source>
        <translation>Zu trainierender Checkpoint</translation>
    </message>
    <message>
        <source>Checkpoints (*.safetensors)</source>
        <translation>Checkpoints (*.safetensors)</translation>
    </message>
    <message numerus="yes">
        <source>The files hold %n different graph(s). Training in folds leaves some graphs out and needs at least two: add a folder, or simulate programs (Tools › Simulate programs).</source>
        <translation>
            <numerusform>Die Dateien enthalten %n Graphen. Training in Folds lässt einige Graphen aus und braucht mindestens zwei: einen Ordner hinzufügen oder Programme simulieren (Werkzeuge › Programme simulieren).</numerusform>
            <numerusform>Die Dateien enthalten %n verschiedene Graphen. Training in Folds lässt einige Graphen aus und braucht mindestens zwei: einen Ordner hinzufügen oder Programme simulieren (Werkzeuge › Programme simulieren).</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%1 of %n file(s) simulated: there, loss and measures are based on simulated runtimes.</source>
        <translation>
            <numerusform>%1 von %n Datei simuliert: Verlust und Maße beruhen dort auf simulierten Laufzeiten.</numerusform>
            <numerusform>%1 von %n Dateien simuliert: Verlust und Maße beruhen dort auf simulierten Laufzeiten.</numerusform>
        </translation>
    </message>
    <message>
        <source>Earlier trainings</source>
        <translation>Frühere Trainings</translation>
    </message>
    <message>
        <source>Trainings (*.safetensors *.state *.csv)</source>
        <translation>Trainings (*.safetensors *.state *.csv)</translation>
    </message>
    <message>
        <source>%1 exists and is not a training. Choose another name.</source>
        <translation>%1 existiert und ist kein Training. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 exists with other settings. Choose another name.</source>
        <translation>%1 existiert mit anderen Einstellungen. Wählen Sie einen anderen Namen.</translation>
    </message>
    <message>
        <source>%1 exists and was trained on other files. Choose another name.</source>
        <translation>%1 existiert und wurde mit anderen Dateien trainiert. Wählen Sie einen anderen Namen.</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainDialog</name>
    <message>
        <source>Train a checkpoint</source>
        <translation>Checkpoint trainieren</translation>
    </message>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Files, network, length and output</source>
        <translation>Dateien, Netz, Länge und Ausgabe</translation>
    </message>
    <message>
        <source>All options</source>
        <translation>Alle Optionen</translation>
    </message>
    <message>
        <source>Every option of the network</source>
        <translation>Jede Option des Netzes</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainForm</name>
    <message>
        <source>Folders with files to train on</source>
        <translation>Ordner mit Trainingsdateien</translation>
    </message>
    <message>
        <source>&amp;Add folder…</source>
        <translation>Ordner &amp;hinzufügen …</translation>
    </message>
    <message>
        <source>Re&amp;move</source>
        <translation>&amp;Entfernen</translation>
    </message>
    <message>
        <source>&amp;Files</source>
        <translation>&amp;Dateien</translation>
    </message>
    <message>
        <source>Collection to train on; layout:xla includes both searches.</source>
        <translation>Sammlung, mit der trainiert wird; layout:xla umfasst beide Suchen.</translation>
    </message>
    <message>
        <source>C&amp;ollection</source>
        <translation>Sa&amp;mmlung</translation>
    </message>
    <message>
        <source>&amp;Network</source>
        <translation>&amp;Netz</translation>
    </message>
    <message>
        <source>default of the collection</source>
        <translation>Standard der Sammlung</translation>
    </message>
    <message>
        <source>visits of each graph (epochs)</source>
        <translation>Durchgänge je Graph (Epochen)</translation>
    </message>
    <message>
        <source>optimiser steps per fold</source>
        <translation>Optimiererschritte je Fold</translation>
    </message>
    <message>
        <source>Number of visits or steps</source>
        <translation>Anzahl der Durchgänge oder Schritte</translation>
    </message>
    <message>
        <source>&amp;Length</source>
        <translation>&amp;Länge</translation>
    </message>
    <message>
        <source>Learning &amp;rate</source>
        <translation>Lern&amp;rate</translation>
    </message>
    <message>
        <source>train </source>
        <comment>a number of folds follows</comment>
        <translation>trainiert </translation>
    </message>
    <message>
        <source>Number of folds to train, one network each</source>
        <translation>Anzahl der zu trainierenden Folds, je ein Netz</translation>
    </message>
    <message>
        <source>of </source>
        <comment>a number of folds follows</comment>
        <translation>von </translation>
    </message>
    <message>
        <source>Number of folds that the graphs are split into, at most one per graph</source>
        <translation>Anzahl der Folds, in die die Graphen aufgeteilt werden, höchstens einer je Graph</translation>
    </message>
    <message>
        <source>keep </source>
        <comment>a number of folds follows</comment>
        <translation>behalten </translation>
    </message>
    <message>
        <source>Number of trained folds to keep: the best on their validation graphs</source>
        <translation>Anzahl der trainierten Folds, die behalten werden: die besten auf ihren Validierungsgraphen</translation>
    </message>
    <message>
        <source>Fol&amp;ds</source>
        <translation>F&amp;olds</translation>
    </message>
    <message>
        <source>Seed of weights, split and draws: the same seed gives the same checkpoint.</source>
        <translation>Startwert für Gewichte, Aufteilung und Ziehungen: Gleicher Startwert ergibt den gleichen Checkpoint.</translation>
    </message>
    <message>
        <source>S&amp;eed</source>
        <translation>Start&amp;wert</translation>
    </message>
    <message>
        <source>The checkpoint is written here at the end; until then a file beside it, ending in .state, holds the progress.</source>
        <translation>Der Checkpoint wird am Ende hierhin geschrieben; bis dahin enthält eine Datei daneben mit der Endung .state den Fortschritt.</translation>
    </message>
    <message>
        <source>&amp;Browse…</source>
        <translation>Dur&amp;chsuchen …</translation>
    </message>
    <message>
        <source>Chec&amp;kpoint</source>
        <translation>Chec&amp;kpoint</translation>
    </message>
    <message>
        <source>Visits of each graph. The default is 750 (layout:nlp 1,000, tiles 17.5), which can take days on a CPU; 100 show whether the network learns. The remaining time is shown during training.</source>
        <translation>Durchgänge je Graph. Standard sind 750 (layout:nlp 1.000, Kacheln 17,5), was auf einer CPU Tage dauern kann; 100 zeigen, ob das Netz lernt. Die Restzeit wird während des Trainings angezeigt.</translation>
    </message>
    <message>
        <source>reference, the authors’ code</source>
        <translation>reference, der Code der Autoren</translation>
    </message>
    <message>
        <source>hybrid, narrow, on top of the analytical ranker’s estimate</source>
        <translation>hybrid, schmal, aufbauend auf der Schätzung des analytischen Verfahrens</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>architecture: preset</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>Maximum learning rate, after the warm-up. Empty: the network’s default.</source>
        <translation>Maximale Lernrate, nach dem Warm-up. Leer: Standard des Netzes.</translation>
    </message>
    <message>
        <source>default of the network</source>
        <translation>Standard des Netzes</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainRuns</name>
    <message>
        <source>Trainings in the charts</source>
        <translation>Trainings in den Diagrammen</translation>
    </message>
    <message>
        <source>Trainings side by side</source>
        <translation>Trainings im Vergleich</translation>
    </message>
    <message>
        <source>Earlier trainings, by their checkpoint or history; their options are compared</source>
        <translation>Frühere Trainings, nach ihrem Checkpoint oder Verlauf; ihre Optionen werden verglichen</translation>
    </message>
    <message>
        <source>Removes the chosen training from this list; its files stay</source>
        <translation>Entfernt das gewählte Training aus dieser Liste; seine Dateien bleiben</translation>
    </message>
    <message>
        <source>Remove from lis&amp;t</source>
        <translation>Aus der L&amp;iste entfernen</translation>
    </message>
    <message>
        <source>Add earl&amp;ier…</source>
        <translation>Frühere hin&amp;zufügen …</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainRunsModel</name>
    <message>
        <source>Training</source>
        <translation>Training</translation>
    </message>
    <message>
        <source>Steps</source>
        <translation>Schritte</translation>
    </message>
    <message>
        <source>Best score</source>
        <translation>Bestwert</translation>
    </message>
    <message>
        <source>Last loss</source>
        <translation>Letzter Verlust</translation>
    </message>
</context>
<context>
    <name>tgraph::TrainingNote</name>
    <message>
        <source>This file took part in training: the model was not trained on it, but validated on it.</source>
        <translation>Diese Datei war am Training beteiligt: Das Modell wurde nicht mit ihr trainiert, aber mit ihr validiert.</translation>
    </message>
    <message>
        <source>This file took part in training: the model was trained on it.</source>
        <translation>Diese Datei war am Training beteiligt: Das Modell wurde mit ihr trainiert.</translation>
    </message>
    <message>
        <source>This file took part in training: the model was trained on it and validated on it.</source>
        <translation>Diese Datei war am Training beteiligt: Das Modell wurde mit ihr trainiert und validiert.</translation>
    </message>
    <message>
        <source>The checkpoint does not say whether this file took part in its training.</source>
        <translation>Der Checkpoint enthält keine Angabe, ob diese Datei an seinem Training beteiligt war.</translation>
    </message>
    <message>
        <source>This file took no part in training.</source>
        <translation>Diese Datei war am Training nicht beteiligt.</translation>
    </message>
    <message>
        <source>This file took part in training: %1 of %2 folds were trained on it.</source>
        <translation>Diese Datei war am Training beteiligt: %1 von %2 Folds wurden mit ihr trainiert.</translation>
    </message>
    <message>
        <source>This file took part in training: of %1 folds, %2 were trained on it and %3 validated on it.</source>
        <translation>Diese Datei war am Training beteiligt: Von %1 Folds wurden %2 mit ihr trainiert und %3 mit ihr validiert.</translation>
    </message>
    <message>
        <source>perhaps in training</source>
        <translation>vielleicht im Training</translation>
    </message>
    <message>
        <source>took part in training</source>
        <translation>am Training beteiligt</translation>
    </message>
    <message>
        <source>Predictions do not say what their model was trained on.</source>
        <translation>Vorhersagen enthalten keine Angabe, womit ihr Modell trainiert wurde.</translation>
    </message>
</context>
<context>
    <name>tgraph::TrialTableModel</name>
    <message>
        <source>%1, expected %2 of the fastest</source>
        <translation>%1, erwartet %2 gegenüber der schnellsten</translation>
    </message>
    <message>
        <source>No.</source>
        <translation>Nr.</translation>
    </message>
    <message>
        <source>In the order of the tuner’s requests</source>
        <translation>In der Reihenfolge der Anfragen</translation>
    </message>
    <message>
        <source>Configuration</source>
        <translation>Konfiguration</translation>
    </message>
    <message>
        <source>Index in the file</source>
        <translation>Index in der Datei</translation>
    </message>
    <message>
        <source>For</source>
        <translation>Zweck</translation>
    </message>
    <message>
        <source>Purpose of the measurement</source>
        <translation>Zweck der Messung</translation>
    </message>
    <message>
        <source>Runtime</source>
        <translation>Laufzeit</translation>
    </message>
    <message>
        <source>As reported by the hardware</source>
        <translation>Wie von der Hardware gemeldet</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Against the mean runtime of the baseline</source>
        <translation>Gegenüber der mittleren Laufzeit der Baseline</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Grund</translation>
    </message>
    <message>
        <source>Reason for the pick, or for the missing time</source>
        <translation>Grund der Auswahl oder der fehlenden Zeit</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneChart</name>
    <message>
        <source>Best runtime so far over the measurements</source>
        <translation>Bisher beste Laufzeit über den Messungen</translation>
    </message>
    <message>
        <source>%1 after %2</source>
        <comment>the fastest, and the number of measurements</comment>
        <translation>%1 nach %2</translation>
    </message>
    <message>
        <source>measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>fastest so far</source>
        <translation>bisher schnellste</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>a measurement</source>
        <translation>eine Messung</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>runtime (%1)</source>
        <comment>with the unit</comment>
        <translation>Laufzeit (%1)</translation>
    </message>
    <message>
        <source>slower than shown</source>
        <translation>langsamer als gezeigt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneController</name>
    <message>
        <source>Stopped.</source>
        <translation>Angehalten.</translation>
    </message>
    <message>
        <source>Baseline: %1 (the command took %2).</source>
        <translation>Baseline: %1 (das Kommando brauchte %2).</translation>
    </message>
    <message>
        <source>No baseline time: %1: %2</source>
        <translation>Keine Baseline-Zeit: %1: %2</translation>
    </message>
    <message>
        <source>Trying the command …</source>
        <translation>Das Kommando wird ausprobiert …</translation>
    </message>
    <message>
        <source>Trying the command on the baseline …</source>
        <translation>Das Kommando wird mit der Baseline ausprobiert …</translation>
    </message>
    <message>
        <source>Tuning %1 …</source>
        <translation>%1 wird abgestimmt …</translation>
    </message>
    <message>
        <source>Ranking the configurations to choose where to begin …</source>
        <translation>Die Rangfolge der Konfigurationen wird berechnet, um den Startpunkt zu wählen …</translation>
    </message>
    <message>
        <source>Journal</source>
        <translation>Journal</translation>
    </message>
    <message>
        <source>Tuning journals (*.jsonl)</source>
        <translation>Abstimmungsjournale (*.jsonl)</translation>
    </message>
    <message numerus="yes">
        <source>%1 has %Ln measurement(s). Start continues from there.</source>
        <translation>
            <numerusform>%1 hat %Ln Messung. „Starten“ setzt dort fort.</numerusform>
            <numerusform>%1 hat %Ln Messungen. „Starten“ setzt dort fort.</numerusform>
        </translation>
    </message>
    <message>
        <source>Comparing searches …</source>
        <translation>Suchverfahren werden verglichen …</translation>
    </message>
    <message>
        <source>Simulating every search on the file’s own runtimes with a few seeds …</source>
        <translation>Jedes Suchverfahren wird mit einigen Startwerten auf den Laufzeiten der Datei simuliert …</translation>
    </message>
    <message>
        <source>Save the results</source>
        <translation>Ergebnisse speichern</translation>
    </message>
    <message>
        <source>T4 results (*.json)</source>
        <translation>T4-Ergebnisse (*.json)</translation>
    </message>
    <message>
        <source>Saved: %1</source>
        <translation>Gespeichert: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneDialog</name>
    <message>
        <source>Tune</source>
        <translation>Abstimmen</translation>
    </message>
    <message>
        <source>S&amp;top</source>
        <translation>An&amp;halten</translation>
    </message>
    <message>
        <source>Measurements</source>
        <translation>Messungen</translation>
    </message>
    <message>
        <source>Failures</source>
        <translation>Fehlschläge</translation>
    </message>
    <message>
        <source>Next measurements</source>
        <translation>Nächste Messungen</translation>
    </message>
    <message>
        <source>M&amp;easurements</source>
        <translation>&amp;Messungen</translation>
    </message>
    <message>
        <source>Decision c&amp;osts</source>
        <translation>Entscheidungsk&amp;osten</translation>
    </message>
    <message>
        <source>Ne&amp;xt</source>
        <translation>&amp;Nächste</translation>
    </message>
    <message>
        <source>&amp;Failures</source>
        <translation>&amp;Fehlschläge</translation>
    </message>
    <message>
        <source>Start to draw the fastest so far against the measurements here.</source>
        <translation>Nach dem Start wird hier die bisher schnellste über den Messungen gezeichnet.</translation>
    </message>
    <message>
        <source>Show as adapted ran&amp;king…</source>
        <translation>Als angepasste &amp;Rangfolge zeigen …</translation>
    </message>
    <message>
        <source>Finds the fastest configuration of the open file by measuring few of them.</source>
        <translation>Findet die schnellste Konfiguration der geöffneten Datei mit wenigen Messungen.</translation>
    </message>
    <message>
        <source>Run this command?</source>
        <translation>Dieses Kommando ausführen?</translation>
    </message>
    <message>
        <source>This command comes from %1, not from you. It runs on this machine with your permissions, once per measurement:</source>
        <translation>Dieses Kommando kommt aus %1, nicht von Ihnen. Es läuft auf diesem Rechner mit Ihren Rechten, einmal je Messung:</translation>
    </message>
    <message>
        <source>&amp;Run</source>
        <translation>Aus&amp;führen</translation>
    </message>
    <message>
        <source>Learns from the measurements of the journal how to rank all configurations</source>
        <translation>Lernt aus den Messungen des Journals die Rangfolge aller Konfigurationen</translation>
    </message>
    <message>
        <source>Learning needs a tuning with a journal.</source>
        <translation>Zum Lernen ist eine Abstimmung mit Journal nötig.</translation>
    </message>
    <message>
        <source>It changes %1.</source>
        <translation>Sie ändert %1.</translation>
    </message>
    <message>
        <source>&amp;Failures (%1)</source>
        <translation>&amp;Fehlschläge (%1)</translation>
    </message>
    <message>
        <source>Measuring sa&amp;ved</source>
        <translation>Ers&amp;parnis</translation>
    </message>
    <message>
        <source>Comparing searches needs a file with runtimes: this one has none.</source>
        <translation>Zum Vergleichen der Suchverfahren ist eine Datei mit Laufzeiten nötig: Diese hat keine.</translation>
    </message>
    <message>
        <source>configuration %1</source>
        <translation>Konfiguration %1</translation>
    </message>
    <message numerus="yes">
        <source>%1: %Ln distinct configuration(s). The tuner finds the fastest by measuring few of them.</source>
        <translation>
            <numerusform>%1: %Ln verschiedene Konfiguration. Die schnellste wird mit wenigen Messungen gesucht.</numerusform>
            <numerusform>%1: %Ln verschiedene Konfigurationen. Die schnellste wird mit wenigen Messungen gesucht.</numerusform>
        </translation>
    </message>
    <message>
        <source>Save results…</source>
        <translation>Ergebnisse speichern …</translation>
    </message>
    <message>
        <source>Writes all measurements as T4 results, a JSON file that other tuners read, too</source>
        <translation>Schreibt alle Messungen als T4-Ergebnisse, eine JSON-Datei, die auch andere Tuner lesen</translation>
    </message>
    <message>
        <source>Tuning and comparing run one at a time.</source>
        <translation>Tuning und Vergleich laufen nacheinander.</translation>
    </message>
    <message>
        <source>Show measurements…</source>
        <translation>Messungen zeigen …</translation>
    </message>
    <message>
        <source>Saves the results, and opens that file in the window: table, charts and decisions of the measurements</source>
        <translation>Speichert die Ergebnisse und öffnet diese Datei im Fenster: Tabelle, Diagramme und Entscheidungen der Messungen</translation>
    </message>
    <message>
        <source>No measurement has failed.</source>
        <translation>Keine Messung ist fehlgeschlagen.</translation>
    </message>
    <message>
        <source>Failed measurements appear here, with their reasons.</source>
        <translation>Fehlgeschlagene Messungen erscheinen hier mit ihren Gründen.</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneForm</name>
    <message>
        <source>the file’s own runtimes</source>
        <translation>die Laufzeiten der Datei</translation>
    </message>
    <message>
        <source>your command</source>
        <translation>eigenes Kommando</translation>
    </message>
    <message>
        <source>Source of the runtimes</source>
        <translation>Quelle der Laufzeiten</translation>
    </message>
    <message>
        <source>Hard&amp;ware</source>
        <translation>Hard&amp;ware</translation>
    </message>
    <message>
        <source>Maximum number of measurements at once</source>
        <translation>Maximale Anzahl gleichzeitiger Messungen</translation>
    </message>
    <message>
        <source> s</source>
        <translation> s</translation>
    </message>
    <message>
        <source>none</source>
        <translation>keine</translation>
    </message>
    <message>
        <source>Longer measurements are ended and count as failed</source>
        <translation>Längere Messungen werden beendet und gelten als fehlgeschlagen</translation>
    </message>
    <message>
        <source>Unit of a number that is printed without one</source>
        <translation>Einheit einer Zahl, die ohne Einheit ausgegeben wird</translation>
    </message>
    <message>
        <source>Tr&amp;y the command</source>
        <translation>Komman&amp;do ausprobieren</translation>
    </message>
    <message>
        <source>Runs it once on the baseline</source>
        <translation>Führt es einmal mit der Baseline aus</translation>
    </message>
    <message>
        <source>&amp;Command</source>
        <translation>&amp;Kommando</translation>
    </message>
    <message>
        <source>&amp;At once</source>
        <translation>&amp;Gleichzeitig</translation>
    </message>
    <message>
        <source>Time l&amp;imit</source>
        <translation>&amp;Zeitlimit</translation>
    </message>
    <message>
        <source>&amp;Unit</source>
        <translation>&amp;Einheit</translation>
    </message>
    <message>
        <source>Its order guides the search before the first measurement</source>
        <translation>Seine Rangfolge leitet die Suche vor der ersten Messung</translation>
    </message>
    <message>
        <source>Seed of all random draws: the same seed and the same answers give the same measurements</source>
        <translation>Startwert aller Zufallsziehungen: Gleicher Startwert und gleiche Antworten ergeben gleiche Messungen</translation>
    </message>
    <message>
        <source>Searc&amp;h</source>
        <translation>Such&amp;verfahren</translation>
    </message>
    <message>
        <source>Mode&amp;l</source>
        <translation>Mode&amp;ll</translation>
    </message>
    <message>
        <source>See&amp;d</source>
        <translation>Startwer&amp;t</translation>
    </message>
    <message>
        <source>no limit</source>
        <translation>ohne Grenze</translation>
    </message>
    <message>
        <source>Maximum number of measurements, including those of the baseline</source>
        <translation>Maximale Anzahl der Messungen, die der Baseline eingeschlossen</translation>
    </message>
    <message>
        <source> min</source>
        <translation> min</translation>
    </message>
    <message>
        <source> %</source>
        <translation> %</translation>
    </message>
    <message>
        <source>never</source>
        <translation>nie</translation>
    </message>
    <message>
        <source>Ends when the next measurement is expected to gain less than this</source>
        <translation>Endet, wenn von der nächsten Messung weniger Gewinn erwartet wird</translation>
    </message>
    <message>
        <source>&amp;Measurements</source>
        <translation>&amp;Anzahl Messungen</translation>
    </message>
    <message>
        <source>Mi&amp;nutes</source>
        <translation>M&amp;inuten</translation>
    </message>
    <message>
        <source>Ends below a &amp;gain of</source>
        <translation>Ende &amp;bei weniger Gewinn als</translation>
    </message>
    <message>
        <source>no journal</source>
        <translation>kein Journal</translation>
    </message>
    <message>
        <source>Writes every measurement to disk before it is used. An existing journal is continued: nothing is measured twice.</source>
        <translation>Speichert jede Messung, bevor sie verwendet wird. Ein vorhandenes Journal wird fortgesetzt: Nichts wird zweimal gemessen.</translation>
    </message>
    <message>
        <source>&amp;Journal</source>
        <translation>&amp;Journal</translation>
    </message>
    <message>
        <source>Open a file or program first to find its fastest configuration.</source>
        <translation>Zuerst eine Datei oder ein Programm öffnen, um die schnellste Konfiguration zu finden.</translation>
    </message>
    <message>
        <source>A fusion file is one kernel without configurations to choose from.</source>
        <translation>Eine Fusionsdatei ist ein Kernel ohne Konfigurationen zur Auswahl.</translation>
    </message>
    <message>
        <source>Propose candidates for this program first: it has one configuration only.</source>
        <translation>Zuerst Kandidaten für dieses Programm vorschlagen: Es hat nur eine Konfiguration.</translation>
    </message>
    <message>
        <source>This file has no runtimes: choose a command that measures a configuration.</source>
        <translation>Diese Datei hat keine Laufzeiten: ein Kommando wählen, das eine Konfiguration misst.</translation>
    </message>
    <message>
        <source>Enter the command that measures a configuration.</source>
        <translation>Das Kommando angeben, das eine Konfiguration misst.</translation>
    </message>
    <message>
        <source>this machine</source>
        <translation>dieser Rechner</translation>
    </message>
    <message>
        <source>Host names, separated by commas or spaces. Each host measures one configuration at a time; {host} in the command is its name.</source>
        <translation>Rechnernamen, durch Kommas oder Leerzeichen getrennt. Jeder Rechner misst jeweils eine Konfiguration; {host} im Kommando ist sein Name.</translation>
    </message>
    <message>
        <source>Hosts</source>
        <translation>Rechner</translation>
    </message>
    <message>
        <source>Maximum duration; pauses do not count</source>
        <translation>Maximale Dauer; Pausen zählen nicht</translation>
    </message>
    <message>
        <source>Enter the hosts that replace {host} in the command.</source>
        <translation>Die Rechner angeben, die {host} im Kommando ersetzen.</translation>
    </message>
    <message>
        <source>Add {host} to the command as the place of the host name.</source>
        <translation>{host} als Platzhalter des Rechnernamens in das Kommando einfügen.</translation>
    </message>
    <message>
        <source>The shell runs it for each measurement. {config} is a file with the configuration as JSON (without {config}, standard input contains it), {index} is its number in the file, {host} one of the hosts. The last line of its output is the time. Typing and ↓ list earlier commands.</source>
        <translation>Die Shell führt es für jede Messung aus. {config} ist eine Datei mit der Konfiguration als JSON (ohne {config} steht sie in der Standardeingabe), {index} ihre Nummer in der Datei, {host} einer der Rechner. Die letzte Zeile der Ausgabe ist die Zeit. Tippen und ↓ listen frühere Befehle auf.</translation>
    </message>
</context>
<context>
    <name>tgraph::TunePoint</name>
    <message>
        <source>No. %1: %2, %3</source>
        <comment>a measurement: which configuration, its runtime</comment>
        <translation>Nr. %1: %2, %3</translation>
    </message>
</context>
<context>
    <name>tgraph::TuneWords</name>
    <message>
        <source>forest</source>
        <comment>a search</comment>
        <translation>Wald</translation>
    </message>
    <message>
        <source>learns a forest of randomised trees: for spaces in which costs do not add up</source>
        <translation>lernt einen Wald zufälliger Bäume: für Suchräume, in denen sich Kosten nicht addieren</translation>
    </message>
    <message>
        <source>far from all measured configurations</source>
        <translation>weit von allen gemessenen entfernt</translation>
    </message>
    <message>
        <source>possibly the fastest by the forest</source>
        <translation>nach dem Wald vielleicht die schnellste</translation>
    </message>
    <message>
        <source>learns the costs of decisions, starting in the model&apos;s order if there is one, and measures the largest expected gain</source>
        <translation>lernt, beginnend mit der Rangfolge des Modells, falls es eines gibt, die Kosten der Entscheidungen und misst jeweils den größten erwarteten Gewinn</translation>
    </message>
    <message>
        <source>the same without a model</source>
        <translation>dasselbe ohne Modell</translation>
    </message>
    <message>
        <source>first the most informative about decision costs, then the predicted fastest</source>
        <translation>zuerst die aufschlussreichsten für die Kosten der Entscheidungen, dann die voraussichtlich schnellsten</translation>
    </message>
    <message>
        <source>the model&apos;s order, regardless of measurements</source>
        <translation>die Rangfolge des Modells, unabhängig von Messungen</translation>
    </message>
    <message>
        <source>a random order</source>
        <translation>eine zufällige Reihenfolge</translation>
    </message>
    <message>
        <source>simulated annealing on the hardware</source>
        <translation>simulierte Abkühlung auf der Hardware</translation>
    </message>
    <message>
        <source>a genetic search on the hardware</source>
        <translation>eine genetische Suche auf der Hardware</translation>
    </message>
    <message>
        <source>next in the model&apos;s order</source>
        <translation>nächste nach dem Modell</translation>
    </message>
    <message>
        <source>drawn at random</source>
        <translation>zufällig gezogen</translation>
    </message>
    <message>
        <source>the largest expected gain</source>
        <translation>größter erwarteter Gewinn</translation>
    </message>
    <message>
        <source>a neighbour of the current configuration</source>
        <translation>ein Schritt vom aktuellen Stand der Suche</translation>
    </message>
    <message>
        <source>a combination of two fast configurations</source>
        <translation>aus zwei schnellen kombiniert</translation>
    </message>
    <message>
        <source>possibly the fastest</source>
        <translation>vielleicht die schnellste</translation>
    </message>
    <message>
        <source>most informative about decision costs</source>
        <translation>am aufschlussreichsten für die Kosten der Entscheidungen</translation>
    </message>
    <message>
        <source>the budget of measurements is spent</source>
        <translation>alle vorgesehenen Messungen sind gemacht</translation>
    </message>
    <message>
        <source>the time limit is reached</source>
        <translation>die Zeit ist abgelaufen</translation>
    </message>
    <message>
        <source>the limit of hardware time is reached</source>
        <translation>die Sekunden der Hardware sind aufgebraucht</translation>
    </message>
    <message>
        <source>the expected gain is not worth another measurement</source>
        <translation>der erwartete Gewinn lohnt keine weitere Messung</translation>
    </message>
    <message>
        <source>the search has nothing left to measure</source>
        <translation>die Suche hat nichts mehr zu messen</translation>
    </message>
    <message>
        <source>stopped by the user</source>
        <translation>von Hand angehalten</translation>
    </message>
    <message>
        <source>guided</source>
        <comment>a search</comment>
        <translation>geführt</translation>
    </message>
    <message>
        <source>from scratch</source>
        <comment>a search</comment>
        <translation>ohne Vorwissen</translation>
    </message>
    <message>
        <source>designed</source>
        <comment>a search</comment>
        <translation>geplant</translation>
    </message>
    <message>
        <source>the model’s order</source>
        <comment>a search</comment>
        <translation>Rangfolge des Modells</translation>
    </message>
    <message>
        <source>random</source>
        <comment>a search</comment>
        <translation>zufällig</translation>
    </message>
    <message>
        <source>annealing</source>
        <comment>a search</comment>
        <translation>Abkühlung</translation>
    </message>
    <message>
        <source>genetic</source>
        <comment>a search</comment>
        <translation>genetisch</translation>
    </message>
    <message>
        <source>baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>search</source>
        <comment>what a measurement is for</comment>
        <translation>Suche</translation>
    </message>
    <message>
        <source>repeat</source>
        <translation>Wiederholung</translation>
    </message>
    <message>
        <source>drift</source>
        <translation>Drift</translation>
    </message>
    <message>
        <source>confirming</source>
        <translation>Bestätigung</translation>
    </message>
    <message>
        <source>a time</source>
        <translation>eine Zeit</translation>
    </message>
    <message>
        <source>refused</source>
        <translation>abgelehnt</translation>
    </message>
    <message>
        <source>failed</source>
        <translation>fehlgeschlagen</translation>
    </message>
    <message>
        <source>took too long</source>
        <translation>dauerte zu lange</translation>
    </message>
    <message>
        <source>%1 ± %2</source>
        <comment>a change and its standard deviation</comment>
        <translation>%1 ± %2</translation>
    </message>
    <message>
        <source>Nothing was measured: %1.</source>
        <translation>Nichts wurde gemessen: %1.</translation>
    </message>
    <message>
        <source>The fastest is configuration %1 with %2 of simulated time.</source>
        <translation>Die schnellste ist Konfiguration %1 mit %2 simulierter Zeit.</translation>
    </message>
    <message>
        <source>The fastest is configuration %1 with %2.</source>
        <translation>Die schnellste ist Konfiguration %1 mit %2.</translation>
    </message>
    <message>
        <source>Against the baseline’s %1 that is %2 (95 % interval %3 to %4).</source>
        <translation>Gegenüber den %1 der Baseline sind das %2 (95-%-Intervall %3 bis %4).</translation>
    </message>
    <message>
        <source>Against the baseline’s %1 that is %2.</source>
        <translation>Gegenüber den %1 der Baseline sind das %2.</translation>
    </message>
    <message numerus="yes">
        <source>After %Ln measurement(s): %1.</source>
        <translation>
            <numerusform>Nach %Ln Messung: %1.</numerusform>
            <numerusform>Nach %Ln Messungen: %1.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%Ln of them came from the journal.</source>
        <translation>
            <numerusform>%Ln davon kam aus dem Journal.</numerusform>
            <numerusform>%Ln davon kamen aus dem Journal.</numerusform>
        </translation>
    </message>
    <message>
        <source>noise %1</source>
        <translation>Rauschen %1</translation>
    </message>
    <message>
        <source>drift %1</source>
        <translation>Drift %1</translation>
    </message>
    <message numerus="yes">
        <source>%Ln failure(s)</source>
        <translation>
            <numerusform>%Ln Fehlschlag</numerusform>
            <numerusform>%Ln Fehlschläge</numerusform>
        </translation>
    </message>
    <message>
        <source>hardware busy %1</source>
        <translation>Hardware beschäftigt %1</translation>
    </message>
    <message>
        <source>the start of the annealing</source>
        <translation>Startpunkt der Suche</translation>
    </message>
    <message>
        <source>the next candidate that the model found</source>
        <translation>nächste unter denen, die dem Modell vielversprechend erschienen</translation>
    </message>
    <message>
        <source>kernels: %1 instead of %2</source>
        <translation>Kernel: %1 statt %2</translation>
    </message>
    <message>
        <source>%1: no longer fused</source>
        <comment>an edge of a program</comment>
        <translation>%1: nicht mehr fusioniert</translation>
    </message>
    <message>
        <source>%1: fused</source>
        <comment>an edge of a program</comment>
        <translation>%1: fusioniert</translation>
    </message>
    <message>
        <source>a random fusion</source>
        <translation>eine zufällige Fusion</translation>
    </message>
    <message>
        <source>the default fusion</source>
        <translation>die Standardfusion</translation>
    </message>
    <message>
        <source>annealing on the model (%1), then on the machine, from %2</source>
        <translation>Abkühlung mit dem Modell (%1), dann auf der Maschine, Beginn: %2</translation>
    </message>
    <message numerus="yes">
        <source>annealing on the machine from %1, cooling over %Ln measurement(s)</source>
        <translation>
            <numerusform>Abkühlung auf der Maschine, Beginn: %1, über %Ln Messung</numerusform>
            <numerusform>Abkühlung auf der Maschine, Beginn: %1, über %Ln Messungen</numerusform>
        </translation>
    </message>
    <message>
        <source>No measured configuration is faster than the baseline, configuration %1 with %2 of simulated time.</source>
        <translation>Keine gemessene Konfiguration ist schneller als die Baseline, Konfiguration %1 mit %2 simulierter Zeit.</translation>
    </message>
    <message>
        <source>No measured configuration is faster than the baseline, configuration %1 with %2.</source>
        <translation>Keine gemessene Konfiguration ist schneller als die Baseline, Konfiguration %1 mit %2.</translation>
    </message>
    <message numerus="yes">
        <source>%1: option %2 failed in all of %Ln configuration(s); others with it are excluded.</source>
        <translation>
            <numerusform>%1: Option %2 schlug in %Ln Konfiguration fehl; andere mit ihr werden ausgeschlossen.</numerusform>
            <numerusform>%1: Option %2 schlug in allen %Ln Konfigurationen fehl; andere mit ihr werden ausgeschlossen.</numerusform>
        </translation>
    </message>
    <message>
        <source>%1 can no longer run the baseline and was excluded: %2</source>
        <translation>%1 kann die Baseline nicht mehr ausführen und wurde ausgeschlossen: %2</translation>
    </message>
    <message>
        <source>The baseline takes %1 on %2 and %3 on %4: times of different hosts are not comparable.</source>
        <translation>Die Baseline braucht %1 auf %2 und %3 auf %4: Zeiten verschiedener Rechner sind nicht vergleichbar.</translation>
    </message>
    <message>
        <source>No measured configuration is faster than the baseline beyond noise: the fastest is configuration %1 with %2 of simulated time, the baseline has %3.</source>
        <translation>Keine gemessene Konfiguration ist über das Rauschen hinaus schneller als die Baseline: Die schnellste ist Konfiguration %1 mit %2 simulierter Zeit, die Baseline hat %3.</translation>
    </message>
    <message>
        <source>No measured configuration is faster than the baseline beyond noise: the fastest is configuration %1 with %2, the baseline has %3.</source>
        <translation>Keine gemessene Konfiguration ist über das Rauschen hinaus schneller als die Baseline: Die schnellste ist Konfiguration %1 mit %2, die Baseline hat %3.</translation>
    </message>
    <message>
        <source>the largest expected gain by a Gaussian process</source>
        <translation>größter erwarteter Gewinn nach einem Gauß-Prozess</translation>
    </message>
    <message>
        <source>expected change by the next: %1</source>
        <translation>erwartete Änderung durch die nächste: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::VectorEditor</name>
    <message>
        <source>Output layout</source>
        <translation>Ausgabelayout</translation>
    </message>
    <message>
        <source>Input layout</source>
        <translation>Eingabelayout</translation>
    </message>
    <message>
        <source>Kernel layout</source>
        <translation>Kernellayout</translation>
    </message>
    <message>
        <source>Choose a layout that occurs in the file, fastest median first, or type one, most minor dimension first: {3,0,1,2}</source>
        <translation>Ein Layout wählen, das in der Datei vorkommt (schnellster Median zuerst), oder eines eingeben, innerste Dimension zuerst: {3,0,1,2}</translation>
    </message>
    <message>
        <source>Layout error</source>
        <translation>Layoutfehler</translation>
    </message>
    <message>
        <source>%1 · median %2</source>
        <comment>a layout and how fast configurations with it are</comment>
        <translation>%1 · Median %2</translation>
    </message>
    <message>
        <source>&quot;%1&quot; is not a layout: enter dimensions from 0 to 5, as in {3,0,1,2}.</source>
        <translation>„%1“ ist kein Layout: Dimensionen von 0 bis 5 angeben, wie in {3,0,1,2}.</translation>
    </message>
</context>
<context>
    <name>tgraph::VectorSection</name>
    <message>
        <source>Layouts of this node</source>
        <translation>Layouts dieses Knotens</translation>
    </message>
    <message>
        <source>runtimes in %1</source>
        <translation>Laufzeiten in %1</translation>
    </message>
    <message>
        <source>scores</source>
        <translation>Scores</translation>
    </message>
    <message>
        <source>Layouts: %1</source>
        <translation>Layouts: %1</translation>
    </message>
</context>
<context>
    <name>tgraph::VectorTableModel</name>
    <message>
        <source>auto</source>
        <comment>layout the compiler chooses</comment>
        <translation>auto</translation>
    </message>
    <message>
        <source>Output</source>
        <translation>Ausgabe</translation>
    </message>
    <message>
        <source>Input</source>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Kernel</source>
        <translation>Kernel</translation>
    </message>
    <message>
        <source>Count</source>
        <translation>Anzahl</translation>
    </message>
    <message>
        <source>Median</source>
        <translation>Median</translation>
    </message>
    <message>
        <source>Best</source>
        <translation>Beste</translation>
    </message>
    <message>
        <source>Distinct configurations that have these layouts</source>
        <translation>Verschiedene Konfigurationen mit diesen Layouts</translation>
    </message>
    <message>
        <source>The focused configuration has this option.</source>
        <translation>Die fokussierte Konfiguration hat diese Option.</translation>
    </message>
    <message>
        <source>The baseline has this option.</source>
        <translation>Die Baseline hat diese Option.</translation>
    </message>
    <message>
        <source>Double click or press Enter to see only configurations that have it.</source>
        <translation>Doppelklick oder Eingabetaste zeigt nur Konfigurationen, die sie haben.</translation>
    </message>
</context>
<context>
    <name>tgraph::ViewKeys</name>
    <message>
        <source>Graph</source>
        <translation>Graph</translation>
    </message>
    <message>
        <source>Move the picture</source>
        <translation>Bild verschieben</translation>
    </message>
    <message>
        <source>Search</source>
        <translation>Suchen</translation>
    </message>
    <message>
        <source>Next and previous match, in the search line</source>
        <translation>Nächster und voriger Treffer, in der Suchzeile</translation>
    </message>
    <message>
        <source>Deselect the node: show the file overview</source>
        <translation>Auswahl des Knotens aufheben: Überblick über die Datei</translation>
    </message>
    <message>
        <source>Menu of the selected node</source>
        <translation>Menü des ausgewählten Knotens</translation>
    </message>
    <message>
        <source>Configurations</source>
        <translation>Konfigurationen</translation>
    </message>
    <message>
        <source>Pin or unpin</source>
        <translation>Anheften oder lösen</translation>
    </message>
    <message>
        <source>Use as baseline</source>
        <translation>Als Baseline verwenden</translation>
    </message>
    <message>
        <source>From the filter line to the table</source>
        <translation>Von der Filterzeile zur Tabelle</translation>
    </message>
    <message>
        <source>Clear the filter, in the filter line</source>
        <translation>Filter aufheben, in der Filterzeile</translation>
    </message>
    <message>
        <source>Every table</source>
        <translation>Jede Tabelle</translation>
    </message>
    <message>
        <source>Copy the selected rows, or all, as a table</source>
        <translation>Ausgewählte oder alle Zeilen als Tabelle kopieren</translation>
    </message>
    <message>
        <source>Open or use the row</source>
        <translation>Zeile öffnen oder verwenden</translation>
    </message>
    <message>
        <source>First and last row</source>
        <translation>Erste und letzte Zeile</translation>
    </message>
    <message>
        <source>Distribution</source>
        <translation>Verteilung</translation>
    </message>
    <message>
        <source>Focus the adjacent configuration</source>
        <translation>Die benachbarte Konfiguration fokussieren</translation>
    </message>
    <message>
        <source>Focus a more distant configuration</source>
        <translation>Eine weiter entfernte Konfiguration fokussieren</translation>
    </message>
    <message>
        <source>Filter from the focus to the fastest or slowest</source>
        <translation>Vom Fokus bis zur schnellsten oder langsamsten filtern</translation>
    </message>
    <message>
        <source>Clear the filter</source>
        <translation>Filter aufheben</translation>
    </message>
    <message>
        <source>Attention</source>
        <translation>Attention</translation>
    </message>
    <message>
        <source>Select the node above or below</source>
        <translation>Den Knoten darüber oder darunter auswählen</translation>
    </message>
    <message>
        <source>Higher and lower rows</source>
        <translation>Höhere und niedrigere Zeilen</translation>
    </message>
    <message>
        <source>All nodes at once</source>
        <translation>Alle Knoten auf einmal</translation>
    </message>
    <message>
        <source>Layouts</source>
        <translation>Layouts</translation>
    </message>
    <message>
        <source>Move through nodes and layouts</source>
        <translation>Zwischen Knoten und Layouts wechseln</translation>
    </message>
    <message>
        <source>Filter configurations with this layout; on a name, select the node</source>
        <translation>Nach Konfigurationen mit diesem Layout filtern; auf einem Namen den Knoten auswählen</translation>
    </message>
</context>
<context>
    <name>tgraph::ViewMenu</name>
    <message>
        <source>&amp;View</source>
        <translation>&amp;Ansicht</translation>
    </message>
    <message>
        <source>Colu&amp;mns of the configurations</source>
        <translation>S&amp;palten der Konfigurationen</translation>
    </message>
    <message>
        <source>&amp;Theme</source>
        <translation>&amp;Design</translation>
    </message>
    <message>
        <source>As the &amp;system</source>
        <translation>Wie das &amp;System</translation>
    </message>
    <message>
        <source>&amp;Light</source>
        <translation>&amp;Hell</translation>
    </message>
    <message>
        <source>&amp;Dark</source>
        <translation>&amp;Dunkel</translation>
    </message>
    <message>
        <source>&amp;Panels</source>
        <translation>Be&amp;reiche</translation>
    </message>
    <message>
        <source>&amp;Workspace</source>
        <translation>Ar&amp;beitsbereich</translation>
    </message>
</context>
<context>
    <name>tgraph::WatchWork</name>
    <message>
        <source>%1 has changed on disk.</source>
        <translation>%1 hat sich auf dem Datenträger geändert.</translation>
    </message>
    <message>
        <source>%1 was deleted. The open copy stays available.</source>
        <translation>%1 wurde gelöscht. Die geöffnete Fassung bleibt verfügbar.</translation>
    </message>
    <message>
        <source>Reload</source>
        <translation>Neu laden</translation>
    </message>
</context>
<context>
    <name>tgraph::WaterfallView</name>
    <message>
        <source>From the baseline to the focus</source>
        <translation>Von der Baseline zum Fokus</translation>
    </message>
    <message>
        <source>interactions and noise</source>
        <translation>Wechselwirkungen und Rauschen</translation>
    </message>
    <message>
        <source>The decisions add up to %1; measured: %2.</source>
        <translation>Die Entscheidungen ergeben zusammen %1; gemessen: %2.</translation>
    </message>
    <message>
        <source>The decisions add up to %1; the scores differ by %2.</source>
        <translation>Die Entscheidungen ergeben zusammen %1; die Scores unterscheiden sich um %2.</translation>
    </message>
    <message>
        <source>The decisions add up to %1; simulated: %2.</source>
        <translation>Die Entscheidungen ergeben zusammen %1; simuliert: %2.</translation>
    </message>
    <message>
        <source>The decisions add up to %1; simulated: %2, within noise.</source>
        <translation>Die Entscheidungen ergeben zusammen %1; simuliert: %2, im Rahmen des Rauschens.</translation>
    </message>
    <message>
        <source>The decisions add up to %1; measured: %2, within noise.</source>
        <translation>Die Entscheidungen ergeben zusammen %1; gemessen: %2, im Rahmen des Rauschens.</translation>
    </message>
    <message>
        <source>The decisions add up to %1; predicted: %2.</source>
        <translation>Die Entscheidungen ergeben zusammen %1; vorhergesagt: %2.</translation>
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
        <translation>Datei öffnen …</translation>
    </message>
    <message>
        <source>Open folder…</source>
        <translation>Ordner öffnen …</translation>
    </message>
    <message>
        <source>Lists its files for sorting and selection</source>
        <translation>Listet seine Dateien zum Sortieren und Auswählen auf</translation>
    </message>
    <message>
        <source>Recent files</source>
        <translation>Zuletzt geöffnete Dateien</translation>
    </message>
    <message>
        <source>Welcome</source>
        <translation>Willkommen</translation>
    </message>
    <message>
        <source>See which layouts and tiles of an XLA program are fast, and why: its graph, its configurations, their runtimes, and a model’s predictions.</source>
        <translation>Zeigt, welche Layouts und Kacheln eines XLA-Programms schnell sind und warum: seinen Graphen, seine Konfigurationen, ihre Laufzeiten und die Vorhersagen eines Modells.</translation>
    </message>
    <message>
        <source>AlexNet, a training step</source>
        <translation>AlexNet, ein Trainingsschritt</translation>
    </message>
    <message>
        <source>6,000 layout configurations, simulated runtimes</source>
        <translation>6.000 Konfigurationen der Layouts, simulierte Laufzeiten</translation>
    </message>
    <message>
        <source>BERT, inference</source>
        <translation>BERT, Inferenz</translation>
    </message>
    <message>
        <source>1,500 layout configurations, simulated runtimes</source>
        <translation>1.500 Konfigurationen der Layouts, simulierte Laufzeiten</translation>
    </message>
    <message>
        <source>A convolution kernel</source>
        <translation>Ein Faltungskernel</translation>
    </message>
    <message>
        <source>740 tile sizes, simulated runtimes</source>
        <translation>740 Kachelgrößen, simulierte Laufzeiten</translation>
    </message>
    <message>
        <source>Samples</source>
        <translation>Beispiele</translation>
    </message>
    <message>
        <source>Tour in five steps</source>
        <translation>Rundgang in fünf Schritten</translation>
    </message>
    <message>
        <source>Opens the first sample and explains the window; you can leave at any step</source>
        <translation>Öffnet das erste Beispiel und erklärt das Fenster; Verlassen ist bei jedem Schritt möglich</translation>
    </message>
    <message>
        <source>or drop TpuGraphs files (.npz), XLA programs (HLO), tables of measured configurations or a folder of them anywhere</source>
        <translation>oder TpuGraphs-Dateien (.npz), XLA-Programme (HLO), Tabellen gemessener Konfigurationen oder einen Ordner damit auf das Fenster ziehen</translation>
    </message>
    <message>
        <source>A tuner’s table of a GPU kernel</source>
        <translation>Tabelle eines Tuners zu einem GPU-Kernel</translation>
    </message>
    <message>
        <source>2,016 configurations of six parameters, simulated runtimes</source>
        <translation>2.016 Konfigurationen aus sechs Parametern, simulierte Laufzeiten</translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfAnswerView</name>
    <message>
        <source>The file does not contain this configuration.</source>
        <translation>Die Datei enthält diese Konfiguration nicht.</translation>
    </message>
    <message>
        <source>The file has this configuration: %1.</source>
        <translation>Die Datei hat diese Konfiguration: %1.</translation>
    </message>
    <message>
        <source>The file has this configuration: %1, %2 (simulated).</source>
        <translation>Die Datei hat diese Konfiguration: %1, %2 (simuliert).</translation>
    </message>
    <message>
        <source>The file has this configuration: %1, measured %2.</source>
        <translation>Die Datei hat diese Konfiguration: %1, gemessen %2.</translation>
    </message>
    <message>
        <source>Focus it</source>
        <translation>Fokussieren</translation>
    </message>
    <message>
        <source>Cancel</source>
        <translation>Abbrechen</translation>
    </message>
    <message>
        <source>The edited configuration is being scored</source>
        <translation>Die bearbeitete Konfiguration wird bewertet</translation>
    </message>
    <message numerus="yes">
        <source>Scored by %1 among %Ln configuration(s).</source>
        <translation>
            <numerusform>Von %1 unter %Ln Konfiguration bewertet.</numerusform>
            <numerusform>Von %1 unter %Ln Konfigurationen bewertet.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfController</name>
    <message>
        <source>Export the edited configuration</source>
        <translation>Bearbeitete Konfiguration exportieren</translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfEdits</name>
    <message>
        <source>Remove</source>
        <translation>Entfernen</translation>
    </message>
    <message>
        <source>Reset</source>
        <translation>Zurücksetzen</translation>
    </message>
    <message>
        <source>Edits</source>
        <translation>Änderungen</translation>
    </message>
    <message>
        <source>Remove the selected edit (Del)</source>
        <translation>Ausgewählte Änderung entfernen (Entf)</translation>
    </message>
    <message>
        <source>Remove all edits</source>
        <translation>Alle Änderungen entfernen</translation>
    </message>
    <message>
        <source>Export</source>
        <translation>Exportieren</translation>
    </message>
    <message>
        <source>Write the edited configuration to a file</source>
        <translation>Bearbeitete Konfiguration in eine Datei schreiben</translation>
    </message>
    <message>
        <source>As &amp;JSON…</source>
        <translation>Als &amp;JSON …</translation>
    </message>
    <message>
        <source>As a &amp;TpuGraphs file of one configuration…</source>
        <translation>Als &amp;TpuGraphs-Datei mit einer Konfiguration …</translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfPanel</name>
    <message>
        <source>What if</source>
        <translation>Ausprobieren</translation>
    </message>
    <message>
        <source>No configurable node is selected.</source>
        <translation>Kein konfigurierbarer Knoten ist ausgewählt.</translation>
    </message>
    <message>
        <source>Select one, in the graph or in a table, to change its layouts in a copy of the focused configuration.</source>
        <translation>Einen im Graphen oder in einer Tabelle auswählen, um seine Layouts in einer Kopie der fokussierten Konfiguration zu ändern.</translation>
    </message>
    <message>
        <source>Open a file to try other layouts in a copy of a configuration.</source>
        <translation>Eine Datei öffnen, um andere Layouts in einer Kopie einer Konfiguration zu probieren.</translation>
    </message>
    <message>
        <source>Tile files configure a kernel, not its nodes: there are no layouts to change.</source>
        <translation>Kacheldateien konfigurieren einen Kernel, nicht seine Knoten: Es gibt keine Layouts zu ändern.</translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to change layouts in a copy of it.</source>
        <translation>Eine Konfiguration in der Tabelle oder in einem Diagramm fokussieren, um Layouts in einer Kopie davon zu ändern.</translation>
    </message>
    <message>
        <source>output %1 → %2</source>
        <translation>Ausgabe %1 → %2</translation>
    </message>
    <message>
        <source>input %1 → %2</source>
        <translation>Eingabe %1 → %2</translation>
    </message>
    <message>
        <source>kernel %1 → %2</source>
        <translation>Kernel %1 → %2</translation>
    </message>
    <message>
        <source>as in the focus</source>
        <translation>wie im Fokus</translation>
    </message>
    <message>
        <source>%1: %2</source>
        <comment>a node and its edits</comment>
        <translation>%1: %2</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there are no layouts to change.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: Es gibt keine Layouts zu ändern.</translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to change options in a copy of it.</source>
        <translation>Eine Konfiguration fokussieren, in der Tabelle oder in einem Diagramm, um Optionen in einer Kopie zu ändern.</translation>
    </message>
</context>
<context>
    <name>tgraph::WhatIfTable</name>
    <message>
        <source>%1 certain, %2 assumed</source>
        <comment>relayouts</comment>
        <translation>%1 sicher, %2 angenommen</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Edited</source>
        <translation>Bearbeitet</translation>
    </message>
    <message>
        <source>Change</source>
        <translation>Änderung</translation>
    </message>
    <message>
        <source>Score</source>
        <translation>Score</translation>
    </message>
    <message>
        <source>Rank in the slate</source>
        <translation>Rang im Slate</translation>
    </message>
    <message>
        <source>Analytical time</source>
        <translation>Analytische Zeit</translation>
    </message>
    <message>
        <source>Layout copies</source>
        <translation>Layout-Kopien</translation>
    </message>
    <message>
        <source>Lower is faster. Both are scored with the same other configurations.</source>
        <translation>Niedriger ist schneller. Beide werden mit denselben anderen Konfigurationen bewertet.</translation>
    </message>
    <message>
        <source>Rank among the configurations that are scored together</source>
        <translation>Rang unter den gemeinsam bewerteten Konfigurationen</translation>
    </message>
    <message>
        <source>Estimate by the analytical ranker, regardless of the scoring model</source>
        <translation>Schätzung des analytischen Verfahrens, unabhängig vom bewertenden Modell</translation>
    </message>
    <message>
        <source>Copies that the compiler has to make: certain if the configuration sets both layouts, assumed if a node keeps its layout from the file</source>
        <translation>Kopien, die der Compiler anlegen muss: sicher, wenn die Konfiguration beide Layouts festlegt; angenommen, wenn ein Knoten das Layout aus der Datei behält</translation>
    </message>
    <message>
        <source>%1 of %2</source>
        <comment>a rank among so many</comment>
        <translation>%1 von %2</translation>
    </message>
</context>
<context>
    <name>tgraph::WhyController</name>
    <message>
        <source>tile files configure no nodes</source>
        <translation>Kacheldateien konfigurieren keine Knoten</translation>
    </message>
    <message>
        <source>computing …</source>
        <translation>wird berechnet …</translation>
    </message>
    <message>
        <source>focus another configuration than the baseline to see the difference</source>
        <translation>eine andere Konfiguration als die Baseline fokussieren, um den Unterschied zu sehen</translation>
    </message>
    <message>
        <source>explain the focused configuration against this baseline to see it</source>
        <translation>die fokussierte Konfiguration gegen diese Baseline erklären, um es zu sehen</translation>
    </message>
    <message>
        <source>Analytical time</source>
        <translation>Analytische Zeit</translation>
    </message>
    <message>
        <source>Analytical time minus the baseline&apos;s</source>
        <translation>Analytische Zeit minus die der Baseline</translation>
    </message>
    <message>
        <source>Score minus the score with the baseline&apos;s layout here</source>
        <translation>Score minus Score mit dem Layout der Baseline an dieser Stelle</translation>
    </message>
    <message>
        <source>a fusion file is one kernel without configurations</source>
        <translation>eine Fusionsdatei ist ein Kernel ohne Konfigurationen</translation>
    </message>
</context>
<context>
    <name>tgraph::WhyPanel</name>
    <message>
        <source>Nodes by analytical cost</source>
        <translation>Knoten nach analytischen Kosten</translation>
    </message>
    <message>
        <source>Explain</source>
        <translation>Erklären</translation>
    </message>
    <message>
        <source>All nodes</source>
        <translation>Alle Knoten</translation>
    </message>
    <message>
        <source>Why</source>
        <translation>Gründe</translation>
    </message>
    <message>
        <source>Analytical time of focus and baseline</source>
        <translation>Analytische Zeit von Fokus und Baseline</translation>
    </message>
    <message>
        <source>Compute how much each node&apos;s layout changes the score of the focus</source>
        <translation>Berechnen, wie stark das Layout jedes Knotens den Score des Fokus verändert</translation>
    </message>
    <message>
        <source>List all nodes with a cost, not only those at which focus and baseline differ</source>
        <translation>Alle Knoten mit Kosten auflisten, nicht nur jene, an denen sich Fokus und Baseline unterscheiden</translation>
    </message>
    <message>
        <source>Analytical estimate of configuration %1: %2. It is the baseline itself.</source>
        <translation>Analytische Schätzung der Konfiguration %1: %2. Sie ist selbst die Baseline.</translation>
    </message>
    <message>
        <source>Analytical estimate of configuration %1: %2; of the baseline %3: %4. Difference %5 (%6).</source>
        <translation>Analytische Schätzung der Konfiguration %1: %2; der Baseline %3: %4. Unterschied %5 (%6).</translation>
    </message>
    <message>
        <source>Focus another configuration, or choose another baseline, to see where they differ.</source>
        <translation>Eine andere Konfiguration fokussieren oder eine andere Baseline wählen, um zu sehen, wo sie sich unterscheiden.</translation>
    </message>
    <message>
        <source>The analytical estimate does not differ at any node.</source>
        <translation>Die analytische Schätzung unterscheidet sich an keinem Knoten.</translation>
    </message>
    <message>
        <source>Analytical estimate and network agree at all nodes.</source>
        <translation>Analytische Schätzung und Netz stimmen an allen Knoten überein.</translation>
    </message>
    <message numerus="yes">
        <source>Analytical estimate and network disagree at %Ln node(s).</source>
        <translation>
            <numerusform>Analytische Schätzung und Netz weichen an %Ln Knoten voneinander ab.</numerusform>
            <numerusform>Analytische Schätzung und Netz weichen an %Ln Knoten voneinander ab.</numerusform>
        </translation>
    </message>
    <message>
        <source>The network&apos;s sensitivity of each node is not known yet.</source>
        <translation>Die Sensitivität des Netzes für jeden Knoten ist noch nicht bekannt.</translation>
    </message>
    <message>
        <source>Rank with a checkpoint and explain the focus to see the network&apos;s sensitivity beside the estimate.</source>
        <translation>Rangfolge mit einem Checkpoint berechnen und den Fokus erklären, um die Sensitivität des Netzes neben der Schätzung zu sehen.</translation>
    </message>
    <message>
        <source>Open a file to see what the layouts of its nodes cost.</source>
        <translation>Eine Datei öffnen, um zu sehen, was die Layouts ihrer Knoten kosten.</translation>
    </message>
    <message>
        <source>Tile files configure a kernel, not its nodes: there is nothing to compare node by node.</source>
        <translation>Kacheldateien konfigurieren einen Kernel, nicht seine Knoten: Knotenweise gibt es nichts zu vergleichen.</translation>
    </message>
    <message>
        <source>Focus a configuration, in the table or in a chart, to see what each of its nodes costs.</source>
        <translation>Eine Konfiguration in der Tabelle oder in einem Diagramm fokussieren, um zu sehen, was jeder ihrer Knoten kostet.</translation>
    </message>
    <message>
        <source>Adding up the costs of the nodes …</source>
        <translation>Die Kosten der Knoten werden addiert …</translation>
    </message>
    <message>
        <source>&amp;Usual columns</source>
        <translation>Übliche &amp;Spalten</translation>
    </message>
    <message>
        <source>A fusion file is one kernel with one runtime: there are no configurations to compare node by node.</source>
        <translation>Eine Fusionsdatei ist ein Kernel mit einer Laufzeit: Es gibt keine Konfigurationen, die sich Knoten für Knoten vergleichen ließen.</translation>
    </message>
</context>
<context>
    <name>tgraph::WhyTableModel</name>
    <message>
        <source>opposite</source>
        <translation>gegensätzlich</translation>
    </message>
    <message>
        <source>estimate only</source>
        <translation>nur Schätzung</translation>
    </message>
    <message>
        <source>network only</source>
        <translation>nur Netz</translation>
    </message>
    <message>
        <source>One finds the layout of this node faster than the baseline&apos;s, the other slower.</source>
        <translation>Eine Seite hält das Layout dieses Knotens für schneller als das der Baseline, die andere für langsamer.</translation>
    </message>
    <message>
        <source>The analytical estimate finds this node important, the network negligible.</source>
        <translation>Die analytische Schätzung hält diesen Knoten für wichtig, das Netz für vernachlässigbar.</translation>
    </message>
    <message>
        <source>The network finds this node important, the analytical estimate negligible.</source>
        <translation>Das Netz hält diesen Knoten für wichtig, die analytische Schätzung für vernachlässigbar.</translation>
    </message>
    <message>
        <source>Analytical time of the node in the focused configuration less that in the baseline. Positive: the focus is slower here.</source>
        <translation>Analytische Zeit des Knotens in der fokussierten Konfiguration minus die in der Baseline. Positiv: Der Fokus ist hier langsamer.</translation>
    </message>
    <message>
        <source>Score of the focus less its score with the baseline&apos;s layout at this node alone. Positive: slower. Explain the focused configuration to fill this column.</source>
        <translation>Score des Fokus minus seinen Score mit dem Layout der Baseline nur an diesem Knoten. Positiv: langsamer. Die fokussierte Konfiguration erklären, um die Spalte zu füllen.</translation>
    </message>
    <message>
        <source>Analytical estimate and network disagree about the effect of this node&apos;s layout alone: they name opposite directions, or one finds it important (at least a quarter of its greatest effect) and the other negligible (less than a twentieth of its own).</source>
        <translation>Analytische Schätzung und Netz beurteilen die Wirkung allein des Layouts dieses Knotens verschieden: Sie nennen entgegengesetzte Richtungen, oder eine Seite hält ihn für wichtig (mindestens ein Viertel ihrer größten Wirkung) und die andere für vernachlässigbar (weniger als ein Zwanzigstel der eigenen).</translation>
    </message>
    <message>
        <source>Analytical time in the focused configuration: the longer of compute and transfer, plus layout copies</source>
        <translation>Analytische Zeit in der fokussierten Konfiguration: die längere der Zeiten für Rechnen und Übertragung, plus Layout-Kopien</translation>
    </message>
    <message>
        <source>The same in the baseline</source>
        <translation>Dasselbe in der Baseline</translation>
    </message>
    <message>
        <source>Matrix and vector units at work, in the focused configuration</source>
        <translation>Rechenzeit der Matrix- und Vektoreinheiten in der fokussierten Konfiguration</translation>
    </message>
    <message>
        <source>Result and operands moved to and from memory, with their padding</source>
        <translation>Ergebnis und Operanden, die samt Auffüllung zum und vom Speicher übertragen werden</translation>
    </message>
    <message>
        <source>Copies of the result into another layout; where a reshape names the layout of its input, the copy is counted there</source>
        <translation>Kopien des Ergebnisses in ein anderes Layout; wo ein Reshape das Layout seiner Eingabe nennt, zählt die Kopie dort</translation>
    </message>
    <message>
        <source>Padded elements of the result for each real one: 128 lanes and 8 sublanes hold the two most minor dimensions</source>
        <translation>Aufgefüllte Elemente des Ergebnisses je echtem Element: 128 Lanes und 8 Sublanes nehmen die zwei innersten Dimensionen auf</translation>
    </message>
    <message>
        <source>Matrix unit, a cycle for each row of 128 results, tap and 128 contracted elements</source>
        <translation>Matrixeinheit: ein Takt je Zeile von 128 Ergebnissen, je Tap und je 128 kontrahierte Elemente</translation>
    </message>
    <message>
        <source>Matrix unit, a cycle for each row of the input that is streamed in</source>
        <translation>Matrixeinheit: ein Takt je Zeile der Eingabe, die eingespeist wird</translation>
    </message>
    <message>
        <source>Bytes that the copies read and write, with padding</source>
        <translation>Bytes, die die Kopien lesen und schreiben, mit Auffüllung</translation>
    </message>
    <message>
        <source>Padded elements of the operands for each real one</source>
        <translation>Aufgefüllte Elemente der Operanden je echtem Element</translation>
    </message>
    <message>
        <source>Not known: explain the focused configuration against this baseline.</source>
        <translation>Nicht bekannt: die fokussierte Konfiguration gegen diese Baseline erklären.</translation>
    </message>
    <message>
        <source>Node</source>
        <translation>Knoten</translation>
    </message>
    <message>
        <source>Operation</source>
        <translation>Operation</translation>
    </message>
    <message>
        <source>Difference</source>
        <translation>Unterschied</translation>
    </message>
    <message>
        <source>Sensitivity</source>
        <translation>Sensitivität</translation>
    </message>
    <message>
        <source>Disagree</source>
        <translation>Abweichung</translation>
    </message>
    <message>
        <source>Focus</source>
        <translation>Fokus</translation>
    </message>
    <message>
        <source>Baseline</source>
        <translation>Baseline</translation>
    </message>
    <message>
        <source>Compute</source>
        <translation>Rechnen</translation>
    </message>
    <message>
        <source>Transfer</source>
        <translation>Übertragung</translation>
    </message>
    <message>
        <source>Layout copies</source>
        <translation>Layout-Kopien</translation>
    </message>
    <message>
        <source>Padding</source>
        <translation>Auffüllung</translation>
    </message>
    <message>
        <source>Shape</source>
        <translation>Form</translation>
    </message>
    <message>
        <source>Output passes</source>
        <translation>Ausgabedurchläufe</translation>
    </message>
    <message>
        <source>Operand passes</source>
        <translation>Operandendurchläufe</translation>
    </message>
    <message>
        <source>Copied bytes</source>
        <translation>Kopierte Bytes</translation>
    </message>
    <message>
        <source>Operand padding</source>
        <translation>Operandenauffüllung</translation>
    </message>
</context>
<context>
    <name>tgraph::WindowCommands</name>
    <message>
        <source>Window</source>
        <translation>Fenster</translation>
    </message>
</context>
<context>
    <name>tgraph::WindowExports</name>
    <message>
        <source>The graph</source>
        <translation>Der Graph</translation>
    </message>
    <message>
        <source>Rank the configurations first: there is no list to write yet.</source>
        <translation>Zuerst die Rangfolge der Konfigurationen berechnen: Noch gibt es keine Liste zum Exportieren.</translation>
    </message>
    <message>
        <source>There is no explanation to write: focus a configuration and explain it in the attention panel.</source>
        <translation>Keine Erklärung zum Exportieren: eine Konfiguration fokussieren und im Bereich „Attention“ erklären.</translation>
    </message>
    <message>
        <source>Rank with all models first: there is no table of models to write yet.</source>
        <translation>Zuerst die Rangfolgen mit allen Modellen berechnen: Noch gibt es keine Tabelle der Modelle zum Exportieren.</translation>
    </message>
    <message>
        <source>The graph is not drawn yet.</source>
        <translation>Der Graph ist noch nicht gezeichnet.</translation>
    </message>
    <message>
        <source>Open a file first: there is nothing to report.</source>
        <translation>Zuerst eine Datei öffnen: Es gibt nichts zu berichten.</translation>
    </message>
    <message>
        <source>There are no layouts to write: only layout files and programs have them.</source>
        <translation>Keine Layouts zum Exportieren: Nur Layoutdateien und Programme haben Layouts.</translation>
    </message>
    <message>
        <source>There is no program to write: open one as HLO text or protobuf.</source>
        <translation>Kein Programm zum Exportieren: eines als HLO-Text oder Protobuf öffnen.</translation>
    </message>
    <message>
        <source>There are no candidates to write yet.</source>
        <translation>Noch keine Kandidaten zum Exportieren.</translation>
    </message>
    <message>
        <source>There are no candidates of a program to write yet.</source>
        <translation>Noch keine Kandidaten eines Programms zum Exportieren.</translation>
    </message>
    <message>
        <source>Ranked list</source>
        <translation>Rangliste</translation>
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
        <translation>Rangliste für den Wettbewerb</translation>
    </message>
    <message>
        <source>Table of models</source>
        <translation>Tabelle der Modelle</translation>
    </message>
    <message>
        <source>Explanation</source>
        <translation>Erklärung</translation>
    </message>
    <message>
        <source>NumPy arrays (NPZ)</source>
        <translation>NumPy-Arrays (NPZ)</translation>
    </message>
    <message>
        <source>Layouts of the focus</source>
        <translation>Layouts des Fokus</translation>
    </message>
    <message>
        <source>Program with the layouts of the focus</source>
        <translation>Programm mit den Layouts des Fokus</translation>
    </message>
    <message>
        <source>HLO text</source>
        <translation>HLO-Text</translation>
    </message>
    <message>
        <source>All configurations, to fill in runtimes</source>
        <translation>Alle Konfigurationen, um Laufzeiten einzutragen</translation>
    </message>
    <message>
        <source>All configurations as a TpuGraphs file</source>
        <translation>Alle Konfigurationen als TpuGraphs-Datei</translation>
    </message>
    <message>
        <source>Program and all configurations</source>
        <translation>Programm und alle Konfigurationen</translation>
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
        <translation>Graph</translation>
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
        <translation>Bericht</translation>
    </message>
    <message>
        <source>HTML</source>
        <translation>HTML</translation>
    </message>
    <message>
        <source>A table of configurations has no graph.</source>
        <translation>Eine Tabelle von Konfigurationen hat keinen Graphen.</translation>
    </message>
</context>
<context>
    <name>tgraph::WorkFoot</name>
    <message>
        <source>&amp;Cancel</source>
        <translation>&amp;Abbrechen</translation>
    </message>
    <message>
        <source>Progress</source>
        <translation>Fortschritt</translation>
    </message>
</context>
<context>
    <name>tgraph::WorkStatus</name>
    <message>
        <source>Reading %1 …</source>
        <translation>%1 wird gelesen …</translation>
    </message>
    <message>
        <source>Reading was cancelled.</source>
        <translation>Das Lesen wurde abgebrochen.</translation>
    </message>
    <message>
        <source>Searching the folder …</source>
        <translation>Ordner wird durchsucht …</translation>
    </message>
    <message>
        <source>Files in the folder: %1</source>
        <translation>Dateien im Ordner: %1</translation>
    </message>
    <message>
        <source>Writing %1 …</source>
        <translation>%1 wird geschrieben …</translation>
    </message>
    <message>
        <source>Written: %1</source>
        <translation>Geschrieben: %1</translation>
    </message>
    <message>
        <source>The export was cancelled; nothing was written.</source>
        <translation>Der Export wurde abgebrochen; nichts wurde geschrieben.</translation>
    </message>
    <message>
        <source>Closing after %1 is written …</source>
        <translation>Schließt, sobald %1 geschrieben ist …</translation>
    </message>
    <message>
        <source>Ranking file %1 of %2: %3 …</source>
        <translation>Rangfolge für Datei %1 von %2 wird berechnet: %3 …</translation>
    </message>
    <message>
        <source>Files ranked: %1</source>
        <translation>Geordnete Dateien: %1</translation>
    </message>
    <message>
        <source> (%1 with candidates proposed first, not measured)</source>
        <translation> (%1 mit zuerst vorgeschlagenen Kandidaten, nicht gemessen)</translation>
    </message>
    <message>
        <source> · cannot be ranked: %1, see tooltips</source>
        <translation> · keine Rangfolge möglich: %1, siehe Tooltips</translation>
    </message>
    <message>
        <source>Ranking was cancelled; the finished rankings are in the list of files.</source>
        <translation>Die Berechnung wurde abgebrochen; fertige Rangfolgen stehen in der Dateiliste.</translation>
    </message>
    <message>
        <source>A ranking is being adapted. If it is stopped, its results are lost.</source>
        <translation>Eine Rangfolge wird angepasst. Wird das angehalten, gehen die Ergebnisse verloren.</translation>
    </message>
    <message>
        <source>Programs are being simulated. If this is stopped, the files written so far stay.</source>
        <translation>Programme werden simuliert. Wird das angehalten, bleiben die bisher geschriebenen Dateien erhalten.</translation>
    </message>
    <message>
        <source>A checkpoint is being trained. If this is stopped, starting again with the same choices continues it.</source>
        <translation>Ein Checkpoint wird trainiert. Wird das angehalten, setzt ein neuer Start mit denselben Angaben das Training fort.</translation>
    </message>
    <message>
        <source>A file is being tuned. If this is stopped, only the measurements in its journal stay.</source>
        <translation>Eine Datei wird abgestimmt. Wird das angehalten, bleiben nur die Messungen in ihrem Journal erhalten.</translation>
    </message>
    <message>
        <source>A program’s fusion is being tuned. If this is stopped, the measurements in its journal stay.</source>
        <translation>Die Fusion eines Programms wird abgestimmt. Wird das angehalten, bleiben die Messungen in ihrem Journal erhalten.</translation>
    </message>
    <message>
        <source>Close the window?</source>
        <translation>Fenster schließen?</translation>
    </message>
    <message>
        <source>&amp;Stop and close</source>
        <translation>&amp;Anhalten und schließen</translation>
    </message>
</context>
<context>
    <name>tgraph::WorkspaceActions</name>
    <message>
        <source>&amp;Answer</source>
        <translation>&amp;Antwort</translation>
    </message>
    <message>
        <source>All panels; the decisions above the graph</source>
        <translation>Alle Bereiche; die Entscheidungen über dem Graphen</translation>
    </message>
    <message>
        <source>&amp;Graph</source>
        <translation>&amp;Graph</translation>
    </message>
    <message>
        <source>The graph with ranking and inspector</source>
        <translation>Der Graph mit Rangfolge und Inspektor</translation>
    </message>
    <message>
        <source>&amp;Trust</source>
        <translation>&amp;Vertrauen</translation>
    </message>
    <message>
        <source>How far to trust the ranking: fit, regret and models in half of the window</source>
        <translation>Wie weit man der Rangfolge trauen kann: Güte, Regret und Modelle im halben Fenster</translation>
    </message>
    <message>
        <source>&amp;Program</source>
        <translation>&amp;Programm</translation>
    </message>
    <message>
        <source>Scopes and text of an XLA program beside its graph</source>
        <translation>Scopes und Text eines XLA-Programms neben seinem Graphen</translation>
    </message>
    <message>
        <source>&amp;Reset workspace</source>
        <translation>Arbeitsbereich &amp;zurücksetzen</translation>
    </message>
    <message>
        <source>Move the panels of this workspace to their initial places</source>
        <translation>Die Bereiche dieses Arbeitsbereichs an ihre anfänglichen Plätze setzen</translation>
    </message>
    <message>
        <source>Workspaces</source>
        <translation>Arbeitsbereiche</translation>
    </message>
</context>
</TS>
