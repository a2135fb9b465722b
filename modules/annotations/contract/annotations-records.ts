// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { annotationsModule } from './annotations-module.ts'

/** What it is about. */
export const CATEGORIES = ['safety', 'quality', 'progress', 'logistics', 'environment', 'utilities', 'general'] as const
/** How it lies on the ground, by the names of GeoJSON (RFC 7946). */
export const SHAPES = ['Point', 'LineString', 'Polygon'] as const

export const annotationKind = defineRecordKind(annotationsModule, 'annotation', {
  title: { en: 'Annotation', ar: 'ملاحظة على الخريطة' },
  read: 'annotation:read',
  opens: { screen: 'detail', as: 'id' },
})

const write = 'annotation:write'

export const annotationStates = defineStates(annotationsModule, 'annotation', {
  due: 'dueOn',
  initial: 'open',
  states: {
    open: { title: { en: 'Open', ar: 'مفتوحة' }, tone: 'major', turn: 'ownerId' },
    inProgress: { title: { en: 'In progress', ar: 'قيد المعالجة' }, tone: 'info', turn: 'ownerId' },
    closed: { title: { en: 'Closed', ar: 'مغلقة' }, tone: 'good' },
  },
  steps: {
    start: {
      from: ['open'],
      to: 'inProgress',
      title: { en: 'Start on it', ar: 'بدء المعالجة' },
      did: { en: 'started on it', ar: 'بدأ معالجتها' },
      right: write,
      asks: 'owner',
    },
    close: {
      from: ['open', 'inProgress'],
      to: 'closed',
      title: { en: 'Close', ar: 'إغلاق' },
      did: { en: 'closed it', ar: 'أغلقها' },
      right: write,
      asks: 'owner',
    },
    reopen: {
      from: ['closed'],
      to: 'open',
      title: { en: 'Open again', ar: 'إعادة فتح' },
      did: { en: 'opened it again', ar: 'أعاد فتحها' },
      right: write,
      asksReason: true,
    },
  },
})
