import { textOf } from '#platform/web/language/use-text.ts'
import type { ssoEn } from './locales/en.ts'
import type { SignOnError } from './sign-on/sign-on-error.ts'

/** What a person is told of a sign-in that failed: the server's own words, or those of the category (SSO-08). */
export function failureMessage({ failure, words }: SignOnError): string {
  return words ?? textOf<typeof ssoEn>('sso')(`failure_${failure}`)
}
