import { expect, it } from 'vitest'
import { cellsOf, textOfCells } from './entry-clipboard.ts'
import { countProblems, type EntryColumn, type EntryRow, filledRows, problemOf } from './entry-columns.ts'
import { pasteInto } from './entry-edits.ts'
import { readPasted, readTyped } from './entry-values.ts'

const COLUMNS: readonly EntryColumn[] = [
  { name: 'trade', label: 'Trade', kind: 'text', isRequired: true, maxLength: 20 },
  { name: 'workers', label: 'Workers', kind: 'number', min: 0, max: 500, decimals: 0 },
  { name: 'volume', label: 'Volume', kind: 'number', unit: 'm³' },
  { name: 'cost', label: 'Cost', kind: 'money', currency: 'SAR' },
  { name: 'shift', label: 'Shift', kind: 'choice', choices: [{ value: 'night', label: 'Night shift' }] },
  { name: 'day', label: 'Day', kind: 'day' },
]
const month: EntryColumn = { name: 'month', label: 'Month', kind: 'month' }
const [, workers, volume, cost, shift, day] = COLUMNS as [EntryColumn, ...EntryColumn[]] & EntryColumn[]
let rowsMade = 0
const newRow = (): EntryRow => ({ key: `r${rowsMade++}`, cells: {} })
const CORNER = { top: 0, bottom: 0, first: 0, last: 0 }
const into = { columns: COLUMNS, rows: [newRow()], at: CORNER, newRow, maxRows: 10, mark: null }

it('cuts the clipboard of a spreadsheet into cells, also those with tabs, lines and quotes', () => {
  const text = 'A\t"two\r\nlines"\t"an ""inch"""\r\n\t"open\tx\r\n'
  expect(cellsOf(text)).toEqual([
    ['A', 'two lines', 'an "inch"'],
    ['', '"open', 'x'],
  ])
  expect(
    cellsOf(
      textOfCells([
        ['a\tb', '"c"'],
        ['', 'd'],
      ]),
    ),
  ).toEqual([
    ['a\tb', '"c"'],
    ['', 'd'],
  ])
})

it('reads what is typed by the kind of its column, and keeps what it does not understand', () => {
  expect(readTyped(volume!, '١٢٫٥ m³')).toBe('12.5')
  expect(readTyped(cost!, 'SAR 1,240.50')).toBe('1240.50')
  expect(readTyped(shift!, 'night SHIFT')).toBe('night')
  expect(readTyped(volume!, 'some')).toBe('some')
  for (const typed of ['2026-03', '3/2026', 'Mar-26', 'March 2026', '01/03/2026', 'مارس ٢٠٢٦'])
    expect(readTyped(month, typed), typed).toBe('2026-03')
  expect(problemOf(month, { key: 'a', cells: { month: 'spring' } }, [month])).toEqual({ why: 'notAMonth' })
  const days = [
    '22/11/2026',
    '٢٢-١١-٢٠٢٦',
    '22 Nov, 2026',
    '22-Nov-26',
    '2026/11/22',
    '22 نوفمبر، 2026',
    '22.11.2026 00:00',
  ]
  expect(days.map((text) => readTyped(day!, text))).toEqual(days.map(() => '2026-11-22'))
  expect(readTyped(day!, '31/02/2026')).toBe('31/02/2026')
})

it('takes from the whole pasted column what a comma and the first number of a date mean', () => {
  expect(readPasted(volume!, ['1.234,50', '0,5', ''], null)).toEqual({ values: ['1234.50', '0.5', ''], unclear: [] })
  expect(readPasted(volume!, ['1.234', '2.500'], null).unclear).toEqual(['1.234', '2.500'])
  expect(readPasted(volume!, ['1.234', '2.500'], ',').values).toEqual(['1234', '2500'])
  expect(readPasted(day!, ['3/4/2026', '13/4/2026'], null).values).toEqual(['2026-04-03', '2026-04-13'])
  expect(readPasted(day!, ['3/4/2026', '4/13/2026'], null).values).toEqual(['2026-03-04', '2026-04-13'])
})

it('says of each cell why it cannot be taken, and nothing of empty rows', () => {
  const row = (cells: Record<string, string>) => ({ key: 'a', cells })
  const why = (column: EntryColumn, cells: Record<string, string>) => problemOf(column, row(cells), COLUMNS)
  expect(why(workers!, { workers: '501' })).toEqual({ why: 'tooLarge', limit: 500 })
  expect(why(workers!, { workers: '1.5' })).toEqual({ why: 'tooManyDecimals', limit: 0 })
  expect(why(volume!, { volume: 'some' })).toEqual({ why: 'notANumber' })
  expect(why(shift!, { shift: 'noon' })).toEqual({ why: 'notInTheList' })
  expect(why(day!, { day: '2026-02-30' })).toEqual({ why: 'notADay' })
  expect(why(COLUMNS[0]!, { workers: '4' })).toEqual({ why: 'required' })
  const rows = [row({}), row({ trade: 'Steel', workers: 'x' })]
  expect(countProblems(COLUMNS, rows)).toBe(1)
  expect(filledRows(COLUMNS, rows)).toHaveLength(1)
  // What a new row begins with is nobody's entry.
  const begun = COLUMNS.map((column) => (column.name === 'shift' ? { ...column, startsAs: 'night' } : column))
  expect(countProblems(begun, [row({ shift: 'night' })])).toBe(0)
  expect(countProblems(begun, [row({ shift: 'night', workers: '4' })])).toBe(1)
})

it('pastes all of a block or nothing of it, adds rows, and goes by the names of columns in its first line', () => {
  const pasted = pasteInto('Steel\t12\nConcrete\t٨\n', into)
  expect(pasted).toMatchObject({
    rows: [{ cells: { trade: 'Steel', workers: '12' } }, { cells: { trade: 'Concrete', workers: '8' } }],
    block: { top: 0, bottom: 1, first: 0, last: 1 },
  })
  expect(pasteInto('day\tTrade\n22/11/2026\tSteel', into)).toMatchObject({
    rows: [{ cells: { day: '2026-11-22', trade: 'Steel' } }],
  })
  expect(pasteInto('1\t2\t3', { ...into, at: { ...CORNER, first: 4, last: 4 } })).toMatchObject({
    refused: 'tooManyColumns',
  })
  expect(pasteInto('a\nb', { ...into, newRow: undefined })).toMatchObject({ refused: 'tooManyRows', limit: 1 })
  expect(pasteInto('Steel\t1\t1.234', into)).toMatchObject({ unclear: ['1.234'], label: 'Volume' })
  const fixed = COLUMNS.map((column) => ({ ...column, isFixed: column.name === 'workers' }))
  expect(pasteInto('Steel\t1', { ...into, columns: fixed })).toMatchObject({ refused: 'fixed', label: 'Workers' })
})

it('fills the selection with one pasted cell', () => {
  const rows = [newRow(), newRow()]
  const pasted = pasteInto('night shift', { ...into, rows, at: { top: 0, bottom: 1, first: 4, last: 4 } })
  expect(pasted).toMatchObject({ rows: [{ cells: { shift: 'night' } }, { cells: { shift: 'night' } }] })
})
