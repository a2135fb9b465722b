import { sql } from 'kysely'
import type { DemoMaterial } from '#demo/contracts/materials.ts'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { type DemonstrationContract, demonstrationContract } from '#modules/contracts/server/public.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import { materialKind } from '../contract/materials-records.ts'
import { askingMaterial } from './asking-material.ts'

const DAY_MS = 86_400_000

/** Materials of the main contract of the demonstration, with their deliveries and what was used of them. */
export async function seedMaterials({ database, now }: Services): Promise<void> {
  const { DEMO_MATERIALS } = await import('#demo/contracts/materials.ts')
  const { MAIN_CONTRACT } = await import('#demo/contracts/contracts.ts')
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const contract = await demonstrationContract(tx, MAIN_CONTRACT)
    for (const material of DEMO_MATERIALS) if (contract) await seedMaterial(tx, contract, material, now())
  })
}

async function seedMaterial(tx: Db, contract: DemonstrationContract, material: DemoMaterial, now: Date): Promise<void> {
  const id = demonstrationId(`material ${material.key}`)
  const known = await sql`select from materials where id = ${id}`.execute(tx)
  if (known.rows.length > 0) return
  const { projectCode, companyId } = contract
  const { name, state, moves } = material
  const number = await nextNumber(tx, materialKind.id, projectCode)
  const person = demonstrationId('m.alshehri')
  const sumOf = (...types: string[]) =>
    moves.filter(([type]) => types.includes(type)).reduce((sum, [, quantity]) => sum + quantity, 0)
  const delivered = sumOf('receive')
  await sql`
    insert into materials (project_code, id, company_id, contract_id, number, name, name_ar, specification, unit, unit_value,
      supplier, origin, ownership, is_insured, delivered, incorporated, on_site, state, created_by, updated_by)
    values (${projectCode}, ${id}, ${companyId}, ${contract.id}, ${number}, ${name.en}, ${name.ar}, ${material.specification},
      ${material.unit}, ${material.unitValue}::numeric, ${material.supplier}, ${material.origin}, ${material.ownership},
      ${material.isInsured}, ${delivered}, ${sumOf('incorporate')}, ${delivered - sumOf('incorporate', 'return', 'waste')},
      ${state}, ${person}, ${person})`.execute(tx)
  for (const [type, quantity, days, ticketNo] of moves) {
    const at = new Date(now.getTime() + days * DAY_MS)
    await sql`
      insert into material_moves (project_code, material_id, id, company_id, type, quantity, moved_on, ticket_no, noted_by, noted_at)
      values (${projectCode}, ${id}, gen_random_uuid(), ${companyId}, ${type}, ${quantity}, ${at}, ${ticketNo}, ${person}, ${at})`.execute(
      tx,
    )
  }
  await askWhoIsNext(
    tx,
    { user: null },
    waitingFor(askingMaterial, { id, projectCode, companyId, state, number, name: name.en }),
  )
}
