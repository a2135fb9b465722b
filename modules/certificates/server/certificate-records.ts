import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { sumAmounts } from '#engines/certificate/claim-line.ts'
import { financingCharge } from '#engines/certificate/late-payment.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { compareDecimals, readDecimal, subtractDecimals, writeDecimal } from '#engines/quantities/decimal.ts'
import { fitsCurrency } from '#engines/quantities/money.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import type { ContractRef } from '#modules/contracts/contract/contract-ref.ts'
import {
  contractRef,
  lockContract,
  priceAdjustmentOf,
  type StoredContract,
  withPaths,
} from '#modules/contracts/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import { claimCertifyBy, claimRef, findClaim } from '#modules/payment-claims/server/public.ts'
import type { PersonRef } from '#modules/people/contract/person-ref.ts'
import { personRef, savedBy } from '#modules/people/server/public.ts'
import { dayInProject, isPlaceVisible } from '#modules/sites/server/public.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { contentHash } from '#platform/server/records/content-hash.ts'
import { may } from '#platform/server/records/policy.ts'
import { byChoice, byChoices, byCompany, byDays } from '#platform/server/records/record-filters.ts'
import { mayKeepOf, presentedBy, recordHandlers } from '#platform/server/records/record-handlers.ts'
import type { RecordSource } from '#platform/server/records/record-kinds.ts'
import { recordTable } from '#platform/server/records/record-table.ts'
import { publishSaved, type SavedKind, saveChange } from '#platform/server/records/save-change.ts'
import { seenOf } from '#platform/server/records/take-step.ts'
import { pageWithTurns } from '#platform/server/records/whose-turn.ts'
import { type Certificate, certificateErrors } from '../contract/certificate.ts'
import type { CertificateContent } from '../contract/certificate-content.ts'
import type { certificatesApi } from '../contract/certificates-api.ts'
import type { certificatesModule } from '../contract/certificates-module.ts'
import { certificateKind } from '../contract/certificates-records.ts'
import { type CertificateFacts, computeContent, heldBefore } from './compute-content.ts'

const AMOUNTS = ['priceAdjustment', 'damages', 'other', 'released'] as const

type Endpoints = (typeof certificatesApi)['endpoints']
type Draft = z.output<typeof Certificate.Draft>
type Computed = Pick<Certificate, 'contentHash' | 'net' | 'due' | 'tax' | 'payable'>
type Kept = Draft & Pick<Certificate, 'number' | 'state' | 'companyId'> & Computed
export type StoredCertificate = Omit<Certificate, 'can' | 'seen' | 'financingCharge'> & {
  /** On the clocks of its project. */
  readonly today: string
}

const table = recordTable<Kept, InputOf<Endpoints['list']>>({
  table: 'certificates',
  isOfParties: true,
  errors: certificateErrors,
  columns: {
    projectCode: 'project_code',
    companyId: 'company_id',
    contractId: 'contract_id',
    claimId: 'claim_id',
    number: 'number',
    state: 'state',
    type: 'type',
    priceAdjustment: 'price_adjustment',
    damages: 'damages',
    other: 'other',
    otherReason: 'other_reason',
    released: 'released',
    notes: 'notes',
    contentHash: 'content_hash',
    net: 'net',
    due: 'due',
    tax: 'tax',
    payable: 'payable',
  },
  search: ['number', 'notes', 'other_reason'],
  sort: {
    number: sql`number`,
    state: sql`state`,
    payable: sql`payable`,
    payBy: sql`pay_by`,
    issuedAt: sql`issued_at`,
    updatedAt: sql`updated_at`,
  },
  order: sql`certificates.created_at desc, id`,
  filters: {
    state: byChoices('state'),
    issued: byDays(dayInProject(sql`issued_at`, sql`certificates.project_code`)),
    type: byChoice('type'),
    contract: byCompany('contract_id'),
  },
})

