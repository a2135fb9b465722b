import { sql } from 'kysely'
import { defineMigration } from '#platform/server/database/migration.ts'

/** Of the record that a run is about: rows that hang on it carry its place and its company. */
const SUBJECT = `
  project_code text not null,
  site_code text,
  structure_code text,
  company_id uuid,
  entity_type text not null,
  entity_id text not null,`

/** Procedures with the versions that were made active, and what runs of them: state, steps, history and timers. */
export const createProcedures = defineMigration('20261122T1713_procedures_create', async (db) => {
  const run = (text: string) => sql.raw(text).execute(db)
  await run(`
    create table procedures (
      project_code text not null,
      id uuid not null,
      number text not null,
      state text not null default 'draft' check (state in ('draft', 'active', 'retired')),
      name text not null,
      name_ar text not null default '',
      area text not null,
      owner_id uuid,
      starts_for text not null default '',
      starts_when text not null default '',
      description text not null default '',
      key text not null default '',
      xml text not null default '',
      graph jsonb not null default '{}',
      layout jsonb not null default '{}',
      problems jsonb not null default '[]',
      row_version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null default now(),
      updated_by uuid not null,
      updated_at timestamptz not null default now(),
      deleted_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index procedures_by_id on procedures (id)')
  await run('create index procedures_by_area on procedures (project_code, area) where deleted_at is null')
  await run(`
    create table procedure_versions (
      project_code text not null,
      procedure_id uuid not null,
      version integer not null,
      facts jsonb not null,
      key text not null,
      xml text not null,
      graph jsonb not null,
      layout jsonb not null,
      created_at timestamptz not null default now(),
      primary key (project_code, procedure_id, version)
    )`)
  await run('create index procedure_versions_by_procedure on procedure_versions (procedure_id, version)')
  await run(`
    create table procedure_runs (${SUBJECT}
      id uuid not null,
      procedure_id uuid not null,
      version integer not null,
      name jsonb not null,
      number text not null,
      subject jsonb not null,
      state text not null default 'running' check (state in ('running', 'ended', 'cancelled')),
      run_state jsonb not null,
      seq integer not null default 0,
      root_id uuid not null,
      parent_id uuid,
      parent_token integer,
      depth integer not null default 0,
      started_by uuid,
      started_at timestamptz not null,
      ended_at timestamptz,
      primary key (project_code, id)
    )`)
  await run('create index procedure_runs_by_id on procedure_runs (id)')
  await run('create index procedure_runs_by_id_text on procedure_runs ((id::text))')
  await run('create index procedure_runs_by_record on procedure_runs (entity_id, entity_type)')
  await run('create index procedure_runs_by_procedure on procedure_runs (procedure_id, state)')
  await run('create index procedure_runs_by_parent on procedure_runs (parent_id) where parent_id is not null')
  await run('create index procedure_runs_by_start on procedure_runs (project_code, started_at desc)')
  await run(`
    create table procedure_steps (${SUBJECT}
      id uuid not null,
      run_id uuid not null,
      token integer not null,
      node text not null,
      name text not null,
      kind text not null check (kind in ('task', 'form', 'approval', 'choice')),
      state text not null default 'waiting' check (state in ('waiting', 'done', 'skipped', 'withdrawn')),
      person_id uuid,
      role_code text,
      stands_in text,
      evidence jsonb not null default '[]',
      questions jsonb not null default '[]',
      ways jsonb not null default '[]',
      asked_at timestamptz not null,
      due_at timestamptz,
      escalated_at timestamptz,
      done_at timestamptz,
      done_by uuid,
      answers jsonb not null default '{}',
      comment text not null default '',
      reason text not null default '',
      files jsonb not null default '[]',
      primary key (project_code, id)
    )`)
  await run('create index procedure_steps_by_id on procedure_steps (id)')
  await run('create index procedure_steps_by_run on procedure_steps (run_id, token)')
  await run(`create index procedure_steps_by_person on procedure_steps (person_id) where state = 'waiting'`)
  await run(`
    create table procedure_run_events (${SUBJECT}
      run_id uuid not null,
      seq integer not null,
      at timestamptz not null,
      clock text not null,
      event jsonb not null,
      passed jsonb not null,
      node text,
      by_id uuid,
      reason text not null default '',
      primary key (project_code, run_id, seq)
    )`)
  await run('create index procedure_run_events_by_run on procedure_run_events (run_id, seq)')
  // The history of a run is what it is replayed from. Its place follows that of the record, and nothing else of it changes.
  await run(`
    create function keep_run_event() returns trigger language plpgsql as $$
    begin
      if tg_op = 'DELETE' or (old.run_id, old.seq, old.at, old.clock, old.event, old.passed, old.node, old.by_id, old.reason)
        is distinct from (new.run_id, new.seq, new.at, new.clock, new.event, new.passed, new.node, new.by_id, new.reason)
      then
        raise exception 'the history of a run is kept as it was written';
      end if;
      return new;
    end $$`)
  await run(`create trigger kept before update or delete on procedure_run_events
    for each row execute function keep_run_event()`)
  await run(`
    create table procedure_timers (${SUBJECT}
      run_id uuid not null,
      token integer not null,
      timer text not null,
      is_escalation boolean not null default false,
      due_at timestamptz not null,
      tries integer not null default 0,
      primary key (project_code, run_id, token, timer)
    )`)
  await run('create index procedure_timers_by_due on procedure_timers (due_at)')
  await run('create index procedure_timers_by_run on procedure_timers (run_id, token)')
  for (const table of ['procedures', 'procedure_versions']) await run(`select enable_place_security('${table}')`)
  for (const table of ['procedure_runs', 'procedure_steps', 'procedure_run_events', 'procedure_timers'])
    await run(`select enable_record_part_security('${table}')`)
})
