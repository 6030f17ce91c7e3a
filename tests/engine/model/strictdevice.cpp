// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/engine/model/strictdevice.h"

#include <ATen/EmptyTensor.h>
#include <ATen/native/CPUFallback.h>
#include <ATen/ops/_copy_from_native.h>
#include <ATen/ops/_reshape_alias_native.h>
#include <ATen/ops/as_strided_native.h>
#include <ATen/ops/view_native.h>
#include <torch/library.h>
#include <torch/version.h>

#include <algorithm>
#include <c10/core/impl/DeviceGuardImplInterface.h>
#include <cstring>
#include <mutex>
#include <sstream>
#include <stdexcept>
#include <sys/mman.h>
#include <tuple>
#include <unistd.h>

namespace tgraph::strictdevice {
namespace {

constexpr auto type = c10::DeviceType::PrivateUse1;
constexpr std::size_t arenaBytes = std::size_t{4} << 30U; // reserved, not used: pages appear when written
constexpr std::size_t alignment = 64;

/// Memory with two addresses: tensors have one that cannot be read, the operations use the other.
class Arena {
public:
    Arena()
    {
        const int file = ::memfd_create("strictdevice", 0);
        if (file < 0 || ::ftruncate(file, static_cast<off_t>(arenaBytes)) != 0)
            throw std::runtime_error("no memory for the strict device");
        m_hidden = static_cast<char*>(::mmap(nullptr, arenaBytes, PROT_NONE, MAP_SHARED, file, 0));
        m_real = static_cast<char*>(::mmap(nullptr, arenaBytes, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0));
        ::close(file);
        if (m_hidden == MAP_FAILED || m_real == MAP_FAILED)
            throw std::runtime_error("no memory for the strict device");
    }

    void* take(std::size_t bytes)
    {
        const std::scoped_lock lock(m_mutex);
        const std::size_t begin = m_used;
        m_used += (bytes + alignment - 1) / alignment * alignment;
        if (m_used > arenaBytes)
            throw std::runtime_error("the strict device is full");
        ++m_live;
        return m_hidden + begin;
    }

    void giveBack()
    {
        const std::scoped_lock lock(m_mutex);
        if (--m_live == 0)
            m_used = 0;
    }

