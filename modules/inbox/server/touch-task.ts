import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import { inboxErrors, type Task } from '../contract/task.ts'
import { tellScreens } from './ask-for.ts'
import { DONE_BY_HAND } from './list-tasks.ts'
import { findWhose, isTheirs } from './whose-tasks.ts'

interface Found {
  readonly id: string
  readonly kind: Task['kind']
  readonly personId: string | null
}

/** @throws inbox.task-not-found where it is not open, or not the caller's to see. */
async function getOpen(context: RequestContext, id: string): Promise<Found> {
  const { db, user } = context
  const theirs = isTheirs(db, user, await findWhose(context))
  const { rows } = await sql<Found>`
    select id, kind, person_id as "personId" from tasks where id = ${id} and state = 'open' and ${theirs}`.execute(db)
  if (!rows[0]) throw inboxErrors.taskNotFound({ id })
  return rows[0]
}

/** Notes that somebody of whom it is asked has looked at it: from then on it is not unread. */
export async function openTask(context: RequestContext, { id }: { id: string }): Promise<null> {
  const task = await getOpen(context, id)
  await sql`update tasks set opened_at = coalesce(opened_at, now()) where id = ${id}`.execute(context.db)
  await tellScreens(context.db, task.personId ?? context.user.id, id)
  return null
}

/** @throws inbox.done-elsewhere for what the record itself says. */
export async function finishTask(context: RequestContext, { id }: { id: string }): Promise<null> {
  const task = await getOpen(context, id)
  if (!DONE_BY_HAND.includes(task.kind)) throw inboxErrors.doneElsewhere({ id })
  await sql`
    update tasks set state = 'done', ended_at = now(), ended_by = ${context.user.id}, opened_at = coalesce(opened_at, now())
    where id = ${id}`.execute(context.db)
  await tellScreens(context.db, task.personId ?? context.user.id, id)
  return null
}
