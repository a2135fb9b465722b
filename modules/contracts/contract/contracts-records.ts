// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import type { Text } from '#platform/contract/text.ts'
import { contractsModule } from './contracts-module.ts'

/** Conditions that a contract stands on. */
export const CONTRACT_FORMS = [
  'fidicRed1999',
  'fidicRed2017',
  'fidicYellow1999',
  'fidicYellow2017',
  'fidicSilver2017',
  'fidicGreen2021',
  'nec4',
  'publicWorks',
  'bespoke',
] as const
export const CONTRACT_TYPES = ['remeasure', 'lumpSum', 'target', 'costPlus', 'unitRate', 'framework'] as const

export const SECURITY_TYPES = ['performance', 'advance', 'retentionBond', 'insurance', 'parentGuarantee'] as const
export const SECURITY_STATES = ['held', 'called', 'returned'] as const
/** Days before its end on which a security is to be renewed, and from which it counts as about to expire. */
export const DAYS_TO_RENEW = 30
export const SECURITY_NAMES = {
  performance: { en: 'Performance security', ar: 'ضمان حسن التنفيذ' },
  advance: { en: 'Advance payment guarantee', ar: 'ضمان الدفعة المقدمة' },
  retentionBond: { en: 'Retention bond', ar: 'ضمان المحتجز' },
  insurance: { en: 'Insurance', ar: 'تأمين' },
  parentGuarantee: { en: 'Parent company guarantee', ar: 'ضمان الشركة الأم' },
} as const satisfies Record<(typeof SECURITY_TYPES)[number], Text>

/** What is certified with while an index has no value for its month: nothing, or its last one, for the time being. */
export const MISSING_INDEX = ['refuse', 'lastKnown'] as const

/** What prices follow after the Time for Completion: the indices of each period, or those of that time where they favour the employer. */
export const AFTER_COMPLETION = ['current', 'favourable'] as const

export const contractKind = defineRecordKind(contractsModule, 'contract', {
  title: { en: 'Contract', ar: 'عقد' },
  read: 'contract:read',
  isOfParties: true,
  opens: { screen: 'detail', as: 'id' },
})

export const contractStates = defineStates(contractsModule, 'contract', {
  initial: 'pending',
  states: {
    pending: { title: { en: 'Pending', ar: 'قيد الإعداد' }, tone: 'info' },
    active: { title: { en: 'In force', ar: 'نافذ' }, tone: 'good' },
    suspended: { title: { en: 'Suspended', ar: 'معلّق' }, tone: 'major' },
    completed: { title: { en: 'Taken over', ar: 'تم التسلم' }, tone: 'minor' },
    closed: { title: { en: 'Closed', ar: 'مقفل' }, tone: 'off' },
    terminated: { title: { en: 'Terminated', ar: 'منتهٍ بالفسخ' }, tone: 'critical' },
  },
  steps: {
    activate: {
      from: ['pending'],
      to: 'active',
      title: { en: 'Put into force', ar: 'إنفاذ' },
      did: { en: 'put it into force', ar: 'أنفذه' },
      right: 'contract:decide',
      needs: { commencesOn: { en: 'the day of commencement', ar: 'يوم المباشرة' } },
      guard: 'billFits',
    },
    suspend: {
      from: ['active'],
      to: 'suspended',
      title: { en: 'Suspend', ar: 'تعليق' },
      did: { en: 'suspended it', ar: 'علّقه' },
      right: 'contract:decide',
      asksReason: true,
    },
    resume: {
      from: ['suspended'],
      to: 'active',
      title: { en: 'Resume', ar: 'استئناف' },
      did: { en: 'resumed it', ar: 'استأنفه' },
      right: 'contract:decide',
    },
    takeOver: {
      from: ['active'],
      to: 'completed',
      title: { en: 'Take over the works', ar: 'تسلم الأعمال' },
      did: { en: 'took the works over', ar: 'تسلم الأعمال' },
      right: 'contract:decide',
      needs: { takenOverOn: { en: 'the day of taking-over', ar: 'يوم التسلم' } },
    },
    close: {
      from: ['completed'],
      to: 'closed',
      title: { en: 'Close', ar: 'إقفال' },
      did: { en: 'closed it', ar: 'أقفله' },
      right: 'contract:decide',
      guard: 'isSettled',
    },
    terminate: {
      from: ['active', 'suspended'],
      to: 'terminated',
      title: { en: 'Terminate', ar: 'فسخ' },
      did: { en: 'terminated it', ar: 'فسخه' },
      right: 'contract:decide',
      asksReason: true,
    },
  },
})

/** Claims and certificates are made under it. */
export const CERTIFIABLE = ['active', 'suspended', 'completed', 'terminated'] as const
