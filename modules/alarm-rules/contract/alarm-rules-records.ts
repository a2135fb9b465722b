// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates, type StateTone } from '#platform/contract/states.ts'
import type { Text } from '#platform/contract/text.ts'
import { alarmRulesModule } from './alarm-rules-module.ts'

/** The gravest first, in the words of `engines/telemetry`. */
export const SEVERITIES = ['critical', 'major', 'minor', 'warning', 'indeterminate'] as const
export type Severity = (typeof SEVERITIES)[number]

/** Rules of a geofence: the device comes in, goes out, stays in it for a time, or who carries it lacks what the zone asks for. */
export const FENCE_KINDS = ['enter', 'leave', 'dwell', 'trespass'] as const
export type FenceKind = (typeof FENCE_KINDS)[number]

/** `simple`: at once. `duration`: once it has lasted. `repeating`: so often within a time. `missing`: nothing comes. */
export const RULE_KINDS = ['simple', 'duration', 'repeating', 'missing', ...FENCE_KINDS] as const
export type RuleKind = (typeof RULE_KINDS)[number]

/** True for a rule that judges where a device is, and not what it measures. */
export const isFenceKind = (kind: RuleKind): kind is FenceKind => (FENCE_KINDS as readonly RuleKind[]).includes(kind)

/** Comparisons that have another side to come back over, as the limit to clear asks. */
export const LIMITS = ['above', 'at-least', 'below', 'at-most'] as const

export const alarmRuleKind = defineRecordKind(alarmRulesModule, 'alarm-rule', {
  title: { en: 'Alarm rule', ar: 'قاعدة إنذار' },
  read: 'alarm-rule:read',
  opens: { screen: 'detail', as: 'id' },
})

export const alarmRuleStates = defineStates(alarmRulesModule, 'alarm-rule', {
  isStatus: true,
  initial: 'off',
  states: {
    off: { title: { en: 'Off', ar: 'متوقفة' }, tone: 'off' },
    on: { title: { en: 'On', ar: 'تعمل' }, tone: 'good' },
  },
  steps: {
    switchOn: {
      from: ['off'],
      to: 'on',
      title: { en: 'Switch on', ar: 'تشغيل' },
      did: { en: 'switched it on', ar: 'شغّلها' },
      right: 'alarm-rule:write',
      guard: 'isMeasured',
    },
    switchOff: {
      from: ['on'],
      to: 'off',
      title: { en: 'Switch off', ar: 'إيقاف' },
      did: { en: 'switched it off', ar: 'أوقفها' },
      right: 'alarm-rule:write',
      asksReason: true,
    },
  },
})

/** Colour and shape; the word says the rest. */
export const SEVERITY_TONES: Readonly<Record<Severity, StateTone>> = {
  critical: 'critical',
  major: 'major',
  minor: 'minor',
  warning: 'info',
  indeterminate: 'off',
}

export const SEVERITY_WORDS: Readonly<Record<Severity, Text>> = {
  critical: { en: 'Critical', ar: 'حرج' },
  major: { en: 'Major', ar: 'كبير' },
  minor: { en: 'Minor', ar: 'صغير' },
  warning: { en: 'Warning', ar: 'تحذير' },
  indeterminate: { en: 'Indeterminate', ar: 'غير محدد' },
}
