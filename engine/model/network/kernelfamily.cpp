// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/model/network/kernelfamily.h"

#include "engine/model/network/kernelnetwork.h"

namespace tgraph {

namespace {

class KernelFamily : public NetworkFamily {
public:
    AnyNetwork make(const ModelOptions& options) const override { return std::make_shared<KernelNetwork>(options); }
};

} // namespace

const NetworkFamily& kernelFamily()
{
    static const KernelFamily family;
    return family;
}

} // namespace tgraph
