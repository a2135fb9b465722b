import type { SteppedRecords } from '#platform/testing/stepped-records.ts'
import { fillRules, SET_DRAFT } from './rule-drafts.ts'

export const stepped: SteppedRecords = {
  path: '/clause-sets',
  draft: ({ projectCode }) => ({ projectCode, ...SET_DRAFT }),
  byAnother: ['approve'],
  ready: async ({ call }, set) => {
    await fillRules(call, set)
  },
  change: ({ id, rowVersion }) => ({ ...SET_DRAFT, id, rowVersion, name: 'Site standard, second' }),
}
