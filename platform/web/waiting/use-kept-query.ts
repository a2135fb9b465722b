import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import { type ApiError, isConnectionFailure } from '../api/api-error.ts'
import type { AnswerFor, EndpointName, RequestFor } from '../api/fetch-endpoint.ts'
import { type ApiQueryOptions, useApiQuery } from '../api/use-api-query.ts'
import { useSession } from '../session/session-store.ts'

/**
 * As `useApiQuery`, for what a person needs on site: the last answer is kept in the browser, and shown where the server
 * cannot be reached.
 * @example const version = useKeptQuery(formsApi, 'form', { id })
 */
export function useKeptQuery<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
  options: ApiQueryOptions = {},
): Pick<UseQueryResult<AnswerFor<Api, Name>, ApiError>, 'data' | 'error' | 'isPending' | 'refetch'> {
  const { data, error, isPending, refetch, fetchStatus } = useApiQuery(api, name, input, options)
  const userId = useSession((session) => session.userId)
  const key = JSON.stringify([api.module.id, name, input])
  const [kept, setKept] = useState<{ readonly key: string; readonly data: unknown } | null>(null)
  useEffect(() => {
    if (data === undefined || !userId) return
    // Where it cannot be kept, the screen works as long as there is a network.
    void import('./waiting-store.ts').then(({ keepAnswer }) => keepAnswer(userId, key, data)).catch(() => undefined)
  }, [data, userId, key])
  const isAway = data === undefined && (fetchStatus === 'paused' || isConnectionFailure(error))
  useEffect(() => {
    if (!isAway || !userId) return
    let isGone = false
    import('./waiting-store.ts')
      .then(({ keptAnswer }) => keptAnswer(userId, key))
      .then((found) => !isGone && found !== undefined && setKept({ key, data: found }))
      .catch(() => undefined)
    return () => {
      isGone = true
    }
  }, [isAway, userId, key])
  if (data !== undefined || kept?.key !== key) return { data, error, isPending, refetch }
  return { data: kept.data as AnswerFor<Api, Name>, error: null, isPending: false, refetch }
}
