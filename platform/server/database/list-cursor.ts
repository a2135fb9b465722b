import { type RawBuilder, sql } from 'kysely'
import type { Db } from './leased-queries.ts'

interface ListCursor {
  /** The statement that it was made for; null before the first page. */
  asked: string | null
  total: number
}

const cursors = new WeakMap<Db, ListCursor>()

/**
 * The first list that is asked for in this transaction is read through a cursor: page after page of one run of its
 * statement, in place of one run for each page that skips the pages before.
 */
export function readThroughCursor(tx: Db): void {
  cursors.set(tx, { asked: null, total: 0 })
}

/** The next rows of a list that is read through a cursor, with the number of all; null for every other list. */
export async function nextOfCursor<Row extends { total: number }>(
  db: Db,
  statement: () => RawBuilder<Row>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<{ readonly rows: readonly Row[]; readonly total: number } | null> {
  const cursor = cursors.get(db)
  if (!cursor) return null
  const made = statement()
  const { sql: text, parameters } = made.compile(db)
  const asked = JSON.stringify([text, parameters])
  if (cursor.asked === null && page === 1) {
    await sql`declare list_rows no scroll cursor for ${made}`.execute(db)
    cursor.asked = asked
  }
  if (cursor.asked !== asked) return null
  const { rows } = await sql<Row>`fetch ${sql.raw(String(Math.trunc(pageSize)))} from list_rows`.execute(db)
  cursor.total = rows[0]?.total ?? cursor.total
  return { rows, total: cursor.total }
}
