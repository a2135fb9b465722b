export { type ProfilePart, profilePart } from './profile-registry.ts'
