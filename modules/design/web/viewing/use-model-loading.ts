import { useCallback, useEffect, useRef, useState } from 'react'
import { isAbort } from '#platform/web/api/api-error.ts'
import { log } from '#platform/web/messages/logger.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { LoadState, ModelSource } from './model-source.ts'

interface Work {
  readonly version: number
  readonly abort: AbortController
}

/** Brings the models of a screen into its viewer, side by side, and takes those out that the screen no longer names. */
export function useModelLoading(viewer: BimViewer | null, sources: readonly ModelSource[]) {
  const [states, setStates] = useState<ReadonlyMap<string, LoadState>>(new Map())
  const works = useRef(new Map<string, Work>())

  const put = useCallback(
    (id: string, state: LoadState | null) =>
      setStates((before) => {
        const after = new Map(before)
        if (state) after.set(id, state)
        else after.delete(id)
        return after
      }),
    [],
  )
  const start = useCallback(
    (viewer: BimViewer, source: ModelSource) => {
      const work = { version: source.version, abort: new AbortController() }
      works.current.set(source.id, work)
      void loadModel(viewer, source, work.abort.signal, (state) => put(source.id, state))
    },
    [put],
  )
  const stop = useCallback(
    async (viewer: BimViewer, id: string) => {
      works.current.get(id)?.abort.abort()
      works.current.delete(id)
      put(id, null)
      await viewer.unload(id)
    },
    [put],
  )

  useEffect(() => {
    if (!viewer) return
    const wanted = new Map(sources.filter(({ blocked }) => !blocked).map((source) => [source.id, source]))
    for (const id of [...works.current.keys()]) if (!wanted.has(id)) void stop(viewer, id)
    for (const source of wanted.values()) {
      const work = works.current.get(source.id)
      if (!work) start(viewer, source)
      else if (work.version !== source.version) void stop(viewer, source.id).then(() => start(viewer, source))
    }
  }, [viewer, sources, start, stop])

  useEffect(() => {
    const running = works.current
    if (!viewer) return
    return () => {
      for (const { abort } of running.values()) abort.abort()
      running.clear()
      setStates(new Map())
    }
  }, [viewer])

  const retry = (id: string) => {
    const source = sources.find((candidate) => candidate.id === id)
    if (viewer && source) void stop(viewer, id).then(() => start(viewer, source))
  }
  return { states, retry }
}

async function loadModel(
  viewer: BimViewer,
  source: ModelSource,
  signal: AbortSignal,
  tell: (state: LoadState) => void,
): Promise<void> {
  const say = (state: LoadState) => {
    if (!signal.aborted) tell(state)
  }
  const stopHearing = viewer.on('progress', ({ modelId, share }) => {
    if (modelId === source.id) say({ phase: 'building', share })
  })
  try {
    say({ phase: 'fetching', loadedBytes: 0 })
    const bytes = source.fetch((loadedBytes) => say({ phase: 'fetching', loadedBytes }), signal)
    bytes.then(
      () => say({ phase: 'building', share: 0 }),
      () => {
        // The viewer, which waits for the same bytes, fails with this.
      },
    )
    await viewer.load({ id: source.id, name: source.name, bytes })
    say({ phase: 'shown' })
  } catch (error) {
    if (signal.aborted || isAbort(error)) return
    log('error', `The model ${source.id} could not be shown.`, error)
    const isUnreadable = error instanceof Error && 'reason' in error
    say({ phase: 'failed', isUnreadable, reason: error instanceof Error ? error.message : '' })
  } finally {
    stopHearing()
  }
}
