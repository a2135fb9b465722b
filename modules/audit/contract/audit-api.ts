import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { AuditEntry, FoundAuditEntry } from './audit-entry.ts'
import { auditModule } from './audit-module.ts'

export const auditApi = defineApi(auditModule, {
  entries: {
    method: 'GET',
    path: '/audit/entries',
    summary: 'List what was done to a record, newest first',
    // Who may read the record: its kind says so.
    access: 'any-signed-in',
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      entityType: z.string().min(1).max(100),
      entityId: z.string().min(1).max(100),
    }),
    output: pageOf(AuditEntry),
  },
  search: {
    method: 'GET',
    path: '/audit/search',
    summary: 'Search what was done by person, time, record, action and place, newest first',
    access: 'audit:search',
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      actorId: z.string().min(1).max(100).optional(),
      /** From this moment on. */
      from: z.iso.datetime({ offset: true }).optional(),
      /** Until before this moment. */
      to: z.iso.datetime({ offset: true }).optional(),
      /** `site.updated`, or `site` for all that is done to sites. */
      action: z.string().min(1).max(100).optional(),
      entityType: z.string().min(1).max(100).optional(),
      entityId: z.string().min(1).max(100).optional(),
      projectCode: z.string().min(1).max(100).optional(),
      siteCode: z.string().min(1).max(100).optional(),
    }),
    output: pageOf(FoundAuditEntry),
  },
})
