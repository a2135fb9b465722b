export { ModelChecks } from './model-checks.tsx'
