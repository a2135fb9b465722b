import { expect, it } from 'vitest'
import { mergeEntries } from './merge-entries.ts'

const base = { name: 'Quay', address: 'Pier 1', status: 'active', point: { e: 1, n: 2 } }

it('takes over what the other one has changed alone', () => {
  const typed = { ...base, name: 'North quay' }
  expect(mergeEntries(base, typed, { ...base, address: 'Pier 9' })).toEqual({
    taken: { address: 'Pier 9' },
    contested: {},
  })
})

it('names what both have changed, unless they agree', () => {
  const typed = { ...base, name: 'North quay', status: 'closed' }
  expect(mergeEntries(base, typed, { ...base, name: 'Old quay', status: 'closed' })).toEqual({
    taken: {},
    contested: { name: 'Old quay' },
  })
})

it('sees that a value written in another order, or left out, is the same', () => {
  const typed = { ...base, point: { n: 2, e: 1 } }
  expect(mergeEntries({ ...base, note: null }, typed, base)).toEqual({ taken: {}, contested: {} })
})
