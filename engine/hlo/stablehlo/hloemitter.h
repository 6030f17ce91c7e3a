// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/hlo/module/attributes.h"
#include "engine/hlo/module/indextable.h"
#include "engine/hlo/module/limits.h"
#include "engine/hlo/stablehlo/frontendattributes.h"
#include "engine/hlo/stablehlo/mlirattributes.h"
#include "engine/hlo/stablehlo/mlirlocations.h"
#include "engine/hlo/stablehlo/mlirprogram.h"

#include <array>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <map>
#include <memory>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace tgraph::hlo::stablehlo {

/// A program as HLO text, one instruction per line.
struct EmittedHlo {
    std::shared_ptr<const std::string> text;
    std::vector<std::string_view> places; ///< part of the MLIR text for each instruction
    /// Name of each instruction's value in the MLIR text, without '%'
    std::vector<std::string_view> names;
    std::vector<std::string> notes;
    bool isQuantized = false; ///< true if quantized numbers are represented as integers
};

struct OperationRow;

inline constexpr std::string_view shardingConstraint = "sdy.sharding_constraint";

/// Writes a parsed program as HLO text. Functions become computations that `call` instructions use;
/// regions become computations, too. Several values of a region or function become a tuple followed
/// by get-tuple-elements, as XLA writes them. Outer values that a region uses become operands;
/// constants are repeated inside the region.
class HloEmitter {
public:
    HloEmitter(Program& program, const TextCursor& text, const HloLimits& limits, std::stop_token stop);

    /// @throws tgraph::Error with the place in the MLIR text; Cancelled
    EmittedHlo emit();

private:
    friend struct OperationRow;
    friend std::span<const OperationRow> operationRows();
    using Name = std::string_view;

    /// A computation that is being written. Inner computations are finished before outer ones.
    struct Computation {
        std::string text;
        std::vector<std::size_t> lines; ///< positions at which the lines of the instructions begin
        std::vector<std::string_view> places;
        std::vector<std::string_view> valueNames;
        std::vector<Name> names;
        IndexTable namesTable;
        std::vector<std::pair<Name, TypeId>> parameters;
        struct Former {
            ValueId value = noId;
            Name name;
            std::uint32_t computation = 0;
        };
        std::vector<Former> undo;
        std::uint32_t serial = 0;
        std::uint32_t parent = 0;
    };

    // hloemitter.cpp: functions, computations, instructions, values
    void chooseEntry();
    std::vector<std::size_t> functionsInOrder();
    std::vector<std::size_t> calleesOf(const Function& function) const;
    void emitFunction(std::size_t index, bool isEntry);
    void emitHeader();
    /// Returns the parameter_replication of an argument.
    [[nodiscard]] std::string replication(std::span<const MlirAttribute> argument) const;
    /// Returns the input_output_alias and buffer_donor of the entry's arguments.
    [[nodiscard]] std::string aliasHeader() const;
    void begin();
    Name end(std::string_view hint, Name root, TypeId rootType, bool isEntry);
    Name uniqueComputation(std::string_view hint);
    Name uniqueInstruction(std::string_view hint, std::string_view opcode);
    Name keep(std::string_view text);
    Name instruction(std::string_view hint, std::string_view shape, std::string_view opcode,
                     std::span<const Name> operands, std::string_view attributes, std::string_view place,
                     std::string_view valueName = {});
    void addBytes(std::size_t bytes, std::string_view place);
    /// Begins the line of an instruction in the innermost computation. Returns the text to which
    /// the rest of the line is appended.
    std::string& beginLine(std::string_view place, std::string_view valueName);
    Name parameter(std::string_view hint, TypeId type, std::string_view attributes, std::string_view place,
                   std::string_view valueName);
    Name parameter(ValueId value, std::string_view attributes);
    /// Emits the only parameter of a computation for the given values: a single value directly,
    /// several as a tuple and its elements.
    void tupleParameter(std::span<const ValueId> values, std::string_view place);
    void bind(ValueId value, Name name);
    Name nameOf(ValueId value);
    TypeId typeOf(ValueId value) const { return m_program.values[value].type; }
    [[nodiscard]] std::vector<TypeId> typesOf(std::span<const ValueId> values) const;
    [[nodiscard]] TypeId tupleType(std::span<const ValueId> values) { return m_program.types.tuple(typesOf(values)); }
    Name tupleOf(std::span<const Name> names, std::span<const TypeId> types, std::string_view place);
    Name elementOf(Name tuple, std::size_t index, TypeId type, std::string_view place, std::string_view valueName);
    void emitRegionBody(RegionId region);
    /// Emits the root of a region or function and returns its name and type.
    std::pair<Name, TypeId> emitRoot(RegionId region, std::span<const ValueId> more);
    void emitOperation(const Operation& operation);
    /// Counts the attributes that no function has read, because HLO has no counterpart for them.
    void countLeftOut(std::span<const MlirAttribute> attributes, std::span<const std::string_view> read);
    [[nodiscard]] std::span<const ValueId> operandsOf(const Operation& operation) const;
    std::vector<Name> operandNames(const Operation& operation);
    void finish(const Operation& operation, std::string_view opcode, std::span<const Name> operands,
                std::string attributes);
    void bindResults(const Operation& operation, Name result, std::size_t first = 0);
    [[nodiscard]] TypeId resultType(const Operation& operation);
    [[nodiscard]] std::string_view attributeOf(const Operation& operation,
                                               std::initializer_list<std::string_view> keys) const;
    [[nodiscard]] std::vector<std::string_view> unnamed(const Operation& operation) const;
    [[nodiscard]] std::vector<std::int64_t> integers(const Operation& operation,
                                                     std::initializer_list<std::string_view> keys) const;
    /// Returns the empty text at the beginning of the operation. It is the place of instructions
    /// that the text does not contain.
    [[nodiscard]] static std::string_view startOf(const Operation& operation) { return operation.head.substr(0, 0); }
    /// Returns the place of the get-tuple-element for a result: the first use of the result, or the
    /// names before the '='.
    [[nodiscard]] std::string_view placeOfResult(const Operation& operation, const Value& value) const;
    [[nodiscard]] const Shape& shapeOf(ValueId value) const { return m_program.types.shape(typeOf(value)); }
    [[noreturn]] void fail(const Operation& operation, std::string_view found, std::string_view expected) const;
    void require(const Operation& operation, std::size_t operands) const;
    void addNotes();

