import { lazy, Suspense, useEffect, useMemo, useState } from 'react'
import { saveBlob } from '#platform/web/api/save-blob.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { PdfSource } from '#viewers/pdf/open-pdf.ts'
import { PdfReader } from '#viewers/pdf/pdf-reader.tsx'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'
import { type FileSource, readPart } from './file-source.ts'
import type { ReaderProps } from './reader-props.ts'
import { usePdfTexts } from './use-pdf-texts.ts'

/** Longest text that is shown in place, bytes. */
const LONGEST_TEXT = 2_000_000

/** Largest file of an office program that is read in a browser, bytes. */
const LARGEST_OFFICE = 60_000_000
/** Word, Excel and PowerPoint as they are saved since 2007, with macros or without. */
const OFFICE =
  /^application\/vnd\.(openxmlformats-officedocument\.(wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation)|ms-(word\.document|excel\.sheet|powerpoint\.presentation)\.macroenabled\.12)$/i

/** Its code comes when such a file is opened. */
const OfficePages = lazy(async () => ({ default: (await import('./office-pages.tsx')).OfficePages }))

/** A revision read in the product: PDF, pictures, plain text, Word, Excel, PowerPoint; other files are downloaded. */
export function DocumentReader(props: ReaderProps) {
  const { mediaType, sizeBytes } = props.file
  if (mediaType === 'application/pdf') return <Pdf {...props} />
  if (/^image\/(png|jpeg|webp)$/.test(mediaType)) return <Picture {...props} />
  if (mediaType.startsWith('text/') && sizeBytes <= LONGEST_TEXT) return <PlainText {...props} />
  if (OFFICE.test(mediaType) && sizeBytes <= LARGEST_OFFICE)
    return (
      <Suspense fallback={<Skeleton width="60%" />}>
        <OfficePages {...props} />
      </Suspense>
    )
  return <Other {...props} />
}

function Pdf({ file: { sizeBytes }, source, page = 1, boxes, stamp = null, overlay }: ReaderProps) {
  const pdf = useMemo<PdfSource>(
    () => ({ sizeBytes, read: (begin, end, signal) => readPart(source, [begin, end], signal) }),
    [sizeBytes, source],
  )
  return (
    <PdfReader
      source={pdf}
      page={page}
      {...(boxes && { boxes })}
      stamp={stamp}
      overlay={overlay}
      texts={usePdfTexts()}
    />
  )
}

function Picture({ file, source, stamp }: ReaderProps) {
  const taken = useWhole(source, async (answer) => URL.createObjectURL(await answer.blob()), URL.revokeObjectURL)
  return (
    <figure className={css['picture']}>
      {stamp && <figcaption className={css['warn']}>{stamp}</figcaption>}
      {taken.value && <img src={taken.value} alt={file.fileName} />}
      {taken.isFailed && <NotShown />}
    </figure>
  )
}

function PlainText({ source }: ReaderProps) {
  const taken = useWhole(source, (answer) => answer.text())
  if (taken.isFailed) return <NotShown />
  return (
    <pre className={css['plain']} dir="auto">
      {taken.value}
    </pre>
  )
}

function NotShown() {
  return <p role="alert">{useDocumentsText()('fileFailed')}</p>
}

interface Taken {
  readonly value: string | null
  readonly isFailed: boolean
}

/** What became of the whole file; null until it is there. */
function useWhole(
  source: FileSource,
  take: (answer: Response) => Promise<string>,
  leave?: (taken: string) => void,
): Taken {
  const [taken, setTaken] = useState<Taken>({ value: null, isFailed: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions are always the same
  useEffect(() => {
    const stop = new AbortController()
    let made: string | null = null
    const read = async () => {
      const answer = await source(stop.signal)
      if (!answer.ok) throw new Error(`${answer.status}`)
      made = await take(answer)
      if (!stop.signal.aborted) setTaken({ value: made, isFailed: false })
    }
    setTaken({ value: null, isFailed: false })
    read().catch(() => !stop.signal.aborted && setTaken({ value: null, isFailed: true }))
    return () => {
      stop.abort()
      if (made !== null) leave?.(made)
    }
  }, [source])
  return taken
}

function Other({ file, source }: ReaderProps) {
  const text = useDocumentsText()
  return (
    <div className={css['section']}>
      <p>{text('notShown')}</p>
      <div>
        <SaveButton fileName={file.fileName} source={source} />
      </div>
    </div>
  )
}

/** Saves the file to the person's disk. */
export function SaveButton({ fileName, source }: { readonly fileName: string; readonly source: FileSource }) {
  const text = useDocumentsText()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  const save = async () => {
    setState('busy')
    try {
      const answer = await source()
      if (!answer.ok) throw new Error(`${answer.status}`)
      saveBlob(await answer.blob(), fileName)
      setState('idle')
    } catch {
      setState('failed')
    }
  }
  return (
    <>
      <Button busy={state === 'busy'} onClick={() => void save()}>
        {text('download')}
      </Button>
      {state === 'failed' && <p role="alert">{text('fileFailed')}</p>}
    </>
  )
}
