import { sql } from 'kysely'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { holding } from '#platform/server/list-query.ts'
import { type ChatFeedback, type ChatQuestion, chatErrors, MOST_TURNS } from '../contract/chat.ts'
import type { KeptAnswer } from './kept-answer.ts'

export interface StoredChat {
  readonly id: string
  readonly title: string
  readonly updatedAt: Date
  readonly shareId: string | null
  readonly sharedAt: Date | null
}

export interface StoredTurn {
  readonly id: string
  readonly parentId: string | null
  readonly feedback: ChatFeedback | null
  readonly question: string
  readonly projectCode: string | null
  readonly answer: KeptAnswer
  readonly askedAt: Date
}

const TURN = sql`id, parent_id as "parentId", question, asked_project as "projectCode", answer, asked_at as "askedAt",
  (select jsonb_build_object('isRight', is_right, 'reason', reason) from chat_feedback
    where chat_feedback.user_id = chat_turns.user_id and chat_feedback.turn_id = chat_turns.id) as feedback`
const CHAT = sql`id, title, updated_at as "updatedAt", share_id as "shareId", shared_at as "sharedAt"`

/** Own conversations, the newest first. Every query names the person: an administrator's sees all rows. */
export async function listChats(
  db: Db,
  userId: string,
  {
    page,
    pageSize,
    search,
  }: { readonly page: number; readonly pageSize: number; readonly search?: string | undefined },
): Promise<Page<StoredChat>> {
  const found = search
    ? sql`and exists (select from chat_turns as asked where asked.user_id = ${userId} and asked.chat_id = chats.id
        and ${holding(search, sql`asked.question`)})`
    : sql``
  const { rows } = await sql<StoredChat & { total: number }>`
    select ${CHAT}, count(*) over ()::int as total from chats where user_id = ${userId} ${found}
    order by updated_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { items: rows.map(({ total: _, ...chat }) => chat), total, page, pageSize }
}

/** @throws chat.not-found */
export async function getChat(db: Db, userId: string, id: string): Promise<StoredChat & { turns: StoredTurn[] }> {
  const found = await sql<StoredChat>`select ${CHAT} from chats where user_id = ${userId} and id = ${id}`.execute(db)
  const [chat] = found.rows
  if (!chat) throw chatErrors.notFound({ id })
  return { ...chat, turns: await turnsOf(db, userId, id) }
}

/** @param until the place in the order of asking of the last one; all where absent */
export async function turnsOf(db: Db, userId: string, chatId: string, until?: string): Promise<StoredTurn[]> {
  const { rows } = await sql<StoredTurn>`
    select ${TURN} from chat_turns where user_id = ${userId} and chat_id = ${chatId}
      ${until === undefined ? sql`` : sql`and asked_order <= ${until}::bigint`}
    order by asked_order limit ${MOST_TURNS}`.execute(db)
  return rows
}

/**
 * The question that a new one follows: as it names it, or the one that was asked last.
 * @throws chat.turn-not-found where it is not of this conversation
 */
export async function parentOf(
  tx: Db,
  userId: string,
  { conversationId, parentId }: Pick<ChatQuestion, 'conversationId' | 'parentId'>,
): Promise<string | null> {
  if (parentId === null) return null
  const { rows } = await sql<{ id: string }>`
    select id from chat_turns where user_id = ${userId} and chat_id = ${conversationId}
      and ${parentId === undefined ? sql`true` : sql`id = ${parentId}`}
    order by asked_order desc limit 1`.execute(tx)
  if (parentId !== undefined && !rows[0]) throw chatErrors.turnNotFound()
  return rows[0]?.id ?? null
}

export async function findTurn(db: Db, userId: string, id: string): Promise<StoredTurn | null> {
  const { rows } = await sql<StoredTurn>`
    select ${TURN} from chat_turns where user_id = ${userId} and id = ${id}`.execute(db)
  return rows[0] ?? null
}

/** Keeps a conversation under its first question, and says whether it is new. @throws chat.full */
export async function beginOrGoOn(tx: Db, userId: string, id: string, title: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ isNew: boolean }>`
    insert into chats (user_id, id, title, created_at, updated_at) values (${userId}, ${id}, ${title}, ${now}, ${now})
    on conflict (user_id, id) do update set updated_at = excluded.updated_at
    returning xmax = 0 as "isNew"`.execute(tx)
  const counted = await sql<{ turns: number }>`
    select count(*)::int as turns from chat_turns where user_id = ${userId} and chat_id = ${id}`.execute(tx)
  if ((counted.rows[0]?.turns ?? 0) >= MOST_TURNS) throw chatErrors.full({ id })
  return rows[0]?.isNew ?? false
}

/** Keeps an answer; of two to the same question the one that came first. */
export async function insertTurn(
  tx: Db,
  userId: string,
  { id, conversationId, question, projectCode, parentId = null }: ChatQuestion,
  answer: KeptAnswer,
  now: Date,
): Promise<StoredTurn> {
  const { rows } = await sql<StoredTurn>`
    insert into chat_turns (user_id, id, chat_id, parent_id, question, asked_project, answer, asked_at)
    values (${userId}, ${id}, ${conversationId}, ${parentId}, ${question}, ${projectCode}, ${JSON.stringify(answer)}::jsonb, ${now})
    on conflict (user_id, id) do update set question = chat_turns.question
    returning ${TURN}`.execute(tx)
  return rows[0]!
}

export async function deleteChat(tx: Db, userId: string, id: string): Promise<void> {
  await sql`delete from chats where user_id = ${userId} and id = ${id}`.execute(tx)
}
