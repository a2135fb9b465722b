import { sql } from 'kysely'
import { provableUnit, proveQuantity } from '#engines/certificate/prove-quantity.ts'
import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import { listSitesInSight } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import {
  type MeasuredQuantity,
  type QuantitySource,
  quantitySources,
} from '#platform/server/records/quantity-source.ts'
import { addressesOf } from '#platform/server/records/record-address.ts'
import { publishChange } from '#platform/server/records/save-change.ts'
import type {
  ClaimProofs,
  LineMeasure,
  LineProof,
  ProofChoices,
  ProofRows,
  ProofSetup,
} from '../contract/claim-proof.ts'
import { paymentClaimErrors } from '../contract/payment-claim.ts'
import type { paymentClaimsApi } from '../contract/payment-claims-api.ts'
import { MOST_PROOF_ROWS, MOST_PROVEN, paymentClaimKind } from '../contract/payment-claims-records.ts'
import { type ComputedLine, claimLines } from './claim-lines.ts'
import { type StoredClaim, savedClaim } from './payment-claim-records.ts'

type Endpoints = (typeof paymentClaimsApi)['endpoints']

const MOST_SITES = 500

/** Claimed quantities beside what others measured of the same work, by the rights of who asks. */
export async function proofsOf(context: RequestContext, claim: StoredClaim): Promise<ClaimProofs> {
  const setups = await setupsOf(context.db, claim.contractId)
  const provable = (await claimLines(context.db, claim)).filter(isProvable)
  const [set, unset] = [provable.filter(isIn(setups)), provable.filter((line) => !isIn(setups)(line))]
  const shown = [...set, ...unset].slice(0, MOST_PROVEN)
  const sources = quantitySources(context.user)
  const lines: LineProof[] = []
  for (const line of shown) lines.push(await proofOf(context, claim, line, setups.get(line.billLineId) ?? null))
  return {
    sources: sources.map(({ source: { id, title }, isAllowed }) => ({ id, title, isAllowed })),
    lines,
    more: provable.length - shown.length,
  }
}

/** Lines of which more is claimed than was measured, as far as the reviewer sees it, without a word why it is accepted. */
export async function unexplainedLines(context: RequestContext, claim: StoredClaim): Promise<LineProof[]> {
  const { lines } = await proofsOf(context, claim)
  return lines.filter(({ gap, comment }) => gap !== null && comment === '')
}

export const proofHandlers = {
  proofs: async (context: RequestContext, { id }: { id: string }) =>
    proofsOf(context, await savedClaim.get(context, id)),
  proofRows: showRows,
  proofChoices: showChoices,
  setProof,
}

const isProvable = ({ unit, periodQuantity }: ComputedLine) =>
  Number(periodQuantity) !== 0 && provableUnit(unit) !== null
const isIn =
  (setups: ReadonlyMap<string, ProofSetup>) =>
  ({ billLineId }: ComputedLine) =>
    setups.has(billLineId)

async function setupsOf(db: Db, contractId: string): Promise<ReadonlyMap<string, ProofSetup>> {
  const { rows } = await sql<ProofSetup & { billLineId: string }>`
    select bill_line_id as "billLineId", proof_site as "siteCode", trim_scale(tolerance_pct)::text as "tolerancePct",
      trim_scale(tonnes_per_cubic_metre)::text as "tonnesPerCubicMetre", counts
    from payment_claim_proofs where contract_id = ${contractId}`.execute(db)
  return new Map(rows.map(({ billLineId, ...setup }) => [billLineId, setup]))
}

async function proofOf(
  context: RequestContext,
  claim: StoredClaim,
  line: ComputedLine,
  setup: ProofSetup | null,
): Promise<LineProof> {
  const { billLineId, itemNo, description, unit, decision, comment } = line
  const claimed = line.reviewQuantity ?? line.periodQuantity
  const measures: LineMeasure[] = []
  for (const { source, isAllowed } of setup ? quantitySources(context.user) : []) {
    if (!setup?.counts[source.id]) continue
    const measured = isAllowed ? await measureBy(context, claim, setup, source) : null
    measures.push(measureOf(source.id, isAllowed, measured, { claimed, unit, ...setup }))
  }
  return {
    ...{ billLineId, itemNo, description, unit, claimed, decision, comment, setup, measures },
    gap: greatestGap(measures),
  }
}

function measureBy(context: RequestContext, claim: StoredClaim, setup: ProofSetup, source: QuantitySource) {
  const { projectCode, periodFrom: from, periodTo: to } = claim
  const choice = setup.counts[source.id] ?? ''
  return source.measure(context, { projectCode, siteCode: setup.siteCode, from, to, choice })
}

function measureOf(
  source: string,
  isAllowed: boolean,
  measured: MeasuredQuantity | null,
  asked: Parameters<typeof proveQuantity>[0],
): LineMeasure {
  const none = { quantity: null, sigma: null, difference: null, allowed: null, rows: 0, leftOut: 0 }
  if (!measured) return { source, verdict: isAllowed ? 'nothing' : 'notYours', ...none }
  const leftOut = measured.rows.filter(({ quantity }) => quantity === null).length
  return { source, ...proveQuantity(asked, measured), rows: measured.rows.length - leftOut, leftOut }
}

