import { sql } from 'kysely'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef } from '#modules/people/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { ClaimVersion } from '../contract/payment-claim.ts'
import { savedClaim } from './payment-claim-records.ts'

interface KeptLine {
  readonly billLineId: string
  readonly itemNo: string
  readonly description: string
  readonly periodQuantity: string
}
type Kept = Omit<ClaimVersion, 'changes' | 'submittedAt' | 'submittedBy'> & {
  readonly submittedAt: Date
  readonly lines: readonly KeptLine[]
  readonly submittedBy: PersonRef
}

/** What was submitted each time, the newest first, each with what is other than in the one before. */
export async function showVersions(context: RequestContext, { id }: { id: string }): Promise<ClaimVersion[]> {
  await savedClaim.get(context, id)
  const { rows } = await sql<Kept>`
    select version, submitted_at as "submittedAt", ${personRef(sql`payment_claim_versions.submitted_by`)} as "submittedBy", hash,
      period_value::text as "periodValue", to_date_value::text as "toDateValue", lines
    from payment_claim_versions where claim_id = ${id} order by version desc`.execute(context.db)
  return rows.map(({ lines, submittedAt, ...version }, at) => ({
    ...version,
    submittedAt: submittedAt.toISOString(),
    // The first one is new as a whole.
    changes: at + 1 < rows.length ? changesOf(rows[at + 1]?.lines ?? [], lines) : [],
  }))
}

function changesOf(before: readonly KeptLine[], after: readonly KeptLine[]): ClaimVersion['changes'] {
  const was = new Map(before.map((line) => [line.billLineId, line]))
  const is = new Map(after.map((line) => [line.billLineId, line]))
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((key) => {
    const [old, now] = [was.get(key), is.get(key)]
    const { itemNo = '', description = '' } = now ?? old ?? {}
    const [from, to] = [old?.periodQuantity ?? null, now?.periodQuantity ?? null]
    return from === to ? [] : [{ itemNo, description, before: from, after: to }]
  })
}
