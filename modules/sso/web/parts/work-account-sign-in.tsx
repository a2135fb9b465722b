import { BadgeCheck } from 'lucide-react'
import { Button } from '#ui/button.tsx'
import { failureMessage } from '../failure-message.ts'
import { useSsoText } from '../use-sso-text.ts'
import { useWorkAccount } from './use-work-account.ts'
import css from './work-account-sign-in.module.css'

/** The way in with a work account, under name and password, which stay usable whatever becomes of it. */
export function WorkAccountSignIn() {
  const text = useSsoText()
  const { status, isLeaving, failure, signIn, account } = useWorkAccount()
  const isBusy = isLeaving || status !== 'None'
  return (
    <div className={css['part']}>
      <div className={css['or']} role="presentation">
        {text('or')}
      </div>
      {failure && (
        <p className={css['failure']} role="alert">
          {failureMessage(failure)}
        </p>
      )}
      <Button size="large" wide busy={isBusy} icon={<BadgeCheck size={18} aria-hidden />} onClick={signIn}>
        {text('signInWithWorkAccount')}
      </Button>
      {isBusy && (
        <p className={css['status']} role="status">
          {status === 'SsoSilent' && account ? text('signingInAs', { name: account.name }) : text('signingIn')}
        </p>
      )}
    </div>
  )
}
