import { z } from 'zod'

/**
 * A person as records name one: who made it, who changed it last. The name is the one that they have now, joined when the
 * record is read; the name at that time stands in the history. Written by `personRef` of people's public door.
 */
export const PersonRef = z.object({ id: z.uuid(), name: z.string() })
export type PersonRef = z.output<typeof PersonRef>
