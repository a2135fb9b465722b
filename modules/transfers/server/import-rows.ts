import { isDeepStrictEqual } from 'node:util'
import { personIdsByName } from '#modules/people/server/public.ts'
import { inputSchema } from '#platform/contract/define-api.ts'
import type { ImportedField, ImportSpec } from '#platform/contract/record-imports.ts'
import { valueAt } from '#platform/contract/value-at.ts'
import type { Db } from '#platform/server/database/database.ts'
import { scopeOfEndpoint } from '#platform/server/http/scope-of-endpoint.ts'
import { assertMayCall, type Caller, callEndpoint, readList } from '#platform/server/records/read-list.ts'
import { findEndpoint, findImport, type ServedEndpoint, type ServedImport } from '#platform/server/served-endpoints.ts'
import { importErrors } from '../contract/list-import.ts'
import type { ImportRow, RowOutcome, RowProblem, StoredImport } from './import-repository.ts'
import { cellText } from './match-columns.ts'
import { columnReader, type ReadValue } from './read-cells.ts'
import { problemsOf, takenFrom } from './record-input.ts'
import { partOf, withParts } from './record-parts.ts'

/** What an import needs to work on a record. */
export interface ImportMeans {
  readonly spec: ServedImport
  readonly list: ServedEndpoint
  readonly one: ServedEndpoint
  readonly create: ServedEndpoint
  readonly change: ServedEndpoint | null
  readonly remove: ServedEndpoint | null
}

const LIST_PAGE = 1_000
/** Of a text that says no limit of its own. */
const MOST_TAKEN = 2_000

type Begun = Pick<StoredImport, 'module' | 'list'> & Partial<Pick<StoredImport, 'fields'>>

/** With the fields that were asked as the import began; null for a list into which nothing is imported. */
export function importSpecOf({ module, list, fields = [] }: Begun): ServedImport | null {
  const spec = findImport(module, list)
  const asked = fields.flatMap(({ name, kind, isRequired = false, choices }): ImportedField[] =>
    kind ? [{ name, kind, isRequired, choices: choices.map(({ value }) => value) }] : [],
  )
  return spec && { ...spec, fields: [...spec.fields, ...asked] }
}

/** @throws 422 for a list into which nothing is imported, 403 where the person may add nothing to it */
export function importMeansOf(caller: Caller, begun: Begun): ImportMeans {
  const { module } = begun
  const spec = importSpecOf(begun)
  const endpoint = (name: string | null | undefined) => (name ? findEndpoint(module, name) : null)
  const [listed, one, create] = [spec?.list, spec?.one, spec?.create].map(endpoint)
  if (!spec || !listed || !one || !create) throw importErrors.notPossible()
  for (const asked of [listed, one, create]) assertMayCall(caller, asked)
  const [change, remove] = [endpoint(spec.change), endpoint(spec.remove)]
  return { spec, list: listed, one, create, change, remove }
}

/** A row as what its record would be made of. */
export interface Entry {
  readonly position: number
  readonly row: number
  readonly values: Readonly<Record<string, unknown>>
  /** What a new record has where the row does not say. */
  readonly otherwise: Readonly<Record<string, unknown>>
  readonly problems: readonly RowProblem[]
  /** Value of the key field, for comparing. */
  readonly key: string | null
}

