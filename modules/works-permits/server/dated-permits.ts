import { sql } from 'kysely'
import { datedPapers } from '#platform/server/records/dated-papers.ts'
import { worksPermitKind } from '../contract/works-permits-records.ts'

/** Permits of works that are approved or going on: past its last day, the works have none. */
export const datedPermits = datedPapers({
  id: 'works-permits',
  kind: worksPermitKind.id,
  title: { en: 'Works permits of the municipality', ar: 'تصاريح الأعمال من البلدية' },
  words: { permit: { en: 'permit', ar: 'التصريح' } },
  rows: sql`
    select project_code, site_code, id as record_id, concat_ws(' ', number, name) as label, 'permit' as paper, starts_on, ends_on
    from works_permits where deleted_at is null and state in ('approved', 'active')`,
})
