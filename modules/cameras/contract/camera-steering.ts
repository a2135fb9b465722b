import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'

/** So long a camera is one person's to turn, after each thing that they do. */
export const LEASE_SECONDS = 30
/** A move ends after so long without being said again, whatever happened to who said it. */
export const DEAD_MAN_MS = 1_500

const share = z.number().min(-1).max(1).default(0)

/** How fast to turn, as shares of the fastest: right, up and in are positive. */
export const Velocity = z.object({ pan: share, tilt: share, zoom: share })
export type Velocity = z.output<typeof Velocity>

/** Who turns a camera, and where it looks; the direction is known of a test picture alone, a camera says it in its own units. */
export const Steering = z.object({
  holder: PersonRef.nullable(),
  isMine: z.boolean(),
  leaseUntil: z.iso.datetime().nullable(),
  aim: z.object({ azimuth: z.number(), tilt: z.number(), zoom: z.number() }).nullable(),
})
export type Steering = z.output<typeof Steering>
