import { expect, it } from 'vitest'
import { sayDay } from './say-day.ts'

it('says a day in both languages, also the first of a year', () => {
  expect(sayDay('2026-11-20')).toEqual({ en: '20 Nov, 2026', ar: '\u206720 نوفمبر, 2026\u2069' })
  expect(sayDay('2027-01-01').en).toBe('01 Jan, 2027')
})
