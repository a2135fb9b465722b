import { describe, expect, it } from 'vitest'
import { ValueError } from '../value-error.ts'
import { fromHijri, toHijri } from './hijri.ts'

const DAY_MS = 86_400_000
const INTL = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  timeZone: 'UTC',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

function byIntl(day: string): string {
  const parts = new Map(INTL.formatToParts(Date.parse(day)).map(({ type, value }) => [type, value]))
  return `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`
}

function codeOf(work: () => unknown): string {
  try {
    work()
  } catch (error) {
    if (error instanceof ValueError) return error.code
    throw error
  }
  return 'none'
}

/** Eid al-Fitr (1 Shawwal) and Eid al-Adha (10 Dhu al-Hijja) by the Umm al-Qura calendar. */
const EIDS = [
  ['1440', '2019-06-04', '2019-08-11'],
  ['1441', '2020-05-24', '2020-07-31'],
  ['1442', '2021-05-13', '2021-07-20'],
  ['1443', '2022-05-02', '2022-07-09'],
  ['1444', '2023-04-21', '2023-06-28'],
  ['1445', '2024-04-10', '2024-06-16'],
  ['1446', '2025-03-30', '2025-06-06'],
  ['1447', '2026-03-20', '2026-05-27'],
  ['1448', '2027-03-09', '2027-05-16'],
] as const

describe('The Hijri calendar by Umm al-Qura', () => {
  it.each(EIDS)(
    'has the two Eids of %s AH on %s and %s, as Intl (ICU, islamic-umalqura) has them',
    (year, fitr, adha) => {
      expect(fromHijri(`${year}-10-01`)).toBe(fitr)
      expect(fromHijri(`${year}-12-10`)).toBe(adha)
      expect([byIntl(fitr), byIntl(adha)]).toEqual([`${year}-10-01`, `${year}-12-10`])
    },
  )

  it('gives every day from 1300 to 1600 AH the date that Intl gives it, and comes back to the same day', () => {
    const wrong: string[] = []
    let days = 0
    for (let at = Date.UTC(1882, 10, 12); at < Date.UTC(2174, 10, 26); at += DAY_MS) {
      const day = new Date(at).toISOString().slice(0, 10)
      const hijri = toHijri(day)
      if (hijri !== byIntl(day) || fromHijri(hijri) !== day) wrong.push(day)
      days++
    }
    expect(wrong).toEqual([])
    expect(days).toBe(106_665)
    expect([toHijri('1882-11-12'), toHijri('2174-11-25')]).toEqual(['1300-01-01', '1600-12-30'])
  })

  it('refuses what lies outside of 1300 to 1600 AH, where libraries go on by a rule that nobody uses', () => {
    for (const day of ['1882-11-11', '2174-11-26']) expect(codeOf(() => toHijri(day))).toBe('hijri-out-of-range')
    for (const day of ['1299-12-29', '1601-01-01']) expect(codeOf(() => fromHijri(day))).toBe('hijri-out-of-range')
  })

  it('refuses the 30th of a month of 29 days, and what is no day at all', () => {
    expect(fromHijri('1445-09-30')).toBe('2024-04-09')
    expect(codeOf(() => fromHijri('1446-09-30'))).toBe('not-a-hijri-day')
    for (const text of ['1446-13-01', '1446-00-01', '1446-01-00', '1446-1-1', '']) {
      expect(codeOf(() => fromHijri(text))).toBe('not-a-hijri-day')
    }
    for (const text of ['2025-02-29', '2025-13-01', '0099-01-01', '2025-1-1', '2025-01-01T00:00']) {
      expect(codeOf(() => toHijri(text))).toBe('not-a-day')
    }
  })

  it('says in both languages what to do', () => {
    expect(() => fromHijri('1700-01-01')).toThrow(/"1700-01-01" lies outside .* 1300 to 1600 AH/)
    try {
      fromHijri('1700-01-01')
    } catch (error) {
      expect((error as ValueError).say.ar).toContain('«1700-01-01»')
    }
  })
})