const PAYMENTS = sql<Certificate['payments']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', payment.id, 'paidOn', payment.paid_on, 'amount', payment.amount::text,
    'isSetOff', payment.is_set_off, 'reference', payment.reference, 'notedBy', ${personRef(sql`payment.noted_by`)}) order by payment.paid_on, payment.id)
  from certificate_payments payment where payment.certificate_id = certificates.id), '[]')`

const also = {
  ...savedBy('certificates'),
  contract: sql<ContractRef>`${contractRef(sql`certificates.contract_id`)}`,
  claim: sql<Certificate['claim']>`${claimRef(sql`certificates.claim_id`)}`,
  paid: sql<string>`paid::text`,
  issuedAt: sql<string | null>`issued_at`,
  certifyBy: sql<string | null>`${claimCertifyBy(sql`certificates.claim_id`)}`,
  payBy: sql<string | null>`pay_by::text`,
  recommendedBy: sql<PersonRef | null>`${personRef(sql`certificates.recommended_by`)}`,
  today: sql<string>`${dayInProject(sql`now()`, sql`certificates.project_code`)}::text`,
  content: sql<CertificateContent>`content`,
  payments: PAYMENTS,
}

const records = recordHandlers({
  kind: certificateKind,
  errors: certificateErrors,
  table,
  also,
  audited: ({ payable }, { claimId: _claim, contractId: _contract, ...entered }) => ({ ...entered, payable }),
  can: ({ user }, { state }) => {
    const mayPrepare = may<typeof certificatesModule>(user, 'certificate:prepare')
    const mayPay = may<typeof certificatesModule>(user, 'certificate:pay')
    return {
      edit: mayPrepare && state === 'draft',
      remove: mayPrepare && state === 'draft',
      pay: mayPay && state === 'issued',
      takeBack: mayPay && (state === 'issued' || state === 'paid'),
    }
  },
  isPlaceVisible,
})

/** What an approval binds to: the whole content by its hash. */
export const approvedOf = ({
  number,
  contentHash: content,
  payable,
  otherReason,
  notes,
}: Pick<StoredCertificate, 'number' | 'contentHash' | 'payable' | 'otherReason' | 'notes'>) => ({
  number,
  content,
  payable,
  otherReason,
  notes,
})

export const savedCertificate: SavedKind<
  StoredCertificate,
  Certificate,
  Partial<Kept> & { id: string; rowVersion: number }
> = {
  ...records.saved,
  present: (context, record) => ({
    ...records.saved.present(context, record),
    content: shownTo(context, record),
    financingCharge: lateCharge(record),
    seen: seenOf({ saved: records.saved, approved: approvedOf }, record),
  }),
}

/** With the pages of what keeps value back that this person may open. Not kept: the content is the same for everybody. */
function shownTo({ user }: RequestContext, { content, projectCode }: StoredCertificate): CertificateContent {
  const lines = content.lines ?? []
  if (lines.every(({ held }) => held === undefined)) return content
  return {
    ...content,
    lines: lines.map((line) => (line.held ? { ...line, held: withPaths(user, projectCode, line.held) } : line)),
  }
}

export const certificateHandlers = {
  ...records.handlers,
  /** Without what only the page of one shows. */
  list: async (context: RequestContext, query: InputOf<Endpoints['list']>) => {
    const listed = {
      ...also,
      content: sql<CertificateContent>`'{}'::jsonb`,
      payments: sql<Certificate['payments']>`'[]'::jsonb`,
    }
    const read = (turn: RawBuilder<unknown> | undefined) => table.page(context.db, query, listed, turn)
    const page = await pageWithTurns(context, certificateKind.id, query, read)
    return { ...page, items: page.items.map((record) => records.saved.present(context, record)) }
  },
  ...presentedBy(savedCertificate, {
    ...records.handlers,
    create: createCertificate,
    change: changeCertificate,
    restore: async (context: RequestContext, { id }: { id: string }) => {
      const { contractId } = await records.saved.read(context, id)
      await lockContract(context, contractId)
      await refuseSecond(context, contractId)
      return records.handlers.restore(context, { id })
    },
  }),
}

/** Prepares a certificate: computed at once, and anew with every change of its facts. */
async function createCertificate(context: RequestContext, draft: Draft): Promise<Certificate> {
  const contract = await lockContract(context, draft.contractId)
  if (!mayKeepOf(context, certificateKind, contract)) throw certificateErrors.placeUnknown()
  await refuseSecond(context, contract.id)
  const computed = await compute(context, draft, contract)
  const id = randomUUID()
  const { projectCode, companyId } = contract
  const number = await nextNumber(context.db, certificateKind.id, projectCode)
  const { content, ...sums } = computed
  await table.insert(
    context.db,
    { ...draft, ...sums, projectCode, companyId, number, id, state: 'draft' },
    context.user.id,
  )
  await keepContent(context, id, content)
  return publishSaved(context, savedCertificate, id, 'certificate.created', null)
}

async function changeCertificate(context: RequestContext, change: InputOf<Endpoints['change']>): Promise<Certificate> {
  const before = await savedCertificate.get(context, change.id)
  if (!records.saved.present(context, before).can.edit || before.contractId !== change.contractId)
    throw certificateErrors.notYours({ id: change.id })
  const contract = await lockContract(context, change.contractId)
  const { content, ...sums } = await compute(context, change, contract)
  await keepContent(context, change.id, content)
  return saveChange(context, savedCertificate, before, { ...change, ...sums }, 'certificate.updated')
}

/** Content with its hash and the sums of it that lists show. */
export async function compute(context: RequestContext, facts: CertificateFacts, contract: StoredContract) {
  await checkFacts(context, facts, contract)
  const content = await computeContent(context, facts, contract)
  checkReleased(facts, content, contract.currency)
  const { net, due, tax, payable } = content.figures
  return { content, contentHash: contentHash(content), net, due, tax, payable }
}

/** What is not held is not released: it would be kept back from retention of work that is not done yet. */
function checkReleased({ released }: CertificateFacts, content: CertificateContent, currency: string): void {
  if (Number(released) === 0) return
  const held = heldBefore(content, released, currencyDecimals(currency))
  if (compareDecimals(readDecimal(released), readDecimal(held)) > 0)
    throw certificateErrors.releasedAbove({ released: sayAmount(released, currency), held: sayAmount(held, currency) })
}

async function checkFacts(context: RequestContext, facts: CertificateFacts, contract: StoredContract): Promise<void> {
  const { type, claimId, other, otherReason } = facts
  await checkAmounts(context, facts, contract)
  if ((type === 'interim' || type === 'final') && claimId === null) throw certificateErrors.claimMissing()
  if (claimId !== null && type !== 'interim' && type !== 'final') throw certificateErrors.claimNotReviewed()
  if (claimId !== null) await findClaim(context, claimId)
  if (Number(other) !== 0 && otherReason === '') throw certificateErrors.reasonMissing()
  if (type !== 'advance') return
  if (AMOUNTS.some((field) => Number(facts[field]) !== 0)) throw certificateErrors.advanceAlone()
  const { rows } = await sql`select from certificates where contract_id = ${contract.id} and type = 'advance'
    and issued_at is not null`.execute(context.db)
  if (rows.length > 0 || Number(contract.advancePct) === 0) throw certificateErrors.advanceTwice()
}

/** What a person enters is paid to the last digit, and a formula leaves nothing to enter. */
async function checkAmounts({ db }: RequestContext, facts: CertificateFacts, { id, currency }: StoredContract) {
  const over = AMOUNTS.find((field) => !fitsCurrency(facts[field], currency))
  if (over) throw certificateErrors.tooManyDecimals({ amount: facts[over], currency })
  if (Number(facts.priceAdjustment) !== 0 && (await priceAdjustmentOf(db, id)).formula)
    throw certificateErrors.adjustedByFormula()
}

async function keepContent({ db }: RequestContext, id: string, content: CertificateContent): Promise<void> {
  await sql`update certificates set content = ${JSON.stringify(content)}::jsonb where id = ${id}`.execute(db)
}

/** Each is computed from the ones that were issued before it. */
async function refuseSecond({ db }: RequestContext, contractId: string): Promise<void> {
  const { rows } = await sql<{ number: string }>`
    select number from certificates where contract_id = ${contractId} and state in ('draft', 'recommended')
      and deleted_at is null limit 1`.execute(db)
  if (rows[0]) throw certificateErrors.openAlready({ number: rows[0].number })
}

/** Charge of what was paid after its day, and of what is not paid yet until today; null where nothing was late. */
function lateCharge({ payBy, payments, payable, today, content, contract }: StoredCertificate): string | null {
  const annualPct = String(content.terms?.['financingPct'] ?? '0')
  if (payBy === null || Number(annualPct) === 0 || readDecimal(payable).units <= 0n) return null
  const decimals = currencyDecimals(contract.currency)
  const paid = sumAmounts(
    payments.map(({ amount }) => amount),
    decimals,
  )
  const open = subtractDecimals(readDecimal(payable), readDecimal(paid))
  const owed = [...payments, ...(open.units > 0n ? [{ amount: writeDecimal(open), paidOn: today }] : [])]
  const charges = owed.map(({ amount, paidOn }) =>
    financingCharge({ amount, annualPct, dueOn: payBy, paidOn }, decimals),
  )
  const sum = sumAmounts(charges, decimals)
  return Number(sum) === 0 ? null : sum
}

export const certificateSource: RecordSource = {
  table: 'certificates',
  number: sql`number`,
  title: { en: sql`number`, ar: sql`number` },
  place: 'project',
  isOfCompany: true,
  isThere: sql`deleted_at is null`,
}
