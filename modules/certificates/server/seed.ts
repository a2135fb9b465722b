import { sql } from 'kysely'
import type { DemoBillLine } from '#demo/contracts/bill.ts'
import { demonstrationId } from '#demo/demonstration-id.ts'
import type { BillLine } from '#modules/contracts/contract/bill.ts'
import {
  billItems,
  type DemonstrationContract,
  demonstrationContract,
  noteCertified,
  priceAdjustmentOf,
  type StoredAdjustment,
} from '#modules/contracts/server/public.ts'
import { noteSeededCertificate, type SeededClaim, seedClaim } from '#modules/payment-claims/server/public.ts'
import { type AgreedVariation, agreedVariations } from '#modules/variations/server/public.ts'
import type { Services } from '#platform/server/context.ts'
import type { Db } from '#platform/server/database/database.ts'
import { SYSTEM_SCOPE } from '#platform/server/database/scope.ts'
import { certifiedLine, contentOf, hasValue, type IssuedContent } from './compute-content.ts'
import { seedCertificate } from './seed-certificate.ts'

const DAY_MS = 86_400_000
/** Interim certificates that were issued; the claim behind the last one is under review. */
const CERTIFIED = 11
/** Days from the end of a period to the statement, its review, and its certificate. */
const [STATED, REVIEWED, ISSUED] = [5, 16, 22]
const [CERTIFY_DAYS, PAY_DAYS] = [28, 56]
const REVIEWER = { id: demonstrationId('engineer'), displayName: 'Priya Raghavan' }
/** Of the contractor. */
const CLAIMANT = demonstrationId('m.alshehri')

/** The advance of the main contract, eleven interim certificates with their payments, and the claim that is under review. */
export async function seedCertificates({ database, now }: Services): Promise<void> {
  const { demoContracts, demoPeriods, MAIN_CONTRACT } = await import('#demo/contracts/contracts.ts')
  const main = demoContracts().find(({ key }) => key === MAIN_CONTRACT)
  const today = now()
  const periods = demoPeriods(today.toISOString().slice(0, 10), CERTIFIED + 1)
  await database.transaction(SYSTEM_SCOPE, async (tx) => {
    const known = await sql`select from certificates where id = ${idOf(0)}`.execute(tx)
    const contract = await demonstrationContract(tx, MAIN_CONTRACT)
    if (known.rows.length > 0 || !main || !contract) return
    await seedAdvance(tx, contract, today)
    const lines = linesOf(await billItems(tx, contract.id), main.bill)
    const certified = new Map<string, string>()
    const before: IssuedContent[] = []
    for (const [index, period] of periods.entries()) {
      const seeded = { tx, contract, today, no: index + 1, period, lines, certified, before }
      await seedPeriod(seeded)
    }
  })
}

const idOf = (no: number) => demonstrationId(`certificate ${no}`)

const FACTS = { claimId: null, priceAdjustment: '0', damages: '0', other: '0', otherReason: '', released: '0' }

async function seedAdvance(tx: Db, contract: DemonstrationContract, today: Date): Promise<void> {
  const facts = { ...FACTS, contractId: contract.id, type: 'advance' as const }
  const content = contentOf(facts, contract, { lines: [], materials: '0', variations: [] }, [])
  const issuedAt = at(contract.commencesOn, 12)
  const certificate = { id: idOf(0), contract, facts, content, preparedBy: REVIEWER, issuedAt }
  await seedCertificate(tx, {
    ...certificate,
    payBy: dayOf(at(contract.commencesOn, 40)),
    paidAfter: 21,
    paidPct: 100,
    today,
  })
}

interface MeasuredLine {
  readonly item: BillLine
  readonly plan: DemoBillLine
}

function linesOf(items: readonly BillLine[], bill: readonly DemoBillLine[]): MeasuredLine[] {
  const plans = new Map(bill.map((line) => [line.itemNo, line]))
  return items.flatMap((item) => {
    const plan = plans.get(item.itemNo)
    return plan ? [{ item, plan }] : []
  })
}

interface SeededPeriod {
  readonly tx: Db
  readonly contract: DemonstrationContract
  readonly today: Date
  readonly no: number
  readonly period: { readonly from: string; readonly to: string }
  readonly lines: readonly MeasuredLine[]
  /** Quantities to date, by the line. */
  readonly certified: Map<string, string>
  readonly before: IssuedContent[]
}

