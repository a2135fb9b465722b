import { sql } from 'kysely'
import type { DemoContract } from '#demo/contracts/contracts.ts'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { sumAmounts } from '#engines/certificate/claim-line.ts'
import { shareOfAmount } from '#engines/certificate/share-of-amount.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { demonstrationCompanyId } from '#modules/companies/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { demonstrationPackage } from '#modules/workpackages/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import type { Contract } from '../contract/contract.ts'
import { contractKind } from '../contract/contracts-records.ts'
import { listBill, replaceBill } from './bill-repository.ts'
import { keptLines } from './edit-bill.ts'
import { replaceValues } from './price-adjustment.ts'
import { askToRenew } from './securities.ts'

/** Periods of the main contract before today, the one under review included. */
const PERIODS = 12

/** Id of a contract of the demonstration: the same in every installation, so that other seeds can name it. */
export function demonstrationContractId(key: string): string {
  return demonstrationId(`contract ${key}`)
}

/** A contract of the demonstration with its terms, as other seeds need it. */
export type DemonstrationContract = Pick<
  Contract,
  | 'id'
  | 'number'
  | 'projectCode'
  | 'currency'
  | 'acceptedAmount'
  | 'provisionalSums'
  | 'retentionPct'
  | 'retentionCeilingPct'
  | 'retentionOnMaterials'
  | 'advancePct'
  | 'advanceStartPct'
  | 'advanceRate'
  | 'materialsPct'
  | 'taxPct'
  | 'minimum'
  | 'financingPct'
> & { readonly companyId: string; readonly commencesOn: string }

/** Null where somebody has removed it. */
export async function demonstrationContract(tx: Db, key: string): Promise<DemonstrationContract | null> {
  const { rows } = await sql<DemonstrationContract>`
    select id, number, project_code as "projectCode", company_id as "companyId", currency,
      accepted_amount::text as "acceptedAmount", provisional_sums::text as "provisionalSums",
      retention_pct::text as "retentionPct", retention_ceiling_pct::text as "retentionCeilingPct",
      retention_on_materials as "retentionOnMaterials", advance_pct::text as "advancePct",
      advance_start_pct::text as "advanceStartPct", advance_rate::text as "advanceRate", materials_pct::text as "materialsPct",
      tax_pct::text as "taxPct", minimum::text as minimum, financing_pct::text as "financingPct",
      commences_on::text as "commencesOn"
    from contracts where id = ${demonstrationContractId(key)}`.execute(tx)
  return rows[0] ?? null
}

/** Loads the contracts of the demonstration with their bills of quantities. */
export async function seedContracts({ database, now }: Services): Promise<void> {
  const { demoContracts, demoPeriods, MAIN_CONTRACT } = await import('#demo/contracts/contracts.ts')
  const [first] = demoPeriods(now().toISOString().slice(0, 10), PERIODS)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    for (const contract of demoContracts()) {
      const known = await sql`select from contracts where id = ${demonstrationContractId(contract.key)}`.execute(tx)
      if (known.rows.length > 0) continue
      await seedContract(tx, contract, first?.from ?? '')
      if (contract.key !== MAIN_CONTRACT) continue
      await seedAround(tx, contract.key, now())
      await seedIndices(tx, contract.key)
    }
  })
}

