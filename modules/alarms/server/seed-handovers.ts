import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'

const HOUR_MS = 3_600_000
const SHIFT_MS = 12 * HOUR_MS
/** Shifts end at six in the morning and in the evening in Riyadh. */
const ENDS_AT_MS = 3 * HOUR_MS
const TAKEN_AFTER_MS = 7 * 60_000
const PLACE = { projectCode: 'WHN', siteCode: 'WHN-01' }

/** Loads the shifts that were handed over before now, each with the alarms of the site that were open then. */
export async function seedHandovers({ database, now }: Services): Promise<void> {
  const { DEMO_HANDOVERS } = await import('#demo/musters.ts')
  // What is taken over has been: the shift that ends in these minutes is somebody's own.
  const before = now().getTime() - HOUR_MS - ENDS_AT_MS
  const lastEnd = Math.floor(before / SHIFT_MS) * SHIFT_MS + ENDS_AT_MS
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const [index, { by, to, note }] of DEMO_HANDOVERS.entries()) {
      const givenAt = new Date(lastEnd - index * SHIFT_MS)
      const takenAt = new Date(givenAt.getTime() + TAKEN_AFTER_MS)
      await sql`
        insert into shift_handovers (project_code, id, site_code, given_at, given_by, note, open, open_count, taken_at, taken_by)
        select ${PLACE.projectCode}, ${demonstrationId(`shift handover ${index}`)}, ${PLACE.siteCode}, ${givenAt.toISOString()},
          ${demonstrationUserId(by)}, ${note}, coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', name, 'nameAr', name_ar,
            'severity', severity, 'state', case when acknowledged_at <= ${givenAt.toISOString()}::timestamptz then 'active-ack'
              else 'active-unack' end)), '[]'), count(*)::int, ${takenAt.toISOString()}, ${demonstrationUserId(to)}
        from alarms where project_code = ${PLACE.projectCode} and site_code = ${PLACE.siteCode} and deleted_at is null
          and raised_at < ${givenAt.toISOString()} and (cleared_at is null or cleared_at > ${givenAt.toISOString()})
        on conflict do nothing`.execute(tx)
    }
  })
}
