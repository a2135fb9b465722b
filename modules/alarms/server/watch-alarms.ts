import { sql } from 'kysely'
import { INITIAL_STATE, judgeSilence } from '#engines/telemetry/alarm-rule.ts'
import { type ActiveRule, engineRule, rulesInUse, silenceRules } from '#modules/alarm-rules/server/public.ts'
import { devicesById, devicesWatched } from '#modules/devices/server/public.ts'
import { followReadings, latestValues, type TelemetryServices } from '#modules/telemetry/server/public.ts'
import { groupBy } from '#platform/contract/group-by.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { forgetState, keepStates, knownDevices, lockSilent } from './alarm-states.ts'
import { escalateAlarms } from './escalate-alarms.ts'
import { isWatched } from './judge-readings.ts'
import { clearAlarm, type Step, takeSteps } from './take-steps.ts'
import { tellOfFolded } from './tell-people.ts'

/** What only time says: silence, rules and devices that are not there any more, what nobody acknowledged, what waited to be told. */
export async function watchAlarms(services: TelemetryServices): Promise<void> {
  const { database, now } = services
  // What is stored and not judged yet was no silence.
  await followReadings(services)
  const at = now().getTime()
  const raiseSilent = (tx: Db) => raiseOfSilence(tx, services)
  const each = [raiseSilent, clearUnwatched, escalateAlarms, tellOfFolded]
  for (const work of each) await database.transaction(SYSTEM_SCOPE, (tx) => work(tx, at))
}

async function raiseOfSilence(tx: Db, services: TelemetryServices): Promise<void> {
  const now = services.now().getTime()
  const steps: Step[] = []
  for (const rule of await silenceRules(tx)) {
    const devices = await devicesWatched(tx, rule)
    const ids = devices.map(({ id }) => id)
    await beginToWatch(tx, services, rule, ids)
    const silent = await lockSilent(tx, rule, ids, now)
    for (const device of devices) {
      const lastAt = silent.get(device.id)
      if (lastAt === undefined) continue
      const { state, step } = judgeSilence(engineRule(rule), { ...INITIAL_STATE, lastAt }, now)
      if (step === null) continue
      await keepStates(tx, rule.projectCode, [{ rule, deviceId: device.id, state }])
      steps.push({ rule, device, at: now, value: null, step })
    }
  }
  await takeSteps(tx, steps, now, services.database)
}

/** A device that was silent when the rule was switched on is so since its last value; one that never sent anything, since now. */
async function beginToWatch(
  tx: Db,
  services: TelemetryServices,
  rule: ActiveRule,
  ids: readonly string[],
): Promise<void> {
  const now = services.now().getTime()
  const known = await knownDevices(tx, rule)
  const fresh = ids.filter((id) => !known.has(id))
  if (fresh.length === 0) return
  const values = await latestValues(services, rule.projectCode, fresh)
  const lastOf = (id: string) => {
    const moments = values
      .filter(({ deviceId, metric }) => deviceId === id && (rule.metric === '' || rule.metric === metric))
      .map(({ at }) => Date.parse(at))
    return moments.length > 0 ? Math.min(Math.max(...moments), now) : now
  }
  await keepStates(
    tx,
    rule.projectCode,
    fresh.map((deviceId) => ({ rule, deviceId, state: { ...INITIAL_STATE, lastAt: lastOf(deviceId) } })),
  )
}

interface ActiveAlarm {
  readonly projectCode: string
  readonly ruleId: string
  readonly deviceId: string
}

/** An alarm whose rule is off or is of other devices by now, or whose device is not in use any more, would never be cleared by a value. */
async function clearUnwatched(tx: Db, now: number): Promise<void> {
  const { rows } = await sql<ActiveAlarm>`
    select project_code as "projectCode", rule_id as "ruleId", device_id as "deviceId" from alarms
    where cleared_at is null order by project_code, rule_id, device_id`.execute(tx)
  for (const [projectCode, alarms] of groupBy(rows, (row) => row.projectCode)) {
    const rules = await rulesInUse(tx, projectCode)
    const ids = [...new Set(alarms.map(({ deviceId }) => deviceId))]
    const devices = await devicesById(tx, projectCode, ids)
    for (const alarm of alarms) {
      const rule = rules.find(({ id }) => id === alarm.ruleId)
      const device = devices.find(({ id }) => id === alarm.deviceId)
      if (rule && device && isWatched(rule, device)) continue
      await forgetState(tx, alarm)
      await clearAlarm(tx, { ...alarm, at: now, value: null, why: device ? 'rule' : 'device' })
    }
  }
}
