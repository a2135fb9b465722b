import { type FormEvent, useRef, useState } from 'react'
import { BRAND } from '#platform/contract/brand.ts'
import { answerSecondFactor, type SecondFactorDemand, SignInError } from '#platform/web/session/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type PasskeyRequest, provePasskey, readPasskeyRequest } from '../prove-passkey.ts'
import { useSessionText } from '../use-session-text.ts'
import css from './second-factor-step.module.css'
import { SignInFailure } from './sign-in-failure.tsx'

interface StepProps {
  readonly demand: SecondFactorDemand
  /** The sign-in is complete. */
  readonly onDone: () => void
  readonly onBack: () => void
}

/** After the password: a passkey, the code of an authenticator app, or one of the recovery codes. */
export function SecondFactorStep({ demand, onDone, onBack }: StepProps) {
  const text = useSessionText()
  const { answer, isBusy, failure, forgetFailure } = useAnswer(demand, onDone)
  const { methods } = demand
  const [isRecovery, setRecovery] = useState(!methods.includes('totp'))
  const hasCodes = methods.includes('totp') || methods.includes('recovery')
  const passkey = methods.includes('passkey') ? readPasskeyRequest(demand.passkey) : null
  const change = () => {
    setRecovery(!isRecovery)
    forgetFailure()
  }
  return (
    <>
      <h1 className={css['title']}>{text('secondFactor')}</h1>
      <p className={css['line']}>{text(wordsKey(hasCodes, isRecovery), { product: BRAND.name })}</p>
      <div className={css['ways']}>
        {failure && <SignInFailure failure={failure} />}
        {hasCodes && (
          <CodeForm
            key={isRecovery ? 'recovery' : 'totp'}
            isRecovery={isRecovery}
            isBusy={isBusy}
            onCode={(code) => void answer(isRecovery ? 'recovery' : 'totp', code)}
          />
        )}
        {passkey && (
          <Button
            look={hasCodes ? 'default' : 'primary'}
            size="large"
            wide
            busy={isBusy}
            onClick={() => void touch(passkey, (proof) => answer('passkey', proof))}
          >
            {text('usePasskey')}
          </Button>
        )}
      </div>
      <div className={css['others']}>
        {methods.includes('recovery') && methods.includes('totp') && (
          <Button look="quiet" onClick={change}>
            {text(isRecovery ? 'useTotp' : 'useRecovery')}
          </Button>
        )}
        <Button look="quiet" onClick={onBack}>
          {text('otherPerson')}
        </Button>
      </div>
    </>
  )
}

function CodeForm(props: { isRecovery: boolean; isBusy: boolean; onCode: (code: string) => void }) {
  const { isRecovery, isBusy, onCode } = props
  const text = useSessionText()
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = String(new FormData(form.current ?? undefined).get('code') ?? '').replace(/\s/g, '')
    if (code !== '') onCode(code)
  }
  return (
    <form ref={form} className={css['ways']} onSubmit={submit} noValidate>
      <TextField
        label={text(isRecovery ? 'recoveryCode' : 'totpCode')}
        name="code"
        size="large"
        autoFocus
        dir="ltr"
        autoCapitalize="none"
        spellCheck={false}
        {...(isRecovery ? { autoComplete: 'off' } : { autoComplete: 'one-time-code', inputMode: 'numeric' as const })}
      />
      <Button type="submit" look="primary" size="large" wide busy={isBusy}>
        {text('continue')}
      </Button>
    </form>
  )
}

function wordsKey(hasCodes: boolean, isRecovery: boolean) {
  if (!hasCodes) return 'passkeyWords'
  return isRecovery ? 'recoveryWords' : 'totpWords'
}

async function touch(request: PasskeyRequest, onProof: (proof: unknown) => Promise<void>): Promise<void> {
  const proof = await provePasskey(request)
  if (proof) await onProof(proof)
}

function useAnswer({ challenge }: SecondFactorDemand, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInError | null>(null)
  const answer = async (method: string, proof: unknown) => {
    setBusy(true)
    setFailure(null)
    try {
      await answerSecondFactor({ challenge, method, answer: proof })
      onDone()
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { answer, isBusy, failure, forgetFailure: () => setFailure(null) }
}
