export { getBimModel, getVersionFileId, type StoredBimModel } from './bim-model-repository.ts'
