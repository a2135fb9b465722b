import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { RuleVersion } from '#modules/credit-rules/contract/own-rule.ts'
import { LinkedRecord, RecordAddress } from '#modules/links/contract/record-link.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { WHERE } from '#platform/contract/whereabouts.ts'
import { CHOSEN_RULES } from './rules-of-credit.ts'
import {
  CONSTRAINT_STATES,
  CONSTRAINT_TYPES,
  DISCIPLINES,
  LEVELS,
  UNITS,
  workPackageStates,
} from './work-package-choices.ts'

const Day = CalendarDay.nullable().default(null)
/** Decimal text as PostgreSQL's numeric has it. */
const Decimal = z
  .string()
  .regex(/^\d{1,14}(\.\d{1,3})?$/)
  .nullable()
  .default(null)

/** A hold point of a package that is not released, with the screen that shows it and the right which that asks for. */
export const HoldPoint = z.object({
  id: z.uuid(),
  number: z.string(),
  activity: z.string(),
  activityAr: z.string(),
  path: z.string(),
  access: z.string(),
  /** The step that waits for it, `start` or `completion`; null holds the package as a whole. */
  holds: z.string().nullable(),
})
export type HoldPoint = z.output<typeof HoldPoint>

/** What a person enters stands here once: forms, calls, columns and documents follow. */
export const WorkPackage = recordSchemas(
  'work-package',
  {
    level: z.enum(LEVELS).default('IWP'),
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    discipline: z.enum(DISCIPLINES),
    parentId: z.uuid().nullable().default(null),
    companyId: z.uuid().nullable().default(null),
    ownerId: z.uuid().nullable().default(null),
    plannedStart: Day,
    plannedFinish: Day,
    forecastStart: Day,
    forecastFinish: Day,
    actualStart: Day,
    actualFinish: Day,
    /** In the currency of the project. */
    budget: Decimal,
    quantity: Decimal,
    unit: z.enum(UNITS).nullable().default(null),
    creditRule: z.enum(CHOSEN_RULES).default('none'),
    /** The rule of the project where `own` is chosen; it is followed in the version that it has then. */
    ownRuleId: z.uuid().nullable().default(null),
    /** Codes of the schedule's activities that it builds. */
    activityCodes: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
    boqLine: z.string().trim().max(200).default(''),
    /** What it builds, as closely as somebody knows: an element of a model, a place on a drawing, an area. */
    where: WHERE,
    description: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'structure',
    can: ['edit', 'remove', 'constrain', 'clear', 'waive', 'progress'],
    shown: {
      number: z.string(),
      state: z.enum(stateNames(workPackageStates)),
      owner: PersonRef.nullable(),
      company: CompanyRef.nullable(),
      currency: z.string().nullable(),
      parent: z.object({ id: z.uuid(), number: z.string(), name: z.string(), nameAr: z.string() }).nullable(),
      ownRule: RuleVersion.nullable(),
      /** Per cent, by the rules of credit. */
      progress: z.number(),
      openConstraints: z.number().int(),
      constraints: z.number().int(),
      isLate: z.boolean(),
      /** What of it an inspection holds. */
      holds: z.array(HoldPoint),
      /** Packages of the same structure that are worked on at the same time. */
      overlaps: z.number().int(),
    },
    detailOnly: ['description'],
  },
)
export type WorkPackage = z.output<typeof WorkPackage.Record>
export type WorkPackageDraft = z.output<typeof WorkPackage.Draft>
export type ListedWorkPackage = z.output<typeof WorkPackage.Listed>

const ConstraintFacts = {
  type: z.enum(CONSTRAINT_TYPES),
  description: z.string().trim().min(1).max(500),
  ownerId: z.uuid().nullable().default(null),
  needBy: CalendarDay,
}

export const ConstraintDraft = z.object({
  id: z.uuid(),
  ...ConstraintFacts,
  /** The record whose end clears it: an inspection that is approved, a non-conformity that is closed. */
  link: RecordAddress.nullable().default(null),
})

