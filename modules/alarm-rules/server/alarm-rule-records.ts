import { sql } from 'kysely'
import type { z } from 'zod'
import { LATITUDE } from '#engines/fleet/fixes-in.ts'
import { deviceRef, devicesWatched } from '#modules/devices/server/public.ts'
import { geofenceRef, geofencesOf } from '#modules/geofences/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import { latestValues } from '#modules/telemetry/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoice, byCompany } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { stepHandlers } from '#platform/server/records/take-step.ts'
import { type AlarmRule, alarmRuleErrors, type RuleFacts } from '../contract/alarm-rule.ts'
import type { alarmRulesApi } from '../contract/alarm-rules-api.ts'
import { alarmRulesModule } from '../contract/alarm-rules-module.ts'
import { alarmRuleKind, alarmRuleStates, isFenceKind } from '../contract/alarm-rules-records.ts'
import { problemsOf } from '../contract/check-rule.ts'

type Endpoints = (typeof alarmRulesApi)['endpoints']

export const table = recordTable<z.output<typeof AlarmRule.Draft>, InputOf<Endpoints['list']>>({
  table: 'alarm_rules',
  errors: alarmRuleErrors,
  columns: {
    projectCode: 'project_code',
    siteCode: 'site_code',
    name: 'name',
    nameAr: 'name_ar',
    severity: 'severity',
    deviceId: 'device_id',
    deviceKind: 'device_kind',
    kind: 'kind',
    fenceId: 'fence_id',
    metric: 'metric',
    comparison: 'comparison',
    raiseAt: 'raise_at',
    clearAt: 'clear_at',
    forSeconds: 'for_seconds',
    clearForSeconds: 'clear_for_seconds',
    times: 'times',
    withinSeconds: 'within_seconds',
    holdOffSeconds: 'hold_off_seconds',
    escalation: { json: 'escalation' },
    note: 'note',
  },
  search: ['name', 'name_ar', 'metric', 'note'],
  sort: { name: sql`name`, severity: sql`severity`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: {
    state: byChoice('state'),
    severity: byChoice('severity'),
    kind: byChoice('kind'),
    deviceKind: byChoice('device_kind'),
    device: byCompany('device_id'),
  },
})

export const alarmRuleSource: RecordSource = {
  table: 'alarm_rules',
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

export const alarmRules = recordHandlers({
  kind: alarmRuleKind,
  errors: alarmRuleErrors,
  table,
  also: {
    ...savedBy('alarm_rules'),
    state: sql<AlarmRule['state']>`state`,
    device: deviceRef(sql`alarm_rules.device_id`),
    fence: geofenceRef(sql`alarm_rules.fence_id`),
  },
  can: recordPolicy(alarmRulesModule, {
    edit: 'alarm-rule:write',
    remove: 'alarm-rule:write',
    try: 'alarm-rule:write',
  }),
  isPlaceVisible,
})

interface Placed {
  readonly projectCode: string
  readonly siteCode: string
}

/** @throws alarm-rule.rule-wrong, alarm-rule.fence-unknown, alarm-rule.device-unknown */
async function assertRight({ db }: Pick<RequestContext, 'db'>, place: Placed, rule: RuleFacts): Promise<void> {
  const problems = problemsOf(rule)
  if (problems) throw alarmRuleErrors.ruleWrong({}, problems)
  const wrong = await wrongFence(db, place, rule)
  if (wrong) throw wrong({}, { fenceId: wrong().say })
  if (rule.deviceId === null) return
  const [found] = await devicesWatched(db, { ...place, deviceId: rule.deviceId, deviceKind: null })
  const ofKind = found && problemsOf({ ...rule, deviceId: null, deviceKind: found.kind })
  if (ofKind?.deviceKind) throw alarmRuleErrors.ruleWrong({}, { deviceId: ofKind.deviceKind })
  if (found) return
  throw alarmRuleErrors.deviceUnknown({}, { deviceId: alarmRuleErrors.deviceUnknown().say })
}

/** What is wrong with the geofence of a rule; null where nothing is, or it has none. */
async function wrongFence(db: Db, { projectCode, siteCode }: Placed, { kind, fenceId }: RuleFacts) {
  if (!isFenceKind(kind)) return null
  const fences = await geofencesOf(db, projectCode)
  const fence = fences.find((one) => one.id === fenceId && one.siteCode === siteCode)
  if (!fence) return alarmRuleErrors.fenceUnknown
  return kind === 'trespass' && fence.asks.length === 0 ? alarmRuleErrors.fenceAsksNothing : null
}

export const alarmRuleHandlers: typeof alarmRules.handlers = {
  ...alarmRules.handlers,
  create: async (context, draft) => {
    const created = await alarmRules.handlers.create(context, draft)
    // Behind the check of the place, so that a stranger to it learns nothing of its devices.
    await assertRight(context, draft, draft)
    return created
  },
  change: async (context, change) => {
    const changed = await alarmRules.handlers.change(context, change)
    await assertRight(context, changed, changed)
    return changed
  },
}

export const alarmRuleSteps = stepHandlers({
  states: alarmRuleStates,
  table: 'alarm_rules',
  errors: alarmRuleErrors,
  saved: alarmRules.saved,
  guards: { isMeasured },
  called: ({ name }) => name,
})

/** A rule over a value that no device sends would look as if all were well for ever. */
async function isMeasured(context: RequestContext, rule: Placed & RuleFacts): Promise<Text | null> {
  const devices = await devicesWatched(context.db, rule)
  if (devices.length === 0) return NOTHING_WATCHED
  const wrong = await wrongFence(context.db, rule, rule)
  if (wrong) return wrong().say
  const metric = isFenceKind(rule.kind) ? LATITUDE : rule.metric
  if (metric === '') return null
  const ids = devices.map(({ id }) => id)
  const latest = await latestValues(context.services, rule.projectCode, ids)
  const metrics = [...new Set(latest.map(({ metric }) => metric))]
  if (metrics.includes(metric)) return null
  const known = metrics.slice(0, MOST_NAMED).join(', ')
  return {
    en: `Nothing that it watches has ever measured "${metric}". ${known ? `It measures: ${known}.` : 'It has not sent anything yet.'}`,
    ar: `لم يقس أي جهاز تراقبه القاعدة «${metric}» قط. ${known ? `ما يُقاس: ${known}.` : 'لم يرسل شيئًا بعد.'}`,
  }
}

const MOST_NAMED = 12
const NOTHING_WATCHED: Text = {
  en: 'No device in use on this site is watched by it. Choose another device or kind.',
  ar: 'لا تراقب القاعدة أي جهاز قيد الاستخدام في هذا الموقع. اختر جهازًا أو نوعًا آخر.',
}
