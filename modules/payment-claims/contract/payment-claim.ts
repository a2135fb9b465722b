import { z } from 'zod'
import { HeldReason, LinePackage } from '#modules/contracts/contract/bill-share.ts'
import { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { LINE_DECISIONS, paymentClaimStates } from './payment-claims-records.ts'

const quantity = () => decimalText({ whole: 12, decimals: 6, isSigned: true })

export const PaymentClaim = recordSchemas(
  'payment-claim',
  {
    contractId: z.uuid(),
    periodFrom: CalendarDay,
    periodTo: CalendarDay,
    /** Value of the materials on site, before the share that the contract certifies. */
    materials: decimalText({ decimals: 3 }).default('0'),
    notes: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'enter', 'review', 'certify'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(paymentClaimStates)),
      contract: ContractRef,
      companyId: z.uuid().nullable(),
      /** How often it was submitted. */
      version: z.number().int(),
      previousValue: z.string(),
      periodValue: z.string(),
      toDateValue: z.string(),
      /** The same as reviewed. */
      reviewedValue: z.string(),
      lineCount: z.number().int(),
      submittedAt: z.string().nullable(),
      submittedBy: PersonRef.nullable(),
      /** Day by which it is certified, and paid, by the clocks of the contract. */
      certifyBy: z.string().nullable(),
      payBy: z.string().nullable(),
      certificateId: z.uuid().nullable(),
      linesHash: z.string(),
      seen: z.string(),
    },
    detailOnly: ['notes', 'seen', 'linesHash'],
  },
)
export type PaymentClaim = z.output<typeof PaymentClaim.Record>
export type PaymentClaimRow = z.output<typeof PaymentClaim.Listed>

/** A line of the bill as it is claimed. Decimal texts; values are quantities times the rate of the contract, half up. */
export const ClaimLine = z.object({
  billLineId: z.uuid(),
  itemNo: z.string(),
  description: z.string(),
  unit: z.string(),
  rate: z.string(),
  contractQuantity: z.string(),
  previousQuantity: z.string(),
  periodQuantity: z.string(),
  toDateQuantity: z.string(),
  balanceQuantity: z.string(),
  previousValue: z.string(),
  periodValue: z.string(),
  toDateValue: z.string(),
  balanceValue: z.string(),
  isAboveQuantity: z.boolean(),
  decision: z.enum(LINE_DECISIONS).nullable(),
  /** Quantity of the period that the review found; null before it. */
  reviewQuantity: z.string().nullable(),
  reviewValue: z.string().nullable(),
  comment: z.string(),
  /** What of the period, as reviewed, an open hold point or a missing inspection keeps out of a certificate, and its records. */
  heldQuantity: z.string(),
  heldValue: z.string(),
  held: z.array(HeldReason),
  /** Quantity of the period by the progress of the packages that build the line; null where none has rules of credit. */
  proposedQuantity: z.string().nullable(),
  packages: z.array(LinePackage),
})
export type ClaimLine = z.output<typeof ClaimLine>

export const ClaimLineDraft = z.object({ billLineId: z.uuid(), periodQuantity: quantity() })
export const ReviewDraft = z.object({
  billLineId: z.uuid(),
  /** Null takes back what was decided. */
  decision: z.enum(LINE_DECISIONS).nullable(),
  reviewQuantity: quantity(),
  comment: z.string().trim().max(2_000).default(''),
})

/** What was submitted, as it was then. */
export const ClaimVersion = z.object({
  version: z.number().int(),
  submittedAt: z.string(),
  submittedBy: PersonRef,
  hash: z.string(),
  periodValue: z.string(),
  toDateValue: z.string(),
  /** Lines that are other than in the version before. */
  changes: z.array(
    z.object({
      itemNo: z.string(),
      description: z.string(),
      before: z.string().nullable(),
      after: z.string().nullable(),
    }),
  ),
})
export type ClaimVersion = z.output<typeof ClaimVersion>

export const paymentClaimErrors = recordErrors(
  'payment-claim',
  { en: 'payment claim', ar: 'مطالبة دفع' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A claim that was submitted stays as it is until it is sent back.',
        ar: 'تبقى المطالبة المقدمة كما هي حتى تُعاد.',
      },
    },
    openAlready: {
      status: 409,
      say: {
        en: 'The payment claim {number} of this contract is still open. Certify or withdraw it first, so that the previous quantities are settled.',
        ar: 'مطالبة الدفع {number} لهذا العقد ما زالت مفتوحة. صدّقها أو اسحبها أولًا كي تستقر الكميات السابقة.',
      },
    },
    otherContract: {
      status: 422,
      say: {
        en: 'A claim stays with its contract. Withdraw it and make another one.',
        ar: 'تبقى المطالبة مع عقدها. اسحبها وأعدّ غيرها.',
      },
    },
    periodEnds: {
      status: 422,
      say: {
        en: 'The period ends before it begins. Correct its days.',
        ar: 'تنتهي الفترة قبل أن تبدأ. صحّح أيامها.',
      },
    },
    lineUnknown: {
      status: 422,
      say: {
        en: 'A line is not of the bill of this contract. Reload and enter it again.',
        ar: 'أحد البنود ليس من جدول كميات هذا العقد. أعد التحميل وأدخله من جديد.',
      },
    },
    reasonMissing: {
      status: 422,
      say: {
        en: 'Say why line {itemNo} is adjusted or rejected.',
        ar: 'اذكر سبب تعديل البند {itemNo} أو رفضه.',
      },
    },
    lineTwice: {
      status: 422,
      say: {
        en: 'Line {itemNo} stands there twice. Keep one of both.',
        ar: 'البند {itemNo} مكرر. أبق أحدهما.',
      },
    },
    foundAbove: {
      status: 422,
      say: {
        en: 'With what is found, {toDate} of line {itemNo} would be done to date, and the contract has {contractQuantity}. Correct the quantity, or have a variation ordered.',
        ar: 'مع الكمية الموجودة يصبح المنفذ إلى تاريخه من البند {itemNo} ‏{toDate}، وفي العقد {contractQuantity}. صحّح الكمية أو اطلب أمر تغيير.',
      },
    },
    foundBelow: {
      status: 422,
      say: {
        en: 'With what is found, {toDate} of line {itemNo} would be done to date: less than nothing. Correct the quantity.',
        ar: 'مع الكمية الموجودة يصبح المنفذ إلى تاريخه من البند {itemNo} ‏{toDate}: أقل من صفر. صحّح الكمية.',
      },
    },
    notUnderReview: {
      status: 409,
      say: {
        en: 'The claim is not under review.',
        ar: 'المطالبة ليست قيد المراجعة.',
      },
    },
    notProvable: {
      status: 422,
      say: {
        en: 'Line {itemNo} is measured in {unit}: only volumes and masses can be proven by surveys, tickets and loads.',
        ar: 'البند {itemNo} يقاس بوحدة {unit}: لا تُثبت بالمسح والتذاكر والحمولات إلا الحجوم والكتل.',
      },
    },
    siteUnknown: {
      status: 422,
      say: {
        en: 'This site is not in the project, or out of your sight. Choose another one.',
        ar: 'هذا الموقع ليس في المشروع أو خارج نطاقك. اختر غيره.',
      },
    },
    ownReview: {
      status: 403,
      say: {
        en: 'You submitted this claim: somebody else reviews it.',
        ar: 'أنت من قدّم هذه المطالبة: يراجعها شخص آخر.',
      },
    },
  },
)
