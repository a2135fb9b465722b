import { sql } from 'kysely'
import type { Db } from '#platform/server/database/database.ts'
import { contentHash } from '#platform/server/records/content-hash.ts'
import { claimLines } from './claim-lines.ts'
import type { StoredClaim } from './payment-claim-records.ts'

/** Keeps what was submitted as it is, with its hash. */
export async function keepVersion(db: Db, claim: Pick<StoredClaim, 'id' | 'contractId' | 'contract'>): Promise<void> {
  const lines = (await claimLines(db, claim)).filter(({ periodQuantity }) => Number(periodQuantity) !== 0)
  const kept = lines.map(
    ({ billLineId, itemNo, description, rate, previousQuantity, periodQuantity, periodValue }) => ({
      ...{ billLineId, itemNo, description, rate, previousQuantity, periodQuantity, periodValue },
    }),
  )
  await sql`
    insert into payment_claim_versions (project_code, claim_id, version, company_id, lines, hash, period_value, to_date_value,
      submitted_at, submitted_by)
    select project_code, id, version, company_id, ${JSON.stringify(kept)}::jsonb, ${contentHash(kept)}, period_value,
      to_date_value, submitted_at, submitted_by from payment_claims where id = ${claim.id}`.execute(db)
}
