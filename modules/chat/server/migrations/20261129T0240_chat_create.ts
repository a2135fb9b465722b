import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** A person's row, by the session's user. */
const IS_OWN = `user_id = (select nullif(current_setting('app.user_id', true), ''))::uuid`

/** Conversations belong to who holds them; nobody else reads one. */
export const createChats = defineMigration('20261129T0240_chat_create', async (db) => {
  await sql`
    create table chats (
      user_id uuid not null references users (id) on delete cascade,
      id uuid not null,
      title text not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      primary key (user_id, id)
    )`.execute(db)
  await sql`create index chats_newest on chats (user_id, updated_at desc)`.execute(db)
  await sql`
    create table chat_turns (
      user_id uuid not null,
      id uuid not null,
      chat_id uuid not null,
      question text not null,
      -- What was asked about: the question itself lies in no place.
      asked_project text,
      -- Sentences, and where they lie in revisions of documents.
      answer jsonb not null,
      asked_at timestamptz not null,
      primary key (user_id, id),
      foreign key (user_id, chat_id) references chats (user_id, id) on delete cascade
    )`.execute(db)
  await sql`create index chat_turns_of_chat on chat_turns (user_id, chat_id, asked_at)`.execute(db)
  for (const table of ['chats', 'chat_turns']) {
    await sql`select enable_internal_security(${table}::regclass)`.execute(db)
    await sql.raw(`grant select, insert, update, delete on ${table} to plumbline_app`).execute(db)
    await sql.raw(`create policy own on ${table} to plumbline_app using (${IS_OWN}) with check (${IS_OWN})`).execute(db)
  }
})
