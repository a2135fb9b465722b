export { type ApprovedPoint, approvedPlans, findApprovedPoint, plansOfPackage } from './approved-plans.ts'
export { demonstrationPlanId } from './seed.ts'
