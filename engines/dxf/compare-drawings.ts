import type { DisplayList, DisplaySpace } from './drawing/display-list.ts'

export type EntityState = 'unchanged' | 'added' | 'removed' | 'changed' | 'moved'

export interface ChangedRegion {
  /** Drawing coordinates. */
  readonly box: readonly [number, number, number, number]
  readonly added: number
  readonly removed: number
  readonly changed: number
  readonly moved: number
}

export interface DrawingComparison {
  /** By the number of the entity in each revision. A moved or changed entity is one in both. */
  readonly oldStates: readonly EntityState[]
  readonly newStates: readonly EntityState[]
  readonly counts: Readonly<Record<EntityState, number>>
  readonly layers: readonly {
    readonly layer: string
    readonly added: number
    readonly removed: number
    readonly changed: number
    readonly moved: number
  }[]
  /** The largest first. */
  readonly regions: readonly ChangedRegion[]
}

/** Boxes nearer than this share of the drawing's size are one region. */
const REGION_SHARE = 0.02
const MOST_REGIONS = 200

/**
 * Compares model space of two revisions: by looks first, then by handle (changed), then by type, layer and size (moved).
 * Both lists must be built with signatures.
 */
export function compareDrawings(older: DisplayList, newer: DisplayList): DrawingComparison {
  const [before, after] = [modelOf(older), modelOf(newer)]
  const oldStates: EntityState[] = before.entities.handles.map(() => 'removed')
  const newStates: EntityState[] = after.entities.handles.map(() => 'added')
  matchEqual(before, after, oldStates, newStates)
  matchMoved(before, after, oldStates, newStates, layerNames(older), layerNames(newer))
  matchHandles(before, after, oldStates, newStates)
  const counts: Record<EntityState, number> = { unchanged: 0, added: 0, removed: 0, changed: 0, moved: 0 }
  for (const state of newStates) counts[state] += 1
  for (const state of oldStates) if (state === 'removed') counts.removed += 1
  return {
    oldStates,
    newStates,
    counts,
    layers: countLayers(older, newer, oldStates, newStates),
    regions: findRegions(before, after, oldStates, newStates),
  }
}

function modelOf(list: DisplayList): DisplaySpace {
  const model = list.spaces[0]
  if (!model) throw new Error('A display list begins with model space.')
  return model
}

function layerNames(list: DisplayList): string[] {
  return list.layers.map((layer) => layer.name.toLowerCase())
}

function matchEqual(
  before: DisplaySpace,
  after: DisplaySpace,
  oldStates: EntityState[],
  newStates: EntityState[],
): void {
  const waiting = new Map<string, number[]>()
  const keyAt = ({ entities: { signatures } }: DisplaySpace, index: number) =>
    `${signatures[index * 2]}:${signatures[index * 2 + 1]}`
  for (const index of oldStates.keys()) push(waiting, keyAt(before, index), index)
  for (const index of newStates.keys()) {
    const match = waiting.get(keyAt(after, index))?.pop()
    if (match === undefined) continue
    oldStates[match] = 'unchanged'
    newStates[index] = 'unchanged'
  }
}

/** The same program keeps the handle of what was edited. */
function matchHandles(
  before: DisplaySpace,
  after: DisplaySpace,
  oldStates: EntityState[],
  newStates: EntityState[],
): void {
  const byHandle = new Map<string, number>()
  for (const [index, handle] of before.entities.handles.entries())
    if (handle && oldStates[index] === 'removed') byHandle.set(handle, index)
  for (const [index, handle] of after.entities.handles.entries()) {
    const match = byHandle.get(handle)
    if (newStates[index] !== 'added' || match === undefined || typeAt(before, match) !== typeAt(after, index)) continue
    oldStates[match] = 'changed'
    newStates[index] = 'changed'
  }
}

