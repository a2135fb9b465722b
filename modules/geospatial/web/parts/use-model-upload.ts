import { useCallback, useState } from 'react'
import type { UploadItem } from '#platform/web/upload/upload-item.ts'
import { useUploads } from '#platform/web/upload/upload-store.ts'
import { uploads } from '#platform/web/upload/uploads.ts'

/** What model files are uploaded for; finished uploads with it wait for their model. */
export const MODEL_PURPOSE = 'bim-model.source'
const MODEL_FILE = /\.(ifc|ifczip)$/i

/** Why a file was not taken: before a byte is sent, because nobody should wait for a wrong file. */
export type FileRefusal = { readonly key: 'wrongKind' | 'emptyFile'; readonly name: string }

export interface ModelPlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}

/** The upload of one model file, found again by its id after the page was closed. */
export function useModelUpload(uploadId: string): {
  item: UploadItem | undefined
  refusal: FileRefusal | null
  begin: (file: File, place: ModelPlace) => Promise<string | null>
} {
  const item = useUploads((items) => items.find(({ id }) => id === uploadId))
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const begin = useCallback(async (file: File, place: ModelPlace) => {
    const refused = refusalOf(file)
    setRefusal(refused)
    return refused ? null : uploads.start(file, { ...place, purpose: MODEL_PURPOSE })
  }, [])
  return { item, refusal, begin }
}

export function refusalOf(file: Pick<File, 'name' | 'size'>): FileRefusal | null {
  if (!MODEL_FILE.test(file.name)) return { key: 'wrongKind', name: file.name }
  return file.size === 0 ? { key: 'emptyFile', name: file.name } : null
}
