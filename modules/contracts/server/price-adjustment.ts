import { sql } from 'kysely'
import { sumOfWeights } from '#engines/certificate/price-adjustment.ts'
import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { sayMonth } from '#platform/server/notices/say-day.ts'
import { may } from '#platform/server/records/policy.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import { contractErrors } from '../contract/contract.ts'
import type { contractsApi } from '../contract/contracts-api.ts'
import type { contractsModule } from '../contract/contracts-module.ts'
import { contractKind } from '../contract/contracts-records.ts'
import type { AdjustmentFormula, IndexValue, IndexValueDraft, PriceAdjustment } from '../contract/price-index.ts'
import { contracts } from './contract-records.ts'

type Endpoints = (typeof contractsApi)['endpoints']
type StoredContract = Awaited<ReturnType<typeof contracts.saved.get>>

/** What prices of a contract follow; the version is nought where nothing was entered yet. */
export interface StoredAdjustment {
  readonly formula: AdjustmentFormula | null
  readonly values: readonly IndexValue[]
  readonly rowVersion: number
}

/** The formula of a contract with what its indices say now. */
export async function priceAdjustmentOf(db: Db, contractId: string): Promise<StoredAdjustment> {
  const { rows } = await sql<AdjustmentFormula & { rowVersion: number }>`
    select trim_scale(fixed)::text as fixed, lag_days as "lagDays", missing,
      after_completion as "afterCompletion", indices, row_version as "rowVersion"
    from contract_adjustments where contract_id = ${contractId}`.execute(db)
  const [found] = rows
  if (!found) return { formula: null, values: [], rowVersion: 0 }
  const { rowVersion, ...formula } = found
  const values = await sql<IndexValue>`
    select index_id as "indexId", month, trim_scale(value)::text as value, is_provisional as "isProvisional", source
    from contract_index_values where contract_id = ${contractId} order by month desc, index_id`.execute(db)
  return { formula: formula.indices.length > 0 ? formula : null, values: values.rows, rowVersion }
}

export async function showAdjustment(
  context: RequestContext,
  { id }: InputOf<Endpoints['adjustment']>,
): Promise<PriceAdjustment> {
  return present(context, await contracts.saved.get(context, id))
}

async function present(context: RequestContext, contract: StoredContract): Promise<PriceAdjustment> {
  const { db, user } = context
  const { formula, values, rowVersion } = await priceAdjustmentOf(db, contract.id)
  const mayWrite = may<typeof contractsModule>(user, 'contract:write') && isAlive(contract)
  const isAgreed = formula !== null && (await isCertified(db, contract.id))
  return {
    ...{ formula, rowVersion, values: [...values] },
    can: { editFormula: mayWrite && !isAgreed, editValues: mayWrite && formula !== null },
  }
}

const isAlive = ({ state }: StoredContract) => state !== 'closed' && state !== 'terminated'

/** Something was certified under it: what was agreed is not changed any more. */
export async function isCertified(db: Db, contractId: string): Promise<boolean> {
  const { rows } =
    await sql`select from bill_lines where contract_id = ${contractId} and certified <> 0 limit 1`.execute(db)
  return rows.length > 0
}

const NO_FORMULA: AdjustmentFormula = {
  ...{ fixed: '1', lagDays: 49, missing: 'refuse', afterCompletion: 'current', indices: [] },
}

/** Agrees how prices follow indices, or that they follow none. What an index said stays with it. */
export async function saveFormula(
  context: RequestContext,
  { id, rowVersion, formula }: InputOf<Endpoints['saveAdjustment']>,
): Promise<PriceAdjustment> {
  const { db } = context
  const { contract, before } = await lockAdjustment(context, id, rowVersion)
  if (before.formula !== null && (await isCertified(db, id))) throw contractErrors.formulaFixed()
  if (formula) checkFormula(formula)
  const { fixed, lagDays, missing, afterCompletion, indices } = formula ?? NO_FORMULA
  await sql`
    insert into contract_adjustments (project_code, contract_id, company_id, fixed, lag_days, missing, after_completion,
      indices)
    values (${contract.projectCode}, ${id}, ${contract.companyId}::uuid, ${fixed}::numeric, ${lagDays}, ${missing},
      ${afterCompletion}, ${JSON.stringify(indices)}::jsonb)
    on conflict (project_code, contract_id) do update set fixed = excluded.fixed, lag_days = excluded.lag_days,
      missing = excluded.missing, after_completion = excluded.after_completion, indices = excluded.indices, row_version = contract_adjustments.row_version + 1`.execute(
    db,
  )
  const kept = indices.map((index) => index.id)
  await sql`delete from contract_index_values where contract_id = ${id} and not index_id = any (${kept}::uuid[])`.execute(
    db,
  )
  await publishChange(context, contractKind, contract, {
    action: 'contract.formula-saved',
    before: before.formula && auditedOf(before.formula),
    after: formula && auditedOf(formula),
  })
  return present(context, contract)
}

