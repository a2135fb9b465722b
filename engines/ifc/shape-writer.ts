import {
  IFCEARTHWORKSCUT,
  IFCEARTHWORKSFILL,
  IFCREINFORCINGBAR,
  IFCSPACE,
  type IfcAPI,
  type PlacedGeometry,
} from 'web-ifc'
import type { Sample } from '#engines/fragments/meshes.ts'
import {
  type RigidPlacement,
  roundedPlacement,
  type Scale,
  seenFrom,
  withoutScale,
} from '../fragments/rigid-placement.ts'
import { ShapeHalf } from '../fragments/shape-half.ts'
import { type ShellMesh, shellOf } from '../fragments/shell.ts'
import { shapeFingerprint } from './shape-fingerprint.ts'
import { readSweptDisk } from './swept-disk-reader.ts'

/** Floats of one vertex in web-ifc's arrays: position and normal. */
const VERTEX_FLOATS = 6
/** Cuts and fills of earth are surfaces of a thousand planes. */
const RAW_CLASSES = new Set([IFCEARTHWORKSFILL, IFCEARTHWORKSCUT])
/** Rooms of no opacity of their own would hide what is in them. */
const SPACE_OPACITY = 0.5
/** A shape that cannot be drawn. */
const DROPPED = -1

/** The shape of a geometry at a scale: its number in the half, or DROPPED. */
interface KnownShape {
  readonly scale: Scale
  readonly number: number
}

/** An element whose shapes pass one by one. */
interface Streaming {
  readonly id: number
  readonly classCode: number
  readonly base: RigidPlacement
  readonly samples: Omit<Sample, 'item'>[]
}

/** Puts what web-ifc builds into the half of a stored viewer model that holds shapes; equal shapes are kept once. */
export class ShapeWriter {
  readonly #api: IfcAPI
  readonly #model: number
  readonly #half = new ShapeHalf()
  readonly #byGeometry = new Map<number, KnownShape>()
  readonly #byFingerprint = new Map<string, number>()
  #streaming: Streaming | null = null
  #isPlaced = false

  constructor(api: IfcAPI, model: number) {
    this.#api = api
    this.#model = model
  }

  /** @param first of its geometries, which says where the element is */
  begin(id: number, classCode: number, first: PlacedGeometry): void {
    if (!this.#isPlaced) {
      this.#isPlaced = true
      this.#half.coordinates = roundedPlacement(rigidOf(this.#api.GetCoordinationMatrix(this.#model)))
    }
    this.#streaming = { id, classCode, base: withoutScale(first.flatTransformation).rigid, samples: [] }
  }

  /**
   * One placed geometry of the element.
   * @param indices read only where a geometry is new
   * @returns false where it cannot be drawn
   */
  add(placed: PlacedGeometry, vertices: Float32Array, indices: () => Uint32Array): boolean {
    const streaming = this.#streaming
    if (!streaming || vertices.length === 0) return true
    const { rigid, scale } = withoutScale(placed.flatTransformation)
    const representation = this.#shapeOf(placed.geometryExpressID, scale, streaming.classCode, vertices, indices)
    if (representation === DROPPED) return false
    const { x, y, z, w } = placed.color
    const opacity = streaming.classCode === IFCSPACE && w === 1 ? SPACE_OPACITY : w
    streaming.samples.push({
      representation,
      material: this.#half.material([x, y, z, opacity]),
      placement: this.#half.placement(roundedPlacement(seenFrom(streaming.base, rigid))),
    })
    return true
  }

  /** The element is whole. */
  end(): void {
    const streaming = this.#streaming
    this.#streaming = null
    if (!streaming || streaming.samples.length === 0) return
    this.#half.addItem(streaming.id, roundedPlacement(streaming.base), streaming.samples)
  }

  /** @param firstId what is no item is numbered from here on */
  finish(firstId: number): Uint8Array {
    return this.#half.finish(firstId)
  }

  #shapeOf(
    geometry: number,
    scale: Scale,
    classCode: number,
    vertices: Float32Array,
    indices: () => Uint32Array,
  ): number {
    const known = this.#byGeometry.get(geometry)
    if (known?.scale.every((value, axis) => value === scale[axis])) return known.number
    const number =
      this.#diskOf(geometry, scale, classCode, vertices) ?? this.#shellOf(scale, classCode, vertices, indices())
    this.#byGeometry.set(geometry, { scale, number })
    return number
  }

  /** A bar that is swept along an axis; null for every other shape. */
  #diskOf(geometry: number, scale: Scale, classCode: number, vertices: Float32Array): number | null {
    if (classCode !== IFCREINFORCINGBAR) return null
    const disk = readSweptDisk(this.#api, this.#model, geometry, scale, () => scaledPositions(vertices, scale))
    return disk && this.#half.addRepresentation({ disk })
  }

  #shellOf(scale: Scale, classCode: number, vertices: Float32Array, indices: Uint32Array): number {
    const positions = scaledPositions(vertices, scale)
    const print = shapeFingerprint(positions, indices)
    const known = this.#byFingerprint.get(print)
    if (known !== undefined) return known
    const mesh: ShellMesh = { positions, normals: normalsOf(vertices), indices }
    const shell = shellOf(mesh, RAW_CLASSES.has(classCode))
    const number = shell ? this.#half.addRepresentation({ shell }) : DROPPED
    this.#byFingerprint.set(print, number)
    return number
  }
}

function rigidOf(matrix: readonly number[]): RigidPlacement {
  const [xx = 1, xy = 0, xz = 0, , yx = 0, yy = 1, yz = 0, , , , , , px = 0, py = 0, pz = 0] = matrix
  return [px, py, pz, xx, xy, xz, yx, yy, yz]
}

function scaledPositions(vertices: Float32Array, [x, y, z]: Scale): Float32Array {
  const positions = new Float32Array(vertices.length / 2)
  for (let from = 0, to = 0; from < vertices.length; from += VERTEX_FLOATS, to += 3) {
    positions[to] = vertices[from]! * x
    positions[to + 1] = vertices[from + 1]! * y
    positions[to + 2] = vertices[from + 2]! * z
  }
  return positions
}

function normalsOf(vertices: Float32Array): Float32Array {
  const normals = new Float32Array(vertices.length / 2)
  for (let from = 3, to = 0; from < vertices.length; from += VERTEX_FLOATS, to += 3) {
    normals[to] = vertices[from]!
    normals[to + 1] = vertices[from + 1]!
    normals[to + 2] = vertices[from + 2]!
  }
  return normals
}
