// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/model/ranking/ranker.h"

#include <QWidget>

class QComboBox;
class QLineEdit;
class QSpinBox;

namespace tgraph {

/// The rarely changed options of a ranking: N, slate, seed, device. Options without a field keep their values.
class RankOptionsForm : public QWidget {
    Q_OBJECT

public:
    explicit RankOptionsForm(QWidget* parent = nullptr);

    void setOptions(const RankOptions& options);
    [[nodiscard]] RankOptions options() const;
    /// `device` is the device for which Device::Auto stands; `cuda` can be chosen only if it is
    /// this device.
    void setAutoDevice(const DeviceChoice& device);
    /// Returns a short text about the options that differ from the defaults; empty if there are
    /// none.
    [[nodiscard]] QString changedText() const;

Q_SIGNALS:
    void changed();

private:
    RankOptions m_rest;
    QSpinBox* m_permutations = nullptr;
    QSpinBox* m_slate = nullptr;
    QLineEdit* m_seed = nullptr;
    QComboBox* m_device = nullptr;
};

} // namespace tgraph
