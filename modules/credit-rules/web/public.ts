export { useOfferedRules } from './use-offered-rules.ts'
