import { useFileUpload } from '#platform/web/upload/use-file-upload.ts'

export const DRAWING_TYPES = '.dxf,.dwg'
const DRAWING_FILES = { purpose: 'cad-drawing.source', name: /\.(dxf|dwg)$/i }

/** The upload of one drawing. */
export function useDrawingUpload(uploadId: string) {
  return useFileUpload(uploadId, DRAWING_FILES)
}
