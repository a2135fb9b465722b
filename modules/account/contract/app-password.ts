import { z } from 'zod'

/** Days that an app password may hold. */
export const APP_PASSWORD_DAYS = [30, 90, 365] as const

/** A password for one program, without the secret, which is shown once. */
export const AppPassword = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  lastUsedAt: z.string().nullable(),
  lastUsedFrom: z.string().nullable(),
  /** What the program calls itself. */
  lastUsedBy: z.string().nullable(),
})
export type AppPassword = z.output<typeof AppPassword>
