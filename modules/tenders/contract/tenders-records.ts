// Without the schema reader: lists read this.
import { defineRecordKind } from '#platform/contract/record-kind.ts'
import { defineStates } from '#platform/contract/states.ts'
import { tendersModule } from './tenders-module.ts'

/** As the code list `method` of OCDS has them. */
export const TENDER_METHODS = ['open', 'selective', 'limited', 'direct'] as const

/** What bids are judged by, each with a weight of its own; the price is computed, the others are marked by people. */
export const CRITERIA = ['price', 'technical', 'time', 'hse', 'local-content'] as const
export type CriterionKey = (typeof CRITERIA)[number]

/** Questions to a bidder about a line, as `engines/bids/bid.ts` has them. */
export const BID_FLAGS = [
  'words-govern',
  'words-unread',
  'amount-corrected',
  'decimal-point',
  'rate-from-amount',
  'not-priced',
  'included',
  'excluded',
  'zero-rate',
  'negative',
  'quantity-changed',
  'quantity-blank',
  'unit-changed',
  'description-changed',
  'renumbered',
  'moved',
  'missing',
  'added',
  'low-rate',
  'high-rate',
  'far-from-others',
  'low-against-estimate',
  'high-against-estimate',
] as const
export type BidFlag = (typeof BID_FLAGS)[number]

export const tenderKind = defineRecordKind(tendersModule, 'tender', {
  title: { en: 'Tender', ar: 'مناقصة' },
  read: 'tender:read',
  opens: { screen: 'detail', as: 'id' },
})

/** Weights and bill are fixed when it is issued; two people open what is sealed; two sign what is recommended. */
export const tenderStates = defineStates(tendersModule, 'tender', {
  initial: 'draft',
  states: {
    draft: { title: { en: 'In preparation', ar: 'قيد التحضير' }, tone: 'info' },
    issued: { title: { en: 'Bids sealed', ar: 'العطاءات مختومة' }, tone: 'major' },
    opening: { title: { en: 'Half opened', ar: 'فتح أول' }, tone: 'major' },
    opened: { title: { en: 'In evaluation', ar: 'قيد التقييم' }, tone: 'minor' },
    recommended: { title: { en: 'Recommended', ar: 'موصى بها' }, tone: 'minor' },
    approved: { title: { en: 'Recommendation signed', ar: 'وُقّعت التوصية' }, tone: 'good' },
    cancelled: { title: { en: 'Cancelled', ar: 'ملغاة' }, tone: 'off' },
  },
  steps: {
    issue: {
      from: ['draft'],
      to: 'issued',
      title: { en: 'Issue', ar: 'طرح' },
      did: { en: 'issued it', ar: 'طرحها' },
      right: 'tender:write',
      needs: {
        closesAt: { en: 'when bids close', ar: 'موعد إغلاق العطاءات' },
        opensAt: { en: 'when bids are opened', ar: 'موعد فتح العطاءات' },
      },
      guard: 'isComplete',
    },
    unseal: {
      from: ['issued'],
      to: 'opening',
      title: { en: 'Open bids: first person', ar: 'فتح العطاءات: الشخص الأول' },
      did: { en: 'released the bids as the first of two', ar: 'أذن بفتح العطاءات بصفته الأول من اثنين' },
      right: 'tender:open',
      guard: 'isTime',
      asks: 'right',
    },
    open: {
      from: ['opening'],
      to: 'opened',
      title: { en: 'Open bids: second person', ar: 'فتح العطاءات: الشخص الثاني' },
      did: { en: 'opened the bids as the second of two', ar: 'فتح العطاءات بصفته الثاني من اثنين' },
      right: 'tender:open',
      guard: 'bySecond',
      asks: 'right',
    },
    recommend: {
      from: ['opened'],
      to: 'recommended',
      title: { en: 'Sign recommendation', ar: 'توقيع التوصية' },
      did: { en: 'signed the recommendation', ar: 'وقّع التوصية' },
      right: 'tender:evaluate',
      guard: 'isEvaluated',
      isApproval: true,
    },
    approve: {
      from: ['recommended'],
      to: 'approved',
      title: { en: 'Approve recommendation', ar: 'اعتماد التوصية' },
      did: { en: 'approved the recommendation', ar: 'اعتمد التوصية' },
      right: 'tender:approve',
      guard: 'byAnother',
      isApproval: true,
      asks: 'right',
    },
    sendBack: {
      from: ['recommended'],
      to: 'opened',
      title: { en: 'Send back', ar: 'إعادة' },
      did: { en: 'sent the recommendation back', ar: 'أعاد التوصية' },
      right: 'tender:approve',
      asksReason: true,
    },
    revise: {
      from: ['issued'],
      to: 'draft',
      title: { en: 'Revise', ar: 'مراجعة' },
      did: { en: 'took it back for a new round', ar: 'سحبها لجولة جديدة' },
      right: 'tender:write',
      guard: 'hasNoBids',
      asksReason: true,
    },
    cancel: {
      from: ['draft', 'issued', 'opening', 'opened'],
      to: 'cancelled',
      title: { en: 'Cancel tender', ar: 'إلغاء المناقصة' },
      did: { en: 'cancelled it', ar: 'ألغاها' },
      right: 'tender:write',
      asksReason: true,
    },
  },
})

/** From here on the bids can be read. */
export const UNSEALED = ['opened', 'recommended', 'approved'] as const
