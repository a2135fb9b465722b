import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { listProjectsAndSites } from '#modules/sites/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

/** More projects than the demonstration has. */
const MOST_PLACES = 1_000

/** Gives each project of the demonstration a scheme for its calendars. One that somebody has changed or removed stays so. */
export async function seedNumbering({ database }: Services): Promise<void> {
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const places = await listProjectsAndSites(tx, MOST_PLACES)
    const person = demonstrationId('coordinator')
    for (const { projectCode } of places.filter(({ siteCode }) => siteCode === null)) {
      await sql`
        insert into numbering_schemes (project_code, id, kind, pattern, resets, created_by, updated_by)
        values (${projectCode}, ${demonstrationId(`numbering scheme calendar ${projectCode}`)}, 'calendar',
          'CAL-{project}-{yyyy}-{00}', 'year', ${person}, ${person}) on conflict do nothing`.execute(tx)
    }
  })
}
