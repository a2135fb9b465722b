import { inflateSync } from 'node:zlib'
import { simplerLine } from '../geometry/simpler-line.ts'
import { CHANGE_CLASSES, type ChangePatch, LEVELS_OF_DEVIATION, type SceneChange } from './scene-change.ts'

export interface OutlineOptions {
  /** Deviations from which on a pixel is changed. */
  readonly threshold: number
  readonly leastSquareMetres: number
}

type Known = Pick<SceneChange, 'width' | 'height' | 'pixelMetres' | 'corners' | 'grid'>

/** The largest are kept; the others are counted in the share of changed ground alone. */
export const MOST_PATCHES = 2_000

/**
 * Outlines of what changed by more than a threshold: pixels that touch by an edge, of at least so many square metres, the largest first.
 * The class of most of its pixels is the class of a patch.
 */
export function outlineChange(change: Known, { threshold, leastSquareMetres }: OutlineOptions): ChangePatch[] {
  const { width, height, pixelMetres } = change
  const bytes = inflateSync(Buffer.from(change.grid, 'base64'))
  const [levels, classes] = [bytes.subarray(0, width * height), bytes.subarray(width * height)]
  const least = Math.max(1, Math.round(threshold * LEVELS_OF_DEVIATION))
  const labels = new Int32Array(width * height)
  const patches: { patch: ChangePatch; first: number; label: number }[] = []
  const stack: number[] = []
  let label = 0
  for (let start = 0; start < labels.length; start++) {
    if (labels[start] !== 0 || classes[start] === 0 || levels[start]! < least) continue
    label += 1
    const counts = new Array<number>(CHANGE_CLASSES.length + 1).fill(0)
    let [count, strength] = [0, 0]
    labels[start] = label
    stack.push(start)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      count += 1
      strength += levels[at]!
      counts[classes[at]!]! += 1
      const x = at % width
      for (const to of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (to < 0 || to >= labels.length || labels[to] !== 0 || classes[to] === 0 || levels[to]! < least) continue
        labels[to] = label
        stack.push(to)
      }
    }
    const squareMetres = count * pixelMetres ** 2
    if (squareMetres < leastSquareMetres) continue
    const most = counts.indexOf(Math.max(...counts)) - 1
    const patch: ChangePatch = {
      class: CHANGE_CLASSES[most]!,
      squareMetres: Math.round(squareMetres * 10) / 10,
      strength: Math.round((strength / count / LEVELS_OF_DEVIATION) * 100) / 100,
      ring: [],
    }
    patches.push({ patch, first: start, label })
  }
  const place = placer(change)
  return patches
    .sort((a, b) => b.patch.squareMetres - a.patch.squareMetres || a.first - b.first)
    .slice(0, MOST_PATCHES)
    .map((one) => ({ ...one.patch, ring: simplified(ringOf(labels, width, height, one)).map(place) }))
}

type Corner = readonly [x: number, y: number]
/** East, south, west, north: the way along the edge of a pixel that lies to the right. */
const WAYS: readonly Corner[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** The outer edge of a patch, corner by corner, from its first pixel round and back. */
function ringOf(
  labels: Int32Array,
  width: number,
  height: number,
  { first, label }: { readonly first: number; readonly label: number },
): Corner[] {
  const isIn = (x: number, y: number) => x >= 0 && y >= 0 && x < width && y < height && labels[y * width + x] === label
  const start: Corner = [first % width, Math.floor(first / width)]
  const ring: Corner[] = [start]
  let [x, y] = start
  let way = 0
  do {
    const [dx, dy] = WAYS[way]!
    x += dx
    y += dy
    // The two pixels ahead, to the left and to the right of the way.
    const ahead: readonly (readonly [Corner, Corner])[] = [
      [
        [x, y - 1],
        [x, y],
      ],
      [
        [x, y],
        [x - 1, y],
      ],
      [
        [x - 1, y],
        [x - 1, y - 1],
      ],
      [
        [x - 1, y - 1],
        [x, y - 1],
      ],
    ]
    const [left, right] = ahead[way]!
    const before = way
    if (!isIn(...right)) way = (way + 1) % 4
    else if (isIn(...left)) way = (way + 3) % 4
    if (way !== before) ring.push([x, y])
  } while (x !== start[0] || y !== start[1])
  if (ring.at(-1)![0] !== start[0] || ring.at(-1)![1] !== start[1]) ring.push(start)
  return ring
}

/** Pixels that a corner may lie off the line that is drawn without it. */
const REACH = 0.7

/** Stairs of pixels become lines. */
function simplified(ring: readonly Corner[]): readonly Corner[] {
  if (ring.length < 12) return ring
  const middle = Math.floor(ring.length / 2)
  const kept = [...simplerLine(ring.slice(0, middle + 1), REACH), ...simplerLine(ring.slice(middle), REACH).slice(1)]
  return kept.length >= 4 ? kept : ring
}

/** Between the corners of the grid the way to degrees is taken as bilinear: over a scene its error is a small part of a pixel. */
function placer({ width, height, corners }: Known): (corner: Corner) => [number, number] {
  const [nw, ne, sw, se] = corners as unknown as readonly [Corner, Corner, Corner, Corner]
  return ([x, y]) => {
    const [fx, fy] = [x / width, y / height]
    const mix = (part: 0 | 1) =>
      (nw[part] * (1 - fx) + ne[part] * fx) * (1 - fy) + (sw[part] * (1 - fx) + se[part] * fx) * fy
    return [Math.round(mix(0) * 1e7) / 1e7, Math.round(mix(1) * 1e7) / 1e7]
  }
}
