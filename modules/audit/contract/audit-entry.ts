import { z } from 'zod'

/** One thing that was done to a record. Addresses of callers stay inside. */
export const AuditEntry = z.object({
  id: z.uuid(),
  at: z.string(),
  /** Entity and past tense: `site.updated`. */
  action: z.string(),
  actorId: z.string().nullable(),
  /** Name at the time; null where the platform itself acted. */
  actorName: z.string().nullable(),
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  reason: z.string().nullable(),
  requestId: z.string(),
})
export type AuditEntry = z.output<typeof AuditEntry>
