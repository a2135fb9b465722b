import type { Point3 } from '../dxf-entity.ts'
import { clipLine, isInside, type Outline } from './clip.ts'
import type { DisplayFills, DisplayLines, DisplayText } from './display-list.ts'
import type { PointList } from './flatten.ts'
import { NumberStack } from './number-stack.ts'
import { apply, isIdentity, type Transform } from './transform.ts'

/** Pieces, triangles and texts of one drawing. A drawing of 100,000 entities has less than a tenth of it. */
const MOST_PARTS = 3_000_000
/** Entities that are looked at, those inside of blocks each time: blocks of blocks of nothing take time too. */
const MOST_VISITS = 1_000_000
/** Places beyond are damage, not drawing. */
const FAR = 1e15

class LineStack {
  readonly positions = new NumberStack()
  readonly entities = new NumberStack()
  readonly styles = new NumberStack()
  readonly starts = new NumberStack()

  finish(origin: readonly [number, number], hasStarts: boolean): DisplayLines {
    return {
      positions: this.positions.places(origin),
      entities: this.entities.wholes(),
      styles: this.styles.shorts(),
      starts: hasStarts ? this.starts.floats() : new Float32Array(0),
    }
  }
}

/** Collects what one space shows. Emitters give places of their own coordinates and the way to those of the space. */
export class SpaceBuilder {
  readonly lines = new LineStack()
  readonly dashed = new LineStack()
  readonly fills = new LineStack()
  readonly rayValues = new NumberStack()
  readonly rayEntities = new NumberStack()
  readonly rayStyles = new NumberStack()
  readonly pointPositions = new NumberStack()
  readonly pointEntities = new NumberStack()
  readonly pointStyles = new NumberStack()
  readonly texts: DisplayText[] = []
  /** All that has a place, hidden or clipped away too, three axes each. */
  readonly low: [number, number, number] = [Infinity, Infinity, Infinity]
  readonly high: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  readonly boxes = new NumberStack()
  partCount = 0
  visitCount = 0
  entity = 0
  style = 0
  isDashed = false
  /** Measured, not drawn. */
  isMuted = false
  /** Drawn, not measured, where this is false. */
  isMeasured = true
  clips: readonly Outline[] = []
  #box = [Infinity, Infinity, -Infinity, -Infinity]

  get isFull(): boolean {
    return this.partCount >= MOST_PARTS || this.visitCount >= MOST_VISITS
  }

  beginEntity(number: number): void {
    this.entity = number
    this.#box = [Infinity, Infinity, -Infinity, -Infinity]
  }

  endEntity(): void {
    for (const value of this.#box) this.boxes.push(value)
  }

  /** Counts a place to the extents. False where it is no usable place. */
  extend(x: number, y: number, z: number): boolean {
    if (!(Math.abs(x) < FAR && Math.abs(y) < FAR && Math.abs(z) < FAR)) return false
    if (!this.isMeasured) return true
    const { low, high } = this
    if (x < low[0]) low[0] = x
    if (y < low[1]) low[1] = y
    if (z < low[2]) low[2] = z
    if (x > high[0]) high[0] = x
    if (y > high[1]) high[1] = y
    if (z > high[2]) high[2] = z
    return true
  }

  /** A line through all points. */
  stroke(list: PointList, transform: Transform, isClosed = false): void {
    const { values, count } = list
    if (count < 1) return
    const isPlain = isIdentity(transform)
    const [a = 1, b = 0, c = 0, d = 0, e = 0, f = 1, g = 0, h = 0, i = 0, j = 0, k = 1, l = 0] = transform
    let [lastX, lastY] = [Number.NaN, Number.NaN]
    let length = 0
    for (let index = 0; index < count + (isClosed ? 1 : 0); index += 1) {
      const at = (index % count) * 3
      let x = values[at] as number
      let y = values[at + 1] as number
      let z = values[at + 2] as number
      if (!isPlain) {
        const [px, py, pz] = [x, y, z]
        x = a * px + b * py + c * pz + d
        y = e * px + f * py + g * pz + h
        z = i * px + j * py + k * pz + l
      }
      const isUsable = this.extend(x, y, z)
      if (index > 0 && isUsable && !Number.isNaN(lastX)) {
        this.#piece(lastX, lastY, x, y, length)
        length += Math.hypot(x - lastX, y - lastY)
      }
      lastX = isUsable ? x : Number.NaN
      lastY = y
    }
  }

  #piece(x1: number, y1: number, x2: number, y2: number, start: number): void {
    if (this.isMuted || this.isFull) return
    if (this.clips.length === 0) {
      this.#store(x1, y1, x2, y2, start)
      return
    }
    let parts: [number, number][] = [[0, 1]]
    for (const outline of this.clips) {
      const inside = clipLine(outline, x1, y1, x2, y2)
      parts = parts.flatMap(([from, to]) =>
        inside
          .map(([low, high]): [number, number] => [Math.max(from, low), Math.min(to, high)])
          .filter(([low, high]) => high > low),
      )
    }
    const [dx, dy] = [x2 - x1, y2 - y1]
    const length = Math.hypot(dx, dy)
    for (const [from, to] of parts)
      this.#store(x1 + dx * from, y1 + dy * from, x1 + dx * to, y1 + dy * to, start + length * from)
  }

