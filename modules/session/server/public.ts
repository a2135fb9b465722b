export { authenticate, principalFor } from './authenticate.ts'
export { endSessionsOf } from './end-sessions-of.ts'
export { openSessionFor } from './open-session-for.ts'
export { mintSignInCode, takeSignInCode, VERIFIER_COOKIE } from './sign-in-code.ts'
