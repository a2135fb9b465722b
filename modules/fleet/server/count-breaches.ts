import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import type { Violation } from '../contract/violation.ts'

/** Violations of a vehicle in a time. */
export interface Breaches {
  readonly overspeeds: number
  readonly overspeedS: number
  readonly noGo: number
  readonly outOfHours: number
}

export const NO_BREACHES: Breaches = { overspeeds: 0, overspeedS: 0, noGo: 0, outOfHours: 0 }

interface Asked {
  readonly projectCode: string
  readonly ids: readonly string[]
  readonly from: string
  readonly to: string
}

/** By vehicle, for whom there are any. What was dismissed was none, wherever violations are counted. */
export async function breachesOf(db: Db, { projectCode, ids, from, to }: Asked): Promise<Map<string, Breaches>> {
  const of = (kind: Violation['kind']) => sql`filter (where kind = ${kind})`
  const { rows } = await sql<Breaches & { id: string }>`
    select vehicle_id as id, (count(*) ${of('overspeed')})::int as overspeeds,
      coalesce(sum(extract(epoch from to_at - from_at)) ${of('overspeed')}, 0)::float8 as "overspeedS",
      (count(*) ${of('no-go')})::int as "noGo", (count(*) ${of('out-of-hours')})::int as "outOfHours"
    from violations where project_code = ${projectCode} and vehicle_id = any (${ids}::uuid[])
      and day between ${from} and ${to} and state <> 'dismissed' and deleted_at is null
    group by vehicle_id`.execute(db)
  return new Map(rows.map(({ id, ...breaches }) => [id, breaches]))
}
