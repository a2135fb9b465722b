import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { decimalText } from '#platform/contract/decimal-text.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { WHERE } from '#platform/contract/whereabouts.ts'
import { IncidentAction } from './incident-action.ts'
import {
  ACTIVITIES,
  BEHAVIOURS,
  BODY_PARTS,
  CAUSE_KINDS,
  CLASSES,
  CONDITIONS,
  HARM_SOURCES,
  HAZARDS,
  INJURIES,
  incidentStates,
  LIKELIHOODS,
  PERSON_ROLES,
  RECORDABLE,
  REGULATED,
  SEVERITIES,
  TREATMENTS,
  TYPES,
} from './incidents-records.ts'
import { ReportingRule } from './reporting-rules.ts'

/** 29 CFR 1904.7(b)(3)(vii): more need not be counted. */
const MOST_DAYS = 180
const Days = z.number().int().min(0).max(MOST_DAYS)
const Words = (most: number) => z.string().trim().max(most).default('')

/** Somebody who was hurt, had to do with it or saw it; the columns of OSHA Forms 300 and 301. */
export const InvolvedPerson = z.object({
  role: z.enum(PERSON_ROLES),
  /** Of somebody who works here in the product; others have a name alone. */
  personId: z.uuid().nullable().default(null),
  name: z.string().trim().min(1).max(120),
  company: Words(120),
  jobTitle: Words(120),
  bodyPart: z.enum(BODY_PARTS).nullable().default(null),
  injury: z.enum(INJURIES).nullable().default(null),
  /** What did the harm. */
  harmSource: z.enum(HARM_SOURCES).nullable().default(null),
  treatment: z.enum(TREATMENTS).default('none'),
  daysAway: Days.default(0),
  daysRestricted: Days.default(0),
  /** What a witness says. */
  statement: Words(4_000),
})
export type InvolvedPerson = z.output<typeof InvolvedPerson>

export const MOST_WHYS = 7
/** One cause; a tree by `under`, the place of another one in the list before it. */
export const Cause = z.object({
  kind: z.enum(CAUSE_KINDS),
  statement: z.string().trim().min(1).max(500),
  under: z.number().int().min(0).nullable().default(null),
})
export type Cause = z.output<typeof Cause>

export const MOST_EVENTS = 60
/** One step of what happened. */
export const SequenceEvent = z.object({
  /** In words: `06:40`, `the evening before`. Empty where the order is all that is known. */
  when: z.string().trim().max(40).default(''),
  what: z.string().trim().min(1).max(500),
  /** What shows that it was so. */
  evidence: z.string().trim().max(300).default(''),
})
export type SequenceEvent = z.output<typeof SequenceEvent>

const many = <Choice extends readonly [string, ...string[]]>(of: Choice) => z.array(z.enum(of)).max(of.length)

/** What an investigation finds beside the answers and causes. */
const FINDINGS = {
  /** In the order in which it happened. */
  events: z.array(SequenceEvent).max(MOST_EVENTS),
  activity: z.enum(ACTIVITIES).nullable(),
  hazards: many(HAZARDS),
  conditions: many(CONDITIONS),
  behaviours: many(BEHAVIOURS),
}
const { events, activity, hazards, conditions, behaviours } = FINDINGS

/** Answers to "why", each to the one before; and the tree of causes. */
export const Investigation = z.object({
  whys: z.array(z.string().trim().min(1).max(500)).max(MOST_WHYS),
  causes: z
    .array(Cause)
    .max(40)
    .refine((causes) => causes.every(({ under }, at) => under === null || under < at), {
      message: 'A cause lies under one that stands before it.',
    }),
  // Those that are left out stay as they are.
  events: events.optional(),
  activity: activity.optional(),
  hazards: hazards.optional(),
  conditions: conditions.optional(),
  behaviours: behaviours.optional(),
})

