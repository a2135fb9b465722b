import { sql } from 'kysely'
import type { CertificateAnswer, CertificateCase, PreviousCertificate } from '#engines/certificate/certificate-case.ts'
import { certificateTree } from '#engines/certificate/certificate-tree.ts'
import { claimLine, sumAmounts } from '#engines/certificate/claim-line.ts'
import { computeCertificate } from '#engines/certificate/compute-certificate.ts'
import { withhold } from '#engines/certificate/held-quantity.ts'
import { retentionOf } from '#engines/certificate/retention.ts'
import { shareOfAmount } from '#engines/certificate/share-of-amount.ts'
import { splitCurrencies } from '#engines/certificate/split-currencies.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { addDecimals, readDecimal, roundDecimal, subtractDecimals, writeDecimal } from '#engines/quantities/decimal.ts'
import { lineAmount } from '#engines/quantities/money.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import {
  billItems,
  completedBy,
  delayDamagesOf,
  type LineStanding,
  lineStandings,
  priceAdjustmentOf,
  type StoredAdjustment,
  type StoredContract,
} from '#modules/contracts/server/public.ts'
import { findClaim } from '#modules/payment-claims/server/public.ts'
import { dayInProject } from '#modules/sites/server/public.ts'
import { type AgreedVariation, agreedVariations, sumDone } from '#modules/variations/server/public.ts'
import type { RequestContext } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { type Certificate, certificateErrors } from '../contract/certificate.ts'
import type { CertificateContent, CertifiedLine } from '../contract/certificate-content.ts'
import type { CertifiedAdjustment } from '../contract/price-adjustment.ts'

import { type AdjustedBefore, adjustmentWarnings, adjustPrices } from './adjust-prices.ts'
import { checkDamages, type DamagesStanding, damagesWarning, standingOf } from './delay-damages.ts'

const MOST_NAMED = 5

export type CertificateFacts = Pick<
  Certificate,
  'contractId' | 'claimId' | 'type' | 'priceAdjustment' | 'damages' | 'other' | 'otherReason' | 'released'
>

/** Terms of a contract that a certificate is computed by. */
export type ContractTerms = Pick<
  StoredContract,
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
  | 'currency'
  | 'financingPct'
> &
  Partial<Pick<StoredContract, 'retentionSteps' | 'currencies'>>

interface Certified {
  readonly lines: readonly CertifiedLine[]
  /** Whole value of the materials on site; null: as in the certificate before. */
  readonly materials: string | null
  /** Those that were ordered, each with what is carried out. */
  readonly variations: readonly AgreedVariation[]
  /** How prices follow indices, and the last day of the period; null where they do not, or nothing is measured. */
  readonly indices?: {
    readonly adjustment: StoredAdjustment
    readonly periodTo: string
    /** Last day of the Time for Completion where the formula asks for it. */
    readonly completedBy?: string | null
  } | null
  /** What the delay comes to at the end of the period; null where there is no claim, or no damages for delay are agreed. */
  readonly delay?: DamagesStanding | null
  /** What was certified as the advance; left out: what the contract agrees of it. */
  readonly advanced?: string
}

/**
 * Computes a certificate from the contract, the reviewed claim and the certificates before it. The same answer as long as
 * none of them changes, so that an approver can be told that something did.
 */
export async function computeContent(
  context: RequestContext,
  facts: CertificateFacts,
  contract: StoredContract,
): Promise<CertificateContent> {
  const decimals = currencyDecimals(contract.currency)
  const certified = await certifiedLines(context, facts, contract, decimals)
  const before = await issuedBefore(context.db, contract.id)
  const standing = await standingAfter(context, facts, contract, before)
  checkDamages(facts.damages, standing, contract.currency)
  // Without a claim the delay is that of today, and a certificate that says the day would be another one tomorrow.
  const delay = facts.claimId === null ? null : standing
  const variations = await agreedVariations(context.db, contract.id, contract.currency)
  // Nobody pays back what they were never paid.
  const recovered = facts.type !== 'advance' && { advanced: await advanceIssued(context.db, contract.id, decimals) }
  return contentOf(facts, contract, { ...certified, variations, delay, ...recovered }, before)
}

