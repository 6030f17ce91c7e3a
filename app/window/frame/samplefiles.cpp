// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/frame/samplefiles.h"

#include <QCoreApplication>
#include <QDir>

namespace tgraph {

QDir samplesFolder()
{
    const QDir installed(
        QDir(QCoreApplication::applicationDirPath()).filePath(QStringLiteral("../share/tgraph-explorer/samples")));
    return installed.exists() ? installed : QDir(QStringLiteral(TGRAPH_SOURCE_SAMPLES));
}

} // namespace tgraph