async function seedContract(tx: Db, contract: DemoContract, commencesOn: string): Promise<void> {
  const { key, projectCode, currency, bill, provisional, title } = contract
  const id = demonstrationContractId(key)
  const lines = keptLines(
    bill.map(({ from: _from, to: _to, ...line }) => ({ ...line, id: demonstrationId(`bill ${key} ${line.itemNo}`) })),
    currency,
  )
  const sumOf = (of: typeof lines) =>
    sumAmounts(
      of.map(({ amount }) => amount),
      currencyDecimals(currency),
    )
  const section = lines.find(({ isSection, description }) => isSection && description === provisional)
  const total = sumOf(lines)
  const sums = section ? sumOf(lines.filter(({ parentId }) => parentId === section.id)) : '0'
  const companyId = demonstrationCompanyId(contract.contractor)
  const person = demonstrationId('commercial')
  const number = await nextNumber(tx, contractKind.id, projectCode)
  await sql`
    insert into contracts (project_code, id, company_id, number, reference, title, title_ar, form, type, base_contract_id,
      employer_id, engineer_id, currency, accepted_amount, provisional_sums, tax_pct, signed_on, commences_on, completion_days,
      defects_days, retention_pct, retention_ceiling_pct, retention_on_materials, advance_pct, advance_start_pct, advance_rate,
      materials_pct, minimum, certify_days, pay_days, financing_pct, damages_per_day, damages_cap_pct, description, state,
      created_by, created_at, updated_by, updated_at)
    values (${projectCode}, ${id}, ${companyId}, ${number}, ${contract.reference}, ${title.en}, ${title.ar}, ${contract.form},
      ${contract.type}, ${contract.baseKey === null ? null : demonstrationContractId(contract.baseKey)},
      ${demonstrationCompanyId(contract.employer)},
      ${contract.engineer === null ? null : demonstrationCompanyId(contract.engineer)}, ${currency}, ${total}::numeric,
      ${sums}::numeric, ${contract.taxPct}::numeric, ${commencesOn}::date - 28, ${commencesOn}::date, ${contract.completionDays},
      365, ${contract.retentionPct}::numeric, ${contract.retentionCeilingPct}::numeric, false, ${contract.advancePct}::numeric,
      10, 25, 80, ${contract.minimum}::numeric, 28, 56, ${contract.financingPct}::numeric, ${contract.damagesPerDay}::numeric, 10,
      ${contract.description}, ${contract.state}, ${person}, ${commencesOn}::date - 40, ${person}, ${commencesOn}::date)`.execute(
    tx,
  )
  await replaceBill(tx, { id, projectCode, companyId }, lines, total)
}

/** Lines of the frame are built by the packages of their floors; the bonds and the insurance of the main contract. */
async function seedAround(tx: Db, key: string, now: Date): Promise<void> {
  const { DEMO_SECURITIES, packageOfLine } = await import('#demo/contracts/securities.ts')
  const contract = await demonstrationContract(tx, key)
  if (!contract) return
  const { id, projectCode, companyId, number, acceptedAmount, currency } = contract
  for (const { id: line, itemNo } of await listBill(tx, id)) {
    const named = packageOfLine(itemNo)
    const built = named === null ? null : await demonstrationPackage(tx, named)
    if (built)
      await sql`insert into bill_shares (project_code, bill_line_id, package_id, contract_id, company_id, share)
        values (${projectCode}, ${line}, ${built.packageId}, ${id}, ${companyId}::uuid, 100)`.execute(tx)
  }
  for (const { type, issuer, number: of, pct, endsIn } of DEMO_SECURITIES) {
    const security = demonstrationId(`security ${of}`)
    const expiresOn = new Date(now.getTime() + endsIn * 86_400_000).toISOString().slice(0, 10)
    const amount = shareOfAmount(pct, acceptedAmount, currencyDecimals(currency))
    await sql`
      insert into contract_securities (project_code, contract_id, id, company_id, type, amount, issuer, number, expires_on)
      values (${projectCode}, ${id}, ${security}, ${companyId}::uuid, ${type}, ${amount}::numeric, ${issuer}, ${of},
        ${expiresOn})`.execute(tx)
    const held = { id: security, type, issuer, expiresOn, state: 'held' as const }
    await askToRenew(tx, { user: null }, { ...held, contract: { id, number, projectCode } })
  }
}

/** The formula by which prices of a contract follow indices, and what those say today. */
async function seedIndices(tx: Db, key: string): Promise<void> {
  const { DEMO_FIXED_PART, DEMO_INDICES, demoBaseMonth, demoIndexValues } = await import('#demo/contracts/indices.ts')
  const contract = await demonstrationContract(tx, key)
  if (!contract) return
  const { id, projectCode, companyId, commencesOn } = contract
  const baseMonth = demoBaseMonth(commencesOn)
  const idOf = (symbol: string) => demonstrationId(`index ${key} ${symbol}`)
  const indices = DEMO_INDICES.map(({ symbol, name, weight, source, values }) => ({
    ...{ id: idOf(symbol), symbol, name: name.en, nameAr: name.ar, weight, baseMonth, base: values[0], source },
  }))
  await sql`
    insert into contract_adjustments (project_code, contract_id, company_id, fixed, lag_days, missing, indices)
    values (${projectCode}, ${id}, ${companyId}::uuid, ${DEMO_FIXED_PART}::numeric, 49, 'lastKnown',
      ${JSON.stringify(indices)}::jsonb)`.execute(tx)
  const values = demoIndexValues(baseMonth)
  for (const { id: indexId, symbol } of indices)
    await replaceValues(
      tx,
      { id, projectCode, companyId, indexId },
      values.filter((value) => value.symbol === symbol),
    )
}
