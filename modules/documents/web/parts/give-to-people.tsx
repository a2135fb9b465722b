import { useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { LINKS_PAGE, pagingQuery, usePaging } from '#platform/web/list/use-paging.ts'
import { localNow } from '#platform/web/local-now.ts'
import { Button } from '#ui/button.tsx'
import { MomentField } from '#ui/date-field.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { DocumentWithRevisions } from '../../contract/document.ts'
import { documentsApi } from '../../contract/documents-api.ts'
import { useDocumentsText } from '../use-documents-text.ts'
import css from './documents.module.css'

/** Gives the document to people of the project, also to those who may not open the register (AUTH-11), and takes it back. */
export function GiveToPeople({ document: { id, projectCode } }: { readonly document: DocumentWithRevisions }) {
  const text = useDocumentsText()
  const give = useApiMutation(documentsApi, 'give', { invalidates: ['document-shares'] })
  const [userId, setUserId] = useState<string | null>(null)
  const [until, setUntil] = useState('')
  const [isMissing, setMissing] = useState(false)
  const send = async () => {
    setMissing(userId === null)
    if (userId === null) return
    // The mutation holds the failure, and it is said below the fields.
    const given = await give.send({ id, userId, until: until === '' ? null : new Date(until).toISOString() }).then(
      () => true,
      () => false,
    )
    if (given) setUserId(null)
  }
  return (
    <div className={css['section']}>
      <p className={css['soft']}>{text('giveLead')}</p>
      <FoundSelect
        label={text('person')}
        find={async (words) => findPeople({ projectCode })(words)}
        value={userId}
        onChange={setUserId}
        error={isMissing && userId === null ? text('givePersonMissing') : undefined}
        emptyText={text('giveNobody')}
      />
      <MomentField
        label={text('giveUntil')}
        note={text('optional')}
        help={text('giveUntilHelp')}
        min={localNow().slice(0, 16)}
        value={until}
        onChange={setUntil}
      />
      {give.error && <ProblemNote>{give.error.message}</ProblemNote>}
      <div>
        <Button look="primary" busy={give.isPending} onClick={() => void send()}>
          {text('give')}
        </Button>
      </div>
      <GivenTo id={id} />
    </div>
  )
}

function GivenTo({ id }: { readonly id: string }) {
  const text = useDocumentsText()
  const format = useFormats()
  const paging = usePaging({ pageSize: LINKS_PAGE })
  const given = useApiQuery(documentsApi, 'givenTo', { id, ...pagingQuery(paging) }, { keepPrevious: true })
  const takeBack = useApiMutation(documentsApi, 'takeBack', { invalidates: ['document-shares'] })
  if (given.isPending) return <Skeleton width="60%" />
  if (given.error) return <ProblemNote>{given.error.message}</ProblemNote>
  if (given.data?.items.length === 0) return <p className={css['soft']}>{text('givenToNobody')}</p>
  return (
    <>
      <ul className={css['rows']} aria-label={text('givenTo')}>
        {given.data?.items.map(({ person, until }) => (
          <li key={person.id} className={css['given']}>
            <bdi className={css['name']}>{person.name}</bdi>
            <span className={css['small']}>
              {until === null ? text('givenWithoutEnd') : text('givenUntil', { date: format.dateTime(until) })}
            </span>
            <Button
              look="quiet"
              size="small"
              busy={takeBack.isPending}
              onClick={() => takeBack.submit({ id, userId: person.id })}
            >
              {text('takeBack')}
            </Button>
          </li>
        ))}
      </ul>
      <PagePager {...paging} found={given.data} isPart onPage={paging.setPage} />
    </>
  )
}
