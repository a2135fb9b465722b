import { defineServerModule } from '#platform/server/define-server-module.ts'
import { auditApi } from '../contract/audit-api.ts'
import { listAuditEntries } from './list-audit-entries.ts'
import { searchAuditEntries } from './search-audit-entries.ts'

export const auditServer = defineServerModule(auditApi, {
  handlers: { entries: listAuditEntries, search: searchAuditEntries },
})
