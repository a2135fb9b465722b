import { sql } from 'kysely'
import { companyRef } from '#modules/companies/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { atPlace, inScope, type PlacePicked } from '#platform/server/list-query.ts'
import { AGE_BUCKETS } from '../contract/ncr-records.ts'
import { AGE_DAYS, IS_OPEN } from './ncr-records.ts'

export interface OpenNcrs {
  readonly packageName: string
  readonly companyId: string | null
  readonly companyName: string | null
  readonly companyNameAr: string | null
  readonly severity: 'minor' | 'major' | 'critical'
  readonly bucket: (typeof AGE_BUCKETS)[number]
  readonly count: number
}

/** What is open at a place, counted by package, company, severity and age: every figure of a dashboard is a sum of these. */
export async function countOpenNcrs(db: Db, place: PlacePicked): Promise<readonly OpenNcrs[]> {
  const [week, fortnight, month, older] = AGE_BUCKETS
  const found = await sql<OpenNcrs>`
    select package_name as "packageName", company_id as "companyId", ${companyRef(sql`open.company_id`)}->>'name' as "companyName",
      ${companyRef(sql`open.company_id`)}->>'nameAr' as "companyNameAr", severity, bucket, count(*)::int as count
    from (select package_name, company_id, severity,
        case when ${AGE_DAYS} <= 7 then ${week} when ${AGE_DAYS} <= 14 then ${fortnight}
          when ${AGE_DAYS} <= 30 then ${month} else ${older} end as bucket
      from ncrs where ${inScope(db)} and deleted_at is null and ${IS_OPEN} and ${atPlace(place)}) as open
    group by package_name, company_id, severity, bucket`.execute(db)
  return found.rows
}
