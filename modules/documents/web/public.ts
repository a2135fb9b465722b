export { boxesInAddress } from './parts/passage-in-address.ts'
export { RevisionPages } from './parts/revision-pages.tsx'
