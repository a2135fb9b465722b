import { z } from 'zod'
import { DISCIPLINES, VERSION_STATES } from '#modules/models/contract/model-choices.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { BOARD_DISCIPLINES, DRAWING_AGES, FLOWS, ISSUE_AGES, NONE, PERIODS } from './board-choices.ts'

const count = z.number().int().min(0)
const flag = z.stringbool().optional()

/** What the figures are of. All that narrows them stands in the address of the screen. */
export const BoardQuery = z.object({
  projectCode: PlaceCode,
  siteCode: PlaceCode.optional(),
  structureCode: PlaceCode.optional(),
  discipline: z.enum(BOARD_DISCIPLINES).optional(),
  modelId: z.uuid().optional(),
  storey: z.string().max(200).optional(),
  days: z.coerce
    .number()
    .int()
    .refine((days) => (PERIODS as readonly number[]).includes(days))
    .optional(),
})
export type BoardQuery = z.output<typeof BoardQuery>

/** Open issues of one step, discipline or storey. Null: the caller may not see this kind, so nothing is said of it. */
const Bar = z.object({ key: z.string(), topic: count.nullable(), clash: count.nullable() })
export type IssueBar = z.output<typeof Bar>

const KindFigures = z.object({ open: count, overdue: count, unassigned: count })

export const IssueFigures = z.object({
  asOf: z.string(),
  /** Null where the caller may not see topics. */
  topics: KindFigures.nullable(),
  /** Groups of open clashes. Null where the caller may not see clashes. */
  clashes: KindFigures.extend({ clashes: count }).nullable(),
  /** The filter asks for a model or a storey: so many topics show no element of any, and are left out. */
  topicsLeftOut: count,
  byAge: z.array(Bar),
  /** An issue that touches several counts for each of them. */
  byDiscipline: z.array(Bar),
  byStorey: z.array(Bar),
})
export type IssueFigures = z.output<typeof IssueFigures>

const RecordQuery = ListQuery.pick({ page: true, pageSize: true, search: true }).extend(BoardQuery.shape)

export const IssueQuery = RecordQuery.omit({ search: true }).extend({
  age: z.enum(ISSUE_AGES).optional(),
  /** A bar's discipline, beside the one that all figures are narrowed to. `-`: issues that name none. */
  also: z.enum([...BOARD_DISCIPLINES, NONE]).optional(),
  /** A bar's storey. `-`: issues on none. */
  on: z.string().max(200).optional(),
  overdue: flag,
  unassigned: flag,
})

/** Topics of one week, open or not: `flow` says what happened to them in the seven days up to `week`. */
export const FlowQuery = RecordQuery.omit({ search: true, days: true }).extend({
  week: z.iso.datetime(),
  flow: z.enum(FLOWS),
})

/** Topics week by week, those of clash groups among them. */
export const FlowFigures = z.object({
  asOf: z.string(),
  weeks: z.array(z.object({ endsAt: z.string(), opened: count, settled: count, open: count })),
})
export type FlowFigures = z.output<typeof FlowFigures>

const Place = { projectCode: z.string(), siteCode: z.string().nullable(), structureCode: z.string().nullable() }

export const OpenTopicRow = z.object({
  ...Place,
  guid: z.string(),
  number: count,
  title: z.string(),
  status: z.string().nullable(),
  disciplines: z.array(z.string()),
  storey: z.string().nullable(),
  since: z.string(),
  ageDays: count,
  assignee: z.string().nullable(),
  dueDate: z.string().nullable(),
  isOverdue: z.boolean(),
})
export type OpenTopicRow = z.output<typeof OpenTopicRow>

export const OpenGroupRow = z.object({
  ...Place,
  testId: z.string(),
  testName: z.string(),
  key: z.string(),
  label: z.string(),
  disciplines: z.array(z.string()),
  storeys: z.array(z.string()),
  /** Open clashes of it that match. */
  clashes: count,
  since: z.string(),
  ageDays: count,
  assignee: z.string(),
  dueDate: z.string().nullable(),
  isOverdue: z.boolean(),
})
export type OpenGroupRow = z.output<typeof OpenGroupRow>

