import { referencesOf } from '../step/step-value.ts'
import type { IfcFile } from './ifc-file.ts'

/** What relations of a file say about its objects; all by express id. */
export interface ElementRelations {
  /** Property sets, quantities, and sets of other kinds. */
  readonly definitions: ReadonlyMap<number, readonly number[]>
  readonly types: ReadonlyMap<number, readonly number[]>
  readonly materials: ReadonlyMap<number, readonly number[]>
  readonly classifications: ReadonlyMap<number, readonly number[]>
  /** Spatial element that holds it. */
  readonly containers: ReadonlyMap<number, readonly number[]>
  /** What it is a part of. */
  readonly wholes: ReadonlyMap<number, readonly number[]>
  readonly groups: ReadonlyMap<number, readonly number[]>
}

/** Relation -> places of the object and of what it is related to, among its attributes. The same in all three schemas. */
const RELATIONS = {
  definitions: [['IFCRELDEFINESBYPROPERTIES', 4, 5]],
  types: [['IFCRELDEFINESBYTYPE', 4, 5]],
  materials: [['IFCRELASSOCIATESMATERIAL', 4, 5]],
  classifications: [['IFCRELASSOCIATESCLASSIFICATION', 4, 5]],
  containers: [['IFCRELCONTAINEDINSPATIALSTRUCTURE', 4, 5]],
  wholes: [
    ['IFCRELAGGREGATES', 5, 4],
    ['IFCRELNESTS', 5, 4],
  ],
  groups: [['IFCRELASSIGNSTOGROUP', 4, 6]],
} as const satisfies Record<keyof ElementRelations, readonly (readonly [string, number, number])[]>

export function readElementRelations(file: IfcFile): ElementRelations {
  return {
    definitions: readAll(file, 'definitions'),
    types: readAll(file, 'types'),
    materials: readAll(file, 'materials'),
    classifications: readAll(file, 'classifications'),
    containers: readAll(file, 'containers'),
    wholes: readAll(file, 'wholes'),
    groups: readAll(file, 'groups'),
  }
}

function readAll(file: IfcFile, kind: keyof ElementRelations): Map<number, number[]> {
  const related = new Map<number, number[]>()
  for (const [keyword, objectsAt, relatingAt] of RELATIONS[kind]) {
    for (const row of file.index.rowsOf(keyword)) {
      const { values } = file.at(row)
      const relating = referencesOf(values[relatingAt])
      if (relating.length === 0) continue
      for (const id of referencesOf(values[objectsAt])) {
        const known = related.get(id)
        if (known) known.push(...relating)
        else related.set(id, [...relating])
      }
    }
  }
  return related
}
