import { expect, it } from 'vitest'
import { compareAnswers } from './compare-answers.ts'

it('names each answer that was changed, added or taken away, also within the rows of a repeat', () => {
  const before = { weather: 'dry', note: 'none', crew: [{ trade: 'steel', men: 4 }] }
  const after = {
    weather: 'rain',
    note: '',
    crew: [
      { trade: 'steel', men: 6 },
      { trade: 'concrete', men: 2 },
    ],
  }
  expect(compareAnswers(before, after)).toEqual([
    { name: 'weather', before: 'dry', after: 'rain' },
    { name: 'crew[1].men', before: '4', after: '6' },
    { name: 'crew[2].trade', before: null, after: 'concrete' },
    { name: 'crew[2].men', before: null, after: '2' },
    { name: 'note', before: 'none', after: null },
  ])
  expect(compareAnswers(after, structuredClone(after))).toEqual([])
})

it('takes names from outside for nothing but names', () => {
  const hostile = JSON.parse('{"__proto__": "x", "constructor": 1}')
  expect(compareAnswers({}, hostile)).toEqual([
    { name: '__proto__', before: null, after: 'x' },
    { name: 'constructor', before: null, after: '1' },
  ])
})
