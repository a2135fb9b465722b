import { sql } from 'kysely'
import { INITIAL_STATE, type RuleState } from '#engines/telemetry/alarm-rule.ts'
import type { ActiveRule } from '#modules/alarm-rules/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'

/** A rule and a device that it watches. */
export interface Watch {
  readonly rule: ActiveRule
  readonly deviceId: string
}

interface StateRow {
  readonly ruleId: string
  readonly deviceId: string
  readonly ruleVersion: number
  readonly isActive: boolean
  readonly holdsSince: number | null
  readonly hits: readonly number[]
  readonly lastAt: number | null
}

const keyOf = ({ rule, deviceId }: Watch) => `${rule.id} ${deviceId}`
const ruleIds = (watches: readonly Watch[]) => watches.map(({ rule }) => rule.id)
const deviceIds = (watches: readonly Watch[]) => watches.map(({ deviceId }) => deviceId)

/**
 * What is remembered of some rules and devices of a project, locked in the order of their keys until the transaction ends: two
 * batches of the same device are judged one after the other. What a changed rule counted before is forgotten, an alarm is not.
 */
export async function lockStates(
  tx: Db,
  projectCode: string,
  watches: readonly Watch[],
): Promise<(watch: Watch) => RuleState> {
  const { rows } = await sql<StateRow>`
    select rule_id as "ruleId", device_id as "deviceId", rule_version as "ruleVersion", is_active as "isActive",
      holds_since as "holdsSince", hits, last_at as "lastAt"
    from alarm_states
    where project_code = ${projectCode}
      and (rule_id, device_id) in (select * from unnest(${ruleIds(watches)}::uuid[], ${deviceIds(watches)}::uuid[]))
    order by rule_id, device_id for update`.execute(tx)
  const known = new Map(rows.map((row) => [`${row.ruleId} ${row.deviceId}`, row]))
  return (watch) => {
    const row = known.get(keyOf(watch))
    if (!row) return INITIAL_STATE
    const { isActive, holdsSince, hits, lastAt } = row
    return row.ruleVersion === watch.rule.rowVersion
      ? { isActive, holdsSince, hits, lastAt }
      : { ...INITIAL_STATE, isActive, lastAt }
  }
}

export async function keepStates(
  tx: Db,
  projectCode: string,
  judged: readonly (Watch & { readonly state: RuleState })[],
): Promise<void> {
  if (judged.length === 0) return
  await sql`
    insert into alarm_states (project_code, rule_id, device_id, rule_version, is_active, holds_since, hits, last_at)
    select ${projectCode}, sent.* from unnest(
      ${ruleIds(judged)}::uuid[], ${deviceIds(judged)}::uuid[], ${judged.map(({ rule }) => rule.rowVersion)}::int[],
      ${judged.map(({ state }) => state.isActive)}::boolean[], ${judged.map(({ state }) => state.holdsSince)}::double precision[],
      ${judged.map(({ state }) => JSON.stringify(state.hits))}::jsonb[],
      ${judged.map(({ state }) => state.lastAt)}::double precision[]
    ) as sent (rule_id, device_id, rule_version, is_active, holds_since, hits, last_at)
    order by rule_id, device_id
    on conflict (project_code, rule_id, device_id) do update set rule_version = excluded.rule_version,
      is_active = excluded.is_active, holds_since = excluded.holds_since, hits = excluded.hits, last_at = excluded.last_at`.execute(
    tx,
  )
}

/** Nothing is remembered of a rule and a device that no longer belong together. */
export async function forgetState(
  tx: Db,
  of: { projectCode: string; ruleId: string; deviceId: string },
): Promise<void> {
  await sql`
    delete from alarm_states
    where project_code = ${of.projectCode} and rule_id = ${of.ruleId} and device_id = ${of.deviceId}`.execute(tx)
}

/** Devices of a rule of missing data that have been silent long enough, locked; those that another process looks at are left to it. */
export async function lockSilent(
  tx: Db,
  rule: ActiveRule,
  devices: readonly string[],
  now: number,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ deviceId: string; lastAt: number }>`
    select device_id as "deviceId", last_at as "lastAt" from alarm_states
    where project_code = ${rule.projectCode} and rule_id = ${rule.id} and device_id = any (${devices}::uuid[]) and not is_active
      and last_at <= ${now - rule.forSeconds * 1_000}
    order by device_id for update skip locked`.execute(tx)
  return new Map(rows.map(({ deviceId, lastAt }) => [deviceId, lastAt]))
}

export async function knownDevices(db: Db, { projectCode, id }: ActiveRule): Promise<Set<string>> {
  const { rows } = await sql<{ deviceId: string }>`
    select device_id as "deviceId" from alarm_states where project_code = ${projectCode} and rule_id = ${id}`.execute(
    db,
  )
  return new Set(rows.map(({ deviceId }) => deviceId))
}
