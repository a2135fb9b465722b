import { ReferenceLine } from '#ui/reference-line.tsx'
import { useSessionText } from '../use-session-text.ts'
import css from './sign-in-failure.module.css'

/** Why a sign-in did not succeed; where it is the server's fault, with the id that its log has too. */
export function SignInFailure({
  failure,
}: {
  readonly failure: { message: string; code: number; requestId: string | null }
}) {
  const text = useSessionText()
  return (
    <div className={css['failure']} role="alert">
      {failure.message}
      {failure.code >= 500 && failure.requestId && <ReferenceLine label={text('reference')} id={failure.requestId} />}
    </div>
  )
}
