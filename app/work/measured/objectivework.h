// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <cstddef>

namespace tgraph {

class Centre;
class Services;

/// Shows the objective of a table with several in a row above the answer, and reloads the table with another one; the
/// user's marks stay.
class ObjectiveWork : public QObject {
    Q_OBJECT

public:
    ObjectiveWork(Services& services, Centre& centre, QObject* parent);

private:
    void showBar(); ///< for the shown file
    void choose(std::size_t objective, bool isMaximised);

    Services& m_services;
    Centre& m_centre; ///< with the row
};

} // namespace tgraph
