export { type ObservationAgesProps, observationAgesPart } from './observation-ages-part.ts'
