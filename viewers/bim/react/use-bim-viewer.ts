import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import type { BimLanguage } from '../bim-texts.ts'
import type { BimViewer } from '../bim-viewer.ts'
import { BimViewerFailure } from '../bim-viewer-failure.ts'
import { createBimViewer } from '../create-bim-viewer.ts'

export interface BimViewerHandle {
  /** For the element that shall become the viewer; it gives it its size and must have no children of its own. */
  readonly host: RefObject<HTMLDivElement | null>
  /** Null before the first paint, after a failure, and where there is no WebGL. */
  readonly viewer: BimViewer | null
  readonly failure: BimViewerFailure | null
  /** Makes a new viewer, after a failure; the models have to be loaded again. */
  readonly restart: () => void
}

/** A viewer that lives as long as the component. */
export function useBimViewer({ language, label }: { language: BimLanguage; label?: string }): BimViewerHandle {
  const host = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<BimViewer | null>(null)
  const [failure, setFailure] = useState<BimViewerFailure | null>(null)
  const [turn, setTurn] = useState(0)
  const first = useRef({ language, label })
  first.current = { language, label }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn asks for a new viewer
  useEffect(() => {
    if (!host.current) return
    let made: BimViewer
    try {
      const { language, label } = first.current
      made = createBimViewer(host.current, { language, ...(label && { label }) })
    } catch (error) {
      if (!(error instanceof BimViewerFailure)) throw error
      setFailure(error)
      return
    }
    setFailure(null)
    setViewer(made)
    const stop = made.on('failure', (lost) => {
      setFailure(lost)
      setViewer(null)
      made.dispose()
    })
    return () => {
      stop()
      setViewer(null)
      made.dispose()
    }
  }, [turn])

  useEffect(() => viewer?.setLanguage(language), [viewer, language])
  useEffect(() => {
    if (label) viewer?.setLabel(label)
  }, [viewer, label])
  return { host, viewer, failure, restart: useCallback(() => setTurn((count) => count + 1), []) }
}