function matchMoved(
  before: DisplaySpace,
  after: DisplaySpace,
  oldStates: EntityState[],
  newStates: EntityState[],
  oldLayers: readonly string[],
  newLayers: readonly string[],
): void {
  const waiting = new Map<string, number[]>()
  const [oldParts, newParts] = [partsOf(before), partsOf(after)]
  const grain = Math.max(sizeOf(before), sizeOf(after)) * 1e-5 || 1e-9
  for (const index of oldStates.keys()) {
    if (oldStates[index] !== 'removed') continue
    const key = shapeKey(before, index, oldLayers, oldParts, grain)
    if (key) push(waiting, key, index)
  }
  for (const index of newStates.keys()) {
    if (newStates[index] !== 'added') continue
    const key = shapeKey(after, index, newLayers, newParts, grain)
    const match = key ? nearest(waiting.get(key), before, after, index) : undefined
    if (match === undefined) continue
    oldStates[match] = 'moved'
    newStates[index] = 'moved'
  }
}

/** Takes the candidate next to the entity out of the list. */
function nearest(
  candidates: number[] | undefined,
  before: DisplaySpace,
  after: DisplaySpace,
  index: number,
): number | undefined {
  if (!candidates?.length) return undefined
  const [x, y] = middleOf(after, index)
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (const [place, candidate] of candidates.slice(0, 200).entries()) {
    const [otherX, otherY] = middleOf(before, candidate)
    const distance = Math.hypot(otherX - x, otherY - y)
    if (distance < least) [least, best] = [distance, place]
  }
  return candidates.splice(best, 1)[0]
}

/** What two copies of a thing in two places have in common; nothing for an entity without extent. */
function shapeKey(
  space: DisplaySpace,
  index: number,
  layers: readonly string[],
  parts: readonly string[],
  grain: number,
): string | null {
  const { boxes, layerOf } = space.entities
  const width = (boxes[index * 4 + 2] ?? 0) - (boxes[index * 4] ?? 0)
  const height = (boxes[index * 4 + 3] ?? 0) - (boxes[index * 4 + 1] ?? 0)
  if (!(width + height > 0)) return null
  const layer = layers[layerOf[index] ?? 0] ?? ''
  return `${typeAt(space, index)}|${layer}|${parts[index]}|${Math.round(width / grain)}|${Math.round(height / grain)}`
}

/** Number of pieces and the words of each entity. */
function partsOf(space: DisplaySpace): string[] {
  const count = space.entities.handles.length
  const pieces = new Uint32Array(count)
  for (const entity of space.lines.entities) pieces[entity] = (pieces[entity] ?? 0) + 1
  for (const entity of space.dashed.entities) pieces[entity] = (pieces[entity] ?? 0) + 1
  for (const entity of space.fills.entities) pieces[entity] = (pieces[entity] ?? 0) + 1
  const parts = Array.from(pieces, String)
  for (const { entity, text } of space.texts) parts[entity] += text
  return parts
}

function typeAt({ entities }: DisplaySpace, index: number): string {
  return entities.types[entities.typeOf[index] ?? 0] ?? ''
}

function sizeOf({ box }: DisplaySpace): number {
  return box ? Math.hypot(box[2] - box[0], box[3] - box[1]) : 0
}

function middleOf({ entities: { boxes }, origin }: DisplaySpace, index: number): [number, number] {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = boxes.subarray(index * 4, index * 4 + 4)
  return [(x1 + x2) / 2 + origin[0], (y1 + y2) / 2 + origin[1]]
}

function push(map: Map<string, number[]>, key: string, index: number): void {
  const list = map.get(key)
  if (list) list.push(index)
  else map.set(key, [index])
}

