import { sql } from 'kysely'
import { sumAmounts } from '#engines/certificate/claim-line.ts'
import { currencyDecimals } from '#engines/quantities/currencies.ts'
import { compareDecimals, readDecimal } from '#engines/quantities/decimal.ts'
import { fitsCurrency } from '#engines/quantities/money.ts'
import { sayAmount } from '#engines/quantities/say-amount.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { sayDay } from '#platform/server/notices/say-day.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Certificate, certificateErrors } from '../contract/certificate.ts'
import type { certificatesApi } from '../contract/certificates-api.ts'
import { type StoredCertificate, savedCertificate } from './certificate-records.ts'

/**
 * Notes a payment. What pays the rest makes the certificate a paid one; more than the rest is refused. Of a certificate below
 * nought it is what the contractor, who owes it, paid back or had set off.
 */
export async function notePayment(
  context: RequestContext,
  { id, paidOn, amount, isSetOff, reference }: InputOf<(typeof certificatesApi)['endpoints']['pay']>,
): Promise<Certificate> {
  const { db, user } = context
  await sql`select from certificates where id = ${id} for update`.execute(db)
  const before = await savedCertificate.get(context, id)
  if (before.state !== 'issued') throw certificateErrors.notIssued()
  const { payable, projectCode, companyId, contract, today } = before
  if (!fitsCurrency(amount, contract.currency))
    throw certificateErrors.tooManyDecimals({ amount, currency: contract.currency })
  if (paidOn > today) throw certificateErrors.paidLater({ paidOn: sayDay(paidOn) })
  const isOwed = readDecimal(payable).units < 0n
  const paid = sumAmounts([before.paid, isOwed ? `-${amount}` : amount], currencyDecimals(contract.currency))
  const rest = compareDecimals(readDecimal(paid), readDecimal(payable))
  if (isOwed ? rest < 0 : rest > 0) {
    const [sum, whole] = [sayAmount(paid, contract.currency), sayAmount(payable, contract.currency)]
    throw certificateErrors.overpaid({ paid: sum, payable: whole })
  }
  await sql`
    insert into certificate_payments (project_code, certificate_id, id, company_id, paid_on, amount, is_set_off, reference,
      noted_by)
    values (${projectCode}, ${id}, gen_random_uuid(), ${companyId}, ${paidOn}, ${amount}::numeric, ${isSetOff},
      ${reference}, ${user.id})`.execute(db)
  await sql`update certificates set paid = ${paid}::numeric, state = ${rest === 0 ? 'paid' : 'issued'},
    row_version = row_version + 1, updated_by = ${user.id}, updated_at = now() where id = ${id}`.execute(db)
  const audited = ({ paid: sum, state }: StoredCertificate) => ({ paid: sum, state })
  return publishSaved(context, { ...savedCertificate, audited }, id, 'certificate.payment-noted', before)
}

/** Takes back what was noted wrong. What it said stays in the history, with the reason. */
export async function takeBackPayment(
  context: RequestContext,
  { id, paymentId, reason }: InputOf<(typeof certificatesApi)['endpoints']['takeBackPayment']>,
): Promise<Certificate> {
  const { db, user } = context
  await sql`select from certificates where id = ${id} for update`.execute(db)
  const before = await savedCertificate.get(context, id)
  const payment = before.payments.find((one) => one.id === paymentId)
  if (!payment) throw certificateErrors.paymentUnknown()
  const left = before.payments.filter((one) => one !== payment).map(({ amount }) => amount)
  const sum = sumAmounts(left, currencyDecimals(before.contract.currency))
  const paid = readDecimal(before.payable).units < 0n && readDecimal(sum).units !== 0n ? `-${sum}` : sum
  await sql`delete from certificate_payments where certificate_id = ${id} and id = ${paymentId}`.execute(db)
  await sql`update certificates set paid = ${paid}::numeric, state = 'issued', row_version = row_version + 1,
    updated_by = ${user.id}, updated_at = now() where id = ${id}`.execute(db)
  const { paidOn, amount, reference } = payment
  const said = [paidOn, amount, reference].filter(Boolean).join(' ')
  const audited = ({ paid: sumPaid, state, payments }: StoredCertificate) => ({
    ...{ paid: sumPaid, state },
    ...(payments.some((one) => one.id === paymentId) ? { payment: said } : { reason }),
  })
  return publishSaved(context, { ...savedCertificate, audited }, id, 'certificate.payment-taken-back', before)
}
