import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { byChoices } from '#platform/contract/record-filters.ts'
import { stateNames } from '#platform/contract/states.ts'
import { stepEndpoints } from '#platform/contract/step-endpoints.ts'
import { MOST_RULES } from './clause-rule-words.ts'
import { ClauseSet, Rule } from './clause-set.ts'
import { clauseSetsModule } from './clause-sets-module.ts'
import { clauseSetStates } from './clause-sets-records.ts'

const path = '/clause-sets'
const read = 'clause-set:read'
const write = 'clause-set:write'
const version = { id: z.uuid(), rowVersion: z.number().int().min(1) }

export const clauseSetsApi = defineApi(clauseSetsModule, {
  ...recordEndpoints(ClauseSet, path, { read, write, filters: { state: byChoices(stateNames(clauseSetStates)) } }),
  ...stepEndpoints(clauseSetStates, { path, access: read, record: ClauseSet.Record }),
  saveRules: {
    method: 'PUT',
    path: `${path}/:id/rules`,
    summary: 'Save the rules of a set in preparation, all of them',
    access: write,
    input: z.object({ ...version, rules: z.array(Rule).max(MOST_RULES) }),
    output: ClauseSet.Record,
  },
  propose: {
    method: 'POST',
    path: `${path}/:id/proposal`,
    summary: 'Read the rules that a document says in so many words; they are suggestions',
    access: write,
    asks: ['document:read'],
    input: z.object({ id: z.uuid(), documentId: z.uuid() }),
    output: ClauseSet.Record,
  },
})
