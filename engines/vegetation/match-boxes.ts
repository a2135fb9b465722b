export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** Share of two boxes that both cover, of what either does. */
export function overlap(a: Box, b: Box): number {
  const width = Math.min(a[2], b[2]) - Math.max(a[0], b[0])
  const height = Math.min(a[3], b[3]) - Math.max(a[1], b[1])
  if (width <= 0 || height <= 0) return 0
  const both = width * height
  const size = ([left, top, right, bottom]: Box) => (right - left) * (bottom - top)
  return both / (size(a) + size(b) - both)
}

/** How many of the found boxes meet one of the true ones, each of which is met once; the closest pairs first. */
export function countMatches(found: readonly Box[], truth: readonly Box[], least: number): number {
  const pairs = found.flatMap((box, at) => truth.map((other, of) => ({ at, of, share: overlap(box, other) })))
  const [taken, met] = [new Set<number>(), new Set<number>()]
  for (const { at, of } of pairs.filter((pair) => pair.share >= least).sort((a, b) => b.share - a.share)) {
    if (taken.has(at) || met.has(of)) continue
    taken.add(at)
    met.add(of)
  }
  return taken.size
}
