import { useCallback, useState } from 'react'
import { loadCatalogue } from '../language/i18n.ts'
import type { UploadItem } from './upload-item.ts'
import { useUploads } from './upload-store.ts'
import { UPLOAD_CATALOGUE, uploadText } from './upload-text.ts'
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
  /** How the names of its files end: `.ifc`; none where any file is taken. */
  readonly endings: readonly string[]
}

/** The upload of one file for a record, found again by its id after the page was closed. */
export function useFileUpload(
  uploadId: string,
  { purpose, endings }: FileKind,
): {
  item: UploadItem | undefined
  refusal: FileRefusal | null
  begin: (file: File, place: FilePlace) => Promise<string | null>
} {
  const item = useUploads((items) => items.find(({ id }) => id === uploadId))
  const [refusal, setRefusal] = useState<FileRefusal | null>(null)
  const begin = useCallback(
    async (file: File, place: FilePlace) => {
      const refused = refusalOf(file, endings)
      // Where nothing else of the screen says these texts.
      if (refused) await loadCatalogue(UPLOAD_CATALOGUE)
      setRefusal(refused)
      return refused ? null : uploads.start(file, { ...place, purpose })
    },
    [purpose, endings],
  )
  return { item, refusal, begin }
}

/** Why a file was not taken, in words. */
export function refusalText({ key, name }: FileRefusal, { endings }: FileKind): string {
  return uploadText(key, { name, endings: endings.join(', ') })
}

function refusalOf(file: File, endings: readonly string[]): FileRefusal | null {
  const name = file.name.toLowerCase()
  if (endings.length > 0 && !endings.some((ending) => name.endsWith(ending)))
    return { key: 'wrongKind', name: file.name }
  return file.size === 0 ? { key: 'emptyFile', name: file.name } : null
}
