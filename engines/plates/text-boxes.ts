import { type Point, smallestBox } from './smallest-box.ts'

/** A line of text, turned as it lies on the picture: middle, direction of writing (a unit), length along it and height across. */
export interface TextBox {
  readonly middle: Point
  readonly along: Point
  readonly length: number
  readonly height: number
  /** Mean of what the network says within, 0 to 1. */
  readonly score: number
}

export interface ProbabilityMap {
  readonly data: ArrayLike<number>
  readonly width: number
  readonly height: number
}

export interface BoxRules {
  /** A pixel above it belongs to a line of text. */
  readonly threshold: number
  /** Of all pixels of a line. */
  readonly leastScore: number
  /** The network marks the core of a line: so many parts of its height are added on each side. */
  readonly grow: number
}

/** Shorter is a speck, in pixels of the map. */
const LEAST_SIDE = 3
const MOST_BOXES = 300

/** The lines of text on a map of probabilities: pixels that touch each other, and the smallest turned box around them, the surest first. */
export function textBoxes(map: ProbabilityMap, { threshold, leastScore, grow }: BoxRules): TextBox[] {
  return patchesOf(map, threshold)
    .flatMap(({ edge, mean }) => {
      if (mean < leastScore) return []
      const { length, height, ...box } = smallestBox(edge)
      if (Math.min(length, height) < LEAST_SIDE) return []
      const more = 2 * grow * height
      return [{ ...box, length: length + more, height: height + more, score: mean }]
    })
    .sort((a, b) => b.score - a.score)
    .slice(0, MOST_BOXES)
}

interface Patch {
  /** Ends of its rows: enough for the box around it. */
  readonly edge: readonly Point[]
  readonly mean: number
}

function patchesOf({ data, width, height }: ProbabilityMap, threshold: number): Patch[] {
  const isSeen = new Uint8Array(width * height)
  const stack = new Int32Array(width * height)
  const isText = (at: number) => isSeen[at] === 0 && (data[at] ?? 0) > threshold
  const patches: Patch[] = []
  for (let start = 0; start < isSeen.length; start++) if (isText(start)) patches.push(flood(start))
  return patches

  function flood(start: number): Patch {
    const rows = new Map<number, [first: number, last: number]>()
    let [sum, count, open] = [0, 0, 0]
    const take = (at: number) => {
      isSeen[at] = 1
      stack[open++] = at
    }
    take(start)
    while (open > 0) {
      const at = stack[--open] ?? 0
      const [x, y] = [at % width, Math.floor(at / width)]
      sum += data[at] ?? 0
      count += 1
      const row = rows.get(y)
      if (!row) rows.set(y, [x, x])
      else [row[0], row[1]] = [Math.min(row[0], x), Math.max(row[1], x)]
      for (let down = y > 0 ? -1 : 0; down <= (y + 1 < height ? 1 : 0); down++)
        for (let right = x > 0 ? -1 : 0; right <= (x + 1 < width ? 1 : 0); right++) {
          const next = at + down * width + right
          if (isText(next)) take(next)
        }
    }
    const edge = [...rows].flatMap(([y, [first, last]]): Point[] => [
      [first, y],
      [last + 1, y],
      [first, y + 1],
      [last + 1, y + 1],
    ])
    return { edge, mean: sum / count }
  }
}
