import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { findPerson, PERSON_STATUS, personRef } from '#modules/people/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import type { inboxApi } from '../contract/inbox-api.ts'
import { coverKind } from '../contract/inbox-records.ts'
import { type Cover, inboxErrors } from '../contract/task.ts'
import { findWhose } from './whose-tasks.ts'

type Draft = InputOf<(typeof inboxApi)['endpoints']['addCover']>

const coverAsked = defineNoticeKind({
  id: 'cover.asked',
  title: { en: 'I stand in for somebody', ar: 'أنوب عن شخص' },
  group: { en: 'My work', ar: 'أعمالي' },
  defaults: ['product', 'email'],
})

/** Both sides, from today on, soonest first. */
export async function listCovers(context: RequestContext): Promise<{ covers: Cover[] }> {
  const { today } = await findWhose(context)
  const mine = context.user.id
  const { rows } = await sql<Omit<Cover, 'can'>>`
    select id, ${personRef(sql`user_id`)} as person, ${personRef(sql`delegate_id`)} as delegate, from_on::text as "from", to_on::text as "to"
    from task_covers where (user_id = ${mine} or delegate_id = ${mine}) and to_on >= ${today}::date
    order by from_on, id limit 100`.execute(context.db)
  return { covers: rows.map((row) => ({ ...row, can: { end: true } })) }
}

/**
 * Lets somebody stand in: on these days they see what is asked of the caller, as far as their own rights let them read the
 * records. Nobody gets a right by it.
 * @throws inbox.delegate-unknown
 */
export async function addCover(context: RequestContext, { delegateId, from, to }: Draft): Promise<Cover> {
  const { user, db: tx } = context
  const id = randomUUID()
  const delegate = await findPerson(tx, delegateId)
  if (!delegate || delegate.status !== PERSON_STATUS.active || delegateId === user.id)
    throw inboxErrors.delegateUnknown({ delegateId })
  await sql`
      insert into task_covers (id, user_id, delegate_id, from_on, to_on)
      values (${id}, ${user.id}, ${delegateId}, ${from}::date, ${to}::date)`.execute(tx)
  await writeDown(context, 'cover.added', id, { userId: user.id, delegateId, from, to })
  await notify(tx, context, {
    userIds: [delegateId],
    kind: coverAsked,
    title: {
      en: `You stand in for ${user.displayName} from ${from} to ${to}`,
      ar: `تنوب عن ${user.displayName} من ${from} إلى ${to}`,
    },
    link: { route: '/work/inbox' },
    dedupeKey: id,
  })
  const added = (await listCovers(context)).covers.find((cover) => cover.id === id)
  if (!added) throw inboxErrors.coverNotFound({ id })
  return added
}

/** @throws inbox.cover-not-found */
export async function endCover(context: RequestContext, { id }: { id: string }): Promise<null> {
  const { user, db: tx } = context
  const { rows } = await sql<Parties>`
      delete from task_covers where id = ${id} and (user_id = ${user.id} or delegate_id = ${user.id})
      returning user_id as "userId", delegate_id as "delegateId"`.execute(tx)
  if (!rows[0]) throw inboxErrors.coverNotFound({ id })
  await writeDown(context, 'cover.ended', id, rows[0])
  return null
}

/** Who is away, and who stands in. */
interface Parties {
  readonly userId: string
  readonly delegateId: string
  readonly from?: string
  readonly to?: string
}

async function writeDown(
  context: RequestContext,
  action: 'cover.added' | 'cover.ended',
  entityId: string,
  { userId, ...facts }: Parties,
): Promise<void> {
  const [before, after] = action === 'cover.added' ? [null, facts] : [facts, null]
  await recordAudit(context.db, context, { action, entityType: coverKind.id, entityId, place: null, before, after })
  for (const one of [userId, facts.delegateId])
    await publishEvent(context.db, { type: 'cover.changed', place: null, userId: one, entityId })
}
