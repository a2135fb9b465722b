/** A page as it was drawn: RGBA, row by row from the top. */
export interface DrawnPage {
  readonly width: number
  readonly height: number
  readonly data: Uint8ClampedArray | Uint8Array
}

/** How dark each pixel is: 0 paper, 255 full ink of any colour. */
export interface Ink {
  readonly width: number
  readonly height: number
  readonly values: Uint8Array
}

/** What is drawn, whatever its colour: pure yellow is ink as black is. What is transparent is paper. */
export function inkOf({ width, height, data }: DrawnPage): Ink {
  const values = new Uint8Array(width * height)
  for (let at = 0, from = 0; at < values.length; at++, from += 4) {
    const lightest = Math.min(data[from]!, data[from + 1]!, data[from + 2]!)
    values[at] = ((255 - lightest) * data[from + 3]!) / 255
  }
  return { width, height, values }
}

/** The darkest of every pixel and what lies within so many pixels of it. */
export function spread({ width, height, values }: Ink, pixels: number): Ink {
  const across = new Uint8Array(values.length)
  for (let row = 0; row < height; row++) {
    const start = row * width
    for (let x = 0; x < width; x++) {
      let darkest = 0
      const end = Math.min(width - 1, x + pixels)
      for (let near = Math.max(0, x - pixels); near <= end; near++) darkest = Math.max(darkest, values[start + near]!)
      across[start + x] = darkest
    }
  }
  const spreadValues = new Uint8Array(values.length)
  for (let y = 0; y < height; y++) {
    const [from, end] = [Math.max(0, y - pixels), Math.min(height - 1, y + pixels)]
    for (let x = 0; x < width; x++) {
      let darkest = 0
      for (let near = from; near <= end; near++) darkest = Math.max(darkest, across[near * width + x]!)
      spreadValues[y * width + x] = darkest
    }
  }
  return { width, height, values: spreadValues }
}

/** Half as wide and high; each pixel is the mean of four. */
export function halved({ width, height, values }: Ink): Ink {
  const [halfWidth, halfHeight] = [Math.ceil(width / 2), Math.ceil(height / 2)]
  const half = new Uint8Array(halfWidth * halfHeight)
  for (let y = 0; y < halfHeight; y++) {
    const upper = y * 2 * width
    const lower = y * 2 + 1 < height ? upper + width : -1
    for (let x = 0; x < halfWidth; x++) {
      const left = x * 2
      const hasRight = left + 1 < width
      let sum = values[upper + left]! + (hasRight ? values[upper + left + 1]! : 0)
      if (lower >= 0) sum += values[lower + left]! + (hasRight ? values[lower + left + 1]! : 0)
      half[y * halfWidth + x] = sum >> 2
    }
  }
  return { width: halfWidth, height: halfHeight, values: half }
}
