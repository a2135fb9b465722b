export { offeredRules } from './offered-rules.ts'
export { demonstrationRuleId } from './seed.ts'
