import { z } from 'zod'
import { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { MOVES, materialStates } from './materials-records.ts'

const quantity = () => decimalText({ whole: 12, decimals: 6 })

export const StockMove = z.object({
  id: z.uuid(),
  type: z.enum(MOVES),
  quantity: z.string(),
  movedOn: z.string(),
  /** Of the gate or the weighbridge. */
  ticketNo: z.string(),
  note: z.string(),
  notedBy: PersonRef,
})

/** What a person enters; the value is of one unit, in the currency of the contract and without tax. */
export const Material = recordSchemas(
  'material',
  {
    contractId: z.uuid(),
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    specification: z.string().trim().max(300).default(''),
    unit: z.string().trim().min(1).max(30),
    unitValue: decimalText({ decimals: 6 }).default('0'),
    supplier: z.string().trim().max(200).default(''),
    origin: z.string().trim().max(120).default(''),
    /** Reference of the document that proves who owns it; without one nothing is certified. */
    ownership: z.string().trim().max(200).default(''),
    isInsured: z.boolean().default(false),
    description: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'move'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(materialStates)),
      contract: ContractRef,
      companyId: z.uuid().nullable(),
      delivered: z.string(),
      incorporated: z.string(),
      onSite: z.string(),
      /** Of what is on site: at most of what was delivered. Nought while it may not be certified. */
      value: z.string(),
      moves: z.array(StockMove),
      seen: z.string(),
    },
    detailOnly: ['description', 'moves', 'seen'],
  },
)
export type Material = z.output<typeof Material.Record>
export type MaterialRow = z.output<typeof Material.Listed>

export const MoveDraft = z.object({
  id: z.uuid(),
  type: z.enum(MOVES),
  quantity: quantity().regex(/[1-9]/),
  movedOn: CalendarDay,
  ticketNo: z.string().trim().max(60).default(''),
  note: z.string().trim().max(500).default(''),
})

export const materialErrors = recordErrors(
  'material',
  { en: 'material', ar: 'مادة' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A material that is with the engineer, or was rejected, stays as it is.',
        ar: 'تبقى المادة التي لدى المهندس أو المرفوضة كما هي.',
      },
    },
    notApproved: {
      status: 409,
      say: {
        en: 'The material is not approved, so nothing of it is delivered or used. Have its submittal replied to first.',
        ar: 'المادة غير معتمدة، فلا يُسلَّم منها شيء ولا يُستعمل. احصل على الرد على تقديمها أولًا.',
      },
    },
    replied: {
      status: 409,
      say: {
        en: 'Name, specification, supplier, origin and unit stay as the engineer replied to them. Add another material, and submit that.',
        ar: 'يبقى الاسم والمواصفة والمورّد وبلد المنشأ والوحدة كما ردّ عليها المهندس. أضف مادة أخرى وقدّمها.',
      },
    },
    movedLater: {
      status: 422,
      say: {
        en: '{day} has not come yet. Note a movement once it was made.',
        ar: 'لم يحن {day} بعد. سجّل الحركة بعد حدوثها.',
      },
    },
    notOnSite: {
      status: 422,
      say: {
        en: 'Only {onSite} {unit} are on site, {quantity} cannot leave the stock. Correct the quantity, or note the delivery first.',
        ar: 'الموجود في الموقع {onSite} {unit} فقط، فلا تخرج {quantity} من المخزون. صحّح الكمية أو سجّل التسليم أولًا.',
      },
    },
    ticketMissing: {
      status: 422,
      say: {
        en: 'A delivery has the number of its gate ticket or delivery note. Enter it.',
        ar: 'للتسليم رقم تذكرة البوابة أو إذن التسليم. أدخله.',
      },
    },
    ticketTwice: {
      status: 409,
      say: {
        en: 'The delivery {ticketNo} of this material is noted already.',
        ar: 'التسليم {ticketNo} لهذه المادة مسجل من قبل.',
      },
    },
    otherContract: {
      status: 422,
      say: {
        en: 'A material stays with its contract. Add it to the other contract.',
        ar: 'تبقى المادة مع عقدها. أضفها إلى العقد الآخر.',
      },
    },
  },
)
