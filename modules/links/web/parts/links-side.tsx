import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useLiveEvents } from '#platform/web/live/use-live-events.ts'
import type { RecordKey } from '#platform/web/records/record-sides.ts'
import { Button } from '#ui/button.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { linksApi } from '../../contract/links-api.ts'
import { type LinkedRecord, RELATIONS, type RecordLink } from '../../contract/record-link.ts'
import { useLinksText } from '../use-links-text.ts'
import { useLinks } from './link-count.tsx'
import css from './links.module.css'
import { PointingPart, RecordName, useRecordName } from './pointing-part.tsx'
import { RecordChoice } from './record-choice.tsx'
import { SpotsPart } from './spots-part.tsx'

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
      <PointingPart record={record} />
      <SpotsPart record={record} />
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
          <span className={css['relation']}>{text(`is.${relation}`)}</span> <RecordName record={to} />
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

/** A sentence of two choices: what this record is to which other one. */
function AddLink({ record }: { readonly record: RecordKey }) {
  const text = useLinksText()
  const [relation, setRelation] = useState<RecordLink['relation']>('relates')
  const [chosen, setChosen] = useState<LinkedRecord | null>(null)
  const add = useApiMutation(linksApi, 'add')
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
      <RecordChoice chosen={chosen} onChoose={setChosen} but={record} />
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
