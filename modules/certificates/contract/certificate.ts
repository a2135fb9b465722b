import { z } from 'zod'
import { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { CertificateContent } from './certificate-content.ts'
import { CERTIFICATE_TYPES, certificateStates } from './certificates-records.ts'

const money = (isSigned = false) => decimalText({ decimals: 3, isSigned })

export const Payment = z.object({
  id: z.uuid(),
  paidOn: z.string(),
  /** Above nought: what the employer paid, or of a certificate below nought what the contractor paid back. */
  amount: z.string(),
  /** Set off against what is owed the other way, not transferred. */
  isSetOff: z.boolean(),
  reference: z.string(),
  notedBy: PersonRef,
})

/** What a person enters; amounts are those of this certificate, in the currency of the contract and without tax. */
export const Certificate = recordSchemas(
  'certificate',
  {
    contractId: z.uuid(),
    /** The reviewed claim that it certifies; none for an advance or a release of retention. */
    claimId: z.uuid().nullable().default(null),
    type: z.enum(CERTIFICATE_TYPES).default('interim'),
    priceAdjustment: money(true).default('0'),
    /** Delay damages that this certificate deducts; with a minus those that it gives back. */
    damages: money(true).default('0'),
    /** Additions and deductions: claims agreed, charges. */
    other: money(true).default('0'),
    otherReason: z.string().trim().max(2_000).default(''),
    /** Retention released with it. */
    released: money().default('0'),
    notes: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'pay', 'takeBack'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(certificateStates)),
      contract: ContractRef,
      companyId: z.uuid().nullable(),
      claim: z.object({ id: z.uuid(), number: z.string() }).nullable(),
      due: z.string(),
      tax: z.string(),
      payable: z.string(),
      net: z.string(),
      /** Below nought where the contractor paid back. */
      paid: z.string(),
      issuedAt: z.string().nullable(),
      /** Day by which the claim that it certifies is to be certified. */
      certifyBy: z.string().nullable(),
      /** Day by which it is to be paid. */
      payBy: z.string().nullable(),
      /** SHA-256 of its content. */
      contentHash: z.string(),
      content: CertificateContent,
      payments: z.array(Payment),
      /** Charge of what was or is paid late, to today where it is not paid. */
      financingCharge: z.string().nullable(),
      recommendedBy: PersonRef.nullable(),
      seen: z.string(),
    },
    detailOnly: ['notes', 'otherReason', 'seen', 'content', 'payments', 'contentHash', 'financingCharge'],
  },
)
export type Certificate = z.output<typeof Certificate.Record>
export type CertificateRow = z.output<typeof Certificate.Listed>

export const PaymentDraft = z.object({
  id: z.uuid(),
  paidOn: CalendarDay,
  amount: decimalText({ decimals: 3 }).regex(/[1-9]/),
  isSetOff: z.boolean().default(false),
  reference: z.string().trim().max(120).default(''),
})

