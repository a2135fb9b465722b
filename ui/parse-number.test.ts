import { expect, it } from 'vitest'
import { parseNumber } from './parse-number.ts'

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
