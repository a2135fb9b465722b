export { type ProfilePart, registerProfilePart } from './profile-registry.ts'