/** The content of a certificate over its lines, after those that were issued or carried over before it, the oldest first. */
export function contentOf(
  facts: CertificateFacts,
  contract: ContractTerms,
  { lines, materials, variations, indices = null, delay = null, advanced }: Certified,
  before: readonly IssuedContent[],
): CertificateContent {
  const decimals = currencyDecimals(contract.currency)
  const W = sumAmounts(
    lines.map(({ toDateValue }) => toDateValue),
    decimals,
  )
  const certificates = before.map(({ figures }) => figures)
  // Those that were carried over count too: what they certified is in what comes next.
  const newest = before.at(-1)
  const added = (to: string | null | undefined, of: string) => sumAmounts([to ?? '0', of], decimals)
  const adjustment = indices && adjustedBy(contract, indices, { toDate: W, newest, before, decimals })
  const damages = added(newest?.damages, facts.damages)
  const terms = {
    ...{ ...termsOf(contract, decimals), released: added(newest?.released, facts.released) },
    ...(advanced !== undefined && { advance: advanced }),
    // Not a nought: what was issued without any keeps its hash.
    ...(Number(damages) !== 0 && { damages }),
  }
  const { retentionSteps = [], currencies = [] } = contract
  const of: CertificateCase = {
    ...{ ...terms, ...(retentionSteps.length > 0 && { retentionSteps }) },
    W,
    V: sumDone(variations, contract.currency),
    P: added(newest?.figures.P, adjustment ? adjustment.amount : facts.priceAdjustment),
    M: materials === null ? (newest?.figures.M ?? '0') : shareOfAmount(contract.materialsPct, materials, decimals),
    X: lessDamages(added(newest?.figures.X, facts.other), facts.damages, decimals),
    isFinal: facts.type === 'final' || facts.type === 'retention',
    settlesAdvance: facts.type === 'final',
    certificates,
  }
  const figures = facts.type === 'advance' ? advanceFigures(of, decimals) : computeCertificate(of)
  const last = facts.type === 'advance' ? undefined : certificates.findLast(({ isIssued }) => isIssued)
  const shown = facts.type === 'advance' ? [] : variations
  const { currency } = contract
  const warnings = [
    ...[...figures.warnings, ...heldWarning(lines, currency), ...adjustmentWarnings(adjustment, currency)],
    ...(delay ? damagesWarning(facts.damages, delay, currency) : []),
  ]
  const deducted = { now: damages, before: newest?.damages ?? '0' }
  const tree = certificateTree(figures, last, { acceptedAmount: contract.acceptedAmount, decimals, damages: deducted })
  return JSON.parse(
    JSON.stringify({
      ...{ figures: { ...figures, warnings }, tree, lines, variations: shown, terms },
      ...(adjustment && { adjustment }),
      ...(retentionSteps.length > 0 && { retentionSteps }),
      ...(currencies.length > 0 && { currencies: inCurrencies(figures.payable, currency, currencies) }),
    }),
  ) as CertificateContent
}

/** What is payable, divided among the currencies of the contract. */
function inCurrencies(amount: string, currency: string, shares: StoredContract['currencies']) {
  const parts = splitCurrencies(
    { currency, amount },
    shares.map(({ rate, ...share }) => ({ ...share, ...(rate !== null && { rate }) })),
  )
  return shares.map((share, at) => ({ ...share, ...parts[at] }))
}

function lessDamages(X: string, damages: string, decimals: number): string {
  return writeDecimal(roundDecimal(subtractDecimals(readDecimal(X), readDecimal(damages)), decimals, 'half-up'))
}

/** What the delay of a contract comes to at the end of a claim's period, or today, and what of it was deducted. */
export async function damagesStanding(
  context: RequestContext,
  { contractId, claimId }: Pick<CertificateFacts, 'contractId' | 'claimId'>,
  contract: StoredContract,
): Promise<DamagesStanding | null> {
  return standingAfter(context, { claimId }, contract, await issuedBefore(context.db, contractId))
}

async function standingAfter(
  context: RequestContext,
  { claimId }: Pick<CertificateFacts, 'claimId'>,
  contract: StoredContract,
  before: readonly IssuedContent[],
): Promise<DamagesStanding | null> {
  const { db, services } = context
  const day =
    claimId === null ? await todayOf(db, contract, services.now()) : (await findClaim(context, claimId)).claim.periodTo
  const delay = await delayDamagesOf(db, contract, day)
  return delay && standingOf(delay, before.at(-1)?.damages ?? '0', contract.currency)
}

