import { expect, it } from 'vitest'
import {
  defaultDateRange,
  formatAmount,
  formatCount,
  formatDateTime,
  formatDay,
  formatExactTime,
  formatFileSize,
  formatHijriDay,
  formatNumber,
  formatTime,
  priorDateRange,
} from './formats.ts'

const instant = '2026-03-09T20:04:05Z'

it('[CONST-03] writes numbers with 2 decimals, Western digits in both languages', () => {
  expect(formatNumber(1234.5, 'en')).toBe('1,234.50')
  expect(formatNumber(1234.567, 'ar')).toMatch(/^1.234.57$/)
  expect(formatNumber(1234.567, 'en', 1)).toBe('1,234.6')
  expect(formatCount(1_000_000, 'en')).toBe('1,000,000')
  expect(formatNumber(Number.NaN, 'en')).toBe('–')
})

it.each([
  [0, '0 B'],
  [1023, '1,023 B'],
  [1024, '1.00 KB'],
  [1_572_864, '1.50 MB'],
  [3 * 1024 ** 3, '3.00 GB'],
  [2 * 1024 ** 4, '2.00 TB'],
  [2048 * 1024 ** 4, '2,048.00 TB'],
])('[CONST-03] writes %d bytes as %s', (bytes, text) => {
  expect(formatFileSize(bytes, 'en')).toBe(text)
})

it('[CONST-03] keeps number and unit of a file size in their order within Arabic text', () => {
  expect(formatFileSize(1_572_864, 'ar')).toMatch(/^\u2066\S+ MB\u2069$/)
})

it('[CONST-03] writes instants as YYYY-MM-DD HH:mm:ss in the zone of the site', () => {
  expect(formatExactTime(instant, 'UTC')).toBe('2026-03-09 20:04:05')
  expect(formatExactTime(instant, 'Asia/Riyadh')).toBe('2026-03-09 23:04:05')
  expect(formatExactTime('2026-03-09T21:00:00Z', 'Asia/Riyadh')).toBe('2026-03-10 00:00:00')
  expect(formatExactTime('no date')).toBe('–')
})

it('writes times without seconds where nobody counts them, and an Arabic month from the right', () => {
  expect(formatDateTime(instant, 'en', 'Asia/Riyadh')).toBe('09 Mar, 2026 23:04')
  expect(formatDateTime(instant, 'en', 'Asia/Riyadh', 'iso')).toBe('2026-03-09 23:04')
  expect(formatDateTime(instant, 'ar', 'Asia/Riyadh')).toBe('\u206709 مارس، 2026 23:04\u2069')
  expect(formatDateTime('no date', 'en')).toBe('–')
  expect(formatTime(instant, 'Asia/Riyadh')).toBe('23:04')
})

it("[CONST-03] writes days as 'dd Mon, yyyy'", () => {
  expect(formatDay(instant, 'en', 'UTC')).toBe('09 Mar, 2026')
  expect(formatDay('2026-09-30T12:00:00Z', 'en', 'UTC')).toBe('30 Sep, 2026')
  // Its parts keep their order also where a screen says `dir="ltr"`, as for a code.
  expect(formatDay(instant, 'ar', 'UTC')).toBe('\u206709 مارس، 2026\u2069')
  expect(formatDateTime(instant, 'ar', 'UTC', 'iso')).toBe('\u20662026-03-09 20:04\u2069')
})

it('[CONST-03] starts from the last 7 days and compares with the 7 days before', () => {
  const now = new Date(2026, 2, 9, 15, 30)
  const range = defaultDateRange(now)
  expect(range).toEqual({ from: new Date(2026, 2, 3), to: new Date(2026, 2, 9, 23, 59, 59, 999) })
  expect(priorDateRange(range)).toEqual({ from: new Date(2026, 1, 24), to: new Date(2026, 2, 2, 23, 59, 59, 999) })
})

it('writes days, moments and numbers as the person prefers them', () => {
  expect(formatDay(instant, 'en', 'Asia/Riyadh', 'iso')).toBe('2026-03-09')
  expect(formatDay(instant, 'ar', 'Asia/Riyadh', 'slashed')).toBe('09/03/2026')
  expect(formatExactTime(instant, 'Asia/Riyadh', 'slashed')).toBe('09/03/2026 23:04:05')
  expect(formatExactTime(instant, 'Asia/Riyadh', 'iso')).toBe('2026-03-09 23:04:05')
  expect(formatHijriDay(instant, 'en', 'UTC')).toBe('20 Ramadan 1447')
  expect(formatHijriDay(instant, 'ar', 'UTC')).toBe('\u206720 رمضان 1447\u2069')
  expect(formatNumber(1234.5, 'en', 2, 'space')).toMatch(/^1\s234,50$/)
  expect(formatNumber(1234.5, 'ar', 2, 'point')).toBe('1.234,50')
  expect(formatCount(12_345, 'ar', 'comma')).toBe('12,345')
})

it('writes decimal text to its last digit, with its currency or unit, in the order of both languages', () => {
  expect(formatNumber('12345678901234.56', 'en')).toBe('12,345,678,901,234.56')
  expect(formatNumber('0.10', 'en', 3)).toBe('0.100')
  expect(formatNumber('1e5', 'en')).toBe('–')
  expect(formatAmount('90071992547409.93', { currency: 'SAR' }, 'en')).toBe('SAR\u00a090,071,992,547,409.93')
  expect(formatAmount('-1.005', { currency: 'KWD' }, 'en')).toBe('KWD\u00a0-1.005')
  expect(formatAmount('12.5', { unit: 'm³' }, 'en', 'point')).toBe('12,5\u00a0m³')
  expect(formatAmount('1240.50', { currency: 'SAR' }, 'ar')).toMatch(/^\u2066SAR\u00a0\S+\u2069$/)
})
