import { type RawBuilder, sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '../context.ts'
import type { Db } from '../database/database.ts'
import { SYSTEM_SCOPE } from '../database/scope.ts'
import { holding, inScope } from '../list-query.ts'
import { findRecordKind, holdsReadOf, type RecordSource, type ServedKind, servedKinds } from './record-kinds.ts'

/** Names a record of any kind. */
export interface RecordKey {
  readonly entityType: string
  readonly entityId: string
}

/** A record that the caller may read, whatever its kind: what it is called and where it lies. */
export interface FoundRecord {
  readonly kind: ServedKind
  readonly id: string
  readonly number: string | null
  readonly title: Text
  /** Null where records of the kind lie in no place. */
  readonly projectCode: string | null
  readonly siteCode: string | null
  readonly structureCode: string | null
  /** Absent where records of the kind belong to no company. */
  readonly companyId?: string | null
}

/** Who asks: a request's context fits, and what a person who is not here now would see. */
export type RecordReader = Pick<RequestContext, 'db' | 'services'> & {
  readonly user: Pick<RequestContext['user'], 'id' | 'isAdmin' | 'permissions'>
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The record, as far as the caller may read it; null where it does not exist, was removed, is out of sight or not theirs to
 * read, and where nothing can hang on records of its kind ({@link ServedKind.source}). These look the same to whoever asks.
 */
export async function findRecord(
  reader: RecordReader,
  { entityType, entityId }: RecordKey,
): Promise<FoundRecord | null> {
  return (await findOfKind(reader, entityType, [entityId]))[0] ?? null
}

/** Those of many records that the caller may read, in no order: one query for each kind. */
export async function findRecords(reader: RecordReader, keys: readonly RecordKey[]): Promise<FoundRecord[]> {
  const idsOf = new Map<string, string[]>()
  for (const { entityType, entityId } of keys) idsOf.set(entityType, [...(idsOf.get(entityType) ?? []), entityId])
  const found: FoundRecord[] = []
  for (const [type, ids] of idsOf) found.push(...(await findOfKind(reader, type, ids)))
  return found
}

/**
 * Records of all kinds that the caller may read, by a part of their number or title, or by the id in an address that somebody
 * copied: some of each kind, in the order of their kinds.
 */
export async function searchRecords(reader: RecordReader, search: string, mostOfKind: number): Promise<FoundRecord[]> {
  const [id] = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/i.exec(search) ?? []
  const found: FoundRecord[] = []
  for (const kind of servedKinds()) {
    const { source } = kind
    if (!source || !holdsReadOf(kind, reader.user, false)) continue
    const { number, title } = source
    const isNamed = holding(search, ...(number ? [number] : []), title.en, title.ar)
    if (id && source.key) continue
    const condition = id ? sql`id = ${id}::uuid` : sql`${isNamed} and ${scopeOf(reader, source, kind)}`
    found.push(...(await selectRecords(reader, kind, source, condition, mostOfKind)))
  }
  return found
}

/** Shorter names are in too many texts. */
const LEAST_NAME = 3

/**
 * Records that a text names by their whole number or title, as far as the caller may read them.
 * @param isAsked which kinds are looked through
 */
export async function recordsNamedIn(
  reader: RecordReader,
  text: string,
  isAsked: (kind: ServedKind) => boolean,
  mostOfKind: number,
): Promise<FoundRecord[]> {
  const found: FoundRecord[] = []
  for (const kind of servedKinds()) {
    const { source } = kind
    if (!source || !isAsked(kind) || !holdsReadOf(kind, reader.user, false)) continue
    const { number, title } = source
    const named = [...(number ? [number] : []), title.en, title.ar].map(
      (name) => sql`(length(${name}) >= ${LEAST_NAME} and position(lower(${name}) in ${text.toLowerCase()}) > 0)`,
    )
    const condition = sql`(${sql.join(named, sql` or `)}) and ${scopeOf(reader, source, kind)}`
    found.push(...(await selectRecords(reader, kind, source, condition, mostOfKind)))
  }
  return found
}

/** The caller's places written down, which spares the planner a walk over the whole table. */
export function scopeOf(
  { db }: Pick<RecordReader, 'db'>,
  source: RecordSource,
  { isOfParties }: Pick<ServedKind, 'isOfParties'> = {},
): RawBuilder<unknown> {
  if (source.place === 'none') return sql`true`
  return inScope(db, { ...placeOf(source), ...(isOfParties && { party: sql`company_id` }) })
}

/** The columns of a record's place; null for what it does not reach to. A place is its own. */
function placeOf({ place, key }: RecordSource) {
  const own = (of: 'project' | 'site' | 'structure') => sql.ref(key && place === of ? key : `${of}_code`)
  return {
    project: own('project'),
    site: place === 'site' || place === 'structure' ? own('site') : null,
    structure: place === 'structure' ? own('structure') : null,
  }
}

/** A site above what somebody sees is only the way there: what hangs on it is not theirs. */
function isNoMereWay(reader: Pick<RecordReader, 'db'>, source: RecordSource): RawBuilder<unknown> {
  return source.key ? scopeOf(reader, source) : sql`true`
}

/** Whether a record is there and in the scope of a connection: its place and its company. Who may read its kind is asked elsewhere. */
export async function isInSight(db: Db, id: string, type: string): Promise<boolean> {
  const source = findRecordKind(type)?.source
  if (!source || !fits(source, id)) return false
  if (source.place === 'none') return true
  const { rows } = await sql`
    select from ${sql.table(source.table)} where ${idOf(source)} = ${id} and ${isNoMereWay({ db }, source)}
      and ${source.isThere ?? sql`true`}`.execute(db)
  return rows.length > 0
}

async function findOfKind(reader: RecordReader, type: string, ids: readonly string[]): Promise<FoundRecord[]> {
  const kind = findRecordKind(type)
  const source = kind?.source
  if (!source || !holdsReadOf(kind, reader.user, false)) return []
  if (!ids.some((id) => fits(source, id))) return []
  return selectRecords(reader, kind, source, sql`${isOneOf(source, ids)} and ${isNoMereWay(reader, source)}`)
}

/** Which records have one of these ids; what is no id of theirs is none. */
export function isOneOf(source: RecordSource, ids: readonly string[]): RawBuilder<boolean> {
  const known = ids.filter((id) => fits(source, id))
  return sql`${idOf(source)} = any (${source.key ? sql`${known}::text[]` : sql`${known}::uuid[]`})`
}

const idOf = ({ key }: RecordSource) => sql.ref(key ?? 'id')
const fits = ({ key }: RecordSource, id: string) => key !== undefined || UUID.test(id)

async function selectRecords(
  reader: RecordReader,
  kind: ServedKind,
  source: RecordSource,
  condition: RawBuilder<unknown>,
  most = 1_000,
): Promise<FoundRecord[]> {
  const { rows } = await sql<Omit<FoundRecord, 'kind' | 'title'> & { en: string; ar: string }>`
    select ${columnsOf(source)} from ${sql.table(source.table)}
    where ${condition} and ${source.isThere ?? sql`true`} and ${isTheirs(reader, kind, source)}
    limit ${most}`.execute(connectionFor(reader, kind))
  return rows.map(({ en, ar, ...row }) => ({ ...row, kind, title: { en, ar: ar || en } }))
}

/** Which records of a kind with private ones the reader may see. */
export function isTheirs(
  { user }: RecordReader,
  { mayRead }: ServedKind,
  { table, key }: RecordSource,
): RawBuilder<boolean> {
  return mayRead?.(sql`${sql.ref(`${table}.${key ?? 'id'}`)}::text`, sql`${user.id}::text`) ?? sql`true`
}

export function connectionFor({ db, services }: RecordReader, { isPlaceless }: ServedKind): Db {
  return isPlaceless ? placelessOf(services) : db
}

/** Tables of kinds without a place are closed to who is bound to places: the permission alone decides there. */
function placelessOf(services: RecordReader['services']): Db {
  return services.database.queries(SYSTEM_SCOPE)
}

export function columnsOf(source: RecordSource): RawBuilder<unknown> {
  const { number, title, place, isOfCompany } = source
  const none = sql`null::text`
  const { project, site, structure } = placeOf(source)
  return sql.join([
    sql`${idOf(source)}::text as id`,
    sql`${number ?? none} as number`,
    sql`${title.en} as en`,
    sql`${title.ar} as ar`,
    sql`${place === 'none' ? none : project} as "projectCode"`,
    sql`${site ?? none} as "siteCode"`,
    sql`${structure ?? none} as "structureCode"`,
    ...(isOfCompany ? [sql`company_id as "companyId"`] : []),
  ])
}
