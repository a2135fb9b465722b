// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { paymentClaimsModule } from './payment-claims-module.ts'

/** Lines of a claim that a screen reads at once. */
export const CLAIM_PAGE = 5_000

export const LINE_DECISIONS = ['accept', 'adjust', 'reject'] as const

/** What a measurement says of a claimed quantity; the first four as `engines/certificate/prove-quantity.ts` says them. */
export const VERDICTS = ['within', 'above', 'below', 'notComparable', 'notYours', 'nothing'] as const

/** Lines whose proof a screen reads at once, and rows that one number leads to. */
export const MOST_PROVEN = 200
export const MOST_PROOF_ROWS = 200

export const paymentClaimKind = defineRecordKind(paymentClaimsModule, 'payment-claim', {
  title: { en: 'Payment claim', ar: 'مطالبة دفع' },
  read: 'payment-claim:read',
  isOfParties: true,
  opens: { screen: 'detail', as: 'id' },
})

export const paymentClaimStates = defineStates(paymentClaimsModule, 'payment-claim', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'Draft', ar: 'مسودة' }, tone: 'info' },
    submitted: { title: { en: 'Under review', ar: 'قيد المراجعة' }, tone: 'major' },
    returned: { title: { en: 'Revise and resubmit', ar: 'للتعديل وإعادة التقديم' }, tone: 'critical' },
    reviewed: { title: { en: 'Reviewed', ar: 'تمت مراجعتها' }, tone: 'good' },
    withdrawn: { title: { en: 'Withdrawn', ar: 'مسحوبة' }, tone: 'off' },
  },
  steps: {
    submit: {
      from: ['draft', 'returned'],
      to: 'submitted',
      title: { en: 'Submit', ar: 'تقديم' },
      did: { en: 'submitted it', ar: 'قدّمها' },
      right: 'payment-claim:write',
      guard: 'withinBill',
      asks: 'right',
    },
    review: {
      from: ['submitted'],
      to: 'reviewed',
      title: { en: 'Finish review', ar: 'إنهاء المراجعة' },
      did: { en: 'finished the review', ar: 'أنهى المراجعة' },
      right: 'payment-claim:review',
      guard: 'isFound',
      isApproval: true,
      asks: 'beforeCertified',
    },
    sendBack: {
      from: ['submitted'],
      to: 'returned',
      title: { en: 'Send back', ar: 'إعادة' },
      did: { en: 'sent it back', ar: 'أعادها' },
      right: 'payment-claim:review',
      asksReason: true,
    },
    withdraw: {
      from: ['draft', 'submitted', 'returned', 'reviewed'],
      to: 'withdrawn',
      title: { en: 'Withdraw', ar: 'سحب' },
      did: { en: 'withdrew it', ar: 'سحبها' },
      right: 'payment-claim:write',
      guard: 'notCertified',
      asksReason: true,
    },
  },
})
