/** A crown in pixels of its picture. */
export interface PixelCrown {
  /** Where it is greenest. */
  readonly seed: readonly [x: number, y: number]
  /** Columns and rows that it reaches over, the last ones included. */
  readonly box: readonly [left: number, top: number, right: number, bottom: number]
  /** Pixels. */
  readonly area: number
  /** Mean of the greenness within. */
  readonly strength: number
}

export interface FloodOptions {
  readonly threshold: number
  /** Least distance between two seeds, pixels. */
  readonly distance: number
  /** Least area of a crown, pixels. */
  readonly area: number
}

const LEVELS = 1024

/** Crowns by flooding from the greenest places downwards; where two meet is their border. Pixels under the threshold are none. */
export function floodCrowns(
  greenness: Float32Array,
  width: number,
  height: number,
  options: FloodOptions,
): PixelCrown[] {
  const seeds = seedsOf(greenness, width, height, options)
  const labels = flood(greenness, width, height, seeds, options.threshold)
  return crownsOf(labels, greenness, width, seeds).filter(({ area }) => area >= options.area)
}

/** Places that nothing within the distance is greener than, the greenest first. */
function seedsOf(
  greenness: Float32Array,
  width: number,
  height: number,
  { threshold, distance }: FloodOptions,
): number[] {
  const tops: number[] = []
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value = greenness[at]!
      if (value > threshold && isTop(greenness, width, at, value)) tops.push(at)
    }
  tops.sort((a, b) => greenness[b]! - greenness[a]! || a - b)
  const taken = new Map<number, number[]>()
  const cellOf = (x: number, y: number) => Math.floor(y / distance) * 100_003 + Math.floor(x / distance)
  return tops.filter((at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        for (const other of taken.get(cellOf(x, y) + dy * 100_003 + dx) ?? [])
          if (Math.hypot((other % width) - x, Math.floor(other / width) - y) < distance) return false
    const cell = taken.get(cellOf(x, y)) ?? []
    cell.push(at)
    taken.set(cellOf(x, y), cell)
    return true
  })
}

function isTop(greenness: Float32Array, width: number, at: number, value: number): boolean {
  for (const step of [-width - 1, -width, -width + 1, -1, 1, width - 1, width, width + 1])
    if (greenness[at + step]! > value) return false
  return true
}

function flood(
  greenness: Float32Array,
  width: number,
  height: number,
  seeds: readonly number[],
  threshold: number,
): Int32Array {
  const labels = new Int32Array(width * height)
  const top = seeds.reduce((most, at) => Math.max(most, greenness[at]!), threshold)
  const levelOf = (value: number) =>
    Math.min(LEVELS - 1, Math.floor(((top - value) / Math.max(top - threshold, 1e-9)) * LEVELS))
  const levels: number[][] = Array.from({ length: LEVELS }, () => [])
  for (const [index, at] of seeds.entries()) {
    labels[at] = index + 1
    levels[levelOf(greenness[at]!)]!.push(at)
  }
  for (let level = 0; level < LEVELS; level++) {
    const queue = levels[level]!
    for (let next = 0; next < queue.length; next++) {
      const at = queue[next]!
      const x = at % width
      const near = [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]
      for (const to of near) {
        if (to < 0 || to >= labels.length || labels[to] !== 0 || greenness[to]! <= threshold) continue
        labels[to] = labels[at]!
        levels[Math.max(level, levelOf(greenness[to]!))]!.push(to)
      }
    }
  }
  return labels
}

function crownsOf(labels: Int32Array, greenness: Float32Array, width: number, seeds: readonly number[]): PixelCrown[] {
  const boxes = seeds.map((at) => ({ at, left: width, top: labels.length, right: -1, bottom: -1, area: 0, sum: 0 }))
  for (let at = 0; at < labels.length; at++) {
    const crown = boxes[labels[at]! - 1]
    if (!crown) continue
    const [x, y] = [at % width, Math.floor(at / width)]
    crown.left = Math.min(crown.left, x)
    crown.right = Math.max(crown.right, x)
    crown.top = Math.min(crown.top, y)
    crown.bottom = Math.max(crown.bottom, y)
    crown.area += 1
    crown.sum += greenness[at]!
  }
  return boxes.map(({ at, left, top, right, bottom, area, sum }) => ({
    seed: [at % width, Math.floor(at / width)],
    box: [left, top, right, bottom],
    area,
    strength: sum / Math.max(area, 1),
  }))
}
