// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { pilesModule } from './piles-module.ts'

export const PILE_TYPES = ['bored', 'cfa', 'driven', 'micro', 'sheet'] as const
/** How far the work on a pile is: it follows from its days. */
export const STAGES = ['planned', 'bored', 'caged', 'poured'] as const
export type Stage = (typeof STAGES)[number]
/** Low-strain impact, cross-hole sonic logging, static load. */
export const INTEGRITY_TESTS = ['none', 'pit', 'csl', 'load'] as const
export const TEST_RESULTS = ['pending', 'passed', 'failed'] as const

/** What of a pile can be out of tolerance. */
export const FINDINGS = ['eccentricity', 'verticality', 'cutOffLevel', 'concreteRatio'] as const
export type Finding = (typeof FINDINGS)[number]

export const pileKind = defineRecordKind(pilesModule, 'pile', {
  title: { en: 'Pile', ar: 'خازوق' },
  read: 'pile:read',
  opens: { screen: 'detail', as: 'id' },
})

export const pileStates = defineStates(pilesModule, 'pile', {
  initial: 'open',
  states: {
    open: { title: { en: 'Not accepted yet', ar: 'لم يُقبل بعد' }, tone: 'info' },
    accepted: { title: { en: 'Accepted', ar: 'مقبول' }, tone: 'good' },
    rejected: { title: { en: 'Rejected', ar: 'مرفوض' }, tone: 'critical' },
  },
  steps: {
    accept: {
      from: ['open'],
      to: 'accepted',
      title: { en: 'Accept', ar: 'قبول' },
      did: { en: 'Accepted the pile', ar: 'قبل الخازوق' },
      right: 'pile:accept',
      guard: 'isSound',
      otherThan: ['created', 'updated'],
    },
    reject: {
      from: ['open'],
      to: 'rejected',
      title: { en: 'Reject', ar: 'رفض' },
      did: { en: 'Rejected the pile', ar: 'رفض الخازوق' },
      right: 'pile:accept',
      asksReason: true,
    },
    reopen: {
      from: ['accepted', 'rejected'],
      to: 'open',
      title: { en: 'Open again', ar: 'إعادة فتح' },
      did: { en: 'Opened the pile again', ar: 'أعاد فتح الخازوق' },
      right: 'pile:accept',
      asksReason: true,
    },
  },
})
