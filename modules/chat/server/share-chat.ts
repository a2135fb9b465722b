import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { personName } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { type Caller, callerOf } from '#platform/server/records/read-list.ts'
import { type ChatShare, chatErrors, type SharedChat } from '../contract/chat.ts'
import { getChat, type StoredTurn, turnsOf } from './chat-repository.ts'
import { note, presentShare, presentTo } from './talk.ts'

/**
 * Shares what was asked in a conversation until now, or ends that: the link that was given out opens nothing then.
 * @throws chat.not-found
 */
export async function shareChat(
  context: RequestContext,
  { id, isShared }: { readonly id: string; readonly isShared: boolean },
): Promise<ChatShare> {
  const { db, user, services } = context
  const { shareId } = await getChat(db, user.id, id)
  if (!isShared && shareId === null) return { shareId: null, sharedAt: null }
  const share = isShared
    ? { shareId: shareId ?? randomUUID(), sharedAt: services.now() }
    : { shareId: null, sharedAt: null }
  await sql`
    update chats set share_id = ${share.shareId}, shared_at = ${share.sharedAt}, shared_order = case when ${isShared}
      then (select coalesce(max(asked_order), 0) from chat_turns where user_id = ${user.id} and chat_id = ${id}) end
    where user_id = ${user.id} and id = ${id}`.execute(db)
  await note(context, isShared ? 'chat.shared' : 'chat.unshared', id)
  return presentShare(share)
}

/** What somebody shared, as the caller may read it now. @throws chat.not-shared */
export async function showShared(request: RequestContext, { id }: { readonly id: string }): Promise<SharedChat> {
  const reader = callerOf(request)
  const { title, owner, sharedAt, turns } = await sharedBy(reader, id)
  const shown = await presentTo(reader, turns)
  return { title, owner, sharedAt: sharedAt.toISOString(), turns: shown.map((turn) => ({ ...turn, feedback: null })) }
}

interface Shared {
  readonly userId: string
  readonly id: string
  readonly title: string
  readonly owner: string
  readonly sharedAt: Date
  readonly sharedOrder: string
}

/** Read past the rows' security, by the link alone: nothing of it is shown before the reader's rights are asked. */
function sharedBy({ services }: Caller, shareId: string): Promise<Shared & { turns: StoredTurn[] }> {
  return services.database.read(SYSTEM_SCOPE, async (db) => {
    const { rows } = await sql<Shared>`
      select user_id as "userId", id, title, shared_at as "sharedAt",
        shared_order::text as "sharedOrder", ${personName(sql`chats.user_id`)} as owner
      from chats where share_id = ${shareId}`.execute(db)
    const [shared] = rows
    if (!shared) throw chatErrors.notShared()
    return { ...shared, turns: await turnsOf(db, shared.userId, shared.id, shared.sharedOrder) }
  })
}
