import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/**
 * Schemes, the last number of each sequence, and every number that was ever given. A person of one site numbers records too,
 * though the scheme is the project's: functions of the tables' owner do it, which see these three tables.
 */
export const createNumbering = defineMigration('20261122T1421_numbering_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table numbering_schemes (
      project_code text not null,
      id uuid not null,
      kind text not null,
      pattern text not null,
      resets text not null check (resets in ('year', 'never')),
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run(
    'create unique index numbering_schemes_by_kind on numbering_schemes (project_code, kind) where deleted_at is null',
  )
  await run('create index numbering_schemes_by_id on numbering_schemes (id)')
  await run(`select enable_place_security('numbering_schemes')`)
  await run(`
    create table numbering_counters (
      project_code text not null, kind text not null, key text not null, last integer not null,
      primary key (project_code, kind, key)
    )`)
  // Also where a scheme is changed back and forth: what was given once is never given again.
  await run(`
    create table numbering_given (
      project_code text not null, kind text not null, number text not null, given_at timestamptz not null default now(),
      primary key (project_code, kind, number)
    )`)
  for (const table of ['numbering_counters', 'numbering_given'])
    await run(`select enable_internal_security('${table}')`)
  for (const table of ['numbering_schemes', 'numbering_counters', 'numbering_given']) {
    await run(
      `do $$ begin execute format('create policy numbering on ${table} to %I using (true) with check (true)', current_user); end $$`,
    )
  }
  await createFunctions(run)
})

async function createFunctions(run: (text: string) => Promise<unknown>): Promise<void> {
  const rights = 'security definer set search_path = public, pg_temp'
  await run(`create function numbering_scheme_of(project text, wanted text) returns table (pattern text, resets text)
    language sql stable ${rights} as
    $$ select pattern, resets from numbering_schemes
       where project_code = project and kind = wanted and deleted_at is null $$`)
  await run(`create function numbering_last(project text, wanted text, within text) returns integer language sql stable ${rights} as
    $$ select coalesce(max(last), 0) from numbering_counters where project_code = project and kind = wanted and key = within $$`)
  // The row stays locked until the transaction ends: whoever rolls back leaves no gap, and the next one waits for it.
  await run(`create function numbering_take(project text, wanted text, within text) returns integer language sql ${rights} as
    $$ insert into numbering_counters as counters values (project, wanted, within, 1)
       on conflict (project_code, kind, key) do update set last = counters.last + 1 returning last $$`)
  await run(`create function numbering_give(project text, wanted text, made text) returns boolean language sql ${rights} as
    $$ with given as (insert into numbering_given values (project, wanted, made) on conflict do nothing returning 1)
       select exists (select from given) $$`)
  for (const name of ['numbering_scheme_of', 'numbering_last', 'numbering_take', 'numbering_give']) {
    await run(`revoke execute on function ${name} from public`)
    await run(`grant execute on function ${name} to plumbline_app, plumbline_admin`)
  }
}
