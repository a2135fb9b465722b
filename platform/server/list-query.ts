import { type RawBuilder, sql } from 'kysely'
import type { ListQuery, Page } from '#platform/contract/paging.ts'
import { platformError } from './http/envelope.ts'

/**
 * The order of a list. Only named fields can be sorted by; a tie is broken by `tieBreaker`, so that no row is on two pages.
 * @param sortable field name of the query -> SQL expression
 * @throws 400 for a field that is not sortable.
 */
export function orderBy(
  sort: string | undefined,
  sortable: Readonly<Record<string, RawBuilder<unknown>>>,
  tieBreaker: RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (!sort) return sql`${tieBreaker}`
  const isDescending = sort.startsWith('-')
  const expression = sortable[isDescending ? sort.slice(1) : sort]
  if (!expression) {
    const names = Object.keys(sortable).join(', ')
    throw platformError('inputInvalid', {
      sort: { en: `Sort by one of: ${names}.`, ar: `رتّب حسب أحد الحقول: ${names}.` },
    })
  }
  return isDescending
    ? sql`${expression} desc nulls last, ${tieBreaker}`
    : sql`${expression} asc nulls last, ${tieBreaker}`
}

/** The window of a page. */
export function pageWindow({ page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>): RawBuilder<unknown> {
  return sql`limit ${pageSize} offset ${(page - 1) * pageSize}`
}

/** A search text as an ILIKE pattern that finds it anywhere, its own wildcards taken literally. */
export function containing(search: string): string {
  return `%${search.replace(/[\\%_]/g, (character) => `\\${character}`)}%`
}

/** A page from rows that each carry the number of all matches. */
export function toPage<Row extends { total: number }, Item>(
  { page, pageSize }: Pick<ListQuery, 'page' | 'pageSize'>,
  rows: readonly Row[],
  toItem: (row: Row) => Item,
): Page<Item> {
  return { items: rows.map(toItem), total: rows[0]?.total ?? 0, page, pageSize }
}
