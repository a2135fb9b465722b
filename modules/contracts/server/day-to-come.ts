import { sql } from 'kysely'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'

/** The first of some days that has not come yet on the clock of the project; undefined where all have. What is said of a contract has happened. */
export async function dayToCome(
  { db, services }: RequestContext,
  projectCode: string,
  days: readonly (string | null)[],
): Promise<string | undefined> {
  const said = days.filter((day) => day !== null)
  if (said.length === 0) return undefined
  const { rows } = await sql<{ today: string }>`
    select ${dayInProject(sql`${services.now()}::timestamptz`, sql`${projectCode}::text`)}::text as today`.execute(db)
  const today = rows[0]?.today ?? ''
  return said.find((day) => day > today)
}
