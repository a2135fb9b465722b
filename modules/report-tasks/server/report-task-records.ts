import { sql } from 'kysely'
import type { z } from 'zod'
import { masterColumnRef, masterRecordRef } from '#modules/master-records/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { byChoices } from '#platform/server/records/record-filters.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { ReportTask, reportTaskErrors } from '../contract/report-task.ts'
import type { reportTasksApi } from '../contract/report-tasks-api.ts'
import { reportTasksModule } from '../contract/report-tasks-module.ts'
import { reportTaskKind } from '../contract/report-tasks-records.ts'

type Kept = z.output<typeof ReportTask.Draft> & Pick<ReportTask, 'number'>

const table = recordTable<Kept, InputOf<(typeof reportTasksApi)['endpoints']['list']>>({
  table: 'report_tasks',
  errors: reportTaskErrors,
  columns: columnsOf(ReportTask.Draft.shape, ['number'], {
    escalation: { json: 'escalation' },
    threshold: { json: 'threshold' },
  }),
  search: ['number', 'name', 'name_ar'],
  sort: { number: sql`number`, name: sql`name`, nextAt: sql`next_at`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: { trigger: byChoices('trigger') },
})

export const reportTaskSource: RecordSource = {
  table: 'report_tasks',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
}

const iso = (moment: ReturnType<typeof sql>) =>
  sql<string | null>`to_char(${moment} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

export const reportTasks = recordHandlers({
  kind: reportTaskKind,
  errors: reportTaskErrors,
  table,
  also: {
    ...savedBy('report_tasks'),
    person: personRef(sql`report_tasks.person_id`),
    masterRecord: masterRecordRef(sql`report_tasks.master_record_id`),
    escalationPeople: sql<(PersonRef | null)[]>`(
      select coalesce(jsonb_agg(${personRef(sql`(step ->> 'personId')::uuid`)} order by place), '[]')
      from jsonb_array_elements(escalation) with ordinality as steps(step, place))`,
    thresholdColumn: masterColumnRef(sql`report_tasks.master_record_id`, sql`report_tasks.threshold ->> 'column'`),
    problem: sql<Text | null>`problem`,
    nextAt: iso(sql`next_at`),
    lastSentAt: iso(sql`(select max(sent_at) from report_sendings as sendings
      where sendings.project_code = report_tasks.project_code and sendings.task_id = report_tasks.id and cause <> 'test')`),
  },
  can: recordPolicy(reportTasksModule, {
    edit: 'report-task:write',
    remove: 'report-task:write',
    send: 'report-task:write',
    webhook: 'report-task:webhook',
  }),
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, reportTaskKind.id, projectCode),
  }),
})

export const { insert: insertReportTask, isKnown: hasReportTask } = table