export const Constraint = z.object({
  id: z.uuid(),
  packageId: z.uuid(),
  ...ConstraintFacts,
  owner: PersonRef.nullable(),
  state: z.enum(CONSTRAINT_STATES),
  promisedFor: CalendarDay.nullable(),
  promisedBy: PersonRef.nullable(),
  /** Null also where the reader may not see that record. */
  link: LinkedRecord.nullable(),
  isLate: z.boolean(),
  decidedBy: PersonRef.nullable(),
  decidedAt: z.string().nullable(),
  reason: z.string(),
})
export type Constraint = z.output<typeof Constraint>

/** How far a step of the rules of credit is. */
export const StepDone = z.object({ step: z.string().max(40), percent: z.number().min(0).max(100) })

/** The newest version of the own rule that a package follows in an earlier one, and what would become of its progress. */
export const NewerRule = RuleVersion.pick({ version: true, steps: true }).extend({
  progress: z.number(),
  /** Steps with progress that are not in it any more: the package stays where it is. */
  lost: z.array(z.string()),
})
export type NewerRule = z.output<typeof NewerRule>

export const ProgressEntry = z.object({
  id: z.uuid(),
  step: z.string(),
  percent: z.number(),
  doneOn: z.string(),
  note: z.string(),
  enteredBy: PersonRef,
  enteredAt: z.string(),
})
export type ProgressEntry = z.output<typeof ProgressEntry>

/** A package of the weeks ahead, with all that is asked of the meeting about it. */
export const LookAheadPackage = WorkPackage.Listed.extend({
  open: z.array(Constraint),
  done: z.record(z.string(), z.number()),
})
export type LookAheadPackage = z.output<typeof LookAheadPackage>

