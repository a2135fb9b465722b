import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { defineErrors } from '#platform/contract/define-errors.ts'
import { CAUSES, CLOSED_BECAUSE, DECISIONS, DIRECTIONS, OUTCOMES, READING_STATES, REASONS } from './gates-records.ts'

const RecordName = z.object({ type: z.string(), id: z.string() })
const tonnes = decimalText({ whole: 5, decimals: 3 }).nullable()

/** One thing that the gate looked at: a rule, whether it holds, and the record that says so. */
export const PassageCheck = z.object({
  rule: z.enum(REASONS),
  result: z.enum(['pass', 'fail', 'notTested']),
  what: z.string(),
  record: RecordName.nullable(),
})

/** Somebody at a gate. What the gate decided stays; what became of it is the outcome. */
export const GatePassage = z.object({
  id: z.uuid(),
  projectCode: z.string(),
  siteCode: z.string(),
  gateId: z.uuid(),
  gateName: z.string(),
  at: z.iso.datetime(),
  direction: z.enum(DIRECTIONS),
  isOnFoot: z.boolean(),
  lane: z.number().int().nullable(),
  /** As it was read; empty: nothing was. */
  read: z.string(),
  /** Percent; null: typed by a person, or not read. */
  confidence: z.number().nullable(),
  /** Who or what it was taken for, and how far the read is from its plate. */
  matched: RecordName.nullable(),
  matchedPlate: z.string(),
  matchedName: z.string(),
  distance: z.number().nullable(),
  company: CompanyRef.nullable(),
  /** What it is booked for, and whom the guard calls about it. */
  booking: z
    .object({ id: z.uuid(), number: z.string(), name: z.string(), contactName: z.string(), contactPhone: z.string() })
    .nullable(),
  decision: z.enum(DECISIONS),
  reason: z.enum(REASONS),
  checks: z.array(PassageCheck),
  outcome: z.enum(OUTCOMES),
  decidedBy: PersonRef.nullable(),
  decidedReason: z.string(),
  /** A record closes the gate: it is put right there, and not by hand. */
  isClosedByRecord: z.boolean(),
  hasPicture: z.boolean(),
  /** How many there are of it. */
  pictures: z.number().int(),
  material: z.string(),
  /** Tonnes: what this passage weighed, and with its other half gross, tare and net. */
  weight: tonnes,
  gross: tonnes,
  tare: tonnes,
  net: tonnes,
  ticket: z.string(),
  /** The passage that it began or ended with: out of in, in of out. */
  linkedId: z.uuid().nullable(),
  cause: z.enum(CAUSES).nullable(),
  /** Where the count at midnight has closed it: why, and the passage that shows it. */
  closedBecause: z.enum(CLOSED_BECAUSE).nullable(),
  closedWithId: z.uuid().nullable(),
})
export type GatePassage = z.output<typeof GatePassage>

const Seen = z.object({
  direction: z.enum(DIRECTIONS),
  isOnFoot: z.boolean().optional(),
  lane: z.number().int().min(1).max(40).nullable().default(null),
  /** Empty: the plate was not read. */
  read: z.string().trim().max(20).default(''),
  material: z.string().trim().max(80).default(''),
  weight: tonnes.default(null),
})
/** Characters of Base64: a picture of some 700 kB. */
const MOST_PICTURE = 1_000_000
/** Of one passage, and of one message about it. */
export const MOST_PICTURES = 6
/** What comes in one message; further pictures follow in messages of the same key. */
export const READ_BODY_BYTES = 3 * MOST_PICTURE + 10_000

/** What a guard enters by hand. `key` is chosen by the sender: sent again, it is the same passage. */
export const TypedPassage = Seen.extend({ id: z.uuid(), key: z.string().min(1).max(80) })
/** What a reader at a gate says of a passage: over MQTT this alone, because who sends is known. */
export const SeenPassage = Seen.extend({
  key: z.string().min(1).max(80),
  at: z.iso.datetime({ offset: true }).optional(),
  /** 0 to 1, as readers say it. */
  confidence: z.number().min(0).max(1).nullable().default(null),
  /** JPEG or PNG. What is no picture is left out, and the passage is taken all the same. */
  picture: z.base64().max(MOST_PICTURE).optional(),
  /** Further ones of the same passage. */
  pictures: z.array(z.base64().max(MOST_PICTURE)).max(MOST_PICTURES).optional(),
})
/** The same over HTTP, with the credential of the device in the body, which no log keeps. */
export const ReadPassage = SeenPassage.extend({ deviceId: z.uuid(), secret: z.string().min(1).max(200) })

