import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * A revision that was never shared is read by the company of who uploaded it, and a document that has no other is seen by
 * nobody else. Two triggers keep it so, whoever writes: at the revision who it is kept to, and at its document who sees it
 * at all (`kept_to`) and who sees its newest revision (`newest_kept_to`). Null is everybody.
 */
export const keepToTeam = defineMigration('20261130T1204_documents_keep_to_team', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run('alter table document_revisions add column kept_to uuid[]')
  await run('alter table documents add column kept_to uuid[], add column newest_kept_to uuid[]')
  // Row security is forced for owners too; the trigger looks at all revisions of a document in their name.
  for (const [table, commands] of [
    ['documents', 'all'],
    ['document_revisions', 'select'],
  ])
    await run(
      `do $$ begin execute format('create policy keeping on ${table} for ${commands} to %I using (true)', current_user); end $$`,
    )
  await run(`
    create function keep_document_revision() returns trigger language plpgsql as $$
    begin
      if new.shared_at is not null or new.state in ('shared', 'published') then
        new.kept_to := null;
      elsif tg_op = 'INSERT' then
        new.kept_to := makers_of(new.created_by);
      end if;
      return new;
    end $$`)
  await run(`
    create function keep_document() returns trigger
    language plpgsql security definer set search_path = public, pg_temp as $$
    begin
      if tg_op = 'UPDATE' and new.kept_to is not distinct from old.kept_to then
        return null;
      end if;
      update documents set
        newest_kept_to = (select one.kept_to from document_revisions as one
          where one.project_code = new.project_code and one.document_id = new.document_id order by one.revision desc limit 1),
        kept_to = case when exists (select from document_revisions as one
            where one.project_code = new.project_code and one.document_id = new.document_id and one.kept_to is null) then null
          else array(select distinct maker from document_revisions as one, unnest(one.kept_to) as maker
            where one.project_code = new.project_code and one.document_id = new.document_id) end
      where project_code = new.project_code and id = new.document_id;
      return null;
    end $$`)
  await run(`create trigger keeping before insert or update on document_revisions
    for each row execute function keep_document_revision()`)
  await run(`create trigger kept after insert or update on document_revisions
    for each row execute function keep_document()`)
  await keepWhatIsThere(run)
  await run(`select keep_to_makers('document_revisions', 'kept_to')`)
  await run(`select keep_to_makers('documents', 'kept_to')`)
})

/** Revisions of before, by the companies that people have today. */
async function keepWhatIsThere(run: (text: string) => Promise<unknown>): Promise<void> {
  await run('alter table document_revisions no force row level security')
  await run(`update document_revisions set kept_to = makers_of(created_by)
    where shared_at is null and state in ('wip', 'archived')`)
  await run('alter table document_revisions force row level security')
}
