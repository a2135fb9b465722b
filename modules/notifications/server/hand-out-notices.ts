import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { findNoticeKind, type NoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { publishEvent } from '#platform/server/realtime/publish-event.ts'
import { dueTime } from './due-time.ts'
import type { LeavingChannel } from './message-repository.ts'
import { findRecipient } from './recipient.ts'
import { channelsOf, findSettings, reachabilityOf, type SettingsRow } from './settings-repository.ts'
import { mailboxOf, mayHear, type Told } from './told.ts'

interface OutboxRow extends Told {
  readonly id: string
  readonly user_ids: readonly string[]
  readonly dedupe_key: string
  readonly attempts: number
}

const MAX_ATTEMPTS = 10
const FIRST_RETRY_SECONDS = 5

/**
 * Hands out the next row of the outbox: a notification for each person who may hear of it, and what is to leave the
 * product for them. All of it and the end of the row are one transaction, so it is done once by whoever does it.
 * @returns false where nothing waits.
 */
export async function handOutNext(services: Services): Promise<boolean> {
  let taken: OutboxRow | undefined
  try {
    return await services.database.transaction(SYSTEM_SCOPE, async (tx) => {
      taken = await takeRow(tx, services.now())
      if (!taken) return false
      const kind = findNoticeKind(taken.kind)
      if (!kind) throw new Error(`No module declares notices of the kind ${taken.kind}.`)
      for (const userId of taken.user_ids) await tell(services, tx, taken, kind, userId)
      await sql`delete from notice_outbox where id = ${taken.id}`.execute(tx)
      return true
    })
  } catch (error) {
    if (!taken) throw error
    services.log.error({ err: error, kind: taken.kind, noticeId: taken.id }, 'a notice could not be handed out')
    await postpone(services, taken)
    return true
  }
}

async function takeRow(tx: Db, now: Date): Promise<OutboxRow | undefined> {
  // The later of both clocks: a row is due when it is written, however far the database's clock is ahead of ours.
  const { rows } = await sql<OutboxRow>`
    select * from notice_outbox where failure is null and run_after <= greatest(${now}, clock_timestamp())
    order by run_after limit 1 for update skip locked`.execute(tx)
  return rows[0]
}

/** A row that cannot be handed out must not keep the others waiting. */
async function postpone({ database, now }: Services, { id, attempts }: OutboxRow): Promise<void> {
  const isOver = attempts + 1 >= MAX_ATTEMPTS
  const runAfter = new Date(now().getTime() + FIRST_RETRY_SECONDS * 1000 * 2 ** attempts)
  await database.transaction(SYSTEM_SCOPE, (tx) =>
    sql`update notice_outbox set attempts = attempts + 1, run_after = ${runAfter},
      failure = ${isOver ? 'given up after ten attempts; the log has the reason' : null} where id = ${id}`.execute(tx),
  )
}

async function tell(services: Services, tx: Db, row: OutboxRow, kind: NoticeKind, userId: string): Promise<void> {
  const recipient = await findRecipient(tx, userId)
  if (!recipient || !(await mayHear(services, recipient.principal, row))) return
  const settings = await findSettings(tx, recipient.id)
  const channels = channelsOf(settings, kind)
  const now = services.now()
  const id = await insertNotification(tx, row, { userId: recipient.id, isInProduct: channels.includes('product'), now })
  if (id === null) return
  const mailbox = mailboxOf(row, recipient)
  for (const channel of leavingBy(services, mailbox, { settings, hasDevice: recipient.hasPushDevice }, channels)) {
    const due = dueTime(now, reachabilityOf(settings, recipient), { channel, isUrgent: isUrgent(kind) })
    await sql`
      insert into notification_deliveries (user_id, notification_id, channel, due_at, is_grouped)
      values (${recipient.id}, ${id}, ${channel}, ${due.at}, ${due.isGrouped})`.execute(tx)
  }
  if (!channels.includes('product')) return
  await publishEvent(tx, { type: 'notification.created', place: null, userId: recipient.id, entityId: id })
}

/** What is about the safety of an account does not wait for the morning. */
function isUrgent(kind: NoticeKind): boolean {
  return kind.isUrgent === true || kind.isAlwaysOn === true
}

/** Null where the person was told of this before. */
async function insertNotification(
  tx: Db,
  row: OutboxRow,
  { userId, isInProduct, now }: { userId: string; isInProduct: boolean; now: Date },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into notifications (user_id, id, kind, title, body, route, params, record_type, record_id,
      project_code, site_code, structure_code, actor_name, dedupe_key, is_in_product, created_at)
    values (${userId}, ${randomUUID()}, ${row.kind}, ${JSON.stringify(row.title)}::jsonb,
      ${row.body ? JSON.stringify(row.body) : null}::jsonb, ${row.route}, ${JSON.stringify(row.params)}::jsonb,
      ${row.record_type}, ${row.record_id}, ${row.project_code}, ${row.site_code}, ${row.structure_code},
      ${row.actor_name}, ${row.dedupe_key}, ${isInProduct}, ${now})
    on conflict (user_id, kind, dedupe_key) do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

function leavingBy(
  { config }: Services,
  mailbox: string,
  { settings, hasDevice }: { readonly settings: SettingsRow; readonly hasDevice: boolean },
  channels: readonly string[],
): LeavingChannel[] {
  const ways: LeavingChannel[] = []
  if (channels.includes('push') && hasDevice) ways.push('push')
  if (channels.includes('email') && config.SMTP_URL !== undefined && mailbox !== '') ways.push('email')
  if (channels.includes('webhook') && settings.webhook_url !== null) ways.push('webhook')
  return ways
}
