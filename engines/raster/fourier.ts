/** Complex numbers as two arrays. */
export interface Spectrum {
  readonly re: Float64Array
  readonly im: Float64Array
}

/** Twiddle factors and bit reversal for one size, made once. */
interface Plan {
  readonly cos: Float64Array
  readonly sin: Float64Array
  readonly reversed: Uint32Array
}
const plans = new Map<number, Plan>()

function planOf(size: number): Plan {
  const known = plans.get(size)
  if (known) return known
  const cos = Float64Array.from({ length: size / 2 }, (_, at) => Math.cos((2 * Math.PI * at) / size))
  const sin = Float64Array.from({ length: size / 2 }, (_, at) => Math.sin((2 * Math.PI * at) / size))
  const reversed = new Uint32Array(size)
  for (let at = 1; at < size; at++) reversed[at] = (reversed[at >> 1]! >> 1) | (at & 1 ? size >> 1 : 0)
  const made = { cos, sin, reversed }
  plans.set(size, made)
  return made
}

/** Cooley and Tukey, radix 2, in place. @param size a power of two @param direction −1 forwards, 1 back without dividing */
function transform({ re, im }: Spectrum, size: number, direction: 1 | -1): void {
  const { cos, sin, reversed } = planOf(size)
  for (let at = 0; at < size; at++) {
    const other = reversed[at]!
    if (other <= at) continue
    ;[re[at], re[other]] = [re[other]!, re[at]!]
    ;[im[at], im[other]] = [im[other]!, im[at]!]
  }
  for (let half = 1; half < size; half *= 2) {
    const step = size / (2 * half)
    for (let start = 0; start < size; start += 2 * half)
      for (let at = 0; at < half; at++) {
        const [c, s] = [cos[at * step]!, direction * sin[at * step]!]
        const [low, high] = [start + at, start + at + half]
        const [x, y] = [re[high]! * c - im[high]! * s, re[high]! * s + im[high]! * c]
        re[high] = re[low]! - x
        im[high] = im[low]! - y
        re[low]! += x
        im[low]! += y
      }
  }
}

/**
 * Fourier transform of a square picture, in place: rows, then columns.
 * @param size side of the picture, a power of two
 * @param direction −1 forwards; 1 back, where the result is `size²` times as large
 */
export function transformSquare(picture: Spectrum, size: number, direction: 1 | -1): void {
  const row = { re: new Float64Array(size), im: new Float64Array(size) }
  for (let y = 0; y < size; y++) {
    const part = {
      re: picture.re.subarray(y * size, (y + 1) * size),
      im: picture.im.subarray(y * size, (y + 1) * size),
    }
    transform(part, size, direction)
  }
  for (let x = 0; x < size; x++) {
    for (let y = 0; y < size; y++) {
      row.re[y] = picture.re[y * size + x]!
      row.im[y] = picture.im[y * size + x]!
    }
    transform(row, size, direction)
    for (let y = 0; y < size; y++) {
      picture.re[y * size + x] = row.re[y]!
      picture.im[y * size + x] = row.im[y]!
    }
  }
}
