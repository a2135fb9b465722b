import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { PagePager } from '#platform/web/frames/page-pager.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Camp } from '../../contract/camp.ts'
import { campsApi } from '../../contract/camps-api.ts'
import type { CampFinding } from '../../contract/inspection-calls.ts'
import { useCampsText } from '../use-camps-text.ts'
import css from './camps.module.css'

const PAGE_SIZE = 10
const TONES = { open: 'major', mended: 'info', closed: 'good' } as const
const CHANGES = { invalidates: ['inbox'] }

/** What inspections found: who mends it until when, and whether another person has seen that it is mended. */
export function FindingsPart({ of }: { readonly of: Camp }) {
  const text = useCampsText()
  const [page, setPage] = useState(1)
  const [isAll, setAll] = useState(false)
  const query = { id: of.id, page, pageSize: PAGE_SIZE, ...(!isAll && { isOpen: 'true' as const }) }
  const found = useApiQuery(campsApi, 'findings', query, { keepPrevious: true })
  const items = found.data?.items ?? []
  return (
    <section className={css['section']} aria-labelledby="camp-findings">
      <div className={css['head']}>
        <h2 id="camp-findings" className={css['title']}>
          {text('findings')}
        </h2>
        <Checkbox label={text('allFindings')} checked={isAll} onChange={({ target }) => setAll(target.checked)} />
      </div>
      {found.data && items.length === 0 && <p className={css['quiet']}>{text('noFindings')}</p>}
      {items.length > 0 && (
        <ul className={`${css['list']} ${css['card']}`}>
          {items.map((finding) => (
            <FindingRow key={finding.id} of={finding} />
          ))}
        </ul>
      )}
      <PagePager page={page} pageSize={PAGE_SIZE} found={found.data} isPart onPage={setPage} />
    </section>
  )
}

function FindingRow({ of }: { readonly of: CampFinding }) {
  const text = useCampsText()
  const format = useFormats()
  const [isMending, setMending] = useState(false)
  const { check, description, state, owner, dueOn, isOverdue, mendedBy, mendedAt, mendedNote, closedBy, closedAt } = of
  return (
    <li className={css['row']}>
      <div className={css['words']}>
        <bdi>{description}</bdi>
        <p className={css['quiet']}>{text(`check.${check}`)}</p>
        <p className={isOverdue ? css['late'] : css['quiet']}>
          {text('dueBy', { owner: owner.name, day: `\u2068${format.day(dueOn, 'UTC')}\u2069` })}
          {isOverdue && ` · ${text('late')}`}
        </p>
        {mendedBy && mendedAt && (
          <p className={css['quiet']}>
            {text('mendedBy', { name: mendedBy.name, day: `\u2068${format.day(mendedAt)}\u2069` })}{' '}
            <bdi>{mendedNote}</bdi>
          </p>
        )}
        {closedBy && closedAt && (
          <p className={css['quiet']}>
            {text('closedBy', { name: closedBy.name, day: `\u2068${format.day(closedAt)}\u2069` })}
          </p>
        )}
      </div>
      <StatusBadge status={TONES[state]} word={text(`finding.${state}`)} />
      {of.can.mend && !isMending && <Button onClick={() => setMending(true)}>{text('mend')}</Button>}
      {of.can.close && <Close id={of.id} />}
      {isMending && (
        <div className={css['wide']}>
          <Mend id={of.id} onEnd={() => setMending(false)} />
        </div>
      )}
    </li>
  )
}

function Mend({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const text = useCampsText()
  const [note, setNote] = useState('')
  const mending = useApiMutation(campsApi, 'mendFinding', CHANGES)
  return (
    <EntryForm of={mending} onSave={() => mending.send({ id, note }).then(onEnd)} onCancel={onEnd}>
      <TextField
        label={text('howMended')}
        dir="auto"
        required
        maxLength={500}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </EntryForm>
  )
}

function Close({ id }: { readonly id: string }) {
  const text = useCampsText()
  const closing = useApiMutation(campsApi, 'closeFinding', CHANGES)
  return (
    <>
      <Button busy={closing.isPending} onClick={() => closing.submit({ id, isGood: true })}>
        {text('close')}
      </Button>
      <Button look="quiet" onClick={() => closing.submit({ id, isGood: false })}>
        {text('sendBack')}
      </Button>
      {closing.error && <ProblemNote>{closing.error.message}</ProblemNote>}
    </>
  )
}
