import type { ModelComparison } from '#engines/ifc/model-comparison.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { ReferenceKind } from '../contract/model-choices.ts'
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
  readonly follow?: (tx: Db, place: ReferencePlace, renamed: ReadonlyMap<string, string>) => Promise<void>
}

const registered: ElementReferences[] = []

/** Lets records follow the elements that they point at from version to version. Called once by a module while it is loaded. */
export function registerElementReferences(references: ElementReferences): void {
  registered.push(references)
}

/** All that are registered. */
export function elementReferences(): readonly ElementReferences[] {
  return registered
}

/** Takes records along to the elements that were found again under another GlobalId, in the comparison's transaction. */
export async function followMatches(tx: Db, place: ReferencePlace, comparison: ModelComparison): Promise<void> {
  const { moved, geometryChanged, propertyChanged, unchanged } = comparison
  const renamed = new Map<string, string>()
  for (const { oldGlobalId, globalId } of [...moved, ...geometryChanged, ...propertyChanged, ...unchanged])
    if (oldGlobalId !== null && oldGlobalId !== globalId) renamed.set(oldGlobalId, globalId)
  if (renamed.size === 0) return
  for (const { follow } of registered) await follow?.(tx, place, renamed)
}