export const certificateErrors = recordErrors(
  'certificate',
  { en: 'payment certificate', ar: 'شهادة دفع' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A certificate that was recommended or issued stays as it is. What is wrong in an issued one is corrected by the next.',
        ar: 'تبقى الشهادة الموصى بها أو الصادرة كما هي. يُصحح خطأ الصادرة في التالية.',
      },
    },
    claimNotReviewed: {
      status: 422,
      say: {
        en: 'The claim is not reviewed, is certified already, or is of another contract. Choose a reviewed one of this contract.',
        ar: 'المطالبة لم تُراجع أو صُدّقت من قبل أو تخص عقدًا آخر. اختر مطالبة مراجعة لهذا العقد.',
      },
    },
    claimMissing: {
      status: 422,
      say: {
        en: 'An interim or final certificate certifies a claim. Choose a reviewed one.',
        ar: 'الشهادة المرحلية أو النهائية تصدّق مطالبة. اختر مطالبة مراجعة.',
      },
    },
    indexMissing: {
      status: 422,
      say: {
        en: 'The index {index} has no value for {month}. Enter it on the page of the contract, a provisional one where it is not published yet; or let the contract take the last known value.',
        ar: 'لا قيمة للمؤشر {index} لشهر {month}. أدخلها في صفحة العقد، مؤقتة إن لم تُنشر بعد؛ أو دع العقد يأخذ آخر قيمة معروفة.',
      },
    },
    damagesAbove: {
      status: 422,
      say: {
        en: '{damages} of delay damages are more than can be deducted now: {days} days to {until} come to {amount}, and {deducted} are deducted already.',
        ar: '{damages} من تعويض التأخير أكثر مما يمكن خصمه الآن: {days} يومًا حتى {until} تبلغ {amount}، وقد خُصم {deducted}.',
      },
    },
    damagesBelow: {
      status: 422,
      say: {
        en: '{damages} cannot be given back: {deducted} of delay damages are deducted so far.',
        ar: 'لا يمكن رد {damages}: المخصوم من تعويض التأخير حتى الآن {deducted}.',
      },
    },
    noDamages: {
      status: 422,
      say: {
        en: 'This contract has no delay damages, or no time for completion. Enter both on the page of the contract first.',
        ar: 'لا تعويض تأخير في هذا العقد أو لا مدة إنجاز له. أدخلهما أولًا في صفحة العقد.',
      },
    },
    adjustedByFormula: {
      status: 422,
      say: {
        en: 'The contract adjusts prices by its formula, so nothing is entered by hand. Leave the price adjustment at 0; what is due for another reason is another addition.',
        ar: 'يعدّل العقد الأسعار بمعادلته فلا يُدخل شيء يدويًا. اترك تعديل الأسعار 0؛ وما يستحق لسبب آخر إضافة أخرى.',
      },
    },
    advanceTwice: {
      status: 422,
      say: {
        en: 'The contract has no advance, or it was certified already.',
        ar: 'ليس في العقد دفعة مقدمة، أو صُدّقت من قبل.',
      },
    },
    reasonMissing: {
      status: 422,
      say: {
        en: 'Say what the other additions or deductions are for.',
        ar: 'اذكر سبب الإضافات أو الخصومات الأخرى.',
      },
    },
    openAlready: {
      status: 409,
      say: {
        en: 'The certificate {number} of this contract is still open. Issue or void it first: certificates add up one after the other.',
        ar: 'الشهادة {number} لهذا العقد ما زالت مفتوحة. أصدرها أو ألغها أولًا: تتراكم الشهادات واحدة بعد أخرى.',
      },
    },
    overpaid: {
      status: 422,
      say: {
        en: 'With this payment {paid} would be paid of {payable}. Correct the amount.',
        ar: 'بهذه الدفعة يكون المدفوع {paid} من {payable}. صحّح المبلغ.',
      },
    },
    tooManyDecimals: {
      status: 422,
      say: {
        en: '{amount} has more decimals than {currency} has. Round it first.',
        ar: 'في {amount} منازل عشرية أكثر مما لعملة {currency}. قرّبه أولًا.',
      },
    },
    paidLater: {
      status: 422,
      say: {
        en: '{paidOn} has not come yet. Note a payment once it was made.',
        ar: 'لم يحن {paidOn} بعد. سجّل الدفعة بعد سدادها.',
      },
    },
    advanceAlone: {
      status: 422,
      say: {
        en: 'An advance is certified alone. Leave price adjustment, other amounts and released retention at 0, and certify these with the next interim certificate.',
        ar: 'تُصدَّق الدفعة المقدمة وحدها. اترك تعديل الأسعار والمبالغ الأخرى والمحتجز المفرج عنه 0، وصدّقها مع الشهادة المرحلية التالية.',
      },
    },
    releasedAbove: {
      status: 422,
      say: {
        en: '{released} of retention would be released, and {held} is held. Release at most that much.',
        ar: 'سيُفرج عن {released} من المحتجز، والمحتجز {held}. أفرج عن هذا القدر أو أقل.',
      },
    },
    stale: {
      status: 409,
      say: {
        en: 'The contract, the claim or an earlier certificate has changed since it was computed. Send it back, edit and save it: it is computed anew.',
        ar: 'تغيّر العقد أو المطالبة أو شهادة سابقة منذ حسابها. أعدها ثم عدّلها واحفظها: تُحسب من جديد.',
      },
    },
    figureUnknown: {
      status: 404,
      say: {
        en: 'There is no such figure, or its rows are not for you. Open the dashboard again.',
        ar: 'لا يوجد رقم كهذا أو صفوفه ليست لك. افتح اللوحة من جديد.',
      },
    },
    paymentUnknown: {
      status: 404,
      say: {
        en: 'This payment is not there any more. Reload the certificate.',
        ar: 'هذه الدفعة لم تعد موجودة. أعد تحميل الشهادة.',
      },
    },
    notIssued: {
      status: 409,
      say: { en: 'Only an issued certificate is paid.', ar: 'لا تُدفع إلا شهادة صادرة.' },
    },
  },
)
