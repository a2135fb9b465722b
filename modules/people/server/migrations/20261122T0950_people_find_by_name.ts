import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * For the migrations behind this one, which turn names that records keep into ids; `people_forget_names` takes it away.
 * `person_of_name` finds whose name it was when the record was changed: by the history of the record, where two have the
 * same name and where somebody has another one since, then by those who have the name, or had it in any history. Where
 * nobody is found the name itself is kept, as that of an outsider. No record loses who is said to have written it.
 */
export const findPeopleByName = defineMigration('20261122T0950_people_find_by_name', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  // Two outsiders may have one name: those whose ids were kept already have one each.
  await run('alter table outside_people drop constraint outside_people_name_key')
  await run('create index outside_people_by_name on outside_people (name)')
  // Other programs write through files and replies of issues. Said by the view: a new installation has no rows, so that an
  // archive can be restored into it.
  await run(`
    create or replace view person_names as
    select id, display_name as name from users union all select id, name from outside_people
    union all select '7f7a2a4e-bcf0-4000-8000-00000000bcf0'::uuid, 'BCF'`)
  await run('create table names_of_before (name text primary key, id uuid not null)')
  await run(`select enable_internal_security('names_of_before')`)
  await run('set local role plumbline_admin')
  await run(`
    insert into names_of_before select name, min(id::text)::uuid
    from (select display_name as name, id from users union select name, id from users) as known
    group by name having count(distinct id) = 1`)
  await run(`
    insert into names_of_before select actor_name, min(actor_id)::uuid
    from audit_entries join users on users.id::text = actor_id
    where actor_name is not null group by actor_name having count(distinct actor_id) = 1
    on conflict do nothing`)
  await run('reset role')
  await createFunctions(run)
})

async function createFunctions(run: (text: string) => Promise<unknown>): Promise<void> {
  // As the role that sees all rows: the migrations run as the owner of the tables, who sees none.
  await run(`
    create function person_of_name(wanted text, kind text, record text) returns uuid language plpgsql
    set role = plumbline_admin as $$
    declare
      found_id uuid;
    begin
      if wanted is null then
        return null;
      end if;
      if wanted ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$' then
        return wanted::uuid;
      end if;
      select users.id into found_id from audit_entries join users on users.id::text = actor_id
        where entity_type = kind and entity_id = record and actor_name = wanted order by at desc limit 1;
      if found_id is null then
        select id into found_id from names_of_before where name = wanted;
      end if;
      if found_id is null then
        select id into found_id from outside_people where name = wanted order by created_at, id limit 1;
      end if;
      if found_id is null then
        insert into outside_people (name) values (wanted) returning id into found_id;
      end if;
      return found_id;
    end $$`)
  await run(`
    create function keep_person_name(wanted uuid, word text) returns void language sql set role = plumbline_admin as $$
      insert into outside_people (id, name) select wanted, word
      where wanted is not null and not exists (select from users where users.id = wanted) on conflict do nothing
    $$`)
}
