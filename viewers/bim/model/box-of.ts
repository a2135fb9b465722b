import { Box3 } from 'three'
import { groupByModel, type ItemRef } from './model-item.ts'
import type { ModelStore } from './model-store.ts'

/** Box around things of any models, in the scene; empty for none. */
export async function boxOf(store: ModelStore, refs: readonly ItemRef[]): Promise<Box3> {
  const groups = [...groupByModel(refs)]
  const boxes = await Promise.all(groups.map(([id, ids]) => store.find(id)?.fragments.getMergedBox(ids)))
  return boxes.reduce<Box3>((all, box) => (box ? all.union(box) : all), new Box3())
}
