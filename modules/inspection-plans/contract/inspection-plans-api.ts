import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { exampleEndpoints } from '#platform/contract/example-endpoints.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoice } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { inspectionPlansModule } from './inspection-plans-module.ts'
import { OfferedPlan, Plan, planStates } from './plan.ts'
import { DISCIPLINES } from './plan-records.ts'

const path = '/inspection-plans'
const read = 'inspection-plan:read'

export const inspectionPlansApi = defineApi(inspectionPlansModule, {
  ...recordEndpoints(Plan, path, {
    read,
    write: 'inspection-plan:write',
    filters: { state: byChoice(stateNames(planStates)), discipline: byChoice(DISCIPLINES) },
  }),
  ...stepEndpoints(planStates, { path, access: read, record: Plan.Record }),
  ...exampleEndpoints('/inspection-plan-examples', 'inspection-plan:write'),
  offered: {
    method: 'GET',
    path: '/inspection-plans/offered',
    summary: 'The approved plans of a project, with their points',
    access: 'any-signed-in',
    reads: ['inspection-plan'],
    input: z.object({ projectCode: PlaceCode }),
    output: z.array(OfferedPlan),
  },
})