/** Reads the cells of all rows: what a column holds is decided from the whole of it. */
export async function entriesOf(
  db: Db,
  { spec }: Pick<ImportMeans, 'spec'>,
  stored: StoredImport,
  rows: readonly ImportRow[],
): Promise<Entry[]> {
  const taken = spec.fields.flatMap((field) => {
    const at = stored.columns.findIndex((column) => column.field === field.name)
    return at < 0 ? [] : [{ field, at }]
  })
  const names = taken
    .filter(({ field }) => field.kind === 'person')
    .flatMap(({ at }) => rows.map(({ cells }) => cellText(cells[at]).toLowerCase()))
  const people = await personIdsByName(
    db,
    [...new Set(names)].filter((name) => name !== ''),
  )
  const readers = taken.map(({ field, at }) => {
    const cells = rows.map((row) => row.cells[at] ?? null)
    const words = stored.fields.find(({ name }) => name === field.name)
    const read = columnReader(field, cells, {
      words,
      timeZone: stored.timeZone,
      people,
      dayOrder: stored.columns[at]?.dayOrder,
      head: stored.columns[at]?.header ?? '',
    })
    return { name: field.name, read: (row: ImportRow) => read(row.cells[at] ?? null) }
  })
  const ruled = rulesOf(spec, stored)
  return rows.map((row) => {
    const values: Record<string, unknown> = { ...stored.place }
    const problems: RowProblem[] = []
    for (const { name, read } of readers) {
      const found = read(row)
      if (found && 'wrong' in found) problems.push({ field: name, say: found.wrong })
      else if (found) values[name] = found.value
    }
    const otherwise: Record<string, unknown> = {}
    for (const { name, read } of ruled) {
      const found = Object.hasOwn(values, name) ? null : read(row)
      if (found && 'wrong' in found) problems.push({ field: name, say: found.wrong })
      else if (found) otherwise[name] = found.value
    }
    const key = spec.key === null ? null : keyText(values[spec.key])
    return { position: row.position, row: row.row, values, otherwise, problems, key }
  })
}

/** What a person has said that new records have where the file says nothing. */
function rulesOf({ fields }: ImportSpec, stored: StoredImport) {
  return stored.rules.flatMap(({ field: name, value, column }) => {
    const field = fields.find((one) => one.name === name)
    if (!field) return []
    if (column !== null) {
      const most = field.most ?? MOST_TAKEN
      return [{ name, read: ({ cells }: ImportRow) => beginningOf(cellText(cells[column]), most) }]
    }
    const words = stored.fields.find((one) => one.name === name)
    const read = columnReader(field, [value], { words, timeZone: stored.timeZone, people: new Map() })
    return [{ name, read: () => read(value) }]
  })
}

/** Of a text the first words that have room. */
function beginningOf(text: string, most: number): ReadValue {
  if (text.length <= most) return text === '' ? null : { value: text }
  const cut = text.slice(0, most - 1)
  const space = cut.lastIndexOf(' ')
  return { value: `${(space > 0 ? cut.slice(0, space) : cut).toWellFormed()}…` }
}

function keyText(value: unknown): string | null {
  return value === undefined || value === null || value === '' ? null : String(value).trim().toLowerCase()
}

