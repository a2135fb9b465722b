import type { SignOnAccount } from '../../contract/work-account.ts'
import type { SignOnError } from './sign-on-error.ts'

/** What goes on between this page and the provider, in the specification's words. */
export type InteractionStatus =
  | 'Startup'
  | 'None'
  | 'Login'
  | 'SsoSilent'
  | 'AcquireToken'
  | 'HandleRedirect'
  | 'Logout'

export type SignOnEvent =
  | { readonly type: 'startup-start' | 'startup-end' }
  | { readonly type: 'login-start' | 'sso-silent-start' | 'acquire-token-start' | 'handle-redirect-start' }
  | { readonly type: 'login-success' | 'sso-silent-success' | 'acquire-token-success'; readonly account: SignOnAccount }
  | { readonly type: 'login-failure' | 'sso-silent-failure' | 'acquire-token-failure'; readonly error: SignOnError }
  | { readonly type: 'handle-redirect-end' | 'logout-start' | 'logout-end' }
  | { readonly type: 'logout-failure'; readonly error: SignOnError }
  | { readonly type: 'account-added' | 'account-removed' }
export type SignOnEventType = SignOnEvent['type']

const STARTED: Partial<Record<SignOnEventType, InteractionStatus>> = {
  'startup-start': 'Startup',
  'login-start': 'Login',
  'sso-silent-start': 'SsoSilent',
  'acquire-token-start': 'AcquireToken',
  'handle-redirect-start': 'HandleRedirect',
  'logout-start': 'Logout',
}

/** The status after an event: a start sets it, success, failure or end returns it to None, others leave it (SSO-03). */
export function statusAfter(status: InteractionStatus, type: SignOnEventType): InteractionStatus {
  const started = STARTED[type]
  if (started) return started
  return /-(success|failure|end)$/.test(type) ? 'None' : status
}

/** Events that the account list is read again on (SSO-04). */
export const ACCOUNT_EVENTS: ReadonlySet<SignOnEventType> = new Set<SignOnEventType>([
  'account-added',
  'account-removed',
  'login-success',
  'login-failure',
  'acquire-token-success',
  'acquire-token-failure',
  'sso-silent-success',
  'sso-silent-failure',
  'handle-redirect-end',
  'logout-end',
])
