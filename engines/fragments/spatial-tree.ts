import type { SortedRelations } from './relation-list.ts'

/** An item of the tree, with what lies in it by category. */
export interface SpatialNode {
  readonly id: number
  readonly groups: readonly SpatialGroup[]
}

export interface SpatialGroup {
  /** A string's place in the pool. */
  readonly category: number
  readonly members: readonly SpatialNode[]
}

/** Real models have seven storeys of things in things; a chain made to fill the stack ends here. */
const MAX_DEPTH = 400

export interface TreeSource {
  readonly relations: SortedRelations
  /** Numbers of the names under which an item lists what lies in it, in the order in which they are followed. */
  readonly downward: readonly number[]
  /** Category of an item; -1 for what is none. */
  categoryOf(id: number): number
}

/** The tree below some items. What can be reached in two ways is where it is met first. */
export function spatialTree(roots: readonly number[], source: TreeSource): SpatialNode[] {
  const met = new Set(roots)
  return roots.map((id) => nodeOf(id, source, met, 0))
}

function nodeOf(id: number, source: TreeSource, met: Set<number>, depth: number): SpatialNode {
  const groups: SpatialGroup[] = []
  if (depth === MAX_DEPTH) return { id, groups }
  const { names, to, rangeOf } = source.relations
  const [from, end] = rangeOf(id)
  for (const name of source.downward) {
    const byCategory = new Map<number, number[]>()
    for (let at = from; at < end; at++) {
      const member = to[at]!
      if (names[at] !== name || met.has(member)) continue
      const category = source.categoryOf(member)
      if (category < 0) continue
      met.add(member)
      const known = byCategory.get(category)
      if (known) known.push(member)
      else byCategory.set(category, [member])
    }
    for (const [category, members] of byCategory)
      groups.push({ category, members: members.map((member) => nodeOf(member, source, met, depth + 1)) })
  }
  return { id, groups }
}
