export { type Asked, searchRecords } from './search-records.ts'
