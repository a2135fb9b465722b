import { sql } from 'kysely'
import { demonstrationId } from '#demo/demonstration-id.ts'
import { shareOfAmount } from '#engines/certificate/share-of-amount.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import type { DemonstrationContract } from '#modules/contracts/server/public.ts'
import { askWhoIsNext } from '#modules/inbox/server/public.ts'
import { nextNumber } from '#modules/numbering/server/public.ts'
import type { Db } from '#platform/server/database/database.ts'
import { keepApproval } from '#platform/server/records/approvals.ts'
import { contentHash } from '#platform/server/records/content-hash.ts'
import { waitingFor } from '#platform/server/records/waiting-steps.ts'
import type { CertificateContent } from '../contract/certificate-content.ts'
import { certificateKind } from '../contract/certificates-records.ts'
import { askingCertificate } from './asking-certificate.ts'
import { approvedOf } from './certificate-records.ts'
import type { CertificateFacts } from './compute-content.ts'

interface Person {
  readonly id: string
  readonly displayName: string
}

export interface SeededCertificate {
  readonly id: string
  readonly contract: DemonstrationContract
  readonly facts: CertificateFacts
  readonly content: CertificateContent
  readonly preparedBy: Person
  readonly issuedAt: Date
  readonly payBy: string
  /** Days after the issue, and how much of it. */
  readonly paidAfter: number
  readonly paidPct: number
  readonly today: Date
}

const DAY_MS = 86_400_000
const APPROVER: Person = { id: demonstrationId('coordinator'), displayName: 'Tomasz Zielinski' }
const PAYER = demonstrationId('commercial')

/** Stores an issued certificate of the demonstration, with who agreed to it and what was paid of it by today. @returns its number */
export async function seedCertificate(tx: Db, certificate: SeededCertificate): Promise<string> {
  const { id, contract, facts, content, preparedBy, issuedAt, payBy, paidAfter, paidPct, today } = certificate
  const { projectCode, companyId, currency } = contract
  const { net, due, tax, payable } = content.figures
  const number = await nextNumber(tx, certificateKind.id, projectCode)
  const hash = contentHash(content)
  const paidAt = new Date(issuedAt.getTime() + paidAfter * DAY_MS)
  const isPaid = paidAt <= today
  const amount = shareOfAmount(String(paidPct), payable, currencyDecimals(currency))
  const state = isPaid && paidPct === 100 ? ('paid' as const) : ('issued' as const)
  await sql`
    insert into certificates (project_code, id, company_id, contract_id, claim_id, number, type, content, content_hash, net, due, tax,
      payable, paid, recommended_by, issued_at, pay_by, state, created_by, created_at, updated_by, updated_at)
    values (${projectCode}, ${id}, ${companyId}, ${contract.id}, ${facts.claimId}, ${number}, ${facts.type},
      ${JSON.stringify(content)}::jsonb, ${hash}, ${net}::numeric, ${due}::numeric, ${tax}::numeric, ${payable}::numeric,
      ${isPaid ? amount : '0'}::numeric, ${preparedBy.id}, ${issuedAt}, ${payBy}, ${state}, ${preparedBy.id}, ${issuedAt},
      ${PAYER}, ${isPaid ? paidAt : issuedAt})`.execute(tx)
  const record = { id, projectCode, companyId }
  const of = { entityType: certificateKind.id, record, party: null, reason: null }
  const seen = contentHash(
    approvedOf({ number, contentHash: hash, payable, otherReason: facts.otherReason, notes: '' }),
  )
  const recommendedAt = new Date(issuedAt.getTime() - 2 * DAY_MS)
  await keepApproval(tx, { ...of, step: 'recommend', content: seen, person: preparedBy, approvedAt: recommendedAt })
  await keepApproval(tx, { ...of, step: 'approve', content: seen, person: APPROVER, approvedAt: issuedAt })
  if (isPaid) await seedPayment(tx, certificate, { number, amount, paidAt })
  const asked = { ...record, number, state, contract, certifyBy: null, payBy }
  await askWhoIsNext(tx, { user: null }, waitingFor(askingCertificate, asked))
  return number
}

function seedPayment(
  tx: Db,
  { id, contract }: SeededCertificate,
  { number, amount, paidAt }: { number: string; amount: string; paidAt: Date },
): Promise<unknown> {
  return sql`
    insert into certificate_payments (project_code, certificate_id, id, company_id, paid_on, amount, reference, noted_by, noted_at)
    values (${contract.projectCode}, ${id}, ${demonstrationId(`payment of ${id}`)}, ${contract.companyId}, ${paidAt},
      ${amount}::numeric, ${`TRF ${number}`}, ${PAYER}, ${paidAt})`.execute(tx)
}
