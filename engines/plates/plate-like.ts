import type { ReadCharacter } from './read-line.ts'

/** A line of text that may be a plate. */
export interface PlateText {
  /** Latin capitals and digits alone. */
  readonly plate: string
  readonly characters: readonly ReadCharacter[]
  /** Of its letters and digits, in the mean, 0 to 1. */
  readonly confidence: number
}

/** What stands between the groups of a plate, or is taken for a character there: hyphens, dots, bolts, stamps. */
const BETWEEN = /^[\s\-–—_.·•:：,'"“”*|]$/
const LATIN = /^[A-Z0-9]$/
const SHORTEST = 4
const LONGEST = 9

/**
 * The line as a plate: four to nine Latin letters and digits, at least one of them a digit, and nothing else but what parts
 * their groups; null where it is something else. Letters of other scripts are no part of it: the weights hold no Arabic.
 */
export function plateLike(line: readonly ReadCharacter[], least: number): PlateText | null {
  const characters = line
    .map(({ text, confidence }) => ({ text: text.normalize('NFKC').toUpperCase(), confidence }))
    .filter(({ text }) => !BETWEEN.test(text))
  if (!characters.every(({ text }) => LATIN.test(text))) return null
  if (characters.length < SHORTEST || characters.length > LONGEST) return null
  const plate = characters.map(({ text }) => text).join('')
  const confidence = characters.reduce((sum, one) => sum + one.confidence, 0) / characters.length
  return /\d/.test(plate) && confidence >= least ? { plate, characters, confidence } : null
}
