// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { useColumns } from './columns.tsx'
import { factsOf, listed, printedOf } from './fields-of.ts'
import { useFields } from './use-fields.tsx'

interface Crane {
  readonly number: string
  readonly owner: { readonly name: string } | null
  readonly hours: number | null
  readonly isIdle: boolean
  readonly notes: string
}
const crane: Crane = { number: 'C-1', owner: { name: 'Ana' }, hours: 0, isIdle: false, notes: '' }

function fieldsOfCrane() {
  const { result } = renderHook(() => {
    const column = useColumns<Crane>()
    return [
      column.code('number', 'Number', { on: ['list'] }),
      column.person('owner', 'Owner'),
      column.number('hours', 'Hours'),
      column.flag('isIdle', 'Idle', { on: ['list', 'page'] }),
      column.text('notes', 'Notes', { on: ['page', 'paper'], isWide: true }),
    ]
  })
  return result.current
}
afterEach(cleanup)

it('shows a field where it says that it stands, and everywhere where it says nothing', () => {
  const fields = fieldsOfCrane()
  const heads = (shown: readonly { readonly header: string }[]) => shown.map(({ header }) => header)
  expect(heads(listed<Crane>(fields))).toEqual(['Number', 'Owner', 'Hours', 'Idle'])
  expect(heads(printedOf(fields))).toEqual(['Owner', 'Hours', 'Notes'])
})

it('leaves out of the page what was not entered, but neither nought nor no', () => {
  const facts = factsOf(fieldsOfCrane())
  render(<DefinitionGrid definitions={facts(crane)} />)
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Owner', 'Hours', 'Idle'])
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Ana', '0', 'no'])
  const bare = { ...crane, owner: null, hours: null, notes: 'Long boom' }
  expect(facts(bare).map(({ term, isWide }) => [term, isWide])).toEqual([
    ['Idle', false],
    ['Notes', true],
  ])
})

const craneEn = { number: 'Number', ownerId: 'Owner', hours: 'Hours', isIdle: 'Idle', notes: 'Notes', reach: 'Reach' }

it('calls a field by the text of its name, or of the one that it is given', () => {
  const text = (key: string) => craneEn[key as keyof typeof craneEn] ?? key
  const { result } = renderHook(() => {
    const { onPage, onList, ...field } = useFields<Crane, typeof craneEn>(text)
    return [
      onList.code('number', { sort: 'number' }),
      field.person('owner', { as: 'ownerId' }),
      field.number('hours', { when: ({ hours }) => hours !== 0 }),
      onPage.shown('reach', ({ hours }) => hours !== null && `${hours} m`),
      onPage.long('notes'),
    ]
  })
  const fields = result.current
  const heads = (shown: readonly { readonly header: string }[]) => shown.map(({ header }) => header)
  expect(heads(listed<Crane>(fields))).toEqual(['Number', 'Owner', 'Hours'])
  expect(heads(printedOf(fields))).toEqual(['Owner', 'Hours', 'Notes'])
  const terms = (record: Crane) => factsOf(fields)(record).map(({ term }) => term)
  // No hours are not said here, and make no reach.
  expect(terms({ ...crane, hours: 0, notes: 'Long boom' })).toEqual(['Owner', 'Reach', 'Notes'])
  expect(terms({ ...crane, hours: 3 })).toEqual(['Owner', 'Hours', 'Reach'])
  expect(terms({ ...crane, hours: null, owner: null })).toEqual(['Hours'])
})
