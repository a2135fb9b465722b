/** Adaptive range coding as LAZ does it: frequencies that both sides count, see A. Said, HPL-2004-76. */
export const LEAST_LENGTH = 0x1000000
export const SYMBOL_SHIFT = 15
export const BIT_SHIFT = 13
const MOST_COUNT = 1 << SYMBOL_SHIFT
const MOST_BIT_COUNT = 1 << BIT_SHIFT

/** Frequencies of `symbols` symbols. */
export class SymbolModel {
  /** Cumulated probabilities in 15 bits. */
  readonly distribution: Uint32Array
  readonly counts: Uint16Array
  readonly last: number
  untilUpdate = 0
  private total = 0
  private cycle: number
  private readonly mostCycle: number

  constructor(symbols: number) {
    this.distribution = new Uint32Array(symbols)
    this.counts = new Uint16Array(symbols).fill(1)
    this.last = symbols - 1
    this.mostCycle = (symbols + 6) << 3
    this.cycle = symbols
    this.update()
    this.cycle = (symbols + 6) >> 1
    this.untilUpdate = this.cycle
  }

  update(): void {
    const { counts, distribution, last } = this
    this.total += this.cycle
    if (this.total > MOST_COUNT) {
      this.total = 0
      for (let index = 0; index <= last; index++) this.total += counts[index] = (counts[index]! + 1) >> 1
    }
    const scale = Math.floor(0x80000000 / this.total)
    let sum = 0
    for (let index = 0; index <= last; index++) {
      distribution[index] = Math.imul(scale, sum) >>> (31 - SYMBOL_SHIFT)
      sum += counts[index]!
    }
    this.cycle = Math.min((5 * this.cycle) >> 2, this.mostCycle)
    this.untilUpdate = this.cycle
  }
}

/** Frequency of one bit. */
export class BitModel {
  zeroProbability = 1 << (BIT_SHIFT - 1)
  zeroCount = 1
  untilUpdate = 4
  private count = 2
  private cycle = 4

  update(): void {
    this.count += this.cycle
    if (this.count > MOST_BIT_COUNT) {
      this.count = (this.count + 1) >> 1
      this.zeroCount = (this.zeroCount + 1) >> 1
      if (this.zeroCount === this.count) this.count++
    }
    const scale = Math.floor(0x80000000 / this.count)
    this.zeroProbability = Math.imul(this.zeroCount, scale) >>> (31 - BIT_SHIFT)
    this.cycle = Math.min((5 * this.cycle) >> 2, 64)
    this.untilUpdate = this.cycle
  }
}

/** High bits of a correction that are coded by a model; the ones below are written as they are. */
export const MODELLED_BITS = 8

/** Models of an integer coder of `bits` bits with `contexts` contexts. */
export class IntegerModels {
  readonly lengths: readonly SymbolModel[]
  readonly zeroOrOne = new BitModel()
  /** By length in bits, from 1. */
  readonly corrections: readonly SymbolModel[]
  readonly bits: number
  /** Length in bits of the last correction. */
  k = 0

  constructor(bits: number, contexts: number) {
    this.bits = bits
    this.lengths = Array.from({ length: contexts }, () => new SymbolModel(bits + 1))
    this.corrections = Array.from(
      { length: bits + 1 },
      (_, length) => new SymbolModel(1 << Math.min(Math.max(length, 1), MODELLED_BITS)),
    )
  }
}
