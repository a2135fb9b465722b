export { boxesInAddress, boxesOfAddress } from './parts/passage-in-address.ts'
export { FilePages, RevisionPages } from './parts/revision-pages.tsx'
