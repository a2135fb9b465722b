export { type ModelPart, registerModelPart } from './model-parts.ts'
export { useModelsText } from './use-models-text.ts'
