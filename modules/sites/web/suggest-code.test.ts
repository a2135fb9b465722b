import { expect, it } from 'vitest'
import { suggestCode } from './suggest-code.ts'

it('counts on from the highest number, as wide as the others', () => {
  expect(suggestCode('WHN', ['WHN-01', 'WHN-04', 'WHN-02'])).toBe('WHN-05')
  expect(suggestCode('WHN', ['WHN-099'])).toBe('WHN-100')
})

it('begins with 01 where there is none yet, or none that counts', () => {
  expect(suggestCode('MRN', [])).toBe('MRN-01')
  expect(suggestCode('MRN', ['MRN-NORTH', 'WHN-07'])).toBe('MRN-01')
})

it('keeps the letters that the newest of its kind has', () => {
  expect(suggestCode('WHN-01', ['WHN-01-A1', 'WHN-01-B1', 'WHN-01-B2'])).toBe('WHN-01-B3')
})
