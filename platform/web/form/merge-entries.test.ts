import { expect, it } from 'vitest'
import { z } from 'zod'
import { fieldsOf, mergeEntries } from './merge-entries.ts'

const base = { name: 'Quay', address: 'Pier 1', status: 'active', point: { e: 1, n: 2 } }
const FIELDS = ['name', 'address', 'status', 'point', 'note']
const NOTHING = { mine: [], taken: [], contested: [] }

it('takes over what the other one has changed alone', () => {
  const typed = { ...base, name: 'North quay' }
  expect(mergeEntries(FIELDS, base, typed, { ...base, address: 'Pier 9' })).toEqual({
    mine: ['name'],
    taken: ['address'],
    contested: [],
  })
})

it('names what both have changed, unless they agree', () => {
  const typed = { ...base, name: 'North quay', status: 'closed' }
  expect(mergeEntries(FIELDS, base, typed, { ...base, name: 'Old quay', status: 'closed' })).toEqual({
    ...NOTHING,
    contested: ['name'],
  })
})

it('sees that a value written in another order, or left out, is the same', () => {
  const typed = { ...base, point: { n: 2, e: 1 } }
  expect(mergeEntries(FIELDS, { ...base, note: null }, typed, base)).toEqual(NOTHING)
})

it('takes a group of entries apart, and leaves whole what may be missing as a whole', () => {
  const schema = z.object({
    name: z.object({ en: z.string(), ar: z.string() }),
    outline: z.object({ type: z.string() }).nullable(),
    rights: z.array(z.string()),
  })
  const fields = fieldsOf(schema)
  expect(fields).toEqual(['name.en', 'name.ar', 'outline', 'rights'])
  const before = { name: { en: 'Quay', ar: 'رصيف' }, outline: null, rights: ['see'] }
  const mine = { ...before, name: { ...before.name, en: 'North quay' } }
  const theirs = { ...before, name: { ...before.name, ar: 'الرصيف' } }
  expect(mergeEntries(fields, before, mine, theirs)).toEqual({ mine: ['name.en'], taken: ['name.ar'], contested: [] })
})
