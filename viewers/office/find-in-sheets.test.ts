import { expect, it } from 'vitest'
import type { SheetCell } from '#engines/office/office-file.ts'
import { findCells, foldedCells } from './use-find-in-sheets.ts'

const cell = (column: number, text: string): SheetCell => ({
  ...{ column, text, kind: 'text', look: 0, across: 1, down: 1, formula: null },
})
const sheetOf = (...rows: readonly (readonly SheetCell[])[]) => ({
  rows: rows.map((cells, at) => ({ number: at + 1, height: 20, cells })),
})

it('finds cells of all sheets whatever the letters are written like, and tells where each stands', () => {
  const cells = [
    ...foldedCells(sheetOf([cell(0, 'Fire  Door')], [cell(2, ''), cell(3, 'أبواب الحَريق')]), 0),
    ...foldedCells(sheetOf([cell(1, 'fire door 90')]), 1),
  ]
  const places = (words: string) => findCells(cells, words).map(({ sheet, row, column }) => [sheet, row, column])
  expect(places('fire door')).toEqual([
    [0, 0, 0],
    [1, 0, 1],
  ])
  expect(places('ابواب الحريق')).toEqual([[0, 1, 3]])
  expect([places(' '), places('window')]).toEqual([[], []])
})
