import sharp from 'sharp'
import { isMostlyInside, type RowCoverage } from './cell-coverage.ts'
import type { Heights } from './sum-volume.ts'

/** Longest side of the picture, pixels. */
const MOST_SIDE = 900
type Colour = readonly [red: number, green: number, blue: number]
const CUT: Colour = [176, 42, 48]
const FILL: Colour = [30, 90, 168]
const UNDETECTED: Colour = [206, 204, 198]

/** The change of each place of a window as colours: red where earth is gone, blue where it came, grey where nobody can tell. */
export class ChangePicture {
  readonly width: number
  readonly height: number
  readonly #changes: Float32Array
  readonly #scale: number

  constructor(width: number, height: number) {
    this.#scale = Math.max(1, Math.max(width, height) / MOST_SIDE)
    this.width = Math.max(1, Math.floor(width / this.#scale))
    this.height = Math.max(1, Math.floor(height / this.#scale))
    this.#changes = new Float32Array(this.width * this.height).fill(Number.NaN)
  }

  /** @param top row of the window that the band begins at */
  add(rows: readonly RowCoverage[], { values, stride }: Heights, top: number): void {
    for (let y = Math.ceil(top / this.#scale); y < this.height; y++) {
      const row = Math.floor(y * this.#scale) - top
      const coverage = rows[row]
      if (!coverage) return
      for (let x = 0; x < this.width; x++) {
        const cell = Math.floor(x * this.#scale)
        if (isMostlyInside(coverage, cell)) this.#changes[y * this.width + x] = values[(row + 1) * stride + cell + 1]!
      }
    }
  }

  /** PNG, transparent outside of the outline. The strongest colour stands for the greatest change. */
  async encode(detection: number): Promise<Buffer> {
    let most = detection
    for (const change of this.#changes) if (Math.abs(change) > most) most = Math.abs(change)
    const pixels = new Uint8Array(this.#changes.length * 4)
    for (const [at, change] of this.#changes.entries()) {
      if (Number.isNaN(change)) continue
      const isTold = Math.abs(change) >= detection
      const strength = isTold ? 0.25 + 0.75 * (Math.abs(change) / most) : 1
      const colour = isTold ? (change < 0 ? CUT : FILL) : UNDETECTED
      for (let band = 0; band < 3; band++) pixels[at * 4 + band] = Math.round(255 + (colour[band]! - 255) * strength)
      pixels[at * 4 + 3] = 255
    }
    const enlarged = Math.max(1, Math.floor(480 / Math.max(this.width, this.height)))
    return sharp(pixels, { raw: { width: this.width, height: this.height, channels: 4 } })
      .resize(this.width * enlarged, this.height * enlarged, { kernel: 'nearest' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer()
  }
}
