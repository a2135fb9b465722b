export { ConversionProgress, VersionStateBadge } from './parts/model-state.tsx'
export { useGeospatialText } from './use-geospatial-text.ts'
