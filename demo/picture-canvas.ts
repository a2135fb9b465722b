import { writePng } from '#engines/snapshot/write-png.ts'

export type Colour = readonly [red: number, green: number, blue: number]

/** A picture that is made in code: boxes, discs and lines, the later over the earlier. */
export interface Canvas {
  readonly width: number
  readonly height: number
  box(
    left: number,
    top: number,
    right: number,
    bottom: number,
    colour: Colour | ((x: number, y: number) => Colour),
  ): void
  disc(x: number, y: number, across: number, colour: Colour, flat?: number): void
  line(from: readonly [number, number], to: readonly [number, number], thick: number, colour: Colour): void
  /** Makes every pixel a little lighter or darker. */
  grain(next: () => number, most: number): void
  png(): Uint8Array
}

export function blankCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8Array(width * height * 3)
  const put = (x: number, y: number, colour: Colour) => {
    if (x >= 0 && y >= 0 && x < width && y < height) pixels.set(colour, (y * width + x) * 3)
  }
  const box: Canvas['box'] = (left, top, right, bottom, colour) => {
    for (let y = Math.max(0, Math.round(top)); y < Math.min(height, Math.round(bottom)); y++)
      for (let x = Math.max(0, Math.round(left)); x < Math.min(width, Math.round(right)); x++)
        put(x, y, typeof colour === 'function' ? colour(x, y) : colour)
  }
  const disc: Canvas['disc'] = (x, y, across, colour, flat = 1) => {
    const radius = across / 2
    for (let down = -radius * flat; down <= radius * flat; down++)
      for (let right = -radius; right <= radius; right++)
        if ((right / radius) ** 2 + (down / (radius * flat)) ** 2 <= 1)
          put(Math.round(x + right), Math.round(y + down), colour)
  }
  const line: Canvas['line'] = ([a, b], [c, d], thick, colour) => {
    const steps = Math.max(1, Math.ceil(Math.hypot(c - a, d - b)))
    for (let step = 0; step <= steps; step++) {
      const [x, y] = [a + ((c - a) * step) / steps, b + ((d - b) * step) / steps]
      box(x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2, colour)
    }
  }
  return {
    ...{ width, height, box, disc, line },
    grain: (next, most) => {
      for (let at = 0; at < pixels.length; at += 3) {
        const shade = Math.round((next() - 0.5) * most)
        for (let band = 0; band < 3; band++)
          pixels[at + band] = Math.max(0, Math.min(255, (pixels[at + band] ?? 0) + shade))
      }
    },
    png: () => writePng({ width, height, pixels }),
  }
}

/** A colour between two. */
export function mixed(one: Colour, other: Colour, share: number): Colour {
  const mix = (band: 0 | 1 | 2) => Math.round(one[band] + (other[band] - one[band]) * share)
  return [mix(0), mix(1), mix(2)]
}
