import { SignOnError } from './sign-on-error.ts'

/** Prompts that a native broker can show. */
const BROKER_PROMPTS: readonly string[] = ['none', 'consent', 'login']

/** What a caller may ask of a sign-in; what is left out is the configuration's. */
export interface SignOnRequest {
  readonly prompt?: string
  /** Path of this product to go to afterwards. */
  readonly returnTo?: string
  /** A code that another page has from the provider already. */
  readonly code?: string
  /** Account of the native broker. */
  readonly nativeAccountId?: string
}

/** @throws SignOnError where a request contradicts itself or asks a broker for what it cannot show (SSO-06). */
export function assertPossible(request: SignOnRequest, usesBroker: boolean): void {
  if (request.code !== undefined && request.nativeAccountId !== undefined) {
    throw new SignOnError('code_and_native_account')
  }
  const isForBroker = usesBroker || request.nativeAccountId !== undefined
  if (isForBroker && request.prompt !== undefined && !BROKER_PROMPTS.includes(request.prompt)) {
    throw new SignOnError('native_prompt_not_supported', { detail: request.prompt })
  }
}
