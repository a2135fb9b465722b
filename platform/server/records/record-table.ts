import { type RawBuilder, sql } from 'kysely'
import type { ErrorFactories } from '#platform/contract/define-errors.ts'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import type { Db } from '../database/database.ts'
import { holding, orderBy, type PlaceColumns, readPage } from '../list-query.ts'
import { byChoice, type RecordFilter } from './record-filters.ts'

/** A column of type jsonb. */
export interface JsonColumn {
  readonly json: string
}
export type Column = string | JsonColumn

/** Narrow every list: those of the place that is picked. */
type PlaceField = 'projectCode' | 'siteCode' | 'structureCode'
const PLACE_FIELDS: readonly PlaceField[] = ['projectCode', 'siteCode', 'structureCode']

/** Fields of a record that are made by the table. Their columns are those of `CONTRIBUTING`, with `deleted_at` for what was removed. */
export interface KeptFields {
  readonly id: string
  readonly rowVersion: number
  readonly createdAt: string
  readonly updatedAt: string
  /** Of one that was archived. */
  readonly archivedAt?: string
}
const KEPT_COLUMNS = { id: 'id', rowVersion: 'row_version', createdAt: 'created_at', updatedAt: 'updated_at' }

/** Further fields of what is read, each by its SQL: names of people, a newest revision. */
export type Computed = Readonly<Record<string, RawBuilder<unknown>>>
type ValuesOf<Also extends Computed> = {
  [Name in keyof Also]: Also[Name] extends RawBuilder<infer Value> ? Value : never
}
export type Read<Entered, Also extends Computed> = Entered & KeptFields & ValuesOf<Also>

export interface RecordTableSpec<Entered extends { projectCode: string }, Query extends ListQuery> {
  readonly table: string
  readonly errors: Pick<ErrorFactories<'notFound' | 'changedMeanwhile'>, 'notFound' | 'changedMeanwhile'>
  /** What is entered, field by field, with its place: the column that keeps it. */
  readonly columns: { readonly [Field in keyof Entered]-?: Column }
  /** For kinds with private records: SQL over the table that is true where whoever the session works for may read the row. */
  readonly mayRead?: RawBuilder<boolean>
  /** The table is open to parties, as its kind is (`isOfParties`): it has `company_id`. */
  readonly isOfParties?: boolean | undefined
  /** In place of the caller's places, for a table of which another policy shows rows: SQL that finds them. */
  readonly inSight?: RawBuilder<boolean>
  /** SQL that is true where the day has passed until which something is wanted of the row: `isPastInProject` of the sites. */
  readonly isPast?: RawBuilder<boolean>
  /** Columns that the search of a list looks into. */
  readonly search: readonly string[]
  /** Field of the query's `sort` -> SQL. */
  readonly sort: Readonly<Record<string, RawBuilder<unknown>>>
  /** Order of a list that says none, unique at its end. */
  readonly order: RawBuilder<unknown>
  /** Every field of the list's query that is neither paging, place, `archived` nor `turn`, under its own name. */
  readonly filters: {
    readonly [Name in Exclude<keyof Query, keyof ListQuery | PlaceField | 'archived' | 'turn'>]-?: RecordFilter<
      NonNullable<Query[Name]>
    >
  }
}

/**
 * Reads and writes the records of a table with places, row versions and removal: values in, values out, and SQL for nothing
 * else. Further fields are computed by `also`, a scalar for each record. A list that joins writes its query by hand.
 * @example const incidents = recordTable<IncidentFacts, InputOf<…['list']>>({ table: 'incidents', columns: { … }, … })
 */
