import { sql } from 'kysely'
import type { Page } from '#platform/contract/paging.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type ChatQuestion, chatErrors, MOST_TURNS } from '../contract/chat.ts'
import type { KeptAnswer } from './kept-answer.ts'

export interface StoredChat {
  readonly id: string
  readonly title: string
  readonly updatedAt: Date
}

export interface StoredTurn {
  readonly id: string
  readonly question: string
  readonly projectCode: string | null
  readonly answer: KeptAnswer
  readonly askedAt: Date
}

const TURN = sql`id, question, asked_project as "projectCode", answer, asked_at as "askedAt"`
const CHAT = sql`id, title, updated_at as "updatedAt"`

/** Own conversations, the newest first. Every query names the person: an administrator's sees all rows. */
export async function listChats(
  db: Db,
  userId: string,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
): Promise<Page<StoredChat>> {
  const { rows } = await sql<StoredChat & { total: number }>`
    select ${CHAT}, count(*) over ()::int as total from chats where user_id = ${userId}
    order by updated_at desc, id limit ${pageSize} offset ${(page - 1) * pageSize}`.execute(db)
  const total = rows[0]?.total ?? 0
  return { items: rows.map(({ total: _, ...chat }) => chat), total, page, pageSize }
}

/** @throws chat.not-found */
export async function getChat(db: Db, userId: string, id: string): Promise<StoredChat & { turns: StoredTurn[] }> {
  const found = await sql<StoredChat>`select ${CHAT} from chats where user_id = ${userId} and id = ${id}`.execute(db)
  const [chat] = found.rows
  if (!chat) throw chatErrors.notFound({ id })
  const { rows } = await sql<StoredTurn>`
    select ${TURN} from chat_turns where user_id = ${userId} and chat_id = ${id}
    order by asked_at, id limit ${MOST_TURNS}`.execute(db)
  return { ...chat, turns: rows }
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
  { id, conversationId, question, projectCode }: ChatQuestion,
  answer: KeptAnswer,
  now: Date,
): Promise<StoredTurn> {
  const { rows } = await sql<StoredTurn>`
    insert into chat_turns (user_id, id, chat_id, question, asked_project, answer, asked_at)
    values (${userId}, ${id}, ${conversationId}, ${question}, ${projectCode}, ${JSON.stringify(answer)}::jsonb, ${now})
    on conflict (user_id, id) do update set question = chat_turns.question
    returning ${TURN}`.execute(tx)
  return rows[0]!
}

export async function deleteChat(tx: Db, userId: string, id: string): Promise<void> {
  await sql`delete from chats where user_id = ${userId} and id = ${id}`.execute(tx)
}
