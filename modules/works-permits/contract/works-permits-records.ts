// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { worksPermitsModule } from './works-permits-module.ts'

/** Words of `workNature` of FIWARE's CityWork. */
export const NATURES = [
  ...['trenchOpening', 'repair', 'connection', 'construction', 'tarring', 'craneLifting', 'treeCutting'],
  ...['siteInstallation', 'survey', 'other'],
] as const
export type Nature = (typeof NATURES)[number]

/** What of the street is closed. */
export const CLOSURES = ['none', 'sidewalk', 'parking', 'lane', 'road'] as const

/** Works that may be on the ground at the same time as others. */
export const OPEN_STATES = ['applied', 'approved', 'active'] as const

export const worksPermitKind = defineRecordKind(worksPermitsModule, 'works-permit', {
  title: { en: 'Works permit', ar: 'تصريح أعمال' },
  read: 'works-permit:read',
  opens: { screen: 'detail', as: 'id' },
})

export const worksPermitStates = defineStates(worksPermitsModule, 'works-permit', {
  initial: 'applied',
  states: {
    applied: { title: { en: 'Applied for', ar: 'مقدَّم' }, tone: 'info' },
    approved: { title: { en: 'Approved', ar: 'معتمد' }, tone: 'good' },
    active: { title: { en: 'Works going on', ar: 'الأعمال جارية' }, tone: 'minor' },
    closed: { title: { en: 'Works closed', ar: 'الأعمال منتهية' }, tone: 'off' },
    refused: { title: { en: 'Refused', ar: 'مرفوض' }, tone: 'critical' },
  },
  steps: {
    approve: {
      from: ['applied'],
      to: 'approved',
      title: { en: 'Approve', ar: 'اعتماد' },
      did: { en: 'Approved the works', ar: 'اعتمد الأعمال' },
      right: 'works-permit:decide',
      otherThan: ['created', 'reapply'],
      asks: 'right',
    },
    begin: {
      from: ['approved'],
      to: 'active',
      title: { en: 'Begin the works', ar: 'بدء الأعمال' },
      did: { en: 'Began the works', ar: 'بدأ الأعمال' },
      right: 'works-permit:write',
    },
    close: {
      from: ['active', 'approved'],
      to: 'closed',
      title: { en: 'Close the works', ar: 'إنهاء الأعمال' },
      did: { en: 'Closed the works', ar: 'أنهى الأعمال' },
      right: 'works-permit:write',
    },
    refuse: {
      from: ['applied', 'approved'],
      to: 'refused',
      title: { en: 'Refuse', ar: 'رفض' },
      did: { en: 'Refused the works', ar: 'رفض الأعمال' },
      right: 'works-permit:decide',
      asksReason: true,
    },
    reapply: {
      from: ['refused', 'closed'],
      to: 'applied',
      title: { en: 'Apply again', ar: 'تقديم مجددًا' },
      did: { en: 'Applied again', ar: 'قدّم الطلب مجددًا' },
      right: 'works-permit:write',
      asksReason: true,
    },
  },
})
