import { z } from 'zod'
import type { LiveEvent, LiveSignal } from '#platform/contract/live-event.ts'

/** What a browser may say on the live connection. */
export const ClientMessage = z.discriminatedUnion('type', [
  z.object({ type: z.literal('authenticate'), token: z.string().min(1).max(4096) }),
  z.object({
    type: z.literal('subscribe'),
    /** `project:<code>` or `user:<own id>`; they replace those subscribed before. */
    topics: z.array(z.string().regex(/^(project|user):.{1,100}$/)).max(50),
    /** Number of the last event that was received; what came after it is sent again. */
    after: z.number().int().min(0).optional(),
  }),
  z.object({ type: z.literal('ping') }),
])
export type ClientMessage = z.output<typeof ClientMessage>

export type ServerMessage =
  /** Said again where the rights have changed without the connection being closed for it. */
  | { readonly type: 'authenticated'; readonly userId: string; readonly rightsVersion: string }
  /** `seq` is where a later `after` may begin; `refused` are topics that are not the caller's. */
  | {
      readonly type: 'subscribed'
      readonly topics: readonly string[]
      readonly refused: readonly string[]
      readonly seq: number
    }
  | { readonly type: 'event'; readonly event: LiveEvent }
  | { readonly type: 'signal'; readonly signal: LiveSignal }
  /** Events since `after` are no longer kept, or were too many: load again what is shown. */
  | { readonly type: 'reset'; readonly seq: number }
  | { readonly type: 'pong' }
  | { readonly type: 'error'; readonly code: string }
