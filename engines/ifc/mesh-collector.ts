import type { FlatMesh, IfcAPI } from 'web-ifc'

type Box = [number, number, number, number, number, number]

/** A thing this far from the model's origin is an exporter's mistake, and the viewer could not show both. */
const FAR_METRES = 100_000
/** Floats of one vertex in web-ifc's arrays: position and normal. */
const VERTEX_FLOATS = 6

/** One geometry in its own coordinates. */
interface MeshShape {
  readonly triangles: number
  readonly vertices: Float32Array
}

/** Box as `boxOf`, and a hash: equal for equal shapes wherever they are placed; different ones may still look the same. */
export type MeshFacts = ReadonlyMap<number, { readonly box: Box; readonly hash: string }>

/** Adds up what streams past: triangles by element, and the box around all of it. */
export class MeshCollector {
  readonly #api: IfcAPI
  readonly #model: number
  readonly trianglesByElement = new Map<number, number>()
  readonly farAway = new Set<number>()
  /** In web-ifc's axes, Y up, coordinated. */
  readonly #boxes = new Map<number, Box>()
  readonly #hashes = new Map<number, string>()
  #box: Box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  #hash = new ShapeHash()
  #triangles = 0

  constructor(api: IfcAPI, model: number) {
    this.#api = api
    this.#model = model
  }

  /** @returns false where the element cannot be shown: too far away to be part of the model, or nowhere at all. */
  add(mesh: FlatMesh): boolean {
    this.begin()
    for (let index = 0; index < mesh.geometries.size(); index++) {
      const placed = mesh.geometries.get(index)
      const { vertices, triangles } = this.#shapeOf(placed.geometryExpressID)
      this.addPart(vertices, triangles, placed.flatTransformation)
    }
    return this.end(mesh.expressID)
  }

  /** An element whose geometries pass one by one. */
  begin(): void {
    this.#box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    this.#hash = new ShapeHash()
    this.#triangles = 0
  }

  /** @param vertices of the geometry in its own coordinates, as web-ifc holds them */
  addPart(vertices: Float32Array, triangles: number, matrix: readonly number[]): void {
    this.#triangles += triangles
    growBox(this.#box, vertices, matrix)
    this.#hash.add(vertices, matrix)
  }

  /** The element is whole. @returns false where it cannot be shown: too far away, or nowhere at all. */
  end(expressId: number): boolean {
    if (this.#box.some((value) => Number.isFinite(value) && Math.abs(value) > FAR_METRES)) {
      this.farAway.add(expressId)
      return false
    }
    // Places that are no numbers: left out here, the element counts as one that could not be built.
    if (this.#triangles > 0 && !this.#box.every(Number.isFinite)) return false
    this.trianglesByElement.set(expressId, (this.trianglesByElement.get(expressId) ?? 0) + this.#triangles)
    if (this.#triangles === 0) return true
    this.#boxes.set(expressId, this.#box)
    this.#hashes.set(expressId, this.#hash.toString())
    return true
  }

  /** Box around the chosen elements: IFC axes, model coordinates, metres, millimetres rounded. */
  boxOf(isWanted: (expressId: number) => boolean): Box | null {
    const all: Box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    for (const [expressId, box] of this.#boxes) {
      if (isWanted(expressId)) joinBox(all, box)
    }
    return all.every(Number.isFinite) ? this.#toModel(all) : null
  }

  /** What is kept of each element's shape, by express id. */
  facts(): MeshFacts {
    return new Map(
      [...this.#boxes].map(([id, box]) => [id, { box: this.#toModel(box), hash: this.#hashes.get(id) ?? '' }]),
    )
  }

  #toModel(all: Box): Box {
    const [moveX = 0, moveY = 0, moveZ = 0] = this.#api.GetCoordinationMatrix(this.#model).slice(12, 15)
    const [minX, minY, minZ, maxX, maxY, maxZ] = all
    const round = (metres: number) => Math.round(metres * 1000) / 1000 || 0
    // Y up to Z up: x stays, y becomes z, z becomes -y.
    return [
      round(minX - moveX),
      round(moveZ - maxZ),
      round(minY - moveY),
      round(maxX - moveX),
      round(moveZ - minZ),
      round(maxY - moveY),
    ]
  }

  #shapeOf(geometryId: number): MeshShape {
    const geometry = this.#api.GetGeometry(this.#model, geometryId)
    try {
      return {
        triangles: geometry.GetIndexDataSize() / 3,
        vertices: this.#api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize()),
      }
    } finally {
      geometry.delete()
    }
  }
}

/** Sums over the vertices of an element's geometries in their own coordinates, at tenths of a millimetre. */
class ShapeHash {
  #first: readonly number[] | null = null
  #low = 0
  #high = 0
  #vertices = 0

  add(vertices: Float32Array, matrix: readonly number[]): void {
    this.#first ??= matrix
    // How far apart the parts are; the first one says where they all are.
    const apart = Math.hypot(...[12, 13, 14].map((at) => (matrix[at] ?? 0) - (this.#first?.[at] ?? 0)))
    this.#mix(Math.round(apart * 1e4), 0, 0)
    for (let at = 0; at < vertices.length; at += VERTEX_FLOATS)
      this.#mix(
        Math.round(vertices[at]! * 1e4),
        Math.round(vertices[at + 1]! * 1e4),
        Math.round(vertices[at + 2]! * 1e4),
      )
  }

  toString(): string {
    return `${this.#vertices.toString(36)}-${(this.#low >>> 0).toString(36)}${(this.#high >>> 0).toString(36)}`
  }

  #mix(x: number, y: number, z: number): void {
    let value = Math.imul(x, 0x9e3779b1) ^ Math.imul(y, 0x85ebca6b) ^ Math.imul(z, 0xc2b2ae35)
    value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d)
    this.#low = (this.#low + value) | 0
    this.#high = (this.#high + Math.imul(value ^ (value >>> 13), 0x297a2d39)) | 0
    this.#vertices += 1
  }
}

function growBox(box: Box, vertices: Float32Array, matrix: readonly number[]): void {
  const [xx = 1, xy = 0, xz = 0, , yx = 0, yy = 1, yz = 0, , zx = 0, zy = 0, zz = 1, , tx = 0, ty = 0, tz = 0] = matrix
  let [minX, minY, minZ, maxX, maxY, maxZ] = box
  for (let at = 0; at < vertices.length; at += VERTEX_FLOATS) {
    const x = vertices[at]!
    const y = vertices[at + 1]!
    const z = vertices[at + 2]!
    const worldX = xx * x + yx * y + zx * z + tx
    const worldY = xy * x + yy * y + zy * z + ty
    const worldZ = xz * x + yz * y + zz * z + tz
    if (worldX < minX) minX = worldX
    if (worldX > maxX) maxX = worldX
    if (worldY < minY) minY = worldY
    if (worldY > maxY) maxY = worldY
    if (worldZ < minZ) minZ = worldZ
    if (worldZ > maxZ) maxZ = worldZ
  }
  joinBox(box, [minX, minY, minZ, maxX, maxY, maxZ])
}

function joinBox(box: Box, other: Box): void {
  for (let axis = 0; axis < 3; axis++) {
    box[axis] = Math.min(box[axis]!, other[axis]!)
    box[axis + 3] = Math.max(box[axis + 3]!, other[axis + 3]!)
  }
}
