import { type ElementMatching, type MatchedPair, matchElements } from './match-elements.ts'
import { isCarried, isSamePlace, isShifted } from './mesh-shape.ts'
import type { MatchedElement, ModelComparison, PropertyChange } from './model-comparison.ts'
import type { PropertyFact } from './property-facts.ts'
import type { ComparedElement } from './read-compared-model.ts'

/** Where it stands: metres, and directions of unit length. */
const SAME_ORIGIN_METRES = 1e-4
const SAME_DIRECTION = 1e-6

/** Compares two versions of a model, element by element. Lists are in the order of the file. */
export function compareModels(older: readonly ComparedElement[], newer: readonly ComparedElement[]): ModelComparison {
  const matching = matchElements(older, newer)
  const sameContainer = containerCheck(matching)
  const result: ModelComparison = {
    added: matching.added.map(describe),
    removed: matching.removed.map(describe),
    moved: [],
    geometryChanged: [],
    propertyChanged: [],
    unchanged: [],
  }
  const pairs = [...matching.pairs].sort((a, b) => a.new.expressId - b.new.expressId)
  for (const pair of pairs) comparePair(pair, sameContainer, result)
  return result
}

function comparePair(pair: MatchedPair, sameContainer: (pair: MatchedPair) => boolean, result: ModelComparison): void {
  const element = describeMatch(pair)
  const form = compareForm(pair)
  const changes = compareProperties(pair, sameContainer(pair))
  if (form === 'moved') result.moved.push({ ...element, ...shiftOf(pair) })
  if (form === 'changed') result.geometryChanged.push({ ...element, ...sizesOf(pair) })
  if (changes.length > 0) result.propertyChanged.push({ ...element, changes })
  if (form === 'same' && changes.length === 0) result.unchanged.push(element)
}

function compareForm({ old, new: newer }: MatchedPair): 'same' | 'moved' | 'changed' {
  const [from, to] = [old.shape, newer.shape]
  if (from && to) {
    if (isSamePlace(from, to)) return 'same'
    if (isShifted(from, to)) return 'moved'
    if (old.placement && newer.placement && isCarried(from, old.placement, to, newer.placement)) return 'moved'
  }
  // Without triangles on both sides, or with other ones: what the file says of the shape decides.
  if (old.digest() !== newer.digest()) return 'changed'
  return isSamePlacement(old, newer) ? 'same' : 'moved'
}

function isSamePlacement(old: ComparedElement, newer: ComparedElement): boolean {
  const [from, to] = [old.placement, newer.placement]
  // Unknown on one side (a placement along a grid): no statement.
  if (!from || !to) return true
  const isNear = (a: readonly number[], b: readonly number[], tolerance: number) =>
    a.every((value, axis) => Math.abs(value - b[axis]!) <= tolerance)
  return (
    isNear(from.origin, to.origin, SAME_ORIGIN_METRES) &&
    isNear(from.x, to.x, SAME_DIRECTION) &&
    isNear(from.z, to.z, SAME_DIRECTION)
  )
}

/** From the old place to the new one: centre to centre of the shapes, or origin to origin of the placements. */
function shiftOf({ old, new: newer }: MatchedPair): Pick<ModelComparison['moved'][number], 'distance' | 'by'> {
  const from = old.shape?.centre ?? old.placement?.origin ?? [0, 0, 0]
  const to = newer.shape?.centre ?? newer.placement?.origin ?? [0, 0, 0]
  const by: [number, number, number] = [to[0] - from[0], to[1] - from[1], to[2] - from[2]]
  return { distance: rounded(Math.hypot(...by)), by: [rounded(by[0]), rounded(by[1]), rounded(by[2])] }
}

function sizesOf({ old, new: newer }: MatchedPair) {
  const size = (element: ComparedElement, of: 'areaSquareMetres' | 'volumeCubicMetres') =>
    element.shape ? rounded(element.shape[of]) : null
  return {
    volume: { old: size(old, 'volumeCubicMetres'), new: size(newer, 'volumeCubicMetres') },
    area: { old: size(old, 'areaSquareMetres'), new: size(newer, 'areaSquareMetres') },
  }
}

/** Tenths of a millimetre are what the comparison tells apart. */
function rounded(value: number): number {
  return Math.round(value * 1e5) / 1e5 || 0
}

function compareProperties({ old, new: newer }: MatchedPair, isSameContainer: boolean): PropertyChange[] {
  const changes: PropertyChange[] = []
  if (old.ifcClass !== newer.ifcClass) changes.push({ property: 'Class', old: old.ifcClass, new: newer.ifcClass })
  if (!isSameContainer)
    changes.push({ property: 'Container', old: labelOf(old.container), new: labelOf(newer.container) })
  const [from, to] = [byName(old.facts), byName(newer.facts)]
  for (const [property, facts] of from) {
    const others = to.get(property)
    const isOwnId = facts[0]?.value === old.globalId && others?.[0]?.value === newer.globalId
    // Some exporters write the GlobalId into a property too: a new one there is no change of the element.
    if (!isOwnId && (!others || !isSame(facts, others)))
      changes.push({ property, old: shown(facts), new: others ? shown(others) : null })
  }
  for (const [property, facts] of to) {
    if (!from.has(property)) changes.push({ property, old: null, new: shown(facts) })
  }
  return changes
}

function labelOf(container: ComparedElement['container']): string | null {
  return container && (container.name ?? `${container.ifcClass} ${container.globalId}`)
}

/** A set can be given twice, and a name in it too; their order says nothing. */
function byName(facts: readonly PropertyFact[]): Map<string, PropertyFact[]> {
  const named = new Map<string, PropertyFact[]>()
  for (const fact of facts) {
    const known = named.get(fact.name)
    if (known) known.push(fact)
    else named.set(fact.name, [fact])
  }
  return named
}

function isSame(facts: readonly PropertyFact[], others: readonly PropertyFact[]): boolean {
  if (facts.length === 1 && others.length === 1) return isSameValue(facts[0]!.comparable, others[0]!.comparable)
  const values = (list: readonly PropertyFact[]) => list.map(({ comparable }) => String(comparable)).sort()
  return JSON.stringify(values(facts)) === JSON.stringify(values(others))
}

/** Numbers through two programs differ in their last digits. */
function isSameValue(a: PropertyFact['comparable'], b: PropertyFact['comparable']): boolean {
  if (typeof a !== 'number' || typeof b !== 'number') return a === b
  return Math.abs(a - b) <= 1e-9 * Math.max(1, Math.abs(a), Math.abs(b))
}

function shown(facts: readonly PropertyFact[]): PropertyFact['value'] {
  return facts.length === 1 ? facts[0]!.value : facts.map(({ value }) => String(value)).join('; ')
}

/** Containers are compared as what they are in both versions: a storey that was renamed holds what it held. */
function containerCheck({ pairs }: ElementMatching): (pair: MatchedPair) => boolean {
  const newIds = new Map(pairs.map((pair) => [pair.old.globalId, pair.new.globalId]))
  return ({ old, new: newer }) => {
    const [from, to] = [old.container, newer.container]
    if (!from || !to) return from === to
    const followed = newIds.get(from.globalId)
    return followed === undefined ? from.globalId === to.globalId || from.name === to.name : followed === to.globalId
  }
}

function describe({ globalId, ifcClass, name, storey }: ComparedElement) {
  return { globalId, ifcClass, name, storey: storey?.name ?? null }
}

function describeMatch({ old, new: newer, by }: MatchedPair): MatchedElement {
  const oldGlobalId = old.globalId === newer.globalId ? null : old.globalId
  return { ...describe(newer), matchedBy: by, oldGlobalId }
}
