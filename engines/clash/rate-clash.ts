/** From where on a clash is of the second, third and fourth rank, ascending. */
export type SeveritySteps = readonly [number, number, number]

export interface SeverityRule {
  /** Metres. */
  readonly depth: SeveritySteps
  /** Cubic metres. */
  readonly volume: SeveritySteps
  /** A clash with one of these classes is of the third rank at least. Upper and lower case are the same. */
  readonly classes: readonly string[]
}

export interface RatedClash {
  readonly classA: string
  readonly classB: string
  /** Metres, how deep; of a clearance test how much the gap falls short. Null where unknown. */
  readonly depth: number | null
  /** Cubic metres; null where unknown. */
  readonly volume: number | null
}

const RANK_OF_NAMED_CLASSES = 2

/**
 * How grave a clash is, from 0 to 3: the graver of what depth and volume say, lifted by its classes. Where a shell is open
 * and nothing can be measured it is 1: neither harmless nor known to be grave.
 */
export function rateClash(clash: RatedClash, rule: SeverityRule): number {
  const isUnknown = clash.depth === null && clash.volume === null
  const measured = isUnknown
    ? 1
    : Math.max(rankOf(clash.depth ?? 0, rule.depth), rankOf(clash.volume ?? 0, rule.volume))
  const named = new Set(rule.classes.map((name) => name.toLowerCase()))
  const isNamed = named.has(clash.classA.toLowerCase()) || named.has(clash.classB.toLowerCase())
  return isNamed ? Math.max(RANK_OF_NAMED_CLASSES, measured) : measured
}

function rankOf(value: number, steps: SeveritySteps): number {
  return steps.filter((step) => value >= step && value > 0).length
}
