import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { POUR_CARD } from './sample-tables.ts'

const FACTS = { name: 'Pour card', tables: POUR_CARD }

export const stepped: SteppedRecords = {
  path: '/form-templates',
  draft: ({ projectCode }) => ({ projectCode, ...FACTS }),
  without: {},
  change: (record) => ({ ...FACTS, id: record.id, rowVersion: record.rowVersion }),
}
