// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/decisions/programwords.h"

#include "widgets/common/foreignwords.h"
#include "widgets/common/quantity.h"

#include <QCoreApplication>
#include <QStringList>

namespace tgraph {
namespace {

struct ProgramWords {
    Q_DECLARE_TR_FUNCTIONS(tgraph::ProgramWords)

public:
    const OpenFile& file;

    [[nodiscard]] static QString listed(const QStringList& parts)
    {
        if (parts.size() < 2)
            return parts.join(QString());
        return tr("%1 and %2", "the last of a list")
            .arg(parts.mid(0, parts.size() - 1).join(tr(", ", "between parts of a list")), parts.last());
    }

    [[nodiscard]] std::size_t configurable(Opcode opcode) const
    {
        std::size_t count = 0;
        for (const LayoutGroup& group : file.program->options.groups)
            count += group.opcode == opcode ? group.slots.size() : 0;
        return count;
    }

    // Returns "483 convolutions, dots and reshapes" or "12 dots".
    [[nodiscard]] QString operators() const
    {
        QStringList kinds;
        if (configurable(Opcode::Convolution) > 0)
            kinds << tr("convolutions");
        if (configurable(Opcode::Dot) > 0)
            kinds << tr("dots");
        if (configurable(Opcode::Reshape) > 0)
            kinds << tr("reshapes");
        return tr("%1 %2", "so many, of which operators")
            .arg(groupedText(file.program->options.configurable.size()), listed(kinds));
    }

    [[nodiscard]] QString toBeProposed() const
    {
        return tr("%Ln group(s) of %1 can be laid out; nothing is measured or proposed yet.", nullptr,
                  static_cast<int>(file.program->options.groups.size()))
            .arg(operators());
    }

    // Returns "3 are fused, 2 have more than 6 dimensions".
    [[nodiscard]] QString leftOut() const
    {
        const LayoutOptions& options = file.program->options;
        const auto number = [](std::uint32_t count) { return static_cast<int>(count); };
        QStringList parts;
        if (options.leftOut.fused > 0)
            parts << tr("%Ln are inside fusions", nullptr, number(options.leftOut.fused));
        if (options.leftOut.unnameable > 0)
            parts << tr("%Ln have more than 6 dimensions", nullptr, number(options.leftOut.unnameable));
        if (options.leftOut.notUnderstood > 0)
            parts << tr("%Ln have incomplete shapes or dimension numbers", nullptr,
                        number(options.leftOut.notUnderstood));
        if (options.leftOut.single > 0)
            parts << tr("%Ln have one layout only", nullptr, number(options.leftOut.single));
        return listed(parts);
    }

    [[nodiscard]] QString nothingLeft() const
    {
        const LayoutOptions& options = file.program->options;
        return options.leftOut.count() == 0
            ? tr("Nothing can be configured here: the program has no convolution, dot or reshape outside fusions.")
            : tr("Nothing can be configured here: of %Ln convolutions, dots and reshapes, %1.", nullptr,
                 static_cast<int>(options.leftOut.count()))
                  .arg(leftOut());
    }
};

} // namespace

QString programNote(const OpenFile& file)
{
    const Foreignness& foreignness = file.program->foreignness;
    const QString sentence = foreignSentence(foreignness);
    const QString advice = dumpAdvice(foreignness);
    return sentence.isEmpty() || advice.isEmpty() ? sentence + advice : sentence + QLatin1Char(' ') + advice;
}

QString programHeadline(const OpenFile& file)
{
    const ProgramWords words{file};
    return file.awaitsProposal() ? words.toBeProposed() : words.nothingLeft();
}

} // namespace tgraph
