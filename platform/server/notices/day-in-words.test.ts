import { expect, it } from 'vitest'
import { dayInWords } from './day-in-words.ts'

it('says a day in both languages, also the first of a year', () => {
  expect(dayInWords('2026-11-20')).toEqual({ en: '20 Nov, 2026', ar: '\u206720 نوفمبر, 2026\u2069' })
  expect(dayInWords('2027-01-01').en).toBe('01 Jan, 2027')
})
