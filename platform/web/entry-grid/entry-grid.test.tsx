import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { fakeMedia } from '#ui/fake-media.ts'
import { startFrames } from '../frames/test-screen.tsx'
import { changeLanguage } from '../language/i18n.ts'
import type { EntryColumn, EntryRow } from './entry-columns.ts'
import { EntryGrid } from './entry-grid.tsx'
import { loadEntryTexts } from './use-entry-text.ts'

const COLUMNS: readonly EntryColumn[] = [
  { name: 'step', label: 'Step', kind: 'text', isFixed: true },
  { name: 'done', label: 'Done', kind: 'number', unit: '%', min: 0, max: 100 },
  { name: 'shift', label: 'Shift', kind: 'choice', choices: [{ value: 'night', label: 'Night shift' }] },
]
let kept: readonly EntryRow[]

function Sample({ canAdd, hasCards }: { readonly canAdd?: boolean; readonly hasCards?: boolean }) {
  const [rows, setRows] = useState<readonly EntryRow[]>([
    { key: 'a', cells: { step: 'Rebar' } },
    { key: 'b', cells: { step: 'Pour', done: '1250' } },
  ])
  kept = rows
  const newRow = () => ({ key: crypto.randomUUID(), cells: {} })
  return (
    <EntryGrid
      label="Progress"
      columns={COLUMNS}
      rows={rows}
      onChange={setRows}
      errors={{ a: { shift: 'Nobody works at night.' } }}
      {...(canAdd && { newRow })}
      {...(hasCards && { hasCards })}
    />
  )
}

const user = userEvent.setup()
const cells = (name: string) => kept.map((row) => row.cells[name] ?? '')
const cellAt = async (row: number, column: number) => {
  const grid = await screen.findByRole('grid', { name: 'Progress' })
  return within(within(grid).getAllByRole('row')[row]!).getAllByRole('gridcell')[column]!
}
const press = async (row: number, column: number) => user.click(await cellAt(row, column))

beforeEach(async () => {
  await startFrames()
  await loadEntryTexts()
})
afterEach(cleanup)

