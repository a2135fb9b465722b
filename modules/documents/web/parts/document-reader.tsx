import { useEffect, useMemo, useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { callerHeaders, requestFile } from '#platform/web/api/request.ts'
import { Button } from '#ui/button.tsx'
import type { PdfSource } from '#viewers/pdf/open-pdf.ts'
import { PdfReader } from '#viewers/pdf/pdf-reader.tsx'
import { documentsApi } from '../../contract/documents-api.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'
import { usePdfTexts } from './use-pdf-texts.ts'

/** What of a revision the reader needs; the file itself comes by its address. */
export interface ReadFile {
  readonly documentId: string
  readonly revision: number
  readonly fileName: string
  readonly mediaType: string
  readonly sizeBytes: number
}

interface Props {
  readonly file: ReadFile
  readonly page: number
  readonly boxes: readonly (readonly number[])[]
  readonly stamp: string | null
}

/** Longest text that is shown in place, bytes. */
const LONGEST_TEXT = 2_000_000

/** A revision read in the product: PDF, pictures and plain text; other files are downloaded. */
export function DocumentReader(props: Props) {
  const { mediaType, sizeBytes } = props.file
  if (mediaType === 'application/pdf') return <Pdf {...props} />
  if (/^image\/(png|jpeg|webp)$/.test(mediaType)) return <Picture {...props} />
  if (mediaType.startsWith('text/') && sizeBytes <= LONGEST_TEXT) return <PlainText {...props} />
  return <Other {...props} />
}

function Pdf({ file, page, boxes, stamp }: Props) {
  const { documentId, revision, sizeBytes } = file
  const source = useMemo<PdfSource>(
    () => ({ sizeBytes, read: rangesOf(endpointAddress(documentsApi, 'file', { id: documentId, revision })) }),
    [documentId, revision, sizeBytes],
  )
  return <PdfReader source={source} page={page} boxes={boxes} stamp={stamp} texts={usePdfTexts()} />
}

/** Parts of a file, each asked for with the session's token of that moment. */
function rangesOf(address: string): PdfSource['read'] {
  return async (begin, end, signal) => {
    const headers = { ...callerHeaders(), Range: `bytes=${begin}-${end - 1}` }
    const answer = await fetch(address, { headers, signal })
    if (answer.status !== 206 && answer.status !== 200) throw new Error(`${answer.status}`)
    const bytes = new Uint8Array(await answer.arrayBuffer())
    return answer.status === 200 ? bytes.slice(begin, end) : bytes
  }
}

function Picture({ file, stamp }: Props) {
  const address = useBlob(file, async (answer) => URL.createObjectURL(await answer.blob()), URL.revokeObjectURL)
  return (
    <figure className={css['picture']}>
      {stamp && <figcaption className={css['warn']}>{stamp}</figcaption>}
      {address && <img src={address} alt={file.fileName} />}
    </figure>
  )
}

function PlainText({ file }: Props) {
  const words = useBlob(file, (answer) => answer.text())
  return (
    <pre className={css['plain']} dir="auto">
      {words}
    </pre>
  )
}

/** What became of the whole file; null until it is there. */
function useBlob(
  { documentId, revision }: ReadFile,
  take: (answer: Response) => Promise<string>,
  leave?: (taken: string) => void,
): string | null {
  const [taken, setTaken] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are always the same
  useEffect(() => {
    const stop = new AbortController()
    let made: string | null = null
    setTaken(null)
    requestFile(endpointAddress(documentsApi, 'file', { id: documentId, revision }), stop.signal)
      .then(take)
      .then(
        (value) => {
          made = value
          if (!stop.signal.aborted) setTaken(value)
        },
        () => undefined,
      )
    return () => {
      stop.abort()
      if (made !== null) leave?.(made)
    }
  }, [documentId, revision])
  return taken
}

function Other({ file }: Props) {
  const text = useDocumentsText()
  const { documentId: id, revision, fileName } = file
  return (
    <div className={css['section']}>
      <p>{text('notShown')}</p>
      <div>
        <Button onClick={() => void downloadFile(documentsApi, 'file', { id, revision }, fileName)}>
          {text('download')}
        </Button>
      </div>
    </div>
  )
}
