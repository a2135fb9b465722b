import { useEffect } from 'react'
import { useApiQuery } from '#platform/web/api/use-api-query.ts'
import { showMessage } from '#platform/web/messages/message-store.ts'
import { type BimViewState, parseViewState } from '#viewers/bim/view-state.ts'
import { designApi } from '../../contract/design-api.ts'

/** The viewpoint that a link names; a view in the address itself is newer, because it is written while one looks. */
export function useLinkedViewpoint(id: string | undefined): {
  readonly view: BimViewState | null
  readonly isPending: boolean
} {
  const isAsked = id !== undefined && /^[0-9a-f-]{36}$/i.test(id)
  const saved = useApiQuery(designApi, 'savedView', { id: id ?? '' }, { enabled: isAsked })
  const message = saved.error?.message
  useEffect(() => {
    if (message) showMessage({ tone: 'error', text: message })
  }, [message])
  return { view: saved.data ? parseViewState(saved.data.content) : null, isPending: isAsked && saved.isPending }
}
