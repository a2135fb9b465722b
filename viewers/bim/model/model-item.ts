/** A point or direction in metres: x east, y north, z up, as in the IFC file and in BCF. */
export type Vector = readonly [number, number, number]

/** Names one thing in one loaded model; `localId` is the line number of the IFC file. */
export interface ItemRef {
  readonly modelId: string
  readonly localId: number
}

export interface ModelItem extends ItemRef {
  readonly globalId: string | null
  /** As the standard writes it: IfcWallStandardCase. */
  readonly ifcClass: string
  readonly name: string | null
  /** Key of the storey that holds it (see `Storey`), null for what stands in none. */
  readonly storeyKey: string | null
}

/** One string per thing, for sets and maps. */
export function itemKey(ref: ItemRef): string {
  return `${ref.modelId}#${ref.localId}`
}

export function groupByModel(refs: Iterable<ItemRef>): Map<string, number[]> {
  const groups = new Map<string, number[]>()
  for (const { modelId, localId } of refs) {
    const ids = groups.get(modelId)
    if (ids) ids.push(localId)
    else groups.set(modelId, [localId])
  }
  return groups
}
