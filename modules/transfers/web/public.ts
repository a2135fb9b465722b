export { Bulk } from './parts/bulk.tsx'
export { Export } from './parts/export.tsx'
