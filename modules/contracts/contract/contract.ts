import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { CONTRACT_FORMS, CONTRACT_TYPES, contractStates } from './contracts-records.ts'
import { PaymentTerms } from './payment-terms.ts'

const money = () => decimalText({ decimals: 3 })
const percent = () => decimalText({ whole: 3, decimals: 4 })

/** What a person enters of a contract; amounts are in its own currency and without tax. */
export const Contract = recordSchemas(
  'contract',
  {
    reference: z.string().trim().max(60).default(''),
    title: z.string().trim().min(1).max(200),
    titleAr: z.string().trim().max(200).default(''),
    form: z.enum(CONTRACT_FORMS).default('fidicRed2017'),
    type: z.enum(CONTRACT_TYPES).default('remeasure'),
    /** The contract that it stands under, of a subcontract. */
    baseContractId: z.uuid().nullable().default(null),
    employerId: z.uuid().nullable().default(null),
    engineerId: z.uuid().nullable().default(null),
    /** The contractor. */
    companyId: z.uuid().nullable().default(null),
    /** ISO 4217. Entered empty, it is that of the project; a contract always has one. */
    currency: z
      .string()
      .regex(/^([A-Z]{3})?$/)
      .default(''),
    acceptedAmount: money(),
    provisionalSums: money().default('0'),
    taxPct: percent().default('0'),
    signedOn: CalendarDay.nullable().default(null),
    commencesOn: CalendarDay.nullable().default(null),
    /** Days for completion. */
    completionDays: z.number().int().min(1).max(20_000).nullable().default(null),
    takenOverOn: CalendarDay.nullable().default(null),
    /** Days of the defects notification period. */
    defectsDays: z.number().int().min(0).max(10_000).default(365),
    retentionPct: percent().default('10'),
    /** Most that is retained, of the accepted amount. */
    retentionCeilingPct: percent().nullable().default('5'),
    retentionOnMaterials: z.boolean().default(false),
    advancePct: percent().default('0'),
    advanceStartPct: percent().default('10'),
    advanceRate: percent().default('25'),
    /** Share of materials on site that is certified. */
    materialsPct: percent().default('80'),
    minimum: money().default('0'),
    /** Days of the engineer to certify, and of the employer to pay, from the statement. */
    certifyDays: z.number().int().min(1).max(730).default(28),
    payDays: z.number().int().min(1).max(730).default(56),
    /** Days from awareness to the notice of a contract claim, and to the detailed claim. */
    noticeDays: z.number().int().min(1).max(730).default(28),
    detailedDays: z.number().int().min(1).max(730).default(84),
    /** Of a year, compounded monthly. */
    financingPct: percent().default('0'),
    damagesPerDay: money().default('0'),
    damagesCapPct: percent().nullable().default('10'),
    description: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'editBill', 'claim', 'certify'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(contractStates)),
      employer: CompanyRef.nullable(),
      engineer: CompanyRef.nullable(),
      company: CompanyRef.nullable(),
      baseContract: z.object({ id: z.uuid(), number: z.string(), title: z.string() }).nullable(),
      /** Sum of its bill of quantities. */
      billTotal: z.string(),
      billLines: z.number().int(),
      ...PaymentTerms.shape,
      /** Contracts that stand under it. */
      subcontracts: z.number().int(),
    },
    detailOnly: ['description', 'retentionSteps', 'currencies'],
  },
)
export type Contract = z.output<typeof Contract.Record>
export type ContractRow = z.output<typeof Contract.Listed>

