export { defineDatasetReader } from './dataset-readers.ts'
export { findSurface, isBeingRead, type KnownSurface, surfaceRef } from './surfaces.ts'
