import { z } from 'zod'
import { FoundAuditEntry } from '#modules/audit/contract/audit-entry.ts'
import { PersonRef } from '#modules/people/contract/person-ref.ts'

const Words = z.object({ en: z.string(), ar: z.string() })

/** One thing that somebody did, with the names that a person knows it by. */
export const Activity = FoundAuditEntry.omit({ says: true, kind: true, actorId: true, actorName: true }).extend({
  /** Null where the platform itself acted. */
  person: PersonRef.nullable(),
  /** What was done, in words. */
  did: Words,
  /** What a record of this kind is called. */
  kind: Words,
  /** Whose texts name the fields. */
  module: z.string().nullable(),
  /** Number and title; null where it is gone, has none, or is not the caller's to read. */
  record: Words.nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type Activity = z.output<typeof Activity>

/** Something to pick in a filter. */
export const ActivityChoice = z.object({ value: z.string(), label: Words, hint: Words.nullable() })
export type ActivityChoice = z.output<typeof ActivityChoice>
