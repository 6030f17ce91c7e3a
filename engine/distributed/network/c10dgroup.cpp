// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/distributed/network/c10dgroup.h"

#include "engine/core/task.h"
#include "engine/model/network/torchsetup.h"

#include <fmt/format.h>

#ifdef TGRAPH_C10D_GLOO
#ifndef USE_C10D_GLOO
#define USE_C10D_GLOO
#endif
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#endif
#ifdef TGRAPH_C10D_NCCL
#ifndef USE_C10D_NCCL
#define USE_C10D_NCCL
#endif
#include <torch/csrc/distributed/c10d/ProcessGroupNCCL.hpp>
#endif

#include <algorithm>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <netdb.h>
#include <optional>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

namespace tgraph {

/// Sends a heartbeat every second and detects lost processes. Process 0 checks all processes, and
/// the others read its findings. A process is lost after 15 s without a heartbeat, measured in the
/// running time of this process, so that a machine that was asleep is not counted as lost.
class Heartbeat {
public:
    /// @param store a separate connection
    Heartbeat(StoreHandle store, const Launch& launch);
    /// Reports that this process leaves, which is not a loss.
    ~Heartbeat();
    Heartbeat(const Heartbeat&) = delete;
    Heartbeat& operator=(const Heartbeat&) = delete;

    /// Returns the error text once a process is lost.
    [[nodiscard]] std::optional<std::string> lost() const;

    /// Waits until `done`, which is checked at each notify(), every `look` if given, and when a process is lost;
    /// returns false in the last case.
    template <typename Done>
    [[nodiscard]] bool waitFor(Done done, std::optional<std::chrono::milliseconds> look = {}) const
    {
        std::unique_lock lock(m_mutex);
        const auto isOver = [&] { return done() || m_lost.has_value(); };
        if (!look)
            m_changed.wait(lock, isOver);
        else
            while (!m_changed.wait_for(lock, *look, isOver)) { }
        return done();
    }
    void notify() const
    {
        const std::scoped_lock lock(m_mutex);
        m_changed.notify_all();
    }

    static constexpr const char* lostKey = "lost"; ///< the error text for all processes

private:
    void beat();
    void checkOthers();
    void run(const std::stop_token& stop);

