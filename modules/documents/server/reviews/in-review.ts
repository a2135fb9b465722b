import { type RawBuilder, sql } from 'kysely'
import { isPastInProject } from '#modules/sites/server/public.ts'

const OPEN = sql`document_reviews.project_code = documents.project_code and document_reviews.document_id = documents.id
  and document_reviews.state = 'open' and exists (select from document_revisions as reviewed
    where reviewed.project_code = document_reviews.project_code and reviewed.document_id = document_reviews.document_id
      and reviewed.revision = document_reviews.revision)`
const TURN = sql`document_review_turns as turn on turn.project_code = document_reviews.project_code
  and turn.review_id = document_reviews.id and turn.answered_at is null and turn.asked_at is not null`
const ME = sql`current_setting('app.user_id', true)::uuid`
const past = (day: RawBuilder<unknown>) => isPastInProject(day, sql`document_reviews.project_code`)

const FILTERS = {
  open: sql`exists (select from document_reviews where ${OPEN})`,
  late: sql`exists (select from document_reviews left join ${TURN} where ${OPEN}
    and (${past(sql`document_reviews.due_on`)} or ${past(sql`turn.due_on`)}))`,
  mine: sql`exists (select from document_reviews left join ${TURN} where ${OPEN}
    and (turn.reviewer_id = ${ME} or (consolidator_id = ${ME} and not exists (
      select from document_review_turns as other where other.project_code = document_reviews.project_code
        and other.review_id = document_reviews.id and other.answered_at is null))))`,
}

/** Documents whose newest revision is in review, late there, or waits for the caller. */
export const inReview = (which: keyof typeof FILTERS): RawBuilder<unknown> => FILTERS[which]
