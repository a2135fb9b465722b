import { useEffect, useRef } from 'react'
import type { LiveEvent } from '#platform/contract/live-event.ts'
import { listenToLiveEvents } from './live-client.ts'
import { readAgainSoon } from './read-again-soon.ts'

export interface LiveEventsOptions {
  /** Types or beginnings of types: `job.progressed`, `site.`. */
  readonly types: readonly string[]
  /** Modules whose answers are read again when such an event arrives. */
  readonly invalidates?: readonly string[]
  readonly onEvent?: (event: LiveEvent) => void
}

/**
 * Keeps a screen up to date with what happens on the server, in the current project and in the person's own matters.
 * @example useLiveEvents({ types: ['site.', 'structure.'], invalidates: ['sites'] })
 */
export function useLiveEvents(options: LiveEventsOptions): void {
  const latest = useRef(options)
  latest.current = options
  useEffect(
    () =>
      listenToLiveEvents((event) => {
        const { types, invalidates = [], onEvent } = latest.current
        if (!types.some((type) => event.type.startsWith(type))) return
        onEvent?.(event)
        for (const moduleId of invalidates) readAgainSoon(moduleId)
      }),
    [],
  )
}
