export { searchCollection, type UploadFacts, uploadsInSight } from './search-collection.ts'
