export { Export } from './parts/export.tsx'
export { Import } from './parts/import.tsx'
export { BulkChoice, useBulk } from './parts/use-bulk.tsx'
