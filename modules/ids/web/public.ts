export { litView } from './checks/lit-view.ts'
export { ModelChecks } from './model-checks.tsx'
