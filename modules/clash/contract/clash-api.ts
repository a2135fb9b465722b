import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { RESULT_STATES } from './clash-choices.ts'
import { clashModule } from './clash-module.ts'
import { ClashGroup, ClashGroupChange, ClashResult, MatrixCell, ResultStateChange } from './clash-result.ts'
import { ClashRun } from './clash-run.ts'
import { ClashTest, ClashTestChange, ClashTestDraft } from './clash-test.ts'

const ById = z.object({ id: z.uuid() })

export const clashApi = defineApi(clashModule, {
  list: {
    method: 'GET',
    path: '/clash-tests',
    summary: 'List the clash tests of a structure',
    access: 'clash:read',
    input: ListQuery.extend({ siteCode: PlaceCode.optional(), structureCode: PlaceCode.optional() }),
    output: pageOf(ClashTest),
  },
  get: {
    method: 'GET',
    path: '/clash-tests/:id',
    summary: 'One clash test with its newest run',
    access: 'clash:read',
    input: ById,
    output: ClashTest,
  },
  create: {
    method: 'POST',
    path: '/clash-tests',
    summary: 'Add a clash test to a structure',
    access: 'clash:write',
    input: ClashTestDraft,
    output: ClashTest,
  },
  change: {
    method: 'PUT',
    path: '/clash-tests/:id',
    summary: 'Edit a clash test; its results stay until the next run',
    access: 'clash:write',
    input: ClashTestChange,
    output: ClashTest,
  },
  remove: {
    method: 'DELETE',
    path: '/clash-tests/:id',
    summary: 'Remove a clash test; its history stays',
    access: 'clash:write',
    input: ById,
    output: z.null(),
  },
  run: {
    method: 'POST',
    path: '/clash-tests/:id/runs',
    summary: 'Run a clash test over the newest ready versions of the models',
    access: 'clash:write',
    input: ById,
    output: ClashRun,
  },
  runs: {
    method: 'GET',
    path: '/clash-tests/:id/runs',
    summary: 'List the runs of a clash test, the newest first',
    access: 'clash:read',
    input: ListQuery.extend(ById.shape),
    output: pageOf(ClashRun),
  },
  results: {
    method: 'GET',
    path: '/clash-tests/:id/results',
    summary: 'List what a clash test has found, with its states',
    access: 'clash:read',
    input: ListQuery.extend(ById.shape).extend({
      state: z.enum([...RESULT_STATES, 'open']).optional(),
      groupKey: z.string().max(300).optional(),
    }),
    output: pageOf(ClashResult),
  },
  setState: {
    method: 'POST',
    path: '/clash-tests/:id/results/state',
    summary: 'Give clashes another state',
    access: 'clash:write',
    input: ResultStateChange,
    output: z.object({ changed: z.number().int() }),
  },
  groups: {
    method: 'GET',
    path: '/clash-tests/:id/groups',
    summary: 'List the groups of the clashes, those with most open ones first',
    access: 'clash:read',
    input: ListQuery.extend(ById.shape),
    output: pageOf(ClashGroup),
  },
  changeGroup: {
    method: 'PUT',
    path: '/clash-tests/:id/groups',
    summary: 'Assign a group of clashes and say until when',
    access: 'clash:write',
    input: ClashGroupChange,
    output: ClashGroup,
  },
  matrix: {
    method: 'GET',
    path: '/clash-matrix',
    summary: 'Which disciplines of a structure have been tested against which, and what is open',
    access: 'clash:read',
    input: z.object({ structureCode: PlaceCode }),
    output: z.object({ disciplines: z.array(z.string()), cells: z.array(MatrixCell) }),
  },
})