/** How much of what could clash has been looked at. */
export const Coverage = z.object({
  tests: count,
  /** Tests of which no run has ended well. */
  neverRun: count,
  /** Tests whose newest run has failed. */
  lastFailed: count,
  /** Pairs of disciplines that the structures have models of, each with itself too; as the matrix counts them. */
  pairs: count,
  testedPairs: count,
})

export const TrendPoint = z.object({
  runId: z.string(),
  testId: z.string(),
  testName: z.string(),
  finishedAt: z.string(),
  versions: z.array(z.object({ modelId: z.string(), name: z.string(), version: count })),
  /** After this run, over all tests of the place. */
  open: count,
  /** Elements that the newest runs of these tests looked at. */
  elements: count,
  /** Null where nothing was looked at. */
  perThousand: z.number().nullable(),
})
export type TrendPoint = z.output<typeof TrendPoint>

export const ClashFigures = z.object({ asOf: z.string(), coverage: Coverage, points: z.array(TrendPoint) })
export type ClashFigures = z.output<typeof ClashFigures>

/** How many of the requirements were met after each check, over the newest check of each model against each set. */
export const CheckFigures = z.object({
  asOf: z.string(),
  points: z.array(
    z.object({
      checkId: z.string(),
      setName: z.string(),
      modelId: z.string(),
      modelName: z.string(),
      version: count,
      at: z.string(),
      passed: count,
      failed: count,
    }),
  ),
})
export type CheckFigures = z.output<typeof CheckFigures>

/** A step of the scale of CONST-04. */
const Step = count.max(4)
/** Null: not tested. */
const StepOrNone = Step.nullable()

const Verdict = z.enum(['pass', 'fail', 'not_tested'])

export const ModelRow = z.object({
  modelId: z.string(),
  name: z.string(),
  nameAr: z.string(),
  discipline: z.enum(DISCIPLINES),
  siteCode: z.string(),
  structureCode: z.string(),
  latestVersion: count,
  latestState: z.enum(VERSION_STATES),
  readyVersion: count.nullable(),
  /** What the reader found in the version that can be viewed; null where none can. */
  load: z.object({ elements: count, shown: count, failed: count }).nullable(),
  georeference: z.object({ verdict: Verdict, level: count.nullable(), flags: z.array(z.string()) }),
  /** Null where the caller may not see checks. `not_tested`: this version was never checked. */
  requirements: z.object({ verdict: Verdict, sets: count, passed: count, failed: count, notTested: count }).nullable(),
  /** How far it can be relied on, and what each part of that comes to. */
  score: z.object({ score: StepOrNone, load: StepOrNone, georeference: StepOrNone, requirements: StepOrNone }),
})
export type ModelRow = z.output<typeof ModelRow>

export const ModelFigures = z.object({
  asOf: z.string(),
  totals: z.object({
    models: count,
    ready: count,
    latestFailed: count,
    latestConverting: count,
    elements: count,
    shown: count,
    failed: count,
    geoPass: count,
    geoFail: count,
    /** Readable models whose newest readable version was checked against requirements. Null: the caller may not see checks. */
    checks: z.object({ pass: count, fail: count, notTested: count }).nullable(),
    /** Requirements at elements that were tested, over all of those models, and how many are met. */
    results: z.object({ passed: count, failed: count }).nullable(),
    /** Readable models with the lowest score; null where none has one. */
    lowest: z.object({ score: Step, models: count }).nullable(),
  }),
  rows: pageOf(ModelRow),
})
export type ModelFigures = z.output<typeof ModelFigures>

export const ModelQuery = RecordQuery

export const DrawingFigures = z.object({
  asOf: z.string(),
  drawings: count,
  cells: z.array(z.object({ discipline: z.string(), age: z.enum(DRAWING_AGES), count })),
})
export type DrawingFigures = z.output<typeof DrawingFigures>

export const DrawingRow = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  titleAr: z.string(),
  discipline: z.string(),
  siteCode: z.string(),
  structureCode: z.string(),
  revision: z.string().nullable(),
  revisedAt: z.string().nullable(),
  ageDays: count.nullable(),
})
export type DrawingRow = z.output<typeof DrawingRow>

export const DrawingQuery = RecordQuery.extend({
  age: z.enum(DRAWING_AGES).optional(),
  /** A bar's discipline. */
  also: z.enum(BOARD_DISCIPLINES).optional(),
})
