export { datasetReader } from './dataset-readers.ts'
export { addMadeDataset } from './made-dataset.ts'
export {
  findCloud,
  findPicture,
  findSurface,
  isBeingRead,
  type KnownCloud,
  type KnownPicture,
  type KnownSurface,
  surfaceOutline,
  surfaceRef,
} from './surfaces.ts'
