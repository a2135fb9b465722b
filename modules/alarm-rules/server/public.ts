export { alarmRuleSource } from './alarm-rule-records.ts'
export { engineRule } from './engine-rule.ts'
export { type ActiveRule, insertDemonstrationRule, rulesInUse, silenceRules } from './rules-in-use.ts'
export { seriesOfFence } from './series-of-fence.ts'
