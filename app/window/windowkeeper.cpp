// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/window/windowkeeper.h"

#include <utility>

namespace tgraph {

WindowKeeper::WindowKeeper(Workspace& workspace)
    : m_workspace(workspace), m_window(std::make_unique<MainWindow>(workspace))
{
    connect(&workspace.languages(), &Languages::changed, this, &WindowKeeper::makeAnew);
}

WindowKeeper::~WindowKeeper() = default;

void WindowKeeper::makeAnew()
{
    const WindowState state = m_window->state();
    const bool isVisible = m_window->isVisible();
    m_window->saveSettings();
    auto window = std::make_unique<MainWindow>(m_workspace);
    window->restore(state);
    window->setVisible(isVisible);
    m_window = std::move(window); // the old one goes last: without any window the program would end
}

} // namespace tgraph