    StoreHandle m_store;
    Launch m_launch;
    std::vector<std::int64_t> m_beats; ///< process 0: beats of each process at the last check
    std::vector<int> m_silent; ///< checks since these changed
    mutable std::mutex m_mutex; ///< guards the following members
    mutable std::condition_variable_any m_changed;
    std::optional<std::string> m_lost;
    std::jthread m_thread; ///< last: it uses the other members
};

namespace {

constexpr std::chrono::seconds interval{1};
constexpr int mostSilent = 15; // beats
/// A process that leaves subtracts it from its beats, whose number is negative from then on.
constexpr std::int64_t leftMark = std::int64_t{1} << 50U;

std::string beatKey(std::uint32_t rank)
{
    return fmt::format("beat/{}", rank);
}

constexpr const char* joinedKey = "joined";
constexpr const char* leftKey = "left";
/// Timeout of one operation. It is long, since lost processes are detected sooner and long computations are allowed.
constexpr std::chrono::hours longestOperation{24};

#ifdef TGRAPH_C10D_GLOO
/// Returns this machine's address on the route to process 0: the machine's name often resolves to 127.0.1.1.
std::string ownAddressTowards(const Launch& launch)
{
    addrinfo hints{};
    hints.ai_socktype = SOCK_DGRAM;
    addrinfo* found = nullptr;
    std::string address;
    if (::getaddrinfo(launch.address.c_str(), std::to_string(launch.port).c_str(), &hints, &found) != 0)
        return address;
    for (const addrinfo* one = found; one != nullptr && address.empty(); one = one->ai_next) {
        const int socket = ::socket(one->ai_family, SOCK_DGRAM | SOCK_CLOEXEC, 0);
        sockaddr_storage own{};
        socklen_t length = sizeof(own);
        char text[NI_MAXHOST] = "";
        if (socket >= 0 && ::connect(socket, one->ai_addr, one->ai_addrlen) == 0
            && ::getsockname(socket, reinterpret_cast<sockaddr*>(&own), &length) == 0
            && ::getnameinfo(reinterpret_cast<sockaddr*>(&own), length, text, sizeof(text), nullptr, 0, NI_NUMERICHOST)
                == 0)
            address = text;
        if (socket >= 0)
            ::close(socket);
    }
    ::freeaddrinfo(found);
    return address;
}

std::shared_ptr<::gloo::transport::Device> glooDevice(const Launch& launch)
{
    using Gloo = c10d::ProcessGroupGloo;
    if (const auto named = environmentVariable("GLOO_SOCKET_IFNAME"))
        return Gloo::createDeviceForInterface(*named);
    const std::string address = ownAddressTowards(launch);
    return address.empty() ? Gloo::createDefaultDevice() : Gloo::createDeviceForHostname(address);
}
#endif

#ifdef TGRAPH_C10D_NCCL
/// Returns NCCL's group without LibTorch's own watchdog, which torchrun switches on. The watchdog
/// would end the process without a message when an operation takes ten minutes or another process
/// is lost. This program detects lost processes by heartbeats instead.
c10::intrusive_ptr<c10d::ProcessGroupNCCL> makeNcclGroup(const StoreHandle& store, int rank, int size)
{
    for (const char* name : {"NCCL_ASYNC_ERROR_HANDLING", "TORCH_NCCL_ASYNC_ERROR_HANDLING"}) // before and from 2.2 on
        ::setenv(name, "0", /*replace=*/1); // NOLINT(concurrency-mt-unsafe): read below
    const auto options = c10d::ProcessGroupNCCL::Options::create();
    options->timeout = longestOperation;
    return c10::make_intrusive<c10d::ProcessGroupNCCL>(store, rank, size, options);
}

/// Ends a group whose operations are complete. LibTorch 2.x warns if this is left to the destructor; 1.13 has no call.
template <typename Group> void shutDown(Group& group)
{
    if constexpr (requires { group.shutdown(); })
        group.shutdown();
}
#endif

std::string firstLine(const std::string& text)
{
    return text.substr(0, text.find('\n'));
}

torch::Tensor tensorOfBytes(const std::string& bytes, std::int64_t length)
{
    auto tensor = torch::zeros({length}, torch::kByte);
    std::memcpy(tensor.data_ptr<std::uint8_t>(), bytes.data(), bytes.size());
    return tensor;
}

std::string bytesOfTensor(const torch::Tensor& tensor, std::int64_t length)
{
    const auto bytes = tensor.cpu();
    const auto* const first = bytes.data_ptr<std::uint8_t>();
    return {first, first + length};
}

} // namespace

Heartbeat::Heartbeat(StoreHandle store, const Launch& launch)
    : m_store(std::move(store)), m_launch(launch), m_beats(launch.size, 0), m_silent(launch.size, 0)
{
    m_thread = std::jthread([this](const std::stop_token& stop) { run(stop); });
}

Heartbeat::~Heartbeat()
{
    m_thread.request_stop();
    m_thread.join();
    try {
        m_store->add(beatKey(m_launch.rank), -leftMark);
    } catch (const std::exception&) { // NOLINT(bugprone-empty-catch): the error cannot be reported
    }
}

std::optional<std::string> Heartbeat::lost() const
{
    const std::scoped_lock lock(m_mutex);
    return m_lost;
}

void Heartbeat::checkOthers()
{
    for (std::uint32_t other = 1; other < m_launch.size; ++other) {
        const std::int64_t beats = m_store->add(beatKey(other), 0);
        const bool silent = beats >= 0 && beats == m_beats[other];
        m_silent[other] = silent ? m_silent[other] + 1 : 0;
        m_beats[other] = beats;
        if (m_silent[other] < mostSilent)
            continue;
        const std::string sentence
            = fmt::format("process {} of {} is lost: no heartbeat for {} s", other, m_launch.size, mostSilent);
        m_store->set(lostKey, std::vector<std::uint8_t>(sentence.begin(), sentence.end()));
    }
}

void Heartbeat::beat()
{
    std::optional<std::string> sentence;
    try {
        m_store->add(beatKey(m_launch.rank), 1);
        if (m_launch.rank == 0)
            checkOthers();
        if (m_store->check({lostKey})) {
            const auto bytes = m_store->get(lostKey);
            sentence = std::string(bytes.begin(), bytes.end());
        }
    } catch (...) {
        sentence = fmt::format("process 0 of {} is lost: the store at {}:{} does not answer", m_launch.size,
                               m_launch.address, m_launch.port);
    }
    if (!sentence)
        return;
    const std::scoped_lock lock(m_mutex);
    m_lost = sentence;
    m_changed.notify_all();
}

void Heartbeat::run(const std::stop_token& stop)
{
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    while (!stop.stop_requested() && !lost()) {
        beat();
        never.wait_for(lock, stop, interval, [] { return false; });
    }
}

C10dGroup::C10dGroup(const Launch& launch, bool cuda, const std::stop_token& stop) : C10dStore(launch, stop)
{
    meet(stop);
    [[maybe_unused]] const auto rank = static_cast<int>(launch.rank); // unused if LibTorch has neither Gloo nor NCCL
    [[maybe_unused]] const auto size = static_cast<int>(launch.size);
    if (cuda)
        c10::impl::getDeviceGuardImpl(torch::kCUDA)->setDevice(deviceOf(0U)); // for the following operations
#ifdef TGRAPH_C10D_NCCL
    if (cuda) {
        m_device = c10::impl::getDeviceGuardImpl(torch::kCUDA)->getDevice();
        m_collectives = makeNcclGroup(m_store, rank, size);
    }
#endif
#ifdef TGRAPH_C10D_GLOO
    if (!m_collectives) {
        const auto options = c10d::ProcessGroupGloo::Options::create(longestOperation);
        options->devices.push_back(glooDevice(launch));
        options->threads = 1;
        try {
            m_collectives = c10::make_intrusive<c10d::ProcessGroupGloo>(m_store, rank, size, options);
        } catch (const std::exception& error) {
            throw makeError({"processes", fmt::format("{} of {}", launch.rank, launch.size)}, firstLine(error.what()),
                            "connections between all processes; GLOO_SOCKET_IFNAME names another interface");
        }
    }
#endif
    if (!m_collectives)
        throw makeError({"processes", fmt::format("{}", launch.size)}, "a LibTorch without Gloo",
                        "a LibTorch with Gloo, or a single process");
    m_heartbeat = std::make_shared<Heartbeat>(connectStore(launch, /*holds=*/false, stop), launch);
}

/// Abandons operations that wait for a lost process, together with their threads, because they
/// never end.
C10dGroup::~C10dGroup()
{
    if (m_broken)
        static_cast<void>(m_collectives.release());
}

void C10dGroup::meet(const std::stop_token& stop)
{
    constexpr std::chrono::milliseconds betweenLooks{20};
    const auto end = std::chrono::steady_clock::now() + std::chrono::minutes(5);
    std::int64_t joined = add(joinedKey, 1);
    while (joined < m_launch.size) {
        if (std::chrono::steady_clock::now() > end)
            throw makeError({"processes", fmt::format("{}", m_launch.size)}, fmt::format("only {}", joined),
                            "all of them within five minutes");
        pauseFor(betweenLooks, stop);
        joined = add(joinedKey, 0);
    }
}

void C10dGroup::loseProcess(const std::string& detail)
{
    m_broken = true;
    std::optional<std::string> sentence = m_heartbeat->lost();
    try {
        if (!sentence)
            sentence = find(Heartbeat::lostKey);
    } catch (const ProcessLost& error) {
        sentence = error.what();
    }
    throw ProcessLost(
        sentence.value_or(fmt::format("one of the {} processes is lost: {}", m_launch.size, firstLine(detail))));
}

void C10dGroup::throwIfLost()
{
    if (m_heartbeat && m_heartbeat->lost())
        loseProcess({});
}

void C10dGroup::waitFor(const WorkHandle& work)
{
    bool isDone = false;
    if (m_device.is_cuda()) {
        // NCCL's future is complete once the operation is queued. Waiting for the operation itself detects a lost
        // process; a copy to the host would wait for that process for ever.
        constexpr std::chrono::milliseconds look(1);
        isDone = m_heartbeat->waitFor([&] { return work->isCompleted(); }, look);
    } else {
        const auto future = work->getFuture();
        future->addCallback([heartbeat = m_heartbeat](c10::ivalue::Future&) { heartbeat->notify(); });
        isDone = m_heartbeat->waitFor([&] { return future->completed(); });
    }
    if (!isDone)
        loseProcess({});
    work->wait(); // throws the error; on a GPU, later operations wait for it
}

template <typename Start> void C10dGroup::run(Start start)
{
    try {
        waitFor(start());
    } catch (const ProcessLost&) {
        throw;
    } catch (const std::exception& error) {
        loseProcess(error.what());
    }
}

void C10dGroup::broadcastTensor(torch::Tensor& tensor)
{
    std::vector<torch::Tensor> tensors = {tensor};
    run([&] { return m_collectives->broadcast(tensors); });
}

torch::Tensor C10dGroup::exchange(torch::Tensor sent)
{
    auto received = torch::empty_like(sent);
    std::vector<std::int64_t> equal;
    run([&] { return m_collectives->alltoall_base(received, sent, equal, equal); });
    return received;
}

torch::Tensor C10dGroup::gatherTensor(torch::Tensor own)
{
    auto all = torch::empty({static_cast<std::int64_t>(size()), own.numel()}, own.options());
    std::vector<std::vector<torch::Tensor>> rows = {all.unbind(0)};
    std::vector<torch::Tensor> input = {own.view(-1)};
    run([&] { return m_collectives->allgather(rows, input); });
    return all;
}

std::string C10dGroup::broadcast(std::string bytes)
{
    auto length = torch::tensor({static_cast<std::int64_t>(bytes.size())}, torch::kLong).to(m_device);
    broadcastTensor(length);
    const auto count = length.item<std::int64_t>();
    auto tensor = tensorOfBytes(rank() == 0 ? bytes : std::string(), count).to(m_device);
    broadcastTensor(tensor);
    return bytesOfTensor(tensor, count);
}

std::vector<std::string> C10dGroup::gather(const std::string& bytes)
{
    const auto own = torch::tensor({static_cast<std::int64_t>(bytes.size())}, torch::kLong).to(m_device);
    const auto lengths = gatherTensor(own).cpu();
    const auto longest = std::max<std::int64_t>(1, lengths.max().item<std::int64_t>());
    const auto all = gatherTensor(tensorOfBytes(bytes, longest).to(m_device));
    std::vector<std::string> result;
    for (std::int64_t process = 0; process < lengths.size(0); ++process)
        result.push_back(bytesOfTensor(all[process], lengths[process].item<std::int64_t>()));
    return result;
}

/// Leaves a broken group. The process with the store waits briefly until the others have read the
/// reason.
void C10dGroup::leaveBroken()
{
    constexpr int looks = 60;
    const std::int64_t others = static_cast<std::int64_t>(size()) - 1; // one is lost, or all leave
    add(leftKey, 1);
    for (int look = 0; holdsStore(m_launch) && look < looks && add(leftKey, 0) < others; ++look)
        pauseFor(std::chrono::milliseconds(50), {});
}

void C10dGroup::fail(const std::string& sentence)
{
    m_broken = true;
    try {
        set(Heartbeat::lostKey, fmt::format("process {} of {} ended: {}", rank(), size(), sentence));
        leaveBroken();
    } catch (const Error&) { // NOLINT(bugprone-empty-catch): the error cannot be reported
    }
}

void C10dGroup::finish()
{
    if (m_broken) {
        try {
            leaveBroken();
        } catch (const Error&) { // NOLINT(bugprone-empty-catch): the store is what was lost
        }
        return;
    }
#ifdef TGRAPH_C10D_NCCL
    if (auto* const nccl = dynamic_cast<c10d::ProcessGroupNCCL*>(m_collectives.get()))
        shutDown(*nccl);
#endif
    if (rank() != 0)
        m_heartbeat.reset();
    add(leftKey, 1);
    while (holdsStore(m_launch) && add(leftKey, 0) < size()) {
        throwIfLost();
        pauseFor(std::chrono::milliseconds(5), {});
    }
    m_heartbeat.reset();
}

} // namespace tgraph
