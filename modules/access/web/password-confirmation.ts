import { ApiError } from '#platform/web/api/api-error.ts'
import { loadCatalogue } from '#platform/web/language/i18n.ts'
import { setOverlay } from '#platform/web/shell/root-parts.ts'
import { CONFIRM_PASSWORD_CODE } from '../contract/confirm-password-code.ts'
import { passwordStore } from './password-store.ts'

/**
 * Sends a sensitive write. Where the server wants the password first, the person is asked for it, and the same write is
 * sent again.
 * @throws ApiError as `send` does; that of the first try where the person does not confirm.
 */
export async function withConfirmedPassword<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send()
  } catch (error) {
    if (!(error instanceof ApiError) || error.error !== CONFIRM_PASSWORD_CODE) throw error
    if (!(await askForPassword())) throw error
    return send()
  }
}

async function askForPassword(): Promise<boolean> {
  const [{ PasswordQuestion }] = await Promise.all([import('./parts/password-question.tsx'), loadCatalogue('access')])
  setOverlay('password-question', PasswordQuestion)
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      passwordStore.setState({ question: null })
      resolve(isConfirmed)
    }
    passwordStore.setState({ question: { answer } })
  })
}
