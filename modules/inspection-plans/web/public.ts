export { useHeldSteps } from './use-held-steps.ts'
