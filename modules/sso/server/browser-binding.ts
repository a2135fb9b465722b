import { randomBytes } from 'node:crypto'
import type { PublicContext } from '#platform/server/context.ts'

const COOKIE = 'sso'
const BINDING_BYTES = 32
/** Longer than an attempt; the cookie grants nothing by itself. */
const COOKIE_SECONDS = 3600
const BINDING = /^[A-Za-z0-9_-]{43}$/

/** The secret that ties attempts to this browser: the one it has, for attempts in other tabs go on, or a new one. */
export function bindBrowser(context: PublicContext): string {
  const binding = browserBinding(context) ?? randomBytes(BINDING_BYTES).toString('base64url')
  context.cookies.set(COOKIE, binding, COOKIE_SECONDS)
  return binding
}

/** The secret that the browser sent; undefined where it has none. */
export function browserBinding(context: PublicContext): string | undefined {
  const binding = context.cookies.get(COOKIE)
  return binding && BINDING.test(binding) ? binding : undefined
}
