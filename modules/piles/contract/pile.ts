import { z } from 'zod'
import { HoldPoint } from '#modules/workpackages/contract/work-package.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { stateNames } from '#platform/contract/states.ts'
import { FINDINGS, INTEGRITY_TESTS, PILE_TYPES, pileStates, STAGES, TEST_RESULTS } from './piles-records.ts'

const Day = CalendarDay.nullable().default(null)
/** In metres above the datum of the project. */
const Level = z.number().min(-500).max(9_000).nullable().default(null)
/** In metres, in the grid of the project. */
const Coordinate = z.number().min(-1e8).max(1e8).nullable().default(null)
const Metres = z.number().positive().max(300)

/** By the clock of whoever enters it. */
const Moment = z.iso.datetime({ offset: true }).nullable().default(null)

/** A layer of the ground that the pile went through, in metres below the platform. */
export const Stratum = z.object({
  from: z.number().min(0).max(300),
  to: z.number().positive().max(300),
  description: z.string().trim().min(1).max(200),
})
export type Stratum = z.output<typeof Stratum>

/** What a person enters stands here once: forms, calls, columns and documents follow. */
export const Pile = recordSchemas(
  'pile',
  {
    pileNo: z.string().trim().min(1).max(40),
    type: z.enum(PILE_TYPES),
    diameterMm: z.number().int().min(50).max(5_000),
    designLength: Metres,
    cutOffLevel: Level,
    easting: Coordinate,
    northing: Coordinate,
    asBuiltEasting: Coordinate,
    asBuiltNorthing: Coordinate,
    /** As it was trimmed, beside the level of the design. */
    asBuiltCutOffLevel: Level,
    /** n of 1:n out of plumb: 100 is one centimetre in a metre. */
    verticality: z.number().min(1).max(10_000).nullable().default(null),
    drilledLength: Metres.nullable().default(null),
    casingLength: Metres.nullable().default(null),
    strata: z.array(Stratum).max(60).default([]),
    rig: z.string().trim().max(80).default(''),
    /** The machine of the register that it is; what stands there by hand is called `rig` alone. */
    rigId: z.uuid().nullable().default(null),
    drillStart: Moment,
    drillEnd: Moment,
    cageLowered: Moment,
    pourStart: Moment,
    pourEnd: Moment,
    boredOn: Day,
    cagedOn: Day,
    pouredOn: Day,
    /** Of the delivery tickets, in m³. */
    actualVolume: z.number().positive().max(5_000).nullable().default(null),
    slumpMm: z.number().int().min(0).max(400).nullable().default(null),
    integrityTest: z.enum(INTEGRITY_TESTS).default('none'),
    testResult: z.enum(TEST_RESULTS).default('pending'),
    packageId: z.uuid().nullable().default(null),
    remarks: z.string().trim().max(4_000).default(''),
  },
  {
    of: 'structure',
    can: ['edit', 'remove'],
    shown: {
      state: z.enum(stateNames(pileStates)),
      stage: z.enum(STAGES),
      /** The cylinder of diameter and length, drilled where that is known. */
      theoreticalVolume: z.number(),
      /** Actual by theoretical: above 1 the ground took more. */
      concreteRatio: z.number().nullable(),
      /** Between where it was designed and where it was built, in plan. */
      deviationMm: z.number().nullable(),
      /** What of it is out of tolerance. */
      findings: z.array(z.enum(FINDINGS)),
      isOutOfTolerance: z.boolean(),
      /** Hold points of its package that are not released, while it is not poured. */
      holds: z.array(HoldPoint),
      package: z.object({ id: z.uuid(), number: z.string(), name: z.string() }).nullable(),
    },
    detailOnly: ['remarks', 'strata'],
  },
)
export type Pile = z.output<typeof Pile.Record>
export type ListedPile = z.output<typeof Pile.Listed>

/** How far the piling of a place or package is. */
export const PilingStatistics = z.object({
  asOf: z.string(),
  piles: z.number().int(),
  /** That far and further. */
  bored: z.number().int(),
  caged: z.number().int(),
  poured: z.number().int(),
  accepted: z.number().int(),
  rejected: z.number().int(),
  outOfTolerance: z.number().int(),
  drilledMetres: z.number(),
  /** Of those whose concrete is known, both. */
  theoreticalVolume: z.number(),
  actualVolume: z.number(),
  /** Monday of each week in which piles were poured, the last of them. */
  weeks: z.array(z.object({ week: z.string(), poured: z.number().int() })),
})
export type PilingStatistics = z.output<typeof PilingStatistics>

export const pileErrors = recordErrors(
  'pile',
  { en: 'pile', ar: 'خازوق' },
  {
    numberTaken: {
      status: 409,
      say: {
        en: 'The structure has a pile {pileNo} already. Choose another number.',
        ar: 'في المنشأة خازوق بالرقم {pileNo} بالفعل. اختر رقمًا آخر.',
      },
    },
    daysOutOfOrder: {
      status: 422,
      say: {
        en: 'A pile is bored, then its cage is set, then it is poured: put the days in this order.',
        ar: 'يُحفر الخازوق ثم يُنزل القفص ثم يُصب: رتّب الأيام على هذا النحو.',
      },
    },
    timesOutOfOrder: {
      status: 422,
      say: {
        en: 'Drilling begins and ends, the cage is lowered, then the pour begins and ends: put the times in this order.',
        ar: 'يبدأ الحفر وينتهي، ثم يُنزل القفص، ثم يبدأ الصب وينتهي: رتّب الأوقات على هذا النحو.',
      },
    },
    strataOverlap: {
      status: 422,
      say: {
        en: 'Each layer of the ground ends below its top, and the next one begins where it ends or deeper. Correct the depths.',
        ar: 'تنتهي كل طبقة أسفل بدايتها، وتبدأ التالية عند نهايتها أو أعمق. صحح الأعماق.',
      },
    },
    unknownRig: {
      status: 422,
      say: {
        en: 'The rig is not among the machines of this project any more. Choose another one, or write what it is called.',
        ar: 'لم تعد الحفّارة ضمن معدات هذا المشروع. اختر غيرها أو اكتب اسمها.',
      },
    },
    held: {
      status: 422,
      say: {
        en: 'A hold point of its package is not released: {points}. The pour is entered once it is.',
        ar: 'نقطة توقف في حزمته لم يُفرج عنها: {points}. يُدخل الصب بعد الإفراج عنها.',
      },
    },
    unknownPackage: {
      status: 422,
      say: {
        en: 'The work package is not of this structure, or is not there any more. Choose another one.',
        ar: 'حزمة العمل ليست من هذه المنشأة أو لم تعد موجودة. اختر غيرها.',
      },
    },
  },
)
