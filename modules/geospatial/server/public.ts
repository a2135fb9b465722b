export { datasetReader } from './dataset-readers.ts'
export { onDatasetReady, type ReadyDataset } from './dataset-ready.ts'
export { addMadeDataset } from './made-dataset.ts'
export {
  findCloud,
  findPicture,
  findSurface,
  isBeingRead,
  type KnownCloud,
  type KnownPicture,
  type KnownSurface,
  type KnownSurvey,
  surfaceOutline,
  surfaceRef,
  surveyRef,
  surveysOf,
} from './surfaces.ts'
