import { z } from 'zod'
import { DatasetAnswer, DatasetEntry, DatasetQuery } from '#platform/contract/dataset-query.ts'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { LinkToken } from '#platform/contract/link-token.ts'
import { LinkChoices, Passcode } from '#platform/contract/open-link.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byFlag } from '#platform/contract/record-filters.ts'
import {
  AskedQuestion,
  CountedRow,
  DashboardShare,
  SharedDashboard,
  SmartDashboard,
  TileAnswer,
} from './smart-dashboard.ts'
import { smartDashboardsModule } from './smart-dashboards-module.ts'
import { MOST_TILES } from './smart-dashboards-records.ts'

const read = 'smart-dashboard:read'
const share = 'smart-dashboard:share'
const path = '/smart-dashboards'
/** Openings a minute from one address: a person opens few, a guesser would want many. */
const OPEN_RATE = 30

export const smartDashboardsApi = defineApi(smartDashboardsModule, {
  ...recordEndpoints(SmartDashboard, path, {
    read,
    write: 'smart-dashboard:write',
    filters: { isShared: byFlag() },
  }),
  catalogue: {
    method: 'GET',
    path: '/datasets',
    summary: 'The datasets that the caller may ask about: measures, fields and choices by name',
    access: read,
    input: z.object({}),
    output: z.object({ datasets: z.array(DatasetEntry) }),
  },
  ask: {
    method: 'POST',
    path: '/datasets/question',
    summary:
      'Read a question in English or Arabic into a query, by the names of the catalogue; say what was not understood',
    access: read,
    readOnly: true,
    input: z.object({ question: z.string().trim().min(1).max(1_000) }),
    output: AskedQuestion,
  },
  answer: {
    method: 'POST',
    path: '/datasets/query',
    summary: 'Answer queries with the rights of the caller, each with what it counted and what it left out',
    access: read,
    readOnly: true,
    transaction: 'none',
    input: z.object({ queries: z.array(DatasetQuery).min(1).max(MOST_TILES) }),
    output: z.object({ answers: z.array(TileAnswer) }),
  },
  counted: {
    method: 'POST',
    path: '/datasets/records',
    summary: 'The records of one group of a query: what they add makes up its number',
    access: read,
    readOnly: true,
    transaction: 'none',
    input: z.object({
      query: DatasetQuery,
      dimensions: DatasetAnswer.shape.dimensions.max(5),
      keys: z.array(z.string().max(200).nullable()).max(5),
      page: z.number().int().min(1).default(1),
      pageSize: z.number().int().min(1).max(500).default(50),
    }),
    output: pageOf(CountedRow),
  },
  paper: {
    method: 'GET',
    path: `${path}/:id/paper`,
    summary: 'The dashboard as PDF: each tile with the numbers that the screen shows',
    access: read,
    transaction: 'none',
    input: z.object({ id: z.uuid() }),
    output: FILE_ANSWER,
  },
  share: {
    method: 'POST',
    path: `${path}/:id/shares`,
    summary: 'Make a link to a dashboard; the answer is the only place where its token appears',
    access: share,
    // Repeatable writes keep their answer for two days; this answer may be kept nowhere.
    transaction: 'none',
    input: LinkChoices.extend({ id: z.uuid() }),
    output: z.object({ share: DashboardShare, token: z.string(), link: z.string() }),
  },
  shares: {
    method: 'GET',
    path: `${path}/:id/shares`,
    summary: 'The links to a dashboard, newest first, without their tokens',
    access: share,
    input: ListQuery.extend({ id: z.uuid() }),
    output: pageOf(DashboardShare),
  },
  revoke: {
    method: 'POST',
    path: `${path}/:id/shares/:shareId/revoke`,
    summary: 'Withdraw a link to a dashboard at once',
    access: share,
    input: z.object({ id: z.uuid(), shareId: z.uuid() }),
    output: DashboardShare,
  },
  openShared: {
    method: 'POST',
    path: '/shared-dashboards/open',
    summary: 'What a link shows, by the rights that its sharer has now; counts as one view',
    access: 'public',
    transaction: 'none',
    rateLimit: OPEN_RATE,
    input: z.object({ token: LinkToken, passcode: Passcode.optional() }),
    output: SharedDashboard,
  },
})
