// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { proceduresModule } from './procedures-module.ts'

/** What a procedure is about: each register shows its own. */
export const AREAS = ['incident', 'quality', 'work', 'general'] as const

export const procedureKind = defineRecordKind(proceduresModule, 'procedure', {
  title: { en: 'Procedure', ar: 'إجراء' },
  read: 'procedure:read',
  opens: { screen: 'detail', as: 'id' },
})

/** A procedure at work on a record; it lies where the record lies. */
export const procedureRunKind = defineRecordKind(proceduresModule, 'procedure-run', {
  title: { en: 'Procedure in progress', ar: 'إجراء قيد التنفيذ' },
  read: 'procedure:read',
  opens: { screen: 'run', as: 'id' },
})

/** Runs start from the version that was made active last: while a procedure is revised, and until its next version. */
export const procedureStates = defineStates(proceduresModule, 'procedure', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'minor' },
    active: { title: { en: 'Active', ar: 'نشط' }, tone: 'good' },
    retired: { title: { en: 'Retired', ar: 'موقوف' }, tone: 'off' },
  },
  steps: {
    activate: {
      from: ['draft'],
      to: 'active',
      title: { en: 'Make active', ar: 'تفعيل' },
      did: { en: 'Made the procedure active', ar: 'فعّل الإجراء' },
      right: 'procedure:approve',
      guard: 'canRun',
      isApproval: true,
    },
    revise: {
      from: ['active', 'retired'],
      to: 'draft',
      title: { en: 'Revise', ar: 'تعديل جديد' },
      did: { en: 'Took the procedure up for revision', ar: 'فتح الإجراء للتعديل' },
      right: 'procedure:write',
      asksReason: true,
    },
    retire: {
      from: ['active', 'draft'],
      to: 'retired',
      title: { en: 'Retire', ar: 'إيقاف' },
      did: { en: 'Retired the procedure', ar: 'أوقف الإجراء' },
      right: 'procedure:approve',
      asksReason: true,
    },
  },
})
