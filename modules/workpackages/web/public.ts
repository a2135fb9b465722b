export { packagePilesPart } from './package-piles-part.ts'
