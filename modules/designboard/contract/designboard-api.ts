import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { PLOTS } from './board-choices.ts'
import { DesignDashboard, DesignDashboardChange, DesignDashboardDraft } from './design-dashboard.ts'
import {
  BoardQuery,
  ClashFigures,
  DrawingFigures,
  DrawingQuery,
  DrawingRow,
  IssueFigures,
  IssueQuery,
  ModelFigures,
  ModelQuery,
  OpenGroupRow,
  OpenTopicRow,
} from './design-figures.ts'
import { designboardModule } from './designboard-module.ts'

const ById = z.object({ id: z.uuid() })

export const designboardApi = defineApi(designboardModule, {
  issues: {
    method: 'GET',
    path: '/design-board/issues',
    summary: 'Count the open issues of a place by age, discipline and storey',
    access: 'design-dashboard:read',
    input: BoardQuery,
    output: IssueFigures,
  },
  topics: {
    method: 'GET',
    path: '/design-board/issues/topics',
    summary: 'List the open topics behind a count, the oldest first',
    access: 'design-dashboard:read',
    input: IssueQuery,
    output: pageOf(OpenTopicRow),
  },
  groups: {
    method: 'GET',
    path: '/design-board/issues/clash-groups',
    summary: 'List the groups of open clashes behind a count, the oldest first',
    access: 'design-dashboard:read',
    input: IssueQuery,
    output: pageOf(OpenGroupRow),
  },
  clashes: {
    method: 'GET',
    path: '/design-board/clashes',
    summary: 'Open clashes after each run, and how much has been tested at all',
    access: 'design-dashboard:read',
    input: BoardQuery,
    output: ClashFigures.nullable(),
  },
  models: {
    method: 'GET',
    path: '/design-board/models',
    summary: 'How much of each model was read, whether it stands on the map, and what it was checked against',
    access: 'design-dashboard:read',
    input: ModelQuery,
    output: ModelFigures.nullable(),
  },
  drawingAges: {
    method: 'GET',
    path: '/design-board/drawings/ages',
    summary: 'Count the drawings by discipline and by the age of their last revision',
    access: 'design-dashboard:read',
    input: BoardQuery,
    output: DrawingFigures.nullable(),
  },
  drawings: {
    method: 'GET',
    path: '/design-board/drawings',
    summary: 'List the drawings behind a count, the longest untouched first',
    access: 'design-dashboard:read',
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
  dashboards: {
    method: 'GET',
    path: '/design-dashboards',
    summary: 'List the dashboards of the caller and those shared with them',
    access: 'design-dashboard:read',
    input: ListQuery.extend({ projectCode: PlaceCode.optional() }),
    output: pageOf(DesignDashboard),
  },
  dashboard: {
    method: 'GET',
    path: '/design-dashboards/:id',
    summary: 'One saved dashboard',
    access: 'design-dashboard:read',
    input: ById,
    output: DesignDashboard,
  },
  create: {
    method: 'POST',
    path: '/design-dashboards',
    summary: 'Save a dashboard of your own',
    access: 'design-dashboard:write',
    input: DesignDashboardDraft,
    output: DesignDashboard,
  },
  change: {
    method: 'PUT',
    path: '/design-dashboards/:id',
    summary: 'Edit a dashboard, or share it',
    access: 'design-dashboard:write',
    input: DesignDashboardChange,
    output: DesignDashboard,
  },
  remove: {
    method: 'DELETE',
    path: '/design-dashboards/:id',
    summary: 'Remove a dashboard; its history stays',
    access: 'design-dashboard:write',
    input: ById,
    output: z.null(),
  },
})
