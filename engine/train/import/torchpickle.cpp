// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/train/import/torchpickle.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <memory>
#include <optional>
#include <utility>
#include <variant>

namespace tgraph {
namespace {

constexpr std::size_t maxDepth = 16;

struct Value;
using ValuePtr = std::shared_ptr<Value>;

struct Other { }; ///< None, a truth value or a float, of which no tensor needs the value
struct Mark { };
/// The name of a function that REDUCE may call, or of a storage type.
struct Global {
    std::string name; ///< "torch._utils._rebuild_tensor_v2"
};
struct Sequence {
    std::vector<ValuePtr> items;
};
struct Dict {
    std::vector<std::pair<std::string, ValuePtr>> items; ///< only the entries with a text key
};
struct Storage {
    std::string key;
    std::optional<TorchNumber> type; ///< std::nullopt for integer types, which weights do not have
    std::uint64_t elements = 0;
};

struct Value {
    std::variant<Other, Mark, std::int64_t, std::string, Global, Sequence, Dict, Storage, TorchTensor> data;
    std::size_t depth = 1; ///< levels of values in values
    bool isInside = false; ///< true if part of another value: it must not grow, or depth would be wrong
};

struct NamedType {
    std::string_view name;
    std::optional<TorchNumber> type;
};
constexpr std::array storageTypes = {NamedType{"torch.FloatStorage", TorchNumber::Float},
                                     NamedType{"torch.HalfStorage", TorchNumber::Half},
                                     NamedType{"torch.BFloat16Storage", TorchNumber::BFloat16},
                                     NamedType{"torch.DoubleStorage", TorchNumber::Double},
                                     NamedType{"torch.LongStorage", std::nullopt},
                                     NamedType{"torch.IntStorage", std::nullopt},
                                     NamedType{"torch.BoolStorage", std::nullopt},
                                     NamedType{"torch.ByteStorage", std::nullopt}};
constexpr std::string_view orderedDict = "collections.OrderedDict";
constexpr std::string_view rebuildTensor = "torch._utils._rebuild_tensor_v2";
constexpr std::string_view rebuildParameter = "torch._utils._rebuild_parameter";

const NamedType* storageTypeOf(std::string_view name)
{
    const auto found = std::ranges::find(storageTypes, name, &NamedType::name);
    return found == storageTypes.end() ? nullptr : found;
}

class Machine {
public:
    Machine(std::span<const std::byte> bytes, const std::string& file) : m_bytes(bytes), m_file(file) { }

    std::map<std::string, TorchTensor> run()
    {
        while (!step()) { }
        const ValuePtr top = pop();
        const Dict* dict = std::get_if<Dict>(&top->data);
        if (dict == nullptr)
            throw error("a value that is not a dictionary", "a dictionary of tensors by name");
        std::map<std::string, TorchTensor> tensors;
        for (const auto& [name, value] : dict->items) {
            const TorchTensor* tensor = std::get_if<TorchTensor>(&value->data);
            if (tensor == nullptr)
                throw error(fmt::format("“{}” with a value that is not a tensor", name), "a state dict of tensors");
            if (!tensors.emplace(name, *tensor).second)
                throw error(fmt::format("“{}” twice", name), "each name once");
        }
        return tensors;
    }

private:
    [[nodiscard]] Error error(std::string_view found, std::string_view expected) const
    {
        return makeError({m_file, fmt::format("byte {} of the pickle", m_opcodeAt)}, found, expected);
    }

    std::span<const std::byte> take(std::uint64_t count)
    {
        if (count > m_bytes.size() - m_next)
            throw error("the end", fmt::format("{} more bytes", count));
        const auto taken = m_bytes.subspan(m_next, count);
        m_next += count;
        return taken;
    }

    std::uint64_t number(std::size_t bytes)
    {
        std::uint64_t value = 0;
        const auto raw = take(bytes);
        for (std::size_t i = 0; i < bytes; ++i)
            value |= std::to_integer<std::uint64_t>(raw[i]) << (8 * i);
        return value;
    }

    std::string text(std::uint64_t length)
    {
        const auto raw = take(length);
        return {reinterpret_cast<const char*>(raw.data()), raw.size()}; // NOLINT: bytes of text
    }

    std::string line()
    {
        std::string result;
        while (!result.ends_with('\n'))
            result += std::to_integer<char>(take(1)[0]);
        result.pop_back();
        return result;
    }

