export { Bulk } from './parts/bulk.tsx'
export { Export } from './parts/export.tsx'
export { Import } from './parts/import.tsx'
