import { useState } from 'react'
import { accessApi } from '#modules/access/contract/access-api.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { usePlace } from '#platform/web/place/place-store.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { useSession } from '#platform/web/session/session-store.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { inboxApi } from '../../contract/inbox-api.ts'
import { useInboxText } from '../use-inbox-text.ts'
import css from './my-work.module.css'

const MOST = 200

/** Who stands in for the person, and for whom they do; and the way to let somebody. */
export function CoverPart() {
  const text = useInboxText()
  const format = useFormats()
  const covers = useApiQuery(inboxApi, 'covers', {})
  const end = useApiMutation(inboxApi, 'endCover')
  const maySee = useCan('person:read')
  return (
    <section className={css['section']}>
      <h2 className={css['heading']}>{text('covers')}</h2>
      <p className={css['words']}>{text('coversText')}</p>
      <RowList label={text('covers')}>
        {(covers.data?.covers ?? []).map(({ id, person, delegate, from, to, can }) => (
          <RowItem
            key={id}
            icon="user"
            title={text('standsIn', { delegate: delegate.name, person: person.name })}
            fact={text('days', { from: format.day(from, 'UTC'), to: format.day(to, 'UTC') })}
          >
            {can.end && (
              <Button size="small" busy={end.isPending} onClick={() => end.submit({ id })}>
                {text('end')}
              </Button>
            )}
          </RowItem>
        ))}
      </RowList>
      {maySee && <CoverForm />}
    </section>
  )
}

function CoverForm() {
  const text = useInboxText()
  const isArabic = useUiState((ui) => ui.language === 'ar')
  const project = usePlace((state) => state.currentProject)
  const own = useSession((session) => session.userInfo?.userid)
  const [delegateId, setDelegate] = useState<string | null>(null)
  const [from, setFrom] = useState('')
  const [to, setTo] = useState('')
  const add = useApiMutation(inboxApi, 'addCover')
  const asked = { projectCode: project?.code ?? '', pageSize: MOST }
  const people = useApiQuery(accessApi, 'people', asked, { enabled: project !== null, staleTimeMs: 60_000 })
  if (!project) return <p className={css['words']}>{text('pickProject')}</p>
  const submit = async () => {
    if (!delegateId) return
    await add.send({ delegateId, from, to })
    setDelegate(null)
    setFrom('')
    setTo('')
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        // The failure stands below the form.
        submit().catch(() => {})
      }}
    >
      <SearchSelect
        label={text('delegate')}
        choices={(people.data?.items ?? [])
          .filter(({ id }) => id !== own)
          .map(({ id, displayName, displayNameAr, organisation }) => ({
            value: id,
            label: (isArabic && displayNameAr) || displayName,
            hint: organisation,
          }))}
        value={delegateId}
        placeholder={text('choosePerson')}
        emptyText={text('nothingMatches')}
        clearLabel={text('none')}
        onChange={setDelegate}
      />
      <DateField label={text('from')} value={from} onChange={setFrom} required />
      <DateField label={text('to')} value={to} min={from} onChange={setTo} required />
      <Button type="submit" busy={add.isPending} disabled={!delegateId || !from || !to}>
        {text('addCover')}
      </Button>
      {add.error && (
        <p role="alert" className={css['error']}>
          {add.error.message}
        </p>
      )}
    </form>
  )
}
