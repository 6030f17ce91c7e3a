// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "widgets/graph/picture/graphpicture.h"

#include <QByteArray>

#include <optional>

namespace tgraph {

/// Returns the drawn part and its folding as bytes for a session file.
[[nodiscard]] QByteArray savedPicture(const PictureOptions& options);

/// Reads the bytes of savedPicture() for a file; std::nullopt if they are damaged. Places that the
/// file does not have are omitted.
[[nodiscard]] std::optional<PictureOptions> readPicture(const QByteArray& bytes, const OpenFile& file);

} // namespace tgraph
