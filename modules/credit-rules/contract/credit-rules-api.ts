import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordEndpoints } from '#platform/contract/record-endpoints.ts'
import { creditRulesModule } from './credit-rules-module.ts'
import { OfferedRule, OwnRule } from './own-rule.ts'

export const creditRulesApi = defineApi(creditRulesModule, {
  ...recordEndpoints(OwnRule, '/credit-rules', { read: 'credit-rule:read', write: 'credit-rule:write' }),
  offered: {
    method: 'GET',
    path: '/credit-rules/offered',
    summary: 'The own rules of credit of a project with the steps that they have now, for who plans by them',
    access: 'any-signed-in',
    reads: ['credit-rule'],
    input: z.object({ projectCode: PlaceCode }),
    output: z.array(OfferedRule),
  },
})
