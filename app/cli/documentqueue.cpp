// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/documentqueue.h"

#include "engine/io/documentreader.h"

#include <utility>

namespace tgraph::cli {

DocumentQueue::DocumentQueue(std::vector<std::filesystem::path> files, const std::stop_token& stop)
    : m_files(std::move(files)), m_forward(stop, [this] { m_stop.request_stop(); })
{
}

DocumentQueue::~DocumentQueue()
{
    m_stop.request_stop(); // a future of std::async waits for its thread
}

Document DocumentQueue::take(const ProgressCallback& progress)
{
    const std::filesystem::path& file = m_files[m_taken++];
    Document document = m_next.valid() ? m_next.get() : readDocument(file, {}, m_stop.get_token(), progress);
    if (!isEmpty())
        m_next = std::async(std::launch::async, [next = nextFile(), stop = m_stop.get_token()] {
            return readDocument(next, {}, stop, {});
        });
    return document;
}

} // namespace tgraph::cli
