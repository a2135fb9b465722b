export { type ActivitiesProps, activitiesPart } from './activities-slot.ts'
export { packagePilesPart } from './package-piles-part.ts'
