export { type ActivitiesProps, activitiesPart } from './activities-slot.ts'
export { packageHoldsPart } from './package-holds-part.ts'
export { packagePilesPart } from './package-piles-part.ts'
export { inPackage } from './parts/in-package.tsx'