/** What was read from the picture of a passage: a suggestion, and what a guard said of it. */
export const PassageReading = z.object({
  passageId: z.uuid(),
  state: z.enum(READING_STATES),
  /** Why it failed. */
  reason: z.string().nullable(),
  /** Latin capitals and digits alone; empty: no plate was found. */
  plate: z.string(),
  /** Percent. */
  confidence: z.number().nullable(),
  /** Pictures that were read, and how many of them show this plate. */
  pictures: z.number().int(),
  votes: z.number().int(),
  /** What else on the picture looks like a plate. */
  others: z.array(z.string()),
  matched: RecordName.nullable(),
  matchedPlate: z.string(),
  matchedName: z.string(),
  distance: z.number().nullable(),
  /** What stands on the plate, as a guard says; empty: it cannot be said. Null: nobody has said anything. */
  said: z.string().nullable(),
  isRight: z.boolean().nullable(),
  saidBy: PersonRef.nullable(),
  /** Of readings as near to a known plate as this one, at this site: so many were judged, so many of them were right. */
  judged: z.number().int(),
  right: z.number().int(),
})
export type PassageReading = z.output<typeof PassageReading>

/** What a guard says stands on a plate; empty: it cannot be said. */
export const SaidPlate = z.object({ id: z.uuid(), plate: z.string().trim().max(20) })

export const Occupancy = z.object({
  asOf: z.iso.datetime(),
  people: z.number().int(),
  vehicles: z.number().int(),
  waiting: z.number().int(),
  /** From before the last midnight of the project, without their other half. */
  unmatched: z.number().int(),
  /** Days from and to, for the lists behind the figures. */
  today: CalendarDay,
  /** Ways in and out that were not read, and ways out of those whose way in was not: below 0 so many of the companies' have left. */
  unread: z.object({ people: z.number().int(), vehicles: z.number().int() }),
  /** Who was read coming in and not going out. */
  companies: z.array(
    z.object({ company: CompanyRef.nullable(), people: z.number().int(), vehicles: z.number().int() }),
  ),
  hours: z.array(z.object({ hour: z.string(), in: z.number().int(), out: z.number().int(), denied: z.number().int() })),
})
export type Occupancy = z.output<typeof Occupancy>

export const passageErrors = defineErrors('gate-passage', {
  notFound: {
    status: 404,
    say: { en: 'This passage does not exist or is out of your sight.', ar: 'هذا المرور غير موجود أو خارج نطاقك.' },
  },
  noGate: {
    status: 404,
    say: {
      en: 'No gate has this device. Choose it on the page of the gate.',
      ar: 'لا توجد بوابة لهذا الجهاز. اختره في صفحة البوابة.',
    },
  },
  noPicture: {
    status: 404,
    say: { en: 'This passage came without a picture.', ar: 'جاء هذا المرور دون صورة.' },
  },
  notRead: {
    status: 409,
    say: {
      en: 'The picture of this passage has not been read yet. Wait a little, or let it be read.',
      ar: 'لم تُقرأ صورة هذا المرور بعد. انتظر قليلًا أو اطلب قراءتها.',
    },
  },
  beingRead: {
    status: 409,
    say: {
      en: 'The picture of this passage is being read, or was read already.',
      ar: 'صورة هذا المرور قيد القراءة أو قُرئت من قبل.',
    },
  },
  decided: {
    status: 409,
    say: { en: 'Somebody else has decided it meanwhile.', ar: 'قرّره شخص آخر في هذه الأثناء.' },
  },
  closedByRecord: {
    status: 409,
    say: {
      en: 'The gate stays closed for it because of {what}. Put that right, then let it be read again.',
      ar: 'تبقى البوابة مغلقة أمامه بسبب {what}. عالج ذلك ثم اقرأه من جديد.',
    },
  },
  timeImpossible: {
    status: 422,
    say: {
      en: 'The time {at} lies in the future or too long ago. Set the clock of the reader.',
      ar: 'الوقت {at} في المستقبل أو قديم جدًا. اضبط ساعة القارئ.',
    },
  },
})
