/** Closed outline as x, y pairs. */
export type Outline = readonly number[]

/** Whether a place lies inside of an outline. */
export function isInside(outline: Outline, x: number, y: number): boolean {
  let isIn = false
  const count = outline.length / 2
  for (let index = 0, last = count - 1; index < count; last = index, index += 1) {
    const [x1 = 0, y1 = 0] = [outline[index * 2], outline[index * 2 + 1]]
    const [x2 = 0, y2 = 0] = [outline[last * 2], outline[last * 2 + 1]]
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) isIn = !isIn
  }
  return isIn
}

/** Parts of a straight piece inside of an outline, as pairs of shares from 0 to 1. */
export function clipLine(outline: Outline, x1: number, y1: number, x2: number, y2: number): [number, number][] {
  const cuts = [0, 1]
  const count = outline.length / 2
  const [dx, dy] = [x2 - x1, y2 - y1]
  for (let index = 0, last = count - 1; index < count; last = index, index += 1) {
    const [ax = 0, ay = 0] = [outline[last * 2], outline[last * 2 + 1]]
    const [bx = 0, by = 0] = [outline[index * 2], outline[index * 2 + 1]]
    const determinant = dx * (by - ay) - dy * (bx - ax)
    if (determinant === 0) continue
    const along = ((ax - x1) * (by - ay) - (ay - y1) * (bx - ax)) / determinant
    const across = ((ax - x1) * dy - (ay - y1) * dx) / determinant
    if (along > 0 && along < 1 && across >= 0 && across <= 1) cuts.push(along)
  }
  cuts.sort((left, right) => left - right)
  const inside: [number, number][] = []
  for (let index = 0; index + 1 < cuts.length; index += 1) {
    const from = cuts[index] ?? 0
    const to = cuts[index + 1] ?? 1
    const middle = (from + to) / 2
    if (to > from && isInside(outline, x1 + dx * middle, y1 + dy * middle)) inside.push([from, to])
  }
  return inside
}
