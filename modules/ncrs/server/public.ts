export { countOpenNcrs, type OpenNcrs } from './open-ncrs.ts'
export { isNcrOpen, reportNcr } from './report-ncr.ts'
export { type SeededNcr, seedNcr } from './seed.ts'