async function seedPeriod(seeded: SeededPeriod): Promise<void> {
  const { tx, contract, no, period, certified, before, today } = seeded
  const { MATERIALS_ON_SITE } = await import('#demo/contracts/contracts.ts')
  const claimId = demonstrationId(`payment claim ${no}`)
  const claimed = await claimedLines(seeded)
  const isCertified = no <= CERTIFIED
  const stated = at(period.to, STATED)
  const payBy = dayOf(new Date(stated.getTime() + PAY_DAYS * DAY_MS))
  const materials = MATERIALS_ON_SITE[no - 1] ?? '0'
  await seedClaim(tx, {
    id: claimId,
    contract,
    periodFrom: period.from,
    periodTo: period.to,
    materials,
    lines: claimed,
    submittedAt: stated,
    submittedBy: CLAIMANT,
    review: isCertified ? { at: at(period.to, REVIEWED), by: REVIEWER } : null,
    certifyBy: dayOf(new Date(stated.getTime() + CERTIFY_DAYS * DAY_MS)),
    payBy,
  })
  if (!isCertified) return
  const found = new Map(claimed.map((line) => [line.billLineId, line]))
  const lines = seeded.lines
    .map(({ item }) => {
      const { reviewQuantity, comment = '' } = found.get(item.id) ?? {}
      return certifiedLine(
        { ...item, billLineId: item.id, comment },
        certified.get(item.id) ?? '0',
        reviewQuantity ?? '0',
        2,
      )
    })
    .filter(hasValue)
  const facts = { ...FACTS, contractId: contract.id, claimId, type: 'interim' as const }
  const indices = { adjustment: await indicesOf(seeded), periodTo: period.to }
  const variations = await variationsOf(seeded)
  const content = contentOf(facts, contract, { lines, materials, variations, indices }, before)
  for (const { billLineId, quantity } of lines) certified.set(billLineId, quantity)
  await noteCertified(
    tx,
    contract.id,
    lines.map(({ billLineId, quantity }) => ({ id: billLineId, certified: quantity })),
  )
  const issuedAt = at(period.to, ISSUED)
  // The ninth was paid late, the tenth in part.
  const paidAfter = no === 9 ? 71 : 44
  const paidPct = no === 10 ? 60 : 100
  const certificate = { id: idOf(no), contract, facts, content, preparedBy: REVIEWER, issuedAt, payBy }
  const number = await seedCertificate(tx, { ...certificate, paidAfter, paidPct, today })
  before.push({ ...{ id: idOf(no), number, released: '0' }, figures: content.figures, adjustment: content.adjustment })
  await noteSeededCertificate(tx, claimId, idOf(no))
}

/** The formula with what its indices said when the certificate was issued. */
async function indicesOf({ tx, contract, no }: SeededPeriod): Promise<StoredAdjustment> {
  const { demoBaseMonth, demoIndexValues } = await import('#demo/contracts/indices.ts')
  const stored = await priceAdjustmentOf(tx, contract.id)
  const known = demoIndexValues(demoBaseMonth(contract.commencesOn), no)
  const values = (stored.formula?.indices ?? []).flatMap(({ id: indexId, symbol }) =>
    known.filter((value) => value.symbol === symbol).map((value) => ({ ...value, indexId })),
  )
  return { ...stored, values }
}

/** Of the variations that were ordered, those that were carried out by then: two months after their order. */
async function variationsOf({ tx, contract, no }: SeededPeriod): Promise<AgreedVariation[]> {
  const { demoDayOf } = await import('#demo/contracts/contracts.ts')
  const { DEMO_VARIATIONS } = await import('#demo/contracts/variations.ts')
  const day = demoDayOf(no, CERTIFIED + 1)
  const done = DEMO_VARIATIONS.filter(({ instructed }) => instructed !== null && instructed + 60 <= day)
  const ids = done.map(({ key }) => demonstrationId(`variation ${key}`))
  const agreed = await agreedVariations(tx, contract.id, contract.currency)
  return agreed.filter(({ id }) => ids.includes(id))
}

/** What is claimed: what was done since the last certificate, a few lines with more than was found in the joint survey. */
async function claimedLines({ lines, certified, no }: SeededPeriod): Promise<SeededClaim['lines']> {
  const { doneOn, measured } = await import('#demo/contracts/bill.ts')
  const { demoDayOf, REVIEW_REASONS } = await import('#demo/contracts/contracts.ts')
  const { seededNumbers } = await import('#demo/seeded-noise.ts')
  const random = seededNumbers(`payment claim ${no}`)
  const day = demoDayOf(no, CERTIFIED + 1)
  return lines.flatMap(({ item, plan }) => {
    const drawn = random()
    const whole = Number(item.quantity)
    const done = Number(measured(whole * doneOn(plan, day), item.unit))
    const before = Number(certified.get(item.id) ?? '0')
    const found = measured(done - before, item.unit)
    if (Number(found) <= 0) return []
    const more = measured(Math.min(Number(found) * 1.12, whole - before), item.unit)
    const isAdjusted = drawn < 0.06 && Number(more) > Number(found)
    const line = { billLineId: item.id, periodQuantity: isAdjusted ? more : found, reviewQuantity: found }
    const comment = isAdjusted ? (REVIEW_REASONS[Math.floor(random() * REVIEW_REASONS.length)] ?? '') : ''
    return [{ ...line, decision: isAdjusted ? ('adjust' as const) : ('accept' as const), comment }]
  })
}

/** Nine in the morning of the Gulf, so many days after a day. */
const at = (day: string, days: number) => new Date(Date.parse(`${day}T06:00:00Z`) + days * DAY_MS)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)
