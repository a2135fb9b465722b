import { type RawBuilder, sql } from 'kysely'
import { defineSeam } from '#platform/contract/seam.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { inScope } from '#platform/server/list-query.ts'
import type { PlaceWork } from '../contract/place-work.ts'

/** What a module counts of the work at places: rows of a table with the columns of places. */
export interface CountedWork {
  readonly id: string
  readonly name: Text
  /** Permission id without which nothing is said of it. */
  readonly permission: string
  readonly table: string
  /** Which rows are there to be counted. */
  readonly isCounted: RawBuilder<unknown>
  /** Which of them are late; none where absent. */
  readonly isLate?: RawBuilder<boolean>
}

/** Says in the lists of sites and structures how much of something there is. */
export const placeWork = defineSeam<CountedWork>('work at places', { named: ({ id }) => id })

interface ListedPlace {
  readonly code: string
  readonly projectCode: string
}

/** The rows of a list with what there is to do at each. */
export async function withWork<Place extends ListedPlace>(
  { db, user }: Pick<RequestContext, 'db' | 'user'>,
  column: 'site_code' | 'structure_code',
  places: readonly Place[],
): Promise<(Place & { work: PlaceWork })[]> {
  const found = new Map<string, PlaceWork[number][]>(places.map(({ code }) => [code, []]))
  const projects = [...new Set(places.map(({ projectCode }) => projectCode))]
  for (const { id, name, permission, table, isCounted, isLate } of placeWork.all()) {
    if (places.length === 0 || !(user.isAdmin || user.permissions.has(permission))) continue
    const { rows } = await sql<{ code: string; count: number; late: number }>`
      select ${sql.ref(column)} as code, count(*)::int as count,
        (count(*) filter (where ${isLate ?? sql`false`}))::int as late
      from ${sql.table(table)}
      where ${isCounted} and ${inScope(db)} and project_code = any (${projects}::text[])
        and ${sql.ref(column)} = any (${[...found.keys()]}::text[])
      group by 1`.execute(db)
    for (const { code, count, late } of rows) found.get(code)?.push({ id, name, count, late })
  }
  return places.map((place) => ({ ...place, work: found.get(place.code) ?? [] }))
}
