export { getClauseSet, type StoredClauseSet } from './clause-set-records.ts'
export { demonstrationSetId } from './seed.ts'
