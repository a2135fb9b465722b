import { sql } from 'kysely'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { atPlace, inScope } from '#platform/server/list-query.ts'
import type { ObservationAges } from '../contract/observation.ts'
import type { observationsApi } from '../contract/observations-api.ts'
import { AGES, type PRIORITIES } from '../contract/observations-records.ts'
import { AGE_DAYS, IS_OPEN } from './observation-records.ts'

interface Counted {
  readonly age: (typeof AGES)[number]
  readonly priority: (typeof PRIORITIES)[number]
  readonly count: number
}

/** What is open, and for how long: each count is of the rows that the list shows for it. */
export async function countAges(
  { db, services }: RequestContext,
  place: InputOf<(typeof observationsApi)['endpoints']['ages']>,
): Promise<ObservationAges> {
  const [week, fortnight, month, older] = AGES
  const { rows } = await sql<Counted>`
    select age, priority, count(*)::int as count
    from (select priority, case when ${AGE_DAYS} <= 7 then ${week} when ${AGE_DAYS} <= 14 then ${fortnight}
        when ${AGE_DAYS} <= 30 then ${month} else ${older} end as age
      from observations where ${inScope(db)} and deleted_at is null and ${IS_OPEN} and ${atPlace(place)}) as open
    group by age, priority`.execute(db)
  return {
    asOf: services.now().toISOString(),
    ages: AGES.map((age) => {
      const of = (priority: Counted['priority']) =>
        rows.find((row) => row.age === age && row.priority === priority)?.count ?? 0
      return { age, low: of('low'), medium: of('medium'), high: of('high'), urgent: of('urgent') }
    }),
  }
}
