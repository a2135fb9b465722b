import { sql } from 'kysely'
import { CURRENCIES } from '#engines/quantities/currencies.ts'
import { addDecimals, compareDecimals, readDecimal, writeDecimal } from '#engines/quantities/decimal.ts'
import type { InputOf } from '#platform/contract/define-api.ts'
import type { RequestContext } from '#platform/server/context.ts'
import { publishSaved } from '#platform/server/records/save-change.ts'
import { type Contract, contractErrors } from '../contract/contract.ts'
import type { contractsApi } from '../contract/contracts-api.ts'
import type { PaymentTerms } from '../contract/payment-terms.ts'
import { checkShares, contracts } from './contract-records.ts'
import { isCertified } from './price-adjustment.ts'

/** Agrees sliding rates of retention, and the currencies in which is paid. */
export async function savePaymentTerms(
  context: RequestContext,
  { id, rowVersion, retentionSteps, currencies }: InputOf<(typeof contractsApi)['endpoints']['savePaymentTerms']>,
): Promise<Contract> {
  const { db, user } = context
  await sql`select from contracts where id = ${id} for update`.execute(db)
  const before = await contracts.saved.get(context, id)
  if (!contracts.saved.present(context, before).can.edit) throw contractErrors.notYours({ id })
  if (before.rowVersion !== rowVersion) throw contractErrors.changedMeanwhile({ id })
  checkSteps(retentionSteps)
  checkShares(retentionSteps.map(({ pct }) => pct))
  checkCurrencies(currencies, before.currency)
  const { currencies: agreed } = termsOf(before)
  if (agreed !== termsOf({ retentionSteps, currencies }).currencies && (await isCertified(db, id)))
    throw contractErrors.ratesFixed()
  await sql`update contracts set retention_steps = ${JSON.stringify(retentionSteps)}::jsonb,
      currencies = ${JSON.stringify(currencies)}::jsonb, row_version = row_version + 1, updated_by = ${user.id},
      updated_at = ${context.services.now()}
    where id = ${id}`.execute(db)
  const saved = { ...contracts.saved, audited: termsOf }
  return publishSaved(context, saved, id, 'contract.terms-saved', before)
}

const termsOf = ({ retentionSteps, currencies }: PaymentTerms) => ({
  retentionSteps: retentionSteps.map(({ from, pct }) => `${from}: ${pct} %`).join(', '),
  currencies: currencies.map(({ currency, pct, rate }) => `${currency} ${pct} %${rate ? ` (${rate})` : ''}`).join(', '),
})

function checkSteps(steps: PaymentTerms['retentionSteps']): void {
  const wrong = steps.find(({ from }, at) => {
    const above = steps[at - 1]
    return above ? compareDecimals(readDecimal(from), readDecimal(above.from)) <= 0 : Number(from) !== 0
  })
  if (wrong) throw contractErrors.stepsNotRising({ from: wrong.from })
}

function checkCurrencies(shares: PaymentTerms['currencies'], own: string): void {
  if (shares.length === 0) return
  for (const [at, { currency, rate }] of shares.entries()) {
    if (!CURRENCIES.includes(currency)) throw contractErrors.currencyUnknown({ currency })
    if (shares.findIndex((one) => one.currency === currency) !== at) throw contractErrors.currencyTwice({ currency })
    if (currency !== own && Number(rate ?? 0) === 0) throw contractErrors.rateMissing({ currency })
  }
  const sum = shares.map(({ pct }) => readDecimal(pct)).reduce(addDecimals)
  if (compareDecimals(sum, readDecimal('100')) !== 0) throw contractErrors.sharesNotHundred({ sum: writeDecimal(sum) })
}
