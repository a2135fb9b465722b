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

/** Adds up what streams past: triangles by element, and the box around all of it. */
export class MeshCollector {
  readonly #api: IfcAPI
  readonly #model: number
  readonly trianglesByElement = new Map<number, number>()
  readonly farAway = new Set<number>()
  /** In web-ifc's axes, Y up, coordinated. */
  readonly #boxes = new Map<number, Box>()

  constructor(api: IfcAPI, model: number) {
    this.#api = api
    this.#model = model
  }

  /** @returns false where the element is too far away to be part of the model. */
  add(mesh: FlatMesh): boolean {
    const box: Box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    let triangles = 0
    for (let index = 0; index < mesh.geometries.size(); index++) {
      const placed = mesh.geometries.get(index)
      const shape = this.#shapeOf(placed.geometryExpressID)
      triangles += shape.triangles
      growBox(box, shape.vertices, placed.flatTransformation)
    }
    if (box.some((value) => Number.isFinite(value) && Math.abs(value) > FAR_METRES)) {
      this.farAway.add(mesh.expressID)
      return false
    }
    this.trianglesByElement.set(mesh.expressID, (this.trianglesByElement.get(mesh.expressID) ?? 0) + triangles)
    if (triangles > 0) this.#boxes.set(mesh.expressID, box)
    return true
  }

  /** Box around the chosen elements: IFC axes, model coordinates, metres, millimetres rounded. */
  boxOf(isWanted: (expressId: number) => boolean): Box | null {
    const [moveX = 0, moveY = 0, moveZ = 0] = this.#api.GetCoordinationMatrix(this.#model).slice(12, 15)
    const all: Box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    for (const [expressId, box] of this.#boxes) {
      if (isWanted(expressId)) joinBox(all, box)
    }
    if (!all.every(Number.isFinite)) return null
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
