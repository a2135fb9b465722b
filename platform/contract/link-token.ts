import { z } from 'zod'

/** The token of a link that opens something without a sign-in: 160 random bits, base64url. */
export const LinkToken = z.string().regex(/^[\w-]{1,64}$/)
