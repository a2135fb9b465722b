export { boxesInAddress } from './parts/passage-in-address.ts'
