import { sql } from 'kysely'
import type { StoredContract } from '#modules/contracts/server/public.ts'
import type { Text } from '#platform/contract/text.ts'
import type { RequestContext } from '#platform/server/context.ts'

/** The claim under a contract that nobody certified: under a closed one nobody could. */
export async function openClaim({ db }: RequestContext, { id }: StoredContract): Promise<Text | null> {
  const { rows } = await sql<{ number: string }>`
    select number from payment_claims where contract_id = ${id} and certificate_id is null and deleted_at is null
      and state <> 'withdrawn' limit 1`.execute(db)
  const [open] = rows
  return open
    ? {
        en: `Payment claim ${open.number} is not certified yet. Certify it, or withdraw it.`,
        ar: `لم يُصدَّق على مطالبة الدفع ${open.number} بعد. صدّق عليها أو اسحبها.`,
      }
    : null
}
