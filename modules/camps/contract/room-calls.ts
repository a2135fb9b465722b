import { z } from 'zod'
import { CompanyRef } from '#modules/companies/contract/company.ts'
import { WorkerRef } from '#modules/workers/contract/worker.ts'
import { CalendarDay } from '#platform/contract/calendar-day.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byFlag } from '#platform/contract/record-filters.ts'
import { CAMP_KINDS, MOST_BEDS } from './camps-records.ts'

const ById = z.object({ id: z.uuid() })
const Paged = ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() })
const day = CalendarDay
const MOST_ROOMS = 200

const ROOM = {
  building: z.string().trim().min(1).max(60),
  name: z.string().trim().min(1).max(40),
  beds: z.number().int().min(1).max(MOST_BEDS),
  areaM2: z.number().min(1).max(10_000).nullable().default(null),
}
export const RoomDraft = z.object(ROOM)
export type RoomDraft = z.output<typeof RoomDraft>

/** Somebody in a bed: seen by who sees the worker. */
export const Stay = z.object({
  id: z.uuid(),
  campId: z.uuid(),
  camp: z.string(),
  building: z.string(),
  room: z.string(),
  bed: z.number().int(),
  worker: WorkerRef,
  fromOn: day,
  /** The day on which they moved out; null while they live there. */
  untilOn: day.nullable(),
})
export type Stay = z.output<typeof Stay>

export const CampRoom = z.object({
  id: z.uuid(),
  building: z.string(),
  name: z.string(),
  beds: z.number().int(),
  areaM2: z.number().nullable(),
  /** Numbers of the beds that somebody lives in. */
  taken: z.array(z.number().int()),
  /** Those of them who live there whom the caller may see. */
  people: z.array(Stay.pick({ id: true, bed: true, fromOn: true, worker: true })),
})
export type CampRoom = z.output<typeof CampRoom>

/** How full the camps of a place are. */
export const Occupancy = z.object({
  asOf: z.iso.datetime(),
  camps: z.array(
    z.object({
      id: z.uuid(),
      name: z.string(),
      nameAr: z.string(),
      kind: z.enum(CAMP_KINDS),
      capacity: z.number().int(),
      beds: z.number().int(),
      taken: z.number().int(),
      openFindings: z.number().int(),
      overdueFindings: z.number().int(),
      inspectedOn: day.nullable(),
    }),
  ),
  companies: z.array(CompanyRef),
  /** People in the caller's sight, by camp and by whom they work for. */
  people: z.array(z.object({ campId: z.uuid(), companyId: z.uuid().nullable(), people: z.number().int() })),
})
export type Occupancy = z.output<typeof Occupancy>

/** Rooms, and who lives in them. */
export const roomCalls = {
  rooms: {
    method: 'GET',
    path: '/camps/:id/rooms',
    summary: 'List the rooms of a camp with who lives there, as far as the caller may see them',
    access: 'camp:read',
    asks: ['worker:read'],
    reads: ['camp', 'worker'],
    input: Paged.extend({ hasFree: byFlag() }),
    output: pageOf(CampRoom),
  },
  addRooms: {
    method: 'POST',
    path: '/camps/:id/rooms',
    summary: 'Add rooms with beds to a camp',
    access: 'camp:write',
    input: ById.extend({ rooms: z.array(RoomDraft).min(1).max(MOST_ROOMS) }),
    output: z.object({ rooms: z.number().int(), beds: z.number().int() }),
  },
  changeRoom: {
    method: 'PUT',
    path: '/camp-rooms/:id',
    summary: 'Change a room; it keeps the beds that somebody lives in',
    access: 'camp:write',
    input: ById.extend(ROOM),
    output: z.null(),
  },
  removeRoom: {
    method: 'DELETE',
    path: '/camp-rooms/:id',
    summary: 'Remove a room that nobody ever lived in',
    access: 'camp:write',
    input: ById,
    output: z.null(),
  },
  stays: {
    method: 'GET',
    path: '/camps/:id/stays',
    summary: 'List who lives and lived in a camp, as far as the caller may see them, the newest first',
    access: 'camp:read',
    asks: ['worker:read'],
    reads: ['camp', 'worker'],
    input: Paged.extend({ search: z.string().trim().max(100).optional(), isCurrent: byFlag() }),
    output: pageOf(Stay),
  },
  homes: {
    method: 'GET',
    path: '/workers/:id/homes',
    summary: 'List where a worker lives and lived, the newest first',
    access: 'camp:read',
    asks: ['worker:read'],
    reads: ['camp', 'worker'],
    input: ListQuery.pick({ page: true, pageSize: true }).extend({ id: z.uuid() }),
    output: pageOf(Stay),
  },
  moveIn: {
    method: 'POST',
    path: '/camp-rooms/:id/stays',
    summary: 'Give a worker a bed of a room',
    access: 'camp:house',
    input: ById.extend({ bed: z.number().int().min(1), workerId: z.uuid(), fromOn: day }),
    output: Stay,
  },
  moveOut: {
    method: 'POST',
    path: '/camp-stays/:id/end',
    summary: 'Note that a worker moved out',
    access: 'camp:house',
    input: ById.extend({ untilOn: day }),
    output: Stay,
  },
  occupancy: {
    method: 'GET',
    path: '/camps-occupancy',
    summary: 'Show how full the camps of a place are, and whose people live there',
    access: 'camp:read',
    reads: ['camp', 'worker'],
    input: z.object({ projectCode: PlaceCode, siteCode: PlaceCode.optional() }),
    output: Occupancy,
  },
} as const
