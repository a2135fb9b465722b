import { useState } from 'react'
import { withConfirmedPassword } from '#modules/access/web/public.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { ensurePermissions } from '#platform/web/session/refresh-permissions.ts'
import { PasskeyRefusal } from './make-passkey.ts'
import { useAccountText } from './use-account-text.ts'

/** Runs a change of the second factor, asking for the password where it was not entered lately, and keeps the failure. */
export function useFactorChange() {
  const text = useAccountText()
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)
  /** @returns null where it failed; `problem` then says why. */
  const run = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    setProblem('')
    setBusy(true)
    try {
      const answer = await withConfirmedPassword(work)
      // Where the organisation asks for a second factor, what the person may open depends on it.
      await ensurePermissions({ force: true })
      return answer
    } catch (error) {
      if (error instanceof PasskeyRefusal)
        setProblem(text(error.reason === 'exists' ? 'passkeyExists' : 'passkeyDeclined'))
      else if (error instanceof ApiError) setProblem(error.fields['code'] ?? error.message)
      else throw error
      return null
    } finally {
      setBusy(false)
    }
  }
  return { run, isBusy, problem, forget: () => setProblem('') }
}
