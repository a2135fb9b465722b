import type { Surface } from './shared-volume.ts'

/** Surfaces with more triangles than this are sorted into a grid before points are asked about. */
const GRID_FROM = 200

/** Answers whether points lie inside a surface. */
export interface InsideTest {
  isInside(x: number, y: number, z: number): boolean
}

/**
 * For a closed surface: the faces above a point, looking up or down, are counted. A point on the surface may fall to
 * either side. For an open one: whether more than half of all directions from the point look at the surface from inside.
 */
export function insideTestOf(surface: Surface, isClosed: boolean): InsideTest {
  if (!isClosed) return { isInside: (x, y, z) => Math.abs(windingNumber(surface, x, y, z)) > 0.5 }
  if (surface.length / 9 <= GRID_FROM) return { isInside: (x, y, z) => facesAbove(surface, null, x, y, z) > 0 }
  const grid = new ColumnGrid(surface)
  return { isInside: (x, y, z) => facesAbove(surface, grid.trianglesAt(x, y), x, y, z) > 0 }
}

/** Faces above a point: one that looks up counts 1, one that looks down -1. */
function facesAbove(t: Surface, list: Uint32Array | null, x: number, y: number, z: number): number {
  let sum = 0
  const count = list ? list.length : t.length / 9
  for (let item = 0; item < count; item++) {
    const at = (list ? list[item]! : item) * 9
    if (t[at + 2]! < z && t[at + 5]! < z && t[at + 8]! < z) continue
    const turn = turnAround(t, at, x, y)
    if (turn === 0) continue
    if (heightAt(t, at, x, y) > z) sum += turn
  }
  return sum
}

/**
 * 1 or -1 where the column through (x, y) passes a triangle that looks up or down, else 0. An edge counts for the point
 * between its ends half open, so that a column through an edge of two faces passes exactly one of them.
 */
function turnAround(t: Surface, at: number, x: number, y: number): number {
  let turn = 0
  for (let corner = 0; corner < 3; corner++) {
    const from = at + corner * 3
    const to = at + ((corner + 1) % 3) * 3
    const isFromAbove = t[from + 1]! > y
    if (isFromAbove === t[to + 1]! > y) continue
    // From the lower end to the upper one, whichever face asks: both get the same answer.
    const [low, high] = isFromAbove ? [to, from] : [from, to]
    const crossing = t[low]! + ((y - t[low + 1]!) / (t[high + 1]! - t[low + 1]!)) * (t[high]! - t[low]!)
    if (crossing > x) turn += isFromAbove ? -1 : 1
  }
  return turn
}

function heightAt(t: Surface, at: number, x: number, y: number): number {
  const [ux, uy, uz] = [t[at + 3]! - t[at]!, t[at + 4]! - t[at + 1]!, t[at + 5]! - t[at + 2]!]
  const [vx, vy, vz] = [t[at + 6]! - t[at]!, t[at + 7]! - t[at + 1]!, t[at + 8]! - t[at + 2]!]
  const double = ux * vy - uy * vx
  const [px, py] = [x - t[at]!, y - t[at + 1]!]
  const height = t[at + 2]! + (uz * (px * vy - py * vx) + vz * (ux * py - uy * px)) / double
  const low = Math.min(t[at + 2]!, t[at + 5]!, t[at + 8]!)
  const high = Math.max(t[at + 2]!, t[at + 5]!, t[at + 8]!)
  // A nearly upright face has no height worth the name between its ends.
  return Number.isFinite(height) ? Math.min(high, Math.max(low, height)) : (low + high) / 2
}

/** Triangles by the squares of ground that they stand over. */
class ColumnGrid {
  readonly #side: number
  readonly #minX: number
  readonly #minY: number
  readonly #stepX: number
  readonly #stepY: number
  readonly #starts: Uint32Array
  readonly #items: Uint32Array

  constructor(surface: Surface) {
    let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity]
    for (let at = 0; at < surface.length; at += 3) {
      minX = Math.min(minX, surface[at]!)
      maxX = Math.max(maxX, surface[at]!)
      minY = Math.min(minY, surface[at + 1]!)
      maxY = Math.max(maxY, surface[at + 1]!)
    }
    this.#side = Math.min(512, Math.ceil(Math.sqrt(surface.length / 9)))
    this.#minX = minX
    this.#minY = minY
    this.#stepX = (maxX - minX) / this.#side || 1
    this.#stepY = (maxY - minY) / this.#side || 1
    this.#starts = new Uint32Array(this.#side * this.#side + 1)
    this.#eachCell(surface, (cell) => this.#starts[cell + 1]!++)
    for (let cell = 0; cell < this.#side * this.#side; cell++) this.#starts[cell + 1]! += this.#starts[cell]!
    this.#items = new Uint32Array(this.#starts[this.#side * this.#side]!)
    const fill = this.#starts.slice()
    this.#eachCell(surface, (cell, triangle) => {
      this.#items[fill[cell]!++] = triangle
    })
  }

  trianglesAt(x: number, y: number): Uint32Array {
    const cell = this.#row(x, this.#minX, this.#stepX) + this.#row(y, this.#minY, this.#stepY) * this.#side
    return this.#items.subarray(this.#starts[cell], this.#starts[cell + 1])
  }

  #row(value: number, start: number, step: number): number {
    return Math.max(0, Math.min(this.#side - 1, Math.floor((value - start) / step)))
  }

  #eachCell(t: Surface, visit: (cell: number, triangle: number) => void): void {
    for (let at = 0; at < t.length; at += 9) {
      const left = this.#row(Math.min(t[at]!, t[at + 3]!, t[at + 6]!), this.#minX, this.#stepX)
      const right = this.#row(Math.max(t[at]!, t[at + 3]!, t[at + 6]!), this.#minX, this.#stepX)
      const bottom = this.#row(Math.min(t[at + 1]!, t[at + 4]!, t[at + 7]!), this.#minY, this.#stepY)
      const top = this.#row(Math.max(t[at + 1]!, t[at + 4]!, t[at + 7]!), this.#minY, this.#stepY)
      for (let y = bottom; y <= top; y++) for (let x = left; x <= right; x++) visit(y * this.#side + x, at / 9)
    }
  }
}

/** Share of all directions in which a point sees the inner side of a surface, by the solid angles of its triangles. */
function windingNumber(t: Surface, x: number, y: number, z: number): number {
  let sum = 0
  for (let at = 0; at < t.length; at += 9) {
    const [ax, ay, az] = [t[at]! - x, t[at + 1]! - y, t[at + 2]! - z]
    const [bx, by, bz] = [t[at + 3]! - x, t[at + 4]! - y, t[at + 5]! - z]
    const [cx, cy, cz] = [t[at + 6]! - x, t[at + 7]! - y, t[at + 8]! - z]
    const [a, b, c] = [Math.hypot(ax, ay, az), Math.hypot(bx, by, bz), Math.hypot(cx, cy, cz)]
    const box = ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx)
    const ab = ax * bx + ay * by + az * bz
    const bc = bx * cx + by * cy + bz * cz
    const ca = cx * ax + cy * ay + cz * az
    sum += Math.atan2(box, a * b * c + ab * c + bc * a + ca * b)
  }
  return sum / (2 * Math.PI)
}
