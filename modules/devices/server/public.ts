export { deviceOfCredential, type KnownDevice } from './device-credentials.ts'
