import { sql } from 'kysely'
import { findUserRights } from '#modules/access/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { defineNoticeKind } from '#platform/server/notices/define-notice-kind.ts'
import { notify } from '#platform/server/notices/notify.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { ENDS_SOON_DAYS } from '../contract/switch-choices.ts'
import type { OverrideRecord } from './override-repository.ts'

const DAY_MS = 86_400_000
/** A decision for less than the week is reminded of a day before its end; one for less than that is not. */
const LATEST_REMINDER_DAYS = 1

const group = { en: 'Feature switches', ar: 'مفاتيح الميزات' }

const changed = defineNoticeKind({
  id: 'switch.decided',
  title: { en: 'A switch that I answer for was changed', ar: 'تغيّر مفتاح أنا مسؤول عنه' },
  group,
  defaults: ['product', 'email'],
})

const endsSoon = defineNoticeKind({
  id: 'switch.ends-soon',
  title: { en: 'A decision that I answer for ends soon', ar: 'قرار أنا مسؤول عنه ينتهي قريبًا' },
  group,
  defaults: ['product', 'email'],
  stillHolds: isStillDue,
})

/** A decision about a switch before and after; null where there was or is none. */
interface Decision {
  readonly before: OverrideRecord | null
  readonly after: OverrideRecord | null
  /** Of the switch. */
  readonly title: Text
}

/**
 * Tells those who answer for a decision what others did with it, and reminds its owner before it ends. In the transaction of
 * the change.
 */
export async function notifyOwner(context: RequestContext, { before, after, title }: Decision): Promise<void> {
  const { db: tx, user } = context
  const owners = new Set([before?.ownerId, after?.ownerId].filter((id) => id !== undefined))
  const version = after ? `${after.id} ${after.rowVersion}` : `${before?.id} removed`
  for (const ownerId of owners) {
    if (ownerId === user.id) continue
    const link = await linkFor(tx, ownerId)
    const words = wordsOf(ownerId, before, after)
    const about = { title: { en: `${title.en}: ${words.en}`, ar: `${title.ar}: ${words.ar}` }, body: reasonOf(after) }
    await notify(tx, context, { kind: changed, userIds: [ownerId], ...about, ...link, dedupeKey: version })
  }
  if (after) await remind(context, after, title)
}

async function remind({ db: tx, services }: RequestContext, after: OverrideRecord, title: Text): Promise<void> {
  const { id, ownerId, expiresAt } = after
  const now = services.now().getTime()
  const moments = [ENDS_SOON_DAYS, LATEST_REMINDER_DAYS].map((days) => expiresAt.getTime() - days * DAY_MS)
  const moment = moments.find((at) => at > now)
  if (moment === undefined) return
  const day = sayDay(expiresAt.toISOString().slice(0, 10))
  const link = await linkFor(tx, ownerId)
  await notify(
    tx,
    { user: null },
    {
      kind: endsSoon,
      userIds: [ownerId],
      title: { en: `${title.en}: your decision ends on ${day.en}`, ar: `${title.ar}: ينتهي قرارك في ${day.ar}` },
      body: {
        en: 'The next rule or the default holds from then on. Let it end, or decide again with a reason of today.',
        ar: 'بعدها تسري القاعدة التالية أو القيمة الافتراضية الآمنة. دعه ينتهي أو قرّر من جديد بسبب حالي.',
      },
      ...link,
      record: { type: 'switch-decision', id: `${id} ${ownerId} ${expiresAt.toISOString()}` },
      dedupeKey: `${id} ${expiresAt.toISOString()}`,
      notBefore: new Date(moment),
    },
  )
}

/** A decision that was taken back, prolonged or handed to somebody else is not reminded of any more. */
async function isStillDue(db: Db, recordId: string): Promise<boolean> {
  const [id, ownerId, expiresAt] = recordId.split(' ')
  const found = await sql`
    select from switch_overrides
    where id = ${id}::uuid and owner_id = ${ownerId}::uuid and expires_at = ${expiresAt}::timestamptz`.execute(db)
  return found.rows.length > 0
}

/** Who may not open the screen answers for the switch all the same, and is told without a way to it. */
async function linkFor(tx: Db, userId: string) {
  const rights = await findUserRights(tx, userId)
  const mayOpen = rights?.is_admin || rights?.permissions.includes('switch:read')
  return mayOpen ? ({ link: { route: '/Operation/switch/index' } } as const) : {}
}

function wordsOf(ownerId: string, before: OverrideRecord | null, after: OverrideRecord | null): Text {
  if (!after) return { en: 'the decision was taken back', ar: 'أُلغي القرار' }
  if (after.ownerId !== ownerId) return { en: 'somebody else answers for it now', ar: 'أصبح شخص آخر مسؤولًا عنه' }
  const state = after.isOn ? { en: 'on', ar: 'تشغيل' } : { en: 'off', ar: 'إيقاف' }
  if (before?.ownerId === ownerId) return { en: `now ${state.en}, in your name`, ar: `الآن ${state.ar}، باسمك` }
  return { en: `${state.en}, and you answer for it`, ar: `${state.ar}، وأنت المسؤول عنه` }
}

function reasonOf(after: OverrideRecord | null): Text {
  if (!after) return { en: 'The next rule or the default holds.', ar: 'تسري القاعدة التالية أو القيمة الافتراضية.' }
  const day = sayDay(after.expiresAt.toISOString().slice(0, 10))
  return { en: `Until ${day.en}. ${after.reason}`, ar: `حتى ${day.ar}. ${after.reason}` }
}
