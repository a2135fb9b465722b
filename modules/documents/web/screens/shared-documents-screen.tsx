import { lazy, Suspense, useMemo, useState } from 'react'
import type { AnswerFor } from '#platform/web/api/fetch-endpoint.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { StateBadge } from '#platform/web/records/state-badge.tsx'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { documentStates } from '../../contract/document-states.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import css from '../parts/documents.module.css'
import { myFileSource } from '../parts/file-source.ts'
import { ReceivedTransmittals } from '../parts/transmittals/received-transmittals.tsx'
import { useDocumentsText } from '../use-documents-text.ts'

type Given = AnswerFor<typeof documentsApi, 'mine'>['items'][number]

const reader = () => import('../parts/document-reader.tsx')
const DocumentReader = lazy(async () => ({ default: (await reader()).DocumentReader }))
const SaveButton = lazy(async () => ({ default: (await reader()).SaveButton }))

/** Documents that somebody gave to the person by themselves, wherever they lie (AUTH-11). */
export function SharedDocumentsScreen() {
  const text = useDocumentsText()
  const mine = useApiQuery(documentsApi, 'mine', {})
  if (mine.error) return <p role="alert">{mine.error.message}</p>
  return (
    <div className={css['page']}>
      <PageHead title={text('sharedTitle')} />
      <ReceivedTransmittals />
      {!mine.data && <Skeleton width="60%" />}
      {mine.data?.total === 0 && <p>{text('sharedEmpty')}</p>}
      <ul className={css['rows']}>
        {mine.data?.items.map((given) => (
          <GivenRow key={given.id} given={given} />
        ))}
      </ul>
    </div>
  )
}

function GivenRow({ given }: { readonly given: Given }) {
  const text = useDocumentsText()
  const format = useFormats()
  const nameOf = useNameOf()
  const [isOpen, setOpen] = useState(false)
  const { number, label, title, titleAr, state, isSuperseded, sharedBy, sharedAt, until } = given
  return (
    <li className={css['row']}>
      <bdi className={css['label']} dir="ltr">
        {number} {label}
      </bdi>
      <span className={css['name']}>{nameOf({ name: title, nameAr: titleAr })}</span>
      <div className={css['tools']}>
        {isSuperseded ? text('superseded') : <StateBadge of={documentStates} state={state} />}
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {text(isOpen ? 'closeDocument' : 'readDocument')}
        </Button>
      </div>
      <div className={css['quiet']}>
        {text('sharedBy')} {sharedBy.name} · <bdi>{format.dateTime(sharedAt)}</bdi>
        {until && (
          <>
            {' · '}
            {text('until')} <bdi>{format.dateTime(until)}</bdi>
          </>
        )}
      </div>
      {isOpen && (
        <div className={css['whole']}>
          <Suspense fallback={<Skeleton width="60%" />}>
            <Reading given={given} />
          </Suspense>
        </div>
      )}
    </li>
  )
}

function Reading({ given }: { readonly given: Given }) {
  const text = useDocumentsText()
  const source = useMemo(() => myFileSource(given.id), [given.id])
  return (
    <>
      <SaveButton fileName={given.fileName} source={source} />
      <DocumentReader file={given} source={source} stamp={given.isSuperseded ? text('superseded') : null} />
    </>
  )
}
