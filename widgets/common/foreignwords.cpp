// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/common/foreignwords.h"

#include "widgets/common/quantity.h"

#include <QCoreApplication>
#include <QStringList>

#include <algorithm>

namespace tgraph {
namespace {

// Share of the instructions; programs of the training data have fewer calls
constexpr double usualCallShare = 0.01;
constexpr double usualRowMajorShare = 0.89;
constexpr std::size_t namedAtMost = 3;

struct ForeignWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::Foreignness)

public:
    // Returns "erf 12, topk 1 …".
    [[nodiscard]] static QString names(const std::vector<NamedCount>& list)
    {
        QStringList texts;
        for (std::size_t i = 0; i < std::min(namedAtMost, list.size()); ++i)
            texts << QStringLiteral("%1 %2").arg(QString::fromStdString(list[i].name), groupedText(list[i].count));
        return texts.join(QLatin1String(", ")) + (list.size() > namedAtMost ? QStringLiteral(" …") : QString());
    }

    [[nodiscard]] static int total(const std::vector<NamedCount>& list)
    {
        int sum = 0;
        for (const NamedCount& one : list)
            sum += static_cast<int>(one.count);
        return sum;
    }

    [[nodiscard]] static QString stage(ProgramStage stage)
    {
        switch (stage) {
        case ProgramStage::AfterTpuOptimization:
            return tr("it was dumped at the end of the TPU compiler");
        case ProgramStage::AfterGpuOptimization:
            return tr("it was dumped at the end of the GPU compiler");
        case ProgramStage::AfterCpuOptimization:
            return tr("it was dumped at the end of the CPU compiler");
        case ProgramStage::AfterOptimization:
            return tr("it is already optimized");
        case ProgramStage::AfterLayoutAssignment:
            return tr("its layouts are already assigned");
        case ProgramStage::BeforeLayoutAssignment:
            break;
        }
        return {};
    }

    [[nodiscard]] static QStringList differences(const Foreignness& of)
    {
        const auto isMany = [&of](std::uint32_t count) { return count > usualCallShare * of.instructions; };
        QStringList parts;
        if (const QString text = stage(of.stage); !text.isEmpty())
            parts << text;
        if (!of.unknownOpcodes.empty())
            parts << tr("%Ln instruction(s) have opcodes that models do not know (%1)", nullptr,
                        total(of.unknownOpcodes))
                         .arg(names(of.unknownOpcodes));
        if (!of.unknownTypes.empty())
            parts << tr("%Ln result(s) have types that models do not know (%1)", nullptr, total(of.unknownTypes))
                         .arg(names(of.unknownTypes));
        if (isMany(of.calls))
            parts << tr("%Ln call(s) are not inlined", nullptr, static_cast<int>(of.calls));
        if (isMany(of.customCallCount()))
            parts << tr("%Ln custom call(s) (%1)", nullptr, static_cast<int>(of.customCallCount()))
                         .arg(names(of.customCalls));
        if (of.rowMajorShare() < usualRowMajorShare)
            parts << tr("only %1 of the tensors are row-major").arg(shareText(of.rowMajorShare(), 0));
        return parts;
    }
};

} // namespace

QString foreignSentence(const Foreignness& foreignness)
{
    const QStringList parts = ForeignWords::differences(foreignness);
    return parts.isEmpty() ? QString()
                           : ForeignWords::tr("Unlike the programs that models are trained on: %1.")
                                 .arg(parts.join(ForeignWords::tr("; ", "between differences")));
}

QString dumpAdvice(const Foreignness& foreignness)
{
    const bool isFromThere = foreignness.stage == ProgramStage::BeforeLayoutAssignment && foreignness.calls == 0
        && foreignness.customCalls.empty() && foreignness.unknownOpcodes.empty();
    return isFromThere
        ? QString()
        : ForeignWords::tr(
              "Models are trained on programs dumped just before layout assignment: dump it there, with %1.")
              .arg(QStringLiteral("--xla_dump_hlo_pass_re=layout-assignment"));
}

} // namespace tgraph