  #store(x1: number, y1: number, x2: number, y2: number, start: number): void {
    const stack = this.isDashed ? this.dashed : this.lines
    stack.positions.push(x1)
    stack.positions.push(y1)
    stack.positions.push(x2)
    stack.positions.push(y2)
    stack.entities.push(this.entity)
    stack.styles.push(this.style)
    if (this.isDashed) stack.starts.push(start)
    this.partCount += 1
    this.#cover(x1, y1)
    this.#cover(x2, y2)
  }

  #cover(x: number, y: number): void {
    const box = this.#box
    if (x < (box[0] as number)) box[0] = x
    if (y < (box[1] as number)) box[1] = y
    if (x > (box[2] as number)) box[2] = x
    if (y > (box[3] as number)) box[3] = y
  }

  /** Triangles of x, y at the height `z`; `isMeasured` counts them to the extents. */
  fill(triangles: readonly number[], z: number, transform: Transform, isMeasured = true): void {
    for (let index = 0; index + 5 < triangles.length; index += 6) {
      const corners = [0, 2, 4].map((corner) =>
        apply(transform, triangles[index + corner] ?? 0, triangles[index + corner + 1] ?? 0, z),
      )
      const isUsable = corners.every(
        ([x, y, height]) => Math.abs(x) < FAR && Math.abs(y) < FAR && Math.abs(height) < FAR,
      )
      if (!isUsable) continue
      if (isMeasured) for (const [x, y, height] of corners) this.extend(x, y, height)
      this.#triangle(corners)
    }
  }

  #triangle(corners: readonly Point3[]): void {
    if (this.isMuted || this.isFull) return
    if (this.clips.length > 0) {
      const x = corners.reduce((sum, corner) => sum + corner[0], 0) / 3
      const y = corners.reduce((sum, corner) => sum + corner[1], 0) / 3
      if (!this.clips.every((outline) => isInside(outline, x, y))) return
    }
    for (const [x, y] of corners) {
      this.fills.positions.push(x)
      this.fills.positions.push(y)
      this.#cover(x, y)
    }
    this.fills.entities.push(this.entity)
    this.fills.styles.push(this.style)
    this.partCount += 1
  }

  point(x: number, y: number, z: number): void {
    if (!this.extend(x, y, z) || this.isMuted || this.isFull) return
    if (!this.clips.every((outline) => isInside(outline, x, y))) return
    this.pointPositions.push(x)
    this.pointPositions.push(y)
    this.pointEntities.push(this.entity)
    this.pointStyles.push(this.style)
    this.partCount += 1
    this.#cover(x, y)
  }

  /** An endless line does not count to the extents. */
  ray(at: Point3, direction: Point3, isBothWays: boolean): void {
    const values = [at[0], at[1], direction[0], direction[1]]
    if (this.isMuted || !values.every((value) => Math.abs(value) < FAR) || (direction[0] === 0 && direction[1] === 0))
      return
    for (const value of [...values, isBothWays ? 1 : 0]) this.rayValues.push(value)
    this.rayEntities.push(this.entity)
    this.rayStyles.push(this.style)
    this.partCount += 1
  }

  text(text: DisplayText): void {
    if (this.isMuted || this.isFull || text.text.trim() === '') return
    if (![text.x, text.y, text.height].every((value) => Math.abs(value) < FAR) || !(text.height > 0)) return
    if (!this.clips.every((outline) => isInside(outline, text.x, text.y))) return
    this.texts.push(text)
    this.partCount += 1
    const [cosine, sine] = [Math.cos(text.angle), Math.sin(text.angle)]
    for (const share of [-text.anchor, 1 - text.anchor]) {
      for (const up of [-0.3, 1.1]) {
        const [along, across] = [share * text.width, up * text.height]
        this.#cover(text.x + along * cosine - across * sine, text.y + along * sine + across * cosine)
      }
    }
  }

  fillsAt(origin: readonly [number, number]): DisplayFills {
    const { positions, entities, styles } = this.fills.finish(origin, false)
    return { positions, entities, styles }
  }
}
