import type { Text } from '#platform/contract/text.ts'

/** A step of the product's one scale of quality, from the worst to the best. */
export type Score = 0 | 1 | 2 | 3 | 4

/** CONST-04: what the steps are called, each at the place of its number. */
export const SCORE_SCALE: readonly { readonly score: Score; readonly name: Text }[] = [
  { score: 0, name: { en: 'Critical', ar: 'حرج' } },
  { score: 1, name: { en: 'Very Poor', ar: 'ضعيف جدًا' } },
  { score: 2, name: { en: 'Poor', ar: 'ضعيف' } },
  { score: 3, name: { en: 'Good', ar: 'جيد' } },
  { score: 4, name: { en: 'Very Good', ar: 'جيد جدًا' } },
]

/** What a step is called. @throws RangeError for a number that is no step. */
export function scoreName(score: number): Text {
  const step = SCORE_SCALE.find((known) => known.score === score)
  if (!step) throw new RangeError(`${score} is no step of the scale.`)
  return step.name
}
