import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { IfcReport } from './ifc-report.ts'
import type { MeshFacts } from './mesh-collector.ts'
import type { ElementRecord } from './read-element-records.ts'

/** How much of an element the model shows. */
export const ELEMENT_STATES = ['shown', 'part', 'failed', 'no-shape'] as const

/** What is kept of each element of a version, for lists, checks and comparisons. */
export const ElementRow = z.object({
  expressId: z.number().int(),
  globalId: z.string(),
  ifcClass: z.string(),
  name: z.string().nullable(),
  predefinedType: z.string().nullable(),
  tag: z.string().nullable(),
  storeyId: z.string().nullable(),
  storey: z.string().nullable(),
  typeName: z.string().nullable(),
  systems: z.array(z.string()),
  materials: z.array(z.string()),
  /** minX, minY, minZ, maxX, maxY, maxZ: metres, Z up, model coordinates; null where it has no triangles. */
  box: z.array(z.number()).length(6).nullable(),
  /** Equal for equal shapes, wherever they are placed. */
  geometryHash: z.string().nullable(),
  /** Equal where attributes, properties, quantities, type, materials and classifications are. */
  propertyHash: z.string(),
  state: z.enum(ELEMENT_STATES),
})
export type ElementRow = z.output<typeof ElementRow>

/** What a file says of an element, its shape apart. */
export type DescribedElement = Omit<ElementRow, 'box' | 'geometryHash' | 'state'>

/** What the file says of each element, room and spatial element, in the order of their ids. */
export function describedElements(records: readonly ElementRecord[]): DescribedElement[] {
  return records.map(factsOf)
}

/** One row for each element that was described, with what became of its shape. */
export function elementRows(
  described: readonly DescribedElement[],
  meshes: MeshFacts,
  report: Pick<IfcReport, 'failed'>,
): ElementRow[] {
  const failures = new Map(report.failed.map(({ globalId, code }) => [globalId, code]))
  return described.map((element) => {
    const mesh = meshes.get(element.expressId)
    const failure = failures.get(element.globalId)
    const isLost = failure === 'no-geometry' || failure === 'far-away'
    const state = isLost ? 'failed' : mesh ? (failure === 'part-of-geometry' ? 'part' : 'shown') : 'no-shape'
    return { ...element, box: mesh ? [...mesh.box] : null, geometryHash: mesh?.hash ?? null, state }
  })
}

function factsOf(record: ElementRecord): DescribedElement {
  const { expressId, globalId, ifcClass, name, predefinedType, tag, storey, type, systems, materials, facts } = record
  const said = facts.map(({ name: fact, comparable }) => [fact, comparable])
  return {
    expressId,
    globalId,
    ifcClass,
    name,
    predefinedType,
    tag,
    storeyId: storey?.globalId ?? null,
    storey: storey?.name ?? null,
    typeName: type?.name ?? null,
    systems: [...systems],
    materials: [...materials],
    propertyHash: createHash('sha1').update(JSON.stringify(said)).digest('base64url'),
  }
}