    void requireDepth(std::size_t depth) const
    {
        if (depth > maxDepth)
            throw error("values nested too deeply", fmt::format("at most {} levels", maxDepth));
    }

    template <typename Data> void push(Data data, std::size_t depth = 1)
    {
        requireDepth(depth);
        m_stack.push_back(std::make_shared<Value>(Value{std::move(data), depth}));
    }

    ValuePtr pop()
    {
        if (m_stack.empty() || std::holds_alternative<Mark>(m_stack.back()->data))
            throw error("an operation that needs more values", "enough values on the stack");
        ValuePtr value = std::move(m_stack.back());
        m_stack.pop_back();
        return value;
    }

    std::vector<ValuePtr> popToMark()
    {
        std::vector<ValuePtr> items;
        while (!m_stack.empty() && !std::holds_alternative<Mark>(m_stack.back()->data)) {
            items.push_back(std::move(m_stack.back()));
            m_stack.pop_back();
        }
        if (m_stack.empty())
            throw error("an operation that needs a mark", "a mark on the stack");
        m_stack.pop_back();
        std::ranges::reverse(items);
        return items;
    }

    // Returns the depth of a value with these items.
    static std::size_t put(std::span<const ValuePtr> items)
    {
        std::size_t depth = 0;
        for (const ValuePtr& item : items) {
            item->isInside = true;
            depth = std::max(depth, item->depth);
        }
        return depth + 1;
    }

    void pushSequence(std::vector<ValuePtr> items)
    {
        const std::size_t depth = put(items);
        push(Sequence{std::move(items)}, depth);
    }

    void pushLast(std::size_t count)
    {
        std::vector<ValuePtr> items(count);
        for (std::size_t i = count; i > 0; --i)
            items[i - 1] = pop();
        pushSequence(std::move(items));
    }

    const ValuePtr& top() const
    {
        if (m_stack.empty())
            throw error("an operation that needs a value", "a value on the stack");
        return m_stack.back();
    }

    void grow(Value& container, const ValuePtr& item)
    {
        item->isInside = true;
        if (container.isInside) // a value must not contain itself
            throw error("a value that changes after another value contains it", "complete values");
        container.depth = std::max(container.depth, item->depth + 1);
        requireDepth(container.depth);
    }

    void append(std::span<const ValuePtr> items)
    {
        Value& container = *top();
        auto* list = std::get_if<Sequence>(&container.data);
        if (list == nullptr)
            throw error("an element for a value that is not a list", "a list");
        for (const ValuePtr& item : items) {
            grow(container, item);
            list->items.push_back(item);
        }
    }

    void setItems(std::span<const ValuePtr> items)
    {
        Value& container = *top();
        auto* dict = std::get_if<Dict>(&container.data);
        if (dict == nullptr || items.size() % 2 != 0)
            throw error("an entry for a value that is not a dictionary", "a dictionary");
        for (std::size_t i = 0; i < items.size(); i += 2) {
            grow(container, items[i + 1]);
            if (const auto* key = std::get_if<std::string>(&items[i]->data))
                dict->items.emplace_back(*key, items[i + 1]);
        }
        if (dict->items.size() > maxTorchTensors)
            throw error("too many entries", fmt::format("at most {}", maxTorchTensors));
    }

    void global(const std::string& name)
    {
        if (name != orderedDict && name != rebuildTensor && name != rebuildParameter && storageTypeOf(name) == nullptr)
            throw error(fmt::format("the name {}", name), "a name that tensors need; no other code is run");
        push(Global{name});
    }

    std::int64_t wholeOf(const Value& value, std::string_view what) const
    {
        const auto* number = std::get_if<std::int64_t>(&value.data);
        if (number == nullptr || *number < 0)
            throw error(fmt::format("{} that is not a whole number", what), "a whole number of at least 0");
        return *number;
    }

    // Reads ("storage", type, key, location, elements).
    void persistentId()
    {
        const ValuePtr id = pop();
        const auto* parts = std::get_if<Sequence>(&id->data);
        const auto* kind
            = parts != nullptr && parts->items.size() == 5 ? std::get_if<std::string>(&parts->items[0]->data) : nullptr;
        const auto* type = kind != nullptr ? std::get_if<Global>(&parts->items[1]->data) : nullptr;
        const auto* key = type != nullptr ? std::get_if<std::string>(&parts->items[2]->data) : nullptr;
        const NamedType* named = key != nullptr ? storageTypeOf(type->name) : nullptr;
        if (named == nullptr || *kind != "storage")
            throw error("a reference that is not a storage", "a storage: its type, key, device and size");
        push(Storage{*key, named->type, static_cast<std::uint64_t>(wholeOf(*parts->items[4], "a storage's size"))});
    }

