import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const DAY_MS = 86_400_000

/** Loads made-up visits of the demonstration's people, so that the dashboard has something to show. */
export async function seedVisits({ database, now }: Services): Promise<void> {
  const { demoVisits } = await import('#demo/visits.ts')
  const today = new Date(now()).setUTCHours(0, 0, 0, 0)
  const rows = demoVisits(now()).map(({ userName, daysAgo, minute, stay, ...visit }, index) => ({
    ...visit,
    id: demonstrationId(`visit ${index}`),
    at: new Date(today - daysAgo * DAY_MS + minute * 60_000).toISOString(),
    userId: demonstrationUserId(userName),
    stayId: demonstrationId(`stay ${stay}`),
  }))
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    await sql`
      insert into visits (id, at, user_id, user_name, display_name, display_name_ar, path, previous_path, project_code,
                          stay_id, duration_ms, device)
      select visit.id, visit.at, people.id, people.name, people.display_name, people.display_name_ar, visit.path,
             visit."previousPath", visit."projectCode", visit."stayId", visit."durationMs", visit.device
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as visit(id uuid, at timestamptz, "userId" uuid, path text,
             "previousPath" text, "projectCode" text, "stayId" uuid, "durationMs" integer, device text)
      join people on people.id = visit."userId"
      on conflict (id) do nothing`.execute(tx)
  })
}
