import { z } from 'zod'
import { EscalationStep } from '#modules/alarm-rules/contract/alarm-rule.ts'
import { RULE_KINDS, SEVERITIES } from '#modules/alarm-rules/contract/alarm-rules-records.ts'
import { DeviceRef } from '#modules/devices/contract/device.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { WorkerRef } from '#modules/workers/contract/worker.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { ALARM_STATES, CLEARED_WHYS, ENTRY_KINDS } from './alarms-records.ts'

const Moment = z.string()

const ZoneName = z.object({ name: z.string(), nameAr: z.string() })

/** Where the wearer of a device was, and when they were there; `zone` where the ground has a name. */
export const Spot = z.object({ at: Moment, latitude: z.number(), longitude: z.number(), zone: ZoneName.nullable() })
export type Spot = z.output<typeof Spot>

/** One alarm of one device by one rule. The condition is that of the rule as it was when it was raised. */
export const Alarm = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  rowVersion: z.number().int(),
  state: z.enum(ALARM_STATES),
  severity: z.enum(SEVERITIES),
  name: z.string(),
  nameAr: z.string(),
  ruleId: z.uuid(),
  kind: z.enum(RULE_KINDS),
  device: DeviceRef.nullable(),
  deviceId: z.uuid(),
  metric: z.string(),
  /** Who wore the device as it was raised; null where nobody did, and for who does not see them. */
  person: WorkerRef.nullable(),
  /** Where they were then; for who may see where workers are, or acknowledge alarms. */
  spot: Spot.nullable(),
  /** The limit that was passed; null where nothing came. */
  limitValue: z.number().nullable(),
  raisedAt: Moment,
  lastRaisedAt: Moment,
  /** How often it was raised, as one alarm. */
  count: z.number().int(),
  /** The value that raised it, and the one that raised it last. */
  value: z.number().nullable(),
  lastValue: z.number().nullable(),
  clearedAt: Moment.nullable(),
  clearedWhy: z.enum(CLEARED_WHYS).nullable(),
  acknowledgedAt: Moment.nullable(),
  acknowledgedBy: PersonRef.nullable(),
  assignee: PersonRef.nullable(),
  incidentId: z.uuid().nullable(),
  escalation: z.array(EscalationStep),
  escalated: z.number().int(),
  escalateAt: Moment.nullable(),
  createdAt: Moment,
  updatedAt: Moment,
  can: z.object({ acknowledge: z.boolean(), assign: z.boolean(), makeIncident: z.boolean() }),
})
export type Alarm = z.output<typeof Alarm>

/** Somebody who calls for help or has fallen, until somebody has acknowledged it. `spot`: where they are by now. */
export const Call = Alarm.pick({
  ...{ id: true, projectCode: true, siteCode: true, name: true, nameAr: true, device: true, person: true },
  ...{ spot: true, raisedAt: true, clearedAt: true },
}).extend({ can: z.object({ acknowledge: z.boolean() }) })
export type Call = z.output<typeof Call>

/** What happened to an alarm, as its timeline says it. */
export const AlarmEntry = z.object({
  id: z.uuid(),
  at: Moment,
  what: z.enum(ENTRY_KINDS),
  value: z.number().nullable(),
  /** Who did it; for `assigned` and none, nobody is responsible any more. */
  person: PersonRef.nullable(),
  /** The code of the role that was told; why it was cleared; what a person said. */
  says: z.string(),
  /** Name of the role that was told; null where it is not there any more, and for what else happened. */
  role: z.object({ en: z.string(), ar: z.string() }).nullable(),
})
export type AlarmEntry = z.output<typeof AlarmEntry>

/** A moment of a series at which an alarm was raised or cleared. */
export const AlarmMark = z.object({
  alarmId: z.uuid(),
  at: Moment,
  what: z.enum(['raised', 'raised-again', 'cleared']),
  severity: z.enum(SEVERITIES),
  name: z.string(),
  nameAr: z.string(),
})
export type AlarmMark = z.output<typeof AlarmMark>

export const alarmErrors = recordErrors(
  'alarm',
  { en: 'alarm', ar: 'إنذار' },
  {
    personUnknown: {
      status: 422,
      say: { en: 'Choose somebody who sees this site.', ar: 'اختر شخصًا يرى هذا الموقع.' },
    },
  },
)
