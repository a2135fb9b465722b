/** Letters of Saudi plates as they stand beside each other on the plate itself. */
const ARABIC_LETTERS: Readonly<Record<string, string>> = {
  ا: 'A',
  أ: 'A',
  ب: 'B',
  ح: 'J',
  د: 'D',
  ر: 'R',
  س: 'S',
  ص: 'X',
  ط: 'T',
  ع: 'E',
  ق: 'G',
  ك: 'K',
  ل: 'L',
  م: 'Z',
  ن: 'N',
  ه: 'H',
  و: 'U',
  ى: 'V',
  ي: 'V',
}
/** As Arabic and as Persian and Urdu write them. */
const ARABIC_DIGITS = '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹'
/** What cameras take for each other. */
const LOOK_ALIKE = ['0OQD', '1IL', '2Z', '5S', '8B', '6G', '4A', 'UV']
const LOOK_ALIKE_COST = 0.5
/** Of what is near and how near: suggestions are measured by it. */
export const PLATE_MATCH_VERSION = 'plates 1'

/** A plate or badge as it is compared: Latin capitals and digits alone, whatever it was written in. */
export function plainPlate(written: string): string {
  return [...written.normalize('NFKC')]
    .map((letter) => {
      const digit = ARABIC_DIGITS.indexOf(letter)
      return digit >= 0 ? String(digit % 10) : (ARABIC_LETTERS[letter] ?? letter.toUpperCase())
    })
    .join('')
    .replace(/[^A-Z0-9]/g, '')
}

/**
 * How far two plates are apart: the least cost of changing one into the other, where a character that is put in, left out
 * or another one costs 1, and one that cameras take for the other (O and 0, 8 and B) costs a half.
 */
export function plateDistance(one: string, other: string): number {
  const [from, to] = [plainPlate(one), plainPlate(other)]
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let at = 1; at <= from.length; at++) {
    const next = [at]
    for (let of = 1; of <= to.length; of++)
      next[of] = Math.min(row[of]! + 1, next[of - 1]! + 1, row[of - 1]! + substitutionCost(from[at - 1]!, to[of - 1]!))
    row = next
  }
  return row[to.length]!
}

function substitutionCost(one: string, other: string): number {
  if (one === other) return 0
  return LOOK_ALIKE.some((group) => group.includes(one) && group.includes(other)) ? LOOK_ALIKE_COST : 1
}

export interface PlateMatch<Known> {
  readonly known: Known
  readonly distance: number
  /** Another one is as near: the read does not say which of them it is. */
  readonly isAmbiguous: boolean
}

/** The known plate that is nearest to what was read, if it is no further away than `most`. */
export function nearestPlate<Known extends { readonly plate: string }>(
  read: string,
  known: readonly Known[],
  most: number,
): PlateMatch<Known> | null {
  if (plainPlate(read) === '') return null
  const near = known
    .filter(({ plate }) => plainPlate(plate) !== '')
    .map((one) => ({ one, distance: plateDistance(read, one.plate) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance)
  const [best, second] = near
  if (!best) return null
  return { known: best.one, distance: best.distance, isAmbiguous: second?.distance === best.distance }
}
