import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ApiSpec } from '#platform/contract/define-api.ts'
import type { LiveSignal } from '#platform/contract/live-event.ts'
import type { ApiError } from '../api/api-error.ts'
import type { AnswerFor, EndpointName, RequestFor } from '../api/fetch-endpoint.ts'
import { type ApiQueryOptions, useApiQuery } from '../api/use-api-query.ts'
import { browserClock } from '../clock.ts'
import { atMostEvery } from './at-most-every.ts'
import { listenToSignals, useLiveStatus } from './live-client.ts'

/** How often is asked beside the signals: for what grows old by itself, and for a signal that was lost. */
const ASIDE_MS = 15_000

export interface SignalledOptions extends Omit<ApiQueryOptions, 'refetchEveryMs'> {
  readonly type: string
  /** Whether a signal of the type may have changed the answer. */
  readonly concerns: (signal: LiveSignal) => boolean
  /** Signals that come sooner after one another are answered together, ms. */
  readonly leastMs: number
  /** How often is asked while no signals arrive, ms. */
  readonly everyMs: number
}

/**
 * As `useApiQuery`, for what changes too often for events: the answer is read again when the server says that something goes on,
 * and every few seconds while it cannot say so.
 */
export function useSignalledQuery<Api extends ApiSpec, Name extends EndpointName<Api>>(
  api: Api,
  name: Name,
  input: RequestFor<Api, Name>,
  { type, concerns, leastMs, everyMs, ...options }: SignalledOptions,
): UseQueryResult<AnswerFor<Api, Name>, ApiError> {
  const isHeard = useLiveStatus() === 'CONNECTED'
  const query = useApiQuery(api, name, input, { ...options, refetchEveryMs: isHeard ? ASIDE_MS : everyMs })
  const { refetch, isFetching } = query
  const latest = useRef({ concerns, refetch, isFetching })
  latest.current = { concerns, refetch, isFetching }
  useEffect(() => {
    // One that is under way is let finish: on a slow line nothing would ever be shown.
    const readAgain = atMostEvery(leastMs, browserClock, async () => {
      const wasUnderWay = latest.current.isFetching
      await latest.current.refetch({ cancelRefetch: false })
      // The server may have answered that one before what the signal tells of.
      if (wasUnderWay) await latest.current.refetch({ cancelRefetch: false })
    })
    const stopListening = listenToSignals((signal) => {
      if (signal.type === type && !document.hidden && latest.current.concerns(signal)) readAgain.run()
    })
    // A page out of sight reads nothing, and is behind when it comes back.
    const show = () => !document.hidden && readAgain.run()
    document.addEventListener('visibilitychange', show)
    return () => {
      document.removeEventListener('visibilitychange', show)
      stopListening()
      readAgain.stop()
    }
  }, [type, leastMs])
  return query
}
