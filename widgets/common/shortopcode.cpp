// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/shortopcode.h"

#include <QHash>
#include <QStringList>

namespace tgraph {

QString shortOpcode(const QString& opcode)
{
    static const QHash<QString, QString> shortForms{
        {QStringLiteral("batch-norm-grad"), QStringLiteral("bn-grad")},
        {QStringLiteral("batch-norm-inference"), QStringLiteral("bn-infer")},
        {QStringLiteral("batch-norm-training"), QStringLiteral("bn-train")},
        {QStringLiteral("broadcast"), QStringLiteral("bcast")},
        {QStringLiteral("compare"), QStringLiteral("cmp")},
        {QStringLiteral("concatenate"), QStringLiteral("concat")},
        {QStringLiteral("constant"), QStringLiteral("const")},
        {QStringLiteral("convert"), QStringLiteral("cvt")},
        {QStringLiteral("convolution"), QStringLiteral("conv")},
        {QStringLiteral("divide"), QStringLiteral("div")},
        {QStringLiteral("dynamic-slice"), QStringLiteral("dslice")},
        {QStringLiteral("dynamic-update-slice"), QStringLiteral("dus")},
        {QStringLiteral("exponential"), QStringLiteral("exp")},
        {QStringLiteral("get-tuple-element"), QStringLiteral("gte")},
        {QStringLiteral("maximum"), QStringLiteral("max")},
        {QStringLiteral("minimum"), QStringLiteral("min")},
        {QStringLiteral("multiply"), QStringLiteral("mul")},
        {QStringLiteral("negate"), QStringLiteral("neg")},
        {QStringLiteral("parameter"), QStringLiteral("param")},
        {QStringLiteral("power"), QStringLiteral("pow")},
        {QStringLiteral("reduce-window"), QStringLiteral("red-win")},
        {QStringLiteral("reshape"), QStringLiteral("resh")},
        {QStringLiteral("select"), QStringLiteral("sel")},
        {QStringLiteral("select-and-scatter"), QStringLiteral("sel-scat")},
        {QStringLiteral("subtract"), QStringLiteral("sub")},
        {QStringLiteral("transpose"), QStringLiteral("transp")}};
    return shortForms.value(opcode, opcode);
}

QString shortestOpcode(const QString& opcode)
{
    static const QHash<QString, QString> shortestForms{{QStringLiteral("all-gather"), QStringLiteral("agath")},
                                                       {QStringLiteral("all-reduce"), QStringLiteral("ared")},
                                                       {QStringLiteral("batch-norm-grad"), QStringLiteral("bng")},
                                                       {QStringLiteral("batch-norm-inference"), QStringLiteral("bni")},
                                                       {QStringLiteral("batch-norm-training"), QStringLiteral("bnt")},
                                                       {QStringLiteral("bitcast"), QStringLiteral("bitc")},
                                                       {QStringLiteral("bitcast-convert"), QStringLiteral("bcvt")},
                                                       {QStringLiteral("broadcast"), QStringLiteral("bc")},
                                                       {QStringLiteral("concatenate"), QStringLiteral("cat")},
                                                       {QStringLiteral("constant"), QStringLiteral("cst")},
                                                       {QStringLiteral("convolution"), QStringLiteral("cv")},
                                                       {QStringLiteral("custom-call"), QStringLiteral("call")},
                                                       {QStringLiteral("dynamic-slice"), QStringLiteral("dsl")},
                                                       {QStringLiteral("parameter"), QStringLiteral("par")},
                                                       {QStringLiteral("reduce"), QStringLiteral("red")},
                                                       {QStringLiteral("reduce-window"), QStringLiteral("rw")},
                                                       {QStringLiteral("reshape"), QStringLiteral("rsh")},
                                                       {QStringLiteral("reverse"), QStringLiteral("rev")},
                                                       {QStringLiteral("scatter"), QStringLiteral("scat")},
                                                       {QStringLiteral("select-and-scatter"), QStringLiteral("ss")},
                                                       {QStringLiteral("transpose"), QStringLiteral("tr")},
                                                       {QStringLiteral("tuple"), QStringLiteral("tup")}};
    return shortestForms.value(opcode, shortOpcode(opcode));
}

QString withShortOpcodes(const QString& text)
{
    QStringList words = text.split(QLatin1Char(' '));
    for (QString& word : words)
        word = shortOpcode(word);
    return words.join(QLatin1Char(' '));
}

} // namespace tgraph