/** What an index says, month by month, in the place of what it said: months that are left out are taken away. */
export async function saveIndexValues(
  context: RequestContext,
  { id, rowVersion, indexId, values }: InputOf<Endpoints['saveIndexValues']>,
): Promise<PriceAdjustment> {
  const { db } = context
  const { contract, before } = await lockAdjustment(context, id, rowVersion)
  const index = before.formula?.indices.find((one) => one.id === indexId)
  if (!index) throw contractErrors.indexUnknown()
  const twice = values.find(({ month }, at) => values.findIndex((one) => one.month === month) !== at)
  if (twice) throw contractErrors.monthTwice({ month: sayMonth(twice.month) })
  const known = before.values.filter((value) => value.indexId === indexId)
  await replaceValues(db, { id, projectCode: contract.projectCode, companyId: contract.companyId, indexId }, values)
  await sql`update contract_adjustments set row_version = row_version + 1 where contract_id = ${id}`.execute(db)
  const changed = changedMonths(known, values)
  if (changed.length > 0)
    await publishChange(context, contractKind, contract, {
      action: 'contract.index-saved',
      before: { index: index.symbol, values: saidOf(known, changed) },
      after: { index: index.symbol, values: saidOf(values, changed) },
    })
  return present(context, contract)
}

interface SeriesKey {
  readonly id: string
  readonly projectCode: string
  readonly companyId: string | null
  readonly indexId: string
}

export async function replaceValues(
  db: Db,
  { id, projectCode, companyId, indexId }: SeriesKey,
  values: readonly IndexValueDraft[],
): Promise<void> {
  await sql`delete from contract_index_values where contract_id = ${id} and index_id = ${indexId}`.execute(db)
  await sql`
    insert into contract_index_values (project_code, contract_id, company_id, index_id, month, value, is_provisional, source)
    select ${projectCode}, ${id}, ${companyId}::uuid, ${indexId}, entered.month, entered.value, entered."isProvisional", entered.source
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as entered (month text, value numeric, "isProvisional" boolean, source text)`.execute(db)
}

/** One after the other: what is entered stands on what the person has read. @throws changed-meanwhile, not-yours */
async function lockAdjustment(context: RequestContext, id: string, rowVersion: number) {
  await sql`select from contracts where id = ${id} for update`.execute(context.db)
  const contract = await contracts.saved.get(context, id)
  if (!isAlive(contract)) throw contractErrors.notYours({ id })
  const before = await priceAdjustmentOf(context.db, id)
  if (before.rowVersion !== rowVersion) throw contractErrors.changedMeanwhile({ id })
  return { contract, before }
}

function checkFormula({ fixed, indices }: AdjustmentFormula): void {
  const parts = indices.map(({ symbol, weight, base }) => ({ index: symbol, weight, base }))
  const sum = sumOfWeights({ fixed, parts })
  if (compareDecimals(readDecimal(sum), readDecimal('1')) !== 0) throw contractErrors.weightsNotOne({ sum })
  const twice = indices.find(({ id, symbol }, at) => {
    return indices.findIndex((one) => one.symbol === symbol || one.id === id) !== at
  })
  if (twice) throw contractErrors.symbolTwice({ symbol: twice.symbol })
}

const auditedOf = ({ indices, ...formula }: AdjustmentFormula) => ({
  ...formula,
  indices: indices.map(({ symbol, weight, base, baseMonth }) => `${symbol} ${weight}, ${baseMonth} ${base}`),
})

const told = ({ month, value, isProvisional, source }: IndexValueDraft) =>
  [month, value, ...(isProvisional ? ['provisional'] : []), ...(source ? [source] : [])].join(' ')

/** Months whose value was entered, changed or taken away. */
function changedMonths(before: readonly IndexValueDraft[], after: readonly IndexValueDraft[]): string[] {
  const [was, is] = [before, after].map((values) => new Map(values.map((value) => [value.month, told(value)])))
  return [...new Set([...(was?.keys() ?? []), ...(is?.keys() ?? [])])].filter(
    (month) => was?.get(month) !== is?.get(month),
  )
}

const saidOf = (values: readonly IndexValueDraft[], months: readonly string[]) =>
  values
    .filter(({ month }) => months.includes(month))
    .map(told)
    .toSorted()
