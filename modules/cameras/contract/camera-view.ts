import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'

/** Where a camera is to look, and since when it looks elsewhere. Degrees: to the right and up, where the old view is still seen. */
export const CameraView = z.object({
  keptAt: z.iso.datetime(),
  /** Null: its first picture. */
  confirmedBy: PersonRef.nullable(),
  movedSince: z.iso.datetime().nullable(),
  /** The kept picture that shows where it looks now. */
  foundAt: z.iso.datetime().nullable(),
  turned: z.number().nullable(),
  tilted: z.number().nullable(),
})
export type CameraView = z.output<typeof CameraView>
