export { findSiteOfStructure, isPlaceVisible } from './is-place-visible.ts'
export { type ScaleSeed, seedScale } from './seed-scale.ts'
