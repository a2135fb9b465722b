import type { Text } from '#platform/contract/text.ts'

/**
 * A day inside the words of a task or a notice, as screens say it to who has chosen no style: `20 Nov, 2026`.
 * @param day `YYYY-MM-DD`
 */
export function dayInWords(day: string): Text {
  const at = new Date(`${day}T00:00:00Z`)
  const inWords = (locale: string, month: 'short' | 'long') =>
    `${day.slice(8)} ${new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' }).format(at)}, ${day.slice(0, 4)}`
  // Arabic has no short names of months.
  return { en: inWords('en-US', 'short'), ar: FROM_THE_RIGHT + inWords('ar', 'long') + END }
}

const FROM_THE_RIGHT = '\u2067'
const END = '\u2069'