export const contractErrors = recordErrors(
  'contract',
  { en: 'contract', ar: 'عقد' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A contract that was closed or terminated stays as it is.',
        ar: 'يبقى العقد المقفل أو المفسوخ كما هو.',
      },
    },
    billFixed: {
      status: 409,
      say: {
        en: 'The bill of quantities of a contract in force is fixed, rates included. Order a variation for what changes.',
        ar: 'جدول كميات العقد النافذ ثابت بما فيه الأسعار. أصدر أمر تغيير لما يتغير.',
      },
    },
    underItself: {
      status: 422,
      say: {
        en: 'A contract cannot stand under itself or under one of its own subcontracts. Choose another base contract.',
        ar: 'لا يندرج العقد تحت نفسه ولا تحت أحد عقوده الفرعية. اختر عقدًا أساسيًا آخر.',
      },
    },
    currencyUnknown: {
      status: 422,
      say: {
        en: '{currency} is no currency of ISO 4217: pick one of the list.',
        ar: '{currency} ليس رمز عملة في ISO 4217: اختر من القائمة.',
      },
    },
    tooManyDecimals: {
      status: 422,
      say: {
        en: 'An amount has more decimals than {currency} has. Round it first.',
        ar: 'في أحد المبالغ منازل عشرية أكثر مما لعملة {currency}. قرّبه أولًا.',
      },
    },
    aboveWhole: {
      status: 422,
      say: {
        en: '{pct} % is more than the whole. A share of a contract is at most 100 %.',
        ar: 'النسبة {pct}٪ أكثر من الكل. لا تزيد نسبة في العقد على 100٪.',
      },
    },
    takenOverBefore: {
      status: 422,
      say: {
        en: 'The works were not taken over before they commenced. Correct one of the two days.',
        ar: 'لا تُسلَّم الأعمال قبل مباشرتها. صحّح أحد اليومين.',
      },
    },
    takenOverLater: {
      status: 422,
      say: {
        en: '{day} has not come yet. Enter the day of taking-over once the works were taken over.',
        ar: 'لم يحن {day} بعد. أدخل يوم التسلم بعد تسلم الأعمال.',
      },
    },
    agreed: {
      status: 409,
      say: {
        en: 'Accepted amount, currency and contractor of a contract in force stay as they were agreed. Order a variation for what changes.',
        ar: 'يبقى المبلغ المقبول والعملة والمقاول في العقد النافذ كما اتُّفق عليها. أصدر أمر تغيير لما يتغير.',
      },
    },
    lineUnknown: {
      status: 422,
      say: {
        en: 'The line is not of a bill of quantities that you see. Search for it again.',
        ar: 'البند ليس من جدول كميات تراه. ابحث عنه من جديد.',
      },
    },
    packageElsewhere: {
      status: 422,
      say: {
        en: 'The work package is not of the project of this contract. Choose another one.',
        ar: 'حزمة العمل ليست من مشروع هذا العقد. اختر غيرها.',
      },
    },
    shareTooLarge: {
      status: 422,
      say: {
        en: 'Of line {itemNo} only {free} % are built by no other work package. Enter at most that much.',
        ar: 'لا يبقى من البند {itemNo} إلا {free}٪ خارج حزم العمل الأخرى. أدخل هذا القدر أو أقل.',
      },
    },
    securityUnknown: {
      status: 404,
      say: {
        en: 'This security is not there any more. Reload the contract.',
        ar: 'هذا الضمان لم يعد موجودًا. أعد تحميل العقد.',
      },
    },
    weightsNotOne: {
      status: 422,
      say: {
        en: 'The fixed part and the weights add up to {sum}. Together they must be 1: correct one of them.',
        ar: 'مجموع الجزء الثابت والأوزان {sum}. يجب أن يكون 1: صحّح أحدها.',
      },
    },
    stepsNotRising: {
      status: 422,
      say: {
        en: 'Sliding rates begin at 0 and each at a higher amount than the one before: put {from} in its place.',
        ar: 'تبدأ النسب المتدرجة من 0 وكل منها بمبلغ أعلى من سابقتها: ضع {from} في موضعه.',
      },
    },
    sharesNotHundred: {
      status: 422,
      say: {
        en: 'The shares of the currencies add up to {sum} %. Together they must be 100.',
        ar: 'مجموع حصص العملات {sum}٪. يجب أن يكون 100.',
      },
    },
    rateMissing: {
      status: 422,
      say: {
        en: 'What is {currency} in the currency of the contract? Enter its fixed rate.',
        ar: 'ما سعر {currency} بعملة العقد؟ أدخل السعر الثابت.',
      },
    },
    currencyTwice: {
      status: 422,
      say: {
        en: '{currency} stands there twice. Put its shares together.',
        ar: '{currency} مكررة. اجمع حصتيها.',
      },
    },
    ratesFixed: {
      status: 409,
      say: {
        en: 'Something is certified under this contract, so its currencies and their rates stay as they were agreed.',
        ar: 'صُدّق على شيء بموجب هذا العقد، فتبقى عملاته وأسعارها كما اتُّفق عليها.',
      },
    },
    symbolTwice: {
      status: 422,
      say: {
        en: 'The symbol {symbol} stands for two indices. Give each its own.',
        ar: 'الرمز {symbol} لمؤشرين. أعط كل مؤشر رمزًا خاصًا به.',
      },
    },
    formulaFixed: {
      status: 409,
      say: {
        en: 'Something is certified under this contract, so its formula stays as it was agreed. A wrong value of an index is corrected in its series.',
        ar: 'صُدّق على شيء بموجب هذا العقد، فتبقى معادلته كما اتُّفق عليها. تُصحح القيمة الخاطئة لمؤشر في سلسلته.',
      },
    },
    indexUnknown: {
      status: 404,
      say: {
        en: 'This index is not part of the formula any more. Reload the contract.',
        ar: 'لم يعد هذا المؤشر جزءًا من المعادلة. أعد تحميل العقد.',
      },
    },
    monthTwice: {
      status: 422,
      say: {
        en: 'The month {month} stands there twice. Keep one of both values.',
        ar: 'الشهر {month} مكرر. أبق إحدى القيمتين.',
      },
    },
    notInForce: {
      status: 409,
      say: {
        en: 'The contract is not in force, so nothing is claimed or certified under it. Put it into force first.',
        ar: 'العقد غير نافذ، فلا مطالبات ولا شهادات بموجبه. أنفذه أولًا.',
      },
    },
  },
)
