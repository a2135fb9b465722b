export { TurnOnThisDevice } from './parts/this-device.tsx'
