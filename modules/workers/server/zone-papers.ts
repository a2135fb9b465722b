import { sql } from 'kysely'
import { lackingPapers } from '#engines/gates/papers.ts'
import type { ZonePaper } from '#modules/geofences/contract/zone-papers.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { INDUCTION } from './worker-records.ts'

/** Somebody at work with what they hold: until which day each paper is good, permits by zone. */
export interface Holder {
  readonly id: string
  readonly deviceId: string | null
  readonly since: Date | null
  readonly day: string
  readonly papers: Readonly<Partial<Record<ZonePaper, string | null>>>
  readonly permits: Readonly<Record<string, string>>
}

/** Those of some workers, or wearers of some devices, who are at work in a project: as of the day of the project. */
export async function holdersOf(
  db: Db,
  projectCode: string,
  by: { readonly workerIds: readonly string[] } | { readonly deviceIds: readonly string[] },
  now: Date,
): Promise<Holder[]> {
  const which =
    'workerIds' in by ? sql`workers.id = any (${by.workerIds}::uuid[])` : sql`device_id = any (${by.deviceIds}::uuid[])`
  const today = dayInProject(sql`${now}::timestamptz`, sql`${projectCode}::text`)
  const { rows } = await sql<
    Omit<Holder, 'papers'> & { medical: string | null; induction: string | null; trained: object }
  >`
    select workers.id, device_id as "deviceId", device_since as since, ${today}::text as day, medical_until::text as medical,
      ${INDUCTION}::text as induction,
      coalesce((select jsonb_object_agg(type, until) from (
        select held ->> 'type' as type, max(held ->> 'expiresOn') as until
        from jsonb_array_elements(certificates) as held group by 1) as best), '{}') as trained,
      coalesce((select jsonb_object_agg(fence_id, until) from (
        select p.fence_id, max(p.until_on)::text as until from zone_permits as p
        where p.worker_id = workers.id and p.project_code = workers.project_code and p.withdrawn_at is null
          and p.from_on <= ${today} group by 1) as given), '{}') as permits
    from workers where workers.project_code = ${projectCode} and deleted_at is null and state = 'active' and ${which}`.execute(
    db,
  )
  return rows.map(({ medical, induction, trained, ...rest }) => ({
    ...rest,
    papers: { ...trained, medical, induction },
  }))
}

/** What of the papers of a zone somebody does not hold: judged as the gates judge. */
export function lacksFor(
  zone: { readonly id: string; readonly asks: readonly ZonePaper[] },
  holder: Holder,
): ZonePaper[] {
  const { papers, permits, day } = holder
  return lackingPapers(zone.asks, { ...papers, permit: permits[zone.id] ?? null }, day)
}
