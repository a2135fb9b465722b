import { createHash } from 'node:crypto'
import { convertUnit } from '../quantities/convert-unit.ts'
import {
  byLetters,
  combineValues,
  contributions,
  isNumber,
  isNumeric,
  trimmed,
  type WeighedValue,
} from './combine-values.ts'
import type {
  Conflict,
  Contribution,
  MasterCell,
  MasterColumn,
  MasterDefinition,
  MasterInput,
  MasterRow,
  MasterRun,
  ReportedRow,
} from './consolidation.ts'

/** Decimals of a value that was converted into another unit. */
const UNIT_DECIMALS = 9

/** Fields that every reported row has beside its own. */
const GIVEN = {
  '@day': ({ day }: ReportedRow) => day,
  '@month': ({ day }: ReportedRow) => day.slice(0, 7),
} as const

/** Names of the fields that every reported row has: the day and the month. */
export const GIVEN_FIELDS = Object.keys(GIVEN)

/**
 * Makes one table of what several reported. Rows with the same key become one; each column is combined by its rule, after its
 * values were converted to its unit. What cannot be combined is a conflict and has no value: nothing is silently chosen. The
 * order in which rows are given does not matter.
 * @throws ValueError `unknown-unit`, `other-quantity` where a unit of a source does not become the one of its column
 */
export function consolidate(definition: MasterDefinition, reported: readonly ReportedRow[]): MasterRun {
  const rows = [...reported].sort(
    (a, b) => byLetters(a.day, b.day) || byLetters(a.recordId, b.recordId) || a.line - b.line,
  )
  const inputs = rows.map(({ values: _, ...input }): MasterInput => input)
  const conflicts: Conflict[] = []
  const groups = groupRows(definition, rows, conflicts)
  const master: MasterRow[] = []
  for (const { key, members } of groups) {
    const claimed = definition.isOneCompany && new Set(members.map((at) => rows[at]?.companyId)).size > 1
    const from = members.map((at): Contribution => [at, rows[at]?.companyId ?? ''])
    if (claimed) conflicts.push({ kind: 'claimed-twice', key, column: '', from })
    const cells = combined(definition).map((column) =>
      claimed ? { value: null, from: [] } : cellOf(definition, column, rows, { key, members }, conflicts),
    )
    master.push({ key, cells })
  }
  return { inputs, rows: master, conflicts, hash: hashOf(definition, rows, master, conflicts) }
}

/** Columns that are combined, in their order. */
export function combined({ columns }: MasterDefinition): MasterColumn[] {
  return columns.filter(({ rule }) => rule !== 'key')
}

interface Group {
  readonly key: readonly string[]
  /** Indexes of its rows. */
  readonly members: number[]
}

function groupRows(definition: MasterDefinition, rows: readonly ReportedRow[], conflicts: Conflict[]): Group[] {
  const keys = definition.columns.filter(({ rule }) => rule === 'key')
  const groups = new Map<string, Group>()
  for (const [at, row] of rows.entries()) {
    const key = keys.map((column) => valueIn(column, row) ?? '')
    if (key.some((part) => part === '')) {
      conflicts.push({ kind: 'no-key', key, column: '', from: [[at, '']] })
      continue
    }
    const name = JSON.stringify(key)
    const group = groups.get(name) ?? { key, members: [] }
    group.members.push(at)
    groups.set(name, group)
  }
  return [...groups.values()].sort((a, b) => compareKeys(a.key, b.key))
}

/** Part by part; numbers as numbers. */
export function compareKeys(a: readonly string[], b: readonly string[]): number {
  for (const [at, part] of a.entries()) {
    const other = b[at] ?? ''
    const order = isNumber(part) && isNumber(other) ? Number(part) - Number(other) : 0
    const found = order || byLetters(part, other)
    if (found !== 0) return found
  }
  return 0
}

/** What a row says of a column, as it says it; null where it says nothing. */
function valueIn({ from }: MasterColumn, row: ReportedRow): string | null {
  const source = from.find(({ sourceId }) => sourceId === row.sourceId)
  if (!source) return null
  const given = Object.hasOwn(GIVEN, source.field) ? GIVEN[source.field as keyof typeof GIVEN] : null
  const value = given ? given(row) : Object.hasOwn(row.values, source.field) ? row.values[source.field] : null
  return value === undefined || value === null || value.trim() === '' ? null : value.trim()
}

function cellOf(
  definition: MasterDefinition,
  column: MasterColumn,
  rows: readonly ReportedRow[],
  { key, members }: Group,
  conflicts: Conflict[],
): MasterCell {
  const values: WeighedValue[] = []
  const weight = definition.columns.find(({ name }) => name === column.weight && column.weight !== '')
  const left = { 'not-a-number': [] as Contribution[], 'other-currency': [] as Contribution[] }
  for (const input of members) {
    const row = rows[input]
    const said = row ? valueIn(column, row) : null
    if (!row || said === null) continue
    const source = column.from.find(({ sourceId }) => sourceId === row.sourceId)
    const heaviness = weight ? (valueIn(weight, row) ?? '0') : null
    if (source && source.currency !== column.currency) left['other-currency'].push([input, said])
    else if ((isNumeric(column.rule) && !isNumber(said)) || (heaviness !== null && !isNumber(heaviness)))
      left['not-a-number'].push([input, said])
    else values.push({ input, value: inUnit(said, source?.unit ?? '', column.unit), weight: heaviness })
  }
  for (const kind of ['not-a-number', 'other-currency'] as const)
    if (left[kind].length > 0) conflicts.push({ kind, key, column: column.name, from: left[kind] })
  const { value, conflict } = combineValues(column.rule, values)
  const from = contributions(values)
  if (conflict) conflicts.push({ kind: 'not-the-same', key, column: column.name, from })
  return { value, from }
}

/** A number in the unit of its column. What is no number, such as a name, has none. */
function inUnit(value: string, from: string, to: string): string {
  if (from === '' || to === '' || from === to || !isNumber(value)) return value
  return trimmed(convertUnit(value, from, to, UNIT_DECIMALS, 'half-even'))
}

function hashOf(
  { columns, isOneCompany }: MasterDefinition,
  rows: readonly ReportedRow[],
  master: readonly MasterRow[],
  conflicts: readonly Conflict[],
): string {
  const hash = createHash('sha256')
  const add = (part: unknown) => hash.update(`${JSON.stringify(part)}\n`)
  add(isOneCompany)
  for (const { name, rule, unit, currency, weight, from } of columns)
    add([name, rule, unit, currency, weight, from.map((one) => [one.sourceId, one.field, one.unit, one.currency])])
  for (const { recordId, version, line, sourceId, companyId, day, values } of rows) {
    const said = Object.entries(values).sort(([a], [b]) => byLetters(a, b))
    add([recordId, version, line, sourceId, companyId, day, said])
  }
  for (const { key, cells } of master) add([key, cells.map(({ value }) => value)])
  for (const { kind, key, column } of conflicts) add([kind, key, column])
  return hash.digest('hex')
}
