import { sql } from 'kysely'
import type { DemoVariation } from '#demo/contracts/variations.ts'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { type DemonstrationContract, demonstrationContract } from '#modules/contracts/server/public.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { variationKind } from '../contract/variations-records.ts'
import { askingVariation } from './asking-variation.ts'

const DAY_MS = 86_400_000

/** Variations of the main contract of the demonstration, between a notice and an order. */
export async function seedVariations({ database, now }: Services): Promise<void> {
  const { DEMO_VARIATIONS } = await import('#demo/contracts/variations.ts')
  const { MAIN_CONTRACT } = await import('#demo/contracts/contracts.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const contract = await demonstrationContract(tx, MAIN_CONTRACT)
    for (const variation of DEMO_VARIATIONS) if (contract) await seedVariation(tx, contract, variation, now())
  })
}

async function seedVariation(
  tx: Db,
  contract: DemonstrationContract,
  variation: DemoVariation,
  now: Date,
): Promise<void> {
  const id = demonstrationId(`variation ${variation.key}`)
  const known = await sql`select from variations where id = ${id}`.execute(tx)
  if (known.rows.length > 0) return
  const day = (days: number | null) =>
    days === null ? null : new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, 10)
  const { projectCode, companyId } = contract
  const { title, state, contractor, engineer, approved } = variation
  const number = await nextNumber(tx, variationKind.id, projectCode)
  const [person, claimant] = [demonstrationId('engineer'), demonstrationId('m.alshehri')]
  const at = new Date(now.getTime() + (variation.instructed ?? -14) * DAY_MS)
  await sql`
    insert into variations (project_code, id, company_id, contract_id, number, title, title_ar, origin, basis, reference,
      instructed_on, due_on, contractor_amount, contractor_days, engineer_amount, engineer_days, approved_amount, approved_days,
      done_pct, description, submitted_by, answer_by, state, created_by, created_at, updated_by, updated_at)
    values (${projectCode}, ${id}, ${companyId}, ${contract.id}, ${number}, ${title.en}, ${title.ar}, ${variation.origin},
      ${variation.basis}, ${variation.reference}, ${day(variation.instructed)}, ${day(variation.due)},
      ${contractor?.[0] ?? null}::numeric, ${contractor?.[1] ?? null}, ${engineer?.[0] ?? null}::numeric, ${engineer?.[1] ?? null},
      ${approved?.[0] ?? null}::numeric, ${approved?.[1] ?? null}, ${variation.donePct}::numeric, ${variation.description},
      ${contractor ? claimant : null}, ${day(variation.answer)}, ${state}, ${person}, ${at}, ${person}, ${at})`.execute(
    tx,
  )
  const record = { id, projectCode, companyId, state, number, title: title.en }
  await askWhoIsNext(tx, { user: null }, waitingFor(askingVariation, record))
}
