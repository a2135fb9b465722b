import { sql } from 'kysely'
import { defineMigration } from '../migration.ts'

/** Background work as people see it. The queue library only says when to look at a row; this table is the truth. */
export const createJobs = defineMigration('20260101T0001_platform_create_jobs', async (db) => {
  await sql`create table jobs (
    id uuid primary key,
    kind text not null,
    input jsonb not null,
    title jsonb not null,
    project_code text,
    site_code text,
    structure_code text,
    subject_type text,
    subject_id text,
    requested_by text,
    language text not null default 'en',
    state text not null default 'queued' check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
    progress real not null default 0,
    step text,
    reason jsonb,
    attempts integer not null default 0,
    max_attempts integer not null,
    run_after timestamptz not null default now(),
    cancel_requested_at timestamptz,
    lease_token uuid,
    lease_until timestamptz,
    created_at timestamptz not null default now(),
    started_at timestamptz,
    finished_at timestamptz,
    check ((subject_type is null) = (subject_id is null)),
    check ((state = 'running') = (lease_token is not null))
  )`.execute(db)
  await sql`create index jobs_by_requester on jobs (requested_by, created_at desc)`.execute(db)
  await sql`create index jobs_by_subject on jobs (subject_type, subject_id, created_at desc)`.execute(db)
  await sql`create index jobs_unfinished on jobs (run_after) where state in ('queued', 'running')`.execute(db)
  await sql`select enable_place_security('jobs')`.execute(db)
  await sql`create policy own on jobs to plumbline_app
    using (requested_by = (select nullif(current_setting('app.user_id', true), '')))
    with check (requested_by = (select nullif(current_setting('app.user_id', true), '')))`.execute(db)
  await sql`revoke delete on jobs from plumbline_app`.execute(db)
  await createWakeFunction(db)
  // The platform looks for jobs whose queue entry was lost with a worker.
  await sql`grant usage on schema graphile_worker to plumbline_admin`.execute(db)
  await sql`grant select on graphile_worker.jobs to plumbline_admin`.execute(db)
})

/**
 * Lets a request put a job before the workers without rights on the queue's tables. The key keeps one entry a job; an
 * entry that a dead worker holds loses the key to the new one.
 */
async function createWakeFunction(db: Parameters<Parameters<typeof defineMigration>[1]>[0]): Promise<void> {
  await sql
    .raw(`
    create function wake_job(job uuid, at timestamptz default null) returns void
    language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
    begin
      perform graphile_worker.add_job('run-job', json_build_object('jobId', job), run_at := at,
        max_attempts := 1, job_key := 'job:' || job);
    end $$`)
    .execute(db)
  await sql`revoke execute on function wake_job from public`.execute(db)
  await sql`grant execute on function wake_job to plumbline_app, plumbline_admin`.execute(db)
}
