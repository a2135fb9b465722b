import { CancelledError } from '@tanstack/react-query'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import { isSignedIn } from '../session/session-store.ts'
import { type AnswerFor, type EndpointName, fetchEndpoint, type RequestFor } from './fetch-endpoint.ts'
import { metaOf, queryClient, queryKeyOf } from './query-client.ts'

/**
 * Reads an endpoint outside of a component, in one request with the components that show the same answer: taken from
 * memory while it is fresh, and waited for while it is underway.
 * @throws ApiError
 */
export async function readShared<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
): Promise<AnswerFor<Api, Name>> {
  try {
    return await queryClient.fetchQuery<AnswerFor<Api, Name>>({
      queryKey: queryKeyOf(api.module.id, name, input),
      meta: metaOf(api.endpoints[name]?.reads),
      queryFn: () => fetchEndpoint(api, name, input),
    })
  } catch (error) {
    // It was the request of a component, which is gone.
    if (error instanceof CancelledError && isSignedIn()) return readShared(api, name, input)
    throw error
  }
}
