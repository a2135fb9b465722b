import { z } from 'zod'
import { FILE_ANSWER } from '#platform/contract/define-api.ts'
import { ListQuery, pageOf } from '#platform/contract/paging.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { byChoice } from '#platform/contract/record-filters.ts'
import { PURPOSES, TRANSMITTAL_STATES } from './documents-records.ts'
import { ListedTransmittal, Transmittal, TransmittalDraft } from './transmittal.ts'

const read = 'document:read'
const path = '/transmittals'
const received = '/transmittals-received'
const ById = z.object({ id: z.uuid() })
const OfItem = ById.extend({ position: z.coerce.number().int().min(1) })
const Place = { projectCode: PlaceCode.optional(), siteCode: PlaceCode.optional(), structureCode: PlaceCode.optional() }
const file = { method: 'GET', input: ById, output: FILE_ANSWER } as const
/** What is addressed to a person is theirs wherever it lies: the queries ask for the caller's alone. */
const own = { access: 'any-signed-in', sees: 'everything' } as const

/** Transmittals: revisions that were sent to people, companies and roles, and who has acknowledged them when. */
export const transmittalEndpoints = {
  transmittals: {
    method: 'GET',
    path,
    summary: 'The transmittals of a place, the newest first',
    access: read,
    reads: ['transmittal'],
    input: ListQuery.extend({ ...Place, state: byChoice(TRANSMITTAL_STATES), purpose: byChoice(PURPOSES) }),
    output: pageOf(ListedTransmittal),
  },
  transmittal: {
    method: 'GET',
    path: `${path}/:id`,
    summary: 'A transmittal: what was sent, to whom, and who has acknowledged it',
    access: read,
    input: ById,
    output: Transmittal,
  },
  sendTransmittal: {
    method: 'POST',
    path,
    summary: 'Send revisions that were shared to people, companies and roles, with a cover sheet',
    access: 'document:share',
    input: TransmittalDraft,
    output: Transmittal,
  },
  transmittalCover: {
    ...file,
    path: `${path}/:id/cover`,
    summary: 'The cover sheet of a transmittal as it was made when it was sent',
    access: read,
  },
  transmittalRoles: {
    method: 'GET',
    path: '/transmittal-roles',
    summary: 'Roles to which a transmittal can be sent',
    access: 'document:share',
    input: z.object({}),
    output: z.object({
      items: z.array(z.object({ code: z.string(), name: z.object({ en: z.string(), ar: z.string() }) })),
    }),
  },
  received: {
    ...own,
    method: 'GET',
    path: received,
    summary: 'Transmittals to the caller, also through their company or role, the newest first',
    input: ListQuery,
    output: pageOf(Transmittal),
  },
  acknowledgeTransmittal: {
    ...own,
    method: 'POST',
    path: `${received}/:id/acknowledge`,
    summary: 'Say that a transmittal has arrived, for the caller and for their company or role',
    input: ById.extend({ note: z.string().trim().max(1000).default('') }),
    output: Transmittal,
  },
  receivedFile: {
    ...own,
    ...file,
    path: `${received}/:id/items/:position/file`,
    summary: 'A file of a transmittal to the caller, as it was sent',
    input: OfItem,
  },
  receivedCover: {
    ...own,
    ...file,
    path: `${received}/:id/cover`,
    summary: 'The cover sheet of a transmittal to the caller',
  },
} as const
