import { numberOf, type StepValue } from '../step/step-value.ts'
import type { IfcFile } from './ifc-file.ts'

/** Where an object stands: origin in metres and the directions of its axes, in the model's coordinates. */
export interface Placement {
  readonly origin: Vector
  readonly x: Vector
  readonly z: Vector
}
type Vector = readonly [number, number, number]

const WORLD: Placement = { origin: [0, 0, 0], x: [1, 0, 0], z: [0, 0, 1] }
/** Placements relative to one another; a file with a circle must end too. */
const MAX_CHAIN = 100

/** Reads placements, each chain once. */
export class PlacementReader {
  readonly #file: IfcFile
  readonly #metres: number
  readonly #known = new Map<number, Placement | null>()

  constructor(file: IfcFile, lengthMetres: number) {
    this.#file = file
    this.#metres = lengthMetres
  }

  /** Null where there is no placement, or one along a grid or an alignment, which only the shapes show. */
  read(value: StepValue | undefined, depth = 0): Placement | null {
    const instance = depth < MAX_CHAIN ? this.#file.follow(value) : null
    if (instance?.keyword !== 'IFCLOCALPLACEMENT') return null
    const known = this.#known.get(instance.id)
    if (known !== undefined) return known
    const [relativeTo, axes] = instance.values
    const parent = relativeTo === null || relativeTo === undefined ? WORLD : this.read(relativeTo, depth + 1)
    const placement = parent && within(parent, this.#axes(axes))
    this.#known.set(instance.id, placement)
    return placement
  }

  #axes(value: StepValue | undefined): Placement {
    const axes = this.#file.follow(value)
    if (!axes) return WORLD
    const isFlat = axes.keyword === 'IFCAXIS2PLACEMENT2D'
    const [location, second, third] = axes.values
    const point = this.#vector(location, 0)
    const origin: Vector = [point[0] * this.#metres, point[1] * this.#metres, point[2] * this.#metres]
    const z = isFlat || second === null ? WORLD.z : unit(this.#vector(second, 1), WORLD.z)
    const towards = isFlat ? second : third
    const wanted = towards === null || towards === undefined ? WORLD.x : unit(this.#vector(towards, 0), WORLD.x)
    return { origin, z, x: acrossFrom(wanted, z) }
  }

  #vector(value: StepValue | undefined, missing: number): Vector {
    const list = this.#file.follow(value)?.values[0]
    const parts = Array.isArray(list) ? list : []
    return [numberOf(parts[0]) ?? 0, numberOf(parts[1]) ?? 0, numberOf(parts[2]) ?? missing]
  }
}

/** The part of `wanted` that is perpendicular to `z`. */
function acrossFrom(wanted: Vector, z: Vector): Vector {
  const along = dot(wanted, z)
  const across: Vector = [wanted[0] - along * z[0], wanted[1] - along * z[1], wanted[2] - along * z[2]]
  return unit(across, Math.abs(z[0]) < 0.9 ? unit([1 - z[0] * z[0], -z[0] * z[1], -z[0] * z[2]], WORLD.x) : [0, 1, 0])
}

function within(parent: Placement, child: Placement): Placement {
  const turn = turner(parent)
  const moved = turn(child.origin)
  const { origin } = parent
  return {
    origin: [origin[0] + moved[0], origin[1] + moved[1], origin[2] + moved[2]],
    x: turn(child.x),
    z: turn(child.z),
  }
}

/** A placement as seen from another one. */
export function relativeTo(base: Placement, placement: Placement): Placement {
  const y: Vector = cross(base.z, base.x)
  const inBase = (vector: Vector): Vector => [dot(vector, base.x), dot(vector, y), dot(vector, base.z)]
  const [from, to] = [base.origin, placement.origin]
  return {
    origin: inBase([to[0] - from[0], to[1] - from[1], to[2] - from[2]]),
    x: inBase(placement.x),
    z: inBase(placement.z),
  }
}

/** Turns a direction from the placement's axes to its parent's. */
export function turner({ x, z }: Placement): (vector: Vector) => Vector {
  const y = cross(z, x)
  return ([a, b, c]) => [a * x[0] + b * y[0] + c * z[0], a * x[1] + b * y[1] + c * z[1], a * x[2] + b * y[2] + c * z[2]]
}

function unit(vector: Vector, otherwise: Vector): Vector {
  const length = Math.hypot(...vector)
  return length > 1e-12 ? [vector[0] / length, vector[1] / length, vector[2] / length] : otherwise
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}
