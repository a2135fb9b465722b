export { type ModelPart, registerModelPart } from './model-parts.ts'
export { ConversionProgress, VersionStateBadge } from './parts/model-state.tsx'
export { useOpenViewer } from './parts/use-open-viewer.ts'
export { useModelsText } from './use-models-text.ts'
