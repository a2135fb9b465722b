// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import type { StateTone } from '#platform/contract/states.ts'
import type { Text } from '#platform/contract/text.ts'
import { alarmsModule } from './alarms-module.ts'

export const alarmKind = defineRecordKind(alarmsModule, 'alarm', {
  title: { en: 'Alarm', ar: 'إنذار' },
  read: 'alarm:read',
  opens: { screen: 'detail', as: 'id' },
})

/** What a device measures where its wearer calls for help or has fallen: such an alarm is never counted among others. */
export const CALL_METRICS = ['sos', 'fall'] as const
export const isCall = ({ metric }: { readonly metric: string }) => (CALL_METRICS as readonly string[]).includes(metric)

/** Shifts of a site, each with what was open at its end. */
export const handoverKind = defineRecordKind(alarmsModule, 'shift-handover', {
  title: { en: 'Shift handover', ar: 'تسليم مناوبة' },
  read: 'alarm:read',
})

/** Two facts, each its own: whether it is still so, and whether somebody has seen it. What is over still waits to be seen. */
export const ALARM_STATES = ['active-unack', 'active-ack', 'cleared-unack', 'cleared-ack'] as const
export type AlarmState = (typeof ALARM_STATES)[number]

export const ALARM_STATE_WORDS: Readonly<Record<AlarmState, Text>> = {
  'active-unack': { en: 'Active, not acknowledged', ar: 'نشط، لم يُؤكَّد' },
  'active-ack': { en: 'Active, acknowledged', ar: 'نشط، مؤكَّد' },
  'cleared-unack': { en: 'Cleared, not acknowledged', ar: 'انتهى، لم يُؤكَّد' },
  'cleared-ack': { en: 'Cleared', ar: 'انتهى' },
}

export const ALARM_STATE_TONES: Readonly<Record<AlarmState, StateTone>> = {
  'active-unack': 'critical',
  'active-ack': 'major',
  'cleared-unack': 'minor',
  'cleared-ack': 'good',
}

/** What stands on the timeline of an alarm. */
export const ENTRY_KINDS = [
  'raised',
  'raised-again',
  'cleared',
  'acknowledged',
  'commented',
  'assigned',
  'escalated',
  'incident',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** Why it is over: the value came back, the rule was switched off or changed, or the device is not in use any more. */
export const CLEARED_WHYS = ['value', 'rule', 'device'] as const
export type ClearedWhy = (typeof CLEARED_WHYS)[number]
