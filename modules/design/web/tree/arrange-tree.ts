import type { ModelItem } from '#viewers/bim/model/model-item.ts'
import type { SpatialNode, Storey } from '#viewers/bim/model/spatial-tree.ts'
import { columnOf, type ModelFacts } from '../facts/fact-set.ts'

/** By what the elements of a model hang in the tree; `place` is the building as the file has it. */
export const ARRANGEMENTS = ['place', 'class', 'storey', 'system', 'type', 'material'] as const
export type Arrangement = (typeof ARRANGEMENTS)[number]

/** Property of the packed table that stands for an arrangement; the others are known without it. */
const PROPERTIES = { system: 'System', type: 'Type', material: 'Material' } as const

export interface TreeParts {
  readonly roots: readonly SpatialNode[]
  readonly itemsOf: (modelId: string) => readonly ModelItem[]
  readonly storeys: readonly Storey[]
  readonly facts: readonly ModelFacts[]
  /** Name of the group of what has none. */
  readonly without: string
}

/** Whether an arrangement needs the packed properties. */
export function needsFacts(arrangement: Arrangement): boolean {
  return arrangement in PROPERTIES
}

/** The tree with each model's elements by class, storey, system, type or material in place of the building. */
export function arrangeTree(arrangement: Arrangement, parts: TreeParts): readonly SpatialNode[] {
  if (arrangement === 'place') return parts.roots
  return parts.roots.map((root) => {
    const groupsOf = grouping(arrangement, root.modelId, parts)
    const groups = new Map<string, ModelItem[]>()
    for (const item of parts.itemsOf(root.modelId)) {
      for (const name of groupsOf(item)) {
        const items = groups.get(name)
        if (items) items.push(item)
        else groups.set(name, [item])
      }
    }
    const sorted = [...groups].sort(
      ([a], [b]) => Number(a === parts.without) - Number(b === parts.without) || a.localeCompare(b),
    )
    return { ...root, children: sorted.map(([name, items]) => groupNode(arrangement, root.modelId, name, items)) }
  })
}

function grouping(
  arrangement: Exclude<Arrangement, 'place'>,
  modelId: string,
  { storeys, facts, without }: TreeParts,
): (item: ModelItem) => readonly string[] {
  if (arrangement === 'class') return ({ ifcClass }) => [ifcClass]
  if (arrangement === 'storey') {
    const names = new Map(storeys.map(({ key, name }) => [key, name]))
    return ({ storeyKey }) => [(storeyKey !== null && names.get(storeyKey)) || without]
  }
  const own = facts.filter((model) => model.modelId === modelId)
  const values = new Map(
    columnOf(own, PROPERTIES[arrangement]).map((row) => [row.item.localId, row.values.map(String)]),
  )
  return ({ localId }) => {
    const found = values.get(localId)
    return found && found.length > 0 ? found : [without]
  }
}

function groupNode(arrangement: Arrangement, modelId: string, name: string, items: readonly ModelItem[]): SpatialNode {
  const key = `${modelId}/${arrangement}/${name}`
  return {
    key,
    kind: 'class',
    modelId,
    localId: null,
    ifcClass: name,
    name,
    count: items.length,
    children: items.map((item) => ({
      key: `${key}/${item.localId}`,
      kind: 'element',
      modelId,
      localId: item.localId,
      ifcClass: item.ifcClass,
      name: item.name,
      count: 1,
      children: [],
    })),
  }
}
