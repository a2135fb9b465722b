import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byFlag } from '#platform/contract/record-filters.ts'
import { ElementLink, ElementRule, MOST_LINKED_ELEMENTS } from './element-link.ts'
import { ElementProgress } from './element-progress.ts'
import { LineOfBalance } from './line-of-balance.ts'
import {
  ActivityDays,
  OutlineRun,
  ResourceWeeks,
  Schedule,
  ScheduleActivity,
  ScheduleResource,
  ScheduleVersion,
} from './schedule.ts'
import { MOST_ASKED_ACTIVITIES } from './schedule-limits.ts'
import { schedulesModule } from './schedules-module.ts'

const path = '/schedules'
const read = 'schedule:read'
const write = 'schedule:write'
const reads = ['schedule']
const Version = z.coerce.number().int().min(1)
const ACTIVITY_FILTERS = {
  isCritical: byFlag(),
  isLate: byFlag(),
  isOpen: byFlag(),
  /** A version to compare with, in place of the baseline. */
  against: Version.optional(),
  /** Ends by more than so many working days later than there. */
  laterBy: z.coerce.number().int().min(0).max(10_000).optional(),
  /** That take of a resource, by its place in the version. */
  resource: z.coerce.number().int().min(0).optional(),
  /** In the week of this Monday. */
  week: CalendarDay.optional(),
}

export const schedulesApi = defineApi(schedulesModule, {
  ...recordEndpoints(Schedule, path, { read, write }),
  create: {
    method: 'POST',
    path,
    summary: 'Add a schedule from a file of Primavera (XER, XML) or MS Project (XML)',
    access: write,
    input: Schedule.Draft.extend({ fileId: z.uuid() }),
    output: Schedule.Record,
  },
  addVersion: {
    method: 'POST',
    path: `${path}/:id/versions`,
    summary: 'Add a version from a file; those before it stay',
    access: write,
    input: z.object({ id: z.uuid(), fileId: z.uuid() }),
    output: Schedule.Record,
  },
  versions: {
    method: 'GET',
    path: `${path}/:id/versions`,
    summary: 'The versions of a schedule, the newest first',
    access: read,
    reads,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(ScheduleVersion),
  },
  chooseBaseline: {
    method: 'POST',
    path: `${path}/:id/baseline`,
    summary: 'Say with which version the others are compared',
    access: write,
    input: z.object({ id: z.uuid(), version: Version.nullable() }),
    output: Schedule.Record,
  },
  lineOfBalance: {
    method: 'GET',
    path: `${path}/:id/line-of-balance`,
    summary: 'Works that are repeated from unit to unit, of one part of the structure',
    access: read,
    reads,
    input: z.object({ id: z.uuid(), place: z.string().max(500).optional() }),
    output: LineOfBalance,
  },
  activities: {
    method: 'GET',
    path: `${path}/:id/activities`,
    summary: 'Activities of the newest version that was read, beside those of the baseline or of another version',
    access: read,
    reads,
    input: ListQuery.extend({ id: z.uuid(), ...ACTIVITY_FILTERS }),
    output: pageOf(ScheduleActivity),
  },
  activitiesByCode: {
    method: 'GET',
    path: '/schedule-activities',
    summary:
      'Activities of a project by their codes, one a line; where two schedules have one, that which was read last',
    access: read,
    reads,
    input: z.object({
      projectCode: PlaceCode,
      codes: z
        .string()
        .max(4_000)
        .transform((lines) => [...new Set(lines.split('\n').filter((code) => code !== ''))])
        .pipe(z.array(z.string()).max(MOST_ASKED_ACTIVITIES)),
    }),
    output: z.array(ActivityDays),
  },
  resources: {
    method: 'GET',
    path: `${path}/:id/resources`,
    summary: 'Resources that the newest version takes, with their limit and their worst week',
    access: read,
    reads,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(ScheduleResource),
  },
  resourceWeeks: {
    method: 'GET',
    path: `${path}/:id/resources/:number`,
    summary: 'What is taken of a resource week by week',
    access: read,
    reads,
    input: z.object({ id: z.uuid(), number: z.coerce.number().int().min(0) }),
    output: ResourceWeeks,
  },
  outline: {
    method: 'GET',
    path: `${path}/:id/outline`,
    summary:
      'The parts of the structure that the activities lie in, in the order of these; none where they are too many',
    access: read,
    reads,
    input: ListQuery.pick({ search: true }).extend({ id: z.uuid(), ...ACTIVITY_FILTERS }),
    output: z.object({ runs: z.array(OutlineRun) }),
  },
  elementLinks: {
    method: 'GET',
    path: '/schedule-elements/:modelId/links',
    summary: 'Which activities elements of a model are linked to, one by one or by a rule',
    access: read,
    asks: ['bim-model:read'],
    reads,
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ modelId: z.uuid() }),
    output: pageOf(ElementLink),
  },
  linkElements: {
    method: 'POST',
    path: '/schedule-elements/:modelId/links',
    summary: 'Link elements of a model to the activity that builds them: those that are named, or all of a class',
    access: write,
    asks: ['bim-model:read'],
    input: z.object({
      modelId: z.uuid(),
      version: Version,
      scheduleId: z.uuid(),
      activityCode: z.string().min(1).max(200),
      globalIds: z.array(z.string().min(1).max(64)).max(MOST_LINKED_ELEMENTS).default([]),
      rule: ElementRule.nullable().default(null),
    }),
    output: z.object({ id: z.uuid(), elements: z.number().int() }),
  },
  unlinkElements: {
    method: 'DELETE',
    path: '/schedule-element-links/:id',
    summary: 'Take a link of elements to an activity away',
    access: write,
    asks: ['bim-model:read'],
    input: z.object({ id: z.uuid() }),
    output: z.null(),
  },
  unlinkMany: {
    method: 'POST',
    path: '/schedule-elements/:modelId/unlink',
    summary:
      'Take several links of elements of a model to activities away: all of them, or none where one is not there',
    access: write,
    asks: ['bim-model:read'],
    input: z.object({ modelId: z.uuid(), ids: z.array(z.uuid()).min(1).max(500) }),
    output: z.object({ links: z.number().int() }),
  },
  elementProgress: {
    method: 'GET',
    path: '/schedule-elements/:modelId/versions/:version',
    summary:
      'GlobalIds of the elements of a model by the work packages and activities that build them, with the dates of these',
    access: read,
    asks: ['bim-model:read', 'work-package:read'],
    reads: ['schedule', 'work-package'],
    input: z.object({ modelId: z.uuid(), version: Version }),
    output: ElementProgress,
  },
})
