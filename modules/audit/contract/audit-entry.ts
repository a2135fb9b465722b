import { z } from 'zod'

/** One thing that was done to a record, as its history shows it: addresses of callers stay inside. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Entity and past tense: `site.updated`. */
  action: z.string(),
  /** The action in words; null where no module of this release says it. */
  says: z.object({ en: z.string(), ar: z.string() }).nullable(),
  actorId: z.string().nullable(),
  /** Name at the time; null where the platform itself acted. */
  actorName: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
  requestId: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>

/** An entry among those of many records, for who looks into what happened: with its record, its place and the caller's address. */
export const FoundAuditEntry = AuditEntry.extend({
  entityType: z.string(),
  /** What a record of this type is called. */
  kind: z.object({ en: z.string(), ar: z.string() }).nullable(),
  /** Of the record's own screen; null where it has none, or the caller may not open it. */
  address: z.string().nullable(),
  entityId: z.string(),
  projectCode: z.string().nullable(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  ip: z.string(),
})
export type FoundAuditEntry = z.output<typeof FoundAuditEntry>
