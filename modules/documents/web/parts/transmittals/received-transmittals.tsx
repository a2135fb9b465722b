import { lazy, Suspense, useMemo, useState } from 'react'
import { downloadFile } from '#platform/web/api/download-file.ts'
import { endpointAddress } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { documentsApi } from '../../../contract/documents-api.ts'
import type { SentItem, Transmittal } from '../../../contract/transmittal.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from '../documents.module.css'
import { sourceAt } from '../file-source.ts'
import { Acknowledge } from './transmittal-facts.tsx'

const reader = () => import('../document-reader.tsx')
const DocumentReader = lazy(async () => ({ default: (await reader()).DocumentReader }))
const SaveButton = lazy(async () => ({ default: (await reader()).SaveButton }))
const PAGE = 20

/** Transmittals to the person, also through their company or role; nothing where there are none. */
export function ReceivedTransmittals() {
  const text = useDocumentsText()
  const [shown, setShown] = useState(PAGE)
  const received = useApiQuery(documentsApi, 'received', { pageSize: shown }, { keepPrevious: true })
  if (received.error) return <ProblemNote>{received.error.message}</ProblemNote>
  if (!received.data || received.data.total === 0) return null
  return (
    <section className={css['section']} aria-labelledby="received">
      <h2 id="received" className={css['heading']}>
        {text('receivedTitle')}
      </h2>
      {received.data.items.map((transmittal) => (
        <ReceivedOne key={transmittal.id} transmittal={transmittal} />
      ))}
      {received.data.total > shown && (
        <div>
          <Button onClick={() => setShown(shown + PAGE)}>{text('showMore')}</Button>
        </div>
      )}
    </section>
  )
}

function ReceivedOne({ transmittal }: { readonly transmittal: Transmittal }) {
  const text = useDocumentsText()
  const format = useFormats()
  const { id, number, subject, purpose, sentBy, sentAt, respondBy, message, items, can, coverSha256 } = transmittal
  return (
    <details className={css['review']} open={can.acknowledge}>
      <summary>
        <bdi className={css['label']} dir="ltr">
          {number}
        </bdi>{' '}
        <bdi>{subject}</bdi> · {text(`purpose.${purpose}`)} ·{' '}
        {text(can.acknowledge ? 'notAcknowledged' : 'acknowledged')}
      </summary>
      <div className={css['reviewBody']}>
        <div className={css['small']}>
          <bdi>{sentBy.name}</bdi> · <bdi>{format.dateTime(sentAt)}</bdi>
          {respondBy && ` · ${text('respondBy')}: ${format.day(respondBy, 'UTC')}`}
        </div>
        {message && <p dir="auto">{message}</p>}
        <ul className={css['rows']}>
          {items.map((item) => (
            <ReceivedItem key={item.position} id={id} item={item} />
          ))}
        </ul>
        {coverSha256 && (
          <div>
            <Button onClick={() => void downloadFile(documentsApi, 'receivedCover', { id }, `${number}.pdf`)}>
              {text('coverSheet')}
            </Button>
          </div>
        )}
        <Acknowledge transmittal={transmittal} />
      </div>
    </details>
  )
}

function ReceivedItem({ id, item }: { readonly id: string; readonly item: SentItem }) {
  const text = useDocumentsText()
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const { position, number, label, statusCode, title, titleAr, supersededBy, fileName } = item
  const source = useMemo(
    () => sourceAt(endpointAddress(documentsApi, 'receivedFile', { id, position })),
    [id, position],
  )
  const stamp = supersededBy ? text('supersededBy', { label: supersededBy }) : null
  return (
    <li className={css['row']}>
      <bdi className={css['label']} dir="ltr">
        {number} {label}
      </bdi>
      <span className={css['name']}>{nameOf({ name: title, nameAr: titleAr })}</span>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text(isOpen ? 'closeDocument' : 'readDocument')}
      </Button>
      <div className={css['quiet']}>
        <bdi dir="ltr">{statusCode}</bdi>
        {stamp && <span className={css['late']}> · {stamp}</span>}
      </div>
      {isOpen && (
        <div className={css['whole']}>
          <Suspense fallback={<Skeleton width="60%" />}>
            <SaveButton fileName={fileName} source={source} />
            <DocumentReader file={item} source={source} stamp={stamp} />
          </Suspense>
        </div>
      )}
    </li>
  )
}
