// SPDX-License-Identifier: GPL-3.0-or-later
#include "state/writewhole.h"

#include "engine/core/atomicfile.h"
#include "engine/core/task.h"

#include <string_view>

namespace tgraph {

void writeWhole(const std::filesystem::path& target, const QByteArray& bytes, const std::stop_token& stop)
{
    throwIfStopped(stop);
    AtomicFile file(target);
    file.write(std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    throwIfStopped(stop);
    file.commit();
}

} // namespace tgraph
