import { useState } from 'react'
import { findPeople } from '#modules/access/web/public.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useKeptText } from '#platform/web/form/use-kept-text.ts'
import { choicesOf } from '#platform/web/records/choices-of.ts'
import { Button } from '#ui/button.tsx'
import { FoundSelect } from '#ui/found-select.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import type { DocumentWithRevisions } from '../../../contract/document.ts'
import { documentsApi } from '../../../contract/documents-api.ts'
import { REVIEW_OUTCOMES } from '../../../contract/documents-records.ts'
import type { Review, ReviewTurn } from '../../../contract/review.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from '../documents.module.css'

interface Props {
  readonly document: DocumentWithRevisions
  readonly review: Review
}
type Outcome = (typeof REVIEW_OUTCOMES)[number]
interface Said {
  readonly outcome: Outcome
  readonly comment: string
}
const ALSO = { invalidates: ['inbox'] }

/** What of the review is asked of the person now: their answer, the conclusion; or its end by who leads it. */
export function ReviewActs({ document: { id }, review }: Props) {
  const text = useDocumentsText()
  const answer = useApiMutation(documentsApi, 'answerReview', ALSO)
  const close = useApiMutation(documentsApi, 'closeReview', ALSO)
  const mine = review.turns.find(({ can }) => can.answer)
  const reviewId = review.id
  return (
    <>
      {mine && (
        <SayOutcome
          title={text('giveReview')}
          send={text('sendReview')}
          draftName={`document-review:${mine.id}`}
          of={answer}
          onSend={(said) => answer.send({ id, reviewId, turnId: mine.id, ...said })}
        />
      )}
      {review.can.close && (
        <SayOutcome
          title={text('drawConclusion')}
          send={text('closeReview')}
          draftName={`document-review:${reviewId}:conclusion`}
          of={close}
          onSend={(said) => close.send({ id, reviewId, ...said })}
        />
      )}
      {review.can.withdraw && <Withdraw id={id} reviewId={reviewId} />}
    </>
  )
}

interface SayProps {
  readonly title: string
  readonly send: string
  /** Names what is typed and not sent in this browser. */
  readonly draftName: string
  readonly of: { readonly isPending: boolean; readonly error: Error | null }
  readonly onSend: (said: Said) => Promise<unknown>
}

function SayOutcome({ title, send, draftName, of, onSend }: SayProps) {
  const text = useDocumentsText()
  const [outcome, setOutcome] = useState<Outcome>('A')
  const comment = useKeptText(draftName)
  const say = () => void onSend({ outcome, comment: comment.text }).then(comment.settle, () => undefined)
  return (
    <section className={css['asked']} aria-label={title}>
      <h3 className={css['heading']}>{title}</h3>
      <SelectField
        label={text('outcomeOf')}
        choices={choicesOf(REVIEW_OUTCOMES, text, 'outcome')}
        value={outcome}
        onChange={({ target }) => setOutcome(target.value as Outcome)}
      />
      <TextAreaField
        label={text('reviewComment')}
        {...(outcome === 'A' && { note: text('optional') })}
        maxLength={4000}
        value={comment.text}
        onChange={({ target }) => comment.type(target.value)}
      />
      {of.error && <ProblemNote>{of.error.message}</ProblemNote>}
      <div>
        <Button look="primary" busy={of.isPending} onClick={say}>
          {send}
        </Button>
      </div>
    </section>
  )
}

function Withdraw({ id, reviewId }: { readonly id: string; readonly reviewId: string }) {
  const text = useDocumentsText()
  const withdraw = useApiMutation(documentsApi, 'withdrawReview', ALSO)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  if (!isOpen)
    return (
      <div>
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          {text('withdrawReview')}
        </Button>
      </div>
    )
  return (
    <section className={css['asked']} aria-label={text('withdrawReview')}>
      <TextAreaField
        label={text('withdrawReason')}
        maxLength={1000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {withdraw.error && <ProblemNote>{withdraw.error.message}</ProblemNote>}
      <div>
        <Button
          look="danger"
          busy={withdraw.isPending}
          disabled={reason.trim() === ''}
          onClick={() => withdraw.submit({ id, reviewId, reason })}
        >
          {text('withdrawReview')}
        </Button>
      </div>
    </section>
  )
}

/** Gives what a reviewer has not answered to somebody else. */
export function HandOn({ document, review, turn }: Props & { readonly turn: ReviewTurn }) {
  const text = useDocumentsText()
  const handOn = useApiMutation(documentsApi, 'handReviewOn', ALSO)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button look="quiet" size="small" onClick={() => setOpen(true)}>
          {text('handOn')}
        </Button>
      </div>
    )
  const give = (reviewerId: string | null) => {
    if (reviewerId !== null) handOn.submit({ id: document.id, reviewId: review.id, turnId: turn.id, reviewerId })
  }
  return (
    <>
      <FoundSelect
        label={text('handOnTo')}
        find={findPeople(document)}
        value={null}
        onChange={give}
        emptyText={text('giveNobody')}
      />
      {handOn.error && <ProblemNote>{handOn.error.message}</ProblemNote>}
    </>
  )
}
