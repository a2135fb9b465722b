import { useState } from 'react'
import { documentsModule } from '#modules/documents/contract/documents-module.ts'
import { boxesInAddress } from '#modules/documents/web/public.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { PathLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { LibraryPassage } from '../../contract/file-collection.ts'
import { fileCollectionsApi } from '../../contract/file-collections-api.ts'
import { fileCollectionsModule } from '../../contract/file-collections-module.ts'
import { useCollectionsText } from '../use-collections-text.ts'
import css from './collections.module.css'

/** Passages at most: the best. */
const SHOWN = 10

/** Finds passages in the files of the collection; each leads to its page, where it is boxed. */
export function CollectionSearch({ id }: { readonly id: string }) {
  const text = useCollectionsText()
  const [typed, setTyped] = useState('')
  const [query, setQuery] = useState('')
  return (
    <section className={css['section']} aria-label={text('search')}>
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setQuery(typed.trim())
          }}
        >
          <SearchField label={text('search')} placeholder={text('searchPrompt')} value={typed} onChange={setTyped} />
        </form>
      </search>
      {query ? <Passages id={id} query={query} /> : <p className={css['quiet']}>{text('searchHelp')}</p>}
    </section>
  )
}

function Passages({ id, query }: { readonly id: string; readonly query: string }) {
  const text = useCollectionsText()
  const found = useApiQuery(fileCollectionsApi, 'passages', { id, query, limit: SHOWN })
  if (found.error) return <p role="alert">{found.error.message}</p>
  if (!found.data) return <Skeleton width="60%" />
  if (found.data.items.length === 0) return <p role="status">{text('searchNothing')}</p>
  return (
    <ol className={css['rows']}>
      {found.data.items.map((passage) => (
        <PassageRow key={`${passage.revisionId} ${passage.page} ${passage.start}`} passage={passage} />
      ))}
    </ol>
  )
}

function PassageRow({ passage }: { readonly passage: LibraryPassage }) {
  const text = useCollectionsText()
  const nameOf = useNameOf()
  const { number, title, titleAr, label, page, superseded, heading, collectionId } = passage
  return (
    <li className={css['passage']}>
      <PathLink path={pathOf(passage)}>
        <bdi dir="ltr">{number}</bdi> <bdi>{nameOf({ name: title, nameAr: titleAr })}</bdi>
      </PathLink>
      <div className={css['quiet']}>
        {collectionId ? text('upload') : <bdi dir="ltr">{label}</bdi>} · {text('onPage', { page })}
        {superseded && ` · ${text('superseded')}`}
        {heading && ` · ${heading}`}
      </div>
      <p className={css['words']} dir="auto">
        {passage.text}
      </p>
    </li>
  )
}

function pathOf({ collectionId, documentId, revision, page, boxes }: LibraryPassage): string {
  const at = { page: String(page), ...boxesInAddress(boxes) }
  return collectionId
    ? screenAddress(fileCollectionsModule, 'detail', { id: collectionId, file: documentId, ...at })
    : screenAddress(documentsModule, 'detail', { id: documentId, revision: String(revision), ...at })
}
