import type { HatchLine } from '../dxf-entity.ts'

/** A finer pattern than this many lines across an area is a grey tone; it is filled instead. */
const MOST_LINES = 4000
const MOST_PIECES = 60_000

/**
 * Lines of a hatch pattern inside of an area, as x1, y1, x2, y2. Null where they would be too many to be seen apart.
 * Loops are x, y pairs with odd parity, like those of `fillPolygon`.
 */
export function hatchLines(loops: readonly (readonly number[])[], families: readonly HatchLine[]): number[] | null {
  const pieces: number[] = []
  for (const family of families) {
    if (!addFamily(pieces, loops, family)) return null
  }
  return pieces
}

function addFamily(pieces: number[], loops: readonly (readonly number[])[], family: HatchLine): boolean {
  const angle = (family.angle * Math.PI) / 180
  const cosine = Math.cos(angle)
  const sine = Math.sin(angle)
  // Coordinates along the lines (u) and across (v), from the base point.
  const toLine = (x: number, y: number): [number, number] => [
    (x - family.base[0]) * cosine + (y - family.base[1]) * sine,
    -(x - family.base[0]) * sine + (y - family.base[1]) * cosine,
  ]
  const shift = family.offset[0] * cosine + family.offset[1] * sine
  const spacing = -family.offset[0] * sine + family.offset[1] * cosine
  const turned = loops.map((loop) => turnLoop(loop, toLine))
  const heights = turned.flatMap((loop) => loop.filter((_, index) => index % 2 === 1))
  const low = heights.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY)
  const high = heights.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY)
  const step = Math.abs(spacing)
  if (!(step > 0) || !(high >= low) || (high - low) / step > MOST_LINES) return false
  const first = Math.ceil(Math.min(low / spacing, high / spacing))
  const last = Math.floor(Math.max(low / spacing, high / spacing))
  for (let line = first; line <= last; line += 1) {
    const v = line * spacing
    const crossings = crossingsAt(turned, v)
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const spans = dashSpans(crossings[index] ?? 0, crossings[index + 1] ?? 0, line * shift, family.dashes)
      if (!spans || pieces.length > MOST_PIECES * 4) return false
      for (const [from, to] of spans) {
        pieces.push(
          family.base[0] + from * cosine - v * sine,
          family.base[1] + from * sine + v * cosine,
          family.base[0] + to * cosine - v * sine,
          family.base[1] + to * sine + v * cosine,
        )
      }
    }
  }
  return true
}

function turnLoop(loop: readonly number[], toLine: (x: number, y: number) => [number, number]): number[] {
  const turned: number[] = []
  for (let index = 0; index < loop.length; index += 2) turned.push(...toLine(loop[index] ?? 0, loop[index + 1] ?? 0))
  return turned
}

function crossingsAt(loops: readonly (readonly number[])[], v: number): number[] {
  const crossings: number[] = []
  for (const loop of loops) {
    const count = loop.length / 2
    for (let index = 0; index < count; index += 1) {
      const next = (index + 1) % count
      const [u1 = 0, v1 = 0] = [loop[index * 2], loop[index * 2 + 1]]
      const [u2 = 0, v2 = 0] = [loop[next * 2], loop[next * 2 + 1]]
      if (v1 <= v !== v2 <= v) crossings.push(u1 + ((v - v1) / (v2 - v1)) * (u2 - u1))
    }
  }
  return crossings.sort((left, right) => left - right)
}

/** Pieces of a dashed line between two places; null where there would be too many. */
function dashSpans(from: number, to: number, start: number, dashes: readonly number[]): [number, number][] | null {
  const period = dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)
  if (dashes.length === 0 || !(period > 0)) return [[from, to]]
  if ((to - from) / period > MOST_LINES) return null
  const spans: [number, number][] = []
  let at = start + Math.floor((from - start) / period) * period
  while (at < to) {
    for (const dash of dashes) {
      const end = at + Math.abs(dash)
      // A dot is a dash without length; drawn as the shortest line that shows.
      if (dash >= 0 && end >= from && at <= to) {
        const left = Math.max(from, at)
        spans.push([left, Math.max(Math.min(to, end), left + (dash === 0 ? period * 0.01 : 0))])
      }
      at = end
    }
  }
  return spans
}
