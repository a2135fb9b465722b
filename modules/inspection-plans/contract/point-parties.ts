import type { Language, Text } from '#platform/contract/text.ts'
import { POINT_KINDS, type PointKind } from './plan-records.ts'

/** Who has a column in a printed plan. */
export const PARTIES = ['contractor', 'engineer', 'thirdParty'] as const
export type Party = (typeof PARTIES)[number]
/** What each of them does at a point; null is a dash: nothing. */
export type PointParties = Readonly<Record<Party, PointKind | null>>

export const PARTY_TITLES: Readonly<Record<Party, Text>> = {
  contractor: { en: 'Contractor', ar: 'المقاول' },
  engineer: { en: 'Engineer', ar: 'المهندس' },
  thirdParty: { en: 'Third party', ar: 'الطرف الثالث' },
}
/** As plans are printed in both languages. */
export const KIND_LETTERS: Readonly<Record<PointKind, string>> = {
  hold: 'H',
  witness: 'W',
  review: 'R',
  surveillance: 'S',
}
export const NO_PART = '–'

/**
 * What a point is for the work that follows it: the strictest of what its parties do. It holds where any of them holds; it is
 * a witness point where none holds and any is invited, and so on. Null where none has a part in it.
 * @example strictestKind({ contractor: 'witness', engineer: 'hold', thirdParty: null }) // 'hold'
 */
export function strictestKind(parties: PointParties): PointKind | null {
  return POINT_KINDS.find((kind) => PARTIES.some((party) => parties[party] === kind)) ?? null
}

/** A point whose kind follows from its parties. One of which the kind alone is said is the engineer's. */
export function settleParties<Point extends PointParties & { readonly kind: PointKind }>(point: Point): Point {
  const kind = strictestKind(point)
  return kind === null ? { ...point, engineer: point.kind } : { ...point, kind }
}

/** Whose point it is: `Contractor: W · Engineer: H`. */
export function wordsOfParties(parties: PointParties, language: Language): string {
  return PARTIES.flatMap((party) => {
    const kind = parties[party]
    // The letter stays on its own side of the colon in Arabic.
    return kind === null ? [] : [`${PARTY_TITLES[party][language]}: \u2066${KIND_LETTERS[kind]}\u2069`]
  }).join(' · ')
}
