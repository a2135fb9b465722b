import { sql } from 'kysely'
import type { z } from 'zod'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { type Schedule, scheduleErrors } from '../contract/schedule.ts'
import type { schedulesApi } from '../contract/schedules-api.ts'
import { schedulesModule } from '../contract/schedules-module.ts'
import { scheduleKind } from '../contract/schedules-records.ts'

export type ScheduleDraft = z.output<typeof Schedule.Draft>

export const table = recordTable<ScheduleDraft, InputOf<(typeof schedulesApi)['endpoints']['list']>>({
  table: 'schedules',
  errors: scheduleErrors,
  columns: { projectCode: 'project_code', name: 'name', nameAr: 'name_ar', description: 'description' },
  search: ['name', 'name_ar', 'description'],
  sort: { name: sql`name`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: {},
})

const newest = (fields: ReturnType<typeof sql>, condition: ReturnType<typeof sql>) => sql`(select ${fields}
  from schedule_versions where schedule_versions.project_code = schedules.project_code
    and schedule_versions.schedule_id = schedules.id and ${condition} order by version desc limit 1)`

const isReady = sql`schedule_versions.state = 'ready'`
export const also = {
  ...savedBy('schedules'),
  latest: sql<Schedule['latest']>`${newest(
    sql`jsonb_build_object('version', version, 'state', state, 'fileName', file_name, 'reason', reason,
      'jobId', job_id)`,
    sql`true`,
  )}`,
  figures: sql<Schedule['figures']>`${newest(sql`figures`, isReady)}`,
  readyVersion: sql<number | null>`${newest(sql`version`, isReady)}`,
  baselineVersion: sql<number | null>`schedules.baseline_version`,
  baseline: sql<Schedule['baseline']>`${newest(
    sql`jsonb_build_object('start', figures ->> 'start', 'finish', figures ->> 'finish')`,
    sql`${isReady} and schedule_versions.version = schedules.baseline_version`,
  )}`,
}

export const schedules = recordHandlers({
  kind: scheduleKind,
  errors: scheduleErrors,
  table,
  also,
  can: recordPolicy(schedulesModule, { edit: 'schedule:write', remove: 'schedule:write' }),
  isPlaceVisible: (db, { projectCode }) => isPlaceVisible(db, { projectCode, siteCode: null, structureCode: null }),
})

export const scheduleSource: RecordSource = {
  table: 'schedules',
  title: { en: sql<string>`name`, ar: sql<string>`name_ar` },
  place: 'project',
  isThere: sql<boolean>`deleted_at is null`,
}
