import { expect, it } from 'vitest'
import { matchWords, splitAtWords } from './match-words.ts'

it.each([
  ['north metro', 'Metro line 2, north'],
  ['cafe', 'Café at the Corniche'],
  ['jed-01', 'Jeddah depot', 'JED-01'],
  ['احمد', 'أحْمَد الهاشمي'],
  ['مدينه', 'المدينة'],
  ['', 'anything'],
])('finds "%s"', (typed, ...texts) => {
  expect(matchWords(typed, ...texts)).toBe(true)
})

it('finds nothing where one of the words is missing', () => {
  expect(matchWords('metro south', 'Metro line 2, north', undefined)).toBe(false)
})

it.each([
  ['met no', 'Metro north', ['Met', 'no']],
  ['cafe', 'The Café', ['Café']],
  ['احمد', 'أحْمَد', ['أحْمَد']],
  ['civ-42', 'CIV-0042', ['CIV', '42']],
  ['', 'anything', []],
])('shows which parts "%s" stands in', (typed, text, parts) => {
  const pieces = splitAtWords(text, typed)
  expect(pieces.map(({ part }) => part).join('')).toBe(text)
  expect(pieces.filter(({ isTyped }) => isTyped).map(({ part }) => part)).toEqual(parts)
})
