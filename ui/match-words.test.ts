import { expect, it } from 'vitest'
import { matchWords } from './match-words.ts'

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
