import { sql } from 'kysely'
import type { DemoContractClaim } from '#demo/contracts/contract-claims.ts'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { FIDIC_2017 } from '#engines/certificate/notice-clock.ts'
import { type DemonstrationContract, demonstrationContract } from '#modules/contracts/server/public.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { contractClaimKind } from '../contract/contract-claims-records.ts'
import { askingContractClaim } from './asking-claim.ts'

const DAY_MS = 86_400_000

/** Contract claims of the demonstration: one whose notice is about to lapse, and one without a day of awareness. */
export async function seedContractClaims({ database, now }: Services): Promise<void> {
  const { DEMO_CONTRACT_CLAIMS } = await import('#demo/contracts/contract-claims.ts')
  const { MAIN_CONTRACT } = await import('#demo/contracts/contracts.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const contract = await demonstrationContract(tx, MAIN_CONTRACT)
    for (const claim of DEMO_CONTRACT_CLAIMS) if (contract) await seedClaim(tx, contract, claim, now())
  })
}

async function seedClaim(tx: Db, contract: DemonstrationContract, claim: DemoContractClaim, now: Date): Promise<void> {
  const id = demonstrationId(`contract claim ${claim.key}`)
  const known = await sql`select from contract_claims where id = ${id}`.execute(tx)
  if (known.rows.length > 0) return
  const day = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const { projectCode, companyId } = contract
  const { title, state, claimed, assessed, awarded } = claim
  const number = await nextNumber(tx, contractClaimKind.id, projectCode)
  const person = demonstrationId('m.alshehri')
  const at = new Date(now.getTime() + claim.event * DAY_MS)
  await sql`
    insert into contract_claims (project_code, id, company_id, contract_id, number, title, title_ar, party, clause, event_on,
      aware_on, noticed_on, detailed_on, is_basis_given, is_continuing, claimed_amount, claimed_days, assessed_amount,
      assessed_days, awarded_amount, awarded_days, description, state, created_by, created_at, updated_by, updated_at)
    values (${projectCode}, ${id}, ${companyId}, ${contract.id}, ${number}, ${title.en}, ${title.ar}, ${claim.party},
      ${claim.clause}, ${day(claim.event)}, ${day(claim.aware)}, ${day(claim.noticed)}, ${day(claim.detailed)},
      ${claim.isBasisGiven}, ${claim.isContinuing}, ${claimed?.[0] ?? null}::numeric, ${claimed?.[1] ?? null},
      ${assessed?.[0] ?? null}::numeric, ${assessed?.[1] ?? null}, ${awarded?.[0] ?? null}::numeric, ${awarded?.[1] ?? null},
      ${claim.description}, ${state}, ${person}, ${at}, ${person}, ${at})`.execute(tx)
  const days = { awareOn: day(claim.aware), noticedOn: day(claim.noticed), detailedOn: day(claim.detailed) }
  const clock = { ...days, objectedOn: null, isBasisGiven: claim.isBasisGiven, ...FIDIC_2017 }
  const record = { id, projectCode, companyId, state, number, title: title.en, ...clock }
  await askWhoIsNext(tx, { user: null }, waitingFor(askingContractClaim, record))
}
