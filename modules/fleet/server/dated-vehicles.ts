import { sql } from 'kysely'
import { datedPapers } from '#platform/server/records/dated-papers.ts'
import { vehicleKind } from '../contract/fleet-records.ts'

/** Papers of the vehicles that are not out of service. */
export const datedVehicles = datedPapers({
  id: 'vehicle-papers',
  kind: vehicleKind.id,
  title: { en: 'Papers of vehicles', ar: 'وثائق المركبات' },
  words: {
    registration: { en: 'registration', ar: 'التسجيل' },
    insurance: { en: 'insurance', ar: 'التأمين' },
    inspection: { en: 'inspection', ar: 'الفحص' },
  },
  rows: sql`
    select project_code, site_code, id as record_id, concat_ws(' ', plate, nullif(fleet_number, '')) as label, paper,
      null::date as starts_on, ends_on
    from vehicles, lateral (values ('registration', registration_expiry), ('insurance', insurance_expiry),
      ('inspection', inspection_expiry)) as papers (paper, ends_on)
    where deleted_at is null and state <> 'out-of-service'`,
})
