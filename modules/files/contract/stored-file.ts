import { z } from 'zod'

/** A file as people see it; where its bytes lie is the server's business. */
export const StoredFileAnswer = z.object({
  id: z.uuid(),
  name: z.string(),
  mediaType: z.string(),
  purpose: z.string(),
  projectCode: z.string(),
  siteCode: z.string().nullable(),
  structureCode: z.string().nullable(),
  sizeBytes: z.number().int(),
  sha256: z.string(),
  /** Id of a person; null where the product made it. */
  createdBy: z.uuid().nullable(),
  createdAt: z.iso.datetime(),
})
export type StoredFileAnswer = z.output<typeof StoredFileAnswer>
