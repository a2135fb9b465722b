import { expect, it } from 'vitest'
import { formatCount, formatNumber } from '#platform/web/language/formats.ts'
import type { Formats } from '#platform/web/language/use-formats.ts'
import { copiedText, valueText } from './value-text.ts'

const format = {
  number: (value: number, decimals?: number) => formatNumber(value, 'en', decimals),
  count: (value: number) => formatCount(value, 'en'),
} as Formats

it('groups what was measured, and leaves years and codes alone', () => {
  expect(valueText({ value: 12_500, unit: 'mm' }, format)).toBe('12,500')
  expect(valueText({ value: 3.25678, unit: 'm²' }, format)).toBe('3.257')
  expect(valueText({ value: 2024 }, format)).toBe('2024')
  expect(valueText({ value: 'REI 120' }, format)).toBe('REI 120')
})

it('copies the whole value with its unit', () => {
  expect(copiedText({ value: 3.25678, unit: 'm²' })).toBe('3.25678 m²')
  expect(copiedText({ value: 'REI 120' })).toBe('REI 120')
})
