import { createScreenParts } from '#platform/web/screen-parts.tsx'

/** Other ways in, shown under name and password: single sign-on. */
export const { register: registerSignInPart, Parts: SignInParts } = createScreenParts()
