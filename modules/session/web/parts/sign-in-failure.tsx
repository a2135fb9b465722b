import css from './sign-in-failure.module.css'

/** Why a sign-in did not succeed, with the id that the server's log has too. */
export function SignInFailure({ failure }: { readonly failure: { message: string; requestId: string | null } }) {
  return (
    <div className={css['failure']} role="alert">
      {failure.message}
      {failure.requestId && <code dir="ltr">{failure.requestId}</code>}
    </div>
  )
}
