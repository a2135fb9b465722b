export { findSiteOfStructure, isPlaceVisible } from './is-place-visible.ts'
