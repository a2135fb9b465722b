import { expect, it } from 'vitest'
import { DAILY_REPORT_TABLES } from '#demo/daily-reports.ts'
import { placedItems } from '#engines/forms/form.ts'
import { formOfTables } from '#engines/forms/form-tables.ts'
import { tablesOf } from '../../testing/sample-tables.ts'
import { gridColumns, linesOfRows, rowsOfLines } from './repeat-rows.ts'

function repeatOf(tables: Parameters<typeof formOfTables>[0], name: string) {
  const { form } = formOfTables(tables)
  const found = placedItems(form).find(({ item }) => item.name === name)?.item
  if (found?.kind !== 'repeat') throw new Error(`There is no repeat ${name}.`)
  return { form, repeat: found }
}

it('makes columns of a plain repeat in the language of the reader, without what the form computes', () => {
  const { form, repeat } = repeatOf(DAILY_REPORT_TABLES, 'crew')
  const columns = gridColumns(form, repeat, 'Arabic (ar)')
  expect(columns?.map(({ name, label, kind }) => [name, label, kind])).toEqual([
    ['trade', 'الحرفة', 'text'],
    ['people', 'العدد', 'number'],
    ['hours', 'الساعات لكل شخص', 'number'],
  ])
})

it('leaves a repeat that asks more in one case than in another to its questions', () => {
  const asked = { type: 'text', name: 'why', label: 'Why?', relevant: '${load} > 9' }
  const tables = tablesOf([
    { type: 'begin repeat', name: 'truck', label: 'Truck' },
    { type: 'decimal', name: 'load', label: 'Load' },
    asked,
    { type: 'end repeat' },
  ])
  const { form, repeat } = repeatOf(tables, 'truck')
  expect(gridColumns(form, repeat, '')).toBeNull()
})

it('answers with the rows that hold something, whole numbers as numbers and decimals digit by digit', () => {
  const { form, repeat } = repeatOf(DAILY_REPORT_TABLES, 'crew')
  const columns = gridColumns(form, repeat, '') ?? []
  const rows = rowsOfLines(columns, [{ trade: 'Welders', people: 4, hours: '8.50', manhours: 34 }])
  expect(rows).toEqual([{ key: 'line 1', cells: { trade: 'Welders', people: '4', hours: '8.50' } }])
  const more = [...rows, { key: 'x', cells: {} }, { key: 'y', cells: { trade: 'Helpers', people: 'two', hours: '' } }]
  expect(linesOfRows(columns, more)).toEqual([
    { trade: 'Welders', people: 4, hours: '8.50' },
    { trade: 'Helpers', people: 'two' },
  ])
})
