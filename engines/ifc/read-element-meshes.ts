import { type FlatMesh, IFCANNOTATION, IFCSPACE, IFCSPATIALZONE, type IfcAPI } from 'web-ifc'
import { IfcFile } from './ifc-file.ts'
import { IfcUnreadableError } from './ifc-unreadable-error.ts'
import { readLine, textValue } from './ifc-value.ts'
import { loadIfcBytes } from './load-ifc-bytes.ts'
import { bodyClassesOf, OPENING_CLASSES } from './product-classes.ts'
import { hasBody } from './read-model-facts.ts'
import { CARELESS_RUN, type ShapeRun, streamShapes, withCare } from './stream-shapes.ts'
import { UnsoundShapes, withoutUnsoundInstances } from './unsound-shapes.ts'
import { startWebIfc, withQuietConsole } from './web-ifc-session.ts'

/** One element's triangles: metres, Z up, the model's own coordinates. */
export interface ElementMesh {
  readonly globalId: string
  /** As the schema spells it: IfcWall. */
  readonly ifcClass: string
  readonly name: string | null
  readonly expressId: number
  /** x, y, z of one vertex after the other. Vertices on an edge are repeated for each of its faces. */
  readonly positions: Float64Array
  /** Three vertices a triangle, counter-clockwise seen from outside. */
  readonly indices: Uint32Array
}

/** An element whose body could not be turned into triangles, or only in part. */
export interface FailedElement {
  readonly globalId: string
  readonly ifcClass: string
  readonly name: string | null
  readonly expressId: number
  readonly reason: string
}

export interface ElementMeshes {
  /** As the header says: IFC2X3, IFC4, IFC4X3_ADD2 … */
  readonly schema: string
  /** In the order of their ids in the file. */
  readonly elements: readonly ElementMesh[]
  readonly failed: readonly FailedElement[]
}

export interface ElementMeshOptions {
  /** Rooms and zones too, which are no physical thing. Default false. */
  readonly withSpaces?: boolean
  /** The holes of walls and slabs as bodies of their own. Default false. */
  readonly withOpenings?: boolean
  /** Whether shapes are built with care; where absent, without. */
  readonly run?: ShapeRun
}

/** Floats of one vertex in web-ifc's arrays: position and normal. */
const VERTEX_FLOATS = 6

/**
 * Reads the triangles of each element of an .ifc or .ifczip file. web-ifc keeps the shape in 32-bit floats near its own
 * middle and the placement in doubles; the two are joined in doubles here, so that a model in map coordinates keeps its
 * tenths of a millimetre. Takes seconds and several times the file's size in memory: untrusted files belong in the
 * sandbox. @throws IfcUnreadableError
 */
export async function readElementMeshes(bytes: Uint8Array, options: ElementMeshOptions = {}): Promise<ElementMeshes> {
  const step = loadIfcBytes(bytes)
  const run = options.run ?? CARELESS_RUN
  return withQuietConsole(
    () => undefined,
    () => withCare(run, (leftOut) => readSteps(step, options, { ...run, leftOut })),
  )
}

async function readSteps(step: Uint8Array, options: ElementMeshOptions, run: ShapeRun): Promise<ElementMeshes> {
  const api = await startWebIfc()
  try {
    const careful = run.leftOut && new IfcFile(step)
    // Not moved to the origin: two files of one project must stay in the coordinates they share.
    const model = api.OpenModel(careful ? withoutUnsoundInstances(careful) : step, { COORDINATE_TO_ORIGIN: false })
    if (model < 0) throw new IfcUnreadableError('damaged')
    const unsound = careful && new UnsoundShapes(careful)
    return readOpenModel({ api, model, run, unsound }, options)
  } catch (error) {
    throw error instanceof IfcUnreadableError ? error : new IfcUnreadableError('damaged', {}, error)
  } finally {
    api.Dispose()
  }
}

