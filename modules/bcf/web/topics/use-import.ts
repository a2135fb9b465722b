import { useState } from 'react'
import type { Place } from '#platform/contract/place.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { useUploads } from '#platform/web/upload/upload-store.ts'
import { UPLOAD_CATALOGUE } from '#platform/web/upload/upload-text.ts'
import { uploadedFile, uploads } from '#platform/web/upload/uploads.ts'
import { bcfApi } from '../../contract/bcf-api.ts'
import type { BcfImport } from '../../contract/bcf-topic.ts'

const NAME = /\.bcf(zip)?$/i
/** Live events tell the end; this is for the one that was missed, ms. */
const ASK_AGAIN_MS = 2_000

export type Refusal = { readonly key: 'wrongKind' | 'emptyFile' | 'importUpload'; readonly name: string }

/** A BCF file on its way into the project: sent, read by a job, and what came of it. */
export function useImport(place: Place) {
  const [uploadId, setUploadId] = useState<string | null>(null)
  const [importId, setImportId] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const upload = useUploads((items) => items.find(({ id }) => id === uploadId))
  const start = useApiMutation(bcfApi, 'startImport', { invalidates: ['jobs'] })
  const [isReading, setReading] = useState(false)
  const result = useApiQuery(
    bcfApi,
    'import',
    { id: importId ?? '' },
    { enabled: importId !== null, ...(isReading && { refetchEveryMs: ASK_AGAIN_MS }) },
  )
  const state = importId === null ? undefined : result.data
  if (isReading && state && state.state !== 'reading') setReading(false)
  const clear = () => {
    setUploadId(null)
    setImportId(null)
    setRefusal(null)
  }
  const begin = async (file: File) => {
    clear()
    const refused = refusalOf(file)
    if (refused) return setRefusal(refused)
    // The screen around the panel need not know that files are sent here.
    await loadCatalogue(UPLOAD_CATALOGUE)
    const id = await uploads.start(file, { ...place, purpose: 'bcf.source' })
    setUploadId(id)
    try {
      const fileId = await uploadedFile(id)
      const made = await start.send({ ...place, fileId })
      setImportId(made.id)
      setReading(true)
      await uploads.dismiss(id)
    } catch {
      setRefusal({ key: 'importUpload', name: file.name })
    }
  }
  return { begin, clear, upload, result: state, refusal, failure: start.error?.message ?? null }
}

export interface RunningImport extends Omit<ReturnType<typeof useImport>, 'result'> {
  readonly result: BcfImport | undefined
}

function refusalOf(file: File): Refusal | null {
  if (!NAME.test(file.name)) return { key: 'wrongKind', name: file.name }
  return file.size === 0 ? { key: 'emptyFile', name: file.name } : null
}
