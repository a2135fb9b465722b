import { useState } from 'react'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { EntryForm } from '#platform/web/frames/entry-form.tsx'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useCan } from '#platform/web/session/can.tsx'
import { Button } from '#ui/button.tsx'
import { DateField } from '#ui/date-field.tsx'
import { DecimalField } from '#ui/decimal-field.tsx'
import { PlainTable } from '#ui/plain-table.tsx'
import { SelectField } from '#ui/select-field.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { Contract } from '../../contract/contract.ts'
import { contractsApi } from '../../contract/contracts-api.ts'
import { DAYS_TO_RENEW, SECURITY_NAMES, SECURITY_STATES, SECURITY_TYPES } from '../../contract/contracts-records.ts'
import type { Security } from '../../contract/security.ts'
import { useContractsText } from '../use-contracts-text.ts'
import css from './bill.module.css'

type Facts = Omit<Security, 'id' | 'daysLeft'>

const EMPTY: Facts = { type: 'performance', amount: '', issuer: '', number: '', expiresOn: null, state: 'held' }

/** Bonds, guarantees and insurances of a contract, with the days that are left of each. */
export function SecuritiesPart({ contract }: { readonly contract: Contract }) {
  const text = useContractsText()
  const mayWrite = useCan('contract:write')
  const [open, setOpen] = useState<Security | 'new' | null>(null)
  const found = useApiQuery(contractsApi, 'securities', { id: contract.id })
  if (!found.data) return null
  const { securities } = found.data
  const mayChange = mayWrite && contract.can.edit
  if (securities.length === 0 && !mayChange) return null
  return (
    <section className={css['part']} aria-labelledby="securities">
      <div className={css['head']}>
        <h2 id="securities">{text('securities')}</h2>
        {mayChange && open === null && <Button onClick={() => setOpen('new')}>{text('addSecurity')}</Button>}
      </div>
      {open !== null && (
        <SecurityForm
          key={open === 'new' ? 'new' : open.id}
          contract={contract}
          of={open === 'new' ? null : open}
          onEnd={() => setOpen(null)}
        />
      )}
      {securities.length === 0 && <p>{text('noSecurities')}</p>}
      {securities.length > 0 && (
        <SecurityTable contract={contract} securities={securities} onChange={mayChange ? setOpen : null} />
      )}
    </section>
  )
}

function SecurityTable(props: {
  readonly contract: Contract
  readonly securities: readonly Security[]
  /** Null for who may not. */
  readonly onChange: ((security: Security) => void) | null
}) {
  const { contract, securities, onChange } = props
  const text = useContractsText()
  const say = useSay()
  const format = useFormats()
  const heads = [
    ...[text('securityType'), text('issuer'), text('securityNumber'), text('securityAmount')],
    ...[text('expiresOn'), text('securityState'), ...(onChange ? [text('shareTools')] : [])],
  ]
  return (
    <PlainTable heads={heads} numbers={[text('securityAmount')]} hasCards>
      {securities.map((one) => (
        <tr key={one.id}>
          <td>{say(SECURITY_NAMES[one.type])}</td>
          <td>
            <bdi>{one.issuer}</bdi>
          </td>
          <td>
            <bdi dir="ltr">{one.number}</bdi>
          </td>
          <td data-number>
            <bdi>{format.money(one.amount, contract.currency)}</bdi>
          </td>
          <td>
            {one.expiresOn && <bdi>{format.day(one.expiresOn, 'UTC')}</bdi>} <DaysLeft of={one} />
          </td>
          <td>{text(`security.${one.state}`)}</td>
          {onChange && (
            <td>
              <Button
                look="quiet"
                aria-label={text('changeSecurity', { number: `\u2068${one.number || one.issuer}\u2069` })}
                onClick={() => onChange(one)}
              >
                {text('edit')}
              </Button>
            </td>
          )}
        </tr>
      ))}
    </PlainTable>
  )
}

/** Said once it is time to renew it. */
function DaysLeft({ of: { daysLeft } }: { readonly of: Security }) {
  const text = useContractsText()
  const format = useFormats()
  if (daysLeft === null || daysLeft > DAYS_TO_RENEW) return null
  if (daysLeft < 0) return <StatusBadge status="critical" word={text('expired')} />
  return <StatusBadge status="major" word={text('expiresIn', { count: format.count(daysLeft) })} />
}

function SecurityForm(props: {
  readonly contract: Contract
  /** Null of a new one. */
  readonly of: Security | null
  readonly onEnd: () => void
}) {
  const { contract, of, onEnd } = props
  const text = useContractsText()
  const say = useSay()
  const [facts, setFacts] = useState<Facts>(of ?? EMPTY)
  const saving = useApiMutation(contractsApi, 'saveSecurity')
  const set = (change: Partial<Facts>) => setFacts((before) => ({ ...before, ...change }))
  const { type, amount, issuer, number, expiresOn, state } = facts
  const save = () =>
    saving
      .send({ id: contract.id, ...(of && { securityId: of.id }), type, amount, issuer, number, expiresOn, state })
      .then(onEnd)
  return (
    <EntryForm of={saving} onSave={save} onCancel={onEnd}>
      <SelectField
        label={text('securityType')}
        value={type}
        choices={SECURITY_TYPES.map((value) => ({ value, label: say(SECURITY_NAMES[value]) }))}
        onChange={({ target }) => set({ type: SECURITY_TYPES.find((one) => one === target.value) ?? type })}
      />
      <TextField
        label={text('issuer')}
        required
        dir="auto"
        maxLength={200}
        value={issuer}
        onChange={({ target }) => set({ issuer: target.value })}
      />
      <TextField
        label={text('securityNumber')}
        note={text('optional')}
        dir="ltr"
        maxLength={120}
        value={number}
        onChange={({ target }) => set({ number: target.value })}
      />
      <DecimalField
        label={text('securityAmount')}
        unit={contract.currency}
        value={amount || null}
        onChange={(next) => set({ amount: next ?? '' })}
      />
      <DateField
        label={text('expiresOn')}
        note={text('optional')}
        value={expiresOn ?? ''}
        onChange={(next) => set({ expiresOn: next || null })}
      />
      {of && (
        <SelectField
          label={text('securityState')}
          value={state}
          choices={SECURITY_STATES.map((value) => ({ value, label: text(`security.${value}`) }))}
          onChange={({ target }) => set({ state: SECURITY_STATES.find((one) => one === target.value) ?? state })}
        />
      )}
    </EntryForm>
  )
}
