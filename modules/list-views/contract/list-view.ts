import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'
import { PlaceCode } from '#platform/contract/place.ts'
import { recordErrors } from '#platform/contract/record-errors.ts'
import { AUDIENCES } from './list-view-choices.ts'

const Id = z.string().min(1).max(100)
const Ids = z.array(Id).max(200)

/** Screen of the list: `cad.drawings`. */
export const ListId = z
  .string()
  .max(100)
  .regex(/^[a-z0-9-]+\.[a-zA-Z0-9-]+$/)

/** How the columns of a list stand. */
export const ListColumns = z.object({
  hidden: Ids,
  order: Ids,
  pinned: Ids,
  widths: z.record(Id, z.number().min(1).max(4000)).refine((widths) => Object.keys(widths).length <= 200),
})
export type ListColumns = z.output<typeof ListColumns>

/** What is asked of a list, and how its columns stand. */
export const ListLook = z.object({
  /** Fields of the address: search, sort, filters. */
  query: z.record(Id, z.string().max(1000)).refine((fields) => Object.keys(fields).length <= 60),
  /** Null: as each person has them. */
  columns: ListColumns.nullable(),
})
export type ListLook = z.output<typeof ListLook>

const Facts = z.object({ name: z.string().trim().min(1).max(120), look: ListLook })

/** The id is the browser's: the same view sent twice is saved once. It is its owner's alone until it is shared. */
export const ListViewDraft = Facts.extend({ id: z.uuid(), list: ListId })
export type ListViewDraft = z.output<typeof ListViewDraft>

const Seen = z.object({ id: z.uuid(), rowVersion: z.number().int().min(1) })

/** A change of one that exists; `rowVersion` is the one that the person saw. */
export const ListViewChange = Facts.extend(Seen.shape)
export type ListViewChange = z.output<typeof ListViewChange>

/** For whom a view is, beside its owner: one role, or everybody who sees something of a project. */
export const ListViewAudience = Seen.extend({
  audience: z.enum(AUDIENCES),
  roleCode: z.string().max(100).nullable().default(null),
  projectCode: PlaceCode.nullable().default(null),
}).refine(
  ({ audience, roleCode, projectCode }) =>
    (audience === 'role') === (roleCode !== null) && (audience === 'project') === (projectCode !== null),
  'Name the role or the project that the view is shared with, and nothing else.',
)
export type ListViewAudience = z.output<typeof ListViewAudience>

export const ListView = z.object({
  id: z.uuid(),
  list: z.string(),
  name: z.string(),
  audience: z.enum(AUDIENCES),
  roleCode: z.string().nullable(),
  projectCode: z.string().nullable(),
  look: ListLook,
  owner: PersonRef,
  /** It opens with the list, for who asks. */
  isDefault: z.boolean(),
  rowVersion: z.number().int(),
  updatedAt: z.string(),
  can: z.object({ edit: z.boolean() }),
})
export type ListView = z.output<typeof ListView>

/** A role of the caller, with which they may share. */
export const OwnRole = z.object({ code: z.string(), name: z.object({ en: z.string(), ar: z.string() }) })
export type OwnRole = z.output<typeof OwnRole>

export const listViewErrors = recordErrors(
  'list-view',
  { en: 'view', ar: 'عرض' },
  {
    audienceUnknown: {
      status: 422,
      say: {
        en: 'Share a view with a role of your own or a project that you see.',
        ar: 'شارك العرض مع دور من أدوارك أو مشروع تراه.',
      },
    },
  },
)
