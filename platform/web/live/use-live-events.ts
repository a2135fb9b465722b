import { useEffect, useRef } from 'react'
import { kindOfType, type LiveEvent, tellsOfEnd } from '#platform/contract/live-event.ts'
import { listenToLiveEvents } from './live-client.ts'
import { readAgainSoon } from './read-again-soon.ts'

export interface LiveEventsOptions {
  /** Kinds of records: answers whose endpoint `reads` one of them are read again when something happens to such a record. */
  readonly kinds: readonly string[]
  readonly onEvent?: (event: LiveEvent) => void
}

/** Its answers are the query client's, which are read again where events were missed. */
const noFurther = () => {}

/**
 * Keeps a screen up to date with what happens on the server, in the current project and in the person's own matters.
 * @example useLiveEvents({ kinds: ['site', 'structure'] })
 */
export function useLiveEvents(options: LiveEventsOptions): void {
  const latest = useRef(options)
  latest.current = options
  useEffect(
    () =>
      listenToLiveEvents((event) => {
        const { kinds, onEvent } = latest.current
        const kind = kindOfType(event.type)
        if (!kinds.includes(kind)) return
        onEvent?.(event)
        readAgainSoon(kind, tellsOfEnd(event.type) ? event.entityId : undefined)
      }, noFurther),
    [],
  )
}
