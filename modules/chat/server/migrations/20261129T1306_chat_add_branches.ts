import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

const IS_OWN = `user_id = (select nullif(current_setting('app.user_id', true), ''))::uuid`

/** Questions that were asked anew in other words stand beside each other; what is thought of an answer; links to conversations. */
export const addBranches = defineMigration('20261129T1306_chat_add_branches', async (db) => {
  await sql`
    alter table chat_turns
      -- The question before it; null for the first ones.
      add column parent_id uuid,
      -- Of questions in one moment too.
      add column asked_order bigint generated always as identity,
      add foreign key (user_id, parent_id) references chat_turns (user_id, id) on delete cascade`.execute(db)
  await sql`
    update chat_turns set parent_id = former.id from (
      select user_id, chat_turns.id as next, lag(chat_turns.id) over (partition by user_id, chat_id order by asked_at, chat_turns.id) as id
      from chat_turns) as former
    where former.user_id = chat_turns.user_id and former.next = chat_turns.id`.execute(db)
  await sql`create index chat_turns_of_parent on chat_turns (user_id, parent_id)`.execute(db)
  await sql`
    create table chat_feedback (
      user_id uuid not null,
      turn_id uuid not null,
      is_right boolean not null,
      reason text not null,
      -- Empty unless its asker hands it on.
      question text not null,
      answer_state text not null,
      answered_by text,
      given_at timestamptz not null,
      primary key (user_id, turn_id),
      foreign key (user_id, turn_id) references chat_turns (user_id, id) on delete cascade
    )`.execute(db)
  await sql`create index chat_feedback_newest on chat_feedback (given_at desc)`.execute(db)
  await sql`select enable_internal_security('chat_feedback')`.execute(db)
  await sql`grant select, insert, update, delete on chat_feedback to plumbline_app`.execute(db)
  await sql
    .raw(`create policy own on chat_feedback to plumbline_app using (${IS_OWN}) with check (${IS_OWN})`)
    .execute(db)
  await sql`
    alter table chats
      -- Who has it and may ask the assistant reads what was asked until then, with rights of their own.
      add column share_id uuid unique,
      add column shared_at timestamptz,
      add column shared_order bigint,
      add check ((share_id is null) = (shared_at is null)),
      add check ((share_id is null) = (shared_order is null))`.execute(db)
})
