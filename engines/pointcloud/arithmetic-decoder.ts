import {
  BIT_SHIFT,
  type BitModel,
  IntegerModels,
  LEAST_LENGTH,
  MODELLED_BITS,
  SYMBOL_SHIFT,
  type SymbolModel,
} from './arithmetic-models.ts'

export { IntegerModels }

/** Reads what LAZ's range coder wrote. Beyond the end it reads zeros: who calls checks what comes out. */
export class ArithmeticDecoder {
  private readonly bytes: Uint8Array
  private at = 4
  private value: number
  private length = 0xffffffff

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.value = [0, 1, 2, 3].reduce((value, index) => ((value << 8) | (bytes[index] ?? 0)) >>> 0, 0)
  }

  bit(model: BitModel): number {
    const x = Math.imul(model.zeroProbability, this.length >>> BIT_SHIFT) >>> 0
    const bit = this.value >= x ? 1 : 0
    if (bit === 0) {
      this.length = x
      model.zeroCount++
    } else {
      this.value = (this.value - x) >>> 0
      this.length = (this.length - x) >>> 0
    }
    if (this.length < LEAST_LENGTH) this.renormalise()
    if (--model.untilUpdate === 0) model.update()
    return bit
  }

  symbol(model: SymbolModel): number {
    const { distribution, last } = model
    const unit = this.length >>> SYMBOL_SHIFT
    const place = Math.floor(this.value / unit)
    let [low, high] = [0, last + 1]
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (distribution[middle]! <= place) low = middle
      else high = middle
    }
    const x = Math.imul(distribution[low]!, unit) >>> 0
    const end = low === last ? this.length : Math.imul(distribution[low + 1]!, unit) >>> 0
    this.value = (this.value - x) >>> 0
    this.length = (end - x) >>> 0
    if (this.length < LEAST_LENGTH) this.renormalise()
    model.counts[low]!++
    if (--model.untilUpdate === 0) model.update()
    return low
  }

  raw(bits: number): number {
    if (bits > 19) {
      const low = this.raw(16)
      return ((this.raw(bits - 16) << 16) | low) >>> 0
    }
    this.length >>>= bits
    const value = Math.floor(this.value / this.length)
    this.value = (this.value - value * this.length) >>> 0
    if (this.length < LEAST_LENGTH) this.renormalise()
    return value
  }

  private renormalise(): void {
    do {
      this.value = ((this.value << 8) | (this.bytes[this.at++] ?? 0)) >>> 0
      this.length = (this.length << 8) >>> 0
    } while (this.length !== 0 && this.length < LEAST_LENGTH)
    if (this.length === 0) this.length = 0xffffffff
  }
}

/** An integer of 32 bits, predicted as `predicted`. */
export function decodeInteger(
  decoder: ArithmeticDecoder,
  models: IntegerModels,
  predicted: number,
  context: number,
): number {
  const k = decoder.symbol(models.lengths[context]!)
  if (k === 0) return (predicted + decoder.bit(models.zeroOrOne)) | 0
  if (k >= 32) return (predicted - 0x80000000) | 0
  let correction = decoder.symbol(models.corrections[k]!)
  if (k > MODELLED_BITS) correction = correction * 2 ** (k - MODELLED_BITS) + decoder.raw(k - MODELLED_BITS)
  correction = correction >= 2 ** (k - 1) ? correction + 1 : correction - (2 ** k - 1)
  return (predicted + correction) | 0
}
