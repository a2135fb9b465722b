import { sql } from 'kysely'
import type { FileAnswer, InputOf } from '#platform/contract/define-api.ts'
import { recordAudit } from '#platform/server/audit/record-audit.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { csvFile } from '#platform/server/csv/csv-file.ts'
import type { visitsApi } from '../contract/visits-api.ts'
import { momentsOf } from './period.ts'
import { VISIT_COLUMNS, type VisitRow, within } from './report-visits.ts'

/** The file is made in memory. */
const MAX_ROWS = 50_000
const HEAD = {
  en: ['Time (UTC)', 'User name', 'Page', 'Project', 'Site', 'Structure', 'Seconds', 'Device'],
  ar: ['الوقت (UTC)', 'اسم المستخدم', 'الصفحة', 'المشروع', 'الموقع', 'المنشأة', 'الثواني', 'الجهاز'],
}

/** Visits of a period, of everybody or one person, the newest 50,000. Taking them along is written down. */
export async function exportVisits(
  context: RequestContext,
  input: InputOf<(typeof visitsApi)['endpoints']['exportVisits']>,
): Promise<FileAnswer> {
  const rows = await context.services.database.transaction(context.scope, async (tx) => {
    const found = await sql<VisitRow>`
      select ${VISIT_COLUMNS} from visits
      where ${within(momentsOf(input), input.projectCode)} and ${input.userId ? sql`user_id = ${input.userId}` : sql`true`}
      order by at desc, id limit ${MAX_ROWS}`.execute(tx)
    const { from, to, userId } = input
    await recordAudit(tx, context, {
      action: 'visits.exported',
      entityType: userId ? 'user' : 'visits',
      entityId: userId ?? 'all',
      place: null,
      after: { from, to, rows: found.rows.length },
    })
    return found.rows
  })
  const name = `visits ${input.from} to ${input.to}.csv`
  return csvFile(
    name,
    HEAD[context.language],
    rows.map((row) => [
      row.at.toISOString(),
      row.userName,
      row.path,
      row.projectCode,
      row.siteCode,
      row.structureCode,
      Math.round(row.durationMs / 1000),
      row.device,
    ]),
  )
}
