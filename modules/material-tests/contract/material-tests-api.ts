import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice, byChoices, byCompany, byDays, byOverdue, byText } from '#platform/contract/record-filters.ts'
import { AcceptanceCriteria } from './acceptance-criteria.ts'
import { MaterialTest, ResultEntry, TestSeries, TestStatistics } from './material-test.ts'
import { materialTestsModule } from './material-tests-module.ts'
import { CONCRETE_RULES, RULES, TEST_KINDS, TEST_STATES } from './material-tests-records.ts'

const read = 'material-test:read'
const write = 'material-test:write'
const path = '/material-tests'
const criteria = recordEndpoints(AcceptanceCriteria, '/acceptance-criteria', {
  read,
  write: 'acceptance-criteria:write',
})

export const materialTestsApi = defineApi(materialTestsModule, {
  ...recordEndpoints(MaterialTest, path, {
    read,
    write,
    filters: {
      state: byChoices(TEST_STATES),
      kind: byChoice(TEST_KINDS),
      rule: byChoice(RULES),
      mix: byText(),
      sampled: byDays(),
      company: byCompany(),
      package: byText(),
      inspection: byCompany(),
      overdue: byOverdue(),
    },
  }),
  saveResult: {
    method: 'PUT',
    path: `${path}/:id/result`,
    summary: 'Enter the result of a test, or take it back. One that fails comes with a non-conformity',
    access: write,
    input: ResultEntry.extend({ id: z.uuid(), rowVersion: z.number().int().min(1) }),
    output: MaterialTest.Record,
  },
  series: {
    method: 'GET',
    path: `${path}/:id/series`,
    summary: 'The series that a test belongs to: its results in the order of sampling, and whether it conforms',
    access: read,
    reads: ['material-test'],
    input: z.object({ id: z.uuid() }),
    output: TestSeries.nullable(),
  },
  statistics: {
    method: 'GET',
    path: `${path}/statistics`,
    summary: 'Mean, deviation and conformity of each series of a place',
    access: read,
    reads: ['material-test'],
    input: z.object({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
      structureCode: PlaceCode.optional(),
    }),
    output: TestStatistics,
  },
  defaultRule: {
    method: 'GET',
    path: '/acceptance-criteria/default',
    summary: 'By which standard new samples of a project begin',
    access: read,
    reads: ['acceptance-criteria'],
    input: z.object({ projectCode: PlaceCode }),
    output: z.object({ rule: z.enum(CONCRETE_RULES).nullable() }),
  },
  listCriteria: criteria.list,
  getCriteria: criteria.get,
  createCriteria: criteria.create,
  changeCriteria: criteria.change,
  removeCriteria: criteria.remove,
})
