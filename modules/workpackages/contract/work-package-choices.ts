// Without the schema reader: lists read this.
import { defineStates } from '#platform/contract/states.ts'
import { workpackagesModule } from './workpackages-module.ts'

/** Construction work area, engineering and construction work package, installation work package (Construction Industry Institute, RT-272). */
export const LEVELS = ['CWA', 'EWP', 'CWP', 'IWP'] as const
export const DISCIPLINES = [
  'civil',
  'structure',
  'architecture',
  'mechanical',
  'electrical',
  'plumbing',
  'landscape',
  'other',
] as const
export const CONSTRAINT_TYPES = [
  'drawings',
  'rfi',
  'material',
  'equipment',
  'labour',
  'access',
  'permit',
  'predecessor',
  'inspectionHold',
  'safety',
] as const
export const CONSTRAINT_STATES = ['open', 'promised', 'cleared', 'waived'] as const
/** It stands in the way, promised or not. */
export const STANDING = ['open', 'promised'] as const
/** Codes of UCUM; `1` counts pieces. */
export const UNITS = ['m3', 'm2', 'm', 't', 'kg', '1'] as const

/** Work that has not ended: what can be late, and what shares a workspace with others. */
export const OPEN_STATES = ['planned', 'clearing', 'released', 'inProgress'] as const

export const workPackageStates = defineStates(workpackagesModule, 'work-package', {
  due: 'plannedFinish',
  initial: 'planned',
  states: {
    planned: { title: { en: 'Planned', ar: 'مخططة' }, tone: 'off', turn: 'ownerId' },
    clearing: { title: { en: 'Constraints being cleared', ar: 'قيد رفع القيود' }, tone: 'minor', turn: 'ownerId' },
    released: { title: { en: 'Released', ar: 'مفرج عنها' }, tone: 'info', turn: 'ownerId' },
    inProgress: { title: { en: 'In progress', ar: 'قيد التنفيذ' }, tone: 'info', turn: 'ownerId' },
    complete: { title: { en: 'Complete', ar: 'مكتملة' }, tone: 'good' },
    closed: { title: { en: 'Closed', ar: 'مغلقة' }, tone: 'good' },
  },
  steps: {
    prepare: {
      from: ['planned'],
      to: 'clearing',
      title: { en: 'Prepare', ar: 'بدء التحضير' },
      did: { en: 'began to clear its constraints', ar: 'بدأ رفع قيودها' },
      right: 'work-package:write',
    },
    release: {
      from: ['clearing'],
      to: 'released',
      title: { en: 'Release', ar: 'إفراج' },
      did: { en: 'released it', ar: 'أفرج عنها' },
      right: 'work-package:release',
      guard: 'constraintsAreClear',
      asks: 'ownerOfAReadyOne',
    },
    start: {
      from: ['released'],
      to: 'inProgress',
      title: { en: 'Start', ar: 'بدء' },
      did: { en: 'started it', ar: 'بدأها' },
      right: 'work-package:progress',
      guard: 'holdPointsArePassed',
    },
    complete: {
      from: ['inProgress'],
      to: 'complete',
      title: { en: 'Complete', ar: 'إكمال' },
      did: { en: 'completed it', ar: 'أكملها' },
      right: 'work-package:progress',
      guard: 'workIsDone',
    },
    close: {
      from: ['complete'],
      to: 'closed',
      title: { en: 'Close', ar: 'إغلاق' },
      did: { en: 'closed it', ar: 'أغلقها' },
      right: 'work-package:release',
    },
    takeBack: {
      from: ['released'],
      to: 'clearing',
      title: { en: 'Take the release back', ar: 'سحب الإفراج' },
      did: { en: 'took the release back', ar: 'سحب الإفراج عنها' },
      right: 'work-package:release',
      asksReason: true,
    },
    reopen: {
      from: ['complete', 'closed'],
      to: 'inProgress',
      title: { en: 'Open again', ar: 'إعادة فتح' },
      did: { en: 'opened it again', ar: 'أعاد فتحها' },
      right: 'work-package:release',
      asksReason: true,
    },
  },
})
