import { useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SegmentedControl } from '#ui/segmented-control.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { DocumentWithRevisions } from '../../../contract/document.ts'
import { documentsApi } from '../../../contract/documents-api.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from '../documents.module.css'
import { type ChosenRound, type ReviewOrder, withDay, withoutReviewer, withReviewer } from './rounds.ts'

interface Props {
  readonly document: DocumentWithRevisions
  readonly onStarted: () => void
}

/** Who reviews the newest revision, in what order and by when, and who draws the conclusion. */
export function StartReview({ document, onStarted }: Props) {
  const text = useDocumentsText()
  const start = useApiMutation(documentsApi, 'startReview', { invalidates: ['inbox'] })
  const [rounds, setRounds] = useState<readonly ChosenRound[]>([])
  const [consolidatorId, setConsolidator] = useState<string | null>(null)
  const [dueOn, setDueOn] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const send = async () => {
    setTried(true)
    if (rounds.length === 0 || consolidatorId === null) return
    const asked = rounds.map((round) => ({
      reviewerIds: round.reviewers.map(({ id }) => id),
      dueOn: round.dueOn || null,
    }))
    // The mutation holds the failure, and it is said below the fields.
    const isStarted = await start
      .send({ id: document.id, rounds: asked, consolidatorId, dueOn: dueOn || null, note })
      .then(
        () => true,
        () => false,
      )
    if (isStarted) onStarted()
  }
  return (
    <div className={css['section']}>
      <Reviewers document={document} rounds={rounds} onChange={setRounds} isMissing={isTried && rounds.length === 0} />
      <FoundSelect
        label={text('consolidator')}
        find={findPeople(document)}
        value={consolidatorId}
        onChange={setConsolidator}
        error={isTried && consolidatorId === null ? text('consolidatorMissing') : undefined}
        emptyText={text('giveNobody')}
      />
      <DateField label={text('reviewDue')} note={text('optional')} value={dueOn} onChange={setDueOn} />
      <TextAreaField
        label={text('reviewNote')}
        note={text('optional')}
        maxLength={1000}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      {start.error && <ProblemNote>{start.error.message}</ProblemNote>}
      <div>
        <Button look="primary" busy={start.isPending} onClick={() => void send()}>
          {text('startReview')}
        </Button>
      </div>
    </div>
  )
}

interface ReviewersProps {
  readonly document: DocumentWithRevisions
  readonly rounds: readonly ChosenRound[]
  readonly onChange: (rounds: readonly ChosenRound[]) => void
  readonly isMissing: boolean
}

function Reviewers({ document, rounds, onChange, isMissing }: ReviewersProps) {
  const text = useDocumentsText()
  const [order, setOrder] = useState<ReviewOrder>('parallel')
  const [found, setFound] = useState<ReadonlyMap<string, string>>(new Map())
  const find = async (words: string) => {
    const people = await findPeople(document)(words)
    setFound((known) => new Map([...known, ...people.map(({ value, label }) => [value, label] as const)]))
    return people
  }
  const add = (id: string | null) => {
    if (id !== null) onChange(withReviewer(rounds, { id, name: found.get(id) ?? '' }, order))
  }
  return (
    <>
      <SegmentedControl
        label={text('reviewOrder')}
        segments={(['parallel', 'series'] as const).map((value) => ({ value, label: text(`order.${value}`) }))}
        value={order}
        onChange={setOrder}
      />
      <FoundSelect
        label={text('reviewer')}
        help={text('notTheAuthor', { person: document.latest.createdBy.name })}
        find={find}
        value={null}
        onChange={add}
        error={isMissing ? text('reviewersMissing') : undefined}
        emptyText={text('giveNobody')}
      />
      {rounds.map((round, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a round is its place in the order
        <section key={at} className={css['rows']} aria-label={text('reviewRound', { round: at + 1 })}>
          <h3 className={css['heading']}>{text('reviewRound', { round: at + 1 })}</h3>
          <ul className={css['rows']}>
            {round.reviewers.map(({ id, name }) => (
              <li key={id} className={css['given']}>
                <bdi className={css['name']}>{name}</bdi>
                <IconButton
                  label={text('takeReviewerOut', { person: name })}
                  icon={<Icon name="close" />}
                  size="small"
                  onClick={() => onChange(withoutReviewer(rounds, id))}
                />
              </li>
            ))}
          </ul>
          <DateField
            label={text('roundDue')}
            note={text('optional')}
            value={round.dueOn}
            onChange={(day) => onChange(withDay(rounds, at, day))}
          />
        </section>
      ))}
    </>
  )
}
