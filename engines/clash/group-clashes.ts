/** Ways to put clashes together that one change of the design would solve. */
export const GROUPING_METHODS = ['element', 'cluster', 'storey', 'grid', 'class_pair', 'rule'] as const
export type GroupingMethod = (typeof GROUPING_METHODS)[number]

/** What grouping wants to know of a clash. */
export interface GroupableClash {
  readonly key: string
  readonly guidA: string
  readonly guidB: string
  readonly classA: string
  readonly classB: string
  readonly point: readonly [number, number, number]
  /** Name of the storey that one of the two stands in; null where the model does not say. */
  readonly storey: string | null
  /** Name of the test or rule that found it. */
  readonly rule: string
}

export interface ClashGroup {
  /** The same for the same group in every run: `element:` and the GUID, `storey:` and the name … */
  readonly key: string
  readonly method: GroupingMethod
  /** What the members have in common: a GUID, a storey, two classes, a cell, a rule; of a cluster its first member. */
  readonly label: string
  /** Keys of the clashes, in order. */
  readonly members: readonly string[]
}

export interface GroupingSetting {
  /** Metres between clashes of one cluster. Default 1. */
  readonly clusterDistance?: number
  /** Side of a grid cell in metres. Default 5. */
  readonly gridSize?: number
  /** GUIDs that a tie goes to first: those that earlier groups were named for, so that people's notes stay where they are. */
  readonly preferred?: ReadonlySet<string>
}

/** Puts every clash into exactly one group. Largest group first, then by key; the order of the input does not matter. */
export function groupClashes(
  clashes: readonly GroupableClash[],
  method: GroupingMethod,
  { clusterDistance = 1, gridSize = 5, preferred = new Set() }: GroupingSetting = {},
): ClashGroup[] {
  const ordered = clashes.toSorted((one, other) => compareText(one.key, other.key))
  if (method === 'element') return groupByElement(ordered, preferred)
  if (method === 'cluster') return groupByDistance(ordered, clusterDistance)
  return groupByLabel(ordered, method, (clash) => labelOf(clash, method, gridSize))
}

function labelOf(clash: GroupableClash, method: GroupingMethod, gridSize: number): string {
  if (method === 'storey') return clash.storey ?? ''
  if (method === 'class_pair') return [clash.classA, clash.classB].sort(compareText).join(' × ')
  if (method === 'rule') return clash.rule
  return [clash.point[0], clash.point[1]].map((metres) => Math.floor(metres / gridSize)).join(' / ')
}

function groupByLabel(
  clashes: readonly GroupableClash[],
  method: GroupingMethod,
  labelFor: (clash: GroupableClash) => string,
): ClashGroup[] {
  const members = new Map<string, string[]>()
  for (const clash of clashes) append(members, labelFor(clash), clash.key)
  return inOrder([...members].map(([label, keys]) => ({ key: `${method}:${label}`, method, label, members: keys })))
}

/**
 * The element with most clashes takes all of its own, then the next one of what is left: a duct that crosses twelve joists
 * is one issue, and not twelve. A tie goes to the one that is preferred, then to the smaller GUID.
 */
function groupByElement(clashes: readonly GroupableClash[], preferred: ReadonlySet<string>): ClashGroup[] {
  const byPreference = (one: string, other: string) =>
    Number(preferred.has(other)) - Number(preferred.has(one)) || compareText(one, other)
  const open = new Map<string, Map<string, GroupableClash>>()
  for (const clash of clashes) {
    for (const guid of [clash.guidA, clash.guidB]) {
      const own = open.get(guid) ?? new Map<string, GroupableClash>()
      open.set(guid, own.set(clash.key, clash))
    }
  }
  const groups: ClashGroup[] = []
  // By number of clashes left; an element only ever moves down, so that each is looked at a few times at most.
  const bySize: Set<string>[] = []
  const place = (guid: string, size: number) => {
    bySize[size] ??= new Set()
    bySize[size].add(guid)
  }
  for (const [guid, own] of open) place(guid, own.size)
  for (let size = bySize.length - 1; size > 0; size--) {
    for (const guid of [...(bySize[size] ?? [])].sort(byPreference)) {
      const own = open.get(guid)!
      if (own.size < size) {
        if (own.size > 0) place(guid, own.size)
        continue
      }
      const members = [...own.values()]
      groups.push({ key: `element:${guid}`, method: 'element', label: guid, members: members.map(({ key }) => key) })
      for (const clash of members) {
        open.get(clash.guidA)!.delete(clash.key)
        open.get(clash.guidB)!.delete(clash.key)
      }
    }
  }
  return inOrder(groups)
}

/** Clashes within reach of each other, and of each other's neighbours, are one cluster, named for its first member. */
function groupByDistance(clashes: readonly GroupableClash[], distance: number): ClashGroup[] {
  const parents = clashes.map((_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) root = parents[root]!
    parents[at] = root
    return root
  }
  const cells = new Map<string, number[]>()
  const cellOf = (point: readonly number[]) => point.map((metres) => Math.floor(metres / distance))
  for (const [at, { point }] of clashes.entries()) {
    const cell = cellOf(point)
    for (const near of neighbouringCells(cell)) {
      for (const other of cells.get(near) ?? []) {
        if (Math.hypot(...point.map((metres, axis) => metres - clashes[other]!.point[axis]!)) > distance) continue
        const [one, two] = [rootOf(at), rootOf(other)]
        // Under the first of them, because the clashes are in order and the first names the cluster.
        parents[Math.max(one, two)] = Math.min(one, two)
      }
    }
    append(cells, cell.join(), at)
  }
  const members = new Map<number, string[]>()
  for (const [at, { key }] of clashes.entries()) append(members, rootOf(at), key)
  return inOrder(
    [...members.values()].map((keys) => ({
      key: `cluster:${keys[0]}`,
      method: 'cluster',
      label: keys[0]!,
      members: keys,
    })),
  )
}

function append<Key, Item>(lists: Map<Key, Item[]>, key: Key, item: Item): void {
  const list = lists.get(key)
  if (list) list.push(item)
  else lists.set(key, [item])
}

function neighbouringCells(cell: readonly number[]): string[] {
  const steps = [-1, 0, 1]
  return steps.flatMap((x) => steps.flatMap((y) => steps.map((z) => [cell[0]! + x, cell[1]! + y, cell[2]! + z].join())))
}

function inOrder(groups: ClashGroup[]): ClashGroup[] {
  return groups.sort((one, other) => other.members.length - one.members.length || compareText(one.key, other.key))
}

function compareText(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
