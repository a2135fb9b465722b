import { useEffect, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import { fetchDisplay } from './fetch-display.ts'

export type DisplayState =
  | { readonly state: 'none' | 'loading' | 'failed'; readonly list: null }
  | { readonly state: 'ready'; readonly list: DisplayList }

/** The display data of a revision; none where no revision is asked for. */
export function useDisplay(id: string, revision: number | null): DisplayState & { readonly retry: () => void } {
  const [display, setDisplay] = useState<DisplayState>({ state: 'none', list: null })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks again
  useEffect(() => {
    if (revision === null) {
      setDisplay({ state: 'none', list: null })
      return
    }
    const stop = new AbortController()
    setDisplay({ state: 'loading', list: null })
    fetchDisplay(id, revision, stop.signal).then(
      (list) => setDisplay({ state: 'ready', list }),
      () => {
        if (!stop.signal.aborted) setDisplay({ state: 'failed', list: null })
      },
    )
    return () => stop.abort()
  }, [id, revision, turn])
  return { ...display, retry: () => setTurn((count) => count + 1) }
}
