// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { municipalCasesModule } from './municipal-cases-module.ts'

/** What is reported, with the hours in which it is to be put right: `service_code` of Open311. */
export const SERVICES = {
  pothole: { hours: 72, group: 'roads', en: 'Pothole or broken road', ar: 'حفرة أو تلف في الطريق' },
  sign: {
    hours: 48,
    group: 'roads',
    en: 'Sign that is broken, faded or missing',
    ar: 'لوحة مكسورة أو باهتة أو مفقودة',
  },
  light: { hours: 48, group: 'roads', en: 'Street light that does not work', ar: 'إنارة شارع معطلة' },
  obstruction: {
    hours: 24,
    group: 'roads',
    en: 'Road or pavement obstructed by works',
    ar: 'طريق أو رصيف تعوقه الأعمال',
  },
  litter: { hours: 48, group: 'cleanliness', en: 'Litter or debris', ar: 'نفايات أو مخلفات' },
  graffiti: { hours: 120, group: 'cleanliness', en: 'Graffiti', ar: 'كتابة على الجدران' },
  sand: { hours: 72, group: 'cleanliness', en: 'Sand on the road', ar: 'رمال على الطريق' },
  vegetation: {
    hours: 168,
    group: 'nature',
    en: 'Tree or bush that is damaged, lost or in the way',
    ar: 'شجرة أو شجيرة تالفة أو مفقودة أو معيقة',
  },
  noise: { hours: 24, group: 'neighbours', en: 'Noise or dust of works', ar: 'ضوضاء أو غبار من الأعمال' },
  other: { hours: 120, group: 'neighbours', en: 'Something else', ar: 'شيء آخر' },
} as const
export type ServiceCode = keyof typeof SERVICES
export const SERVICE_CODES = Object.keys(SERVICES) as [ServiceCode, ...ServiceCode[]]

export const SOURCES = ['staff', 'citizen', 'detection'] as const

export const municipalCaseKind = defineRecordKind(municipalCasesModule, 'municipal-case', {
  title: { en: 'Municipal case', ar: 'حالة بلدية' },
  read: 'municipal-case:read',
  opens: { screen: 'detail', as: 'id' },
})

/** The desk of a site: it has no page of its own, and is known by the code of its site. */
export const municipalDeskKind = defineRecordKind(municipalCasesModule, 'municipal-desk', {
  title: { en: 'Desk for citizens', ar: 'مكتب البلاغات' },
  read: 'municipal-case:read',
})

/** `open` and `inProgress` are open to Open311, the others closed. */
export const municipalCaseStates = defineStates(municipalCasesModule, 'municipal-case', {
  due: 'expectedAt',
  initial: 'open',
  states: {
    open: { title: { en: 'Open', ar: 'مفتوح' }, tone: 'info', turn: 'ownerId' },
    inProgress: { title: { en: 'Being worked on', ar: 'قيد المعالجة' }, tone: 'minor', turn: 'ownerId' },
    resolved: { title: { en: 'Put right', ar: 'عولجت' }, tone: 'good' },
    declined: { title: { en: 'Declined', ar: 'مرفوض' }, tone: 'off' },
  },
  steps: {
    begin: {
      from: ['open'],
      to: 'inProgress',
      title: { en: 'Begin work', ar: 'بدء المعالجة' },
      did: { en: 'Began to work on the case', ar: 'بدأ معالجة الحالة' },
      right: 'municipal-case:write',
      asks: 'owner',
    },
    resolve: {
      from: ['open', 'inProgress'],
      to: 'resolved',
      title: { en: 'Put right', ar: 'عولجت' },
      did: { en: 'Put the case right', ar: 'عالج الحالة' },
      right: 'municipal-case:write',
      asksReason: true,
    },
    decline: {
      from: ['open', 'inProgress'],
      to: 'declined',
      title: { en: 'Decline', ar: 'رفض' },
      did: { en: 'Declined the case', ar: 'رفض الحالة' },
      right: 'municipal-case:write',
      asksReason: true,
    },
    reopen: {
      from: ['resolved', 'declined'],
      to: 'open',
      title: { en: 'Open again', ar: 'إعادة فتح' },
      did: { en: 'Opened the case again', ar: 'أعاد فتح الحالة' },
      right: 'municipal-case:write',
      asksReason: true,
    },
  },
})
