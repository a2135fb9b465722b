import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DataTable } from './data-table.tsx'
import { fakeMedia } from './fake-media.ts'
import type { DataTableProps } from './table-types.ts'
import { renderParts } from './test-render.tsx'

interface Site {
  readonly code: string
  readonly name: string
}
const ROWS: readonly Site[] = [
  { code: 'A', name: 'Depot' },
  { code: 'B', name: 'Tunnel' },
  { code: 'C', name: 'Viaduct' },
]
const open = vi.fn()
const sort = vi.fn()
let restore = () => {}

function Sites(props: Partial<DataTableProps<Site>>) {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  return (
    <DataTable
      label="Sites"
      rows={ROWS}
      rowKey={(row) => row.code}
      columns={[
        { header: 'Name', sort: 'name', cell: (row) => row.name },
        { header: 'Code', cell: (row) => <button type="button">{row.code}</button> },
      ]}
      texts={{ selectAll: 'Select all', selectRow: 'Select', sortAscending: 'Up', sortDescending: 'Down' }}
      sort="-name"
      onSort={sort}
      selection={{ keys, onChange: setKeys }}
      onOpen={open}
      {...props}
    />
  )
}

const bodyRows = () => screen.getAllByRole('row').slice(1)
const selectedRows = () => bodyRows().map((row) => within(row).getByRole<HTMLInputElement>('checkbox').checked)

beforeEach(() => {
  restore = fakeMedia()
  open.mockClear()
  sort.mockClear()
})
afterEach(() => {
  cleanup()
  restore()
})

describe('by keyboard', () => {
  it('moves with ↓ and ↑, opens with Enter and selects with x', async () => {
    const user = userEvent.setup()
    renderParts(<Sites />)
    bodyRows()[0]?.focus()
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}')
    expect(document.activeElement).toBe(bodyRows()[1])
    await user.keyboard('{Enter}')
    expect(open).toHaveBeenCalledWith(ROWS[1])
    await user.keyboard('x')
    expect(selectedRows()).toEqual([false, true, false])
  })

  it('has one row in the tab order, the one that had the focus last', async () => {
    const user = userEvent.setup()
    renderParts(<Sites />)
    bodyRows()[0]?.focus()
    await user.keyboard('{End}')
    expect(bodyRows().map((row) => row.tabIndex)).toEqual([-1, -1, 0])
  })

  it('leaves keys to the button inside a row', async () => {
    const user = userEvent.setup()
    renderParts(<Sites />)
    within(bodyRows()[0] ?? document.body)
      .getByRole('button')
      .focus()
    await user.keyboard('{Enter}x')
    expect(open).not.toHaveBeenCalled()
    expect(selectedRows()).toEqual([false, false, false])
  })
})

it('opens a row by a click beside its controls alone', () => {
  renderParts(<Sites />)
  fireEvent.click(screen.getByRole('button', { name: 'B' }))
  expect(open).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Tunnel'))
  expect(open).toHaveBeenCalledWith(ROWS[1])
})

it('says how it is sorted and asks to sort by a column', () => {
  renderParts(<Sites />)
  expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('descending')
  expect(screen.getByRole('columnheader', { name: 'Code' }).hasAttribute('aria-sort')).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Name' }))
  expect(sort).toHaveBeenCalledWith('name', { isAdded: false })
})

it('selects all rows of the page, and shows when only some are', () => {
  renderParts(<Sites />)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: 'Select all' })
  fireEvent.click(within(bodyRows()[0] ?? document.body).getByRole('checkbox'))
  expect(all.indeterminate).toBe(true)
  fireEvent.click(all)
  expect(selectedRows()).toEqual([true, true, true])
  fireEvent.click(all)
  expect(selectedRows()).toEqual([false, false, false])
})

it('shows skeleton rows in the true columns while it waits', () => {
  renderParts(<Sites rows={[]} skeletonRows={4} />)
  expect(bodyRows()).toHaveLength(4)
  expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('true')
})

it('says three lines on a card that opens a record, and every fact on one that opens none', () => {
  restore()
  restore = fakeMedia('max-width: 767')
  const facts = (words: string) => ({ header: words, cell: () => words.toLowerCase() })
  const columns = [
    { header: 'Name', cell: (row: Site) => row.name },
    facts('Kind'),
    { ...facts('State'), onCard: 'beside' as const },
    facts('Area'),
    { ...facts('Saved'), onCard: 'below' as const },
    { ...facts('Title'), onCard: 'fact' as const },
    { ...facts('Act'), isAction: true },
  ]
  renderParts(<Sites columns={columns} selection={undefined} />)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe('DepotstateTitletitleKindkindSavedsavedActact')
  cleanup()
  renderParts(<Sites columns={columns} selection={undefined} onOpen={undefined} />)
  expect(screen.getAllByRole('listitem')[0]?.textContent).toBe(
    'DepotKindkindStatestateAreaareaSavedsavedTitletitleActact',
  )
})

it('becomes cards with the same order of facts on a phone', () => {
  restore()
  restore = fakeMedia('max-width: 767')
  renderParts(<Sites />)
  expect(screen.queryByRole('table')).toBeNull()
  const cards = screen.getAllByRole('listitem')
  expect(cards.map((card) => card.textContent)).toEqual(['DepotCodeA', 'TunnelCodeB', 'ViaductCodeC'])
})
