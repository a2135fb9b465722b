import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { Spinner } from '#ui/spinner.tsx'
import css from './opening-page.module.css'
import { PublicPage } from './public-page.tsx'
import { useLinksText } from './use-links-text.ts'
import type { Opening } from './use-opened-link.ts'

/**
 * Every state of a link before what it shows is there. One page answers for all links that open nothing. Its screen loads
 * `loadLinksTexts` with its code.
 */
export function OpeningPage(props: {
  opening: Exclude<Opening<unknown>, { phase: 'open' }>
  onPasscode: (passcode: string) => void
  onRetry: () => void
}) {
  const { opening, onPasscode, onRetry } = props
  const text = useLinksText()
  switch (opening.phase) {
    case 'opening':
      return (
        <div className={css['waiting']} role="status">
          <Spinner sizePx={18} />
          {text('opening')}
        </div>
      )
    case 'passcode':
      return <PasscodePage refusal={opening.refusal} isBusy={opening.isBusy} onPasscode={onPasscode} />
    case 'closed':
      return (
        <PublicPage mark={<Icon name="link" sizePx={22} />} title={text('closedTitle')} words={text('closedWords')} />
      )
    case 'failed':
      return (
        <PublicPage
          mark={<Icon name="warning" sizePx={22} />}
          title={text('failedTitle')}
          words={`${opening.error.message} ${text('failedWords')}`}
        >
          <Button look="primary" onClick={onRetry}>
            {text('tryAgain')}
          </Button>
          {opening.error.requestId && (
            <p className={css['quiet']}>
              {text('reference')} <code dir="ltr">{opening.error.requestId}</code>
            </p>
          )}
        </PublicPage>
      )
  }
}

function PasscodePage(props: { refusal: string | null; isBusy: boolean; onPasscode: (passcode: string) => void }) {
  const { refusal, isBusy, onPasscode } = props
  const text = useLinksText()
  const form = useRef<HTMLFormElement>(null)
  const [isMissing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const passcode = String(new FormData(form.current ?? undefined).get('passcode') ?? '')
    setMissing(passcode === '')
    if (passcode !== '') onPasscode(passcode)
  }
  return (
    <PublicPage mark={<Icon name="lock" sizePx={22} />} title={text('passcodeTitle')} words={text('passcodeWords')}>
      <form ref={form} className={css['form']} onSubmit={submit} noValidate>
        <PasswordField
          label={text('passcode')}
          name="passcode"
          size="large"
          autoComplete="off"
          autoFocus
          showLabel={text('show')}
          hideLabel={text('hide')}
          error={isMissing ? text('passcodeMissing') : (refusal ?? undefined)}
        />
        <Button type="submit" look="primary" size="large" wide busy={isBusy}>
          {text('open')}
        </Button>
      </form>
    </PublicPage>
  )
}
