import { type Spectrum, transformSquare } from './fourier.ts'

export interface PhaseShift {
  /** Pixels that the content of the second picture lies to the right of, and below, that of the first. */
  readonly dx: number
  readonly dy: number
  /** Height of the peak of the correlation, 0 to 1: 1 is the same picture, below 0.05 nothing is decided. */
  readonly peak: number
  /** Waves that were asked. */
  readonly waves: number
}

/** Frequencies with less of their strength than this share say nothing of the shift. */
const FAINT = 1e-9

/**
 * The shift between two square pictures, to a hundredth of a pixel: phase correlation of their gradients under a Hann window (Kuglin and
 * Hines 1975), refined around its peak by the matrix-multiply Fourier transform (Guizar-Sicairos and others, Optics Letters 33, 2008).
 * @param one grey values, rows one behind the other; NaN where there is none
 * @param size side of both, a power of two
 * @param finest pixels of the shortest waves that are asked: of 4 and more, the noise of a sensor in both says nothing (Stone and others,
 *   IEEE Transactions on Geoscience and Remote Sensing 39, 2001); 0 asks all
 */
export function phaseShift(one: Float32Array, other: Float32Array, size: number, finest = 0): PhaseShift {
  const [first, second] = [gradientSpectrum(one, size), gradientSpectrum(other, size)]
  const cross: Spectrum = { re: new Float64Array(size * size), im: new Float64Array(size * size) }
  let [strongest, waves] = [0, 0]
  const signed = (at: number) => (at >= size / 2 ? at - size : at)
  for (let at = 0; at < size * size; at++) {
    if (finest > 0 && Math.hypot(signed(at % size), signed(Math.floor(at / size))) > size / finest) continue
    waves++
    cross.re[at] = second.re[at]! * first.re[at]! + second.im[at]! * first.im[at]!
    cross.im[at] = second.im[at]! * first.re[at]! - second.re[at]! * first.im[at]!
    strongest = Math.max(strongest, Math.hypot(cross.re[at]!, cross.im[at]!))
  }
  if (strongest === 0) return { dx: 0, dy: 0, peak: 0, waves }
  for (let at = 0; at < size * size; at++) {
    const strength = Math.hypot(cross.re[at]!, cross.im[at]!)
    const scale = strength > strongest * FAINT ? 1 / strength : 0
    cross.re[at]! *= scale
    cross.im[at]! *= scale
  }
  const surface = { re: cross.re.slice(), im: cross.im.slice() }
  transformSquare(surface, size, 1)
  let best = 0
  for (let at = 1; at < size * size; at++) if (surface.re[at]! > surface.re[best]!) best = at
  const coarse = { x: signed(best % size), y: signed(Math.floor(best / size)) }
  const tenths = refine(cross, size, coarse, 0.1)
  const fine = refine(cross, size, tenths, 0.01)
  return { dx: fine.x, dy: fine.y, peak: fine.value / waves, waves }
}

/** The largest value of the correlation on a grid of 21 × 21 steps around a place. */
function refine(cross: Spectrum, size: number, around: { readonly x: number; readonly y: number }, step: number) {
  const steps = Array.from({ length: 21 }, (_, at) => (at - 10) * step)
  const frequency = (at: number) => (at >= size / 2 ? at - size : at)
  let best = { ...around, value: -Infinity }
  // Along the rows first: one column of sums for each step in x.
  for (const stepX of steps) {
    const x = around.x + stepX
    const [sumRe, sumIm] = [new Float64Array(size), new Float64Array(size)]
    for (let u = 0; u < size; u++) {
      const angle = (2 * Math.PI * frequency(u) * x) / size
      const [c, s] = [Math.cos(angle), Math.sin(angle)]
      for (let v = 0; v < size; v++) {
        const [re, im] = [cross.re[v * size + u]!, cross.im[v * size + u]!]
        sumRe[v]! += re * c - im * s
        sumIm[v]! += re * s + im * c
      }
    }
    for (const stepY of steps) {
      const y = around.y + stepY
      let value = 0
      for (let v = 0; v < size; v++) {
        const angle = (2 * Math.PI * frequency(v) * y) / size
        value += sumRe[v]! * Math.cos(angle) - sumIm[v]! * Math.sin(angle)
      }
      if (value > best.value) best = { x, y, value }
    }
  }
  return best
}

/** Spectrum of the gradient as a complex picture under a Hann window: what is bright counts no more than what is dark. */
function gradientSpectrum(grey: Float32Array, size: number): Spectrum {
  const picture: Spectrum = { re: new Float64Array(size * size), im: new Float64Array(size * size) }
  const hann = Float64Array.from({ length: size }, (_, at) => 0.5 - 0.5 * Math.cos((2 * Math.PI * (at + 0.5)) / size))
  for (let y = 1; y < size - 1; y++)
    for (let x = 1; x < size - 1; x++) {
      const at = y * size + x
      const across = grey[at + 1]! - grey[at - 1]!
      const down = grey[at + size]! - grey[at - size]!
      if (Number.isNaN(across) || Number.isNaN(down)) continue
      const weight = hann[x]! * hann[y]!
      picture.re[at] = across * weight
      picture.im[at] = down * weight
    }
  transformSquare(picture, size, -1)
  return picture
}
