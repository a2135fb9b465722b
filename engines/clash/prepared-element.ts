import { type Box, boxOfMesh } from './box.ts'
import type { ClashElement } from './clash-element.ts'
import { type InsideTest, insideTestOf } from './inside-test.ts'
import { sharedVolume } from './shared-volume.ts'
import { type Solid, solidOfMesh } from './solid-of-mesh.ts'
import { surfaceOf } from './solid-surface.ts'
import { SearchedMesh } from './triangles-near.ts'

/** An element of more parts than this is a heap of small ones; comparing each with each would take seconds. */
const MAX_SHELLS = 300
/** Metres by which boxes must overlap to count. */
const SLIGHT = 1e-6

/** An element with what has been found out about it; each thing is found out when it is first asked for. */
export class PreparedElement {
  readonly element: ClashElement
  readonly box: Box
  readonly searched: SearchedMesh
  readonly #origin: ArrayLike<number>
  #solid: Solid | null = null
  #surface: Float64Array | null = null
  #inside: InsideTest | null = null
  #isSimple: boolean | null = null

  /** @param origin point that surfaces are measured from, the same for all elements of a run */
  constructor(element: ClashElement, origin: ArrayLike<number>, box?: Box) {
    this.element = element
    this.box = box ?? boxOfMesh(element.positions, element.indices)
    this.searched = new SearchedMesh(element)
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
    const local = box.map((value, side) => value - this.#origin[side % 3]!)
    const near = this.#shells().filter((shell) => doBoxesOverlap(boxOfSurface(shell), local))
    const surface = new Float64Array(near.reduce((sum, shell) => sum + shell.length, 0))
    let at = 0
    for (const shell of near) {
      surface.set(shell, at)
      at += shell.length
    }
    return { surface, isSimple: areShellsApart(near) }
  }

  #shells(): Float64Array[] {
    return this.solid.shells.map((shell) => this.#surfaceOfShell(shell))
  }

  #surfaceOfShell(triangles: readonly number[]): Float64Array {
    const part = new Float64Array(triangles.length * 9)
    for (const [at, triangle] of triangles.entries()) {
      part.set(this.surface.subarray(triangle * 9, triangle * 9 + 9), at * 9)
    }
    return part
  }

  #findSimple(): boolean {
    const { shells } = this.solid
    // One shell that crosses itself is rare, and finding out would take as long as all the rest.
    if (shells.length < 2 || shells.length > MAX_SHELLS) return true
    return areShellsApart(this.#shells())
  }
}

/** Whether no shell of a solid has volume in common with another. A hollow in its hull has none. */
function areShellsApart(shells: readonly Float64Array[]): boolean {
  const boxes = shells.map(boxOfSurface)
  const volumes = shells.map(volumeUnder)
  return shells.every((shell, at) =>
    shells.every((other, before) => {
      if (before >= at || volumes[at]! <= 0 || volumes[before]! <= 0) return true
      if (!doBoxesOverlap(boxes[at]!, boxes[before]!)) return true
      return sharedVolume(shell, other) <= 1e-6 * Math.min(volumes[at]!, volumes[before]!)
    }),
  )
}

function boxOfSurface(surface: Float64Array): Float64Array {
  const box = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity)
  for (let at = 0; at < surface.length; at++) {
    const axis = at % 3
    if (surface[at]! < box[axis]!) box[axis] = surface[at]!
    if (surface[at]! > box[axis + 3]!) box[axis + 3] = surface[at]!
  }
  return box
}

function doBoxesOverlap(a: Float64Array, b: Float64Array): boolean {
  return [0, 1, 2].every((axis) => a[axis]! + SLIGHT < b[axis + 3]! && b[axis]! + SLIGHT < a[axis + 3]!)
}

/** Signed volume under a closed surface, measured from its first corner to keep digits. */
function volumeUnder(t: Float64Array): number {
  const ox = t[0]!
  const oy = t[1]!
  const oz = t[2]!
  let sum = 0
  for (let at = 0; at < t.length; at += 9) {
    const bx = t[at + 3]! - ox
    const by = t[at + 4]! - oy
    const bz = t[at + 5]! - oz
    const cx = t[at + 6]! - ox
    const cy = t[at + 7]! - oy
    const cz = t[at + 8]! - oz
    sum += (t[at]! - ox) * (by * cz - bz * cy) + (t[at + 1]! - oy) * (bz * cx - bx * cz)
    sum += (t[at + 2]! - oz) * (bx * cy - by * cx)
  }
  return sum / 6
}
