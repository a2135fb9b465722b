export { boxesInAddress, boxesOfAddress } from './parts/passage-in-address.ts'
export { FilePages, RevisionPages } from './parts/revision-pages.tsx'
export { RevisionPair } from './parts/revision-pair.tsx'
export { type ComparedPdfFiles, useComparedPdfs } from './parts/use-compared-pdfs.ts'
