import { expect, it } from 'vitest'
import { compareRuns } from './compare-runs.ts'
import { combined, consolidate } from './consolidate.ts'
import type { MasterColumn, MasterDefinition, ReportedRow, Rule } from './consolidation.ts'

const SOURCE = { sourceId: 'daily', unit: '', currency: '' }
const column = (name: string, rule: Rule, more: Partial<MasterColumn> = {}): MasterColumn => ({
  ...{ name, rule, unit: '', currency: '', weight: '', from: [{ ...SOURCE, field: name }] },
  ...more,
})
let next = 0
const row = (
  companyId: string,
  values: Record<string, string | null>,
  more: Partial<ReportedRow> = {},
): ReportedRow => ({
  ...{ recordId: `r${String(++next).padStart(4, '0')}`, version: 1, line: 0, sourceId: 'daily', day: '2026-03-01' },
  ...{ companyId, values, ...more },
})
const define = (columns: MasterColumn[], isOneCompany = false): MasterDefinition => ({ columns, isOneCompany })
const PILE = column('pile', 'key')
const values = (definition: MasterDefinition, rows: ReportedRow[]) =>
  consolidate(definition, rows).rows.map(({ key, cells }) => [...key, ...cells.map(({ value }) => value)])

it('adds decimals up without any loss, and says of which rows each cell was made', () => {
  const run = consolidate(define([PILE, column('concrete', 'sum')]), [
    row('a', { pile: 'P-1', concrete: '0.1' }, { recordId: 'first' }),
    row('b', { pile: 'P-1', concrete: '0.2' }, { recordId: 'second' }),
  ])
  expect(run.rows).toEqual([
    {
      key: ['P-1'],
      cells: [
        {
          value: '0.3',
          from: [
            [0, '0.1'],
            [1, '0.2'],
          ],
        },
      ],
    },
  ])
  expect(run.inputs.map(({ recordId }) => recordId)).toEqual(['first', 'second'])
  expect(run.conflicts).toEqual([])
})

it('combines each column by its rule', () => {
  const rules = ['max', 'min', 'last', 'count', 'distinct', 'mean', 'same'] as const
  const columns = rules.map((rule) => column(rule, rule, { from: [{ ...SOURCE, field: 'depth' }] }))
  const weighted = column('weighted', 'mean', { from: [{ ...SOURCE, field: 'depth' }], weight: 'metres' })
  const rows = [
    row('a', { pile: '1', depth: '9', metres: '1' }, { day: '2026-03-03' }),
    row('a', { pile: '1', depth: '10', metres: '3' }, { day: '2026-03-02' }),
  ]
  const found = values(define([PILE, ...columns, weighted, column('metres', 'sum')]), rows)
  expect(found).toEqual([['1', '10', '9', '9', '2', '10; 9', '9.5', null, '9.75', '4']])
})

it('makes a conflict of a pile that two companies claim, and gives it no values', () => {
  const definition = define([PILE, column('concrete', 'sum')], true)
  const run = consolidate(definition, [
    row('a', { pile: 'P-7', concrete: '5' }),
    row('b', { pile: 'P-7', concrete: '6' }),
    row('b', { pile: 'P-8', concrete: '6' }),
  ])
  expect(run.rows.map(({ cells }) => cells[0]?.value)).toEqual([null, '6'])
  expect(run.conflicts).toEqual([
    {
      kind: 'claimed-twice',
      key: ['P-7'],
      column: '',
      from: [
        [0, 'a'],
        [1, 'b'],
      ],
    },
  ])
})

it('leaves out and names what is no number, has another currency or no key', () => {
  const money = column('paid', 'sum', {
    currency: 'SAR',
    from: [
      { ...SOURCE, field: 'paid', currency: 'SAR' },
      { sourceId: 'other', field: 'paid', unit: '', currency: 'USD' },
    ],
  })
  const key = { ...PILE, from: [...PILE.from, { sourceId: 'other', field: 'pile', unit: '', currency: '' }] }
  const run = consolidate(define([key, money]), [
    row('a', { pile: '1', paid: '100' }),
    row('a', { pile: '1', paid: 'a lot' }),
    row('a', { pile: '1', paid: '5' }, { sourceId: 'other' }),
    row('a', { pile: ' ', paid: '7' }),
  ])
  expect(run.rows[0]?.cells[0]?.value).toBe('100')
  expect(run.conflicts.map(({ kind }) => kind)).toEqual(['no-key', 'not-a-number', 'other-currency'])
})

it('converts units exactly, refuses those of another kind', () => {
  const of = (unit: string) =>
    define([PILE, column('volume', 'sum', { unit: 'm3', from: [{ ...SOURCE, field: 'volume', unit }] })])
  const rows = [row('a', { pile: '1', volume: '2500' }), row('a', { pile: '1', volume: '500' })]
  expect(values(of('L'), rows)).toEqual([['1', '3.0']])
  expect(() => values(of('kg'), rows)).toThrow()
})

it('gives the same hash for the same rows in any order, and another where one digit differs', () => {
  const definition = define([column('day', 'key', { from: [{ ...SOURCE, field: '@day' }] }), column('men', 'sum')])
  const rows = Array.from({ length: 50 }, (_, at) =>
    row(`c${at % 5}`, { men: String(at) }, { day: `2026-03-1${at % 5}` }),
  )
  const { hash } = consolidate(definition, rows)
  expect(consolidate(definition, [...rows].reverse()).hash).toBe(hash)
  const [first, ...others] = rows as [ReportedRow, ...ReportedRow[]]
  expect(consolidate(definition, [{ ...first, values: { men: '1' } }, ...others]).hash).not.toBe(hash)
  expect(consolidate(definition, [{ ...first, version: 2 }, ...others]).hash).not.toBe(hash)
})

it('says cell by cell what differs from the run before', () => {
  const definition = define([PILE, column('concrete', 'sum')])
  const columns = combined(definition).map(({ name }) => name)
  const before = consolidate(definition, [
    row('a', { pile: '1', concrete: '5' }),
    row('a', { pile: '2', concrete: '5' }),
  ])
  const after = consolidate(definition, [
    row('a', { pile: '1', concrete: '6' }),
    row('a', { pile: '3', concrete: '5' }),
  ])
  expect(compareRuns({ columns, rows: before.rows }, { columns, rows: after.rows })).toEqual([
    { key: ['1'], column: 'concrete', before: '5', after: '6', kind: 'changed' },
    { key: ['2'], column: '', before: null, after: null, kind: 'removed' },
    { key: ['3'], column: '', before: null, after: null, kind: 'added' },
  ])
})

it('makes a hundred thousand cells in less than five seconds', () => {
  const columns = Array.from({ length: 10 }, (_, at) => column(`q${at}`, 'sum'))
  const rows = Array.from({ length: 10_000 }, (_, at) =>
    row(`c${at % 7}`, {
      pile: `P-${at % 5_000}`,
      ...Object.fromEntries(columns.map(({ name }, n) => [name, `${at % 97}.${n}`])),
    }),
  )
  const started = performance.now()
  const run = consolidate(define([PILE, ...columns]), rows)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(run.rows).toHaveLength(5_000)
})
