export { listAuditEntries } from './list-audit-entries.ts'
export { searchAuditEntries } from './search-audit-entries.ts'
