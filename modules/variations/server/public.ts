export { type AgreedVariation, agreedVariations, sumDone } from './agreed-variations.ts'
