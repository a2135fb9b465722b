/** Lines a side of the raster over what both have in common. */
const LINES = 128

/**
 * Volume that two closed surfaces share where at least one overlaps itself, so that signed sums would count places twice:
 * lengths inside both along a raster of 128 by 128 lines. Exact along the lines, within about one per cent across them.
 */
export function overlappingVolume(a: Float64Array, b: Float64Array): number {
  const [boundsA, boundsB] = [groundOf(a), groundOf(b)]
  const whole = [0, 1].map((axis) => Math.max(boundsA[axis]!, boundsB[axis]!))
  const ground = [...whole, ...[2, 3].map((axis) => Math.min(boundsA[axis]!, boundsB[axis]!))]
  const first = rasterOver(a, b, ground)
  // Turned things share little of what their boxes do: the lines are better spent there.
  return first.volume > 0 && areaOf(first.ground) < areaOf(ground) / 2
    ? rasterOver(a, b, first.ground).volume
    : first.volume
}

function areaOf([minX = 0, minY = 0, maxX = 0, maxY = 0]: readonly number[]): number {
  return (maxX - minX) * (maxY - minY)
}

/** Volume by lines over some ground, and the part of the ground that has any. */
function rasterOver(a: Float64Array, b: Float64Array, ground: readonly number[]) {
  const [minX = 0, minY = 0, maxX = 0, maxY = 0] = ground
  const [stepX, stepY] = [(maxX - minX) / LINES, (maxY - minY) / LINES]
  const found = [Infinity, Infinity, -Infinity, -Infinity]
  if (!(stepX > 0 && stepY > 0)) return { volume: 0, ground: found }
  let sum = 0
  for (let row = 0; row < LINES; row++) {
    const y = minY + (row + 0.5) * stepY
    const [inRowA, inRowB] = [trianglesInRow(a, y), trianglesInRow(b, y)]
    for (let column = 0; column < LINES; column++) {
      const x = minX + (column + 0.5) * stepX
      const length = commonLength(spansOn(a, inRowA, x, y), spansOn(b, inRowB, x, y))
      if (length === 0) continue
      sum += length
      // A line stands for the ground up to the next one on each side.
      found[0] = Math.min(found[0]!, Math.max(minX, x - stepX))
      found[1] = Math.min(found[1]!, Math.max(minY, y - stepY))
      found[2] = Math.max(found[2]!, Math.min(maxX, x + stepX))
      found[3] = Math.max(found[3]!, Math.min(maxY, y + stepY))
    }
  }
  return { volume: sum * stepX * stepY, ground: found }
}

function groundOf(t: Float64Array): number[] {
  const bounds = [Infinity, Infinity, -Infinity, -Infinity]
  for (let at = 0; at < t.length; at += 3) {
    for (let axis = 0; axis < 2; axis++) {
      bounds[axis] = Math.min(bounds[axis]!, t[at + axis]!)
      bounds[axis + 2] = Math.max(bounds[axis + 2]!, t[at + axis]!)
    }
  }
  return bounds
}

function trianglesInRow(t: Float64Array, y: number): number[] {
  const found: number[] = []
  for (let at = 0; at < t.length; at += 9) {
    const [a, b, c] = [t[at + 1]!, t[at + 4]!, t[at + 7]!]
    if (Math.min(a, b, c) <= y && Math.max(a, b, c) > y) found.push(at)
  }
  return found
}

/** Heights between which a vertical line is inside, from below: start, end, start, end … */
function spansOn(t: Float64Array, list: readonly number[], x: number, y: number): number[] {
  const faces: { height: number; turn: number }[] = []
  for (const at of list) {
    const [ax, ay, bx, by, cx, cy] = [
      t[at]! - x,
      t[at + 1]! - y,
      t[at + 3]! - x,
      t[at + 4]! - y,
      t[at + 6]! - x,
      t[at + 7]! - y,
    ]
    const [ab, bc, ca] = [ax * by - ay * bx, bx * cy - by * cx, cx * ay - cy * ax]
    const isUp = ab >= 0 && bc >= 0 && ca >= 0
    const isDown = ab <= 0 && bc <= 0 && ca <= 0
    const double = ab + bc + ca
    if ((!isUp && !isDown) || double === 0) continue
    faces.push({ height: (bc * t[at + 2]! + ca * t[at + 5]! + ab * t[at + 8]!) / double, turn: isUp ? -1 : 1 })
  }
  faces.sort((one, other) => one.height - other.height)
  const spans: number[] = []
  let depth = 0
  for (const { height, turn } of faces) {
    const next = depth + turn
    if (depth <= 0 !== next <= 0) spans.push(height)
    depth = next
  }
  return spans.length % 2 ? spans.slice(0, -1) : spans
}

function commonLength(a: readonly number[], b: readonly number[]): number {
  let [sum, i, j] = [0, 0, 0]
  while (i < a.length && j < b.length) {
    sum += Math.max(0, Math.min(a[i + 1]!, b[j + 1]!) - Math.max(a[i]!, b[j]!))
    if (a[i + 1]! < b[j + 1]!) i += 2
    else j += 2
  }
  return sum
}
