export { turnCamera } from './camera-calls.ts'
export { askForStill, glanceAt, glanceOver, isCameraOf, type Spot } from './nearest-camera.ts'
