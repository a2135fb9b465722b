import { useEffect, useRef, useState } from 'react'
import { endpointAddress, type RequestFor } from '#platform/web/api/fetch-endpoint.ts'
import { requestFile } from '#platform/web/api/request.ts'
import { saveStream } from '#platform/web/api/save-stream.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { BundleSummary } from '../../contract/bundle-endpoints.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'

type Asked = RequestFor<typeof documentsApi, 'bundle'>

/** What the archive would hold, said before it is fetched; then how far it is. One that breaks off is not kept. */
export function BundleDownload({ query, ids }: { readonly query: object; readonly ids?: ReadonlySet<string> }) {
  const text = useDocumentsText()
  const { page: _page, pageSize: _pageSize, ...narrowed } = query as Record<string, unknown>
  const asked = { ...narrowed, ...(ids && { ids: [...ids] }) } as Asked
  const summary = useApiQuery(documentsApi, 'bundleSummary', asked)
  if (summary.error) return <ProblemNote>{summary.error.message}</ProblemNote>
  if (!summary.data) return <Skeleton height="6rem" />
  return (
    <div className={css['section']}>
      <About of={summary.data} />
      {summary.data.documents > 0 ? <Fetching asked={asked} of={summary.data} /> : <p>{text('bundleEmpty')}</p>}
    </div>
  )
}

function About({ of: { documents, sizeBytes, leftOut, leftOutNumbers } }: { readonly of: BundleSummary }) {
  const text = useDocumentsText()
  const format = useFormats()
  return (
    <>
      <p>{text('bundleLead')}</p>
      <p>
        <strong>{text('bundleHolds', { count: format.count(documents), size: format.fileSize(sizeBytes) })}</strong>
      </p>
      {leftOut > 0 && (
        <details>
          <summary>{text('bundleLeftOut', { count: format.count(leftOut) })}</summary>
          <ul className={css['rows']}>
            {leftOutNumbers.map((number) => (
              <li key={number}>
                <bdi dir="ltr">{number}</bdi>
              </li>
            ))}
          </ul>
          {leftOut > leftOutNumbers.length && <p>{text('bundleMoreInManifest')}</p>}
        </details>
      )}
    </>
  )
}

function Fetching({ asked, of: { sizeBytes } }: { readonly asked: Asked; readonly of: BundleSummary }) {
  const text = useDocumentsText()
  const format = useFormats()
  const [received, setReceived] = useState<number | null>(null)
  const [end, setEnd] = useState<'done' | 'failed' | null>(null)
  const abort = useRef<AbortController>(null)
  useEffect(() => () => abort.current?.abort(), [])

  const fetchIt = async () => {
    const leaving = new AbortController()
    abort.current = leaving
    setEnd(null)
    const fileName = `${asked.projectCode ?? 'all'}-documents.zip`
    const ask = () => requestFile(endpointAddress(documentsApi, 'bundle', {}), leaving.signal, asked)
    try {
      if (await saveStream({ fileName, sizeBytes }, ask, setReceived)) setEnd('done')
    } catch {
      if (!leaving.signal.aborted) setEnd('failed')
    }
    setReceived(null)
  }
  return (
    <>
      {received === null ? (
        <div className={css['tools']}>
          <Button look="primary" onClick={() => void fetchIt()}>
            {text('bundleFetch')}
          </Button>
        </div>
      ) : (
        <ProgressBar
          label={text('bundleFetching')}
          fraction={received / sizeBytes}
          detail={text('bundleOf', { received: format.fileSize(received), size: format.fileSize(sizeBytes) })}
          cancel={{ label: text('bundleCancel'), run: () => abort.current?.abort() }}
        />
      )}
      {end === 'done' && <p role="status">{text('bundleDone')}</p>}
      {end === 'failed' && <ProblemNote>{text('bundleFailed')}</ProblemNote>}
    </>
  )
}
