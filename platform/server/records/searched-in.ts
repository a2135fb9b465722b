import { createHash } from 'node:crypto'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type RawBuilder,
} from 'kysely'
import type { SearchedIn, ServedKind } from './record-kinds.ts'

/** Stands for "of no company" in the search, as in the audit. */
const OF_NOBODY = '00000000-0000-0000-0000-000000000000'

/** Where the search reads the records of a kind; null where it does not. */
export function searchedIn({ source, searched }: Pick<ServedKind, 'source' | 'searched'>): SearchedIn | null {
  if (!source) return searched ?? null
  const { table, number, title, place, isThere, key } = source
  return {
    table,
    ...(number && { number: textOf(number) }),
    title: textOf(title.en),
    titleAr: textOf(title.ar),
    where: isThere ? textOf(isThere) : 'true',
    ...(key && { id: key, idType: 'text' as const, [`${place}Code`]: key }),
    ...(place === 'none' && { projectCode: null }),
    ...(place !== 'structure' && { structureCode: null }),
    ...(place !== 'structure' && place !== 'site' && { siteCode: null }),
    ...searched,
  }
}

const compiler = new Kysely<never>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

/** @throws where the SQL has values of its own: the statements of the search have no room for them. */
function textOf(part: RawBuilder<unknown>): string {
  const { sql, parameters } = part.compile(compiler)
  if (parameters.length > 0) throw new Error(`What the search reads of a record takes no values: ${sql}`)
  return sql
}

function selected(kind: SearchedKind): string {
  const { table, id = 'id', number = "''", title, titleAr = "''", text = [], people = [], ...rest } = whole(kind)
  const place = (column: string | null | undefined, usual: string) =>
    column === undefined ? usual : (column ?? 'null')
  return `select (${id})::text as id, ${number} as number, ${title} as title, ${titleAr} as title_ar,
    ${text.length > 0 ? `concat_ws(' ', ${text.join(', ')})` : 'null'} as text,
    ${people.length > 0 ? `array[${people.map((column) => `${column}::text`).join(', ')}]` : 'null'} as people,
    ${place(rest.projectCode, 'project_code')} as project_code, ${place(rest.siteCode, 'site_code')} as site_code,
    ${place(rest.structureCode, 'structure_code')} as structure_code,
    ${kind.source?.isOfCompany ? `coalesce(company_id, '${OF_NOBODY}')` : 'null'} as company_id,
    ${rest.updatedAt ?? 'updated_at'} as updated_at
    from ${table} where ${rest.where ?? 'deleted_at is null'}`
}

type SearchedKind = Pick<ServedKind, 'id' | 'source' | 'searched'>

/** @throws where a kind is searched and says neither by a source nor by itself where. */
function whole(kind: SearchedKind): SearchedIn {
  const facts = searchedIn(kind)
  if (!facts?.table || !facts.title) throw new Error(`Say where the search reads records of the kind ${kind.id}.`)
  return facts
}

const feed = (rows: string) => `coalesce((select jsonb_agg(row) from (${rows}) as row), '[]')`

/**
 * The statement that brings the search up to date with these records: `$1` the kind, `$2` their ids, `$3` the projects
 * that they lie in, where the kind lies in places.
 */
export function feedStatement(kind: SearchedKind): string {
  const { id = 'id', idType = 'uuid', projectCode = 'project_code' } = whole(kind)
  const there = projectCode === null ? '$3::text[] is not null' : `${projectCode} = any ($3)`
  const rows = `${selected(kind)} and ${id} = any ($2::${idType}[]) and ${there}`
  return `select feed_record_search($1, $2::text[], ${feed(rows)})`
}

/** The statement that feeds a batch of all records: `$1` the kind, `$2` nothing, `$3` the last id so far, `$4` how many. */
export function rebuildStatement(kind: SearchedKind): string {
  const { id = 'id', idType = 'uuid' } = whole(kind)
  const rows = `${selected(kind)} and ($3::${idType} is null or ${id} > $3::${idType}) order by ${id} limit $4`
  return `with batch as materialized (${rows}), fed as (select feed_record_search($1, $2::text[], ${feed('select * from batch')}))
    select (select count(*)::int from batch) as count, (select id from batch order by id::${idType} desc limit 1) as last from fed`
}

/** The statement that takes away what is no record any more: `$1` the kind. */
export function forgetStatement(kind: SearchedKind): string {
  return `delete from record_search where kind = $1 and id not in (select id from (${selected(kind)}) as row)`
}

/** Changes with the way in which a kind is read for the search. */
export function wayOf(kind: SearchedKind): string {
  return createHash('sha1')
    .update(`${kind.id} ${rebuildStatement(kind)}`)
    .digest('base64url')
}
