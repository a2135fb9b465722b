import { useState } from 'react'
import { withConfirmedPassword } from '#modules/access/web/public.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { fetchEndpoint } from '#platform/web/api/fetch-endpoint.ts'
import { invalidateModule } from '#platform/web/api/query-client.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { ssoApi } from '../../contract/sso-api.ts'
import type { AccountRequest } from '../../contract/work-account.ts'
import { useSsoText } from '../use-sso-text.ts'

const FAILURE_MS = 8_000

/** Decides about an account and says how it went. */
export function useDecideRequest({ id, username }: AccountRequest) {
  const text = useSsoText()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string) => {
    setBusy(true)
    try {
      await work()
      await Promise.all(['sso', 'access', 'audit'].map(invalidateModule))
      showMessage({ tone: 'success', text: done })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      showMessage({ tone: 'error', text: error.message, requestId: error.requestId, durationMs: FAILURE_MS })
    } finally {
      setBusy(false)
    }
  }
  const decide = {
    approve: (userId: string | null) =>
      void run(
        () => withConfirmedPassword(() => fetchEndpoint(ssoApi, 'approve', { id, userId })),
        text('approved', { name: username }),
      ),
    reject: () => void run(() => fetchEndpoint(ssoApi, 'reject', { id }), text('rejected', { name: username })),
  }
  return { decide, isBusy }
}
