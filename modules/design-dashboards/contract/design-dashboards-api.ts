import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { FigureRow } from '#platform/contract/figure-answers.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { PLOTS } from './board-choices.ts'
import { DesignDashboard } from './design-dashboard.ts'
import { designDashboardsModule } from './design-dashboards-module.ts'
import {
  BoardQuery,
  CheckFigures,
  ClashFigures,
  DrawingFigures,
  DrawingQuery,
  DrawingRow,
  FlowFigures,
  FlowQuery,
  IssueFigures,
  IssueQuery,
  ModelFigures,
  ModelQuery,
  OpenGroupRow,
  OpenTopicRow,
} from './design-figures.ts'
import { DesignOverview } from './design-overview.ts'

export const designDashboardsApi = defineApi(designDashboardsModule, {
  issues: {
    method: 'GET',
    path: '/design-board/issues',
    summary: 'Count the open issues of a place by age, discipline and storey',
    access: 'design-dashboard:read',
    reads: ['bcf-topic', 'bcf-import', 'clash-test'],
    input: BoardQuery,
    output: IssueFigures,
  },
  topics: {
    method: 'GET',
    path: '/design-board/issues/topics',
    summary: 'List the open topics behind a count, the oldest first',
    access: 'design-dashboard:read',
    reads: ['bcf-topic', 'bcf-import'],
    input: IssueQuery,
    output: pageOf(OpenTopicRow),
  },
  groups: {
    method: 'GET',
    path: '/design-board/issues/clash-groups',
    summary: 'List the groups of open clashes behind a count, the oldest first',
    access: 'design-dashboard:read',
    reads: ['clash-test'],
    input: IssueQuery,
    output: pageOf(OpenGroupRow),
  },
  flow: {
    method: 'GET',
    path: '/design-board/issues/flow',
    summary: 'Topics opened and closed in each of the last weeks, and how many were open then',
    access: 'design-dashboard:read',
    reads: ['bcf-topic', 'bcf-import'],
    input: BoardQuery,
    output: FlowFigures.nullable(),
  },
  weekTopics: {
    method: 'GET',
    path: '/design-board/issues/flow/topics',
    summary: 'List the topics that were opened or closed in a week',
    access: 'design-dashboard:read',
    reads: ['bcf-topic', 'bcf-import'],
    input: FlowQuery,
    output: pageOf(OpenTopicRow),
  },
  checks: {
    method: 'GET',
    path: '/design-board/checks',
    summary: 'How many of the requirements were met after each check',
    access: 'design-dashboard:read',
    reads: ['ids-check'],
    input: BoardQuery,
    output: CheckFigures.nullable(),
  },
  clashes: {
    method: 'GET',
    path: '/design-board/clashes',
    summary: 'Open clashes after each run, and how much has been tested at all',
    access: 'design-dashboard:read',
    reads: ['clash-test', 'bim-model'],
    input: BoardQuery,
    output: ClashFigures.nullable(),
  },
  models: {
    method: 'GET',
    path: '/design-board/models',
    summary: 'How much of each model was read, whether it stands on the map, and what it was checked against',
    access: 'design-dashboard:read',
    reads: ['bim-model', 'ids-check'],
    input: ModelQuery,
    output: ModelFigures.nullable(),
  },
  drawingAges: {
    method: 'GET',
    path: '/design-board/drawings/ages',
    summary: 'Count the drawings by discipline and by the age of their last revision',
    access: 'design-dashboard:read',
    reads: ['cad-drawing'],
    input: BoardQuery,
    output: DrawingFigures.nullable(),
  },
  drawings: {
    method: 'GET',
    path: '/design-board/drawings',
    summary: 'List the drawings behind a count, the longest untouched first',
    access: 'design-dashboard:read',
    reads: ['cad-drawing'],
    input: DrawingQuery,
    output: pageOf(DrawingRow),
  },
  exportPlot: {
    method: 'GET',
    path: '/design-board/export',
    summary: 'The numbers of a plot as CSV',
    access: 'design-dashboard:read',
    input: BoardQuery.extend({ plot: z.enum(PLOTS) }),
    output: FILE_ANSWER,
  },
  overview: {
    method: 'GET',
    path: '/design-overview',
    summary: 'How the design of each project that the caller sees stands today, or that of each site of one of them',
    access: 'design-overview:read',
    input: z.object({ projectCode: PlaceCode.optional() }),
    output: DesignOverview,
  },
  overviewRows: {
    method: 'GET',
    path: '/design-overview/rows',
    summary: 'The rows behind a figure of a project or site',
    access: 'design-overview:read',
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      figure: z.string().max(60),
      projectCode: PlaceCode,
      siteCode: PlaceCode.optional(),
    }),
    output: pageOf(FigureRow),
  },
  ...recordEndpoints(DesignDashboard, '/design-dashboards', {
    read: 'design-dashboard:read',
    write: 'design-dashboard:write',
    filters: { isShared: byFlag(), createdBy: byPerson(), updated: byDays() },
  }),
})
