import { expect, it } from 'vitest'
import { findInPage, foldedWords, pageTextOf } from './page-text.ts'

const page = pageTextOf([
  { str: 'The Ponding  test', hasEOL: true },
  { str: 'lasts 48 hours. اختبارُ الأحواض', hasEOL: false },
])

it('finds words across the end of a line, whatever their case and blanks', () => {
  expect(findInPage(page, 'ponding TEST lasts')).toEqual([4])
  expect(page.places[4]).toEqual([0, 4])
  expect(page.places[findInPage(page, '48')[0] ?? -1]).toEqual([1, 6])
})

it('finds Arabic words without their marks and with any alef', () => {
  expect(findInPage(page, 'اختبار الاحواض')).toHaveLength(1)
  expect(foldedWords('  أ  ')).toBe('ا')
})

it('finds every place of a word, and nothing for nothing', () => {
  expect(findInPage(pageTextOf([{ str: 'aXa xa', hasEOL: false }]), 'xa')).toEqual([1, 4])
  expect(findInPage(page, ' ')).toEqual([])
})
