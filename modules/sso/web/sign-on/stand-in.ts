import type { SignOn, SignOnState } from './sign-on.ts'
import { SignOnError, type SignOnFailure } from './sign-on-error.ts'

const NOBODY: SignOnState = { status: 'None', accounts: [], activeAccount: null }

/**
 * Stands in where the sign-in client cannot be created (SSO-05): it has no accounts and does nothing but log warnings, so
 * that a page which offers single sign-on works without it.
 */
export function createStandIn(failure: SignOnFailure, warn: (words: string) => void): SignOn {
  const refuse = async (): Promise<never> => {
    warn(`Single sign-on is not available here: ${failure}`)
    throw new SignOnError(failure)
  }
  return {
    getState: () => NOBODY,
    subscribe: () => () => {},
    start: () => warn(`Single sign-on could not be set up: ${failure}`),
    login: refuse,
    ssoSilent: refuse,
    acquireToken: refuse,
    handleRedirect: refuse,
    logout: async () => {
      warn(`Single sign-on is not available here: ${failure}`)
      return null
    },
  }
}
