import { z } from 'zod'
import { defineApi, FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices, byDays, byFlag, byPerson } from '#platform/contract/record-filters.ts'
import { REPORT_FORMATS, RESULT_STATES, SEVERITIES, TEST_TYPES } from './clash-choices.ts'
import { clashModule } from './clash-module.ts'
import {
  ClashGroup,
  ClashGroupChange,
  ClashGroupsChange,
  ClashingElements,
  ClashResult,
  MatrixCell,
  MatrixDecision,
  ResultStateChange,
} from './clash-result.ts'
import { ClashRun } from './clash-run.ts'
import { ClashTest } from './clash-test.ts'

const ById = z.object({ id: z.uuid() })
const OneGroup = ById.extend({ key: z.string().max(300) })
const OfStructure = z.object({ structureCode: PlaceCode })
const Matrix = z.object({ disciplines: z.array(z.string()), cells: z.array(MatrixCell) })

export const clashApi = defineApi(clashModule, {
  ...recordEndpoints(ClashTest, '/clash-tests', {
    read: 'clash:read',
    write: 'clash:write',
    filters: { type: byChoices(TEST_TYPES), isOpen: byFlag(), updatedBy: byPerson(), updated: byDays() },
  }),
  elements: {
    method: 'GET',
    path: '/clash-elements/:modelId',
    summary: 'GlobalIds of the elements of a model that clash, by state and severity, for colouring them',
    access: 'clash:read',
    input: z.object({ modelId: z.uuid() }),
    output: ClashingElements,
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
    reads: ['clash-test'],
    input: ListQuery.extend(ById.shape),
    output: pageOf(ClashRun),
  },
  results: {
    method: 'GET',
    path: '/clash-tests/:id/results',
    summary: 'List what a clash test has found, with its states',
    access: 'clash:read',
    reads: ['clash-test', 'bcf-topic'],
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
    summary: 'List the groups of the clashes, the gravest and those with most open ones first',
    access: 'clash:read',
    reads: ['clash-test', 'bcf-topic'],
    input: ListQuery.extend(ById.shape).extend({
      state: z.enum([...RESULT_STATES, 'open']).optional(),
      severity: z.enum(SEVERITIES).optional(),
      /** Assigned to the caller, or to nobody yet. */
      who: z.enum(['me', 'nobody']).optional(),
    }),
    output: pageOf(ClashGroup),
  },
  group: {
    method: 'GET',
    path: '/clash-tests/:id/group',
    summary: 'One group of clashes',
    access: 'clash:read',
    reads: ['clash-test', 'bcf-topic'],
    input: OneGroup,
    output: ClashGroup,
  },
  changeGroup: {
    method: 'PUT',
    path: '/clash-tests/:id/groups',
    summary: 'Say who works on a group of clashes, until when, how grave it is and how it stands',
    access: 'clash:write',
    input: ClashGroupChange,
    output: ClashGroup,
  },
  changeGroups: {
    method: 'POST',
    path: '/clash-tests/:id/groups/changes',
    summary: 'Say the same of many groups of clashes',
    access: 'clash:write',
    input: ClashGroupsChange,
    output: z.object({ changed: z.number().int() }),
  },
  openTopic: {
    method: 'POST',
    path: '/clash-tests/:id/groups/topic',
    summary: 'Bring the BCF topic of a group up to date now',
    access: 'clash:write',
    input: OneGroup,
    output: z.object({ projectCode: z.string(), guid: z.uuid() }),
  },
  exportBcf: {
    method: 'GET',
    path: '/clash-tests/:id/bcf',
    summary: 'The topics of groups as a BCF file: of those chosen, or of all with open clashes',
    access: 'clash:read',
    input: ById.extend({
      version: z.enum(['2.1', '3.0']).default('3.0'),
      /** Keys of groups, a line each. */
      keys: z.string().min(1).max(12_000).optional(),
    }),
    output: FILE_ANSWER,
  },
  report: {
    method: 'GET',
    path: '/clash-tests/:id/report',
    summary: 'What a test has found, as a page to read, a table or XML',
    access: 'clash:read',
    input: ById.extend({ format: z.enum(REPORT_FORMATS).default('html') }),
    output: FILE_ANSWER,
  },
  matrix: {
    method: 'GET',
    path: '/clash-matrix',
    summary: 'What is decided about each two disciplines of a structure, what has been tested, and what is open',
    access: 'clash:read',
    reads: ['clash-matrix', 'clash-test', 'bim-model'],
    input: OfStructure,
    output: Matrix,
  },
  decideMatrix: {
    method: 'PUT',
    path: '/clash-matrix',
    summary: 'Decide about pairs of disciplines',
    access: 'clash:write',
    input: OfStructure.extend({ cells: z.array(MatrixDecision).min(1).max(500) }),
    output: Matrix,
  },
  runMatrix: {
    method: 'POST',
    path: '/clash-matrix/runs',
    summary: 'Run the tests of all pairs that are to be tested',
    access: 'clash:write',
    input: OfStructure,
    output: z.object({ started: z.number().int() }),
  },
  exportMatrix: {
    method: 'GET',
    path: '/clash-matrix/export',
    summary: 'The matrix as CSV',
    access: 'clash:read',
    input: OfStructure,
    output: FILE_ANSWER,
  },
  importMatrix: {
    method: 'POST',
    path: '/clash-matrix/import',
    summary: 'Take the decisions of a CSV file, all or none',
    access: 'clash:write',
    input: OfStructure.extend({ csv: z.string().min(1).max(200_000) }),
    output: Matrix,
  },
})
