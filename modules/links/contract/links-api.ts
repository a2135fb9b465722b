import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { linksModule } from './links-module.ts'
import { LinkedRecord, RELATIONS, RecordAddress, RecordLink } from './record-link.ts'

// Reading takes no permission of its own: who may read both records sees that they are linked.
const access = 'any-signed-in'

export const linksApi = defineApi(linksModule, {
  list: {
    method: 'GET',
    path: '/record-links',
    summary: 'List what a record has to do with others that the caller may read',
    access,
    input: ListQuery.pick({ page: true, pageSize: true }).extend(RecordAddress.shape),
    output: pageOf(RecordLink).extend({ can: z.object({ add: z.boolean() }) }),
  },
  candidates: {
    method: 'GET',
    path: '/record-links/candidates',
    summary: 'Records of all kinds that the caller may read, by number, title or copied address',
    access: 'link:write',
    input: z.object({ search: z.string().trim().max(500).default('') }),
    output: z.array(LinkedRecord),
  },
  add: {
    method: 'POST',
    path: '/record-links',
    summary: 'Link two records; the link is shown at both',
    access: 'link:write',
    input: RecordAddress.extend({ relation: z.enum(RELATIONS), to: RecordAddress }),
    output: RecordLink,
  },
  remove: {
    method: 'DELETE',
    path: '/record-links/:id',
    summary: 'Take a link away from both records',
    access: 'link:write',
    input: z.object({ id: z.uuid() }),
    output: z.null(),
  },
})
