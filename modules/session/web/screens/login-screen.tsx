import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { leavePasswordLink, SetPassword, usePasswordLink } from '#modules/access/web/public.ts'
import { BRAND } from '#platform/contract/brand.ts'
import { useSay } from '#platform/web/language/use-text.ts'
import { useScreenNavigation } from '#platform/web/routing/use-screen-navigation.ts'
import { type SecondFactorDemand, SignInError, signIn } from '#platform/web/session/sign-in.ts'
import { Button } from '#ui/button.tsx'
import { Logo } from '#ui/logo.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { askForFactor, useAskedFactor } from '../asked-factor.ts'
import { DemonstrationPeople } from '../parts/demonstration-people.tsx'
import { LanguageAndTheme } from '../parts/language-and-theme.tsx'
import { PlumbDrawing } from '../parts/plumb-drawing.tsx'
import { SignInFailure } from '../parts/sign-in-failure.tsx'
import { SignInParts } from '../sign-in-parts.ts'
import { useSessionText } from '../use-session-text.ts'
import css from './login-screen.module.css'

/** Few people have one: its code comes when it is asked for. */
const SecondFactorStep = lazy(async () => ({
  default: (await import('../parts/second-factor-step.tsx')).SecondFactorStep,
}))

/** Name and password, in the middle of nothing else. Opened by an invitation, it takes the new password instead. */
export function LoginScreen() {
  const link = usePasswordLink()
  return (
    <div className={css['page']}>
      <aside className={css['side']} aria-hidden="true">
        <PlumbDrawing />
      </aside>
      <main className={css['main']}>
        <header className={css['head']}>
          <span className={css['brand']}>
            <Logo sizePx={28} />
            {BRAND.name}
          </span>
          <LanguageAndTheme />
        </header>
        <div className={css['column']}>
          <Suspense>
            {link === null ? (
              <SignInSteps />
            ) : (
              <SetPassword key={link} token={link} onDone={() => void leavePasswordLink()} />
            )}
          </Suspense>
        </div>
      </main>
    </div>
  )
}

/** Name and password, then the second factor of who has one. */
function SignInSteps() {
  const text = useSessionText()
  const say = useSay()
  const navigation = useScreenNavigation()
  const asked = useAskedFactor()
  // Left with the page: the question is this attempt's.
  useEffect(() => () => askForFactor(null), [])
  if (asked) {
    const goOn = asked.onDone ?? (() => void navigation.repeat())
    return <SecondFactorStep demand={asked.demand} onDone={goOn} onBack={() => askForFactor(null)} />
  }
  return (
    <>
      <h1 className={css['title']}>{text('welcome', { product: BRAND.name })}</h1>
      <p className={css['line']}>{say(BRAND.tagline)}</p>
      <SignInForm onDemand={(demand) => askForFactor({ demand })} />
    </>
  )
}

function SignInForm({ onDemand }: { readonly onDemand: (demand: SecondFactorDemand) => void }) {
  const text = useSessionText()
  const { attempt, isBusy, failure } = useSignIn(onDemand)
  const [missing, setMissing] = useState<{ username?: string; password?: string }>({})
  const form = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const entered = new FormData(form.current ?? undefined)
    const username = String(entered.get('username') ?? '').trim()
    const password = String(entered.get('password') ?? '')
    const gaps = {
      ...(username === '' && { username: text('nameMissing') }),
      ...(password === '' && { password: text('passwordMissing') }),
    }
    setMissing(gaps)
    const [gap] = Object.keys(gaps)
    if (gap) select(form.current, gap)
    else void attempt(username, password)
  }
  // The name was right more often than not: what is typed next takes the place of the password.
  useEffect(() => {
    if (failure) select(form.current, 'password')
  }, [failure])
  return (
    <>
      <form ref={form} className={css['form']} onSubmit={submit} noValidate>
        {failure && <SignInFailure failure={failure} />}
        <TextField
          label={text('userName')}
          name="username"
          size="large"
          autoComplete="username"
          autoFocus
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          error={missing.username}
        />
        <PasswordField
          label={text('password')}
          name="password"
          size="large"
          showLabel={text('showPassword')}
          hideLabel={text('hidePassword')}
          error={missing.password}
        />
        <Button type="submit" look="primary" size="large" wide busy={isBusy}>
          {text('signIn')}
        </Button>
      </form>
      <SignInParts />
      <DemonstrationPeople isBusy={isBusy} onChoose={(name, password) => void attempt(name, password)} />
    </>
  )
}

function select(form: HTMLFormElement | null, name: string): void {
  const field = form?.elements.namedItem(name)
  if (!(field instanceof HTMLInputElement)) return
  field.focus()
  field.select()
}

/** Signs in and repeats the navigation, whose guards lead to the first screen that the person may open (AUTH-10). */
function useSignIn(onDemand: (demand: SecondFactorDemand) => void) {
  const navigation = useScreenNavigation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<SignInError | null>(null)
  const attempt = async (username: string, password: string) => {
    setBusy(true)
    setFailure(null)
    try {
      await signIn({ username, password })
      await navigation.repeat()
    } catch (error) {
      if (!(error instanceof SignInError)) throw error
      if (error.secondFactor) onDemand(error.secondFactor)
      else setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return { attempt, isBusy, failure }
}
