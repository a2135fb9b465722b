import { createScreenParts } from '#platform/web/screen-parts.tsx'

/** Other ways in, shown under name and password: single sign-on. */
export const signInPart = createScreenParts('ways to sign in')
export const SignInParts = signInPart.Parts
