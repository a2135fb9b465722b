import { ReferenceLine } from '#ui/reference-line.tsx'
import { useSessionText } from '../use-session-text.ts'
import css from './sign-in-failure.module.css'

/** Why a sign-in did not succeed, with the id that the server's log has too. */
export function SignInFailure({ failure }: { readonly failure: { message: string; requestId: string | null } }) {
  const text = useSessionText()
  return (
    <div className={css['failure']} role="alert">
      {failure.message}
      {failure.requestId && <ReferenceLine label={text('reference')} id={failure.requestId} />}
    </div>
  )
}
