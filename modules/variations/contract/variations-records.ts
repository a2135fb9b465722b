// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { variationsModule } from './variations-module.ts'

/** What it came from. */
export const VARIATION_ORIGINS = [
  'employerInstruction',
  'engineerInstruction',
  'contractorProposal',
  'designChange',
  'siteCondition',
  'regulatory',
  'error',
  'contractClaim',
] as const
/** How it is valued. */
export const VARIATION_BASES = ['billRate', 'newRate', 'daywork', 'quotation'] as const

/** Values that the contractor enters, and those of who decides: the engineer's, the approved ones, and what is carried out. */
export const OF_CONTRACTOR = ['contractorAmount', 'contractorDays'] as const
export const OF_ENGINEER = ['engineerAmount', 'engineerDays', 'approvedAmount', 'approvedDays', 'donePct'] as const

export const variationKind = defineRecordKind(variationsModule, 'variation', {
  title: { en: 'Variation', ar: 'أمر تغيير' },
  read: 'variation:read',
  isOfParties: true,
  opens: { screen: 'detail', as: 'id' },
})

const PENDING = ['potential', 'notified', 'pricing', 'submitted'] as const

/** Where its values are not agreed yet. */
export const VARIATION_OPEN = [...PENDING, 'instructed'] as const

export const variationStates = defineStates(variationsModule, 'variation', {
  initial: 'potential',
  states: {
    potential: { title: { en: 'Potential', ar: 'محتمل' }, tone: 'info' },
    notified: { title: { en: 'Notified', ar: 'أُشعر به' }, tone: 'major' },
    pricing: { title: { en: 'Being priced', ar: 'قيد التسعير' }, tone: 'info' },
    submitted: { title: { en: 'Price submitted', ar: 'قُدّم سعره' }, tone: 'major' },
    instructed: { title: { en: 'Ordered without a price', ar: 'صدر بلا سعر' }, tone: 'critical' },
    agreed: { title: { en: 'Ordered', ar: 'صدر الأمر' }, tone: 'good' },
    noCharge: { title: { en: 'Without charge', ar: 'بلا مقابل' }, tone: 'minor' },
    rejected: { title: { en: 'Not ordered', ar: 'لم يُؤمر به' }, tone: 'off' },
    withdrawn: { title: { en: 'Taken back', ar: 'سُحب' }, tone: 'off' },
    void: { title: { en: 'Cancelled', ar: 'أُلغي' }, tone: 'off' },
  },
  steps: {
    notify: {
      from: ['potential'],
      to: 'notified',
      title: { en: 'Give notice', ar: 'إشعار' },
      did: { en: 'gave notice of it', ar: 'أشعر به' },
      right: 'variation:write',
    },
    price: {
      from: ['potential', 'notified'],
      to: 'pricing',
      title: { en: 'Ask for a price', ar: 'طلب سعر' },
      did: { en: 'asked for a price', ar: 'طلب سعرًا' },
      right: 'variation:decide',
      asks: 'notified',
    },
    submit: {
      from: ['potential', 'notified', 'pricing', 'instructed'],
      to: 'submitted',
      title: { en: 'Submit the price', ar: 'تقديم السعر' },
      did: { en: 'submitted its price', ar: 'قدّم سعره' },
      right: 'variation:write',
      needs: { contractorAmount: { en: 'the value by the contractor', ar: 'القيمة حسب المقاول' } },
      asks: 'priced',
    },
    agree: {
      from: ['submitted'],
      to: 'agreed',
      title: { en: 'Order it', ar: 'إصدار الأمر' },
      did: { en: 'ordered it', ar: 'أصدر الأمر' },
      right: 'variation:decide',
      needs: {
        approvedAmount: { en: 'the approved value', ar: 'القيمة المعتمدة' },
        approvedDays: { en: 'the approved days', ar: 'الأيام المعتمدة' },
      },
      guard: 'byAnother',
      isApproval: true,
      asks: 'right',
    },
    instruct: {
      from: PENDING,
      to: 'instructed',
      title: { en: 'Order without a price', ar: 'إصدار بلا سعر' },
      did: { en: 'ordered it without a price', ar: 'أصدره بلا سعر' },
      right: 'variation:decide',
      asksReason: true,
    },
    free: {
      from: ['notified', 'pricing', 'submitted'],
      to: 'noCharge',
      title: { en: 'Agree without charge', ar: 'اتفاق بلا مقابل' },
      did: { en: 'agreed it without charge', ar: 'اتفق عليه بلا مقابل' },
      right: 'variation:decide',
      asksReason: true,
    },
    reject: {
      from: ['potential', 'notified', 'submitted'],
      to: 'rejected',
      title: { en: 'Reject', ar: 'رفض' },
      did: { en: 'rejected it', ar: 'رفضه' },
      right: 'variation:decide',
      asksReason: true,
    },
    withdraw: {
      from: PENDING,
      to: 'withdrawn',
      title: { en: 'Take back', ar: 'سحب' },
      did: { en: 'took it back', ar: 'سحبه' },
      right: 'variation:write',
      asksReason: true,
    },
    cancel: {
      from: ['instructed'],
      to: 'void',
      title: { en: 'Cancel the order', ar: 'إلغاء الأمر' },
      did: { en: 'cancelled the order', ar: 'ألغى الأمر' },
      right: 'variation:decide',
      asksReason: true,
    },
  },
})
