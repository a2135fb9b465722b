import { useState } from 'react'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { useApiMutation } from '#platform/web/api/use-api-mutation.ts'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { useFormats } from '#platform/web/language/use-formats.ts'
import { Button } from '#ui/button.tsx'
import { ProblemNote } from '#ui/problem-note.tsx'
import { RowItem, RowList } from '#ui/row-list.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import type { Passkey, SecondFactor } from '../../contract/account.ts'
import { accountApi } from '../../contract/account-api.ts'
import { canMakePasskeys } from '../make-passkey.ts'
import { useAccountText } from '../use-account-text.ts'
import { useFactorChange } from '../use-factor-change.ts'
import { PasskeyAdding } from './passkey-adding.tsx'
import { PasskeyRenaming } from './passkey-renaming.tsx'
import css from './profile.module.css'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type TotpOffer, TotpSetUp } from './totp-set-up.tsx'

/** The ways to prove the second factor: set up, replaced, removed. */
export function SecondFactorPart() {
  const { data } = useApiQuery(accountApi, 'profile', {})
  return data ? <Factors factor={data.secondFactor} /> : null
}

function Factors({ factor }: { readonly factor: SecondFactor }) {
  const text = useAccountText()
  const change = useFactorChange()
  const [offer, setOffer] = useState<TotpOffer | null>(null)
  const [isAdding, setAdding] = useState(false)
  const [codes, setCodes] = useState<readonly string[]>([])
  const begin = async () => setOffer(await change.run(() => fetchEndpoint(accountApi, 'beginTotp', {})))
  const done = (made: readonly string[]) => {
    setOffer(null)
    setAdding(false)
    setCodes(made)
  }
  const hasSome = factor.totpSince !== null || factor.passkeys.length > 0
  return (
    <div className={css['stack']}>
      <RowList>
        <Authenticator factor={factor} change={change} onBegin={() => void begin()} />
        <Passkeys factor={factor} change={change} onAdd={() => setAdding(true)} />
        {hasSome && <Recovery factor={factor} change={change} onCodes={setCodes} />}
      </RowList>
      {change.problem && <ProblemNote>{change.problem}</ProblemNote>}
      {!canMakePasskeys() && <p className={css['quiet']}>{text('passkeysNeedHttps')}</p>}
      <TotpSetUp offer={offer} onClose={() => setOffer(null)} onDone={done} />
      <PasskeyAdding isOpen={isAdding} onClose={() => setAdding(false)} onDone={done} />
      <RecoveryCodes codes={codes} onClose={() => setCodes([])} />
    </div>
  )
}

type Change = ReturnType<typeof useFactorChange>

function Authenticator(props: { factor: SecondFactor; change: Change; onBegin: () => void }) {
  const { factor, change, onBegin } = props
  const text = useAccountText()
  const format = useFormats()
  const remove = useApiMutation(accountApi, 'removeTotp')
  const since = factor.totpSince
  const title = (
    <>
      {text('authenticator')}
      {since && <StatusBadge status="good" word={text('isOn')} />}
    </>
  )
  return (
    <RowItem
      icon="smartphone"
      title={title}
      fact={since ? text('since', { day: format.day(since) }) : text('authenticatorText')}
    >
      <Button size="small" onClick={onBegin}>
        {text(since ? 'replace' : 'setUp')}
      </Button>
      {since && (
        <Button size="small" look="quiet" onClick={() => void change.run(() => remove.send({}))}>
          {text('remove')}
        </Button>
      )}
    </RowItem>
  )
}

function Passkeys(props: { factor: SecondFactor; change: Change; onAdd: () => void }) {
  const { factor, change, onAdd } = props
  const text = useAccountText()
  const [renamed, setRenamed] = useState<Passkey | null>(null)
  return (
    <>
      <RowItem icon="fingerprint" title={text('passkeys')} fact={text('passkeysText')}>
        <Button size="small" disabled={!canMakePasskeys()} onClick={onAdd}>
          {text('addPasskey')}
        </Button>
      </RowItem>
      {factor.passkeys.map((passkey) => (
        <PasskeyRow key={passkey.id} passkey={passkey} change={change} onRename={() => setRenamed(passkey)} />
      ))}
      <PasskeyRenaming passkey={renamed} onClose={() => setRenamed(null)} />
    </>
  )
}

function PasskeyRow(props: { passkey: Passkey; change: Change; onRename: () => void }) {
  const { change, onRename } = props
  const { id, name, createdAt, lastUsedAt } = props.passkey
  const text = useAccountText()
  const format = useFormats()
  const remove = useApiMutation(accountApi, 'removePasskey')
  return (
    <RowItem
      icon="key"
      title={<bdi>{name}</bdi>}
      fact={
        lastUsedAt ? text('lastUsed', { day: format.day(lastUsedAt) }) : text('since', { day: format.day(createdAt) })
      }
    >
      <Button size="small" look="quiet" aria-label={`${text('rename')}, ${name}`} onClick={onRename}>
        {text('rename')}
      </Button>
      <Button
        size="small"
        look="quiet"
        aria-label={`${text('remove')}, ${name}`}
        onClick={() => void change.run(() => remove.send({ id }))}
      >
        {text('remove')}
      </Button>
    </RowItem>
  )
}

function Recovery(props: { factor: SecondFactor; change: Change; onCodes: (codes: readonly string[]) => void }) {
  const { factor, change, onCodes } = props
  const text = useAccountText()
  const make = useApiMutation(accountApi, 'newRecoveryCodes')
  const renew = async () => {
    const answer = await change.run(() => make.send({}))
    if (answer) onCodes(answer.codes)
  }
  return (
    <RowItem
      icon="file-text"
      title={text('recoveryCodes')}
      fact={text('codesLeft', { count: factor.recoveryCodesLeft })}
    >
      <Button size="small" onClick={() => void renew()}>
        {text('newCodes')}
      </Button>
    </RowItem>
  )
}
