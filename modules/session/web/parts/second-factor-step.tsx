import { type FormEvent, useRef, useState } from 'react'
import { BRAND } from '#platform/contract/brand.ts'
import { answerSecondFactor, type SecondFactorDemand, SignInError } from '#platform/web/session/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useSessionText } from '../use-session-text.ts'
import css from './second-factor-step.module.css'
import { SignInFailure } from './sign-in-failure.tsx'

interface StepProps {
  readonly demand: SecondFactorDemand
  /** The sign-in is complete. */
  readonly onDone: () => void
  readonly onBack: () => void
}

/** After the password: the code of an authenticator app, or one of the recovery codes. */
export function SecondFactorStep({ demand, onDone, onBack }: StepProps) {
  const text = useSessionText()
  const [isRecovery, setRecovery] = useState(!demand.methods.includes('totp'))
  const { answer, isBusy, failure, forgetFailure } = useAnswer(demand, onDone)
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = String(new FormData(form.current ?? undefined).get('code') ?? '').replace(/\s/g, '')
    if (code !== '') void answer(isRecovery ? 'recovery' : 'totp', code)
  }
  const change = () => {
    setRecovery(!isRecovery)
    forgetFailure()
  }
  return (
    <>
      <h1 className={css['title']}>{text('secondFactor')}</h1>
      <p className={css['line']}>{isRecovery ? text('recoveryWords') : text('totpWords', { product: BRAND.name })}</p>
      <form ref={form} className={css['form']} onSubmit={submit} noValidate>
        {failure && <SignInFailure failure={failure} />}
        <TextField
          key={isRecovery ? 'recovery' : 'totp'}
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
      <div className={css['others']}>
        {demand.methods.includes('recovery') && demand.methods.includes('totp') && (
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

function useAnswer({ challenge }: SecondFactorDemand, onDone: () => void) {
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInError | null>(null)
  const answer = async (method: string, code: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await answerSecondFactor({ challenge, method, answer: code })
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
