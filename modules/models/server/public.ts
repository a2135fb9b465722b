export { holdReferences, isBeingCompared, listRenamedSince, type Renamed } from './bim-comparison-repository.ts'
export {
  listReadyVersions,
  listVersionElements,
  type ReadyVersion,
  type VersionElement,
  type VersionElementFilter,
} from './bim-element-repository.ts'
export {
  assertVersion,
  getBimModel,
  getVersionFileId,
  listVersionDates,
  type StoredBimModel,
} from './bim-model-repository.ts'
export { type BuiltElement, listBuiltElements, storeyKey } from './built-elements.ts'
export { type ElementPlace, listElementPlaces } from './element-places.ts'
export {
  type ElementReference,
  type ElementReferences,
  elementReferences,
  type ReferencePlace,
} from './element-references.ts'
export {
  countModelHealth,
  listHealthVersions,
  listModelHealth,
  listReadyDisciplines,
  type ModelHealth,
  type ModelHealthFilter,
  type ModelHealthTotals,
} from './model-health.ts'
export { listNamedModels, type NamedModel } from './named-models.ts'
export { demonstrationModelId } from './seed.ts'
export { listUnreadyModels, type UnreadyModel } from './unready-models.ts'
export { onVersionReady, type ReadyVersionEvent } from './version-ready.ts'
export { renameInView, shownElements } from './view-elements.ts'
