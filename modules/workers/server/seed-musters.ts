import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { demonstrationUserId } from '#modules/access/server/public.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** From the last one found until somebody closed it. */
const CLOSED_AFTER_MS = 150_000
/** Since when those who were inside had been there. */
const INSIDE_FOR_MS = 2 * HOUR_MS
const GATE = 'Gate 1, lorries'

/** Loads the musters that the site of the demonstration has been through, before today. */
export async function seedMusters(
  tx: Db,
  { projectCode, siteCode }: { readonly projectCode: string; readonly siteCode: string },
  now: Date,
): Promise<void> {
  const { DEMO_MUSTERS } = await import('#demo/musters.ts')
  const midnight = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const by = demonstrationUserId('operator')
  for (const { reason, daysAgo, hour, people } of DEMO_MUSTERS) {
    const startedAt = midnight - daysAgo * DAY_MS + hour * HOUR_MS
    const at = (ms: number) => new Date(startedAt + ms).toISOString()
    const id = demonstrationId(`muster ${daysAgo}`)
    const last = Math.max(...people.map(({ foundAfter }) => foundAfter))
    const { numAffectedRows } = await sql`
      insert into musters (project_code, id, site_code, reason, started_by, started_at, closed_at)
      values (${projectCode}, ${id}, ${siteCode}, ${reason}, ${by}, ${at(0)}, ${at(last * 1_000 + CLOSED_AFTER_MS)})
      on conflict do nothing`.execute(tx)
    if (!numAffectedRows) continue
    for (const { badge, name, nameAr, organisation, foundAfter } of people)
      await sql`
        insert into muster_people (project_code, id, site_code, company_id, muster_id, worker_id, badge, name, name_ar, since,
          gate, safe_at, safe_by)
        values (${projectCode}, ${demonstrationId(`muster ${daysAgo} ${badge}`)}, ${siteCode},
          ${demonstrationCompanyId(organisation)}, ${id}, ${demonstrationId(`worker ${badge}`)}, ${badge}, ${name}, ${nameAr},
          ${at(-INSIDE_FOR_MS)}, ${GATE}, ${at(foundAfter * 1_000)}, ${by})`.execute(tx)
  }
}
