// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { observationsModule } from './observations-module.ts'

export const TYPES = ['defect', 'quality', 'safety', 'observation'] as const
export const PRIORITIES = ['low', 'medium', 'high', 'urgent'] as const
/** Who does the work, as crews are called. */
export const TRADES = [
  'structure',
  'architecture',
  'mechanical',
  'electrical',
  'plumbing',
  'landscape',
  'civil',
  'other',
] as const
/** Days open, as the list takes them. */
export const AGES = ['0..7', '8..14', '15..30', '31..'] as const
/** What was found, and what it looks like once it is put right. */
export const PHOTO_PARTS = ['before', 'after'] as const

export const observationKind = defineRecordKind(observationsModule, 'observation', {
  title: { en: 'Observation', ar: 'ملاحظة' },
  read: 'observation:read',
  opens: { screen: 'detail', as: 'id' },
})

const VERIFY = 'observation:verify'

export const observationStates = defineStates(observationsModule, 'observation', {
  due: 'dueOn',
  initial: 'open',
  states: {
    open: { title: { en: 'Open', ar: 'مفتوحة' }, tone: 'major', turn: 'ownerId' },
    ready: { title: { en: 'Ready for review', ar: 'جاهزة للمراجعة' }, tone: 'info' },
    notAccepted: { title: { en: 'Not accepted', ar: 'لم تُقبل' }, tone: 'critical', turn: 'ownerId' },
    closed: { title: { en: 'Closed', ar: 'مغلقة' }, tone: 'good' },
    void: { title: { en: 'Void', ar: 'لاغية' }, tone: 'off' },
  },
  steps: {
    makeReady: {
      from: ['open', 'notAccepted'],
      to: 'ready',
      title: { en: 'Report as ready', ar: 'الإبلاغ بالجاهزية' },
      did: { en: 'reported it as ready', ar: 'أبلغ بجاهزيتها' },
      right: 'observation:write',
      guard: 'isShown',
      asks: 'owner',
    },
    close: {
      from: ['ready'],
      to: 'closed',
      title: { en: 'Accept and close', ar: 'قبول وإغلاق' },
      did: { en: 'accepted and closed it', ar: 'قبلها وأغلقها' },
      right: VERIFY,
      otherThan: ['makeReady'],
      asks: 'right',
    },
    refuse: {
      from: ['ready'],
      to: 'notAccepted',
      title: { en: 'Do not accept', ar: 'عدم القبول' },
      did: { en: 'did not accept it', ar: 'لم يقبلها' },
      right: VERIFY,
      asksReason: true,
    },
    cancel: {
      from: ['open', 'notAccepted', 'ready'],
      to: 'void',
      title: { en: 'Void', ar: 'إبطال' },
      did: { en: 'made it void', ar: 'أبطلها' },
      right: VERIFY,
      asksReason: true,
    },
    reopen: {
      from: ['closed', 'void'],
      to: 'open',
      title: { en: 'Open again', ar: 'إعادة فتح' },
      did: { en: 'opened it again', ar: 'أعاد فتحها' },
      right: VERIFY,
      asksReason: true,
    },
  },
})
