import { sql } from 'kysely'
import type { RelationRow, ScheduleRows, ScheduleSummary } from '#engines/schedule/schedule-rows.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { Page } from '#platform/contract/paging.ts'
import type { Text } from '#platform/contract/text.ts'
import type { Db } from '#platform/server/database/database.ts'
import { momentText } from '#platform/server/database/moment-text.ts'
import { readPage } from '#platform/server/list-query.ts'
import type { ScheduleVersion } from '../contract/schedule.ts'
import { keepLoad } from './resource-repository.ts'
import type { VersionKey } from './version-key.ts'

/** Rows that one statement inserts. */
const ROWS_AT_ONCE = 500
const RELATIONS_AT_ONCE = 5_000

/** @returns the number of the version */
export async function insertVersion(
  tx: Db,
  { projectCode, scheduleId }: Omit<VersionKey, 'version'>,
  file: { readonly id: string; readonly name: string },
  personId: string,
): Promise<number> {
  // Held until the commit: of two files at once, one is the next version.
  await sql`select from schedules where id = ${scheduleId} for update`.execute(tx)
  const { rows } = await sql<{ version: number }>`
    insert into schedule_versions (project_code, schedule_id, version, file_id, file_name, created_by)
    values (${projectCode}, ${scheduleId},
      (select coalesce(max(version), 0) + 1 from schedule_versions where schedule_id = ${scheduleId}),
      ${file.id}, ${file.name}, ${personId}) returning version`.execute(tx)
  return rows[0]!.version
}

export async function setVersionJob(tx: Db, key: VersionKey, jobId: string): Promise<void> {
  await sql`update schedule_versions set job_id = ${jobId} where ${isKey(key)}`.execute(tx)
}

export async function setVersionState(tx: Db, key: VersionKey, state: 'reading' | 'failed', reason: Text | null) {
  await sql`update schedule_versions set state = ${state}, reason = ${reason && JSON.stringify(reason)}::jsonb
    where ${isKey(key)}`.execute(tx)
}

/** What was read takes the place of what an earlier run of the job may have left. */
export async function setVersionReady(
  tx: Db,
  key: VersionKey,
  figures: ScheduleSummary,
  { activities, relations, load }: ScheduleRows,
): Promise<void> {
  await sql`delete from schedule_activities where ${isKey(key)}`.execute(tx)
  for (let first = 0; first < activities.length; first += ROWS_AT_ONCE) {
    const values = activities.slice(first, first + ROWS_AT_ONCE).map(
      (row, index) => sql`(${key.projectCode}, ${key.scheduleId}::uuid, ${key.version}::int, ${first + index + 1}::int,
        ${row.code}, ${row.name}, ${JSON.stringify(row.path)}::jsonb, ${row.kind}, ${row.status}, ${row.start}::timestamp,
        ${row.finish}::timestamp, ${row.durationDays}::numeric, ${row.totalFloatDays}::numeric, ${row.isCritical}::boolean,
        ${row.percent}::numeric)`,
    )
    await sql`
      insert into schedule_activities (project_code, schedule_id, version, position, code, name, path, kind, status, start,
        finish, duration_days, total_float_days, is_critical, percent)
      values ${sql.join(values)}`.execute(tx)
  }
  await insertRelations(tx, key, relations)
  await keepLoad(tx, key, load)
  await sql`update schedule_versions set state = 'ready', reason = null, figures = ${JSON.stringify(figures)}::jsonb
    where ${isKey(key)}`.execute(tx)
}

async function insertRelations(tx: Db, key: VersionKey, relations: readonly RelationRow[]): Promise<void> {
  await sql`delete from schedule_relations where ${isKey(key)}`.execute(tx)
  for (let first = 0; first < relations.length; first += RELATIONS_AT_ONCE) {
    const part = relations.slice(first, first + RELATIONS_AT_ONCE)
    const column = (name: keyof RelationRow) => part.map((relation) => String(relation[name]))
    await sql`
      insert into schedule_relations (project_code, schedule_id, version, position, from_code, to_code, kind, lag_days)
      select ${key.projectCode}, ${key.scheduleId}::uuid, ${key.version}::int, ${first}::int + at, before, after, kind, lag
      from unnest(${column('from')}::text[], ${column('to')}::text[], ${column('kind')}::text[],
        ${column('lagDays')}::numeric[]) with ordinality as given(before, after, kind, lag, at)`.execute(tx)
  }
}

export async function isReadyVersion(db: Db, scheduleId: string, version: number): Promise<boolean> {
  const { rows } = await sql`select from schedule_versions
    where schedule_id = ${scheduleId} and version = ${version} and state = 'ready'`.execute(db)
  return rows.length > 0
}

export async function listVersions(
  db: Db,
  { id, ...paging }: { id: string; page: number; pageSize: number },
): Promise<Page<ScheduleVersion>> {
  return readPage(
    db,
    paging,
    ({ anyPlace, window }) => sql<ScheduleVersion & { total: number }>`
      select v.version, v.state, v.reason, v.file_name as "fileName", v.figures, v.job_id as "jobId",
        coalesce(v.version = schedules.baseline_version, false) as "isBaseline",
        ${momentText(sql`v.created_at`)} as "createdAt",
        ${personRef(sql`v.created_by`)} as "createdBy", count(*) over ()::int as total
      from schedule_versions as v join schedules on schedules.project_code = v.project_code and schedules.id = v.schedule_id
      where v.schedule_id = ${id} ${anyPlace('they are of one schedule, which the caller sees')}
      order by v.version desc ${window}`,
    ({ total: _total, ...version }) => version,
  )
}

const isKey = ({ projectCode, scheduleId, version }: VersionKey) =>
  sql`project_code = ${projectCode} and schedule_id = ${scheduleId} and version = ${version}`
