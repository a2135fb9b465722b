import { useFileUpload } from '#platform/web/upload/use-file-upload.ts'

/** What model files are uploaded for; finished uploads with it wait for their model. */
export const MODEL_PURPOSE = 'bim-model.source'
/** For the browser's file dialog. A .zip holds a .gltf with its files. */
export const MODEL_ENDINGS = '.ifc,.ifczip,.glb,.gltf,.zip'
const MODEL_FILES = { purpose: MODEL_PURPOSE, name: /\.(ifc|ifczip|glb|gltf|zip)$/i }

/** The upload of one model file. */
export function useModelUpload(uploadId: string) {
  return useFileUpload(uploadId, MODEL_FILES)
}
