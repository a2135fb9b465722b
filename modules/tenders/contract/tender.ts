import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { TENDER_METHODS, tenderStates } from './tenders-records.ts'

const weight = () => decimalText({ whole: 3, decimals: 2 })
const moment = () => z.iso.datetime({ offset: true }).nullable().default(null)

/** What is seen of a bid at any time; its content is sealed until two people have opened it. */
export const ReceivedBid = z.object({
  id: z.uuid(),
  bidder: z.string(),
  company: CompanyRef.nullable(),
  fileName: z.string(),
  sizeBytes: z.number().int(),
  receivedAt: z.string(),
  receivedBy: PersonRef,
  /** `read` and `unreadable` once the bids are opened. */
  state: z.enum(['sealed', 'opened', 'read', 'unreadable']),
  /** Why it could not be read. */
  reason: z.string().nullable(),
  isResponsive: z.boolean(),
  /** Why it is left out of the comparison. */
  unresponsiveReason: z.string(),
})
export type ReceivedBid = z.output<typeof ReceivedBid>

/** What a person enters of a tender. Weights are per cent and add up to a hundred. */
export const Tender = recordSchemas(
  'tender',
  {
    reference: z.string().trim().max(60).default(''),
    title: z.string().trim().min(1).max(200),
    titleAr: z.string().trim().max(200).default(''),
    method: z.enum(TENDER_METHODS).default('open'),
    /** ISO 4217. Entered empty, it is that of the project; a tender always has one. */
    currency: z
      .string()
      .regex(/^([A-Z]{3})?$/)
      .default(''),
    closesAt: moment(),
    opensAt: moment(),
    weightPrice: weight().default('70'),
    weightTechnical: weight().default('30'),
    weightTime: weight().default('0'),
    weightHse: weight().default('0'),
    weightLocal: weight().default('0'),
    description: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove', 'receive', 'evaluate'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(tenderStates)),
      /** From 1; one more each time that it is taken back before bids came. */
      round: z.number().int(),
      billLines: z.number().int(),
      /** Engineer's estimate: the bill as it is priced by the employer's side. */
      estimate: z.string().nullable(),
      bidCount: z.number().int(),
      recommendedBidId: z.uuid().nullable(),
      recommendation: z.string(),
      unsealedBy: PersonRef.nullable(),
      openedBy: PersonRef.nullable(),
      openedAt: z.string().nullable(),
      recommendedBy: PersonRef.nullable(),
      bids: z.array(ReceivedBid),
      seen: z.string(),
    },
    detailOnly: ['description', 'recommendation', 'bids', 'seen', 'unsealedBy', 'openedBy', 'recommendedBy'],
  },
)
export type Tender = z.output<typeof Tender.Record>
export type TenderRow = z.output<typeof Tender.Listed>

export const tenderErrors = recordErrors(
  'tender',
  { en: 'tender', ar: 'مناقصة' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'Bill, dates and weights of an issued tender stay as they are. Revise it: that begins a new round.',
        ar: 'يبقى جدول المناقصة المطروحة ومواعيدها وأوزانها كما هي. راجعها: تبدأ بذلك جولة جديدة.',
      },
    },
    isBound: {
      status: 403,
      say: {
        en: 'A tender compares the bids of all companies. Whoever sees their own company alone does not make one.',
        ar: 'تقارن المناقصة عطاءات جميع الشركات، ولا ينشئها من يرى شركته وحدها.',
      },
    },
    currencyUnknown: {
      status: 422,
      say: {
        en: '{currency} is no currency of ISO 4217: pick one of the list.',
        ar: '{currency} ليس رمز عملة في ISO 4217: اختر من القائمة.',
      },
    },
    notReceiving: {
      status: 409,
      say: {
        en: 'Bids are received while a tender is issued and not yet closed. This one takes none now; a bid that comes late goes back unopened.',
        ar: 'تُستلم العطاءات والمناقصة مطروحة ولم يحن موعد إغلاقها. لا تُستلم الآن؛ والعطاء المتأخر يُعاد دون فتح.',
      },
    },
    bidTwice: {
      status: 409,
      say: {
        en: '{bidder} has a bid in this tender already. Withdraw that one first.',
        ar: 'لدى {bidder} عطاء في هذه المناقصة. اسحبه أولًا.',
      },
    },
    bidUnknown: {
      status: 404,
      say: { en: 'There is no such bid in this tender.', ar: 'لا يوجد عطاء كهذا في هذه المناقصة.' },
    },
    sealed: {
      status: 409,
      say: {
        en: 'The bids are sealed until their opening time and two people have opened them. This attempt was written down.',
        ar: 'العطاءات مختومة حتى موعد فتحها وحتى يفتحها شخصان. سُجّلت هذه المحاولة.',
      },
    },
    closed: {
      status: 409,
      say: {
        en: 'The recommendation is signed: what it stands on changes no more. Send it back first.',
        ar: 'وُقّعت التوصية: لا يتغير ما تستند إليه. أعدها أولًا.',
      },
    },
    notDeclared: {
      status: 409,
      say: {
        en: 'Say first that you have no conflict of interest with the bidders.',
        ar: 'صرّح أولًا بعدم وجود تضارب مصالح لك مع مقدمي العطاءات.',
      },
    },
    inConflict: {
      status: 409,
      say: {
        en: 'You declared a conflict of interest: somebody else evaluates this tender.',
        ar: 'صرّحت بتضارب مصالح: يقيّم هذه المناقصة شخص آخر.',
      },
    },
    criterionUnknown: {
      status: 422,
      say: {
        en: 'This criterion has no weight here, or is computed from the prices.',
        ar: 'لا وزن لهذا المعيار هنا أو أنه يُحسب من الأسعار.',
      },
    },
    reasonMissing: {
      status: 422,
      say: { en: 'Say why.', ar: 'اذكر السبب.' },
    },
    tooManyLines: {
      status: 422,
      say: {
        en: 'The bill has {count} lines; at most {most} are compared.',
        ar: 'في الجدول {count} بندًا؛ تُقارن {most} كحد أقصى.',
      },
    },
  },
)
