export { BulkTurn } from './parts/bulk-turn.tsx'
export { Export, ExportTool } from './parts/export.tsx'
export { Import, ImportDialog } from './parts/import.tsx'
export { BulkChoice, useBulk } from './parts/use-bulk.tsx'