it('types into the active cell, goes on by Enter, arrows and Tab, and takes steps back', async () => {
  render(<Sample />)
  await press(1, 1)
  await user.keyboard('٤٠{Enter}60{ArrowUp}')
  expect(cells('done')).toEqual(['40', '60'])
  await user.keyboard('{Delete}')
  expect(cells('done')).toEqual(['', '60'])
  await user.keyboard('{Control>}z{/Control}')
  expect(cells('done')).toEqual(['40', '60'])
  await user.keyboard('{Control>}zz{/Control}')
  expect(cells('done')).toEqual(['', '1250'])
  await user.keyboard('{Control>}y{/Control}{Tab}')
  expect(cells('done')).toEqual(['40', '1250'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Shift, row 1')
  await user.keyboard('{Escape}{ArrowDown}{ArrowDown}{ArrowLeft}{F2}5{Escape}')
  expect(cells('done')).toEqual(['40', '1250'])
})

it('is cards with fields on a phone, where its screen wants them, with what is wrong at its field', async () => {
  const restore = fakeMedia('max-width')
  render(<Sample hasCards />)
  const [rebar, pour] = await screen.findAllByRole('listitem')
  expect(within(rebar!).getByText('Nobody works at night.')).toBeTruthy()
  expect(within(pour!).getByText('At most 100.')).toBeTruthy()
  const done = within(pour!).getByRole('textbox', { name: /Done/ })
  await user.clear(done)
  await user.type(done, '٤٠')
  await user.selectOptions(within(pour!).getByRole('combobox', { name: 'Shift' }), 'night')
  expect([cells('done'), cells('shift')]).toEqual([
    ['', '40'],
    ['', 'night'],
  ])
  restore()
})

it('says of the active cell what is wrong with it, also what the server said, and leads to the next one', async () => {
  render(<Sample />)
  await press(1, 2)
  expect(screen.getByRole('status').textContent).toBe('Nobody works at night.')
  await user.click(screen.getByRole('button', { name: '1 cell to put right' }))
  expect(screen.getByRole('status').textContent).toBe('At most 100.')
  expect((await cellAt(2, 1)).getAttribute('aria-invalid')).toBe('true')
  await user.keyboard('x7{Enter}')
  expect(screen.getByRole('status').textContent).toBe('“x7” is no number.')
})

it('takes rows from a spreadsheet, all or nothing, and asks what a point means', async () => {
  render(<Sample canAdd />)
  await press(2, 1)
  await user.paste('10\tnight shift\r\n20,5\t\r\n')
  expect([cells('done'), cells('shift')]).toEqual([
    ['', '10', '20.5'],
    ['', 'night', ''],
  ])
  await user.keyboard('{Home}')
  await user.paste('Rebar')
  expect(screen.getByRole('alert').textContent).toContain('“Step” cannot be changed')
  await user.keyboard('{ArrowRight}')
  await user.paste('1.234')
  expect(cells('done')).toEqual(['', '10', '20.5'])
  await user.click(screen.getByRole('button', { name: '1.234' }))
  expect(cells('done')).toEqual(['', '1.234', '20.5'])
})

it('adds a row by Enter in the last one, and removes one', async () => {
  render(<Sample canAdd />)
  await press(2, 1)
  await user.keyboard('50{Enter}70{Enter}')
  expect(cells('done')).toEqual(['', '50', '70', ''])
  await user.click(screen.getByRole('button', { name: 'Remove row 2' }))
  expect(cells('done')).toEqual(['', '70', ''])
})

it('copies a range that was stretched with Shift, as a spreadsheet takes it', async () => {
  render(<Sample canAdd />)
  await press(1, 1)
  await user.keyboard('5{Enter}{ArrowUp}{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  const copied = await user.copy()
  expect(copied?.getData('text/plain')).toBe('5\t\r\n1250\t')
  await user.keyboard('{Control>}d{/Control}')
  expect(cells('done')).toEqual(['5', '5'])
})

it('is mirrored for readers of Arabic: the left arrow goes on', async () => {
  await changeLanguage('ar')
  document.documentElement.dir = 'rtl'
  render(
    <div dir="rtl" style={{ direction: 'rtl' }}>
      <Sample />
    </div>,
  )
  await press(1, 1)
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Shift، الصف 1')
})

it('draws of many rows those that can be seen, and goes to all of them', async () => {
  const many = Array.from({ length: 100_000 }, (_, at) => ({ key: String(at), cells: { step: `Step ${at + 1}` } }))
  function Many() {
    const [rows, setRows] = useState<readonly EntryRow[]>(many)
    kept = rows
    return <EntryGrid label="Progress" columns={COLUMNS} rows={rows} onChange={setRows} />
  }
  render(<Many />)
  const grid = await screen.findByRole('grid', { name: 'Progress' })
  expect(grid.getAttribute('aria-rowcount')).toBe('100001')
  expect(within(grid).getAllByRole('row').length).toBeLessThan(150)
  await press(1, 1)
  await user.keyboard('7{Control>}{End}{/Control}')
  expect(document.activeElement?.getAttribute('aria-label')).toContain('100000')
  expect(kept[0]?.cells['done']).toBe('7')
  expect(within(grid).getByText('Step 100000')).toBeDefined()
  const frame = grid.parentElement!
  frame.scrollTop = 37 * 50_000
  fireEvent.scroll(frame)
  expect(within(grid).getByText('Step 50010')).toBeDefined()
  // A gap over more columns than the head has leaves none of the width to the columns that share the rest.
  const heads = grid.querySelectorAll('thead th, thead td').length
  const gaps = [...grid.querySelectorAll<HTMLTableCellElement>('tr[aria-hidden] td')]
  expect(gaps.map(({ colSpan }) => colSpan)).toEqual(gaps.map(() => heads))
  expect(gaps.length).toBeGreaterThan(0)
  // The active row stays, however far is scrolled.
  expect(document.activeElement?.getAttribute('aria-label')).toContain('100000')
})
