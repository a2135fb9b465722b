import { IFCBUILDINGSTOREY, IFCPRODUCT, type IfcAPI } from 'web-ifc'
import type { IfcFile } from './ifc-file.ts'
import { reasonOf } from './ifc-findings.ts'
import type { IfcFailureCode, IfcReport } from './ifc-report.ts'
import { followReference, type IfcLine, idsOfClass, numberValue, readLine, textValue } from './ifc-value.ts'
import type { MeshCollector } from './mesh-collector.ts'
import { bodyClassesOf, isPhysical } from './product-classes.ts'
import { readGeoreference } from './read-georeference.ts'

/** Representations that are lines or boxes by intent: an element that has only these is complete without triangles. */
const LINE_REPRESENTATIONS = new Set([
  'Axis',
  'FootPrint',
  'Box',
  'Annotation',
  'Profile',
  'Reference',
  'Lighting',
  'CoG',
])
const LINE_REPRESENTATION_TYPES = new Set([
  'Curve',
  'Curve2D',
  'Curve3D',
  'GeometricCurveSet',
  'GeometricSet',
  'Annotation2D',
  'Point',
  'PointCloud',
  'BoundingBox',
  'Segment',
  'Text',
])

/** Failures met while converting, by express id. */
export type Failures = ReadonlyMap<number, IfcFailureCode>

/** The report of an open model whose elements have streamed through `meshes`. */
export function readModelFacts(
  api: IfcAPI,
  model: number,
  meshes: MeshCollector,
  met: Failures = new Map(),
): Omit<IfcReport, 'georeferenceCheck' | 'levels' | 'source'> {
  const physical = new Set<number>()
  let triangles = 0
  for (const [id, count] of meshes.trianglesByElement) {
    if (!isPhysical(api.GetLineType(model, id))) continue
    physical.add(id)
    triangles += count
  }
  const failures = new Map([...met, ...findMissing(api, model, meshes)])
  return {
    schema: api.GetModelSchema(model),
    entities: api.GetAllLines(model).size(),
    elements: countProducts(api, model),
    classes: countClasses(api, model),
    elementsWithGeometry: physical.size,
    triangles,
    failed: [...failures].sort(([a], [b]) => a - b).map(([id, code]) => describeFailure(api, model, id, code)),
    storeys: readStoreys(api, model),
    bbox: meshes.boxOf((id) => physical.has(id)),
    georeference: readGeoreference(api, model),
  }
}

function countProducts(api: IfcAPI, model: number): Record<string, number> {
  const counts = new Map<number, number>()
  for (const id of idsOfClass(api, model, IFCPRODUCT)) {
    const code = api.GetLineType(model, id)
    counts.set(code, (counts.get(code) ?? 0) + 1)
  }
  return byName([...counts].map(([code, count]) => [api.GetNameFromTypeCode(code), count]))
}

function countClasses(api: IfcAPI, model: number): Record<string, number> {
  const counts = new Map<number, number>()
  for (const { typeID } of api.GetAllTypesOfModel(model))
    counts.set(typeID, api.GetLineIDsWithType(model, typeID).size())
  const lines = api.GetAllLines(model)
  const counted = [...counts.values()].reduce((sum, count) => sum + count, 0)
  // Classes that the file's schema does not know, such as those that a draft of it still had.
  if (counted < lines.size()) {
    const known = new Set(counts.keys())
    for (const id of lines) {
      const code = api.GetLineType(model, id)
      if (!known.has(code)) counts.set(code, (counts.get(code) ?? 0) + 1)
    }
  }
  // What a damaged file calls no class of IFC has no name.
  const named = [...counts].map(([code, count]): [string, number] => [api.GetNameFromTypeCode(code), count])
  return byName(named.filter(([name]) => name.startsWith('Ifc')))
}

function byName(entries: [string, number][]): Record<string, number> {
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Elements that have a body in the file and no triangle in the model. */
function findMissing(api: IfcAPI, model: number, meshes: MeshCollector): [number, IfcFailureCode][] {
  const missing: [number, IfcFailureCode][] = [...meshes.farAway].map((id) => [id, 'far-away'])
  for (const code of bodyClassesOf(api, model)) {
    for (const id of api.GetLineIDsWithType(model, code)) {
      if (meshes.farAway.has(id) || (meshes.trianglesByElement.get(id) ?? 0) > 0) continue
      if (hasBody(api, model, readLine(api, model, id))) missing.push([id, 'no-geometry'])
    }
  }
  return missing
}

/** Whether the file gives an element a body: a representation that is not lines or boxes by intent. */
export function hasBody(api: IfcAPI, model: number, element: IfcLine | null): boolean {
  if (numberValue(element?.['Representation']) === null) return false
  const definition = followReference(api, model, element?.['Representation'])
  // It names a shape that the file does not hold.
  if (!definition) return true
  const list = Array.isArray(definition['Representations']) ? definition['Representations'] : []
  return list.some((reference) => {
    const shape = followReference(api, model, reference)
    if (!shape) return true
    const isLine =
      LINE_REPRESENTATIONS.has(textValue(shape['RepresentationIdentifier']) ?? '') ||
      LINE_REPRESENTATION_TYPES.has(textValue(shape['RepresentationType']) ?? '')
    const hasItems = Array.isArray(shape['Items']) && shape['Items'].length > 0
    return !isLine && hasItems
  })
}

/** One line of the report's `failed`. */
function describeFailure(api: IfcAPI, model: number, id: number, code: IfcFailureCode): IfcReport['failed'][number] {
  const line = readLine(api, model, id)
  return {
    globalId: textValue(line?.['GlobalId']) ?? '',
    ifcClass: api.GetNameFromTypeCode(api.GetLineType(model, id)),
    name: textValue(line?.['Name']),
    code,
    reason: reasonOf(code),
  }
}

/** The line of the report for an instance whose attributes are not well-formed. */
export function unreadElement(file: IfcFile, id: number): IfcReport['failed'][number] {
  const instance = file.find(id)
  const ifcClass = (instance && file.classOf(instance)?.name) ?? instance?.keyword ?? ''
  return { globalId: '', ifcClass, name: null, code: 'properties', reason: reasonOf('properties') }
}

function readStoreys(api: IfcAPI, model: number): string[] {
  const storeys = idsOfClass(api, model, IFCBUILDINGSTOREY).map((id) => {
    const line = readLine(api, model, id)
    const name = textValue(line?.['Name']) ?? textValue(line?.['LongName']) ?? `#${id}`
    return { name, elevation: numberValue(line?.['Elevation']) ?? placedHeight(api, model, line) }
  })
  return storeys.sort((a, b) => a.elevation - b.elevation).map((storey) => storey.name)
}

/** Height of an object's placement, for storeys whose optional Elevation is missing; only their order is used. */
function placedHeight(api: IfcAPI, model: number, line: IfcLine | null): number {
  const placement = line && followReference(api, model, line['ObjectPlacement'])
  const axes = placement && followReference(api, model, placement['RelativePlacement'])
  const point = axes && followReference(api, model, axes['Location'])
  const coordinates = Array.isArray(point?.['Coordinates']) ? point['Coordinates'] : []
  return numberValue(coordinates[2]) ?? 0
}
