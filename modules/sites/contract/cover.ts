import { z } from 'zod'
import { PlaceCode } from '#platform/contract/place.ts'

/** Of a cover, before it is written as Base64: a photo of 960 by 540 pixels is a third of it. */
export const MOST_COVER_BYTES = 600 * 1024

export const CoverChange = z.object({
  code: PlaceCode,
  /** PNG or JPEG in Base64; null takes the cover away. */
  cover: z
    .string()
    .max(Math.ceil((MOST_COVER_BYTES * 4) / 3) + 4)
    .nullable(),
})
export type CoverChange = z.output<typeof CoverChange>

/** Names a cover by the moment it was put there: another cover has another address. */
export const CoverAddress = z.object({ code: PlaceCode, at: z.string().max(40).optional() })