/** Ids of the records that have one of these keys, read through their own list, of the place that is picked. */
export async function knownRecords(
  caller: Caller,
  { spec, list }: Pick<ImportMeans, 'spec' | 'list'>,
  place: StoredImport['place'],
  entries: readonly Entry[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const wanted = new Set(entries.flatMap(({ key }) => key ?? []))
  const found = new Map<string, string[]>()
  const { key, knownBy } = spec
  if (key === null || wanted.size === 0) return found
  const narrowing = Object.entries(place).map(([name, value]) => [spec.about[name] ?? name, value] as const)
  const query = Object.fromEntries(narrowing.filter(([name]) => name in inputSchema(list.spec).shape))
  await readList(caller, list, query, LIST_PAGE, async (pages) => {
    for await (const { items } of pages) {
      for (const row of items) {
        const text = keyText(valueAt(row, key))
        if (text !== null && wanted.has(text))
          found.set(text, [...(found.get(text) ?? []), String(valueAt(row, knownBy))])
      }
    }
  })
  return found
}

/**
 * Makes or changes the record of a row by the use case of its endpoint, in the given transaction.
 * @throws what the use case refuses
 */
export async function applyEntry(
  caller: Caller,
  means: ImportMeans,
  tx: Db,
  { position, values, otherwise }: Entry,
  recordId: string | null,
): Promise<RowOutcome> {
  const { spec, one, create, change } = means
  const outcome = (verdict: RowOutcome['verdict'], record: unknown, before: RowOutcome['before']): RowOutcome => {
    const version = valueAt(record, 'rowVersion')
    const [id, name] = [valueAt(record, spec.knownBy), valueAt(record, spec.named)]
    const versionAfter = typeof version === 'number' ? version : null
    return { position, verdict, name: String(name ?? ''), problems: [], recordId: String(id), before, versionAfter }
  }
  if (recordId === null) {
    const said = { ...otherwise, ...values }
    const input = inputSchema(create.spec)
      .strict()
      .parse(withParts(begunLists(spec, said, {}), Object.entries(said)))
    return outcome('created', await callEndpoint(caller, create, tx, input), null)
  }
  if (!change) throw importErrors.onlyNew()
  const found = await callEndpoint(caller, one, tx, inputSchema(one.spec).parse({ [spec.knownBy]: recordId }))
  const schema = inputSchema(change.spec).strict()
  const before = takenFrom(change, found)
  const takes = (name: string) => partOf(name) in schema.shape && !Object.hasOwn(spec.about, name)
  const said = Object.entries(values).filter(([name]) => takes(name))
  const input = schema.parse(withParts({ ...before, ...begunLists(spec, Object.fromEntries(said), before) }, said))
  if (isDeepStrictEqual(input, schema.parse(before))) return outcome('same', found, null)
  assertMayCall(caller, change)
  return outcome('changed', await callEndpoint(caller, change, tx, input), before)
}

/** Lists that the row says the first of, and that the record has none in. */
function begunLists(
  { starts }: Pick<ImportSpec, 'starts'>,
  said: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const isBegun = (list: string) => Array.isArray(before[list]) && before[list].length > 0
  const named = Object.entries(starts).filter(
    ([list]) => !isBegun(list) && Object.keys(said).some((field) => field.startsWith(`${list}/`)),
  )
  return Object.fromEntries(named.map(([list, first]) => [list, [first]]))
}

/** What is wrong with rows before anything is asked of the register: cells that say nothing, two rows for one record. */
export function refusedAtOnce(
  entries: readonly Entry[],
  known: ReadonlyMap<string, readonly string[]>,
  key: string | null,
): ReadonlyMap<number, readonly RowProblem[]> {
  const first = new Map<string, number>()
  const refused = entries.map((entry): [number, readonly RowProblem[]] => {
    const problems = [...entry.problems]
    if (entry.key !== null) {
      const earlier = first.get(entry.key)
      if (earlier !== undefined) problems.push({ field: key, say: importErrors.sameKey({ row: earlier }).say })
      else first.set(entry.key, entry.row)
      if ((known.get(entry.key)?.length ?? 0) > 1) problems.push({ field: key, say: importErrors.manyOfKey().say })
    }
    return [entry.position, problems]
  })
  return new Map(refused.filter(([, problems]) => problems.length > 0))
}

/** The record that a row speaks of; null for a new one. */
export function recordOf(entry: Entry, known: ReadonlyMap<string, readonly string[]>): string | null {
  return (entry.key !== null && known.get(entry.key)?.[0]) || null
}

export function refusedOutcome(position: number, name: string, problems: readonly RowProblem[]): RowOutcome {
  return { position, verdict: 'refused', name, problems, recordId: null, before: null, versionAfter: null }
}

export const writeScopeOf = ({ create }: Pick<ImportMeans, 'create'>, caller: Caller) =>
  scopeOfEndpoint(create.spec, caller)

/** Null for a fault of ours. */
export function problemsOfRow({ spec }: Pick<ImportMeans, 'spec'>, error: unknown): readonly RowProblem[] | null {
  const names = new Set(spec.fields.map(({ name }) => name))
  return (
    problemsOf(error)?.map(({ field, say }) => ({ field: field !== null && names.has(field) ? field : null, say })) ??
    null
  )
}