    // Functions for the operations, one per form; the rows of the table refer to them.
    void plain(const Operation& operation, const OperationRow& row);

    // Functions in commonattributes.cpp. They put a comma before each attribute.
    [[nodiscard]] std::string commonAttributes(const Operation& operation);
    [[nodiscard]] std::string shardingAndFrontend(std::span<const MlirAttribute> from,
                                                  FrontendAttributes frontend = {}) const;
    /// Adds the in_shardings or out_shardings of a manual computation, and its axes.
    void addManualSharding(const Operation& operation, std::string_view key, FrontendAttributes& to) const;

    // controlflow.cpp
    Name emitComputation(RegionId region);
    Name emitBinaryComputation(std::string_view operation, PrimitiveType type, std::string_view place);
    Name reducerOf(const Operation& operation);
    void whileLoop(const Operation& operation, const OperationRow& row);
    void conditional(const Operation& operation, const OperationRow& row);
    void reducing(const Operation& operation, const OperationRow& row);
    void selectAndScatter(const Operation& operation, const OperationRow& row);
    void call(const Operation& operation, const OperationRow& row);
    /// Emits a manual or named computation of Shardy as a call of its region.
    void shardyComputation(const Operation& operation);
    /// Emits the region, and its call with the operands and the values that it takes from outside.
    Name emitShardyBody(const Operation& operation, std::vector<Name> operands);
    /// Returns the elements of a tuple; of a single type the value itself.
    std::vector<Name> partsOf(Name whole, std::span<const TypeId> types, std::string_view place);
    void asyncStart(const Operation& operation, const OperationRow& row);
    void barrier(const Operation& operation, const OperationRow& row);

    // collectiveattributes.cpp
    void allToAll(const Operation& operation, const OperationRow& row);

    // otherops.cpp
    void constant(const Operation& operation, const OperationRow& row);
    void broadcastInDim(const Operation& operation, const OperationRow& row);
    void einsum(const Operation& operation, const OperationRow& row);
    void broadcastOld(const Operation& operation, const OperationRow& row);
    void scalarsBroadcast(const Operation& operation, const OperationRow& row);
    void customCall(const Operation& operation, const OperationRow& row);
    void unknown(const Operation& operation);
    bool emitBroadcasting(const Operation& operation);
    void random(const Operation& operation, const OperationRow& row);
    void infeed(const Operation& operation, const OperationRow& row);
    void outfeed(const Operation& operation, const OperationRow& row);
    void send(const Operation& operation, const OperationRow& row);
    void receive(const Operation& operation, const OperationRow& row);
    Name broadcastScalar(Name operand, TypeId to, std::string_view place);
    /// The operands of an operation whose last operand is a token. If there are several others,
    /// they become a tuple.
    struct DataAndToken {
        std::array<Name, 2> names;
        TypeId type = 0; ///< type of the data
    };
    DataAndToken dataAndToken(const Operation& operation);
    /// Binds the results to the elements of `data`, except the last result, the token, which is
    /// bound to the second element of `whole`.
    void bindDataAndToken(const Operation& operation, Name whole, Name data);
    std::string calledAttribute(const Operation& operation);
    /// Returns the output_to_operand_aliasing of a custom-call.
    std::string operandAliasing(const Operation& operation);
    /// Sets the layout of the result that an attribute of MHLO gives: result_layout or xla_shape.
    void applyLayout(const Operation& operation);
    [[nodiscard]] TypeId withLayout(TypeId type, std::string_view order);
    /// Returns the operand_layout_constraints of a custom-call with layouts, and sets the layouts
    /// of its results.
    std::string layoutConstraints(const Operation& operation);

