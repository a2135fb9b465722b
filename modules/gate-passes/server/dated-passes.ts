import { sql } from 'kysely'
import { datedPapers } from '#platform/server/records/dated-papers.ts'
import { gatePassKind } from '../contract/gate-passes-records.ts'

/** Papers of who and what passes a gate: of vehicles insurance and inspection, of people the induction, and whatever else has a day. */
export const datedPasses = datedPapers({
  id: 'gate-passes',
  kind: gatePassKind.id,
  title: { en: 'Papers of gate passes', ar: 'وثائق تصاريح البوابات' },
  words: {
    induction: { en: 'induction', ar: 'التعريف بالسلامة' },
    insurance: { en: 'insurance', ar: 'التأمين' },
    inspection: { en: 'inspection', ar: 'الفحص' },
  },
  rows: sql`
    select project_code, site_code, id as record_id, concat_ws(' ', plate, nullif(name, '')) as label, paper, null::date as starts_on,
      ends_on
    from gate_passes, lateral (values ('induction', induction_until, holder <> 'vehicle'),
      ('insurance', insurance_until, holder = 'vehicle'), ('inspection', inspection_until, holder = 'vehicle'))
      as papers (paper, ends_on, is_asked)
    where deleted_at is null and state <> 'returned' and (is_asked or ends_on is not null)`,
})
