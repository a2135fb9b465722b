export { registerSignInPart } from './sign-in-parts.ts'