export function recordTable<Entered extends { projectCode: string }, Query extends ListQuery>(
  spec: RecordTableSpec<Entered, Query>,
) {
  const table = sql.table(spec.table)
  const columns = new Map(Object.entries<Column>(spec.columns))
  const selected = [...columns, ...Object.entries<Column>(KEPT_COLUMNS)].map(([field, column]) => [
    field,
    sql.ref(`${spec.table}.${nameOf(column)}`),
  ]) as [string, RawBuilder<unknown>][]
  const place = {
    ...placeColumns(spec.table, columns),
    ...(spec.isOfParties && { party: sql.ref(`${spec.table}.company_id`) }),
  }
  const isReadable = spec.mayRead ?? sql`true`
  const isThere = sql`deleted_at is null and ${isReadable}`
  const isArchived = sql`deleted_at is not null and ${isReadable}`

  const fields = (also: Computed) =>
    sql.join([...selected, ...Object.entries(also)].map(([field, value]) => sql`${value} as ${sql.id(field)}`))

  return {
    /** What of a record is entered, without its place: the history compares it. */
    entered: (record: Entered): object => {
      const isPlace = (field: string) => PLACE_FIELDS.some((place) => place === field)
      return Object.fromEntries(Object.entries(record).filter(([field]) => columns.has(field) && !isPlace(field)))
    },

    name: spec.table,
    isPast: spec.isPast,
    columnOf: (field: string): string | undefined => {
      const column = columns.get(field)
      return column && nameOf(column)
    },

    /**
     * A page of the records that the scope sees and the query asks for.
     * @param narrowed a further condition, of what the table does not know: who asks
     */
    page: async <const Also extends Computed>(
      db: Db,
      query: Query,
      also: Also,
      narrowed: RawBuilder<unknown> = sql`true`,
    ): Promise<Page<Read<Entered, Also>>> =>
      readPage(
        db,
        query,
        ({ inScope, anyPlace, window }) => sql<Read<Entered, Also> & { total: number }>`
          select ${fields(isAsked(query, 'archived') ? { ...also, archivedAt: sql`deleted_at` } : also)},
            count(*) over ()::int as total from ${table}
          where ${sql.join([isAsked(query, 'archived') ? isArchived : isThere, spec.inSight ? sql`${anyPlace('the table says what is in sight')}${spec.inSight}` : inScope(place), ...conditionsOf(spec, place, query), narrowed], sql` and `)}
          order by ${orderBy(query.sort, spec.sort, spec.order)} ${window}`,
        ({ total: _total, ...row }) => withTexts(row) as Read<Entered, Also>,
      ),

    /** @throws not-found where it does not exist, was removed, or the scope does not see it. */
    get: async <const Also extends Computed>(db: Db, id: string, also: Also): Promise<Read<Entered, Also>> => {
      const found = await sql<Read<Entered, Also>>`
        select ${fields(also)} from ${table} where id = ${id} and ${isThere}`.execute(db)
      const row = found.rows[0]
      if (!row) throw spec.errors.notFound({ id })
      return withTexts(row)
    },

    /** For its own page: also one that was archived. @throws not-found */
    read: async <const Also extends Computed>(db: Db, id: string, also: Also): Promise<Read<Entered, Also>> => {
      const found = await sql<Read<Entered, Also>>`
        select ${fields({ ...also, archivedAt: sql`deleted_at` })} from ${table} where id = ${id} and ${isReadable}`.execute(
        db,
      )
      const row = found.rows[0]
      if (!row) throw spec.errors.notFound({ id })
      const { archivedAt, ...record } = withTexts(row)
      return (archivedAt ? { ...record, archivedAt } : record) as Read<Entered, Also>
    },

    /** True where a record has this id, removed or not. */
    isKnown: async (db: Db, id: string): Promise<boolean> =>
      (await sql`select from ${table} where id = ${id}`.execute(db)).rows.length > 0,

    insert: async (tx: Db, record: Entered & { readonly id: string }, personId: string): Promise<void> => {
      const values = writes(columns, record)
      await sql`
        insert into ${table} (id, created_by, updated_by, ${sql.join(values.map(([column]) => column))})
        values (${record.id}, ${personId}, ${personId}, ${sql.join(values.map(([, value]) => value))})`.execute(tx)
    },

    /** Saves the fields that the change names. @throws changed-meanwhile where somebody has saved since the person read it. */
    update: async (
      tx: Db,
      change: Partial<Entered> & Pick<KeptFields, 'id' | 'rowVersion'>,
      personId: string,
    ): Promise<void> => {
      const set = writes(columns, change).map(([column, value]) => sql`${column} = ${value}, `)
      const updated = await sql`
        update ${table} set ${sql.join(set, sql``)}row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
        where id = ${change.id} and row_version = ${change.rowVersion} and deleted_at is null`.execute(tx)
      if (updated.numAffectedRows !== 1n) throw spec.errors.changedMeanwhile({ id: change.id })
    },

    /** False where it was not archived. */
    restore: async (tx: Db, id: string, personId: string): Promise<boolean> => {
      const restored = await sql`
        update ${table} set deleted_at = null, row_version = row_version + 1, updated_by = ${personId}, updated_at = now()
        where id = ${id} and deleted_at is not null and ${isReadable}`.execute(tx)
      return restored.numAffectedRows === 1n
    },

    /** To the archive: it leaves the lists, the search and what counts; its row stays. */
    remove: async (tx: Db, id: string): Promise<void> => {
      await sql`update ${table} set deleted_at = now() where id = ${id} and deleted_at is null`.execute(tx)
    },
  }
}

