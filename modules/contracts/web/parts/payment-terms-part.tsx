import { useState } from 'react'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import type { Contract } from '../../contract/contract.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'
import { PaymentTermsForm } from './payment-terms-form.tsx'

/** Sliding rates of retention and currencies of a contract, where it has them. */
export function PaymentTermsPart({ contract }: { readonly contract: Contract }) {
  const text = useContractsText()
  const format = useFormats()
  const [isEditing, setEditing] = useState(false)
  const { retentionSteps, currencies, currency, can } = contract
  if (retentionSteps.length + currencies.length === 0 && !can.edit) return null
  const rates = [text('retentionFrom'), text('retentionPct')]
  const numbers = [text('currencyShare'), text('fixedRate')]
  return (
    <section className={css['part']} aria-labelledby="payment-terms">
      <div className={css['head']}>
        <h2 id="payment-terms">{text('paymentTerms')}</h2>
        {can.edit && !isEditing && <Button onClick={() => setEditing(true)}>{text('editTerms')}</Button>}
      </div>
      {isEditing && <PaymentTermsForm contract={contract} onEnd={() => setEditing(false)} />}
      {!isEditing && retentionSteps.length === 0 && <p>{text('noSteps')}</p>}
      {!isEditing && retentionSteps.length > 0 && (
        <PlainTable heads={rates} numbers={rates} hasCards>
          {retentionSteps.map(({ from, pct }) => (
            <tr key={from}>
              <td data-number>
                <bdi>{format.money(from, currency)}</bdi>
              </td>
              <td data-number>
                <bdi>{format.quantity(pct, '%')}</bdi>
              </td>
            </tr>
          ))}
        </PlainTable>
      )}
      {!isEditing && currencies.length === 0 && <p>{text('oneCurrency', { currency })}</p>}
      {!isEditing && currencies.length > 0 && (
        <PlainTable heads={[text('currency'), ...numbers]} numbers={numbers} hasCards>
          {currencies.map((share) => (
            <tr key={share.currency}>
              <td>
                <bdi>{share.currency}</bdi>
              </td>
              <td data-number>
                <bdi>{format.quantity(share.pct, '%')}</bdi>
              </td>
              <td data-number>{share.rate === null ? '–' : <bdi>{format.quantity(share.rate, '')}</bdi>}</td>
            </tr>
          ))}
        </PlainTable>
      )}
    </section>
  )
}
