export { askForFactor } from './asked-factor.ts'
export { signInPart } from './sign-in-parts.ts'
