import { useEffect, useRef } from 'react'
import { invalidateModule } from '../api/query-client.ts'
import { listenToLiveEvents } from './live-client.ts'
import type { LiveEvent } from './live-message.ts'

export interface LiveEventsOptions {
  /** Types or beginnings of types: `job.progressed`, `site.`. */
  readonly types: readonly string[]
  /** Modules whose answers are read again when such an event arrives. */
  readonly invalidates?: readonly string[]
  readonly onEvent?: (event: LiveEvent) => void
}

/** Pause in which events gather before answers are read again, ms: a conversion reports progress many times a second. */
const GATHER_MS = 250

/**
 * Keeps a screen up to date with what happens on the server, in the current project and in the person's own matters.
 * @example useLiveEvents({ types: ['site.', 'structure.'], invalidates: ['sites'] })
 */
export function useLiveEvents(options: LiveEventsOptions): void {
  const latest = useRef(options)
  latest.current = options
  useEffect(() => {
    let timer = 0
    const readAgain = () => {
      timer = 0
      for (const moduleId of latest.current.invalidates ?? []) void invalidateModule(moduleId)
    }
    const stop = listenToLiveEvents((event) => {
      if (!latest.current.types.some((type) => event.type.startsWith(type))) return
      latest.current.onEvent?.(event)
      if (latest.current.invalidates) timer ||= window.setTimeout(readAgain, GATHER_MS)
    })
    return () => {
      stop()
      window.clearTimeout(timer)
    }
  }, [])
}
