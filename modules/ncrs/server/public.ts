export { countOpenNcrs, type OpenNcrs } from './open-ncrs.ts'
export { isNcrOpen, openNcrsOfPile, reportNcr } from './report-ncr.ts'
export { type SeededNcr, type SeededPhoto, seedNcr } from './seed.ts'
