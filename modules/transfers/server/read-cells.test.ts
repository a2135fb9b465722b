import { describe, expect, it } from 'vitest'
import type { ReadCell } from '#engines/sheets/read-row.ts'
import type { ImportedField, ImportKind } from '#platform/contract/record-imports.ts'
import { matchColumns } from './match-columns.ts'
import { columnReader } from './read-cells.ts'

const TRADE = {
  name: 'trade',
  title: { en: 'Trade', ar: 'التخصص' },
  choices: [
    { value: 'steel', title: { en: 'Steel works', ar: 'أعمال الحديد' } },
    { value: 'rail', title: { en: 'Rail', ar: 'السكك' } },
  ],
}

/** The values of a column, or `wrong`. */
function read(
  kind: ImportKind,
  cells: readonly ReadCell[],
  people = new Map<string, string[]>(),
  dayOrder: 'day-first' | 'month-first' | null = null,
) {
  const field: ImportedField = { name: 'trade', kind, choices: ['steel', 'rail'], isRequired: false }
  const reader = columnReader(field, cells, { words: TRADE, timeZone: 'Asia/Riyadh', people, dayOrder })
  return cells.map((cell) => {
    const found = reader(cell)
    return found && ('wrong' in found ? 'wrong' : found.value)
  })
}

describe('the cells of a column', () => {
  it.each<[string, ImportKind, ReadCell[], unknown[]]>([
    ['Arabic digits with their marks', 'number', ['١٢٣٫٥٠', '٤٬٠٠٠'], [123.5, 4000]],
    ['decimal commas, which say what the others are', 'number', ['1.234,56', '7,5', '1.234'], [1234.56, 7.5, 1234]],
    ['decimal points with commas between thousands', 'number', ['1,234.5', '12,000'], [1234.5, 12000]],
    ['a comma that could be either', 'number', ['1,234'], ['wrong']],
    ['both kinds of marks in one column', 'number', ['1,5', '1.5', '1.234'], [1.5, 1.5, 'wrong']],
    [
      'numbers of a spreadsheet, to their last digit',
      'decimal',
      [1234.5, 0.000001, '0012.10'],
      ['1234.5', '0.000001', '0012.10'],
    ],
    ['what is no number', 'number', ['12 m', '=1+1', true], ['wrong', 'wrong', 'wrong']],
    [
      'days, whichever way they are written',
      'day',
      ['2026-04-03', '3 Apr, 2026', { day: '2026-04-03' }, '٢٠٢٦/٤/٣'],
      Array(4).fill('2026-04-03'),
    ],
    [
      'the day before the month, because one is above 12',
      'day',
      ['03/04/2026', '25/12/2026'],
      ['2026-04-03', '2026-12-25'],
    ],
    ['the month before the day, likewise', 'day', ['04/03/2026', '12/25/2026'], ['2026-04-03', '2026-12-25']],
    ['a day that could be two', 'day', ['03/04/2026', '04/04/2026'], ['wrong', '2026-04-04']],
    [
      'months by their names in both languages',
      'day',
      ['3 March 2026', '٣ مارس ٢٠٢٦', '15 أكتوبر، 2026', '1 Frimaire 2026'],
      ['2026-03-03', '2026-03-03', '2026-10-15', 'wrong'],
    ],
    ['years of two digits', 'day', ['06/23/09', '6/1/09', '6.23.79'], ['2009-06-23', '2009-06-01', '1979-06-23']],
    ['what may begin with a year of two digits', 'day', ['09-06-23', '6/23.09'], ['wrong', 'wrong']],
    ['days that no calendar has', 'day', ['2026-02-30', '31.04.2026'], ['wrong', 'wrong']],
    [
      'moments by the clock of the person',
      'moment',
      ['2026-04-03 14:30', { moment: '2026-04-03T14:30:00' }, '2026-04-03T11:30:00Z', '2026-04-03'],
      ['2026-04-03T11:30:00.000Z', '2026-04-03T11:30:00.000Z', '2026-04-03T11:30:00.000Z', '2026-04-02T21:00:00.000Z'],
    ],
    [
      'choices in both languages, and as they are stored',
      'choice',
      ['steel works', 'اعمال الحديد', 'rail', 'Wood'],
      ['steel', 'steel', 'rail', 'wrong'],
    ],
    [
      'several choices',
      'choices',
      ['Rail, Steel works', 'السكك، أعمال الحديد', 'Rail · Wood'],
      [['steel', 'rail'], ['steel', 'rail'], 'wrong'],
    ],
    ['yes and no', 'flag', ['Yes', 'لا', true, 0, 'maybe', '-'], [true, false, true, false, 'wrong', 'wrong']],
    [
      'text as it stands, also where it looks like a formula',
      'text',
      ['=1+1', 12, { day: '2026-04-03' }],
      ['=1+1', '12', '2026-04-03'],
    ],
    ['nothing, and errors of the spreadsheet', 'text', [null, '  ', { error: '#REF!' }], [null, null, 'wrong']],
  ])('hold %s', (_, kind, cells, values) => {
    expect(read(kind, cells)).toEqual(values)
  })

  it('hold days as a person says that they are written, also where the column itself does not tell', () => {
    const ambiguous = ['03/04/26', '3/4/2026', '13/04/2026']
    expect(read('day', ambiguous, new Map(), 'month-first')).toEqual(['2026-03-04', '2026-03-04', 'wrong'])
    expect(read('day', ambiguous, new Map(), 'day-first')).toEqual(['2026-04-03', '2026-04-03', '2026-04-13'])
    expect(read('moment', ['6/5/09 14:30'], new Map(), 'month-first')).toEqual(['2009-06-05T11:30:00.000Z'])
  })

  it('name people whom one name means', () => {
    const people = new Map([
      ['ana haddad', ['1']],
      ['omar', ['2', '3']],
    ])
    expect(read('person', ['Ana Haddad', 'Omar', 'Nobody'], people)).toEqual(['1', 'wrong', 'wrong'])
  })
})

