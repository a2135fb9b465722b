import { expect, it } from 'vitest'
import type { Sheet, SheetCell } from '#engines/office/office-file.ts'
import { beginnings, mastersOf, placeCells, windowOf } from './sheet-window.ts'

const cell = (column: number, text: string, across = 1, down = 1): SheetCell => ({
  ...{ column, text, across, down },
  ...{ kind: 'text', look: 0, formula: null },
})

/** Four columns; a head over all of them, and a cell over rows 1 to 3. */
const SHEET: Sheet = {
  ...{ name: 'S', isRightToLeft: false, looks: [], leftOut: [], frozen: { rows: 1, columns: 1 } },
  columns: ['A', 'B', 'C', 'D'].map((letters) => ({ letters, width: 64 })),
  rows: [
    { number: 1, height: 20, cells: [cell(0, 'Head', 4)] },
    { number: 2, height: 20, cells: [cell(0, 'a'), cell(1, 'tall', 1, 3), cell(3, 'b')] },
    { number: 3, height: 20, cells: [cell(0, 'c')] },
    { number: 4, height: 20, cells: [cell(0, 'd'), cell(2, 'e')] },
  ],
}

const placed = (rows: readonly [number, number], ranges: readonly (readonly [number, number])[]) =>
  placeCells(SHEET, mastersOf(SHEET), rows, ranges).map((row) =>
    row.map((part) => part.map((one) => `${one.column}:${one.cell?.text ?? ''} ${one.across}x${one.down}`).join(', ')),
  )

it('puts cells that cover others once, and leaves what they cover out', () => {
  expect(placed([0, 4], [[0, 4]])).toEqual([
    ['0:Head 4x1'],
    ['0:a 1x1, 1:tall 1x3, 2: 1x1, 3:b 1x1'],
    ['0:c 1x1, 2: 1x1, 3: 1x1'],
    ['0:d 1x1, 2:e 1x1, 3: 1x1'],
  ])
})

it('cuts a cell that covers others to the rows and columns that are drawn', () => {
  expect(
    placed(
      [2, 4],
      [
        [0, 1],
        [1, 3],
      ],
    ),
  ).toEqual([
    ['0:c 1x1', '1: 1x2, 2: 1x1'],
    ['0:d 1x1', '2:e 1x1'],
  ])
  expect(
    placed(
      [0, 1],
      [
        [0, 1],
        [1, 4],
      ],
    ),
  ).toEqual([['0:Head 1x1', '1: 3x1']])
})

it('draws what is in sight and a little more, behind what stays in place', () => {
  const begins = beginnings(Array.from({ length: 1_000 }, () => 20))
  const [from, to] = windowOf(begins, 2, { offset: 10_000, size: 600 }, 'rows')
  expect([from <= 502, from > 460, to >= 532, to < 570]).toEqual([true, true, true, true])
  expect(windowOf(begins, 2, { offset: 0, size: 600 }, 'rows')[0]).toBe(2)
  expect(windowOf(begins, 0, { offset: 19_400, size: 600 }, 'rows')[1]).toBe(1_000)
  expect(windowOf(beginnings([20]), 0, { offset: 0, size: 600 }, 'columns')).toEqual([0, 1])
})
