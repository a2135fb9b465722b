import { type UseQueryResult, useQueries } from '@tanstack/react-query'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { ApiError } from './api-error.ts'
import { type AnswerFor, type EndpointName, fetchEndpoint, type RequestFor } from './fetch-endpoint.ts'
import { metaOf, queryKeyOf } from './query-client.ts'

/**
 * Reads an endpoint for several inputs side by side, such as a handful of records by their ids. The answers are in the
 * order of the inputs, and shared with `useApiQuery`.
 */
export function useApiQueries<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  inputs: readonly RequestFor<Api, Name>[],
): UseQueryResult<AnswerFor<Api, Name>, ApiError>[] {
  return useQueries({
    queries: inputs.map((input) => ({
      queryKey: queryKeyOf(api.module.id, name, input),
      meta: metaOf(api.endpoints[name]?.reads),
      queryFn: ({ signal }: { signal: AbortSignal }) => fetchEndpoint(api, name, input, { signal }),
    })),
  }) as UseQueryResult<AnswerFor<Api, Name>, ApiError>[]
}
