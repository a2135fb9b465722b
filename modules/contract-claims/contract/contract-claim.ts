import { z } from 'zod'
import { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { CLAIMING_PARTIES, contractClaimStates, STANDINGS } from './contract-claims-records.ts'

const day = () => CalendarDay.nullable().default(null)
const money = () => decimalText({ decimals: 3 }).nullable().default(null)
const days = () => z.number().int().min(0).max(3_000).nullable().default(null)

/** What a person enters; amounts in the currency of the contract and without tax. */
export const ContractClaim = recordSchemas(
  'contract-claim',
  {
    contractId: z.uuid(),
    title: z.string().trim().min(1).max(200),
    titleAr: z.string().trim().max(200).default(''),
    party: z.enum(CLAIMING_PARTIES).default('contractor'),
    /** Clauses of the contract that it stands on. */
    clause: z.string().trim().max(200).default(''),
    eventOn: CalendarDay,
    /** When the party became aware, or should have. Never the day of the event in its place. */
    awareOn: day(),
    noticedOn: day(),
    /** Day on which the other side objected that the notice was late. */
    objectedOn: day(),
    detailedOn: day(),
    /** The contractual or other legal basis was stated. */
    isBasisGiven: z.boolean().default(false),
    /** Its effect goes on: it is brought up to date every month. */
    isContinuing: z.boolean().default(false),
    claimedAmount: money(),
    claimedDays: days(),
    assessedAmount: money(),
    assessedDays: days(),
    awardedAmount: money(),
    awardedDays: days(),
    description: z.string().trim().max(8_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(contractClaimStates)),
      contract: ContractRef,
      companyId: z.uuid().nullable(),
      standing: z.enum(STANDINGS),
      noticeDueOn: z.string().nullable(),
      objectionDueOn: z.string().nullable(),
      detailedDueOn: z.string().nullable(),
      agreementDueOn: z.string().nullable(),
      determinationDueOn: z.string().nullable(),
      /** Of the clock that runs now, and its day; null where none runs. */
      nextDueOn: z.string().nullable(),
      seen: z.string(),
    },
    detailOnly: ['description', 'seen'],
  },
)
export type ContractClaim = z.output<typeof ContractClaim.Record>
export type ContractClaimRow = z.output<typeof ContractClaim.Listed>

export const contractClaimErrors = recordErrors(
  'contract-claim',
  { en: 'contract claim', ar: 'مطالبة عقدية' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A contract claim that was decided, is time-barred or not pursued stays as it is.',
        ar: 'تبقى المطالبة العقدية التي بُتّ فيها أو سقطت أو لم تُتابع كما هي.',
      },
    },
    otherSide: {
      status: 403,
      say: {
        en: 'You may not change what the other party says: who claims enters the days and what is claimed, who decides the objection, what is assessed and what is awarded.',
        ar: 'لا يمكنك تغيير ما يقوله الطرف الآخر: يُدخل المطالِب الأيام وما يطالب به، ويُدخل من يبتّ الاعتراض وما قُدّر وما مُنح.',
      },
    },
    otherContract: {
      status: 422,
      say: {
        en: 'A contract claim stays with its contract. Do not pursue it, and add another one.',
        ar: 'تبقى المطالبة العقدية مع عقدها. أوقف متابعتها وأضف غيرها.',
      },
    },
    eventGone: {
      status: 409,
      say: {
        en: 'This event is not recorded any more, or out of your sight. Reload the list.',
        ar: 'لم يعد هذا الحدث مسجلًا أو خرج عن نطاقك. أعد تحميل القائمة.',
      },
    },
    eventNeedsContract: {
      status: 422,
      say: {
        en: 'Choose the contract that the event is claimed under, or the claim that it is evidence of.',
        ar: 'اختر العقد الذي يُطالب بموجبه، أو المطالبة التي يكون الحدث دليلًا لها.',
      },
    },
    notYet: {
      status: 422,
      say: {
        en: '{day} has not come yet. Enter the day once it has happened.',
        ar: 'لم يحن {day} بعد. أدخل اليوم بعد وقوعه.',
      },
    },
    objectedBefore: {
      status: 422,
      say: {
        en: 'Nobody objects to a notice before it is given. Correct the day of the objection or that of the notice.',
        ar: 'لا يُعترض على إشعار قبل تقديمه. صحّح يوم الاعتراض أو يوم الإشعار.',
      },
    },
    tooManyDecimals: {
      status: 422,
      say: {
        en: '{amount} has more decimals than {currency} has. Round it first.',
        ar: 'في {amount} منازل عشرية أكثر مما لعملة {currency}. قرّبه أولًا.',
      },
    },
    order: {
      status: 422,
      say: {
        en: 'The days do not follow each other: event, awareness, notice, detailed claim. Correct them.',
        ar: 'الأيام غير متسلسلة: الحدث ثم العلم ثم الإشعار ثم التفصيل. صحّحها.',
      },
    },
  },
)
