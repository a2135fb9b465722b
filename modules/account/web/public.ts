export { deviceName } from './device-name.ts'
export { type ProfilePart, registerProfilePart } from './profile-registry.ts'
