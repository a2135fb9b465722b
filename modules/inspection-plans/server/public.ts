export { type ApprovedPoint, approvedPlans, findApprovedPoint, plansOfPackage } from './approved-plans.ts'
export { refuseUnknownSteps } from './own-steps.ts'
export { demonstrationPlanId } from './seed.ts'
