export { askForStill, glanceAt, type Spot } from './nearest-camera.ts'
