// @vitest-environment happy-dom
import { cleanup, render, renderHook, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { DefinitionGrid } from '#ui/definition-grid.tsx'
import { useColumns } from './columns.tsx'
import { factsOf, listed, printedOf } from './fields-of.ts'

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
