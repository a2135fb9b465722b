import { z } from 'zod'
import { PersonRef } from '#modules/people/contract/person-ref.ts'

const MINUTE_S = 60
const WEEK_S = 7 * 24 * 60 * MINUTE_S
const MOST_CHARACTERS = 8_000

/** Not given to the device yet; written to its connection; taken by it; answered by it, well or badly; not answered in time. */
export const COMMAND_STATES = ['queued', 'sent', 'delivered', 'acked', 'failed', 'expired'] as const
export type CommandState = (typeof COMMAND_STATES)[number]

/** What the database takes as JSON, and nobody drowns in. */
function isStorable(value: unknown): boolean {
  try {
    const written = JSON.stringify(value ?? null)
    return written.length <= MOST_CHARACTERS && !written.includes('\\u0000')
  } catch {
    // Nested deeper than the stack.
    return false
  }
}

/** What a device is told to do: a word of its own language with parameters. */
export const CommandDraft = z.object({
  command: z.string().regex(/^[A-Za-z][A-Za-z0-9._-]{0,63}$/),
  parameters: z.record(z.string().max(100), z.unknown()).refine(isStorable).default({}),
  expiresInSeconds: z
    .number()
    .int()
    .min(10)
    .max(WEEK_S)
    .default(10 * MINUTE_S),
})

export const DeviceCommand = z.object({
  id: z.uuid(),
  command: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  state: z.enum(COMMAND_STATES),
  /** What the device answered, as it wrote it. */
  result: z.unknown(),
  askedBy: PersonRef.nullable(),
  askedAt: z.string(),
  expiresAt: z.string(),
  /** When it was first written to a connection of the device. */
  sentAt: z.string().nullable(),
  /** When it was answered, or expired. */
  endedAt: z.string().nullable(),
})
export type DeviceCommand = z.output<typeof DeviceCommand>

/** What a device writes to `devices/<id>/commands/<commandId>/result`. */
export const CommandResult = z.object({ ok: z.boolean(), result: z.unknown().optional().refine(isStorable) })
export type CommandResult = z.output<typeof CommandResult>
