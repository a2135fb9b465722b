import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { PLAN_FACTS } from './sample-plan.ts'

export const stepped: SteppedRecords = {
  path: '/inspection-plans',
  draft: ({ projectCode }) => ({ projectCode, ...PLAN_FACTS }),
  without: {},
  change: (record) => ({ ...PLAN_FACTS, id: record.id, rowVersion: record.rowVersion }),
}
