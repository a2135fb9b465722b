import {
  BIT_SHIFT,
  type BitModel,
  type IntegerModels,
  LEAST_LENGTH,
  MODELLED_BITS,
  SYMBOL_SHIFT,
  type SymbolModel,
} from './arithmetic-models.ts'

/** LAZ's range coder: one stream of bytes. */
export class ArithmeticEncoder {
  private bytes = new Uint8Array(4096)
  private at = 0
  private base = 0
  private length = 0xffffffff

  bit(model: BitModel, bit: number): void {
    const x = Math.imul(model.zeroProbability, this.length >>> BIT_SHIFT) >>> 0
    if (bit === 0) {
      this.length = x
      model.zeroCount++
      if (this.length < LEAST_LENGTH) this.renormalise()
    } else this.narrow(x, (this.length - x) >>> 0)
    if (--model.untilUpdate === 0) model.update()
  }

  symbol(model: SymbolModel, symbol: number): void {
    const { distribution, counts } = model
    const unit = this.length >>> SYMBOL_SHIFT
    const x = Math.imul(distribution[symbol]!, unit) >>> 0
    const end = symbol === model.last ? this.length : Math.imul(distribution[symbol + 1]!, unit) >>> 0
    this.narrow(x, (end - x) >>> 0)
    counts[symbol]!++
    if (--model.untilUpdate === 0) model.update()
  }

  /** Bits as they are. */
  raw(bits: number, value: number): void {
    if (bits > 19) {
      this.raw(16, value & 0xffff)
      this.raw(bits - 16, value >>> 16)
      return
    }
    const unit = this.length >>> bits
    this.narrow(Math.imul(value, unit) >>> 0, unit)
  }

  /** Ends the stream: its bytes. */
  done(): Uint8Array {
    const isLong = this.length > 2 * LEAST_LENGTH
    this.narrow(isLong ? LEAST_LENGTH : LEAST_LENGTH >>> 1, isLong ? LEAST_LENGTH >>> 1 : LEAST_LENGTH >>> 9)
    for (let zeros = isLong ? 3 : 2; zeros > 0; zeros--) this.put(0)
    return this.bytes.subarray(0, this.at)
  }

  private narrow(x: number, length: number): void {
    const base = (this.base + x) >>> 0
    if (base < this.base) this.carry()
    this.base = base
    this.length = length
    if (length < LEAST_LENGTH) this.renormalise()
  }

  private renormalise(): void {
    do {
      this.put(this.base >>> 24)
      this.base = (this.base << 8) >>> 0
      this.length = (this.length << 8) >>> 0
    } while (this.length < LEAST_LENGTH)
  }

  private carry(): void {
    let at = this.at - 1
    while (this.bytes[at] === 0xff) this.bytes[at--] = 0
    this.bytes[at]!++
  }

  private put(byte: number): void {
    if (this.at === this.bytes.length) {
      const grown = new Uint8Array(this.bytes.length * 2)
      grown.set(this.bytes)
      this.bytes = grown
    }
    this.bytes[this.at++] = byte
  }
}

/** Codes an integer as its difference from what was predicted; `models.k` then is the length of the difference in bits. */
export function encodeInteger(
  encoder: ArithmeticEncoder,
  models: IntegerModels,
  predicted: number,
  real: number,
  context: number,
): void {
  const unused = 32 - models.bits
  let correction = ((real - predicted) << unused) >> unused
  const k = 32 - Math.clz32(correction <= 0 ? -correction : correction - 1)
  models.k = k
  encoder.symbol(models.lengths[context]!, k)
  if (k === 32) return
  if (k === 0) {
    encoder.bit(models.zeroOrOne, correction)
    return
  }
  correction += correction < 0 ? 2 ** k - 1 : -1
  if (k <= MODELLED_BITS) encoder.symbol(models.corrections[k]!, correction)
  else {
    const low = k - MODELLED_BITS
    encoder.symbol(models.corrections[k]!, correction >>> low)
    encoder.raw(low, correction & (2 ** low - 1))
  }
}
