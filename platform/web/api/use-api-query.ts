import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { ApiError } from './api-error.ts'
import { type AnswerFor, type EndpointName, fetchEndpoint, type RequestFor } from './fetch-endpoint.ts'
import { metaOf, queryKeyOf } from './query-client.ts'
import { useHasLeft } from './use-has-left.ts'

export interface ApiQueryOptions {
  /** False: nothing is asked yet, for example because a field is not picked. */
  readonly enabled?: boolean
  /** Shows the answer to the last input until the new one is there: paging and filters. */
  readonly keepPrevious?: boolean
  /** Age up to which an answer is shown without asking again, ms. */
  readonly staleTimeMs?: number
  /** Asks again after this time, ms, for what no live event tells. */
  readonly refetchEveryMs?: number
  readonly showLoading?: boolean
  /** Kinds of records that the answer is made of, where the input says it and not the endpoint. */
  readonly reads?: readonly string[]
}

/**
 * Reads an endpoint in a component. Unmounting aborts the request.
 * @example const sites = useApiQuery(sitesApi, 'list', { projectCode, ...list.query })
 */
export function useApiQuery<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
  options: ApiQueryOptions = {},
): UseQueryResult<AnswerFor<Api, Name>, ApiError> {
  const hasLeft = useHasLeft()
  return useQuery<AnswerFor<Api, Name>, ApiError>({
    queryKey: queryKeyOf(api.module.id, name, input),
    meta: metaOf(options.reads ?? api.endpoints[name]?.reads),
    queryFn: ({ signal }) => fetchEndpoint(api, name, input, { signal, showLoading: options.showLoading ?? false }),
    enabled: !hasLeft && (options.enabled ?? true),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.staleTimeMs === undefined ? {} : { staleTime: options.staleTimeMs }),
    ...(options.refetchEveryMs === undefined ? {} : { refetchInterval: options.refetchEveryMs }),
  })
}
