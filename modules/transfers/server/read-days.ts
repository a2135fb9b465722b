import { isDay } from '#engines/sheets/sheet-column.ts'
import { instantShown } from '#engines/sheets/wall-clock.ts'
import type { DayOrder } from '../contract/list-import.ts'
import { plainWord } from './match-columns.ts'
import { latinDigits } from './read-numbers.ts'

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** As the product writes them, by their plain letters. */
const MONTHS_AR = 'يناير فبراير مارس أبريل مايو يونيو يوليو أغسطس سبتمبر أكتوبر نوفمبر ديسمبر'.split(' ').map(plainWord)
/** A year of two digits only where no dash makes it look like the beginning of `09-06-23`. */
const NUMBERED = /^(\d{1,2})(?:([/.])(\d{1,2})\2(\d{4}|\d{2})|-(\d{1,2})-(\d{4}))$/
/** POSIX: years of two digits from here on are of the last century. */
const LAST_CENTURY = 69

function numbersOf(text: string): { first: string; second: string; year: string } | null {
  const found = NUMBERED.exec(latinDigits(text).trim())
  if (!found) return null
  const [, first = '', , second = found[5] ?? '', written = found[6] ?? ''] = found
  const year = written.length === 4 ? written : `${Number(written) < LAST_CENTURY ? 20 : 19}${written}`
  return { first, second, year }
}

/**
 * Reads the texts of a column as days, `2026-04-03`. Whether `03/04/2026` is in March or April is decided from all of them,
 * by one in which a number is above 12; null where none is, and for what is no day. What a person has stated goes before.
 */
export function dayReader(texts: readonly string[], stated: DayOrder | null = null): (text: string) => string | null {
  const numbered = texts.flatMap((text) => {
    const found = numbersOf(text)
    return found ? [[Number(found.first), Number(found.second)] as const] : []
  })
  const isDayFirst = stated ? stated === 'day-first' : numbered.some(([first]) => first > 12)
  const isMonthFirst = stated ? stated === 'month-first' : numbered.some(([, second]) => second > 12)
  return (given) => {
    const text = latinDigits(given).trim()
    const numbers = numbersOf(text)
    if (numbers) {
      const { first, second, year } = numbers
      if (first.padStart(2, '0') === second.padStart(2, '0')) return existing(year, first, second)
      if (isDayFirst === isMonthFirst) return null
      return isDayFirst ? existing(year, second, first) : existing(year, first, second)
    }
    const written = /^(\d{1,2}) (\p{L}{3,12})[,،]? (\d{4})$/u.exec(text)
    if (written) return existing(written[3] ?? '', String(monthOf(written[2] ?? '')), written[1] ?? '')
    const ordered = /^(\d{4})[/-](\d{1,2})[/-](\d{1,2})$/.exec(text)
    return ordered ? existing(ordered[1] ?? '', ordered[2] ?? '', ordered[3] ?? '') : null
  }
}

/** 1 to 12; 0 of what is no month. */
function monthOf(name: string): number {
  return MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1 || MONTHS_AR.indexOf(plainWord(name)) + 1
}

function existing(year: string, month: string, day: string): string | null {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(text) ? text : null
}

/** The same for moments: with its zone as it is, otherwise as clocks of the person's zone show it. */
export function momentReader(
  texts: readonly string[],
  timeZone: string,
  stated: DayOrder | null = null,
): (text: string) => string | null {
  const parts = (text: string) => /^(.*?\d)(?:[T, ]+(\d{1,2}:\d{2}(?::\d{2})?))?$/.exec(latinDigits(text).trim())
  const dayOf = dayReader(
    texts.map((text) => parts(text)?.[1] ?? ''),
    stated,
  )
  const instantOf = instantShown(timeZone)
  return (text) => {
    if (/T.*(Z|[+-]\d\d:?\d\d)$/.test(text) && !Number.isNaN(Date.parse(text))) return new Date(text).toISOString()
    const found = parts(text)
    const day = found && dayOf(found[1] ?? '')
    if (!day) return null
    const shown = Date.parse(`${day}T${(found[2] ?? '00:00').padStart(5, '0')}Z`)
    return Number.isNaN(shown) ? null : new Date(instantOf(shown)).toISOString()
  }
}
