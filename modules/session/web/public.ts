export { askForFactor } from './asked-factor.ts'
export { registerSignInPart } from './sign-in-parts.ts'