function greatestGap(measures: readonly LineMeasure[]): string | null {
  const above = measures.flatMap(({ verdict, difference }) => (verdict === 'above' && difference ? [difference] : []))
  return above.sort((one, other) => compareDecimals(readDecimal(other), readDecimal(one)))[0] ?? null
}

/** The records behind one number, each with its page for who may open it. */
async function showRows(
  context: RequestContext,
  { id, billLineId, source: word }: InputOf<Endpoints['proofRows']>,
): Promise<ProofRows> {
  const claim = await savedClaim.get(context, id)
  const setup = (await setupsOf(context.db, claim.contractId)).get(billLineId)
  const found = quantitySources(context.user).find(({ source, isAllowed }) => source.id === word && isAllowed)
  const measured = setup?.counts[word] && found ? await measureBy(context, claim, setup, found.source) : null
  if (!setup || !measured) return { unit: 't', rows: [], count: 0 }
  const rows = measured.rows.slice(0, MOST_PROOF_ROWS)
  const { projectCode } = claim
  const records = rows.map(({ record }) => ({
    ...{ type: record?.type ?? '', id: record?.id ?? '', projectCode, siteCode: setup.siteCode },
  }))
  const paths = await addressesOf(context, records)
  return {
    unit: measured.unit,
    rows: rows.map(({ record: _record, ...row }, at) => ({ ...row, path: paths[at] ?? null })),
    count: measured.rows.length,
  }
}

async function showChoices(
  context: RequestContext,
  { id, siteCode }: InputOf<Endpoints['proofChoices']>,
): Promise<ProofChoices> {
  const { projectCode } = await savedClaim.get(context, id)
  const sites = await sitesOf(context, projectCode)
  const isSeen = sites.some(({ code }) => code === siteCode)
  const sources: ProofChoices['sources'] = []
  for (const { source, isAllowed } of quantitySources(context.user)) {
    const choices = isAllowed && isSeen && siteCode ? await source.choices(context, { projectCode, siteCode }) : []
    sources.push({ id: source.id, title: source.title, isAllowed, choices: [...choices] })
  }
  return { sites, sources }
}

async function sitesOf(context: RequestContext, projectCode: string): Promise<ProofChoices['sites']> {
  const sites = await listSitesInSight(context.db, projectCode, MOST_SITES)
  return sites.map(({ code, name, nameAr }) => ({ code, name: { en: name, ar: nameAr || name } }))
}

/** Kept for all claims of the contract; who submitted the claim does not choose what it is judged by. */
async function setProof(
  context: RequestContext,
  { id, billLineId, siteCode, tolerancePct, tonnesPerCubicMetre, counts }: InputOf<Endpoints['setProof']>,
): Promise<ClaimProofs> {
  const { db, user } = context
  const claim = await savedClaim.get(context, id)
  if (claim.submittedBy?.id === user.id) throw paymentClaimErrors.ownReview()
  const line = (await claimLines(db, claim)).find((one) => one.billLineId === billLineId)
  if (!line) throw paymentClaimErrors.lineUnknown()
  const { itemNo, unit } = line
  if (provableUnit(unit) === null) throw paymentClaimErrors.notProvable({ itemNo, unit })
  if (!(await sitesOf(context, claim.projectCode)).some(({ code }) => code === siteCode))
    throw paymentClaimErrors.siteUnknown()
  const before = (await setupsOf(db, claim.contractId)).get(billLineId)
  await sql`
    insert into payment_claim_proofs (project_code, contract_id, bill_line_id, company_id, proof_site, tolerance_pct,
      tonnes_per_cubic_metre, counts, set_by)
    values (${claim.projectCode}, ${claim.contractId}, ${billLineId}, ${claim.companyId}::uuid, ${siteCode},
      ${tolerancePct}::numeric, ${tonnesPerCubicMetre}::numeric, ${JSON.stringify(counts)}::jsonb, ${user.id})
    on conflict (project_code, contract_id, bill_line_id) do update set proof_site = excluded.proof_site,
      tolerance_pct = excluded.tolerance_pct, tonnes_per_cubic_metre = excluded.tonnes_per_cubic_metre,
      counts = excluded.counts, set_by = excluded.set_by, set_at = now()`.execute(db)
  const said = (of: Omit<ProofSetup, 'counts'>) => ({
    ...{ line: itemNo, site: of.siteCode, tolerancePct: of.tolerancePct, tonnesPerCubicMetre: of.tonnesPerCubicMetre },
  })
  await publishChange(context, paymentClaimKind, claim, {
    action: 'payment-claim.proof-set',
    before: before ? said(before) : null,
    after: said({ siteCode, tolerancePct, tonnesPerCubicMetre }),
  })
  return proofsOf(context, claim)
}
