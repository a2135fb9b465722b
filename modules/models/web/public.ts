export { type ModelPart, modelScreenPart } from './model-parts.ts'
export { useModelsText } from './use-models-text.ts'