async function todayOf(db: Db, { projectCode }: StoredContract, now: Date): Promise<string> {
  const { rows } = await sql<{
    day: string
  }>`select ${dayInProject(sql`${now}::timestamptz`, sql`${projectCode}`)}::text as day`.execute(db)
  return rows[0]?.day ?? ''
}

interface ToAdjust {
  readonly toDate: string
  readonly newest: IssuedContent | undefined
  readonly before: readonly IssuedContent[]
  readonly decimals: number
}

function adjustedBy(
  { acceptedAmount }: ContractTerms,
  { adjustment, periodTo, completedBy = null }: NonNullable<Certified['indices']>,
  { toDate, newest, before, decimals }: ToAdjust,
): CertifiedAdjustment | null {
  const work = { toDate, before: newest?.figures.W ?? '0', accepted: acceptedAmount }
  return adjustPrices({ adjustment, periodTo, completedBy, work, before, decimals })
}

/** What of retention is held without what this certificate releases. */
export function heldBefore(
  { figures: { G, Rbase }, terms, retentionSteps }: CertificateContent,
  released: string,
  decimals: number,
): string {
  const { retentionPct, retentionCeiling, retentionOnMaterials } = terms
  const before = subtractDecimals(readDecimal(String(terms['released'])), readDecimal(released))
  const kept = {
    ...(retentionSteps && { retentionSteps }),
    retentionPct: String(retentionPct),
    retentionCeiling: retentionCeiling == null ? null : String(retentionCeiling),
    released: writeDecimal(before),
  }
  return writeDecimal(retentionOf(kept, readDecimal(retentionOnMaterials ? G : Rbase), decimals).retained)
}

function termsOf(contract: ContractTerms, decimals: number) {
  const { acceptedAmount, provisionalSums, retentionPct, retentionCeilingPct, retentionOnMaterials } = contract
  const { advancePct, advanceStartPct, advanceRate, materialsPct, taxPct, minimum, currency, financingPct } = contract
  return {
    ...{ acceptedAmount, provisionalSums, retentionPct, retentionOnMaterials, advanceStartPct, advanceRate },
    ...{ taxPct, minimum, currency, materialsPct, financingPct },
    advance: shareOfAmount(advancePct, acceptedAmount, decimals),
    retentionCeiling:
      retentionCeilingPct === null ? null : shareOfAmount(retentionCeilingPct, acceptedAmount, decimals),
  }
}

/** The advance is a certificate of its own, and no part of what is cumulative. */
function advanceFigures(of: CertificateCase, decimals: number): CertificateAnswer {
  const advance = of.advance ?? '0'
  const none = { W: '0', V: '0', P: '0', M: '0', X: '0', released: '0', certificates: [] }
  const nought = computeCertificate({ ...of, ...none, isFinal: true })
  const tax = shareOfAmount(of.taxPct ?? '0', advance, decimals)
  const payable = writeDecimal(addDecimals(readDecimal(advance), readDecimal(tax)))
  return { ...nought, X: advance, net: advance, due: advance, tax, payable }
}

/** All lines of the bill with something to date: what was certified before, and what the review of the claim found. */
async function certifiedLines(
  context: RequestContext,
  { claimId, contractId, type }: CertificateFacts,
  contract: StoredContract,
  decimals: number,
): Promise<Omit<Certified, 'variations'>> {
  if (type === 'advance') return { lines: [], materials: '0' }
  if (claimId === null) {
    const items = await billItems(context.db, contract.id)
    const lines = items.map((item) =>
      certifiedLine({ ...item, billLineId: item.id, comment: '' }, item.certified, '0', decimals),
    )
    return { lines: lines.filter(hasValue), materials: null }
  }
  const { claim, lines } = await findClaim(context, claimId)
  if (claim.contractId !== contractId || claim.state !== 'reviewed' || claim.certificateId !== null)
    throw certificateErrors.claimNotReviewed()
  const standings = await lineStandings(context.db, contract)
  const certified = lines.map((line) => withoutHeld(line, standings.get(line.billLineId), decimals))
  const adjustment = await priceAdjustmentOf(context.db, contractId)
  const isAsked = adjustment.formula?.afterCompletion === 'favourable'
  const ends = isAsked ? await completedBy(context.db, contract) : null
  const indices = adjustment.formula && { adjustment, periodTo: claim.periodTo, completedBy: ends }
  return { lines: certified.filter(hasValue), materials: claim.materials, indices }
}

