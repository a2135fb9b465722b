import { sql } from 'kysely'
import { datedPapers } from '#platform/server/records/dated-papers.ts'
import { contractKind, SECURITY_NAMES } from '../contract/contracts-records.ts'

/** Bonds, guarantees and insurances that are held; one without a day holds until it is given back, which nobody can test. */
export const datedSecurities = datedPapers({
  id: 'securities',
  kind: contractKind.id,
  title: { en: 'Securities and insurances of contracts', ar: 'ضمانات العقود وتأميناتها' },
  words: SECURITY_NAMES,
  rows: sql`
    select securities.project_code, null::text as site_code, contracts.id as record_id,
      concat_ws(' ', contracts.number, nullif(securities.number, '')) as label, securities.type as paper, null::date as starts_on,
      securities.expires_on as ends_on
    from contract_securities as securities
      join contracts on contracts.project_code = securities.project_code and contracts.id = securities.contract_id
    where securities.state = 'held' and contracts.deleted_at is null`,
})
