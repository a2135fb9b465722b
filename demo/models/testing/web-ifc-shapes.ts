import * as WebIfc from 'web-ifc'
import type { Box } from '#engines/ifc-writer/shape.ts'

export interface ReadShapes {
  readonly schema: string
  /** IfcClass -> number of lines. */
  readonly counts: Readonly<Record<string, number>>
  /** GlobalId -> box in the project's local coordinates, z up. */
  readonly boxes: ReadonlyMap<string, Box>
}

/** What an independent reader sees in an IFC file: counts and boxes. For tests of what we write. */
export async function shapesOf(bytes: Uint8Array): Promise<ReadShapes> {
  const api = new WebIfc.IfcAPI()
  await api.Init()
  api.SetLogLevel(WebIfc.LogLevel.LOG_LEVEL_OFF)
  const model = api.OpenModel(bytes)
  const counts: Record<string, number> = {}
  for (const { typeID, typeName } of api.GetAllTypesOfModel(model))
    counts[typeName] = api.GetLineIDsWithType(model, typeID).size()
  const boxes = new Map<string, Box>()
  api.StreamAllMeshes(model, (mesh) => {
    const box = boxOfMesh(api, model, mesh)
    if (box) boxes.set(String(api.GetLine(model, mesh.expressID).GlobalId.value), box)
  })
  const schema = api.GetModelSchema(model)
  api.CloseModel(model)
  return { schema, counts, boxes }
}

function boxOfMesh(api: WebIfc.IfcAPI, model: number, mesh: WebIfc.FlatMesh): Box | null {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (let index = 0; index < mesh.geometries.size(); index++) {
    const placed = mesh.geometries.get(index)
    const geometry = api.GetGeometry(model, placed.geometryExpressID)
    const vertices = api.GetVertexArray(geometry.GetVertexData(), geometry.GetVertexDataSize())
    const t = placed.flatTransformation as number[]
    for (let at = 0; at < vertices.length; at += 6) {
      const [x, y, z] = [vertices[at]!, vertices[at + 1]!, vertices[at + 2]!]
      // web-ifc turns the model to y up; turned back here.
      const up = t[1]! * x + t[5]! * y + t[9]! * z + t[13]!
      const north = -(t[2]! * x + t[6]! * y + t[10]! * z + t[14]!)
      const east = t[0]! * x + t[4]! * y + t[8]! * z + t[12]!
      ;[east, north, up].forEach((value, axis) => {
        min[axis as 0] = Math.min(min[axis as 0], value)
        max[axis as 0] = Math.max(max[axis as 0], value)
      })
    }
    geometry.delete()
  }
  return Number.isFinite(min[0]) ? { min, max } : null
}
