import { z } from 'zod'
import { APP_PASSWORD_DAYS, AppPassword } from './app-password.ts'

const path = '/account/app-passwords' as const

/** Passwords for programs that know names and passwords alone. They open what asks for them, and never a session. */
export const appPasswordEndpoints = {
  appPasswords: {
    method: 'GET',
    path,
    summary: "The caller's app passwords, newest first, without their secrets",
    access: 'any-signed-in',
    input: z.object({}),
    output: z.object({ items: z.array(AppPassword) }),
    sees: 'everything',
  },
  makeAppPassword: {
    method: 'POST',
    path,
    summary: 'Make an app password; the answer is the only place where its secret appears',
    access: 'any-signed-in',
    input: z.object({
      name: z.string().trim().min(1).max(80),
      days: z.union(APP_PASSWORD_DAYS.map((days) => z.literal(days))).default(90),
    }),
    output: z.object({ appPassword: AppPassword, secret: z.string() }),
    // The answer holds a secret, which the table of answered writes must not keep.
    transaction: 'none',
  },
  revokeAppPassword: {
    method: 'DELETE',
    path: `${path}/:id`,
    summary: 'Withdraw an app password at once',
    access: 'any-signed-in',
    input: z.object({ id: z.uuid() }),
    output: z.null(),
    sees: 'everything',
  },
} as const
