import { z } from 'zod'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { Beacon, Exclusion, PageUse, PathStep, PersonUse, Visit, VisitSummary } from './visit.ts'
import { visitsModule } from './visits-module.ts'

/** Page size of the specification's list of people who are not tracked. */
const WHITELIST_PAGE = 999
/** Beacons a minute from one address: a site office of hundreds may share one. */
const BEACON_RATE = 3_000

/** Days as dates of the asked time zone, both included. */
const Period = z.object({
  from: CalendarDay,
  to: CalendarDay,
  timeZone: z.string().min(1).max(60).default('UTC'),
  projectCode: z.string().max(40).optional(),
})
const PeriodList = ListQuery.pick({ page: true, pageSize: true, sort: true, search: true }).extend(Period.shape)

export const visitsApi = defineApi(visitsModule, {
  record: {
    method: 'POST',
    path: '/adassa_service/visit/add/record',
    responseFormat: 'application',
    summary: 'Record a page that a person has looked at (beacon, sent when it is left)',
    access: 'public',
    input: Beacon,
    output: z.null(),
    transaction: 'none',
    rateLimit: BEACON_RATE,
  },
  whitelist: {
    method: 'POST',
    path: '/adassa_service/matomo/page/query/white/users',
    responseFormat: 'application',
    readOnly: true,
    sees: 'everything',
    summary: 'People who are not tracked: all for those who choose them, oneself for others',
    access: 'any-signed-in',
    input: z.object({
      pageNumber: z.number().int().min(1).default(1),
      pageSize: z.number().int().min(1).max(WHITELIST_PAGE).default(WHITELIST_PAGE),
      usernameOrEmail: z.string().max(320).nullish(),
    }),
    output: z.object({
      userList: z.array(z.object({ userId: z.string() })),
      total: z.number().int(),
      /** Ours beside the specification's fields: whether page views are passed on to an analytics server. */
      passesPageViews: z.boolean(),
    }),
  },
  pageView: {
    method: 'POST',
    path: '/visits/page-views',
    summary: 'Pass a page view on to the configured analytics server',
    access: 'any-signed-in',
    input: z.object({ title: z.string().max(300), path: z.string().min(1).max(500) }),
    output: z.null(),
    transaction: 'none',
  },
  summary: {
    method: 'GET',
    path: '/visits/summary',
    summary: 'Views, people, stays and time on a page in a period, against the period before',
    access: 'visit:read',
    input: Period,
    output: VisitSummary,
  },
  pages: {
    method: 'GET',
    path: '/visits/pages',
    summary: 'Use of each page in a period',
    access: 'visit:read',
    input: PeriodList,
    output: pageOf(PageUse),
  },
  paths: {
    method: 'GET',
    path: '/visits/paths',
    summary: 'Ways from page to page in a period',
    access: 'visit:read',
    input: PeriodList.extend({ path: z.string().max(500).optional() }),
    output: pageOf(PathStep),
  },
  people: {
    method: 'GET',
    path: '/visits/people',
    summary: 'Use by each person in a period',
    access: 'visit:read-person',
    input: PeriodList,
    output: pageOf(PersonUse),
  },
  history: {
    method: 'GET',
    path: '/visits',
    summary: 'Pages that one person looked at, newest first',
    access: 'visit:read-person',
    input: PeriodList.extend({ userId: z.uuid() }),
    output: pageOf(Visit),
  },
  exportVisits: {
    method: 'GET',
    path: '/visits/export',
    summary: 'Visits of a period as a CSV file',
    access: 'visit:read-person',
    input: Period.extend({ userId: z.uuid().optional() }),
    output: FILE_ANSWER,
    transaction: 'none',
  },
  exclusions: {
    method: 'GET',
    path: '/visits/exclusions',
    summary: 'People whose visits are not recorded',
    access: 'visit:exclude',
    sees: 'everything',
    input: ListQuery.pick({ page: true, pageSize: true, search: true }),
    output: pageOf(Exclusion),
  },
  exclude: {
    method: 'PUT',
    path: '/visits/exclusions/:userId',
    summary: 'Record no more visits of a person; those recorded stay until their time',
    access: 'visit:exclude',
    sees: 'everything',
    input: z.object({
      userId: z.uuid(),
      reason: z.string().trim().max(300).default(''),
      until: z.iso.datetime({ offset: true }).nullable().default(null),
    }),
    output: z.null(),
  },
  include: {
    method: 'DELETE',
    path: '/visits/exclusions/:userId',
    summary: 'Record the visits of a person again',
    access: 'visit:exclude',
    sees: 'everything',
    input: z.object({ userId: z.uuid() }),
    output: z.null(),
  },
})