    /// Null for the data of an empty tensor, which is null.
    void* realOf(const void* hidden) const
    {
        return hidden == nullptr ? nullptr : m_real + (static_cast<const char*>(hidden) - m_hidden);
    }

private:
    char* m_hidden = nullptr;
    char* m_real = nullptr;
    std::mutex m_mutex;
    std::size_t m_used = 0;
    std::size_t m_live = 0;
};

Arena& arena()
{
    static auto* const made = new Arena; // outlives every tensor
    return *made;
}

c10::DataPtr takenFromArena(std::size_t bytes)
{
    void* const data = arena().take(bytes);
    return {data, data, [](void*) { arena().giveBack(); }, c10::Device(type, 0)};
}

struct Allocator : c10::Allocator {
#if TORCH_VERSION_MAJOR >= 2
    c10::DataPtr allocate(std::size_t bytes) override
    {
        return takenFromArena(bytes);
    }
    void copy_data(void* target, const void* source, std::size_t bytes) const override
    {
        std::memcpy(arena().realOf(target), arena().realOf(source), bytes);
    }
#else
    c10::DataPtr allocate(std::size_t bytes) const override
    {
        return takenFromArena(bytes);
    }
#endif
};

Allocator& allocator()
{
    static auto* const made = new Allocator;
    return *made;
}

struct Guard : c10::impl::DeviceGuardImplInterface {
    c10::DeviceType type() const override { return strictdevice::type; }
    c10::Device exchangeDevice(c10::Device) const override { return getDevice(); }
    c10::Device getDevice() const override { return {strictdevice::type, 0}; }
    void setDevice(c10::Device) const override { }
    void uncheckedSetDevice(c10::Device) const noexcept override { }
    c10::Stream getStream(c10::Device) const noexcept override { return onlyStream(); }
    c10::Stream getDefaultStream(c10::Device) const override { return onlyStream(); } // 2.x's backward pass calls it
    c10::Stream exchangeStream(c10::Stream) const noexcept override { return onlyStream(); }
    c10::DeviceIndex deviceCount() const noexcept override { return 1; }

private:
    c10::Stream onlyStream() const { return c10::Stream(c10::Stream::DEFAULT, getDevice()); }
};

std::mutex countsMutex;
Counts allCounts; // guarded by countsMutex
thread_local bool isInside = false; // copies of an operation's own values do not count

template <typename Change> void count(const Change& change)
{
    if (isInside)
        return;
    const std::scoped_lock lock(countsMutex);
    change(allCounts);
}

/// Returns a CPU tensor with the same memory, if the tensor is the device's.
at::Tensor onHost(const at::Tensor& tensor)
{
    if (tensor.device().type() != type)
        return tensor;
    return at::from_blob(arena().realOf(tensor.data_ptr()), tensor.sizes(), tensor.strides(),
                         tensor.options().device(torch::kCPU));
}

at::Tensor copyFrom(const at::Tensor& source, const at::Tensor& target, bool)
{
    const bool toDevice = source.is_cpu();
    const bool toHost = target.is_cpu();
    count([&](Counts& counts) {
        counts.toDevice += static_cast<std::size_t>(toDevice);
        counts.toHost += static_cast<std::size_t>(toHost);
        counts.operations += static_cast<std::size_t>(!toDevice && !toHost);
    });
    onHost(target).copy_(onHost(source));
    return target;
}

at::Tensor copyFromAndResize(const at::Tensor& source, const at::Tensor& target)
{
    if (source.sizes() != target.sizes())
        target.resize_(source.sizes());
    return copyFrom(source, target, false);
}

at::Tensor emptyTensor(at::IntArrayRef sizes, c10::optional<at::ScalarType> scalar, c10::optional<at::Layout>,
                       c10::optional<at::Device>, c10::optional<bool>, c10::optional<at::MemoryFormat> format)
{
    return at::detail::empty_generic(sizes, &allocator(), c10::DispatchKeySet(c10::DispatchKey::PrivateUse1),
                                     c10::dtype_or_default(scalar), format);
}

at::Tensor emptyStrided(at::IntArrayRef sizes, at::IntArrayRef strides, c10::optional<at::ScalarType> scalar,
                        c10::optional<at::Layout>, c10::optional<at::Device>, c10::optional<bool>)
{
    return at::detail::empty_strided_generic(sizes, strides, &allocator(),
                                             c10::DispatchKeySet(c10::DispatchKey::PrivateUse1),
                                             c10::dtype_or_default(scalar));
}

at::Scalar numberOf(const at::Tensor& tensor)
{
    count([](Counts& counts) { ++counts.numbers; });
    return onHost(tensor).item();
}

const at::Tensor& resize(const at::Tensor& tensor, at::IntArrayRef sizes, c10::optional<at::MemoryFormat>)
{
    auto* const impl = tensor.unsafeGetTensorImpl();
    std::size_t bytes = tensor.dtype().itemsize();
    for (const std::int64_t size : sizes)
        bytes *= static_cast<std::size_t>(size);
    if (bytes > tensor.storage().nbytes()) {
        impl->storage().set_data_ptr(allocator().allocate(bytes));
        impl->storage().set_nbytes(bytes);
    }
    impl->set_sizes_contiguous(sizes);
    return tensor;
}

using OptionalTensor = c10::optional<at::Tensor>;

/// Adds the tensor, if there is one.
at::Tensor plus(const at::Tensor& sum, const OptionalTensor& tensor)
{
    return tensor && tensor->defined() ? sum + *tensor : sum;
}

/// Computes a step of an LSTM: h and c after it, and the four gates [n, 4 H]. LibTorch 2.x calls this operation on
/// PrivateUse1 as on GPUs, and has it for GPUs only.
std::tuple<at::Tensor, at::Tensor, at::Tensor> lstmCell(const at::Tensor& inputGates, const at::Tensor& hiddenGates,
                                                        const at::Tensor& before, const OptionalTensor& inputBias,
                                                        const OptionalTensor& hiddenBias)
{
    const auto sums = plus(plus(inputGates + hiddenGates, inputBias), hiddenBias).chunk(4, /*dim=*/1);
    const auto in = sums[0].sigmoid();
    const auto kept = sums[1].sigmoid();
    const auto content = sums[2].tanh();
    const auto out = sums[3].sigmoid();
    const auto after = kept * before + in * content;
    return {out * after.tanh(), after, at::cat({in, kept, content, out}, /*dim=*/1)};
}

/// Computes the gradients of a step of an LSTM: those of the gates' sums [n, 4 H], of c before the step, and of a bias.
std::tuple<at::Tensor, at::Tensor, at::Tensor> lstmCellBackward(const OptionalTensor& ofHidden,
                                                                const OptionalTensor& ofAfter, const at::Tensor& before,
                                                                const at::Tensor& after, const at::Tensor& gates,
                                                                bool hasBias)
{
    const auto parts = gates.chunk(4, /*dim=*/1);
    const auto& in = parts[0];
    const auto& kept = parts[1];
    const auto& content = parts[2];
    const auto& out = parts[3];
    const auto hidden = plus(at::zeros_like(after), ofHidden);
    const auto bent = after.tanh();
    const auto state = plus(hidden * out * (1 - bent * bent), ofAfter);
    const auto sums = at::cat({state * content * in * (1 - in), state * before * kept * (1 - kept),
                               state * in * (1 - content * content), hidden * bent * out * (1 - out)},
                              /*dim=*/1);
    return {sums, state * kept, hasBias ? sums.sum(/*dim=*/0) : at::Tensor()};
}

/// Records an operation whose tensors are on different devices.
void checkDevices(const c10::OperatorHandle& op, const torch::jit::Stack& stack)
{
    bool onDevice = false;
    bool onCpu = false;
    std::ostringstream shapes;
    const auto look = [&](const at::Tensor& tensor) {
        if (!tensor.defined())
            return;
        onDevice = onDevice || !tensor.is_cpu();
        onCpu = onCpu || (tensor.is_cpu() && tensor.dim() > 0);
        shapes << ' ' << tensor.device() << tensor.sizes();
    };
    const std::size_t arguments = op.schema().arguments().size();
    for (std::size_t i = stack.size() - arguments; i < stack.size(); ++i) {
        if (stack[i].isTensor())
            look(stack[i].toTensor());
        else if (stack[i].isTensorList())
            for (const at::Tensor& tensor : stack[i].toTensorVector())
                look(tensor);
    }
    count([&](Counts& counts) {
        ++counts.operations;
        if (onDevice && onCpu)
            counts.mixed.push_back(op.schema().name() + shapes.str());
    });
}

/// True for _foreach_add_ and its like, which change the tensors of a list.
bool changesList(const c10::OperatorHandle& op)
{
    return std::ranges::any_of(op.schema().arguments(), [](const c10::Argument& argument) {
        return argument.type()->kind() == c10::TypeKind::ListType && argument.alias_info() != nullptr
            && argument.alias_info()->isWrite();
    });
}

/// Runs an operation without a result on CPU tensors with the same memory, because LibTorch's
/// fallback copies lists without copying them back.
void runInPlace(const c10::OperatorHandle& op, torch::jit::Stack* stack)
{
    const std::size_t arguments = op.schema().arguments().size();
    for (std::size_t i = stack->size() - arguments; i < stack->size(); ++i) {
        c10::IValue& value = (*stack)[i];
        if (value.isTensor()) {
            value = onHost(value.toTensor());
        } else if (value.isTensorList()) {
            c10::List<at::Tensor> list;
            for (const at::Tensor& tensor : value.toTensorVector())
                list.push_back(onHost(tensor));
            value = std::move(list);
        }
    }
    op.callBoxed(stack);
}

/// Runs LibTorch's fallback, which leaves a returned list on the CPU.
void runWithLists(const c10::OperatorHandle& op, torch::jit::Stack* stack)
{
    at::native::cpu_fallback(op, stack);
    for (std::size_t i = stack->size() - op.schema().returns().size(); i < stack->size(); ++i) {
        c10::IValue& value = (*stack)[i];
        if (!value.isTensorList())
            continue;
        c10::List<at::Tensor> list;
        for (const at::Tensor& tensor : value.toTensorVector())
            list.push_back(tensor.to(device()));
        value = std::move(list);
    }
}

void runOnHost(const c10::OperatorHandle& op, torch::jit::Stack* stack)
{
    checkDevices(op, *stack);
    const bool before = isInside;
    isInside = true;
    try {
        if (changesList(op))
            runInPlace(op, stack);
        else
            runWithLists(op, stack);
    } catch (...) {
        isInside = before;
        throw;
    }
    isInside = before;
}

// The registrations must exist until the end of the program.
C10_REGISTER_GUARD_IMPL(PrivateUse1, Guard)

TORCH_LIBRARY_IMPL(_, PrivateUse1, library)
{
    library.fallback(torch::CppFunction::makeFromBoxedFunction<&runOnHost>());
}

TORCH_LIBRARY_IMPL(aten, PrivateUse1, library)
{
    library.impl("empty.memory_format", &emptyTensor);
    library.impl("empty_strided", &emptyStrided);
    library.impl("_copy_from", &copyFrom);
    library.impl("_copy_from_and_resize", &copyFromAndResize);
    library.impl("_local_scalar_dense", &numberOf);
    library.impl("resize_", &resize);
    library.impl("_thnn_fused_lstm_cell", &lstmCell);
    library.impl("_thnn_fused_lstm_cell_backward_impl", &lstmCellBackward);
    library.impl("view",
                 [](const at::Tensor& tensor, at::IntArrayRef sizes) { return at::native::view(tensor, sizes); });
    library.impl("_reshape_alias", [](const at::Tensor& tensor, at::IntArrayRef sizes, at::IntArrayRef strides) {
        return at::native::_reshape_alias(tensor, sizes, strides);
    });
    library.impl("as_strided",
                 [](const at::Tensor& tensor, at::IntArrayRef sizes, at::IntArrayRef strides,
                    c10::optional<std::int64_t> offset) {
                     return at::native::as_strided_tensorimpl(tensor, sizes, strides, offset);
                 });
}

} // namespace

torch::Device device()
{
    return {type, 0};
}

Counts counts()
{
    const std::scoped_lock lock(countsMutex);
    return allCounts;
}

void reset()
{
    const std::scoped_lock lock(countsMutex);
    allCounts = {};
}

void move(const torch::nn::Module& module)
{
    const torch::NoGradGuard noGrad;
    const auto moveOne = [](const torch::Tensor& tensor) {
        const torch::Tensor moved = tensor.detach().to(device());
        tensor.unsafeGetTensorImpl()->shallow_copy_from(moved.getIntrusivePtr());
    };
    for (const auto& item : module.named_parameters())
        moveOne(item.value());
    for (const auto& item : module.named_buffers())
        moveOne(item.value());
}

} // namespace tgraph::strictdevice
