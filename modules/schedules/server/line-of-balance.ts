import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import type { LineOfBalance } from '../contract/line-of-balance.ts'
import { schedules } from './schedule-records.ts'

/** Work is repeated where a part of the structure has as many numbered activities. */
const REPEATED = 3
/** A storey is drawn each: more than a tower has cannot be told apart. */
const MOST_POINTS = 3_000

interface Row {
  readonly place: string
  readonly work: string
  readonly unit: number
  readonly code: string
  readonly start: string
  readonly finish: string
  readonly isComplete: boolean
  readonly isCritical: boolean
}

/**
 * Works that are repeated from unit to unit, such as storeys or spans: activities of one part of the structure whose codes
 * end with the number of the unit, as planners number them.
 */
export async function showLineOfBalance(
  context: RequestContext,
  { id, place: asked }: { readonly id: string; readonly place?: string | undefined },
): Promise<LineOfBalance> {
  const { readyVersion, projectCode } = await schedules.saved.get(context, id)
  const moment = (column: string) => sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD"T"HH24:MI')`
  const { rows } = await sql<Row>`
    with numbered as (
      select code, position, kind, (regexp_match(code, '([0-9]{1,4})$'))[1]::int as unit, path->>-1 as work,
        array_to_string(array(select jsonb_array_elements_text(path - (-1))), ' › ') as place,
        start, finish, status, is_critical, count(*) over (partition by path) as repeated
      from schedule_activities
      where project_code = ${projectCode} and schedule_id = ${id} and version = ${readyVersion}::int
        and kind = 'task' and code ~ '[0-9]$')
    select place, work, unit, code, ${moment('start')} as start, ${moment('finish')} as finish,
      status = 'complete' as "isComplete", is_critical as "isCritical"
    from numbered where repeated >= ${REPEATED} order by place, min(start) over (partition by place, work), unit, start
    limit ${MOST_POINTS}`.execute(context.db)
  const places = [...new Set(rows.map(({ place }) => place))]
  const place = places.find((one) => one === asked) ?? places[0] ?? null
  const here = rows.filter((row) => row.place === place)
  return {
    places,
    place,
    works: [...new Set(here.map(({ work }) => work))].map((work) => ({
      name: work,
      points: here
        .filter((row) => row.work === work)
        .map(({ unit, code, start, finish, isComplete, isCritical }) => ({
          unit,
          code,
          start,
          finish,
          isComplete,
          isCritical,
        })),
    })),
  }
}
