import { sql } from 'kysely'
import type { RequestContext } from '#platform/server/context.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type ComputedLine, claimLines } from './claim-lines.ts'
import { type StoredClaim, savedClaim } from './payment-claim-records.ts'

/** A claim that the caller sees, with all lines of its bill. @throws not-found */
export async function findClaim(
  context: RequestContext,
  id: string,
): Promise<{ readonly claim: StoredClaim; readonly lines: readonly ComputedLine[] }> {
  const claim = await savedClaim.get(context, id)
  return { claim, lines: await claimLines(context.db, claim) }
}

/** Says by which certificate it was certified: it is closed from then on. */
export async function closeClaim(context: RequestContext, id: string, certificateId: string): Promise<void> {
  const before = await savedClaim.get(context, id)
  await sql`update payment_claims set certificate_id = ${certificateId}, row_version = row_version + 1,
    updated_by = ${context.user.id}, updated_at = now() where id = ${id}`.execute(context.db)
  await publishSaved(context, savedClaim, id, 'payment-claim.certified', before)
}
