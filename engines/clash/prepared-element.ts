import { type Box, boxOfMesh } from './box.ts'
import type { ClashElement } from './clash-element.ts'
import { type InsideTest, insideTestOf } from './inside-test.ts'
import { sharedVolume } from './shared-volume.ts'
import { type Solid, solidOfMesh } from './solid-of-mesh.ts'
import { surfaceOf } from './solid-surface.ts'

/** Above this many triangles an element is taken as not overlapping itself: finding out would take seconds. */
const MAX_SELF_TEST_TRIANGLES = 20_000

/** An element with what has been found out about it; each thing is found out when it is first asked for. */
export class PreparedElement {
  readonly element: ClashElement
  readonly box: Box
  readonly #origin: ArrayLike<number>
  #solid: Solid | null = null
  #surface: Float64Array | null = null
  #inside: InsideTest | null = null
  #isSimple: boolean | null = null

  /** @param origin point that surfaces are measured from, the same for all elements of a run */
  constructor(element: ClashElement, origin: ArrayLike<number>, box?: Box) {
    this.element = element
    this.box = box ?? boxOfMesh(element.positions, element.indices)
    this.#origin = origin
  }

  get solid(): Solid {
    this.#solid ??= solidOfMesh(this.element.positions, this.element.indices)
    return this.#solid
  }

  get isClosed(): boolean {
    return this.solid.isClosed
  }

  /** Nine numbers a triangle, from the run's origin. */
  get surface(): Float64Array {
    this.#surface ??= surfaceOf(this.solid, this.#origin)
    return this.#surface
  }

  get inside(): InsideTest {
    this.#inside ??= insideTestOf(this.surface, this.isClosed)
    return this.#inside
  }

  /** Whether no part of a closed element lies in another part of it, so that volumes count nothing twice. */
  get isSimple(): boolean {
    this.#isSimple ??= this.#findSimple()
    return this.#isSimple
  }

  /** What a closed element has near a box: all of it, or only the shells there where it overlaps itself elsewhere. */
  partNear(box: Box): { readonly surface: Float64Array; readonly isSimple: boolean } {
    if (this.isSimple) return { surface: this.surface, isSimple: true }
    const near = this.solid.shells
      .map((shell) => this.#surfaceOfShell(shell))
      .filter((part) => reaches(part, box, this.#origin))
    const surface = Float64Array.from(near.flatMap((part) => [...part]))
    return { surface, isSimple: isCoveredOnce(surface) }
  }

  #surfaceOfShell(triangles: readonly number[]): Float64Array {
    const part = new Float64Array(triangles.length * 9)
    for (const [at, triangle] of triangles.entries()) {
      part.set(this.surface.subarray(triangle * 9, triangle * 9 + 9), at * 9)
    }
    return part
  }

  #findSimple(): boolean {
    if (this.surface.length / 9 > MAX_SELF_TEST_TRIANGLES) return true
    return isCoveredOnce(this.surface)
  }
}

/** Shared with itself, a place that a closed surface covers twice counts four times. */
function isCoveredOnce(surface: Float64Array): boolean {
  const volume = volumeUnder(surface)
  return Math.abs(sharedVolume(surface, surface) - volume) <= 1e-6 * volume
}

function volumeUnder(t: Float64Array): number {
  const [ox, oy, oz] = [t[0]!, t[1]!, t[2]!]
  let sum = 0
  for (let at = 0; at < t.length; at += 9) {
    const [bx, by, bz] = [t[at + 3]! - ox, t[at + 4]! - oy, t[at + 5]! - oz]
    const [cx, cy, cz] = [t[at + 6]! - ox, t[at + 7]! - oy, t[at + 8]! - oz]
    sum += (t[at]! - ox) * (by * cz - bz * cy) + (t[at + 1]! - oy) * (bz * cx - bx * cz)
    sum += (t[at + 2]! - oz) * (bx * cy - by * cx)
  }
  return sum / 6
}

function reaches(surface: Float64Array, box: Box, origin: ArrayLike<number>): boolean {
  for (let axis = 0; axis < 3; axis++) {
    let [low, high] = [Infinity, -Infinity]
    for (let at = axis; at < surface.length; at += 3) {
      low = Math.min(low, surface[at]!)
      high = Math.max(high, surface[at]!)
    }
    if (low + origin[axis]! >= box[axis + 3]! || high + origin[axis]! <= box[axis]!) return false
  }
  return true
}