function countLayers(
  older: DisplayList,
  newer: DisplayList,
  oldStates: readonly EntityState[],
  newStates: readonly EntityState[],
): DrawingComparison['layers'] {
  const counts = new Map<string, { layer: string; added: number; removed: number; changed: number; moved: number }>()
  const add = (list: DisplayList, index: number, state: EntityState) => {
    if (state === 'unchanged') return
    const layer = list.layers[modelOf(list).entities.layerOf[index] ?? 0]?.name ?? ''
    const count = counts.get(layer.toLowerCase()) ?? { layer, added: 0, removed: 0, changed: 0, moved: 0 }
    count[state] += 1
    counts.set(layer.toLowerCase(), count)
  }
  for (const [index, state] of oldStates.entries()) if (state === 'removed') add(older, index, state)
  for (const [index, state] of newStates.entries()) add(newer, index, state)
  const total = (count: { added: number; removed: number; changed: number; moved: number }) =>
    count.added + count.removed + count.changed + count.moved
  return [...counts.values()].toSorted((left, right) => total(right) - total(left))
}

interface Cluster {
  box: [number, number, number, number]
  added: number
  removed: number
  changed: number
  moved: number
}

/** Changed entities that lie near each other, joined over a grid. */
function findRegions(
  before: DisplaySpace,
  after: DisplaySpace,
  oldStates: readonly EntityState[],
  newStates: readonly EntityState[],
): ChangedRegion[] {
  const cell = Math.max(sizeOf(before), sizeOf(after)) * REGION_SHARE || 1
  const cells = new Map<string, Cluster>()
  const add = (space: DisplaySpace, index: number, state: EntityState) => {
    const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = space.entities.boxes.subarray(index * 4, index * 4 + 4)
    if (state === 'unchanged' || x1 > x2) return
    const box: Cluster['box'] = [x1 + space.origin[0], y1 + space.origin[1], x2 + space.origin[0], y2 + space.origin[1]]
    const key = `${Math.floor((box[0] + box[2]) / 2 / cell)}:${Math.floor((box[1] + box[3]) / 2 / cell)}`
    const cluster = cells.get(key) ?? { box: [...box], added: 0, removed: 0, changed: 0, moved: 0 }
    cluster.box = union(cluster.box, box)
    cluster[state] += 1
    cells.set(key, cluster)
  }
  for (const [index, state] of oldStates.entries()) if (state === 'removed') add(before, index, state)
  for (const [index, state] of newStates.entries()) add(after, index, state)
  return joinClusters(cells, cell)
}

function joinClusters(cells: Map<string, Cluster>, cell: number): ChangedRegion[] {
  const regions: Cluster[] = []
  const seen = new Set<string>()
  for (const key of cells.keys()) {
    if (seen.has(key)) continue
    seen.add(key)
    const region: Cluster = {
      box: [Infinity, Infinity, -Infinity, -Infinity],
      added: 0,
      removed: 0,
      changed: 0,
      moved: 0,
    }
    const queue = [key]
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      const cluster = cells.get(next) as Cluster
      region.box = union(region.box, cluster.box)
      for (const name of ['added', 'removed', 'changed', 'moved'] as const) region[name] += cluster[name]
      const [column = 0, row = 0] = next.split(':').map(Number)
      for (let near = 0; near < 9; near += 1) {
        const other = `${column + (near % 3) - 1}:${row + Math.floor(near / 3) - 1}`
        if (seen.has(other) || !cells.has(other)) continue
        seen.add(other)
        queue.push(other)
      }
    }
    regions.push(region)
  }
  const weight = (region: Cluster) => region.added + region.removed + region.changed + region.moved
  const margin = cell * 0.2
  return regions
    .toSorted((left, right) => weight(right) - weight(left))
    .slice(0, MOST_REGIONS)
    .map((region) => ({
      ...region,
      box: [region.box[0] - margin, region.box[1] - margin, region.box[2] + margin, region.box[3] + margin],
    }))
}

function union(left: Cluster['box'], right: Cluster['box']): Cluster['box'] {
  return [
    Math.min(left[0], right[0]),
    Math.min(left[1], right[1]),
    Math.max(left[2], right[2]),
    Math.max(left[3], right[3]),
  ]
}
