export { defineDatasetReader } from './dataset-readers.ts'
export { findPicture, findSurface, isBeingRead, type KnownPicture, type KnownSurface, surfaceRef } from './surfaces.ts'
