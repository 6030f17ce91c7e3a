// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/network/gradientsum.h"

#include "engine/distributed/network/c10dgroup.h"

#include <algorithm>
#include <utility>

namespace tgraph {
namespace {

constexpr std::int64_t bucketNumbers = 262144; // 1 MiB

} // namespace

GradientSum::GradientSum(const std::vector<torch::Tensor>& parameters, const std::vector<std::size_t>& readyOrder,
                         C10dGroup* group)
    : m_group(group)
{
    torch::Device device = parameters.front().device();
    if (group != nullptr) {
        m_rank = group->rank();
        m_processes = group->size();
        device = group->device();
    }
    m_kind = torch::TensorOptions(torch::kFloat).device(device);
    layOut(parameters, readyOrder);
    m_sum = torch::zeros({m_length}, m_kind);
    if (group != nullptr)
        m_thread = std::thread([this] { run(); });
}

GradientSum::~GradientSum()
{
    if (!m_thread.joinable())
        return;
    {
        const std::scoped_lock lock(m_mutex);
        m_quit = true;
        m_changed.notify_all();
    }
    m_thread.join();
}

void GradientSum::layOut(const std::vector<torch::Tensor>& parameters, const std::vector<std::size_t>& readyOrder)
{
    m_places.resize(parameters.size());
    const auto close = [this] {
        Bucket& bucket = m_buckets.back();
        const auto processes = static_cast<std::int64_t>(m_processes);
        bucket.length = (bucket.length + processes - 1) / processes * processes;
        m_length += bucket.length;
    };
    for (const std::size_t parameter : readyOrder) {
        if (m_buckets.empty() || m_buckets.back().length >= bucketNumbers) {
            if (!m_buckets.empty())
                close();
            m_buckets.push_back({.begin = m_length});
        }
        Bucket& bucket = m_buckets.back();
        const std::int64_t count = parameters[parameter].numel();
        m_places[parameter] = {.bucket = m_buckets.size() - 1,
                               .begin = bucket.begin + bucket.length,
                               .shape = parameters[parameter].sizes().vec(),
                               .count = count};
        bucket.length += count;
        ++bucket.parameters;
    }
    close();
}

void GradientSum::begin(SlateTree tree)
{
    std::unique_lock lock(m_mutex);
    m_begun = false;
    m_changed.wait(lock, [this] { return !m_adds; });
    m_tree = std::move(tree);
    m_slates = m_tree->slatesOf(m_rank, m_processes);
    m_rowOf.clear();
    while (m_rows.size() < std::max<std::size_t>(1, m_slates.size()))
        m_rows.push_back(torch::zeros({m_length}, m_kind));
    m_put.assign(m_slates.size(), std::vector<char>(m_places.size(), 0));
    for (std::size_t i = 0; i < m_slates.size(); ++i)
        m_rowOf[m_slates[i]] = i;
    for (Bucket& bucket : m_buckets)
        bucket.missing = bucket.parameters * m_slates.size();
    if (m_slates.empty())
        m_rows.front().zero_();
    m_summed = 0;
    m_begun = true;
    m_changed.notify_all();
}

void GradientSum::count(std::size_t bucket, std::size_t puts)
{
    const std::scoped_lock lock(m_mutex);
    m_buckets[bucket].missing -= puts;
    if (m_buckets[bucket].missing == 0)
        m_changed.notify_all();
}

void GradientSum::put(std::uint32_t slate, std::size_t parameter, const torch::Tensor& gradient)
{
    const torch::NoGradGuard noGrad;
    const std::size_t row = m_rowOf.at(slate);
    const Place& place = m_places[parameter];
    m_rows[row].narrow(0, place.begin, place.count).view(place.shape).copy_(gradient);
    m_put[row][parameter] = 1;
    count(place.bucket, 1);
}

void GradientSum::complete(std::uint32_t slate)
{
    const torch::NoGradGuard noGrad;
    const std::size_t row = m_rowOf.at(slate);
    for (std::size_t parameter = 0; parameter < m_places.size(); ++parameter) {
        if (m_put[row][parameter] != 0)
            continue;
        const Place& place = m_places[parameter];
        m_rows[row].narrow(0, place.begin, place.count).zero_();
        count(place.bucket, 1);
    }
}

torch::Tensor GradientSum::part(std::uint32_t slate, const Bucket& bucket) const
{
    return m_rows[m_rowOf.at(slate)].narrow(0, bucket.begin, bucket.length);
}

void GradientSum::sumBucket(const Bucket& bucket)
{
    const auto last = m_tree->addSlates(
        m_rank, m_processes, [&](std::uint32_t a, std::uint32_t b) { part(a, bucket).add_(part(b, bucket)); });
    const torch::Tensor own = last ? part(*last, bucket) : m_rows.front().narrow(0, bucket.begin, bucket.length);
    if (m_group != nullptr)
        sumBetweenProcesses(bucket, own);
    else
        m_sum.narrow(0, bucket.begin, bucket.length).copy_(own);
}

void GradientSum::sumBetweenProcesses(const Bucket& bucket, const torch::Tensor& own)
{
    const auto processes = static_cast<std::int64_t>(m_processes);
    const auto pieces = m_group->exchange(own.view({processes, bucket.length / processes}));
    m_tree->addProcesses(m_processes, [&](std::uint32_t a, std::uint32_t b) {
        pieces[static_cast<std::int64_t>(a)].add_(pieces[static_cast<std::int64_t>(b)]);
    });
    m_sum.narrow(0, bucket.begin, bucket.length).copy_(m_group->gatherTensor(pieces[0]).view(-1));
}

void GradientSum::run()
{
    const torch::NoGradGuard noGrad;
    std::unique_lock lock(m_mutex);
    while (true) {
        const auto isReady
            = [this] { return m_begun && m_summed < m_buckets.size() && m_buckets[m_summed].missing == 0; };
        m_changed.wait(lock, [&] { return m_quit || isReady(); });
        if (m_quit)
            return;
        const Bucket bucket = m_buckets[m_summed];
        m_adds = true;
        lock.unlock();
        std::exception_ptr failure;
        try {
            sumBucket(bucket);
        } catch (...) {
            failure = std::current_exception();
        }
        lock.lock();
        m_adds = false;
        ++m_summed;
        m_failure = failure;
        m_changed.notify_all();
        if (failure)
            return;
    }
}

std::vector<torch::Tensor> GradientSum::finish()
{
    const torch::NoGradGuard noGrad;
    if (m_group == nullptr) {
        std::ranges::for_each(m_buckets, [this](const Bucket& bucket) { sumBucket(bucket); });
    } else {
        std::unique_lock lock(m_mutex);
        m_changed.wait(lock, [this] { return m_failure || m_summed == m_buckets.size(); });
        if (m_failure)
            std::rethrow_exception(m_failure);
        m_begun = false;
    }
    std::vector<torch::Tensor> sums;
    for (const Place& place : m_places)
        sums.push_back(m_sum.narrow(0, place.begin, place.count).view(place.shape));
    return sums;
}

bool GradientSum::wasPut(std::size_t parameter) const
{
    return std::ranges::any_of(m_put, [parameter](const auto& row) { return row[parameter] != 0; });
}

} // namespace tgraph
