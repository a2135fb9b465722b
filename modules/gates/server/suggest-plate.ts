import { nearestPlate, type PlateMatch, plainPlate } from '#engines/gates/match-plates.ts'
import { fitShape, shapeOf } from '#engines/plates/plate-shape.ts'
import type { PlatesResult } from '#engines/plates/plates-result.ts'
import type { Known } from './known-subjects.ts'

export type Nearness = 'exact' | 'near' | 'unknown'

/** What the picture of a passage suggests. */
export interface SuggestedPlate {
  readonly plate: string
  readonly confidence: number
  /** Pictures that show it. */
  readonly votes: number
  readonly match: PlateMatch<Known> | null
  readonly nearness: Nearness
  readonly others: readonly string[]
}

/** Further away than this is another plate. */
const MOST_DISTANCE = 2

/**
 * Of what looks like a plate on the pictures of a passage the one that is nearest to a vehicle that the site knows, else the one
 * that most of them agree on, else the surest: a sign beside the road is near to none. Letters and digits that look alike are put where the plates of the site have them.
 */
export function suggestPlate(plates: PlatesResult['plates'], known: readonly Known[]): SuggestedPlate | null {
  const vehicles = known.filter(({ isOnFoot }) => !isOnFoot)
  const shapes = new Set(vehicles.map(({ plate }) => shapeOf(plainPlate(plate))).filter(Boolean))
  const read = plates
    .map(({ plate, confidence, votes }) => ({ plate: fitShape(plate, shapes), confidence, votes }))
    .map((one) => ({ ...one, match: nearestPlate(one.plate, vehicles, MOST_DISTANCE) }))
  const [best] = read.toSorted(
    (one, other) =>
      (one.match?.distance ?? MOST_DISTANCE + 1) - (other.match?.distance ?? MOST_DISTANCE + 1) ||
      other.votes * other.confidence - one.votes * one.confidence,
  )
  if (!best) return null
  return {
    ...best,
    nearness: nearnessOf(best.match),
    others: read.filter((one) => one !== best).map(({ plate }) => plate),
  }
}

function nearnessOf(match: PlateMatch<Known> | null): Nearness {
  if (!match) return 'unknown'
  return match.distance === 0 && !match.isAmbiguous ? 'exact' : 'near'
}