/** Beside those that every kind of record has: not found, place unknown, changed meanwhile, not yours. */
export const workPackageErrors = recordErrors(
  'work-package',
  { en: 'work package', ar: 'حزمة عمل' },
  {
    parentUnknown: {
      status: 422,
      say: {
        en: 'The package above must be another one of this project, of a higher level. Choose another one.',
        ar: 'يجب أن تكون الحزمة الأعلى حزمة أخرى من المشروع نفسه ومن مستوى أعلى. اختر غيرها.',
      },
    },
    aboveUnknown: {
      status: 422,
      say: {
        en: 'There is no package {above} of a higher level in this project. Bring the higher levels first, or correct its number or name.',
        ar: 'لا توجد حزمة {above} من مستوى أعلى في المشروع. أدخل المستويات الأعلى أولًا أو صحح رقمها أو اسمها.',
      },
    },
    aboveAmbiguous: {
      status: 422,
      say: {
        en: 'Several packages are called {above}. Say its number.',
        ar: 'أكثر من حزمة اسمها {above}. اذكر رقمها.',
      },
    },
    companyUnknown: {
      status: 422,
      say: {
        en: 'There is no active company {company} that you may choose. Correct its code or name.',
        ar: 'لا توجد جهة نشطة {company} يمكنك اختيارها. صحح رمزها أو اسمها.',
      },
    },
    activityTooLong: {
      status: 422,
      say: {
        en: 'A package names up to 50 activities, each by a code of up to 60 letters. Put commas between the codes.',
        ar: 'تذكر الحزمة 50 نشاطًا على الأكثر، لكل منها رمز لا يزيد على 60 حرفًا. ضع فواصل بين الرموز.',
      },
    },
    numberTaken: {
      status: 409,
      say: {
        en: 'The project has a package {number} already, maybe in the archive. Choose another number.',
        ar: 'في المشروع حزمة بالرقم {number} بالفعل، ربما في الأرشيف. اختر رقمًا آخر.',
      },
    },
    nothingToReport: {
      status: 409,
      say: {
        en: 'No package has a budget here: there is nothing to report yet.',
        ar: 'لا ميزانية لأي حزمة هنا: لا شيء يُبلَّغ عنه بعد.',
      },
    },
    elementsElsewhere: {
      status: 422,
      say: {
        en: 'That model is of another structure. Choose a package of the structure that the elements stand in.',
        ar: 'ذلك النموذج لمنشأة أخرى. اختر حزمة من المنشأة التي تقع فيها العناصر.',
      },
    },
    elementsUnknown: {
      status: 422,
      say: {
        en: 'The newest version of the model has {count} of these elements no more. Open it anew and choose again.',
        ar: 'لا تحتوي أحدث نسخة من النموذج على {count} من هذه العناصر. افتحها من جديد واختر ثانية.',
      },
    },
    datesReversed: {
      status: 422,
      say: { en: 'It ends before it starts. Correct the dates.', ar: 'تنتهي قبل أن تبدأ. صحح التواريخ.' },
    },
    ruleInUse: {
      status: 422,
      say: {
        en: 'Progress was entered by the rules of credit that it has. They stay.',
        ar: 'أُدخل التقدم وفق قواعد الاحتساب الحالية، لذلك لا تتغير.',
      },
    },
    ownRuleUnknown: {
      status: 422,
      say: {
        en: 'The project has no such rule of credit of its own. Choose another one.',
        ar: 'لا توجد في المشروع قاعدة احتساب خاصة كهذه. اختر غيرها.',
      },
    },
    ruleNotNewer: {
      status: 409,
      say: {
        en: 'There is no newer version of the rules of credit for this package, or its work has ended.',
        ar: 'لا يوجد إصدار أحدث من قواعد الاحتساب لهذه الحزمة، أو أن عملها انتهى.',
      },
    },
    stepsLost: {
      status: 422,
      say: {
        en: 'Progress was entered for steps that the newest version does not have: {steps}. The package keeps its own.',
        ar: 'أُدخل تقدم لخطوات لا توجد في الإصدار الأحدث: {steps}. تبقى الحزمة على إصدارها.',
      },
    },
    constraintUnknown: {
      status: 404,
      say: { en: 'There is no such constraint that you may see.', ar: 'لا يوجد قيد كهذا يمكنك رؤيته.' },
    },
    constraintDecided: {
      status: 409,
      say: {
        en: 'Somebody else decided this constraint meanwhile. Look at it again.',
        ar: 'حسم شخص آخر هذا القيد في هذه الأثناء. راجعه من جديد.',
      },
    },
    linkUnknown: {
      status: 422,
      say: {
        en: 'The record that clears it is not there any more, or is not yours to read. Choose another one.',
        ar: 'السجل الذي يرفع القيد لم يعد موجودًا أو لا يمكنك قراءته. اختر غيره.',
      },
    },
    notPrepared: {
      status: 422,
      say: {
        en: 'Constraints of a released package stay as they are. Take the release back first.',
        ar: 'قيود الحزمة المفرج عنها لا تتغير. اسحب الإفراج أولًا.',
      },
    },
    notStarted: {
      status: 422,
      say: {
        en: 'Progress is entered while a package is in progress. Start it first.',
        ar: 'يُدخل التقدم والحزمة قيد التنفيذ. ابدأها أولًا.',
      },
    },
    stepUnknown: {
      status: 422,
      say: {
        en: 'The rules of credit of this package have no such step. Look at it again.',
        ar: 'لا توجد هذه الخطوة في قواعد احتساب هذه الحزمة. راجعها من جديد.',
      },
    },
    dayAhead: {
      status: 422,
      say: { en: 'The day lies ahead. Enter what is done.', ar: 'هذا اليوم لم يأتِ بعد. أدخل ما أُنجز.' },
    },
    heldBack: {
      status: 422,
      say: {
        en: 'A hold point is not released: {points}. What follows it is entered once it is.',
        ar: 'نقطة توقف لم يُفرج عنها: {points}. يُدخل ما يليها بعد الإفراج عنها.',
      },
    },
    notInspected: {
      status: 422,
      say: {
        en: 'No inspection of this package has passed (A or B). Request one: the last step is earned once it has.',
        ar: 'لم يجتز أي فحص لهذه الحزمة (A أو B). اطلب فحصًا: تُحتسب الخطوة الأخيرة بعد اجتيازه.',
      },
    },
  },
)
