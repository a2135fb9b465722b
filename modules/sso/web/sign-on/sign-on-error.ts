/** Everything that can keep a sign-in at the provider from working; each has words of its own in the catalogue (SSO-08). */
export const SIGN_ON_FAILURES = [
  'interaction_in_progress',
  'popup_window_error',
  'user_cancelled',
  'no_account_error',
  'no_server_response',
  'empty_navigate_uri',
  'redirect_timeout',
  'iframe_hash_timeout',
  'window_hash_timeout',
  'native_broker_timeout',
  'native_extension_missing',
  'native_prompt_not_supported',
  'code_and_native_account',
  'crypto_unavailable',
  'storage_unavailable',
  'state_missing',
  'state_mismatch',
  'interaction_type_mismatch',
  'interaction_required',
  'provider_refused',
  'server_refused',
] as const
export type SignOnFailure = (typeof SIGN_ON_FAILURES)[number]

/** A sign-in that did not work. `words` are the server's own where it has refused; the catalogue has those of the others. */
export class SignOnError extends Error {
  readonly failure: SignOnFailure
  readonly words: string | null

  constructor(
    failure: SignOnFailure,
    options: { readonly words?: string; readonly detail?: string; readonly cause?: unknown } = {},
  ) {
    super(options.detail ? `${failure}: ${options.detail}` : failure, { cause: options.cause })
    this.name = 'SignOnError'
    this.failure = failure
    this.words = options.words ?? null
  }
}

/** Whatever was thrown, as a failure that a person can be told. */
export function toSignOnError(error: unknown): SignOnError {
  return error instanceof SignOnError ? error : new SignOnError('no_server_response', { cause: error })
}
