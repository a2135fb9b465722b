import { useCallback, useState } from 'react'
import type { UploadItem } from './upload-item.ts'
import { useUploads } from './upload-store.ts'
import { uploads } from './uploads.ts'

/** Why a file was not taken: before a byte is sent, because nobody should wait for a wrong file. */
export type FileRefusal = { readonly key: 'wrongKind' | 'emptyFile'; readonly name: string }

/** The structure that the record of a file belongs to. */
export interface FilePlace {
  readonly projectCode: string
  readonly siteCode: string
  readonly structureCode: string
}

/** What a kind of record takes files for, and which it takes. */
export interface FileKind {
  /** Finished uploads with it wait for their record. */
  readonly purpose: string
  readonly name: RegExp
}

/** The upload of one file for a record, found again by its id after the page was closed. */
export function useFileUpload(
  uploadId: string,
  kind: FileKind,
): {
  item: UploadItem | undefined
  refusal: FileRefusal | null
  begin: (file: File, place: FilePlace) => Promise<string | null>
} {
  const item = useUploads((items) => items.find(({ id }) => id === uploadId))
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const begin = useCallback(
    async (file: File, place: FilePlace) => {
      const refused = refusalOf(file, kind)
      setRefusal(refused)
      return refused ? null : uploads.start(file, { ...place, purpose: kind.purpose })
    },
    [kind],
  )
  return { item, refusal, begin }
}

function refusalOf(file: File, kind: FileKind): FileRefusal | null {
  if (!kind.name.test(file.name)) return { key: 'wrongKind', name: file.name }
  return file.size === 0 ? { key: 'emptyFile', name: file.name } : null
}
