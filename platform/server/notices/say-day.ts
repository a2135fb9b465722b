import { dayInWords, monthInWords } from '#engines/calendar/day-in-words.ts'
import type { Text } from '#platform/contract/text.ts'

/**
 * A day inside the words of a task or a notice, as screens say it to who has chosen no style: `20 Nov, 2026`.
 * @param day `YYYY-MM-DD`
 */
export function sayDay(day: string): Text {
  return { en: dayInWords(day, 'en'), ar: FROM_THE_RIGHT + dayInWords(day, 'ar') + END }
}

/**
 * A month inside a sentence: `Nov 2026`. With a hyphen between its numbers it would stand reversed behind Arabic letters.
 * @param month `YYYY-MM`
 */
export function sayMonth(month: string): Text {
  return { en: monthInWords(month, 'en'), ar: FROM_THE_RIGHT + monthInWords(month, 'ar') + END }
}

const FROM_THE_RIGHT = '\u2067'
const END = '\u2069'
