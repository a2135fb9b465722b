import { expect, it } from 'vitest'
import { sayDay, sayMonth } from './say-day.ts'

it('says a day in both languages, also the first of a year', () => {
  expect(sayDay('2026-11-20')).toEqual({ en: '20 Nov, 2026', ar: '\u206720 نوفمبر، 2026\u2069' })
  expect(sayDay('2027-01-01').en).toBe('01 Jan, 2027')
})

it('writes a month by its name, so that it is not read from the wrong end in Arabic', () => {
  expect(sayMonth('2026-08')).toEqual({ en: 'Aug 2026', ar: '\u2067أغسطس 2026\u2069' })
})
