// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

/// Figures of one TPU v3 core, the machine on which TpuGraphs' runtimes were measured. Source unless noted: Jouppi et
/// al., "A domain-specific supercomputer for training deep neural networks", Communications of the ACM 63(7), 2020: a
/// chip of two cores has 123 TFLOP/s in bfloat16 and 900 GB/s.
/// Check: 2 cores · 2 units · 128² multipliers · 2 · 940 MHz = 123 TFLOP/s.
/// float32 operands are rounded and take one pass, XLA's default on TPUs (github.com/google/jax/issues/1856).
namespace tgraph::tpuv3 {

inline constexpr double clockHz = 940e6;
inline constexpr double matrixUnits = 2; ///< units of 128 × 128 multipliers in a core
inline constexpr double matrixUnitSize = 128; ///< contracted elements read, and results written, in one cycle
inline constexpr double lanes = 128; ///< elements of a vector register along the most minor dimension
inline constexpr double sublanes = 8; ///< elements of a vector register along the second most minor dimension
inline constexpr double vectorRegister = lanes * sublanes; ///< elements
inline constexpr double vectorRegisters = 32; ///< registers of a core's vector unit
inline constexpr double vectorMemoryBytes = 16.0 * (1 << 20); ///< memory of a core: 32 K rows of 128 × 32 bits
inline constexpr double hbmBytesPerSecond = 900e9 / 2; ///< a core's share of the chip

/// Latency of a copy between HBM and scratchpad: about 100 cycles. This order of magnitude has no
/// published source; it was checked against the smallest available tiles (0.07 to 0.13 µs for each
/// copy of an iteration). The order of tile sizes hardly depends on it: with half or four times the
/// value, the mean M_tile stays above 0.98.
inline constexpr double copyStartSeconds = 100e-9;

} // namespace tgraph::tpuv3
