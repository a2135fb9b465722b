import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { Finding } from '#platform/contract/finding.ts'
import { recordSchemas } from '#platform/contract/record.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'

/** What a schedule says on the whole, as it was read and computed. Moments are on the wall clock of the project. */
export const ScheduleFigures = z.object({
  format: z.enum(['xer', 'pmxml', 'mspdi']),
  code: z.string(),
  name: z.string(),
  dataDate: z.string().nullable(),
  start: z.string(),
  finish: z.string(),
  activities: z.number().int(),
  relations: z.number().int(),
  critical: z.number().int(),
  /** Dates of the file that are others than those that are computed. */
  differences: z.number().int(),
  /** The first of them: a moment, or days of float. */
  differing: z.array(
    z.object({
      code: z.string(),
      field: z.enum(['earlyStart', 'earlyFinish', 'lateStart', 'lateFinish', 'totalFloat']),
      file: z.union([z.string(), z.number()]),
      computed: z.union([z.string(), z.number()]),
    }),
  ),
  findings: z.array(Finding),
})
export type ScheduleFigures = z.output<typeof ScheduleFigures>

export const ScheduleVersion = z.object({
  version: z.number().int(),
  state: z.enum(['reading', 'ready', 'failed']),
  isBaseline: z.boolean(),
  /** Why it could not be read. */
  reason: z.object({ en: z.string(), ar: z.string() }).nullable(),
  jobId: z.uuid().nullable(),
  fileName: z.string(),
  figures: ScheduleFigures.nullable(),
  createdAt: z.string(),
  createdBy: PersonRef,
})
export type ScheduleVersion = z.output<typeof ScheduleVersion>

export const Schedule = recordSchemas(
  'schedule',
  {
    name: z.string().trim().min(1).max(200),
    nameAr: z.string().trim().max(200).default(''),
    description: z.string().trim().max(2_000).default(''),
  },
  {
    of: 'project',
    can: ['edit', 'remove'],
    shown: {
      latest: ScheduleVersion.pick({
        version: true,
        state: true,
        reason: true,
        fileName: true,
        jobId: true,
      }).nullable(),
      /** Of the newest version that could be read; null before there is one. */
      figures: ScheduleFigures.nullable(),
      readyVersion: z.number().int().nullable(),
      baselineVersion: z.number().int().nullable(),
      baseline: ScheduleFigures.pick({ start: true, finish: true }).nullable(),
    },
    detailOnly: ['description'],
  },
)
export type Schedule = z.output<typeof Schedule.Record>
export type ListedSchedule = z.output<typeof Schedule.Listed>

/** What activities take of people, machines and material. */
export const ScheduleResource = z.object({
  /** Its place in the version. */
  number: z.number().int(),
  code: z.string(),
  name: z.string(),
  /** In units of its own; others in hours. */
  isMaterial: z.boolean(),
  weeklyLimit: z.number().nullable(),
  /** Of its worst week. */
  peak: z.number(),
  weeksOver: z.number().int(),
})
export type ScheduleResource = z.output<typeof ScheduleResource>

/** Weeks by their Mondays; those without work are left out. */
export const ResourceWeeks = z.object({
  weeklyLimit: z.number().nullable(),
  weeks: z.array(z.object({ week: z.string(), units: z.number() })),
})
export type ResourceWeeks = z.output<typeof ResourceWeeks>

const RELATION_KINDS = ['FS', 'SS', 'FF', 'SF'] as const

/** A row of the Gantt chart: days are those of the project, finishes included. */
export const ScheduleActivity = z.object({
  code: z.string(),
  name: z.string(),
  path: z.array(z.string()),
  kind: z.enum(['task', 'start-milestone', 'finish-milestone', 'level-of-effort', 'summary']),
  status: z.enum(['not-started', 'in-progress', 'complete']),
  start: z.string(),
  finish: z.string(),
  baselineStart: z.string().nullable(),
  baselineFinish: z.string().nullable(),
  /** Working days of the project that it starts and ends later than in what it is compared with; below zero: earlier. */
  startVarianceDays: z.number().nullable(),
  finishVarianceDays: z.number().nullable(),
  /** Days of float that it has more than there. */
  floatVarianceDays: z.number().nullable(),
  durationDays: z.number(),
  totalFloatDays: z.number().nullable(),
  isCritical: z.boolean(),
  /** Behind the baseline, and open. */
  isLate: z.boolean(),
  percent: z.number(),
  /** What must have started or finished before it does: finish to start, and the like. */
  follows: z.array(z.object({ code: z.string(), kind: z.enum(RELATION_KINDS), lagDays: z.number() })),
})
export type ScheduleActivity = z.output<typeof ScheduleActivity>

/** An activity by its days, beside those of the baseline: of the schedule of a project that was read last. */
export const ActivityDays = ScheduleActivity.pick({
  code: true,
  name: true,
  status: true,
  start: true,
  finish: true,
  baselineStart: true,
  baselineFinish: true,
}).extend({ scheduleId: z.uuid() })
export type ActivityDays = z.output<typeof ActivityDays>

/** Activities that follow each other in the list and lie in the same part of the structure. */
export const OutlineRun = z.object({
  /** Names of the parts above them, from the top. */
  path: z.array(z.string()),
  count: z.number().int(),
  start: z.string(),
  finish: z.string(),
})
export type OutlineRun = z.output<typeof OutlineRun>

/** More parts are no outline that a person could read. */
export const MOST_OUTLINE_RUNS = 3_000

export const scheduleErrors = recordErrors(
  'schedule',
  { en: 'schedule', ar: 'جدول زمني' },
  {
    fileUnknown: {
      status: 422,
      say: {
        en: 'There is no such file in this project. Choose the file again.',
        ar: 'لا يوجد ملف كهذا في هذا المشروع. اختر الملف من جديد.',
      },
    },
    resourceUnknown: {
      status: 404,
      say: {
        en: 'The newest version of the schedule has no such resource. Choose another one.',
        ar: 'لا مورد كهذا في أحدث نسخة من الجدول الزمني. اختر غيره.',
      },
    },
    versionUnknown: {
      status: 422,
      say: {
        en: 'There is no such version that was read. Choose another one.',
        ar: 'لا توجد نسخة مقروءة كهذه. اختر غيرها.',
      },
    },
  },
)
