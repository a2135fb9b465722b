// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { materialsModule } from './materials-module.ts'

/** What happens to a stock: it grows with the first, and shrinks with the others. */
export const MOVES = ['receive', 'incorporate', 'return', 'waste'] as const

/** Replies with which a material may be delivered and certified. */
export const USABLE = ['approved', 'commented'] as const

export const materialKind = defineRecordKind(materialsModule, 'material', {
  title: { en: 'Material', ar: 'مادة' },
  read: 'material:read',
  isOfParties: true,
  opens: { screen: 'detail', as: 'id' },
})

export const materialStates = defineStates(materialsModule, 'material', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'To be submitted', ar: 'للتقديم' }, tone: 'info' },
    submitted: { title: { en: 'With the engineer', ar: 'لدى المهندس' }, tone: 'major' },
    approved: { title: { en: 'Approved (A)', ar: 'معتمدة (أ)' }, tone: 'good' },
    commented: { title: { en: 'Approved with comments (B)', ar: 'بملاحظات (ب)' }, tone: 'minor' },
    revise: { title: { en: 'Revise and resubmit (C)', ar: 'تعديل وإعادة تقديم (ج)' }, tone: 'critical' },
    rejected: { title: { en: 'Rejected (D)', ar: 'مرفوضة (د)' }, tone: 'off' },
  },
  steps: {
    submit: {
      from: ['draft', 'revise'],
      to: 'submitted',
      title: { en: 'Submit to the engineer', ar: 'تقديم إلى المهندس' },
      did: { en: 'submitted it to the engineer', ar: 'قدّمها إلى المهندس' },
      right: 'material:write',
      needs: { specification: { en: 'the specification', ar: 'المواصفة' } },
    },
    approve: {
      from: ['submitted'],
      to: 'approved',
      title: { en: 'Approve (A)', ar: 'اعتماد (أ)' },
      did: { en: 'approved it', ar: 'اعتمدها' },
      right: 'material:review',
      otherThan: ['submit'],
      isApproval: true,
      asks: 'right',
    },
    comment: {
      from: ['submitted'],
      to: 'commented',
      title: { en: 'Approve with comments (B)', ar: 'اعتماد بملاحظات (ب)' },
      did: { en: 'approved it with comments', ar: 'اعتمدها بملاحظات' },
      right: 'material:review',
      otherThan: ['submit'],
      asksReason: true,
    },
    giveBack: {
      from: ['submitted'],
      to: 'revise',
      title: { en: 'Revise and resubmit (C)', ar: 'تعديل وإعادة تقديم (ج)' },
      did: { en: 'gave it back', ar: 'أعادها' },
      right: 'material:review',
      asksReason: true,
    },
    reject: {
      from: ['submitted'],
      to: 'rejected',
      title: { en: 'Reject (D)', ar: 'رفض (د)' },
      did: { en: 'rejected it', ar: 'رفضها' },
      right: 'material:review',
      asksReason: true,
    },
  },
})
