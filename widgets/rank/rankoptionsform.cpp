// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/rank/rankoptionsform.h"

#include "widgets/common/nodename.h"
#include "widgets/common/quantity.h"

#include <QComboBox>
#include <QFormLayout>
#include <QLineEdit>
#include <QRegularExpressionValidator>
#include <QSpinBox>
#include <QStandardItemModel>

#include <array>

namespace tgraph {
namespace {

/// The engine's devicereason::all, listed for lupdate; the engine has no translations.
[[maybe_unused]] constexpr std::array deviceReasons = {
    QT_TRANSLATE_NOOP("tgraph::RankOptionsForm", "LibTorch found a CUDA device"),
    QT_TRANSLATE_NOOP("tgraph::RankOptionsForm", "there is no CUDA driver here (libcuda.so.1)"),
    QT_TRANSLATE_NOOP("tgraph::RankOptionsForm", "the CUDA driver finds no device"),
    QT_TRANSLATE_NOOP("tgraph::RankOptionsForm", "LibTorch is missing; install the complete package"),
    QT_TRANSLATE_NOOP("tgraph::RankOptionsForm",
                      "LibTorch cannot use the CUDA device: it was built without CUDA, or for another driver"),
};

} // namespace

RankOptionsForm::RankOptionsForm(QWidget* parent) : QWidget(parent)
{
    m_permutations = new QSpinBox(this);
    m_permutations->setRange(int{autoPermutations}, int{mostPermutations});
    m_permutations->setSpecialValueText(tr("auto"));
    m_permutations->setToolTip(tr("N: random permutations of the configurations whose scores are averaged.\nMore "
                                  "permutations give more stable scores and take longer. Models without "
                                  "cross-attention need one.\nauto: as many as the order needs, at most %1.")
                                   .arg(int{mostAutoPermutations}));
    m_slate = new QSpinBox(this);
    m_slate->setRange(1, int{largestSlate});
    m_slate->setToolTip(tr("Configurations that are compared with each other in one pass."));
    m_seed = new QLineEdit(this);
    m_seed->setValidator(new QRegularExpressionValidator(QRegularExpression(QStringLiteral("[0-9]{1,19}")), m_seed));
    m_seed->setToolTip(tr("Seed of the permutations: the same seed gives the same scores."));
    m_device = new QComboBox(this);
    for (const Device device : {Device::Auto, Device::Cpu, Device::Cuda})
        m_device->addItem(engineName(deviceName(device)), int(device));
    auto* form = new QFormLayout(this);
    form->addRow(tr("Permutations (N)"), m_permutations);
    form->addRow(tr("Slate"), m_slate);
    form->addRow(tr("Seed"), m_seed);
    form->addRow(tr("Device"), m_device);
    setOptions({});
    setAutoDevice({});
    connect(m_permutations, &QSpinBox::valueChanged, this, &RankOptionsForm::changed);
    connect(m_slate, &QSpinBox::valueChanged, this, &RankOptionsForm::changed);
    connect(m_seed, &QLineEdit::textChanged, this, &RankOptionsForm::changed);
    connect(m_device, &QComboBox::currentIndexChanged, this, &RankOptionsForm::changed);
}

void RankOptionsForm::setOptions(const RankOptions& options)
{
    m_rest = options;
    m_permutations->setValue(static_cast<int>(options.permutations));
    m_slate->setValue(static_cast<int>(options.slateSize));
    m_seed->setText(QString::number(options.seed));
    m_device->setCurrentIndex(m_device->findData(int(options.device)));
}

RankOptions RankOptionsForm::options() const
{
    RankOptions options = m_rest;
    options.permutations = static_cast<std::uint32_t>(m_permutations->value());
    options.slateSize = static_cast<std::uint32_t>(m_slate->value());
    options.seed = m_seed->text().toULongLong();
    options.device = static_cast<Device>(m_device->currentData().toInt());
    return options;
}

void RankOptionsForm::setAutoDevice(const DeviceChoice& device)
{
    const bool hasCuda = device.device == Device::Cuda;
    const QString reason = device.reason.empty() ? QString() : tr(device.reason.c_str());
    auto& items = static_cast<QStandardItemModel&>(*m_device->model());
    QStandardItem& cuda = *items.item(m_device->findData(int(Device::Cuda)));
    cuda.setEnabled(hasCuda);
    cuda.setToolTip(hasCuda ? QString() : reason);
    if (!hasCuda && m_device->currentData().toInt() == int(Device::Cuda))
        m_device->setCurrentIndex(0);
    const QString name = hasCuda ? QStringLiteral("cuda") : QStringLiteral("cpu");
    items.item(m_device->findData(int(Device::Auto)))
        ->setText(reason.isEmpty() ? tr("auto") : tr("auto (%1)").arg(name));
    cuda.setText(device.name.empty() ? QStringLiteral("cuda")
                                     : tr("cuda (%1, %2)")
                                           .arg(QString::fromStdString(device.name),
                                                bytesLabel(static_cast<double>(device.memoryBytes))));
    m_device->setToolTip(hasCuda ? tr("auto: the GPU, except for rankings that take the CPU less than %1 s")
                                       .arg(numberText(leastGpuSeconds, 1))
                                 : reason);
}

QString RankOptionsForm::changedText() const
{
    const RankOptions usual;
    const RankOptions now = options();
    QStringList parts;
    if (now.permutations != usual.permutations)
        parts << QStringLiteral("N = %1").arg(now.permutations);
    if (now.slateSize != usual.slateSize)
        parts << tr("slate %1").arg(now.slateSize);
    if (now.seed != usual.seed)
        parts << tr("seed %1").arg(now.seed);
    if (now.device != usual.device)
        parts << m_device->currentText();
    return parts.join(QStringLiteral(", "));
}

} // namespace tgraph
