import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { SEVERITIES } from '#modules/ncrs/contract/ncr-records.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { Agreed } from './acceptance-criteria.ts'
import { PURPOSES, RULES, TEST_KINDS, TEST_STATES } from './material-tests-records.ts'

const Megapascal = z.number().positive().max(250)
/** In Mg/m³, which is t/m³. */
const Density = z.number().positive().max(5)

/** A criterion of the rule, with the numbers that were compared. */
export const Criterion = z.object({
  name: z.enum(['mean', 'single']),
  /** How many results the compared one is the mean of. */
  of: z.number().int(),
  value: z.number(),
  limit: z.number(),
  isMet: z.boolean(),
})
export type Criterion = z.output<typeof Criterion>

/** A sample and where it was taken. What was found comes by its own call, so that none is stored without its verdict. */
export const MaterialTest = recordSchemas(
  'material-test',
  {
    kind: z.enum(TEST_KINDS).default('cube'),
    rule: z.enum(RULES).default('en206'),
    purpose: z.enum(PURPOSES).default('acceptance'),
    /** What the laboratory calls the sample. */
    sampleNo: z.string().trim().max(60).default(''),
    /** Mix or material: results of the same one make a series. */
    mix: z.string().trim().min(1).max(80),
    /** Characteristic strength in MPa, or the least compaction in per cent. */
    required: z.number().positive().max(250),
    /** The volume that is judged by itself, by the identity rule. */
    lot: z.string().trim().max(80).default(''),
    lotSize: z.number().int().min(1).max(6).nullable().default(null),
    sampledOn: z.iso.date(),
    /** Days from the sample to the test; 0 in the field. */
    age: z.number().int().min(0).max(365).default(28),
    packageName: z.string().trim().max(120).default(''),
    packageId: z.uuid().nullable().default(null),
    /** The inspection that asked for it. */
    inspectionId: z.uuid().nullable().default(null),
    location: z.string().trim().max(200).default(''),
    element: z.string().trim().max(200).default(''),
    companyId: z.uuid().nullable().default(null),
    laboratory: z.string().trim().max(120).default(''),
    note: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'structure',
    can: ['edit', 'remove', 'enter'],
    shown: {
      number: z.string(),
      state: z.enum(TEST_STATES),
      /** When it is to be tested. */
      dueOn: z.string(),
      testedOn: z.string().nullable(),
      /** Strength in MPa, or compaction in per cent. */
      value: z.number().nullable(),
      specimens: z.array(z.number()),
      dryDensity: z.number().nullable(),
      maxDryDensity: z.number().nullable(),
      moisture: z.number().nullable(),
      criteria: z.array(Criterion),
      ncrId: z.uuid().nullable(),
      /** What its project agreed otherwise than the standard that it is judged by. */
      agreed: Agreed.nullable(),
      company: CompanyRef.nullable(),
    },
    detailOnly: ['note', 'criteria', 'agreed', 'dryDensity', 'maxDryDensity', 'moisture'],
  },
)
export type MaterialTest = z.output<typeof MaterialTest.Record>
export type ListedMaterialTest = z.output<typeof MaterialTest.Listed>

/** What was found. Nothing in it takes a result back that was entered by mistake. One that failed comes with its non-conformity. */
export const ResultEntry = z.object({
  testedOn: z.iso.date().nullable().default(null),
  specimens: z.array(Megapascal).max(12).default([]),
  dryDensity: Density.nullable().default(null),
  maxDryDensity: Density.nullable().default(null),
  moisture: z.number().min(0).max(100).nullable().default(null),
  defect: z
    .object({ severity: z.enum(SEVERITIES) })
    .nullable()
    .default(null),
})
export type ResultEntry = z.output<typeof ResultEntry>

/** One result of a series, in the order of sampling. */
const SeriesPoint = z.object({
  id: z.uuid(),
  number: z.string(),
  sampledOn: z.string(),
  value: z.number(),
  runningMean: z.number().nullable(),
  state: z.enum(TEST_STATES),
})

const SeriesFigures = z.object({
  kind: z.enum(TEST_KINDS),
  rule: z.enum(RULES),
  mix: z.string(),
  required: z.number(),
  lot: z.string(),
  structureCode: z.string(),
  companyName: z.string().nullable(),
  results: z.number().int(),
  failed: z.number().int(),
  mean: z.number(),
  /** Null of fewer than two. */
  deviation: z.number().nullable(),
  least: z.number(),
  from: z.string(),
  to: z.string(),
  /** As the series stands now: its worst group and its worst result, or the last fifteen in continuous production. */
  conforms: z.boolean(),
  criteria: z.array(Criterion),
  agreed: Agreed.nullable(),
  /** The newest test of it. */
  latestId: z.uuid(),
})
export type SeriesFigures = z.output<typeof SeriesFigures>

export const TestSeries = SeriesFigures.extend({ points: z.array(SeriesPoint) })
export type TestSeries = z.output<typeof TestSeries>

export const TestStatistics = z.object({ asOf: z.string(), series: z.array(SeriesFigures) })
export type TestStatistics = z.output<typeof TestStatistics>

export const materialTestErrors = recordErrors(
  'material-test',
  { en: 'material test', ar: 'اختبار مواد' },
  {
    notYours: {
      status: 409,
      say: {
        en: 'A test that has a result stays as it is. Take the result back first.',
        ar: 'يبقى الاختبار الذي له نتيجة كما هو. اسحب النتيجة أولًا.',
      },
    },
    otherRule: {
      status: 422,
      say: {
        en: 'Compaction is judged by the Proctor density, and concrete by a rule of concrete.',
        ar: 'يُحكم على الدمك بكثافة بروكتور، وعلى الخرسانة بقاعدة للخرسانة.',
      },
    },
    noLot: {
      status: 422,
      say: {
        en: 'Identity testing judges a lot. Say which one it is and of how many results it is judged.',
        ar: 'يحكم اختبار التطابق على دفعة. بيّن الدفعة وعدد النتائج التي يُحكم بها.',
      },
    },
    noInspection: {
      status: 422,
      say: {
        en: 'There is no such inspection at this structure.',
        ar: 'لا يوجد هذا الفحص في هذا المنشأ.',
      },
    },
    tooFew: {
      status: 422,
      say: {
        en: 'The result is not complete: concrete needs its specimens (two cylinders at least by ACI 318), compaction both densities, and each the day of its test.',
        ar: 'النتيجة غير مكتملة: تحتاج الخرسانة إلى عيناتها (أسطوانتان على الأقل حسب ACI 318) والدمك إلى الكثافتين، ولكل منهما يوم الاختبار.',
      },
    },
    testedBefore: {
      status: 422,
      say: { en: 'It cannot be tested before it was sampled.', ar: 'لا يمكن اختبارها قبل أخذ العينة.' },
    },
    failedWithoutDefect: {
      status: 422,
      say: {
        en: 'It failed: {found} is below {limit}. Report a non-conformity with it.',
        ar: 'لم ينجح: {found} أقل من {limit}. أبلغ عن عدم مطابقة معه.',
      },
    },
    hasDefect: {
      status: 409,
      say: {
        en: 'The test has a non-conformity. Make that void first; the result is then taken back.',
        ar: 'للاختبار تقرير عدم مطابقة. أبطله أولًا، فتُسحب النتيجة.',
      },
    },
  },
)
