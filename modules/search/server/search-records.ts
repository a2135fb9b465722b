import { type RawBuilder, sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import { addressesOf } from '#platform/server/records/record-address.ts'
import { findRecordKind, holdsReadOf, type ServedKind, servedKinds } from '#platform/server/records/record-kinds.ts'
import { searchedIn } from '#platform/server/records/searched-in.ts'
import type { SearchHit } from '../contract/search-hit.ts'

interface FoundRow {
  readonly kind: string
  readonly id: string
  readonly number: string
  readonly title: string
  readonly titleAr: string
  readonly projectCode: string | null
  readonly siteCode: string | null
  readonly structureCode: string | null
  readonly placeTitle: string | null
  readonly placeTitleAr: string | null
  readonly updatedAt: Date
}

/** Hits of a kind with private records that are looked at; what is behind them is found by more words. */
const LOOKED_AT = 200

export interface Asked {
  readonly typed: string
  /** Ids of kinds; null for all. */
  readonly kinds: readonly string[] | null
  readonly limit: number
}

/**
 * Records that the caller may read and that have all typed words: permission of the kind, place and company in one query;
 * kinds with private records are asked for each record. The order is that of `search_records`.
 */
export async function searchRecords(context: RequestContext, { typed, kinds, limit }: Asked): Promise<SearchHit[]> {
  const { db, user } = context
  const held = servedKinds().filter(
    (kind) =>
      searchedIn(kind) &&
      !kind.searched?.isNameAlone &&
      (kinds?.includes(kind.id) ?? true) &&
      holdsReadOf(kind, user, false),
  )
  const open = held.filter(({ mayRead }) => !mayRead).map(({ id }) => id)
  const sources = held.flatMap(({ id, mayRead }) =>
    mayRead ? [hits(typed, [id], true, LOOKED_AT, mayRead(sql`hit.id`, sql`${user.id}::text`))] : [],
  )
  if (open.length > 0) sources.unshift(hits(typed, open, kinds !== null, limit, sql`true`))
  const found = await Promise.all(sources.map(async (source) => (await source.execute(db)).rows.slice(0, limit)))
  const rows = (found.length > 1 ? merged(found) : found.flat()).slice(0, limit)
  const addresses = await addressesOf(
    context,
    rows.map(({ kind: type, id, projectCode, siteCode, structureCode }) => ({
      type,
      id,
      projectCode,
      siteCode,
      structureCode,
    })),
  )
  return rows.map((row, at) => toHit(row, addresses[at] ?? null))
}

function hits(
  typed: string,
  kinds: readonly string[],
  isNarrow: boolean,
  limit: number,
  condition: RawBuilder<unknown>,
): RawBuilder<FoundRow> {
  return sql<FoundRow>`
    select kind, id, number, title, title_ar as "titleAr", project_code as "projectCode", site_code as "siteCode",
      structure_code as "structureCode", place_title as "placeTitle", place_title_ar as "placeTitleAr", updated_at as "updatedAt"
    from search_records(${typed}, ${kinds}::text[], ${isNarrow}, ${limit}) as hit where ${condition} order by place_in_answer`
}

/** Turn by turn, best first of each: private records stand among the others. */
function merged(found: readonly (readonly FoundRow[])[]): FoundRow[] {
  const longest = Math.max(...found.map((rows) => rows.length))
  return Array.from({ length: longest }, (_, at) => found.flatMap((rows) => rows[at] ?? [])).flat()
}

function toHit(row: FoundRow, address: string | null): SearchHit {
  const { placeTitle, placeTitleAr, updatedAt, ...facts } = row
  return {
    ...facts,
    kindTitle: (findRecordKind(row.kind) as ServedKind).title,
    placeName: placeTitle === null ? null : { en: placeTitle, ar: placeTitleAr || placeTitle },
    updatedAt: updatedAt.toISOString(),
    address,
  }
}