    // Functions in opattributes.cpp. They append the attributes of an instruction, each after a
    // comma.
    void dimensions(const Operation& operation, std::string& to);
    void oneDimension(const Operation& operation, std::string& to);
    void iotaDimension(const Operation& operation, std::string& to);
    void compareAttributes(const Operation& operation, std::string& to);
    void dotGeneral(const Operation& operation, std::string& to);
    void dot(const Operation& operation, std::string& to);
    void convolution(const Operation& operation, std::string& to);
    void gather(const Operation& operation, std::string& to);
    void scatter(const Operation& operation, std::string& to);
    void slice(const Operation& operation, std::string& to);
    void sliceSizes(const Operation& operation, std::string& to);
    void pad(const Operation& operation, std::string& to);
    void window(const Operation& operation, std::string& to);
    void sortAttributes(const Operation& operation, std::string& to);
    void reducePrecision(const Operation& operation, std::string& to);
    void fft(const Operation& operation, std::string& to);
    void cholesky(const Operation& operation, std::string& to);
    void triangularSolve(const Operation& operation, std::string& to);
    void batchNorm(const Operation& operation, std::string& to);
    void rngBits(const Operation& operation, std::string& to);
    void tupleIndex(const Operation& operation, std::string& to);
    void topK(const Operation& operation, std::string& to);
    void collective(const Operation& operation, std::string& to);
    void collectiveDimension(const Operation& operation, std::string& to);
    void permute(const Operation& operation, std::string& to);
    void raggedDot(const Operation& operation, std::string& to);
    void precision(const Operation& operation, std::string& to);
    [[nodiscard]] std::string resultAccuracy(const Operation& operation);
    void dotAlgorithm(const Operation& operation, std::string& to);
    void list(std::string& to, std::string_view key, std::span<const std::int64_t> values, bool isAlways = true);
    void parameterList(std::string_view numbers, std::string_view key, std::string& to, bool isAlways,
                       std::string_view hloKey = {});
    void dotDimensions(std::string_view numbers, std::string& to);
    void channel(const Operation& operation, std::string& to);
    /// Lists of a window in the order of the text. Lists that the text omits are empty.
    struct WindowLists {
        std::vector<std::int64_t> strides;
        std::vector<std::int64_t> padding; ///< low and high of each dimension
        std::vector<std::int64_t> baseDilations;
        std::vector<std::int64_t> windowDilations;
        std::vector<std::int64_t> reversal;
    };
    static void fillWindow(std::vector<WindowDimension>& window, const WindowLists& lists);
    void groups(const Operation& operation, std::string_view key, std::string& to);

    Program& m_program; ///< the program, to which new types are added
    const TextCursor& m_text;
    const HloLimits& m_limits;
    std::stop_token m_stop;
    MlirLocations m_locations;

    std::string m_hlo; ///< text of the finished computations
    EmittedHlo m_result;
    /// Computations that are being written, innermost last
    std::vector<std::unique_ptr<Computation>> m_open;
    /// Finished computations, whose memory is reused
    std::vector<std::unique_ptr<Computation>> m_spare;
    std::vector<Name> m_nameOf; ///< instruction of each value
    /// For each value, the computation in which m_nameOf is valid
    std::vector<std::uint32_t> m_computationOf;
    std::uint32_t m_serial = 0;
    std::uint64_t m_number = 0; ///< number of the last generated name
    std::uint64_t m_regions = 0;
    std::uint64_t m_seed = processSeed();
    std::vector<std::unique_ptr<std::string>> m_names; ///< blocks that contain the stored names
    std::vector<Name> m_computationNames;
    IndexTable m_computationTable;
    std::unordered_map<std::string_view, std::size_t> m_functionOf;
    std::vector<Name> m_functionNames; ///< computation of each function; empty until it is written
    std::size_t m_entry = 0;
    /// Numbers of custom-calls by operation
    std::map<std::string, std::uint64_t, std::less<>> m_customCalls;
    std::map<std::string_view, std::uint64_t> m_leftOut; ///< attributes without a counterpart in HLO, by name
    /// Attributes that have been read for the operations being written
    mutable std::vector<std::string_view> m_readKeys;
    std::uint64_t m_withoutValue = 0; ///< number of constants without a value
    bool m_hasOtherGroups = false; ///< true if there are replica groups by the axes of a mesh
    std::uint64_t m_capturedOutside = 0;
    std::size_t m_bytes = 0; ///< size of the text and the lists
};

/// A row of the table that translates operations.
struct OperationRow {
    using Emit = void (HloEmitter::*)(const Operation&, const OperationRow&);
    using Attribute = void (HloEmitter::*)(const Operation&, std::string&);

    std::string_view name; ///< without its dialect
    std::string_view opcode;
    Emit emit = nullptr;
    Attribute attributes = nullptr;
};

/// Appends a name in which characters that HLO does not allow are replaced.
void appendLegal(std::string& to, std::string_view name);

/// Returns the rows of all operations that have an opcode, by name.
[[nodiscard]] std::span<const OperationRow> operationRows();
/// Returns the row of an operation such as "stablehlo.add"; null if HLO has no opcode for it.
[[nodiscard]] const OperationRow* operationRow(std::string_view operation);

} // namespace tgraph::hlo::stablehlo