type ReviewedLine = Parameters<typeof certifiedLine>[0] & {
  readonly previousQuantity: string
  readonly reviewQuantity: string | null
}

/** A reviewed line without what an open hold point or a missing inspection keeps back, and why it is kept back. */
function withoutHeld(line: ReviewedLine, standing: LineStanding | undefined, decimals: number): CertifiedLine {
  const { previousQuantity, reviewQuantity } = line
  const periodQuantity = reviewQuantity ?? '0'
  const { quantity, held } = withhold({
    previousQuantity,
    periodQuantity,
    certifiable: standing?.certifiable ?? null,
  })
  const certified = certifiedLine(line, previousQuantity, quantity, decimals)
  return held === '0' ? certified : { ...certified, heldQuantity: held, held: [...(standing?.reasons ?? [])] }
}

/** What was kept back of how many lines, told with what the computation warns of. */
function heldWarning(lines: readonly CertifiedLine[], currency: string): CertificateContent['figures']['warnings'] {
  const held = lines.filter((line) => line.heldQuantity !== undefined)
  if (held.length === 0) return []
  const values = held.map(({ rate, heldQuantity = '0' }) => lineAmount(heldQuantity, rate, currency, 'half-up').amount)
  const value = sayAmount(sumAmounts(values, currencyDecimals(currency)), currency)
  const names = held.map(({ itemNo, description }) => itemNo || description)
  const lead = names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ' …' : '')
  return [
    {
      code: 'held',
      en: `${value.en} of line ${lead} is kept back: a hold point is open or an inspection is not approved.`,
      ar: `حُجب ${value.ar} من البند ${lead}: نقطة توقف مفتوحة أو فحص غير معتمد.`,
    },
  ]
}

type LineFacts = Pick<CertifiedLine, 'billLineId' | 'itemNo' | 'description' | 'unit' | 'rate' | 'comment'>

/** A line by what was certified of it before and what the review found. */
export function certifiedLine(
  of: LineFacts,
  previousQuantity: string,
  periodQuantity: string,
  decimals: number,
): CertifiedLine {
  const { billLineId, itemNo, description, unit, rate, comment } = of
  const values = claimLine({ rate, contractQuantity: '0', previousQuantity, periodQuantity }, decimals)
  const { toDateQuantity: quantity, previousValue, periodValue, toDateValue } = values
  return { billLineId, itemNo, description, unit, rate, comment, quantity, previousValue, periodValue, toDateValue }
}

export const hasValue = ({ quantity, previousValue, heldQuantity }: CertifiedLine) =>
  readDecimal(quantity).units !== 0n || readDecimal(previousValue).units !== 0n || heldQuantity !== undefined

export interface IssuedContent extends AdjustedBefore {
  readonly figures: PreviousCertificate
  /** Retention, to date. */
  readonly released: string
  /** Damages for delay that were deducted, to date; null before there were any. */
  readonly damages?: string | null
}

/** What of an advance was certified: it is recovered to that amount and no further. */
async function advanceIssued(db: Db, contractId: string, decimals: number): Promise<string> {
  const { rows } = await sql<{ net: string }>`
    select net::text as net from certificates where contract_id = ${contractId} and issued_at is not null
      and type = 'advance'`.execute(db)
  return sumAmounts(
    rows.map(({ net }) => net),
    decimals,
  )
}

/** Answers of the certificates that were issued or carried over, the oldest first; advances are no part of what is cumulative. */
async function issuedBefore(db: Db, contractId: string): Promise<IssuedContent[]> {
  const { rows } = await sql<IssuedContent>`
    select id, number, content -> 'figures' as figures, content #>> '{terms,released}' as released,
      content #>> '{terms,damages}' as damages,
      content -> 'adjustment' as adjustment from certificates
    where contract_id = ${contractId} and issued_at is not null and type <> 'advance'
    order by issued_at, id`.execute(db)
  return rows
}