function readOpenModel(opened: Parameters<typeof streamShapes>[0], options: ElementMeshOptions): ElementMeshes {
  const { api, model } = opened
  const elements: ElementMesh[] = []
  const failed: FailedElement[] = []
  for (const code of wantedClasses(api, model, options)) {
    const ids = [...api.GetLineIDsWithType(model, code)]
    const built = new Set<number>()
    const take = (mesh: FlatMesh) => {
      built.add(mesh.expressID)
      const { positions, indices, isComplete } = joinGeometries(api, model, mesh)
      const about = describe(api, model, mesh.expressID)
      if (!isComplete) failed.push({ ...about, reason: 'Its shape holds coordinates that are no numbers.' })
      if (indices.length > 0) elements.push({ ...about, positions, indices })
      else failed.push({ ...about, reason: 'Its shape could not be built.' })
    }
    streamShapes(opened, ids, take, () => undefined)
    for (const id of ids) {
      if (!built.has(id) && hasBody(api, model, readLine(api, model, id)))
        failed.push({ ...describe(api, model, id), reason: 'Its shape could not be built.' })
    }
  }
  const byId = (a: { expressId: number }, b: { expressId: number }) => a.expressId - b.expressId
  return { schema: api.GetModelSchema(model), elements: elements.sort(byId), failed: failed.sort(byId) }
}

function wantedClasses(api: IfcAPI, model: number, options: ElementMeshOptions): number[] {
  const codes = bodyClassesOf(api, model)
  codes.delete(IFCANNOTATION)
  if (!options.withSpaces) {
    codes.delete(IFCSPACE)
    codes.delete(IFCSPATIALZONE)
  }
  if (options.withOpenings) {
    const inFile = new Set(api.GetAllTypesOfModel(model).map((type) => type.typeID))
    for (const code of OPENING_CLASSES) if (inFile.has(code)) codes.add(code)
  }
  return [...codes]
}

function describe(api: IfcAPI, model: number, expressId: number) {
  const line = readLine(api, model, expressId)
  return {
    globalId: textValue(line?.['GlobalId']) ?? '',
    ifcClass: api.GetNameFromTypeCode(api.GetLineType(model, expressId)),
    name: textValue(line?.['Name']),
    expressId,
  }
}

/** The geometries that make up one element, placed and joined. Triangles with a coordinate that is no number are left out. */
function joinGeometries(api: IfcAPI, model: number, mesh: FlatMesh) {
  const parts = []
  let [floats, corners] = [0, 0]
  for (let index = 0; index < mesh.geometries.size(); index++) {
    const placed = mesh.geometries.get(index)
    const geometry = api.GetGeometry(model, placed.geometryExpressID)
    try {
      const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize())
      const indices = api.GetIndexArray(geometry.GetIndexData(), geometry.GetIndexDataSize())
      parts.push({ vertices, indices, matrix: placed.flatTransformation })
      floats += (vertices.length / VERTEX_FLOATS) * 3
      corners += indices.length
    } finally {
      geometry.delete()
    }
  }
  const positions = new Float64Array(floats)
  const indices = new Uint32Array(corners)
  let [vertexAt, cornerAt] = [0, 0]
  for (const part of parts) {
    placeVertices(part.vertices, part.matrix, positions, vertexAt * 3)
    for (const corner of part.indices) indices[cornerAt++] = vertexAt + corner
    vertexAt += part.vertices.length / VERTEX_FLOATS
  }
  const sound = withoutBrokenTriangles(positions, indices)
  return { positions, indices: sound, isComplete: sound.length === indices.length }
}

/** Applies a placement in doubles and turns web-ifc's Y up to IFC's Z up: x stays, y becomes -z, z becomes y. */
function placeVertices(vertices: Float32Array, matrix: readonly number[], into: Float64Array, start: number): void {
  const [xx = 1, xy = 0, xz = 0, , yx = 0, yy = 1, yz = 0, , zx = 0, zy = 0, zz = 1, , tx = 0, ty = 0, tz = 0] = matrix
  let at = start
  for (let from = 0; from < vertices.length; from += VERTEX_FLOATS) {
    const x = vertices[from]!
    const y = vertices[from + 1]!
    const z = vertices[from + 2]!
    into[at++] = xx * x + yx * y + zx * z + tx
    into[at++] = -(xz * x + yz * y + zz * z + tz)
    into[at++] = xy * x + yy * y + zy * z + ty
  }
}

function withoutBrokenTriangles(positions: Float64Array, indices: Uint32Array): Uint32Array {
  if (positions.every(Number.isFinite)) return indices
  const isSound = (corner: number) =>
    Number.isFinite(positions[corner * 3]! + positions[corner * 3 + 1]! + positions[corner * 3 + 2]!)
  const sound: number[] = []
  for (let at = 0; at < indices.length; at += 3) {
    const corners = indices.subarray(at, at + 3)
    if (corners.every(isSound)) sound.push(...corners)
  }
  return Uint32Array.from(sound)
}
