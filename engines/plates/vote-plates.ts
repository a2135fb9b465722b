import { plateDistance } from '../gates/match-plates.ts'
import type { PlateText } from './plate-like.ts'
import { bySurest } from './plate-shape.ts'

/** Further apart are two plates. */
const SAME = 1

/** A plate that stands on one or more pictures. */
export interface VotedPlate {
  readonly plate: string
  readonly confidence: number
  /** Looks or pictures that it was read in. */
  readonly votes: number
}

/**
 * One plate out of several looks at the same one: character by character, where most of the confidence lies. Looks of
 * another length than the surest say nothing of its characters.
 */
export function voteOn(looks: readonly PlateText[]): VotedPlate | null {
  const [surest] = looks.toSorted(bySurest)
  if (!surest) return null
  const alike = looks.filter(({ characters }) => characters.length === surest.characters.length)
  const voted = surest.characters.map((_, at) => {
    const sums = new Map<string, number>()
    for (const { text, confidence } of alike.flatMap(({ characters }) => characters[at] ?? []))
      sums.set(text, (sums.get(text) ?? 0) + confidence)
    const [text = '', sum = 0] = [...sums].toSorted((one, other) => other[1] - one[1])[0] ?? []
    return { text, confidence: sum / alike.length }
  })
  return {
    plate: voted.map(({ text }) => text).join(''),
    confidence: voted.reduce((sum, one) => sum + one.confidence, 0) / voted.length,
    votes: looks.length,
  }
}

/**
 * The plates of several pictures of one passage, the one that most of them show first. Of two plates of the same picture
 * none is taken for the other, however alike they are.
 */
export function votePlates(pictures: readonly (readonly PlateText[])[]): VotedPlate[] {
  const groups: { readonly looks: PlateText[]; picture: number }[] = []
  for (const [picture, plates] of pictures.entries())
    for (const one of plates) {
      const near = groups.find(
        (group) =>
          group.picture !== picture && group.looks.some(({ plate }) => plateDistance(plate, one.plate) <= SAME),
      )
      if (near) [near.picture] = [picture, near.looks.push(one)]
      else groups.push({ looks: [one], picture })
    }
  return groups
    .flatMap(({ looks }) => voteOn(looks) ?? [])
    .toSorted((one, other) => other.votes * other.confidence - one.votes * one.confidence)
}
