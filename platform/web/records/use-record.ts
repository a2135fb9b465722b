import type { ApiSpec, EndpointSpec } from '#platform/contract/define-api.ts'
import type { RequestFor } from '../api/fetch-endpoint.ts'
import { useApiQuery } from '../api/use-api-query.ts'
import { useLiveEvents } from '../live/use-live-events.ts'
import { useScreenParams } from '../routing/use-screen-navigation.ts'

/** An api that has spread `recordEndpoints`. */
interface WithGet extends ApiSpec {
  readonly endpoints: Readonly<Record<'get', EndpointSpec>>
}

/**
 * The record that the address names (`:id`), read again when something happens to one of its kind.
 * @example const ncr = useRecord(ncrsApi, 'ncr')
 */
export function useRecord<Api extends WithGet>(api: Api, kind: string) {
  const { id = '' } = useScreenParams()
  useLiveEvents({ kinds: [kind] })
  // The one thing that a page of a record asks for.
  return useApiQuery(api, 'get', { id } as RequestFor<Api, 'get'>)
}