    std::vector<std::int64_t> wholesOf(const Value& value, std::string_view what) const
    {
        const auto* sequence = std::get_if<Sequence>(&value.data);
        if (sequence == nullptr)
            throw error(fmt::format("{} that is not a tuple of whole numbers", what), "a tuple of whole numbers");
        std::vector<std::int64_t> numbers;
        for (const ValuePtr& item : sequence->items)
            numbers.push_back(wholeOf(*item, what));
        return numbers;
    }

    // _rebuild_tensor_v2(storage, offset, shape, stride, requires_grad, hooks)
    TorchTensor tensorOf(const Sequence& arguments) const
    {
        const auto* storage = arguments.items.size() >= 4 ? std::get_if<Storage>(&arguments.items[0]->data) : nullptr;
        if (storage == nullptr)
            throw error("a tensor with other arguments", "storage, offset, shape, stride");
        if (!storage->type)
            throw error("a tensor of whole numbers", "32-bit, 16-bit or 64-bit floats: weights");
        TorchTensor tensor{.storage = storage->key,
                           .type = *storage->type,
                           .storageElements = storage->elements,
                           .offset = static_cast<std::uint64_t>(wholeOf(*arguments.items[1], "an offset")),
                           .shape = wholesOf(*arguments.items[2], "a shape"),
                           .stride = wholesOf(*arguments.items[3], "a stride")};
        constexpr std::size_t maxRank = 8;
        if (tensor.shape.size() != tensor.stride.size() || tensor.shape.size() > maxRank)
            throw error(fmt::format("{} lengths and {} strides", tensor.shape.size(), tensor.stride.size()),
                        fmt::format("equal numbers, at most {}", maxRank));
        checkInside(tensor);
        return tensor;
    }

    // Checks that the last element is inside the storage. The factors are checked first so that no
    // product overflows.
    void checkInside(const TorchTensor& tensor) const
    {
        std::uint64_t elements = 1;
        std::uint64_t last = tensor.offset;
        const auto outside = [&] { return error("a tensor that exceeds its storage", "a tensor inside its storage"); };
        for (std::size_t i = 0; i < tensor.shape.size(); ++i) {
            const auto length = static_cast<std::uint64_t>(tensor.shape[i]);
            const auto stride = static_cast<std::uint64_t>(tensor.stride[i]);
            if (length == 0)
                return;
            if (length > tensor.storageElements / elements || stride > tensor.storageElements
                || (length > 1 && stride > tensor.storageElements / (length - 1))
                || last + (length - 1) * stride >= tensor.storageElements)
                throw outside();
            elements *= length;
            last += (length - 1) * stride;
        }
        if (last >= tensor.storageElements)
            throw outside();
    }

    void reduce()
    {
        const ValuePtr arguments = pop();
        const ValuePtr function = pop();
        const auto* name = std::get_if<Global>(&function->data);
        const auto* tuple = std::get_if<Sequence>(&arguments->data);
        if (name == nullptr || tuple == nullptr)
            throw error("a call of an unknown function", "a tensor or an OrderedDict");
        if (name->name == orderedDict && tuple->items.empty())
            push(Dict{});
        else if (name->name == rebuildTensor)
            push(tensorOf(*tuple));
        else if (name->name == rebuildParameter && !tuple->items.empty()
                 && std::holds_alternative<TorchTensor>(tuple->items[0]->data))
            m_stack.push_back(tuple->items[0]);
        else
            throw error(fmt::format("a call of {}", name->name), "a tensor or an empty OrderedDict");
    }

    void memoize(std::uint64_t place)
    {
        if (place > m_bytes.size()) // the memo cannot have more entries than the file has bytes
            throw error(fmt::format("memo {}", place), "the number of a value");
        if (m_memo.size() <= place)
            m_memo.resize(place + 1);
        m_memo[place] = top();
    }

    void recall(std::uint64_t place)
    {
        if (place >= m_memo.size() || !m_memo[place])
            throw error(fmt::format("memo {}", place), "a value that was stored before");
        m_stack.push_back(m_memo[place]);
    }

