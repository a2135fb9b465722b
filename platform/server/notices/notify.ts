import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Place } from '#platform/contract/place.ts'
import type { Text } from '#platform/contract/text.ts'
import { announce } from '../bus/announce.ts'
import type { Db } from '../database/database.ts'
import { assertDeclared } from '../records/record-kinds.ts'
import type { NoticeKind } from './define-notice-kind.ts'

/** Who makes it happen: a request's context fits, and so does a job's. */
export interface NoticeContext {
  readonly user: { readonly id: string; readonly displayName: string } | null
}

export interface Notice {
  /** Who is told, by id of the user. Who may not see the place when it is delivered is not told. */
  readonly userIds: readonly string[]
  readonly kind: NoticeKind
  readonly title: Text
  readonly body?: Text
  /** Screen that it leads to: the path as the screen declares it, with values for its parameters. */
  readonly link?: { readonly route: `/${string}`; readonly params?: Readonly<Record<string, string>> }
  /** Record that it is about: who may not read it is not told. Without `link` it leads to the screen that shows it. */
  readonly record?: { readonly type: string; readonly id: string }
  readonly place?: Place | null
  /** The same kind with the same key tells a person once, however often it is said. */
  readonly dedupeKey: string
  /** Not before this moment: a reminder. */
  readonly notBefore?: Date
}

/** Channel on which the processes that deliver are woken. */
export const NOTICES_CHANNEL = 'plumbline_notices'
const MAX_TITLE = 300
const MAX_BODY = 4_000
/** Control and direction-override characters, and every kind of line break. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e]+/gu

/**
 * Tells people something when the transaction commits, and never when it does not. It is one row in the caller's
 * transaction; who hears of it, and how, is decided at delivery from their rights and choices of that moment.
 * @example await notify(tx, context, { userIds: [ownerId], kind: shareOpened, title: { en: '…', ar: '…' }, dedupeKey: id })
 */
export async function notify(tx: Db, context: NoticeContext, notice: Notice): Promise<void> {
  const { userIds, kind, link, record, place, notBefore } = notice
  if (record) assertDeclared(record.type)
  if (userIds.length === 0) return
  await sql`
    insert into notice_outbox (id, user_ids, kind, title, body, route, params, record_type, record_id,
      project_code, site_code, structure_code, actor_id, actor_name, dedupe_key, run_after)
    values (${randomUUID()}, ${[...new Set(userIds)]}::text[], ${kind.id}, ${asJson(shortened(notice.title, MAX_TITLE))}::jsonb,
      ${notice.body ? asJson(shortened(notice.body, MAX_BODY)) : null}::jsonb, ${link?.route ?? null},
      ${asJson(link?.params ?? {})}::jsonb, ${record?.type ?? null}, ${record?.id ?? null},
      ${place?.projectCode ?? null}, ${place?.siteCode ?? null}, ${place?.structureCode ?? null},
      ${context.user?.id ?? null}, ${context.user?.displayName ?? null}, ${notice.dedupeKey},
      coalesce(${notBefore ?? null}::timestamptz, now()))`.execute(tx)
  if (!notBefore) announce(tx, NOTICES_CHANNEL, '')
}

const asJson = (value: unknown) => JSON.stringify(value)

/** Names of files and people come in here: no control characters, which a mail's head or the database would trip over. */
function shortened(text: Text, limit: number): Text {
  const tidy = (words: string) => {
    const plain = words.replace(UNPRINTABLE, ' ').trim()
    return plain.length > limit ? `${plain.slice(0, limit - 1)}…` : plain
  }
  return { en: tidy(text.en), ar: tidy(text.ar) }
}
