import { z } from 'zod'
import { DeviceRef } from '#modules/devices/contract/device.ts'
import { DEVICE_KINDS } from '#modules/devices/contract/devices-records.ts'
import { MetricName } from '#modules/devices/contract/measurement.ts'
import { GeofenceRef } from '#modules/geofences/contract/geofence.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { alarmRuleStates, LIMITS, RULE_KINDS, SEVERITIES } from './alarm-rules-records.ts'

const MONTH_S = 30 * 24 * 3_600
const MOST = 1e15
const seconds = () => z.number().int().min(0).max(MONTH_S)
const value = () => z.number().min(-MOST).max(MOST).nullable().default(null)

/** Whom to tell when nobody acknowledges: after so many minutes, who has this role. */
export const EscalationStep = z.object({
  afterMinutes: z
    .number()
    .int()
    .min(1)
    .max(7 * 24 * 60),
  roleCode: z.string().min(1).max(100),
})
export type EscalationStep = z.output<typeof EscalationStep>
export const MOST_ESCALATIONS = 5

/**
 * What a person enters about a rule. It watches one device, or all of a kind on the site. `forSeconds`: how long a value has to stay
 * beyond the limit, or how long nothing has to come. `clearAt` lies on the other side of `raiseAt`, so that a value that trembles
 * around the limit is one alarm and not a hundred. `holdOffSeconds`: what is raised again within it is the same alarm. A rule of a
 * geofence has `fenceId` in place of a value and its limits.
 */
export const AlarmRule = recordSchemas(
  'alarm-rule',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    severity: z.enum(SEVERITIES),
    deviceId: z.uuid().nullable().default(null),
    deviceKind: z.enum(DEVICE_KINDS).nullable().default(null),
    kind: z.enum(RULE_KINDS),
    fenceId: z.uuid().nullable().default(null),
    metric: z.union([z.literal(''), MetricName]).default(''),
    comparison: z.enum(LIMITS).nullable().default(null),
    raiseAt: value(),
    clearAt: value(),
    forSeconds: seconds().default(0),
    clearForSeconds: seconds().default(0),
    times: z.number().int().min(2).max(1_000).nullable().default(null),
    withinSeconds: seconds().nullable().default(null),
    holdOffSeconds: seconds().default(300),
    escalation: z.array(EscalationStep).max(MOST_ESCALATIONS).default([]),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'site',
    can: ['edit', 'remove', 'try'],
    shown: {
      state: z.enum(stateNames(alarmRuleStates)),
      device: DeviceRef.nullable(),
      fence: GeofenceRef.nullable(),
    },
    detailOnly: ['note', 'escalation'],
  },
)
export type AlarmRule = z.output<typeof AlarmRule.Record>
export type ListedAlarmRule = z.output<typeof AlarmRule.Listed>
export type RuleFacts = z.output<typeof AlarmRule.Facts>

/** What a rule would have done with what is stored. */
export const Trial = z.object({
  deviceId: z.uuid(),
  metric: z.string(),
  /** How many readings, or positions, were judged; `isCut`: there are more, and the newest of them were not reached. */
  readings: z.number().int(),
  isCut: z.boolean(),
  raised: z.number().int(),
  slots: z.array(z.object({ at: z.iso.datetime(), mean: z.number(), least: z.number(), most: z.number() })),
  steps: z.array(z.object({ at: z.iso.datetime(), step: z.enum(['raised', 'cleared']), value: z.number().nullable() })),
  /** Where the device was, longitude and latitude, in pieces between times without positions; empty for a rule of values. */
  paths: z.array(z.array(z.tuple([z.number(), z.number()]))),
})
export type Trial = z.output<typeof Trial>

/** Beside those that every kind of record has: not found, place unknown, changed meanwhile, not yours. */
export const alarmRuleErrors = recordErrors(
  'alarm-rule',
  { en: 'alarm rule', ar: 'قاعدة إنذار' },
  {
    ruleWrong: {
      status: 422,
      say: {
        en: 'The rule cannot be judged like this. Correct what is marked.',
        ar: 'لا يمكن تقييم القاعدة هكذا. صحّح ما هو معلّم.',
      },
    },
    valuesWithheld: {
      status: 403,
      say: {
        en: 'What a wristband measures of its wearer is shown to those alone who may see it. Ask one of them to try this rule.',
        ar: 'لا يُعرض ما يقيسه السوار ممن يرتديه إلا لمن يحق له. اطلب من أحدهم تجربة هذه القاعدة.',
      },
    },
    fenceUnknown: {
      status: 422,
      say: {
        en: 'There is no such geofence on this site. Choose one of the site.',
        ar: 'لا يوجد نطاق جغرافي كهذا في هذا الموقع. اختر نطاقًا من الموقع.',
      },
    },
    fenceAsksNothing: {
      status: 422,
      say: {
        en: 'This zone asks for nothing, so that nobody lacks anything. Enter at the zone what somebody needs to be in it.',
        ar: 'لا تشترط هذه المنطقة شيئًا فلا ينقص أحدًا شيء. أدخل في المنطقة ما يلزم لدخولها.',
      },
    },
    deviceUnknown: {
      status: 422,
      say: {
        en: 'There is no such device on this site. Choose one of the site.',
        ar: 'لا يوجد جهاز كهذا في هذا الموقع. اختر جهازًا من الموقع.',
      },
    },
  },
)
