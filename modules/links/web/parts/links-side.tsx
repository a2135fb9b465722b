import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { PathLink } from '#platform/web/routing/screen-link.tsx'
import { Button } from '#ui/button.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { SearchSelect } from '#ui/search-select.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linksApi } from '../../contract/links-api.ts'
import { type LinkedRecord, RELATIONS, type RecordLink } from '../../contract/record-link.ts'
import { useLinksText } from '../use-links-text.ts'
import { useLinks } from './link-count.tsx'
import css from './links.module.css'

/** What a record has to do with others: each in words, as it is seen from here. */
export function LinksSide({ record }: { readonly record: RecordKey }) {
  const text = useLinksText()
  useLiveEvents({ kinds: [record.entityType] })
  const { data, error } = useLinks(record)
  if (error) return <p role="alert">{error.message}</p>
  if (!data) return <Skeleton width="60%" />
  return (
    <section className={css['side']} aria-label={text('links')}>
      {data.can.add && <AddLink record={record} />}
      {data.total === 0 && <p className={css['quiet']}>{text(data.can.add ? 'empty' : 'emptyReading')}</p>}
      {data.total > 0 && (
        <RowList label={text('links')}>
          {data.items.map((link) => (
            <LinkRow key={link.id} link={link} />
          ))}
        </RowList>
      )}
    </section>
  )
}

function LinkRow({ link: { id, relation, to, can } }: { readonly link: RecordLink }) {
  const text = useLinksText()
  const say = useSay()
  const remove = useApiMutation(linksApi, 'remove')
  const name = useRecordName()(to)
  return (
    <RowItem
      title={
        <>
          <span className={css['relation']}>{text(`is.${relation}`)}</span>{' '}
          {to.address === null ? (
            <bdi>{name}</bdi>
          ) : (
            <PathLink path={to.address}>
              <bdi>{name}</bdi>
            </PathLink>
          )}
        </>
      }
      fact={remove.error ? <span role="alert">{remove.error.message}</span> : say(to.kind)}
    >
      {can.remove && (
        <Button
          size="small"
          look="quiet"
          busy={remove.isPending}
          aria-label={text('takeAwayNamed', { name })}
          onClick={() => remove.submit({ id })}
        >
          {text('takeAway')}
        </Button>
      )}
    </RowItem>
  )
}

/** Number and title of a record, in the language of the person. */
function useRecordName() {
  const say = useSay()
  return ({ number, title }: LinkedRecord) => (number === null ? say(title) : `${number} · ${say(title)}`)
}

/** A sentence of two choices: what this record is to which other one. */
function AddLink({ record }: { readonly record: RecordKey }) {
  const text = useLinksText()
  const say = useSay()
  const nameOf = useRecordName()
  const [relation, setRelation] = useState<RecordLink['relation']>('relates')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<LinkedRecord | null>(null)
  const found = useApiQuery(linksApi, 'candidates', { search }, { keepPrevious: true })
  const add = useApiMutation(linksApi, 'add')
  const keyOf = ({ entityType, entityId }: RecordKey) => `${entityType} ${entityId}`
  const others = (found.data ?? []).filter((other) => keyOf(other) !== keyOf(record))
  const choices = chosen && !others.some((other) => keyOf(other) === keyOf(chosen)) ? [chosen, ...others] : others
  const submit = async () => {
    if (!chosen) return
    const to = { entityType: chosen.entityType, entityId: chosen.entityId }
    // A refusal is shown below, and the choice is kept.
    const added = await add.send({ ...record, relation, to }).catch(() => null)
    if (added) setChosen(null)
  }
  return (
    <form
      className={css['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <SelectField
        label={text('relation')}
        value={relation}
        onChange={({ target }) => setRelation(RELATIONS.find((word) => word === target.value) ?? 'relates')}
        choices={RELATIONS.map((word) => ({ value: word, label: text(`is.${word}`) }))}
      />
      <SearchSelect
        label={text('other')}
        placeholder={text('otherHint')}
        choices={choices.map((other) => ({ value: keyOf(other), label: nameOf(other), hint: say(other.kind) }))}
        value={chosen && keyOf(chosen)}
        onSearch={setSearch}
        onChange={(key) => setChosen(choices.find((other) => keyOf(other) === key) ?? null)}
        emptyText={found.error?.message ?? text('nothingFound')}
      />
      <Button type="submit" disabled={!chosen} busy={add.isPending}>
        {text('add')}
      </Button>
      {add.error && (
        <p role="alert" className={css['problem']}>
          {add.error.message}
        </p>
      )}
    </form>
  )
}