describe('the head of a table', () => {
  const fields = [TRADE, { name: 'code', title: { en: 'Code', ar: 'الرمز' }, choices: [] }]
  const match = (...rows: ReadCell[][]) =>
    matchColumns(
      rows.map((cells, at) => ({ row: at + 1, cells })),
      fields,
    )

  it('is found below a title over merged cells, by either language, with marks or without', () => {
    const found = match(
      ['Companies of 2026', 'Companies of 2026', 'Companies of 2026'],
      ['التّخصص', 'CODE *', 'Remarks'],
      ['Steel', 'A'],
    )
    expect(found.columns.map(({ field }) => field)).toEqual(['trade', 'code', null])
    expect(found.rows.map(({ row }) => row)).toEqual([3])
  })

  it('gives a field to the first of two columns with one head', () => {
    expect(match(['Code', 'Code'], ['A', 'B']).columns.map(({ field }) => field)).toEqual(['code', null])
  })
})

describe('numbers with units', () => {
  const LENGTH = { name: 'length', title: { en: 'Length (m)', ar: 'الطول (م)' }, choices: [] }
  const quantities = (
    cells: readonly ReadCell[],
    head = 'Length (m)',
    words = LENGTH,
    kind: ImportKind = 'decimal',
  ) => {
    const field: ImportedField = { name: words.name, kind, choices: [], isRequired: false }
    const reader = columnReader(field, cells, { words, head, timeZone: 'Asia/Riyadh', people: new Map() })
    return cells.map((cell) => {
      const found = reader(cell)
      return found && ('wrong' in found ? found.wrong.en : found.value)
    })
  }

  it('are kept in the unit that the label says', () => {
    expect(quantities(['12 m', '1,250.5mm', '٤٥ م', '3 ft', '0.5 km', '-2', 7])).toEqual([
      '12',
      '1.2505',
      '45',
      '0.9144',
      '500',
      '-2',
      '7',
    ])
    expect(quantities(['1500', 20, '3 m'], 'Length [mm]')).toEqual(['1.5', '0.02', '3'])
    expect(quantities(['2 m', 500], 'Length', { ...LENGTH, title: { en: 'Length (mm)', ar: '' } }, 'number')).toEqual([
      2000, 500,
    ])
  })

  it('of another kind are refused with what is expected, and where there is no unit, none is taken', () => {
    expect(quantities(['12 kg', '5 furlongs', 'twelve'])).toEqual([
      '"kg" cannot be turned into m. Enter it in m or a unit of the same kind.',
      '"furlongs" cannot be turned into m. Enter it in m or a unit of the same kind.',
      'Enter a number with a point before the decimals: 1234.5.',
    ])
    const count = { name: 'count', title: { en: 'Number of cubes', ar: '' }, choices: [] }
    expect(quantities(['6 kg', '6'], 'Number of cubes', count, 'number')).toEqual([
      'This is a number without a unit: leave out "kg".',
      6,
    ])
  })

  it('are found by heads that say another unit than the label, or none', () => {
    for (const head of ['Length (m)', 'Length [mm]', 'length', 'الطول (سم)', 'الطول']) {
      const { columns } = matchColumns([{ number: 1, cells: [head] } as never], [LENGTH])
      expect(columns[0]?.field, head).toBe('length')
    }
  })
})
