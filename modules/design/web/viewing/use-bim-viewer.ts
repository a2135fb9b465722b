import { type RefObject, useEffect, useState } from 'react'
import { log } from '#platform/web/messages/logger.ts'
import { useUiState } from '#platform/web/state/ui-state.ts'
import type { BimViewer } from '#viewers/bim/bim-viewer.ts'
import type { BimFailureReason } from '#viewers/bim/bim-viewer-failure.ts'

/** `not-arrived`: the viewer's code could not be fetched. */
export type ViewerFailure = BimFailureReason | 'not-arrived'

/** A viewer in an element, made when the element is there and gone with it. Its code comes with the first use. */
export function useBimViewer(host: RefObject<HTMLElement | null>): {
  viewer: BimViewer | null
  failure: ViewerFailure | null
} {
  const language = useUiState((ui) => ui.language)
  const [viewer, setViewer] = useState<BimViewer | null>(null)
  const [failure, setFailure] = useState<ViewerFailure | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another language is told to the viewer that is there.
  useEffect(() => {
    let isGone = false
    let made: BimViewer | null = null
    const start = async () => {
      try {
        const { createBimViewer } = await import('#viewers/bim/create-bim-viewer.ts')
        if (isGone || !host.current) return
        made = createBimViewer(host.current, { language })
        made.on('failure', ({ reason }) => setFailure(reason))
        setViewer(made)
      } catch (error) {
        log('error', 'The viewer could not be started.', error)
        if (!isGone) setFailure(reasonOf(error))
      }
    }
    void start()
    return () => {
      isGone = true
      setViewer(null)
      made?.dispose()
    }
  }, [host])

  useEffect(() => viewer?.setLanguage(language), [viewer, language])
  return { viewer, failure }
}

function reasonOf(error: unknown): ViewerFailure {
  return error instanceof Error && 'reason' in error ? (error.reason as BimFailureReason) : 'not-arrived'
}
