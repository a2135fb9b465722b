import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { PilingStatistics } from '../contract/pile.ts'
import { type Endpoints, isOutOfTolerance } from './pile-records.ts'

const WEEKS = 12

/** How far the piling of a place or package is, counted by the database among what the caller sees. */
export async function showStatistics(
  { db, services }: RequestContext,
  asked: InputOf<Endpoints['statistics']>,
): Promise<PilingStatistics> {
  const { projectCode = null, siteCode = null, structureCode = null, package: packageId = null } = asked
  const among = sql`piles where deleted_at is null
    and (${projectCode}::text is null or project_code = ${projectCode})
    and (${siteCode}::text is null or site_code = ${siteCode})
    and (${structureCode}::text is null or structure_code = ${structureCode})
    and (${packageId}::uuid is null or package_id = ${packageId})`
  const counted = await sql<Omit<PilingStatistics, 'asOf' | 'weeks'>>`
    select count(*)::int as piles,
      count(*) filter (where stage <> 'planned')::int as bored,
      count(*) filter (where stage in ('caged', 'poured'))::int as caged,
      count(*) filter (where stage = 'poured')::int as poured,
      count(*) filter (where state = 'accepted')::int as accepted,
      count(*) filter (where state = 'rejected')::int as rejected,
      count(*) filter (where ${isOutOfTolerance})::int as "outOfTolerance",
      coalesce(sum(coalesce(drilled_length, design_length)) filter (where stage <> 'planned'), 0) as "drilledMetres",
      coalesce(sum(theoretical_volume) filter (where actual_volume is not null), 0) as "theoreticalVolume",
      coalesce(sum(actual_volume), 0) as "actualVolume"
    from ${among}`.execute(db)
  const weeks = await sql<{ week: string; poured: number }>`
    select date_trunc('week', poured_on)::date::text as week, count(*)::int as poured
    from ${among} and poured_on is not null group by 1 order by 1 desc limit ${WEEKS}`.execute(db)
  const [figures] = counted.rows
  if (!figures) throw new Error('An aggregate answered no row.')
  return { ...figures, asOf: services.now().toISOString(), weeks: weeks.rows.toReversed() }
}
