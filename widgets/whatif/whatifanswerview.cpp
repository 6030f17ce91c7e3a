// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/whatif/whatifanswerview.h"

#include "widgets/common/boxes.h"
#include "widgets/common/valuetext.h"
#include "widgets/whatif/whatiftable.h"

#include <QLabel>
#include <QProgressBar>
#include <QPushButton>

#include <cmath>

namespace tgraph {
namespace {

QString existingText(const OpenFile& file, const WhatIf& result)
{
    if (!result.existing)
        return WhatIfAnswerView::tr("The file does not contain this configuration.");
    const ConfigId existing = *result.existing;
    const double target
        = file.targets.empty() ? std::nan("") : file.targets[file.configurations->distinctOf[existing.value].value];
    if (std::isnan(target))
        return WhatIfAnswerView::tr("The file has this configuration: %1.").arg(existing.value);
    const QString runtime = valueText(target, ValueKind::RuntimeNs);
    return (file.document->simulation ? WhatIfAnswerView::tr("The file has this configuration: %1, %2 (simulated).")
                                      : WhatIfAnswerView::tr("The file has this configuration: %1, measured %2."))
        .arg(existing.value)
        .arg(runtime);
}

} // namespace

WhatIfAnswerView::WhatIfAnswerView(QWidget* parent)
    : QWidget(parent),
      m_table(new WhatIfTable(this)),
      m_by(new QLabel(this)),
      m_existing(new QLabel(this)),
      m_focusExisting(new QPushButton(tr("Focus it"), this)),
      m_busy(new QProgressBar(this)),
      m_cancel(new QPushButton(tr("Cancel"), this))
{
    m_by->setWordWrap(true);
    m_existing->setWordWrap(true);
    m_existing->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_busy->setRange(0, 0);
    m_busy->setTextVisible(false);
    m_busy->setAccessibleName(tr("The edited configuration is being scored"));
    auto* existing = lineUp(new QHBoxLayout, {{m_existing, 1}, {m_focusExisting, 0, Qt::AlignTop}});
    auto* work = lineUp(new QHBoxLayout, {{m_busy, 1}, m_cancel});
    lineUp(tight(new QVBoxLayout(this)), {m_table, m_by, existing, work});
    connect(m_focusExisting, &QPushButton::clicked, this, &WhatIfAnswerView::existingRequested);
    connect(m_cancel, &QPushButton::clicked, this, &WhatIfAnswerView::cancelRequested);
    setRunning(false);
}

void WhatIfAnswerView::setRunning(bool running)
{
    m_busy->setVisible(running);
    m_cancel->setVisible(running);
}

void WhatIfAnswerView::setAnswer(const OpenFile* file, const std::optional<WhatIfAnswer>& answer, const QString& error)
{
    m_table->setResult(answer ? std::optional(answer->result) : std::nullopt);
    m_by->setText(!error.isEmpty() ? error
                      : answer     ? tr("Scored by %1 among %Ln configuration(s).", nullptr,
                                        static_cast<int>(answer->result.slateSize))
                                     .arg(answer->model)
                               : QString());
    m_by->setVisible(!m_by->text().isEmpty());
    m_existing->setText(answer ? existingText(*file, answer->result) : QString());
    m_existing->setVisible(!m_existing->text().isEmpty());
    m_focusExisting->setVisible(answer && answer->result.existing.has_value());
}

} // namespace tgraph
