import { z } from 'zod'

/** Key of the P-256 curve and secret of a browser, as `PushSubscription.toJSON` gives them. */
const Base64Url = z
  .string()
  .max(200)
  .regex(/^[A-Za-z0-9_-]+={0,2}$/)

/** A browser that wants to be told (Push API, RFC 8291). */
export const NewPushDevice = z.object({
  /** Address at the push service of the browser's maker. */
  endpoint: z.url().max(2_000),
  p256dh: Base64Url,
  auth: Base64Url,
  /** What the person knows it by: browser and system. */
  name: z.string().trim().min(1).max(100),
})

export const PushDevice = z.object({ id: z.uuid(), name: z.string(), endpoint: z.string(), createdAt: z.string() })
export type PushDevice = z.output<typeof PushDevice>

export const PushDevices = z.object({
  /** Key of this installation that a browser is to subscribe with. */
  publicKey: z.string(),
  items: z.array(PushDevice),
})
export type PushDevices = z.output<typeof PushDevices>

/** What a push carries; the service worker shows it as it is. */
export interface PushContent {
  readonly title: string
  readonly body: string
  /** Of this origin. */
  readonly link: string
  /** A later one of the same tag replaces what is shown. */
  readonly tag: string
  /** When it happened, ms since 1970: the system says how long ago. */
  readonly at: number
  /** Stays until somebody has seen it. */
  readonly isUrgent: boolean
  readonly language: string
}
