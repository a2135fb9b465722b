import type { Profile } from '../../contract/account.ts'
import { useAccountText } from '../use-account-text.ts'
import css from './profile.module.css'

/** Says why nothing else opens: the organisation asks for a second factor, and there is none yet. */
export function FactorDuty({ profile }: { readonly profile: Profile }) {
  const text = useAccountText()
  const { isRequired, totpSince, passkeys } = profile.secondFactor
  if (!isRequired || totpSince !== null || passkeys.length > 0) return null
  return (
    <div className={css['duty']} role="status">
      <p className={css['dutyTitle']}>{text('dutyTitle')}</p>
      <p className={css['quiet']}>{text('dutyText')}</p>
    </div>
  )
}
