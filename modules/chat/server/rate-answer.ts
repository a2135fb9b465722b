import { sql } from 'kysely'
import { personName } from '#modules/people/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { type ChatFeedback, chatErrors, type FeedbackChange, type GivenFeedback } from '../contract/chat.ts'
import { findTurn } from './chat-repository.ts'
import { note } from './talk.ts'

/** Keeps what the caller thinks of an answer to them, in place of what they thought before. @throws chat.turn-not-found */
export async function rateAnswer(
  context: RequestContext,
  { turnId, isRight, reason, withQuestion }: FeedbackChange,
): Promise<ChatFeedback | null> {
  const { db, user, services } = context
  const turn = await findTurn(db, user.id, turnId)
  if (!turn) throw chatErrors.turnNotFound()
  await note(context, 'chat.rated', turnId)
  if (isRight === null) {
    await sql`delete from chat_feedback where user_id = ${user.id} and turn_id = ${turnId}`.execute(db)
    return null
  }
  const { state, answeredBy = null } = turn.answer
  await sql`
    insert into chat_feedback (user_id, turn_id, is_right, reason, question, answer_state, answered_by, given_at)
    values (${user.id}, ${turnId}, ${isRight}, ${reason}, ${withQuestion ? turn.question : ''}, ${state}, ${answeredBy},
      ${services.now()})
    on conflict (user_id, turn_id) do update set is_right = excluded.is_right, reason = excluded.reason,
      question = excluded.question, given_at = excluded.given_at`.execute(db)
  return { isRight, reason }
}

/** What people think of answers, the newest first. */
export async function listFeedback(
  { db }: Pick<RequestContext, 'db'>,
  asked: { readonly page: number; readonly pageSize: number; readonly isRight?: 'true' | 'false' | undefined },
): Promise<Page<GivenFeedback>> {
  const { page, pageSize, isRight } = asked
  const { rows } = await sql<Omit<GivenFeedback, 'givenAt'> & { givenAt: Date; total: number }>`
    select turn_id as "turnId", ${personName(sql`chat_feedback.user_id`)} as person, is_right as "isRight", reason, question,
      answer_state as state, answered_by as "answeredBy", given_at as "givenAt", count(*) over ()::int as total
    from chat_feedback ${isRight === undefined ? sql`` : sql`where is_right = ${isRight === 'true'}`}
    order by given_at desc, turn_id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const items = rows.map(({ total: _, givenAt, ...given }) => ({ ...given, givenAt: givenAt.toISOString() }))
  return { items, total: rows[0]?.total ?? 0, page, pageSize }
}
