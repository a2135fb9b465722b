import { z } from 'zod'
import { defineApi } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { linksModule } from './links-module.ts'
import { LinkedRecord, RELATIONS, RecordAddress, RecordLink } from './record-link.ts'
import { PointingRecord, RecordSpot, Spot } from './record-spot.ts'

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
  spots: {
    method: 'GET',
    path: '/record-links/spots',
    summary: 'List the spots on maps, drawings and in models that a record is about, as far as the caller may see them',
    access,
    input: RecordAddress,
    output: z.object({
      items: z.array(RecordSpot),
      can: z.object({ add: z.boolean() }),
      place: z
        .object({ projectCode: z.string(), siteCode: z.string().nullable(), structureCode: z.string().nullable() })
        .nullable(),
    }),
  },
  pointing: {
    method: 'GET',
    path: '/record-links/pointing',
    summary: 'List the records that point at a drawing or a model, each with the spot on it',
    access,
    input: RecordAddress,
    output: z.array(PointingRecord),
  },
  addSpot: {
    method: 'POST',
    path: '/record-links/spots',
    summary: 'Link a record to a spot on the map, on a drawing or in a model',
    access: 'link:write',
    input: RecordAddress.extend({ spot: Spot }),
    output: RecordSpot,
  },
  removeSpot: {
    method: 'DELETE',
    path: '/record-links/spots/:id',
    summary: 'Take the link of a record to a spot away',
    access: 'link:write',
    input: z.object({ id: z.uuid() }),
    output: z.null(),
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
