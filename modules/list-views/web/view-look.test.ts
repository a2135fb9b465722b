import { expect, it } from 'vitest'
import { filter } from '#platform/web/list/filter.ts'
import { looksSame, standing } from './view-look.ts'

const STATES = [
  { value: 'ready', label: 'Ready' },
  { value: 'failed', label: 'Failed' },
]
const LIST = {
  filters: [filter.choices('state', 'State', STATES), filter.days('due', 'Due')],
  sorts: ['name', 'due'],
  all: [
    { id: 'name', header: 'Name' },
    { id: 'due', header: 'Due' },
  ],
}
const columns = { hidden: [], order: ['due'], pinned: ['name'], widths: {} }

it('brings a look back as it was kept', () => {
  const query = { search: 'pump', sort: 'name,-due', state: 'ready,failed', due: '..2026-03-01' }
  expect(standing({ query, columns }, LIST)).toEqual({ query, gone: [] })
})

it('leaves out what the list no longer has, and names it', () => {
  const query = { sort: 'weight,-due', state: 'ready,lost', owner: 'me' }
  const look = { query, columns: { ...columns, order: ['due', 'weight'], pinned: ['mass'] } }
  expect(standing(look, LIST)).toEqual({
    query: { sort: '-due', state: 'ready' },
    gone: ['weight', 'State: ready,lost', 'owner', 'mass'],
  })
})

it('waits for choices that are on their way', () => {
  const filters = [filter.choices('state', 'State', [])]
  expect(standing({ query: { state: 'ready' }, columns: null }, { ...LIST, filters }).query).toEqual({ state: 'ready' })
})

it('takes two looks for the same whatever order their fields stand in', () => {
  const one = { query: { state: 'ready', due: '..2026-03-01' }, columns: { ...columns, hidden: ['a', 'b'] } }
  const other = { query: { due: '..2026-03-01', state: 'ready' }, columns: { ...columns, hidden: ['b', 'a'] } }
  expect([looksSame(one, other), looksSame(one, { ...other, columns: null })]).toEqual([true, false])
})
