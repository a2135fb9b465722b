import { useMemo } from 'react'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { accessApi } from '../contract/access-api.ts'
import type { GrantedPlace, User } from '../contract/user.ts'
import { withConfirmedPassword } from './password-confirmation.ts'
import { useAccessText } from './use-access-text.ts'

/** What is done to users with one press. Each says how it went, and answers whether it was done. */
export function useUserActions() {
  const text = useAccessText()
  return useMemo(
    () => ({
      setEnabled: (ids: readonly string[], isEnabled: boolean, reason = '') =>
        run(async () => {
          const { changed } = await fetchEndpoint(accessApi, 'setUsersEnabled', { ids: [...ids], isEnabled, reason })
          return text(isEnabled ? 'enabledMany' : 'disabledMany', { count: changed })
        }),
      /** Gives a user one place, or takes it away; `done` is said then. */
      assign: (assignment: GrantedPlace & { readonly id: string; readonly isGranted: boolean }, done: string) =>
        run(async () => {
          await withConfirmedPassword(() => fetchEndpoint(accessApi, 'assignPlace', assignment))
          return done
        }),
      unlock: (user: User) =>
        run(async () => {
          await fetchEndpoint(accessApi, 'unlockUser', { id: user.id })
          return text('unlocked', { name: user.displayName })
        }),
      withdraw: (user: User) =>
        run(async () => {
          await fetchEndpoint(accessApi, 'withdrawUser', { id: user.id })
          return text('withdrawn', { name: user.displayName })
        }),
      makeLink: (user: User) =>
        run(async () => {
          await withConfirmedPassword(() => fetchEndpoint(accessApi, 'makeLink', { id: user.id }))
          return null
        }),
    }),
    [text],
  )
}

async function run(work: () => Promise<string | null>): Promise<boolean> {
  try {
    const done = await work()
    await Promise.all([invalidateModule('access'), invalidateModule('audit')])
    if (done) showMessage({ tone: 'success', text: done })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showMessage({ tone: 'error', text: error.message, requestId: error.requestId, durationMs: 8_000 })
    return false
  }
}
