import { dayInWords } from '#engines/calendar/day-in-words.ts'
import type { Text } from '#platform/contract/text.ts'

/**
 * A day inside the words of a task or a notice, as screens say it to who has chosen no style: `20 Nov, 2026`.
 * @param day `YYYY-MM-DD`
 */
export function sayDay(day: string): Text {
  return { en: dayInWords(day, 'en'), ar: FROM_THE_RIGHT + dayInWords(day, 'ar') + END }
}

const FROM_THE_RIGHT = '\u2067'
const END = '\u2069'
