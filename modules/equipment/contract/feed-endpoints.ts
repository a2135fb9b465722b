import { z } from 'zod'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { FeedChange, FeedDraft, MachineFeed } from './machine-feed.ts'
import { Telematics } from './telematics.ts'

const path = '/equipment-feeds'
const ById = z.object({ id: z.uuid() })
const write = 'machine:write'

/** Feeds of makers of machines, and what they said of one. */
export const feedEndpoints = {
  feeds: {
    method: 'GET',
    path,
    summary: 'List the feeds of machines of a site, with how the last reading went',
    access: 'machine:read',
    reads: ['machine-feed'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({
      projectCode: PlaceCode.optional(),
      siteCode: PlaceCode.optional(),
    }),
    output: pageOf(MachineFeed),
  },
  addFeed: {
    method: 'POST',
    path,
    summary: 'Add a feed of machines (ISO 15143-3, AEMP 2.0); its password is sealed and shown to nobody',
    access: write,
    input: FeedDraft,
    output: MachineFeed,
  },
  changeFeed: {
    method: 'PUT',
    path: `${path}/:id`,
    summary: 'Edit a feed of machines; user and password that are left empty stay while its host does',
    access: write,
    input: FeedChange,
    output: MachineFeed,
  },
  removeFeed: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Remove a feed of machines; what it said stays with the machines',
    access: write,
    input: ById,
    output: z.null(),
  },
  readFeed: {
    method: 'POST',
    path: `${path}/:id/readings`,
    summary: 'Read a feed of machines now',
    access: write,
    transaction: 'none',
    input: ById,
    output: MachineFeed,
  },
  telematics: {
    method: 'GET',
    path: '/equipment/:id/telematics',
    summary: 'Show what a machine said of itself last, and what its counters rose by in 14 days',
    access: 'machine:read',
    input: ById,
    output: Telematics,
  },
} as const
