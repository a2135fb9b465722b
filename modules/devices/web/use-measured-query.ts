import type { UseQueryResult } from '@tanstack/react-query'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { ApiError } from '#platform/web/api/api-error.ts'
import type { AnswerFor, EndpointName, RequestFor } from '#platform/web/api/fetch-endpoint.ts'
import { useSignalledQuery } from '#platform/web/live/use-signalled-query.ts'

interface MeasuredBy {
  readonly siteCode: string
  /** One device alone; left out for what many of the site measure. */
  readonly deviceId?: string
  /** How often it is asked for where the live connection is away, ms. */
  readonly everyMs: number
}

/** Quicker than this nobody reads a number. */
const LEAST_OF_ONE_MS = 250
/** What many measure is a larger answer. */
const LEAST_OF_MANY_MS = 1_000

/** As `useApiQuery`, for an answer that is made of measurements: read again as devices measure. */
export function useMeasuredQuery<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
  { siteCode, deviceId, everyMs }: MeasuredBy,
): UseQueryResult<AnswerFor<Api, Name>, ApiError> {
  return useSignalledQuery(api, name, input, {
    type: 'device.measured',
    everyMs,
    leastMs: deviceId === undefined ? LEAST_OF_MANY_MS : LEAST_OF_ONE_MS,
    concerns: ({ siteCode: of, data: { deviceIds } }) =>
      of === siteCode && (deviceId === undefined || !Array.isArray(deviceIds) || deviceIds.includes(deviceId)),
  })
}