export type RecordTable<Entered extends { projectCode: string }, Query extends ListQuery> = ReturnType<
  typeof recordTable<Entered, Query>
>

const isAsked = (query: object, flag: string) => new Map(Object.entries(query)).get(flag) === true

const nameOf = (column: Column) => (typeof column === 'string' ? column : column.json)

function placeColumns(table: string, columns: ReadonlyMap<string, Column>): PlaceColumns {
  const columnOf = (field: PlaceField) => {
    const column = columns.get(field)
    return column === undefined ? null : sql.ref(`${table}.${nameOf(column)}`)
  }
  const project = columnOf('projectCode') ?? sql.ref(`${table}.project_code`)
  return { project, site: columnOf('siteCode'), structure: columnOf('structureCode') }
}

function conditionsOf<Entered extends { projectCode: string }, Query extends ListQuery>(
  { filters, search }: RecordTableSpec<Entered, Query>,
  place: PlaceColumns,
  query: Query,
): RawBuilder<unknown>[] {
  const places = { projectCode: place.project, siteCode: place.site, structureCode: place.structure }
  const asked = new Map(Object.entries<unknown>(query).filter(([, value]) => value !== undefined))
  const ofPlace = PLACE_FIELDS.flatMap((field) => {
    const column = places[field]
    return column && asked.has(field) ? [byChoice(column)(asked.get(field) as string)] : []
  })
  const ofFilters = Object.entries<RecordFilter<never>>(filters).flatMap(([name, filter]) =>
    asked.has(name) ? [filter(asked.get(name) as never)] : [],
  )
  const searched = search.map((column) => sql.ref(column))
  return [
    ...ofPlace,
    ...ofFilters,
    ...(query.search && searched.length > 0 ? [holding(query.search, ...searched)] : []),
  ]
}

/** Columns and values of the fields that the record names. */
function writes(columns: ReadonlyMap<string, Column>, record: object): [RawBuilder<unknown>, RawBuilder<unknown>][] {
  const given = new Map(Object.entries(record))
  return [...columns].flatMap(([field, column]) => {
    const value = given.get(field)
    if (value === undefined) return []
    const isJson = typeof column !== 'string' && value !== null
    return [[sql.id(nameOf(column)), isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}`]]
  })
}

/** Moments as they are sent. */
function withTexts<Row extends object>(row: Row): Row {
  const texts = Object.entries(row).map(([field, value]) => [
    field,
    value instanceof Date ? value.toISOString() : value,
  ])
  return Object.fromEntries(texts) as Row
}
