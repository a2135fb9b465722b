import { useEffect, useRef } from 'react'
import type { BimLanguage } from '../bim-texts.ts'
import type { BimViewer } from '../bim-viewer.ts'
import { BimViewerFailure } from '../bim-viewer-failure.ts'
import { useBimViewer } from './use-bim-viewer.ts'

export interface BimCanvasModel {
  readonly id: string
  readonly name: string
  /** A converted model (.frag). */
  readonly bytes: ArrayBuffer | Uint8Array
}

export interface BimCanvasProps {
  readonly language: BimLanguage
  /** Opened and closed as the list changes, by id; at most five. Order does not matter. */
  readonly models: readonly BimCanvasModel[]
  readonly label?: string
  /** Gives the canvas its size. */
  readonly className?: string
  readonly onViewer?: (viewer: BimViewer | null) => void
  /** All models of the list are on the stage. */
  readonly onReady?: (viewer: BimViewer) => void
  /** Without an id the whole picture failed: offer `restart`. */
  readonly onFailure?: (failure: BimViewerFailure, restart: () => void, modelId?: string) => void
}

/** The viewer as an element. What it can do is asked of the `BimViewer` that `onViewer` gives. */
export function BimCanvas(props: BimCanvasProps) {
  const { language, models, label, className } = props
  const latest = useRef(props)
  latest.current = props
  const { host, viewer, failure, restart } = useBimViewer({ language, ...(label && { label }) })
  const opened = useRef<{ viewer: BimViewer | null; ids: Set<string> }>({ viewer: null, ids: new Set() })

  useEffect(() => latest.current.onViewer?.(viewer), [viewer])
  useEffect(() => {
    if (failure) latest.current.onFailure?.(failure, restart)
  }, [failure, restart])

  useEffect(() => {
    if (!viewer) return
    if (opened.current.viewer !== viewer) opened.current = { viewer, ids: new Set() }
    const { ids } = opened.current
    const wanted = new Set(models.map((model) => model.id))
    const closing = [...ids].filter((id) => !wanted.has(id))
    for (const id of closing) ids.delete(id)
    const opening = models.filter((model) => !ids.has(model.id))
    for (const { id } of opening) ids.add(id)
    const work = Promise.all(closing.map((id) => viewer.unload(id))).then(() =>
      Promise.all(
        opening.map((model) =>
          viewer.load(model).catch((error: unknown) => {
            if (!(error instanceof BimViewerFailure)) throw error
            const isOurs = error.reason === 'load-cancelled' || error.reason === 'disposed'
            if (!isOurs) latest.current.onFailure?.(error, restart, model.id)
          }),
        ),
      ),
    )
    void work.then(() => {
      const isCurrent = opened.current.viewer === viewer && models === latest.current.models
      if (isCurrent && opening.length > 0) latest.current.onReady?.(viewer)
    })
  }, [viewer, models, restart])

  return <div ref={host} className={className} />
}
