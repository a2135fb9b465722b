export { registerSignInPart, type SignInPart } from './sign-in-parts.tsx'