export const Incident = recordSchemas(
  'incident',
  {
    title: z.string().trim().min(1).max(200),
    class: z.enum(CLASSES),
    type: z.enum(TYPES),
    occurredAt: z.iso.datetime({ offset: true }),
    /** Zone, storey, gridline: in words of the site. */
    zone: Words(200),
    description: Words(8_000),
    immediateAction: Words(4_000),
    /** Whose work it was. */
    contractorId: z.uuid().nullable().default(null),
    people: z.array(InvolvedPerson).max(60).default([]),
    regulated: z.enum(REGULATED).default('none'),
    regulatorToldAt: z.iso.datetime({ offset: true }).nullable().default(null),
    severity: z.enum(SEVERITIES).nullable().default(null),
    potential: z.enum(SEVERITIES).nullable().default(null),
    likelihood: z.enum(LIKELIHOODS).nullable().default(null),
    /** Of all that it led to: treatment, damage, standstill. */
    costEstimate: decimalText({ decimals: 2 }).nullable().default(null),
    damage: Words(2_000),
    damageCost: decimalText({ decimals: 2 }).nullable().default(null),
    release: Words(2_000),
    where: WHERE,
    leadId: z.uuid().nullable().default(null),
    isPrivate: z.boolean().default(false),
  },
  {
    of: 'siteOrStructure',
    /** Without `readMedical` injuries, treatment, days and statements of `people` are left out, as if there were none. */
    can: ['edit', 'remove', 'investigate', 'addAction', 'decideRecordable', 'readMedical'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(incidentStates)),
      lead: PersonRef.nullable(),
      contractor: CompanyRef.nullable(),
      currency: z.string().nullable(),
      /** Its column of OSHA Form 300; null where it is not recordable. */
      recordedAs: z.enum(RECORDABLE).nullable(),
      recordableByRule: z.boolean(),
      /** What was decided, against the rule or with it; null where nobody has. */
      recordableSaid: z.boolean().nullable(),
      recordableReason: z.string(),
      recordableById: z.uuid().nullable(),
      recordableBy: PersonRef.nullable(),
      openActions: z.number().int(),
      /** Null where they are not the reader's to know. */
      daysLost: z.number().int().nullable(),
      whys: Investigation.shape.whys,
      causes: z.array(Cause),
      ...FINDINGS,
      actions: z.array(IncidentAction),
      /** Until when the authority must be told; null where it need not be. */
      regulatorDueAt: z.string().nullable(),
      /** By which rule; null where none of the project asks for it. */
      regulatorRule: ReportingRule.nullable(),
    },
    detailOnly: [
      'recordableByRule',
      'regulatorRule',
      'recordableReason',
      'recordableById',
      'recordableBy',
      'description',
      'immediateAction',
      'people',
      'damage',
      'release',
      'whys',
      'causes',
      'events',
      'activity',
      'hazards',
      'conditions',
      'behaviours',
      'actions',
      'currency',
      'where',
    ],
  },
)
export type Incident = z.output<typeof Incident.Record>
export type ListedIncident = z.output<typeof Incident.Listed>

export const incidentErrors = recordErrors(
  'incident',
  { en: 'incident', ar: 'حادث' },
  {
    notYours: {
      status: 403,
      say: {
        en: 'Who reported it, or who investigates incidents, may change it while it is not closed.',
        ar: 'يغيّره من أبلغ عنه أو من يحقق في الحوادث ما دام غير مغلق.',
      },
    },
    actionNotFound: {
      status: 404,
      say: { en: 'There is no such action that you may see.', ar: 'لا يوجد إجراء كهذا يمكنك رؤيته.' },
    },
    actionNotYours: {
      status: 403,
      say: {
        en: 'An action is done by who is responsible for it, and verified by somebody else who investigates incidents.',
        ar: 'ينفذ الإجراء المسؤول عنه ويتحقق منه شخص آخر ممن يحققون في الحوادث.',
      },
    },
    evidenceGone: {
      status: 404,
      say: {
        en: 'It is no longer found around the incident, or not yours to see. Load the list again.',
        ar: 'لم يعد موجودًا حول الحادث أو لا يحق لك رؤيته. أعد تحميل القائمة.',
      },
    },
    evidenceFull: {
      status: 409,
      say: {
        en: 'An incident keeps 200 things as evidence. Take one off first.',
        ar: 'يحفظ الحادث 200 دليل. أزل واحدًا أولًا.',
      },
    },
    statementNotFound: {
      status: 404,
      say: { en: 'There is no such statement that you may see.', ar: 'لا توجد إفادة كهذه يمكنك رؤيتها.' },
    },
    statementSigned: {
      status: 409,
      say: {
        en: 'It is signed and stays as it is. Take down a statement that adds to it.',
        ar: 'هي موقَّعة وتبقى كما هي. دوّن إفادة ملحقة بها.',
      },
    },
    statementNotSigned: {
      status: 409,
      say: {
        en: 'Only a signed statement of this incident is added to: change the one that is not signed.',
        ar: 'لا تُلحق إفادة إلا بإفادة موقَّعة لهذا الحادث: عدّل غير الموقَّعة نفسها.',
      },
    },
    statementsFull: {
      status: 409,
      say: { en: 'An incident has at most 100 statements.', ar: 'للحادث 100 إفادة على الأكثر.' },
    },
    signatureMissing: {
      status: 422,
      say: { en: 'Let the witness sign in the field.', ar: 'دع الشاهد يوقّع في الحقل.' },
    },
    witnessUnknown: {
      status: 422,
      say: {
        en: 'Name them among the people of the incident first, and choose them there.',
        ar: 'أضفه أولًا إلى أشخاص الحادث ثم اختره منهم.',
      },
    },
    occurrenceGone: {
      status: 404,
      say: {
        en: 'There is nothing that you may see to report of.',
        ar: 'لا يوجد ما يمكنك رؤيته للإبلاغ عنه.',
      },
    },
    notRecordable: {
      status: 422,
      say: {
        en: 'OSHA Form 301 is for recordable cases alone: give the incident its class, or say what happened to who was hurt.',
        ar: 'نموذج OSHA 301 للحالات واجبة التسجيل فقط: حدّد تصنيف الحادث أو اذكر ما حدث للمصاب.',
      },
    },
    reasonMissing: {
      status: 422,
      say: {
        en: 'Say why it is decided: the reason stands in the log beside it.',
        ar: 'اذكر سبب القرار: يظهر السبب في السجل بجانبه.',
      },
    },
    personUnknown: {
      status: 422,
      say: {
        en: 'Choose somebody who sees this place.',
        ar: 'اختر شخصًا يرى هذا المكان.',
      },
    },
  },
)
