import { z } from 'zod'
import { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { VARIATION_BASES, VARIATION_ORIGINS, variationStates } from './variations-records.ts'

const money = () => decimalText({ decimals: 3, isSigned: true }).nullable().default(null)
const days = () => z.number().int().min(-2_000).max(2_000).nullable().default(null)

/** What a person enters; amounts in the currency of the contract and without tax, omissions below nought. */
export const Variation = recordSchemas(
  'variation',
  {
    contractId: z.uuid(),
    title: z.string().trim().min(1).max(200),
    titleAr: z.string().trim().max(200).default(''),
    origin: z.enum(VARIATION_ORIGINS).default('engineerInstruction'),
    basis: z.enum(VARIATION_BASES).default('billRate'),
    /** Its number with the one who instructed it. */
    reference: z.string().trim().max(60).default(''),
    instructedOn: CalendarDay.nullable().default(null),
    /** Day by which the price is wanted. */
    dueOn: CalendarDay.nullable().default(null),
    contractorAmount: money(),
    contractorDays: days(),
    engineerAmount: money(),
    engineerDays: days(),
    approvedAmount: money(),
    approvedDays: days(),
    /** How much of it is carried out, in per cent: certificates certify that share of what was approved. */
    donePct: decimalText({ whole: 3, decimals: 2 }).default('0'),
    description: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(variationStates)),
      contract: ContractRef,
      companyId: z.uuid().nullable(),
      submittedBy: PersonRef.nullable(),
      /** Day by which the engineer answers a notice; an instruction that is not confirmed by then counts as revoked. */
      answerBy: z.string().nullable(),
      isRevoked: z.boolean(),
      /** What certificates certify of it by now. */
      doneAmount: z.string(),
      seen: z.string(),
    },
    detailOnly: ['description', 'seen'],
  },
)
export type Variation = z.output<typeof Variation.Record>
export type VariationRow = z.output<typeof Variation.Listed>

export const variationErrors = recordErrors(
  'variation',
  { en: 'variation', ar: 'أمر تغيير' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A variation that was rejected, taken back or cancelled stays as it is. Request another one.',
        ar: 'يبقى أمر التغيير المرفوض أو المسحوب أو الملغى كما هو. اطلب غيره.',
      },
    },
    ordered: {
      status: 409,
      say: {
        en: 'It was ordered: its values stay as they were approved. What is carried out of it may still be said.',
        ar: 'صدر الأمر به: تبقى قيمه كما اعتُمدت. ويمكن تسجيل المنفذ منه.',
      },
    },
    otherSide: {
      status: 403,
      say: {
        en: 'You may not change the values of the other party: the contractor enters their own, who decides variations the engineer’s, the approved ones and what is carried out.',
        ar: 'لا يمكنك تغيير قيم الطرف الآخر: يُدخل المقاول قيمه، ويُدخل من يبتّ في أوامر التغيير قيم المهندس والقيم المعتمدة والمنفذ.',
      },
    },
    aboveWhole: {
      status: 422,
      say: {
        en: 'More than 100 per cent cannot be carried out. Correct the share.',
        ar: 'لا يُنفذ أكثر من 100 بالمئة. صحّح النسبة.',
      },
    },
    tooManyDecimals: {
      status: 422,
      say: {
        en: '{amount} has more decimals than {currency} has. Round it first.',
        ar: 'في {amount} منازل عشرية أكثر مما لعملة {currency}. قرّبه أولًا.',
      },
    },
    otherContract: {
      status: 422,
      say: {
        en: 'A variation stays with its contract. Take it back and request another one.',
        ar: 'يبقى أمر التغيير مع عقده. اسحبه واطلب غيره.',
      },
    },
  },
)
