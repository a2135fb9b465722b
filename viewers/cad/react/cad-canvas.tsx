import { useEffect, useRef, useState } from 'react'
import type { DisplayList } from '#engines/dxf/drawing/display-list.ts'
import type { CadViewer } from '../cad-viewer.ts'
import { createCadViewer } from '../create-cad-viewer.ts'

export interface CadCanvasProps {
  readonly list: DisplayList | null
  readonly label: string
  /** Gives the canvas its size. */
  readonly className?: string
  readonly onViewer: (viewer: CadViewer | null) => void
  /** There is no WebGL 2, or the graphics card gave up. */
  readonly onFailure: () => void
}

/** The viewer as an element. What it can do is asked of the `CadViewer` that `onViewer` gives. */
export function CadCanvas({ list, label, className, onViewer, onFailure }: CadCanvasProps) {
  const host = useRef<HTMLDivElement>(null)
  const [viewer, setViewer] = useState<CadViewer | null>(null)
  const latest = useRef({ label, onViewer, onFailure })
  latest.current = { label, onViewer, onFailure }

  useEffect(() => {
    if (!host.current) return
    let made: CadViewer
    try {
      made = createCadViewer(host.current, { label: latest.current.label })
    } catch {
      // The only way to fail is a browser without WebGL 2; the screen says so.
      latest.current.onFailure()
      return
    }
    made.on('failure', () => latest.current.onFailure())
    setViewer(made)
    latest.current.onViewer(made)
    return () => {
      latest.current.onViewer(null)
      setViewer(null)
      made.dispose()
    }
  }, [])

  useEffect(() => viewer?.setDrawing(list), [viewer, list])
  return <div ref={host} className={className} dir="ltr" />
}
