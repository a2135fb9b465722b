import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'

/** A picture that was kept. */
export const Still = z.object({
  at: z.iso.datetime(),
  fileId: z.uuid(),
  sha256: z.string(),
  sizeBytes: z.number().int(),
})
export type Still = z.output<typeof Still>

/** Most stills of one answer: a day at one each five minutes. */
export const MOST_STILLS = 300
/** Most stills of one export. */
export const MOST_EXPORTED = 500

/** Stills that left the product's own keeping, with what shows that nobody changed them. */
export const Evidence = z.object({
  id: z.uuid(),
  from: z.iso.datetime(),
  to: z.iso.datetime(),
  reason: z.string(),
  count: z.number().int(),
  /** Of the whole file; each picture's own stands in its manifest. */
  sha256: z.string(),
  sizeBytes: z.number().int(),
  takenBy: PersonRef.nullable(),
  takenAt: z.iso.datetime(),
})
export type Evidence = z.output<typeof Evidence>
