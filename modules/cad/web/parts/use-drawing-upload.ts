import { useCallback, useState } from 'react'
import type { UploadItem } from '#platform/web/upload/upload-item.ts'
import { useUploads } from '#platform/web/upload/upload-store.ts'
import { uploads } from '#platform/web/upload/uploads.ts'

const DRAWING_FILE = /\.(dxf|dwg)$/i
export const DRAWING_TYPES = '.dxf,.dwg'

/** Why a file was not taken: before a byte is sent, because nobody should wait for a wrong file. */
export type FileRefusal = { readonly key: 'wrongKind' | 'emptyFile'; readonly name: string }

export interface DrawingPlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}

/** The upload of one drawing, found again by its id after the page was closed. */
export function useDrawingUpload(uploadId: string): {
  item: UploadItem | undefined
  refusal: FileRefusal | null
  begin: (file: File, place: DrawingPlace) => Promise<string | null>
} {
  const item = useUploads((items) => items.find(({ id }) => id === uploadId))
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const begin = useCallback(async (file: File, place: DrawingPlace) => {
    const refused = refusalOf(file)
    setRefusal(refused)
    return refused ? null : uploads.start(file, { ...place, purpose: 'cad-drawing.source' })
  }, [])
  return { item, refusal, begin }
}

function refusalOf(file: Pick<File, 'name' | 'size'>): FileRefusal | null {
  if (!DRAWING_FILE.test(file.name)) return { key: 'wrongKind', name: file.name }
  return file.size === 0 ? { key: 'emptyFile', name: file.name } : null
}
