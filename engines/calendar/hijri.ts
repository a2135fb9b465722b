import { refuse } from './calendar-errors.ts'
import { FIRST_HIJRI_YEAR, HIJRI_MONTHS, LAST_HIJRI_YEAR } from './hijri-months.ts'
import { type Day, type DayNumber, dayNumber, writeDay } from './plain-day.ts'

/** `YYYY-MM-DD` of the Umm al-Qura calendar: month 1 is Muharram, 9 Ramadan, 12 Dhu al-Hijja. */
export type HijriDay = string

/** 1 Muharram 1300. */
const BEGIN = dayNumber('1882-11-12')

/** First days of all months, and one more: where the month after the last would begin. */
const MONTH_STARTS: readonly DayNumber[] = (() => {
  const starts = [BEGIN]
  for (let year = 0; year <= LAST_HIJRI_YEAR - FIRST_HIJRI_YEAR; year++) {
    const lengths = Number.parseInt(HIJRI_MONTHS.slice(year * 3, year * 3 + 3), 16)
    for (let bit = 11; bit >= 0; bit--) starts.push((starts.at(-1) as number) + 29 + ((lengths >> bit) & 1))
  }
  return starts
})()
const END = MONTH_STARTS.at(-1) as number

/**
 * The Hijri day of a Gregorian day by Umm al-Qura. What authorities announce after sighting the moon may differ by a day.
 * @throws ValueError `hijri-out-of-range` before 1300 and after 1600 AH, `not-a-day`.
 */
export function toHijri(day: Day): HijriDay {
  const number = dayNumber(day)
  if (number < BEGIN || number >= END) throw refuse('hijri-out-of-range', { text: day })
  // 29.5306 days are a mean month; the months themselves stray from it by less than one.
  let month = Math.min(Math.floor((number - BEGIN) / 29.530589), MONTH_STARTS.length - 2)
  while ((MONTH_STARTS[month] as number) > number) month--
  while ((MONTH_STARTS[month + 1] as number) <= number) month++
  const two = (value: number) => String(value).padStart(2, '0')
  const date = number - (MONTH_STARTS[month] as number) + 1
  return `${FIRST_HIJRI_YEAR + Math.floor(month / 12)}-${two((month % 12) + 1)}-${two(date)}`
}

/**
 * The Gregorian day of a Hijri day by Umm al-Qura.
 * @throws ValueError `hijri-out-of-range` before 1300 and after 1600 AH, `not-a-hijri-day` for the 30th of a month of 29 days.
 */
export function fromHijri(day: HijriDay): Day {
  return writeDay(hijriDayNumber(day))
}

/** As `fromHijri`, for computing on. */
export function hijriDayNumber(day: HijriDay): DayNumber {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day)
  if (!parts) throw refuse('not-a-hijri-day', { text: day })
  const [year, month, date] = [Number(parts[1]), Number(parts[2]), Number(parts[3])]
  if (year < FIRST_HIJRI_YEAR || year > LAST_HIJRI_YEAR) throw refuse('hijri-out-of-range', { text: day })
  if (month < 1 || month > 12) throw refuse('not-a-hijri-day', { text: day })
  const index = (year - FIRST_HIJRI_YEAR) * 12 + month - 1
  const number = (MONTH_STARTS[index] as number) + date - 1
  if (date < 1 || number >= (MONTH_STARTS[index + 1] as number)) throw refuse('not-a-hijri-day', { text: day })
  return number
}
