// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { gatesModule } from './gates-module.ts'

export const GATE_KINDS = ['vehicle', 'pedestrian', 'mixed', 'weighbridge'] as const
export const REQUIREMENTS = ['induction', 'insurance', 'inspection', 'booking'] as const
export const DIRECTIONS = ['in', 'out'] as const
export const DECISIONS = ['allow', 'deny', 'manual'] as const
export const OUTCOMES = ['waiting', 'allowed', 'denied'] as const
export const REASONS = [
  'ok',
  'openGate',
  'emergency',
  'gateLocked',
  'watchList',
  'notRead',
  'lowConfidence',
  'notSure',
  'unknown',
  'lockedEquipment',
  'holdPoint',
  'notReleased',
  'timeWindow',
  'missingDocument',
  'expiredDocument',
  'noBooking',
  'zoneFull',
] as const
export const READING_STATES = ['running', 'done', 'failed'] as const
/** Why somebody went in or out alone, by the count. */
export const CAUSES = ['missedRead', 'otherGate', 'countedTwice', 'stillInside'] as const

/** Why the count at midnight closed a passage by itself. */
export const CLOSED_BECAUSE = ['readTwice', 'cameAgain', 'cameUnread', 'wentUnread', 'tooLong'] as const

export const gateKind = defineRecordKind(gatesModule, 'gate', {
  title: { en: 'Gate', ar: 'بوابة' },
  read: 'gate:read',
  opens: { screen: 'detail', as: 'id' },
})

export const gatePassageKind = defineRecordKind(gatesModule, 'gate-passage', {
  title: { en: 'Passage', ar: 'مرور' },
  read: 'gate:read',
  opens: { screen: 'passage', as: 'id' },
})

const right = 'gate:write'

/** How a gate stands: the mode of its rules. */
export const gateStates = defineStates(gatesModule, 'gate', {
  isStatus: true,
  initial: 'controlled',
  states: {
    controlled: { title: { en: 'Controlled', ar: 'خاضعة للتحكم' }, tone: 'info' },
    open: { title: { en: 'Open', ar: 'مفتوحة' }, tone: 'good' },
    locked: { title: { en: 'Locked', ar: 'مغلقة' }, tone: 'critical' },
    emergencyOpen: { title: { en: 'Open in an emergency', ar: 'مفتوحة للطوارئ' }, tone: 'major' },
  },
  steps: {
    control: {
      from: ['open', 'locked', 'emergencyOpen'],
      to: 'controlled',
      title: { en: 'Control', ar: 'تحكم' },
      did: { en: 'put it under control', ar: 'أخضعها للتحكم' },
      right,
    },
    open: {
      from: ['controlled', 'locked'],
      to: 'open',
      title: { en: 'Open for all', ar: 'فتح للجميع' },
      did: { en: 'opened it for all', ar: 'فتحها للجميع' },
      right,
      asksReason: true,
    },
    lock: {
      from: ['controlled', 'open'],
      to: 'locked',
      title: { en: 'Lock', ar: 'إغلاق' },
      did: { en: 'locked it', ar: 'أغلقها' },
      right,
      asksReason: true,
    },
    evacuate: {
      from: ['controlled', 'open', 'locked'],
      to: 'emergencyOpen',
      title: { en: 'Open in an emergency', ar: 'فتح للطوارئ' },
      did: { en: 'opened it in an emergency', ar: 'فتحها للطوارئ' },
      right: 'gate:guard',
      asksReason: true,
    },
  },
})
