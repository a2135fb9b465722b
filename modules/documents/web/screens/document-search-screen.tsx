import { useState } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useNameOf } from '#platform/web/language/use-name-of.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { PathLink, screenAddress } from '#platform/web/routing/screen-link.tsx'
import { useScreenNavigation, useScreenParams } from '#platform/web/routing/use-screen-navigation.ts'
import { PageHead } from '#platform/web/shell/page-head.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { SearchField } from '#ui/search-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { documentsApi } from '../../contract/documents-api.ts'
import { documentsModule } from '../../contract/documents-module.ts'
import type { FoundPassage } from '../../contract/found-passage.ts'
import css from '../parts/documents.module.css'
import { boxesInAddress } from '../parts/passage-in-address.ts'
import { useDocumentsText } from '../use-documents-text.ts'

/** Finds passages in the text of the documents; each leads to its page, where it is boxed. What was asked stands in the address. */
export function DocumentSearchScreen() {
  const text = useDocumentsText()
  const { q = '', all } = useScreenParams()
  const navigation = useScreenNavigation()
  const [typed, setTyped] = useState(q)
  const ask = (query: string, superseded: boolean) =>
    void navigation.open(
      documentsModule,
      'search',
      { ...(query && { q: query }), ...(superseded && { all: '1' }) },
      { replace: true },
    )
  return (
    <div className={css['page']}>
      <PageHead title={text('searchLabel')} />
      <search>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            ask(typed.trim(), all === '1')
          }}
        >
          <SearchField
            label={text('searchLabel')}
            placeholder={text('searchPrompt')}
            value={typed}
            onChange={setTyped}
          />
        </form>
      </search>
      <div className={css['options']}>
        <Checkbox
          label={text('withSuperseded')}
          checked={all === '1'}
          onChange={() => ask(typed.trim(), all !== '1')}
        />
      </div>
      {q ? <Passages query={q} withSuperseded={all === '1'} /> : <p>{text('searchEmpty')}</p>}
    </div>
  )
}

function Passages({ query, withSuperseded }: { query: string; withSuperseded: boolean }) {
  const text = useDocumentsText()
  const projectCode = usePlace(({ currentProject }) => currentProject?.code)
  const found = useApiQuery(documentsApi, 'passages', {
    query,
    ...(projectCode && { projectCode }),
    ...(withSuperseded && { superseded: 'true' }),
  } as never)
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

function PassageRow({ passage }: { passage: FoundPassage }) {
  const text = useDocumentsText()
  const nameOf = useNameOf()
  const { documentId, revision, page, number, label, superseded } = passage
  const path = screenAddress(documentsModule, 'detail', {
    id: documentId,
    revision: String(revision),
    page: String(page),
    ...boxesInAddress(passage.boxes),
  })
  return (
    <li className={css['passage']}>
      <PathLink path={path}>
        <bdi dir="ltr">{number}</bdi> {nameOf({ name: passage.title, nameAr: passage.titleAr })}
      </PathLink>
      <div className={css['quiet']}>
        <bdi dir="ltr">{label}</bdi> · {text('onPage', { page })}
        {superseded && ` · ${text('superseded')}`}
        {passage.heading && ` · ${passage.heading}`}
      </div>
      <p className={css['words']} dir="auto">
        {passage.text}
      </p>
    </li>
  )
}
