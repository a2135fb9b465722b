export { askForStill, glanceAt, isCameraOf, type Spot } from './nearest-camera.ts'
