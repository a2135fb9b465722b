import { sql } from 'kysely'
import type { z } from 'zod'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { savedBy } from '#modules/people/server/public.ts'
import { isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { columnsOf } from '#platform/server/records/columns-of.ts'
import { recordPolicy } from '#platform/server/records/policy.ts'
import { recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { MasterRecord, masterRecordErrors } from '../contract/master-record.ts'
import type { masterRecordsApi } from '../contract/master-records-api.ts'
import { masterRecordsModule } from '../contract/master-records-module.ts'
import { masterRecordKind, type RunState } from '../contract/master-records-records.ts'

type Kept = z.output<typeof MasterRecord.Draft> & Pick<MasterRecord, 'number'>

const table = recordTable<Kept, InputOf<(typeof masterRecordsApi)['endpoints']['list']>>({
  table: 'master_records',
  errors: masterRecordErrors,
  columns: columnsOf(MasterRecord.Draft.shape, ['number'], {
    sources: { json: 'sources' },
    columns: { json: 'columns' },
  }),
  search: ['number', 'name', 'name_ar', 'note'],
  sort: { number: sql`number`, name: sql`name`, updatedAt: sql`updated_at` },
  order: sql`name, id`,
  filters: {},
})

export const masterRecordSource: RecordSource = {
  table: 'master_records',
  number: sql`number`,
  title: { en: sql`name`, ar: sql`name_ar` },
  place: 'site',
  isThere: sql`deleted_at is null`,
  isOfCompany: true,
}

/** A fact of the newest run. */
const newest = <Value>(
  fact: ReturnType<typeof sql>,
) => sql<Value | null>`(select ${fact} from master_record_runs as runs
  where runs.record_id = master_records.id and runs.project_code = master_records.project_code
  order by made_at desc limit 1)`

export const masterRecords = recordHandlers({
  kind: masterRecordKind,
  errors: masterRecordErrors,
  table,
  also: {
    ...savedBy('master_records'),
    lastMonth: newest<string>(sql`month`),
    lastState: newest<RunState>(sql`state`),
    lastConflicts: newest<number>(sql`jsonb_array_length(result -> 'conflicts')`),
  },
  can: recordPolicy(masterRecordsModule, {
    edit: 'master-record:write',
    remove: 'master-record:write',
    run: 'master-record:write',
    freeze: 'master-record:freeze',
  }),
  audited: ({ name, nameAr, note, sources, columns, isOneCompany }) => ({
    ...{ name, nameAr, note, isOneCompany },
    sources: sources.length,
    columns: columns.map(({ title, rule }) => `${title} (${rule})`).join('; '),
  }),
  isPlaceVisible,
  first: async ({ db }: RequestContext, { projectCode }: { readonly projectCode: string }) => ({
    number: await nextNumber(db, masterRecordKind.id, projectCode),
  }),
})

export const { insert: insertMasterRecord, isKnown: hasMasterRecord } = table
