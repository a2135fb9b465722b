import { expect, it } from 'vitest'
import { parseDecimal, parseNumber } from './parse-number.ts'

it.each([
  ['12', 12],
  ['-3.5', -3.5],
  ['−3.5', -3.5],
  ['1,234.5', 1234.5],
  ['1,234', 1234],
  ['0,25', 0.25],
  ['12,5', 12.5],
  ['1 234 567', 1234567],
  ['١٢٣٫٥', 123.5],
  ['١٬٢٣٤', 1234],
  ['۴۵', 45],
  ['.5', 0.5],
  ['1e3', 1000],
])('reads %s as %d', (typed, expected) => {
  expect(parseNumber(typed)).toBe(expected)
})

it.each(['', '-', 'twelve', '1.2.3', '1,23,4', '12 m', '0x10', 'Infinity'])('refuses "%s"', (typed) => {
  expect(parseNumber(typed)).toBeNull()
})

it.each([
  ['١٬٢٣٤٫٥٠', '1234.50'],
  ['90,071,992,547,409.93', '90071992547409.93'],
  ['-007', '-7'],
  ['.5', '0.5'],
  ['1e5', null],
  ['twelve', null],
  ['', null],
])('reads %s as the decimal text %s', (typed, text) => {
  expect(parseDecimal(typed)).toBe(text)
})
