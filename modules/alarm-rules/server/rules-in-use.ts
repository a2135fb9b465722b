import { sql } from 'kysely'
import type { z } from 'zod'
import { geofencesOf, type KnownGeofence } from '#modules/geofences/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import type { AlarmRule, RuleFacts } from '../contract/alarm-rule.ts'
import { isFenceKind } from '../contract/alarm-rules-records.ts'
import { table } from './alarm-rule-records.ts'

/** A rule that is on, as what comes in is judged by it. */
export type ActiveRule = Omit<RuleFacts, 'note'> & {
  readonly id: string
  readonly projectCode: string
  readonly siteCode: string
  readonly rowVersion: number
  /** Of a rule of a geofence: where it is judged. */
  readonly fence: KnownGeofence | null
}

type StoredRule = Omit<ActiveRule, 'fence'>

const FIELDS = sql`id, project_code as "projectCode", site_code as "siteCode", row_version as "rowVersion", name, name_ar as "nameAr",
  severity, device_id as "deviceId", device_kind as "deviceKind", kind, fence_id as "fenceId", metric, comparison, raise_at as "raiseAt",
  clear_at as "clearAt", for_seconds as "forSeconds", clear_for_seconds as "clearForSeconds", times, within_seconds as "withinSeconds",
  hold_off_seconds as "holdOffSeconds", escalation`
const IS_ON = sql`state = 'on' and deleted_at is null`

/** The rules of a project that are on. One read of an index of those alone, so that none is ever judged by an old limit. */
export async function rulesInUse(db: Db, projectCode: string): Promise<ActiveRule[]> {
  const { rows } = await sql<StoredRule>`
    select ${FIELDS} from alarm_rules where project_code = ${projectCode} and ${IS_ON} order by id`.execute(db)
  return placed(db, projectCode, rows)
}

/** A rule of a geofence that is archived judges nothing, as one that is off. */
async function placed(db: Db, projectCode: string, rules: readonly StoredRule[]): Promise<ActiveRule[]> {
  const isAsked = rules.some(({ kind }) => isFenceKind(kind))
  const fences = new Map((isAsked ? await geofencesOf(db, projectCode) : []).map((fence) => [fence.id, fence]))
  return rules.flatMap((rule): ActiveRule[] => {
    if (!isFenceKind(rule.kind)) return [{ ...rule, fence: null }]
    const fence = fences.get(rule.fenceId ?? '')
    // What it had as a rule of values is not told with its alarms.
    return fence ? [{ ...rule, metric: '', raiseAt: null, fence }] : []
  })
}

/** The rules of missing data of all projects that are on. */
export async function silenceRules(db: Db): Promise<ActiveRule[]> {
  const { rows } = await sql<StoredRule>`
    select ${FIELDS} from alarm_rules where kind = 'missing' and ${IS_ON} order by id`.execute(db)
  return rows.map((rule) => ({ ...rule, fence: null }))
}

/** For the demonstration: a rule that is on from the start. False where it is known. */
export async function insertDemonstrationRule(
  tx: Db,
  rule: z.output<typeof AlarmRule.Draft> & { readonly id: string; readonly isOn: boolean },
  personId: string,
): Promise<boolean> {
  if (await table.isKnown(tx, rule.id)) return false
  await table.insert(tx, rule, personId)
  if (rule.isOn) await sql`update alarm_rules set state = 'on' where id = ${rule.id}`.execute(tx)
  return true
}
