import { sql } from 'kysely'
import { type Hearing, hearingsOf } from '#modules/notifications/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Sending } from '../contract/report-task.ts'
import { reportSent } from './report-notice.ts'
import { reportTasks } from './report-task-records.ts'

/** Within this a notice is handed out; later, who has none was not told. */
const HANDED_OUT_MS = 120_000

type Row = Omit<Sending, 'sentAt' | 'recipients'> & { readonly sentAt: Date; readonly people: (PersonRef | null)[] }

/** What a task has sent, and how far each has come with each person. */
export async function showSendings(context: RequestContext, { id }: { readonly id: string }): Promise<Sending[]> {
  await reportTasks.saved.get(context, id)
  return sendingsOf(context, sql`task_id = ${id}`)
}

export async function showSending(context: RequestContext, id: string): Promise<Sending> {
  const [sending] = await sendingsOf(context, sql`report_sendings.id = ${id}`)
  if (!sending) throw new Error(`There is no sending ${id}.`)
  return sending
}

async function sendingsOf(
  { db, services, language }: RequestContext,
  where: ReturnType<typeof sql>,
): Promise<Sending[]> {
  const { rows } = await sql<Row>`
    select id, sent_at as "sentAt", cause, level, ${personRef(sql`report_sendings.sent_by`)} as "sentBy",
      (select coalesce(jsonb_agg(${personRef(sql`recipient`)} order by recipient), '[]')
        from unnest(recipient_ids) as recipient) as people
    from report_sendings where ${where} order by sent_at desc limit 50`.execute(db)
  const sendings: Sending[] = []
  for (const { people, sentAt, ...sending } of rows) {
    const heard = new Map(
      (await services.database.read(SYSTEM_SCOPE, (all) => hearingsOf(all, reportSent.id, sending.id))).map((one) => [
        one.userId,
        one,
      ]),
    )
    const isHandedOut = services.now().getTime() - sentAt.getTime() > HANDED_OUT_MS
    const recipients = people.flatMap((person) => {
      const hearing = person ? heard.get(person.id) : undefined
      const reason = hearing?.reason?.[language] ?? null
      return person ? [{ person, heard: heardBy(hearing, isHandedOut), email: hearing?.email ?? 'none', reason }] : []
    })
    sendings.push({ ...sending, sentAt: sentAt.toISOString(), recipients } as Sending)
  }
  return sendings
}

function heardBy(hearing: Hearing | undefined, isHandedOut: boolean): Sending['recipients'][number]['heard'] {
  if (hearing) return hearing.readAt ? 'read' : 'told'
  return isHandedOut ? 'notTold' : 'waiting'
}
