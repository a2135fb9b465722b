import { type RawBuilder, sql } from 'kysely'
import { personHolds } from '#modules/access/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { OPEN_METRICS } from '../contract/private-metrics.ts'

/** Whoever the session works for holds the right in a role. Administrators are no exception. */
const SEES_HEALTH = personHolds(
  sql<string>`coalesce((select nullif(current_setting('app.user_id', true), '')), '')`,
  'device:health',
)

/** Whether the caller may see what wristbands measure of the people who wear them. */
export async function seesHealth(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${SEES_HEALTH} as is`.execute(db)
  return rows[0]?.is === true
}

/** SQL that is true where a metric of a device is of somebody's body or place. */
export function isPrivate(deviceId: RawBuilder<unknown>, metric: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(not ${metric} = any (${[...OPEN_METRICS]}::text[])
    and exists (select from devices as measured where measured.id = ${deviceId} and measured.kind = 'wearable'))`
}

/** The same, where the caller may not see such. */
export function isWithheld(deviceId: RawBuilder<unknown>, metric: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(${isPrivate(deviceId, metric)} and not ${SEES_HEALTH})`
}
