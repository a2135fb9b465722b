import type { ModelComparison } from '#engines/ifc/model-comparison.ts'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReferenceKind } from '../contract/model-choices.ts'
import { holdReferences, listUnfollowed, type Renamed, setFollowed } from './bim-comparison-repository.ts'
import type { VersionPlace } from './version-place.ts'

/** The model whose elements are meant. */
export type ReferencePlace = Omit<VersionPlace, 'version'>

/** One record that points at elements. */
export interface ElementReference {
  readonly id: string
  /** What people call it. */
  readonly title: string
  /** Address in the product that shows it. */
  readonly path: string
  /** Those of the elements asked about that it points at. */
  readonly globalIds: readonly string[]
}

/** How another module's records point at elements of models. */
export interface ElementReferences {
  readonly kind: ReferenceKind
  /** Permission without which nobody sees these records. */
  readonly access: string
  /** The records that point at any of these elements, the newest first. Sees what the scope sees. */
  readonly find: (db: Db, place: ReferencePlace, globalIds: readonly string[]) => Promise<readonly ElementReference[]>
  /** A new version has given elements other GlobalIds (old to new): lets the records point at those. */
  readonly follow?: (tx: Db, place: ReferencePlace, renamed: Renamed) => Promise<void>
}

/** Records of a module that point at elements: they follow them from version to version. */
export const elementReferences = defineSeam<ElementReferences>('references to elements')

/** Elements that were found again under another GlobalId: old to new. */
export function renamedElements({ moved, geometryChanged, propertyChanged, unchanged }: ModelComparison): Renamed {
  const renamed = new Map<string, string>()
  for (const { oldGlobalId, globalId } of [...moved, ...geometryChanged, ...propertyChanged, ...unchanged])
    if (oldGlobalId !== null && oldGlobalId !== globalId) renamed.set(oldGlobalId, globalId)
  return renamed
}

/**
 * Takes records along to elements that were found again under another GlobalId, in the transaction in which a comparison
 * ends. Versions are followed in their order: where an earlier comparison of the model still runs, its end takes them on.
 */
export async function followMatches(tx: Db, place: ReferencePlace): Promise<void> {
  await holdReferences(tx, place.structureCode)
  for (const { version, baseVersion, renamed } of await listUnfollowed(tx, place)) {
    if (renamed.size > 0) for (const { follow } of elementReferences.all()) await follow?.(tx, place, renamed)
    await setFollowed(tx, { ...place, version, baseVersion })
  }
}
