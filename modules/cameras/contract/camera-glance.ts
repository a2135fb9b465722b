import { z } from 'zod'
import { SOURCES } from './cameras-records.ts'

/** A camera that overlooks a spot, and when it took the kept picture that is nearest to a moment. */
export const CameraGlance = z.object({
  id: z.uuid(),
  name: z.string(),
  nameAr: z.string(),
  source: z.enum(SOURCES),
  stillAt: z.iso.datetime().nullable(),
})
export type CameraGlance = z.output<typeof CameraGlance>
