import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { AuditEntry } from './audit-entry.ts'
import { auditModule } from './audit-module.ts'

export const auditApi = defineApi(auditModule, {
  entries: {
    method: 'GET',
    path: '/audit/entries',
    summary: 'List what was done to a record, newest first',
    access: 'any-signed-in',
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      entityType: z.string().min(1).max(100),
      entityId: z.string().min(1).max(100),
    }),
    output: pageOf(AuditEntry),
  },
})
