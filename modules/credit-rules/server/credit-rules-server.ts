import { defineServerModule } from '#platform/server/define-server-module.ts'
import { creditRulesApi } from '../contract/credit-rules-api.ts'
import { creditRuleKind } from '../contract/credit-rules-records.ts'
import { createCreditRules } from './migrations/20261127T1950_credit_rules_create.ts'
import { offeredRules } from './offered-rules.ts'
import { ruleHandlers, ruleSource } from './own-rules.ts'
import { seedRules } from './seed.ts'

export const creditRulesServer = defineServerModule(creditRulesApi, {
  handlers: { ...ruleHandlers, offered: ({ db }, { projectCode }) => offeredRules(db, projectCode) },
  migrations: [createCreditRules],
  records: [{ ...creditRuleKind, source: ruleSource, searched: { text: ['description'] } }],
  seed: seedRules,
})
