import { lazy, Suspense } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { ProblemNote } from '#ui/problem-note.tsx'
import type { DocumentWithRevisions } from '../../../contract/document.ts'
import { documentsApi } from '../../../contract/documents-api.ts'
import type { Review, ReviewTurn } from '../../../contract/review.ts'
import { useDocumentsText } from '../../use-documents-text.ts'
import css from '../documents.module.css'

const acts = () => import('./review-acts.tsx')
const ReviewActs = lazy(async () => ({ default: (await acts()).ReviewActs }))
const HandOn = lazy(async () => ({ default: (await acts()).HandOn }))

/** Reviews shown of one document; earlier ones stand in its history. */
const SHOWN = 20

/** The review that is under way, with what it asks of the person, and those before it. */
export function ReviewsOfDocument({ document }: { readonly document: DocumentWithRevisions }) {
  const text = useDocumentsText()
  const { id } = document
  const reviews = useApiQuery(documentsApi, 'reviews', { id, pageSize: SHOWN })
  if (reviews.error) return <ProblemNote>{reviews.error.message}</ProblemNote>
  if (!reviews.data || reviews.data.total === 0) return null
  return (
    <section className={css['rows']} aria-label={text('reviewsHeading')}>
      {reviews.data.items.map((review, at) => (
        <details key={review.id} className={css['review']} open={at === 0 && review.state === 'open'}>
          <summary>
            <ReviewSummary review={review} />
          </summary>
          <OneReview document={document} review={review} />
        </details>
      ))}
    </section>
  )
}

function ReviewSummary({ review: { label, state, outcome, isLate, dueOn } }: { readonly review: Review }) {
  const text = useDocumentsText()
  const format = useFormats()
  return (
    <>
      <strong>{text('reviewOf', { label })}</strong> · {text(`reviewState.${state}`)}
      {outcome && <> · {text(`outcome.${outcome}`)}</>}
      {dueOn && state === 'open' && (
        <>
          {' · '}
          {text('turnDue', { date: format.day(dueOn, 'UTC') })}
        </>
      )}
      {isLate && <span className={css['late']}> · {text('reviewLate')}</span>}
    </>
  )
}

function OneReview({ document, review }: { readonly document: DocumentWithRevisions; readonly review: Review }) {
  const text = useDocumentsText()
  const format = useFormats()
  const { startedBy, startedAt, note, turns, consolidator, comment, outcome } = review
  const isRounds = turns.some(({ round }) => round > 1)
  return (
    <div className={css['reviewBody']}>
      <div className={css['small']}>
        {text('reviewStarted', { person: startedBy.name, date: format.dateTime(startedAt) })}
      </div>
      {note && <p dir="auto">{note}</p>}
      <ul className={css['rows']}>
        {turns.map((turn) => (
          <TurnRow key={turn.id} document={document} review={review} turn={turn} isRounds={isRounds} />
        ))}
      </ul>
      <div>
        <span className={css['small']}>{text('consolidator')}: </span>
        <bdi>{consolidator.name}</bdi>
        {outcome && <> · {text(`outcome.${outcome}`)}</>}
      </div>
      {comment && (
        <p className={css['words']} dir="auto">
          {comment}
        </p>
      )}
      {review.state === 'open' && (
        <Suspense>
          <ReviewActs document={document} review={review} />
        </Suspense>
      )}
    </div>
  )
}

interface TurnProps {
  readonly document: DocumentWithRevisions
  readonly review: Review
  readonly turn: ReviewTurn
  readonly isRounds: boolean
}

/** What one reviewer said, or by when it is asked of them. */
function TurnRow({ document, review, turn, isRounds }: TurnProps) {
  const text = useDocumentsText()
  const format = useFormats()
  const { reviewer, round, outcome, comment, answeredAt, askedAt, dueOn, isLate } = turn
  const when = [
    answeredAt && text('turnAnswered', { date: format.dateTime(answeredAt) }),
    !answeredAt && askedAt && text('turnAsked', { date: format.dateTime(askedAt) }),
    !askedAt && review.state === 'open' && text('turnWaits'),
    dueOn && text('turnDue', { date: format.day(dueOn, 'UTC') }),
  ]
  return (
    <li className={css['turn']}>
      <div>
        {isRounds && <span className={css['small']}>{text('reviewRound', { round })} · </span>}
        <bdi className={css['label']}>{reviewer.name}</bdi>
        {outcome && <> · {text(`outcome.${outcome}`)}</>}
      </div>
      <div className={css['small']}>
        {when.filter(Boolean).join(' · ')}
        {isLate && <span className={css['late']}> · {text('reviewLate')}</span>}
      </div>
      {comment && (
        <p className={css['words']} dir="auto">
          {comment}
        </p>
      )}
      {turn.can.handOn && (
        <Suspense>
          <HandOn document={document} review={review} turn={turn} />
        </Suspense>
      )}
    </li>
  )
}
