// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { campsModule } from './camps-module.ts'

/** Whose people live there: those of the whole site, of the company that runs it, or of several. */
export const CAMP_KINDS = ['site', 'company', 'shared'] as const

/**
 * What an inspection looks at: the headings of "Workers' accommodation: processes and standards" (IFC and EBRD, 2009).
 */
export const CAMP_CHECKS = [
  'rooms',
  'beds',
  'sanitary',
  'water',
  'kitchen',
  'cooling',
  'fire',
  'electrical',
  'waste',
  'drainage',
  'pests',
  'medical',
  'leisure',
  'security',
] as const
export type CampCheck = (typeof CAMP_CHECKS)[number]

export const VERDICTS = ['good', 'finding', 'notChecked'] as const
export type Verdict = (typeof VERDICTS)[number]

export const FINDING_STATES = ['open', 'mended', 'closed'] as const
export type FindingState = (typeof FINDING_STATES)[number]

/** Square metres of a room for each bed: the least of the usual standards, by the same guidance (4 to 5.5 m²). */
export const LEAST_AREA_M2 = 4

/** In one room: dormitories of old camps have some dozens. */
export const MOST_BEDS = 60

export const campKind = defineRecordKind(campsModule, 'camp', {
  title: { en: 'Worker camp', ar: 'سكن عمال' },
  read: 'camp:read',
  opens: { screen: 'detail', as: 'id' },
})

export const campStates = defineStates(campsModule, 'camp', {
  isStatus: true,
  initial: 'inUse',
  states: {
    inUse: { title: { en: 'In use', ar: 'قيد الاستخدام' }, tone: 'good' },
    closed: { title: { en: 'Closed', ar: 'مغلق' }, tone: 'off' },
  },
  steps: {
    close: {
      from: ['inUse'],
      to: 'closed',
      title: { en: 'Close the camp', ar: 'إغلاق السكن' },
      did: { en: 'closed it', ar: 'أغلقه' },
      right: 'camp:write',
      guard: 'isEmpty',
      asksReason: true,
    },
    reopen: {
      from: ['closed'],
      to: 'inUse',
      title: { en: 'Open again', ar: 'إعادة الفتح' },
      did: { en: 'opened it again', ar: 'أعاد فتحه' },
      right: 'camp:write',
    },
  },
})
