import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useToday } from '#platform/web/place/use-today.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { TextAreaField } from '#ui/text-area-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Certificate } from '../../contract/certificate.ts'
import { certificatesApi } from '../../contract/certificates-api.ts'
import { useCertificatesText } from '../use-certificates-text.ts'
import css from './certificate.module.css'

/** What was paid of a certificate, and a line to note the next payment. */
export function Payments({ certificate }: { readonly certificate: Certificate }) {
  const text = useCertificatesText()
  const format = useFormats()
  const { payments, contract, can, issuedAt, payable } = certificate
  const [wrong, setWrong] = useState<string | null>(null)
  if (issuedAt === null) return null
  return (
    <section className={css['part']} aria-labelledby="payments">
      <h2 id="payments">{text('payments')}</h2>
      {payments.length === 0 && <p>{text(payable.startsWith('-') ? 'owedByContractor' : 'noPayments')}</p>}
      {payments.length > 0 && (
        <PlainTable
          heads={[text('paidOn'), text('amount'), text('reference'), text('notedBy'), ...(can.takeBack ? [''] : [])]}
          numbers={[text('amount')]}
          hasCards
        >
          {payments.map(({ id, paidOn, amount, isSetOff, reference, notedBy }) => (
            <tr key={id}>
              <td>
                <bdi>{format.day(paidOn, 'UTC')}</bdi>
              </td>
              <td data-number>
                <bdi>{format.money(amount, contract.currency)}</bdi>
              </td>
              <td>
                {isSetOff && <>{text('setOff')} </>}
                <bdi>{reference}</bdi>
              </td>
              <td>
                <bdi>{notedBy.name}</bdi>
              </td>
              {can.takeBack && (
                <td data-plain>
                  <Button onClick={() => setWrong(id)}>{text('takeBack')}</Button>
                </td>
              )}
            </tr>
          ))}
        </PlainTable>
      )}
      {can.pay && <PaymentForm key={payments.length} certificate={certificate} />}
      {wrong && <TakeBack id={certificate.id} paymentId={wrong} onClose={() => setWrong(null)} />}
    </section>
  )
}

interface TakeBackProps {
  readonly id: string
  readonly paymentId: string
  readonly onClose: () => void
}

/** Asks why a payment that was noted is none; the reason stays in the history. */
function TakeBack({ id, paymentId, onClose }: TakeBackProps) {
  const text = useCertificatesText()
  const taking = useApiMutation(certificatesApi, 'takeBackPayment')
  const [reason, setReason] = useState('')
  // What is refused stands in the window.
  const take = () => void taking.send({ id, paymentId, reason: reason.trim() }).then(onClose, () => {})
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={text('takeBack')}
      width="narrow"
      actions={
        <>
          <Button onClick={onClose}>{text('cancel')}</Button>
          <Button look="primary" busy={taking.isPending} disabled={reason.trim() === ''} onClick={take}>
            {text('takeBack')}
          </Button>
        </>
      }
    >
      <TextAreaField
        label={text('takeBackReason')}
        maxLength={2_000}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      {taking.error && <ProblemNote>{taking.error.message}</ProblemNote>}
    </Dialog>
  )
}

function PaymentForm({ certificate }: { readonly certificate: Certificate }) {
  const text = useCertificatesText()
  const { id, payable, payments, contract, projectCode } = certificate
  const today = useToday(projectCode)
  const isOwed = payable.startsWith('-')
  const noting = useApiMutation(certificatesApi, 'pay')
  const [paidOn, setPaidOn] = useState(today)
  // What is paid is mostly all of it.
  const [amount, setAmount] = useState<string | null>(payments.length === 0 ? payable.replace('-', '') : null)
  const [isSetOff, setSetOff] = useState(false)
  const [reference, setReference] = useState('')
  return (
    <div className={css['fields']}>
      <DateField label={text(isOwed ? 'paidBackOn' : 'paidOn')} value={paidOn} max={today} onChange={setPaidOn} />
      <DecimalField label={text('amount')} name="amount" unit={contract.currency} value={amount} onChange={setAmount} />
      <TextField label={text('reference')} value={reference} onChange={({ target }) => setReference(target.value)} />
      {isOwed && (
        <Checkbox label={text('isSetOff')} checked={isSetOff} onChange={({ target }) => setSetOff(target.checked)} />
      )}
      <Button
        look="primary"
        busy={noting.isPending}
        disabled={!amount || paidOn === ''}
        onClick={() => noting.submit({ id, paidOn, amount: amount ?? '0', isSetOff, reference })}
      >
        {text(isOwed ? 'noteRepayment' : 'notePayment')}
      </Button>
      {noting.error && <ProblemNote>{noting.error.message}</ProblemNote>}
    </div>
  )
}
