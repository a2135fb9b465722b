import { sql } from 'kysely'
import type { Text } from '#platform/contract/text.ts'
import { farFrom } from '#platform/server/records/around-moment.ts'
import { whatHappened } from '#platform/server/records/what-happened.ts'
import { procedureRunKind } from '../contract/procedures-records.ts'
import { isSubjectReadable } from './runs/run-privacy.ts'

interface Row {
  readonly id: string
  readonly name: Text
  readonly number: string
  readonly startedAt: Date
  readonly endedAt: Date | null
}

const READER = sql<string>`coalesce((select nullif(current_setting('app.user_id', true), '')), '')`

/** Permits and other procedures that ran at the place as it happened. */
export const happenings = whatHappened({
  id: 'procedure',
  title: { en: 'Permits and procedures', ar: 'التصاريح والإجراءات' },
  asks: 'procedure:read',
  find: async ({ db }, asked, most) => {
    const { projectCode, siteCode, structureCode, from, to } = asked
    const isMine = isSubjectReadable(
      { type: sql`procedure_runs.entity_type`, id: sql`procedure_runs.entity_id` },
      READER,
    )
    const { rows } = await sql<Row>`
      select id, name, number, started_at as "startedAt", ended_at as "endedAt" from procedure_runs
      where project_code = ${projectCode} and (site_code is null or site_code = ${siteCode})
        and (${structureCode}::text is null or structure_code is null or structure_code = ${structureCode}) and parent_id is null
        and started_at <= ${to.toISOString()}::timestamptz
        and coalesce(ended_at, case when state = 'running' then 'infinity'::timestamptz end) >= ${from.toISOString()}::timestamptz
        and ${isMine}
      order by ${farFrom(sql`started_at`, asked)}, id limit ${most}`.execute(db)
    return rows.map(({ id, name, number, startedAt, endedAt }) => ({
      id,
      at: startedAt.toISOString(),
      title: name,
      fact: { en: endedAt ? number : `${number} · running`, ar: endedAt ? number : `${number} · جارٍ` },
      record: { type: procedureRunKind.id, id },
    }))
  },
})
