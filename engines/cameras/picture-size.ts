/** Bits of a parameter set, without the bytes that keep start codes out of it. */
class Bits {
  #at = 0
  readonly #bytes: Buffer

  constructor(unit: Buffer) {
    const bytes: number[] = []
    for (let at = 0; at < unit.length; at++)
      if (!(unit[at] === 3 && at > 1 && unit[at - 1] === 0 && unit[at - 2] === 0)) bytes.push(unit[at]!)
    this.#bytes = Buffer.from(bytes)
  }

  read(count: number): number {
    let value = 0
    for (let left = count; left > 0; left--, this.#at++)
      value = value * 2 + (((this.#bytes[this.#at >> 3] ?? 0) >> (7 - (this.#at & 7))) & 1)
    return value
  }

  /** Exp-Golomb (ITU-T H.264, 9.1). */
  unsigned(): number {
    let zeros = 0
    while (zeros < 32 && this.read(1) === 0) zeros += 1
    return 2 ** zeros - 1 + this.read(zeros)
  }

  signed(): number {
    const value = this.unsigned()
    return value % 2 ? (value + 1) / 2 : -value / 2
  }
}

const WITH_CHROMA = [100, 110, 122, 244, 44, 83, 86, 118, 128]
const MOST_PIXELS = 16_384

/** Width and height of the pictures that a sequence parameter set announces (ITU-T H.264, 7.3.2.1.1); null where it is none. */
export function pictureSizeOf(sps: Buffer): { readonly width: number; readonly height: number } | null {
  const bits = new Bits(sps.subarray(1))
  const profile = bits.read(8)
  bits.read(16)
  bits.unsigned()
  const chroma = WITH_CHROMA.includes(profile) ? skipChroma(bits) : 1
  bits.unsigned()
  const order = bits.unsigned()
  if (order === 0) bits.unsigned()
  else if (order === 1) {
    bits.read(1)
    bits.signed()
    bits.signed()
    for (let left = Math.min(255, bits.unsigned()); left > 0; left--) bits.signed()
  }
  bits.unsigned()
  bits.read(1)
  const columns = bits.unsigned() + 1
  const rows = bits.unsigned() + 1
  const isWhole = bits.read(1)
  if (!isWhole) bits.read(1)
  bits.read(1)
  const [left, right, top, bottom] = bits.read(1)
    ? [bits.unsigned(), bits.unsigned(), bits.unsigned(), bits.unsigned()]
    : [0, 0, 0, 0]
  const [stepX, stepY] = [chroma === 1 || chroma === 2 ? 2 : 1, (chroma === 1 ? 2 : 1) * (2 - isWhole)]
  const width = columns * 16 - stepX * (left + right)
  const height = rows * 16 * (2 - isWhole) - stepY * (top + bottom)
  const isOne = width > 0 && height > 0 && width <= MOST_PIXELS && height <= MOST_PIXELS
  return isOne ? { width, height } : null
}

function skipChroma(bits: Bits): number {
  const chroma = bits.unsigned()
  if (chroma === 3) bits.read(1)
  bits.unsigned()
  bits.unsigned()
  bits.read(1)
  if (!bits.read(1)) return chroma
  for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) {
    if (!bits.read(1)) continue
    for (let at = 0, last = 8, next = 8; at < (list < 6 ? 16 : 64); at++) {
      if (next !== 0) next = (last + bits.signed() + 256) % 256
      last = next === 0 ? last : next
    }
  }
  return chroma
}