    void signedNumber(std::size_t bytes)
    {
        if (bytes > sizeof(std::int64_t))
            throw error(fmt::format("a whole number of {} bytes", bytes), "at most 8");
        std::uint64_t value = number(bytes);
        if (bytes > 0 && bytes < sizeof value && ((value >> (8 * bytes - 1)) & 1U) != 0)
            value |= ~std::uint64_t{0} << (8 * bytes);
        push(std::bit_cast<std::int64_t>(value));
    }

    std::string poppedText()
    {
        const ValuePtr value = pop();
        const auto* text = std::get_if<std::string>(&value->data);
        if (text == nullptr)
            throw error("a name that is not text", "text");
        return *text;
    }

    // Runs one opcode (Python, Lib/pickletools.py); returns true after the last one.
    bool step()
    {
        m_opcodeAt = m_next;
        const auto opcode = std::to_integer<unsigned char>(take(1)[0]);
        switch (opcode) {
        case 0x80: // PROTO
            if (const std::uint64_t protocol = number(1); protocol < 2 || protocol > 5)
                throw error(fmt::format("protocol {}", protocol), "2 to 5");
            break;
        case 0x95: // FRAME
            static_cast<void>(number(8));
            break;
        case '.': // STOP
            return true;
        case '(': // MARK
            push(Mark{});
            break;
        case '}': // EMPTY_DICT
            push(Dict{});
            break;
        case ']': // EMPTY_LIST
        case ')': // EMPTY_TUPLE
            push(Sequence{});
            break;
        case 't': // TUPLE
            pushSequence(popToMark());
            break;
        case 0x85: // TUPLE1
        case 0x86:
        case 0x87:
            pushLast(opcode - 0x84U);
            break;
        case 'a': // APPEND
            append(std::array{pop()});
            break;
        case 'e': // APPENDS
            append(popToMark());
            break;
        case 's': { // SETITEM
            std::array<ValuePtr, 2> pair;
            pair[1] = pop();
            pair[0] = pop();
            setItems(pair);
            break;
        }
        case 'u': // SETITEMS
            setItems(popToMark());
            break;
        case 'b': // BUILD: attributes of a state dict, such as _metadata, which name no tensor
        case '0': // POP
            static_cast<void>(pop());
            break;
        case 'N': // NONE
        case 0x88: // NEWTRUE
        case 0x89: // NEWFALSE
            push(Other{});
            break;
        case 'K': // BININT1
        case 'M': // BININT2
            push(static_cast<std::int64_t>(number(opcode == 'K' ? 1 : 2)));
            break;
        case 'J': // BININT
        case 0x8a: // LONG1
            signedNumber(opcode == 'J' ? 4 : number(1));
            break;
        case 'G': // BINFLOAT
            static_cast<void>(take(8));
            push(Other{});
            break;
        case 'U': // SHORT_BINSTRING
        case 0x8c: // SHORT_BINUNICODE
            push(text(number(1)));
            break;
        case 'T': // BINSTRING
        case 'X': // BINUNICODE
            push(text(number(4)));
            break;
        case 0x8d: // BINUNICODE8
            push(text(number(8)));
            break;
        case 'q': // BINPUT
        case 'r': // LONG_BINPUT
            memoize(number(opcode == 'q' ? 1 : 4));
            break;
        case 0x94: // MEMOIZE
            memoize(m_memo.size());
            break;
        case 'h': // BINGET
        case 'j': // LONG_BINGET
            recall(number(opcode == 'h' ? 1 : 4));
            break;
        case 'c': { // GLOBAL
            const std::string module = line();
            global(module + "." + line());
            break;
        }
        case 0x93: { // STACK_GLOBAL
            const std::string name = poppedText();
            global(poppedText() + "." + name);
            break;
        }
        case 'Q': // BINPERSID
            persistentId();
            break;
        case 'R': // REDUCE
            reduce();
            break;
        default:
            throw error(fmt::format("operation 0x{:02x}", opcode), "an operation that tensors need");
        }
        return false;
    }

    std::span<const std::byte> m_bytes;
    const std::string& m_file;
    std::size_t m_next = 0;
    std::size_t m_opcodeAt = 0;
    std::vector<ValuePtr> m_stack;
    std::vector<ValuePtr> m_memo;
};

} // namespace

std::map<std::string, TorchTensor> readTorchPickle(std::span<const std::byte> bytes, const std::string& file)
{
    return Machine(bytes, file).run();
}

} // namespace tgraph
