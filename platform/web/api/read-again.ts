import type { ApiSpec } from '#platform/contract/define-api.ts'
import { type AnswerFor, type EndpointName, fetchEndpoint, type RequestFor } from './fetch-endpoint.ts'
import { queryClient, queryKeyOf } from './query-client.ts'

/** Reads an endpoint whatever is known already, also for the components that show its answer. */
export async function readAgain<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
): Promise<AnswerFor<Api, Name>> {
  const answer = await fetchEndpoint(api, name, input)
  queryClient.setQueryData(queryKeyOf(api.module.id, name, input), answer)
  return answer
}
