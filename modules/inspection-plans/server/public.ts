export { type ApprovedPoint, approvedPlans, findApprovedPoint } from './approved-plans.ts'
export { demonstrationPlanId } from './seed.ts'
